// SPDX-License-Identifier: GPL-3.0-or-later
// The strip that says what went wrong or what is worth knowing, instead of a modal box.
#pragma once

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;
class QToolButton;

namespace walshscope::gui {

class Banner : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Information, Error };

    explicit Banner(QWidget* parent = nullptr);

    /// Cause and way out; `details` can be unfolded. An error is not replaced by mere information: the last such text
    /// waits until the error goes. `about` is what the error can be taken away by.
    void display(Kind kind, const QString& text, const QString& details = {}, const void* about = nullptr);
    /// Information with something to do about it. What covers it without an action of its own gives way to it again.
    void offer(const QString& text, const QString& action, const QString& details = {}, const void* about = nullptr);
    /// Takes away what is about that, or waits to be told: an error after something that went well, an offer that is of
    /// no use any more.
    void clear(const void* about);
    /// Takes away what nobody has to answer.
    void dismissInformation();
    QString text() const { return m_shown.text; }
    Kind kind() const { return m_kind; }

Q_SIGNALS:
    /// What was offered about that is wanted.
    void taken(const void* about);
    /// What was shown is not wanted any more.
    void dismissed(const void* about);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Text {
        QString text, details, action;
        const void* about = nullptr;
    };
    void put(Kind kind, const Text& words);
    void sign();
    void leave();

    Kind m_kind = Kind::Information;
    Text m_shown;
    std::optional<Text> m_next; ///< Shown when this one goes.
    QLabel* m_icon;
    QLabel* m_text;
    QLabel* m_details;
    QToolButton* m_detailsButton;
    QPushButton* m_action;
};

} // namespace walshscope::gui

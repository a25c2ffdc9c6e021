// SPDX-License-Identifier: GPL-3.0-or-later
// The strip that says what went wrong or what is worth knowing, instead of a modal box.
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace walshscope::gui {

class Banner : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Information, Error };

    explicit Banner(QWidget* parent = nullptr);

    /// Cause and way out; `details` can be unfolded. An error is not replaced by mere information.
    void display(Kind kind, const QString& text, const QString& details = {});
    /// Takes an error away, as after something that went well.
    void clearError();
    QString text() const;
    Kind kind() const { return m_kind; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();

    Kind m_kind = Kind::Information;
    bool m_colouring = false;
    QLabel* m_icon;
    QLabel* m_text;
    QLabel* m_details;
    QToolButton* m_detailsButton;
};

} // namespace walshscope::gui

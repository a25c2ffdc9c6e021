// SPDX-License-Identifier: GPL-3.0-or-later
// An S-box as text in which entries are typed, or which is pasted over as a whole.
#pragma once

#include "sbox/sbox.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;

namespace walshscope::gui {

class SBoxText : public QWidget {
    Q_OBJECT

public:
    /// Of more input bits no text is shown, though it can be pasted or typed.
    static constexpr int largestShownN = 12;

    explicit SBoxText(QWidget* parent = nullptr);

    /// What the text is to say; null: nothing. A text that is being typed and says it already is left alone.
    void setBox(const SBox* s);
    /// The cause below the text, or none.
    void showMessage(const QString& cause);

Q_SIGNALS:
    /// After a short pause or at once: another S-box than is shown elsewhere.
    void typed(const walshscope::SBox& s);
    void pasted(const walshscope::SBox& s);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    SBox readText(const std::string& text, bool whole) const;
    SBox entriesIn(const std::string& text) const;
    /// With the output bits that are there, where there still are as many inputs.
    SBox kept(const SBox& s) const;
    QString textOf(const SBox& s) const;
    void take(const QString& text, bool whole);
    void takeTyped();
    void write();
    void colourMessage();
    int base() const;

    QComboBox* m_base;
    QPlainTextEdit* m_edit;
    QLabel* m_message;
    QTimer m_pause;
    std::optional<SBox> m_box;
};

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// A field for a sentence or two, as high as what is typed into it.
#pragma once

#include <QPlainTextEdit>

namespace walshscope::gui {

/// One paragraph, so that Return is left to others and pasted line ends are spaces. What does not fit is refused.
class GrowingField : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit GrowingField(QWidget* parent = nullptr);

    QString text() const { return toPlainText(); }
    void setText(const QString& text);
    /// Of what is typed or pasted.
    void setMaxLength(int characters) { m_most = characters; }

Q_SIGNALS:
    void textEdited(const QString& text); ///< By setText() too.

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void changeEvent(QEvent* event) override;

private:
    qsizetype room() const; ///< In characters, what is selected counted in.
    void fit();

    qsizetype m_most = 32'767;
};

} // namespace walshscope::gui

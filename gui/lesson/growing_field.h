// SPDX-License-Identifier: GPL-3.0-or-later
// A field for a sentence or two, as high as what is typed into it.
#pragma once

#include <QPlainTextEdit>

namespace walshscope::gui {

/// One paragraph, so that Return is left to others and pasted line ends are spaces.
class GrowingField : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit GrowingField(QWidget* parent = nullptr);

    QString text() const { return toPlainText(); }
    void setText(const QString& text);
    void setMaxLength(int characters) { m_most = characters; }

Q_SIGNALS:
    void textEdited(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void changeEvent(QEvent* event) override;

private:
    void keepShort();
    void fit();

    int m_most = 32'767;
};

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Counting the lines, and taking one paragraph only.
#include "gui/lesson/growing_field.h"

#include <QAbstractTextDocumentLayout>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QMimeData>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int mostLines = 6; ///< More are scrolled.

} // namespace

GrowingField::GrowingField(QWidget* parent) : QPlainTextEdit(parent) {
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, &GrowingField::fit);
    connect(this, &QPlainTextEdit::textChanged, this, [this] { Q_EMIT textEdited(toPlainText()); });
    fit();
}

void GrowingField::setText(const QString& text) { setPlainText(text); }

qsizetype GrowingField::room() const { return m_most - toPlainText().size() + textCursor().selectedText().size(); }

void GrowingField::keyPressEvent(QKeyEvent* event) {
    const bool types = !event->text().isEmpty() && event->text().front().isPrint();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        event->ignore();
    else if (!types || event->text().size() <= room())
        QPlainTextEdit::keyPressEvent(event);
}

void GrowingField::inputMethodEvent(QInputMethodEvent* event) {
    if (event->commitString().size() <= room())
        QPlainTextEdit::inputMethodEvent(event);
}

void GrowingField::insertFromMimeData(const QMimeData* source) {
    QString text = source->text().simplified().left(room());
    if (!text.isEmpty() && text.back().isHighSurrogate())
        text.chop(1);
    insertPlainText(text);
}

void GrowingField::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

/// The layout of plain text counts lines, not pixels.
void GrowingField::fit() {
    const int lines = std::clamp(int(document()->documentLayout()->documentSize().height()), 1, mostLines);
    // A line takes whole pixels, and one that reaches the edge would be scrolled to.
    const int line = int(std::ceil(QFontMetricsF(font()).lineSpacing()));
    setFixedHeight(lines * line + 2 * int(std::ceil(document()->documentMargin())) + 2 * frameWidth() + 2);
}

} // namespace walshscope::gui

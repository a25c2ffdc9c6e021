// SPDX-License-Identifier: GPL-3.0-or-later
// Showing what was rendered, and opening links outside.
#include "gui/lesson/lesson_text.h"

#include "gui/code/glossary.h"
#include "gui/code/glossary_tips.h"
#include "gui/lesson/lesson_document.h"
#include "gui/plot/type.h"
#include "gui/widgets/plain_text.h"

#include <QDesktopServices>
#include <QKeyEvent>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int linesInSight = 5; ///< Seen in any case.

} // namespace

QLabel* heading(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    makeHeading(*label, 1);
    return label;
}

LessonText::LessonText(QWidget* parent) : TextView(parent), m_rendered(new LessonDocument(this)) {
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    setOpenLinks(false);
    setDocument(m_rendered);
    // Panels are not framed twice: the text stands on the window.
    viewport()->setAutoFillBackground(false);
    explainWordsOf(*this);
    connect(this, &QTextBrowser::anchorClicked, this, [](const QUrl& link) {
        if (link.scheme() == QLatin1String("https") || link.scheme() == QLatin1String("http"))
            QDesktopServices::openUrl(link);
    });
}

void LessonText::setText(const QString& markdown, bool explainsWords) {
    m_markdown = markdown;
    m_explainsWords = explainsWords;
    m_rendered->fill(markdown);
    updateGeometry();
    if (explainsWords)
        underlineWordsOf(*this);
    else
        setExtraSelections({});
    setAccessibleDescription(explainsWords ? explanationsOf(toPlainText()) : QString());
}

QSize LessonText::sizeHint() const {
    return {40 * fontMetrics().averageCharWidth(), int(std::ceil(document()->size().height()))};
}

QSize LessonText::minimumSizeHint() const {
    return {0, std::min(linesInSight * fontMetrics().lineSpacing(), sizeHint().height())};
}

void LessonText::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    // What is around it may just be laying it out, and would not look again.
    if (event->size().width() != event->oldSize().width())
        QMetaObject::invokeMethod(
            this, [this] { updateGeometry(); }, Qt::QueuedConnection);
}

/// The step controls' keys are not for scrolling.
void LessonText::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Plus:
    case Qt::Key_Minus:
        if (!(event->modifiers() & Qt::ControlModifier)) {
            event->ignore();
            return;
        }
        break;
    default:
        break;
    }
    QTextBrowser::keyPressEvent(event);
}

void LessonText::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    // The colour of links is that of the moment in which they were rendered.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        setText(m_markdown, m_explainsWords);
}

} // namespace walshscope::gui

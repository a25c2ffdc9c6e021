// SPDX-License-Identifier: GPL-3.0-or-later
// Handing the wishes of views to the frame, and the focus from the start page to the picture.
#include "gui/window/workspace.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"

#include <QEvent>
#include <QStackedWidget>

namespace walshscope::gui {

void Workspace::offer(View& view) {
    connect(&view.emitter(), &ViewSignals::exportWanted, this, [this, &view] { Q_EMIT exportWanted(&view); });
    connect(&view.emitter(), &ViewSignals::copyWanted, this, [this, &view] { Q_EMIT copyWanted(&view); });
    connect(&view.emitter(), &ViewSignals::picked, this, &Workspace::spotPicked);
}

QString Workspace::pictureInWords() {
    View* view = activeView();
    return view ? view->widget().accessibleDescription() : QString();
}

void Workspace::setPresenting(bool presenting) {
    m_presenting = presenting;
    m_asksForBeside = false;
    window()->removeEventFilter(this);
    if (presenting)
        window()->installEventFilter(this);
    fitPresentedType();
    showBeside();
}

/// What the lecturer asked for is there as long as the stop is.
void Workspace::setStop(const std::optional<StopShown>& stop) {
    if (stop == m_stop)
        return;
    if (!stop || !m_stop || stop->shows != m_stop->shows)
        m_asksForBeside = false;
    m_stop = stop;
    showBeside();
}

void Workspace::toggleBeside() {
    m_asksForBeside = !m_asksForBeside;
    showBeside();
}

bool Workspace::isBeside(const char* pane) const {
    return !m_presenting || m_asksForBeside || (m_stop && m_stop->shows.contains(QLatin1String(pane)));
}

QWidget* Workspace::beside(const QString& pane) { return pane == QLatin1String(sheetPane) ? sheet() : nullptr; }

void Workspace::showSpot(const Spot& spot) {
    if (View* view = activeView())
        view->showSpot(spot);
}

void Workspace::tellBy(QWidget& sentence, double factor) {
    m_sentences.push_back({&sentence, factor});
    fitPresentedType();
}

void Workspace::fitPresentedType() {
    setTypeSize(*this, m_presenting ? std::optional(pointsBefore(*window(), pictureCapitals)) : std::nullopt);
    for (const Sentence& sentence : m_sentences)
        if (sentence.widget)
            keepTypeSize(*sentence.widget, m_presenting ? textCapitals / pictureCapitals : sentence.factor);
}

bool Workspace::eventFilter(QObject* watched, QEvent* event) {
    if (m_presenting && (event->type() == QEvent::Resize || event->type() == QEvent::ApplicationFontChange))
        fitPresentedType();
    return QWidget::eventFilter(watched, event);
}

void Workspace::turnPages(QStackedWidget& pages, bool isOpen) {
    if (QWidget* part = header())
        part->setVisible(isOpen);
    const int page = isOpen ? 1 : 0;
    if (pages.currentIndex() == page)
        return;
    const QWidget* focus = window()->focusWidget();
    const bool follows = focus && pages.isAncestorOf(focus);
    pages.setCurrentIndex(page);
    if (follows)
        focusPicture();
}

} // namespace walshscope::gui

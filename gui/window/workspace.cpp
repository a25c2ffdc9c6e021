// SPDX-License-Identifier: GPL-3.0-or-later
// Handing the wishes of views to the frame, and the focus from the start page to the picture.
#include "gui/window/workspace.h"

#include <QStackedWidget>

namespace walshscope::gui {

void Workspace::offer(View& view) {
    connect(&view.emitter(), &ViewSignals::exportWanted, this, [this, &view] { Q_EMIT exportWanted(&view); });
    connect(&view.emitter(), &ViewSignals::copyWanted, this, [this, &view] { Q_EMIT copyWanted(&view); });
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

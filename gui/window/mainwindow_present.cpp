// SPDX-License-Identifier: GPL-3.0-or-later
// Presenting: the workspace and its transport have the screen to themselves.
#include "gui/lesson/fitted_picture.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/type_size.h"
#include "gui/window/blackout.h"
#include "gui/window/header.h"
#include "gui/window/lessons.h"
#include "gui/window/mainwindow.h"
#include "gui/window/resting_mouse.h"

#include <QAction>
#include <QDockWidget>
#include <QMenuBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>

namespace walshscope::gui {

void MainWindow::present(bool on) {
    if (on == presenting())
        return;
    if (on) {
        leave();
        m_hidden = {menuBar(), statusBar()};
        for (QToolBar* bar : findChildren<QToolBar*>())
            if (!bar->isHidden())
                m_hidden << bar;
        for (Banner* each : {m_offer, m_report, m_banner})
            each->dismissInformation();
        m_openBesideLesson = !onFirstPage() && replacesSource() && !m_sourceDock->isHidden();
        hideDocks();
    }
    for (QWidget* each : m_hidden)
        each->setVisible(!on);
    m_header->setVisible(!on && !onFirstPage());
    m_black->setEnabled(on);
    m_panes->setEnabled(on);
    m_mouse->setWatching(on);
    m_blackout->lift();
    if (!on) {
        m_hidden.clear();
        placeDocksAgain();
    }
    useLeastShare(on ? 1 : 0);
    for (Entry& entry : m_entries)
        entry.workspace->setPresenting(on);
    m_lessons->setPresenting(on);
    if (!onFirstPage())
        workspace()->focusPicture();
}

Audience MainWindow::audience() {
    return {.picture = [this](QSize room, double ratio) { return audiencePicture(room, ratio); },
            .words = [this] { return m_blackout->isHidden() ? workspace()->pictureInWords() : QString(); },
            .isPresented = [this] { return presenting(); },
            .endPresenting = [this] { m_present->setChecked(false); },
            .isBlack = [this] { return !m_blackout->isHidden(); },
            .setBlack = [this](bool black) { black ? m_blackout->cover() : m_blackout->lift(); }};
}

QPixmap MainWindow::audiencePicture(QSize room, double ratio) {
    QPixmap picture = fittedPictureOf(*m_pages, room, ratio);
    if (!m_blackout->isHidden())
        picture.fill(Qt::black);
    return picture;
}

/// As they were before presenting. What somebody had opened in spite of a lesson stays.
void MainWindow::placeDocksAgain() {
    if (onFirstPage())
        return;
    Entry& entry = m_entries[m_shown];
    placeDocks(*this, entry.docks);
    if (!m_openBesideLesson || !replacesSource()) {
        unfoldDocks(entry);
        foldDocks(entry);
    }
}

void MainWindow::hideDocks() {
    endDrags(*this);
    for (QDockWidget* dock : {m_sourceDock, m_propertyDock})
        dock->hide();
}

} // namespace walshscope::gui

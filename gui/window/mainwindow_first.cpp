// SPDX-License-Identifier: GPL-3.0-or-later
// The page that is shown before anything is open, in the place of a workspace.
#include "gui/window/first_page.h"
#include "gui/window/lessons.h"
#include "gui/window/mainwindow.h"
#include "gui/window/recent_files.h"

#include <QDockWidget>
#include <QStackedWidget>

#include <utility>

namespace walshscope::gui {

void MainWindow::layOutFirstPage() {
    std::vector<FirstPage::Use> uses;
    for (const Entry& entry : m_entries)
        uses.push_back(
            {entry.row.id, entry.row.title, entry.row.purpose, entry.workspace->beginnings(), entry.row.picture});
    m_firstPage = new FirstPage(uses, m_lessons->course(), m_sampleMenu, m_pages);
    m_pages->addWidget(m_firstPage);
    connect(m_firstPage, &FirstPage::useChosen, this, &MainWindow::enter);
    connect(m_firstPage, &FirstPage::openClicked, this, &MainWindow::chooseFile);
    connect(
        m_firstPage, &FirstPage::fileChosen, this, [this](const QString& path) { openOrPreview({path}); },
        Qt::QueuedConnection); // The page, with the button that was pressed, changes.
}

bool MainWindow::onFirstPage() const { return m_firstPage && m_pages->currentWidget() == m_firstPage; }

void MainWindow::leave() {
    if (onFirstPage() || presenting()) // Presenting, it stays where it was before.
        return;
    endDrags(*this);
    Entry& entry = m_entries[m_shown];
    const DockPlaces before = std::exchange(entry.docks, dockPlaces(*this));
    for (auto& [name, place] : entry.docks)
        if (!place.visible && before.contains(name))
            place.size = before.at(name).size; // What is hidden may never have had one.
    if (entry.source.wasOpen)
        entry.docks[m_sourceDock->objectName()].visible = true;
    if (entry.sheet.wasOpen)
        entry.docks[m_propertyDock->objectName()].visible = true;
}

void MainWindow::showFirstPage() {
    DockPlaces away = m_entries[m_shown].docks;
    for (auto& [name, place] : away)
        place.visible = false;
    placeDocks(*this, away);
    m_firstPage->showProgress(m_lessons->course());
    m_firstPage->showRecent(recentFiles());
    m_pages->setCurrentWidget(m_firstPage);
    m_lessons->setVisible(false);
    showParts(nullptr);
    m_run->setVisible(false);
    m_moveProperties->setEnabled(false);
    m_documents.undoGroup().setActiveStack(nullptr);
    showInput();
    showState();
    m_firstPage->focusCards();
}

} // namespace walshscope::gui

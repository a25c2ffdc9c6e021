// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a stop of a lesson: taken from what is shown, and shown again.
#include "gui/json/states.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "gui/window/lessons.h"
#include "gui/window/mainwindow.h"
#include "gui/window/resting_mouse.h"
#include "gui/window/start_page.h"

#include <QAction>
#include <QDockWidget>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// As somebody who did not edit it has it.
InputPointer unedited(const InputPointer& input) {
    if (!input->edited)
        return input;
    Document document = input->document;
    return std::make_shared<const Input>(inputFromDocument(std::move(document)));
}

} // namespace

void MainWindow::createLessons() {
    m_lessons = new Lessons(m_documents,
                            {.shown = [this] { return shownView(); },
                             .show = [this](const LessonView& view) { showView(view); },
                             .showSpot = [this](const Spot& spot) { workspace()->showSpot(spot); },
                             .focusPicture = [this] { workspace()->focusPicture(); },
                             .mend =
                                 [this] {
                                     for (const Entry& entry : m_entries)
                                         entry.workspace->mend();
                                 },
                             .audience = audience()},
                            *m_pages);
    m_lessons->stepper().setAsking([this] { return presenting() && !onFirstPage() && workspace()->asksFirst(); });
    m_mouse = new RestingMouse(*m_pages);
    connect(m_lessons, &Lessons::changed, this, &MainWindow::followLesson);
    connect(m_lessons, &Lessons::changed, m_mouse, &RestingMouse::rest);
    connect(&m_lessons->stepper(), &Stepper::stepped, m_mouse, &RestingMouse::rest);
    connect(m_lessons, &Lessons::failed, this, &MainWindow::showFailure);
    connect(m_lessons, &Lessons::succeeded, m_banner, &Banner::clear);
    connect(m_lessons, &Lessons::fileWanted, m_exporter, &Exporter::exportFile);
    connect(m_lessons, &Lessons::opened, this, [this](const QString& path) {
        if (onFirstPage())
            enter(m_shown);
        workspace()->focusPicture();
        if (path.isEmpty())
            return;
        rememberRecent(path);
        describeRecent({path, tr("Lesson"), m_entries[m_shown].row.id});
    });
    connect(&m_lessons->stepper(), &Stepper::stepped, m_lessons, &Lessons::tellShown);
    for (Entry& entry : m_entries) {
        connect(entry.workspace, &Workspace::changed, m_lessons, &Lessons::tellShown);
        connect(entry.workspace, &Workspace::spotPicked, this, [this](const Spot& spot) {
            if (!m_isShowingStop)
                m_lessons->setPicked(spot);
        });
        offerLessonsIn(entry);
    }
}

/// On the page of a workspace where nothing is open: those that are about it.
void MainWindow::offerLessonsIn(const Entry& entry) {
    QList<QAction*> here;
    const std::vector<ShippedLesson>& all = shippedLessons();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!all[i].workspaces.isEmpty() && all[i].workspaces.front() == entry.row.id)
            here << m_lessons->lessonActions()[qsizetype(i)];
    if (auto* page = entry.workspace->findChild<StartPage*>(); page && !here.isEmpty())
        page->offerLessons(here);
}

LessonView MainWindow::shownView() {
    const Entry& entry = m_entries[m_shown];
    const auto form = stateForms().find(entry.row.id);
    const std::vector<Slot*> taken = entry.workspace->takes();
    if (onFirstPage() || form == stateForms().end() || (!taken.empty() && !taken.front()->input()))
        return {};
    LessonView view{.workspace = entry.row.id};
    for (const Slot* slot : taken)
        if (slot->input())
            view.documents[slot->id()] = {unedited(slot->input()), slot->component()};
    view.state = form->second.withoutFiles(entry.workspace->snapshot());
    return view;
}

void MainWindow::showView(const LessonView& view) {
    const QScopedValueRollback showing(m_isShowingStop, true);
    if (onFirstPage() || m_entries[m_shown].row.id != view.workspace)
        showWorkspace(view.workspace);
    showIn(*workspace(), view, tr("go to a stop of the lesson"));
    if (presenting()) // The keys that go on are the picture's.
        workspace()->focusPicture();
}

/// Whoever is shown is told what the stop asks of it, and the others that there is none.
void MainWindow::followLesson() {
    const LessonStop* stop = m_lessons->stop();
    for (const Entry& entry : m_entries) {
        const bool isHere = stop && stop->view.workspace == entry.row.id;
        entry.workspace->setStop(isHere ? std::optional(StopShown{stop->shows, stop->hidesNearest && m_lessons->asks()})
                                        : std::nullopt);
    }
    if (!m_firstPage)
        return; // Not all of the window is there yet.
    foldDocks(m_entries[m_shown]);
    if (presenting())
        m_propertyDock->setVisible(!onFirstPage() && workspace()->sheet() && stop &&
                                   stop->shows.contains(QLatin1String(sheetPane)));
    showStepper();
    showStateSoon();
}

} // namespace walshscope::gui

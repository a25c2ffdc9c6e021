// SPDX-License-Identifier: GPL-3.0-or-later
// Learn before an audience: text, picture and transport, in type that is read from the last row.
#include "gui/learn/code/code_pane.h"
#include "gui/learn/code/cost_strip.h"
#include "gui/learn/code/learn_break_box.h"
#include "gui/learn/learn_workspace.h"
#include "gui/learn/lesson/lecturer_window.h"
#include "gui/learn/lesson/lesson_bar.h"
#include "gui/learn/machine/machine_view.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/words_label.h"

#include <QAction>
#include <QSplitter>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr double smallestText = 18, largestText = 22; ///< Points, of the lesson.
constexpr double leastText = 12;                      ///< For texts that are long.
constexpr int sharePresented = 32;                    ///< Per cent of the width for the lesson.
constexpr double lowWindow = 720, highWindow = 1080;

} // namespace

void LearnWorkspace::setPresenting(bool presenting) {
    m_presented = {};
    m_presentedStop = -1;
    Workspace::setPresenting(presenting);
    m_now->setLines(presenting ? 2 : 1);
    m_lessonBar->setPresenting(presenting);
    m_code->setPresenting(presenting);
    m_onwards->setShortcut(presenting ? QKeySequence(Qt::Key_PageDown) : QKeySequence());
    m_backwards->setShortcut(presenting ? QKeySequence(Qt::Key_PageUp) : QKeySequence());
    showPanes();
    showStop();
    shareWidth();
    fitPresentedType();
}

/// Of a lesson and what it shows. The window has its size as a full screen only later.
void LearnWorkspace::shareWidth() {
    if (presenting() && m_lessonBar->lesson())
        m_lessonAndPage->setSizes({width() * sharePresented / 100, width() * (100 - sharePresented) / 100});
    else
        m_lessonAndPage->setSizes(m_lessonSizes);
}

void LearnWorkspace::fitPresentedType() {
    const double high = std::clamp((window()->height() - lowWindow) / (highWindow - lowWindow), 0.0, 1.0);
    const double text = std::round(smallestText + high * (largestText - smallestText));
    keepTypeSize(*m_now, presenting() ? presentedType : largeType);
    Workspace::fitPresentedType();
    setTypeSize(*m_lessonBar, presenting() ? std::optional(text) : std::nullopt);
    // An audience cannot scroll.
    for (double less = text - 1; presenting() && less >= leastText && !m_lessonBar->showsAll(); --less)
        setTypeSize(*m_lessonBar, less);
}

/// An audience sees the picture and what the stop speaks of, until the lecturer asks for more.
void LearnWorkspace::showPanes() {
    const LearnState& state = m_learning.state();
    const bool machine = presenting() ? m_presented.machine : state.showMachine;
    const bool code = presenting() ? m_presented.code : state.showCode;
    const bool broken = presenting() ? m_presented.broken : state.showCode;
    const bool costs = presenting() ? m_presented.costs : true;
    m_showMachine->setChecked(machine);
    m_showCode->setChecked(code);
    m_tabs->show(m_machine, machine);
    m_tabs->show(m_kernel, code);
    m_tabs->show(m_break, broken);
    m_tabs->show(m_costs, costs && !state.variant->onHost()); // Plain CPU code is not counted.
    m_tabs->raise(paneOf(state.pane));
}

QWidget* LearnWorkspace::paneOf(Pane which) const {
    switch (which) {
    case Pane::Code:
        return m_kernel;
    case Pane::Machine:
        return m_machine;
    case Pane::Break:
        return m_break;
    case Pane::Costs:
        return m_costs;
    }
    return nullptr;
}

/// Where playing ends, and what the keys lead to beyond that.
void LearnWorkspace::showStop() {
    const auto& lesson = m_lessonBar->lesson();
    const int stop = m_lessonBar->stop();
    m_place->setVisible(presenting() && lesson);
    if (!lesson || stop < 0) {
        m_stepper.setStop({});
        return;
    }
    const LessonStop& at = lesson->stops[std::size_t(stop)];
    if (presenting() && stop != m_presentedStop) {
        m_presentedStop = stop;
        const LearnState& shown = at.view.state;
        // What is quoted stands in the code; a machine that is there from the beginning is not spoken of.
        m_presented = {.machine = shown.showMachine && !lesson->start.state.showMachine,
                       .code = shown.showCode && at.text.contains(u'`'),
                       .broken = shown.showCode && shown.pane == Pane::Break,
                       .costs = shown.pane == Pane::Costs};
        showPanes();
    }
    const bool leads = presenting();
    m_stepper.setStop({.first = at.view.state.step,
                       .last = at.until,
                       .hasPrevious = leads && stop > 0,
                       .hasNext = leads && stop + 1 < int(lesson->stops.size())});
    if (presenting())
        fitPresentedType(); // Its text may be longer.
}

void LearnWorkspace::createPresentingActions() {
    const auto page = [this](const QString& title, int by) {
        auto* action = new QAction(title, this);
        connect(action, &QAction::triggered, this, [this, by] { m_stepper.goOn(by); });
        addAction(action);
        return action;
    };
    m_onwards = page(tr("Next step or stop"), 1);
    m_backwards = page(tr("Previous step or stop"), -1);
    connect(&m_stepper, &LearnStepper::stopWanted, this,
            [this](int by) { m_lessonBar->setStop(m_lessonBar->stop() + by); });

    m_lecturer = new QAction(tr("&Lecturer's window"), this);
    m_lecturer->setCheckable(true);
    m_lecturer->setShortcut(QKeySequence(tr("Ctrl+Shift+L")));
    m_lecturer->setToolTip(tr("What the audience sees now and what comes next, in a window of its own"));
    connect(m_lecturer, &QAction::triggered, this, &LearnWorkspace::showLecturer);
}

void LearnWorkspace::showLecturer(bool shown) {
    if (!shown) {
        if (m_lecturerWindow)
            m_lecturerWindow->close();
        return;
    }
    m_lecturerWindow = new LecturerWindow(*m_lessonBar, this);
    connect(m_lecturerWindow, &LecturerWindow::onwards, this, [this](int by) { m_stepper.goOn(by); });
    connect(m_lecturerWindow, &QObject::destroyed, m_lecturer, [action = m_lecturer] { action->setChecked(false); });
    m_lecturerWindow->show();
}

} // namespace walshscope::gui

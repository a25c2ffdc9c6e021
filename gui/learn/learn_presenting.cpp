// SPDX-License-Identifier: GPL-3.0-or-later
// Learn before an audience: the picture and what a stop speaks of, in type that is read from the last row.
#include "gui/butterfly/butterfly_view.h"
#include "gui/learn/code/code_pane.h"
#include "gui/learn/code/cost_strip.h"
#include "gui/learn/code/learn_break_box.h"
#include "gui/learn/learn_workspace.h"
#include "gui/learn/machine/machine_view.h"
#include "gui/learn/runs/runs_pane.h"
#include "gui/source/noise_bar.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/words_label.h"

#include <QAction>
#include <QBoxLayout>
#include <QSplitter>

#include <algorithm>

namespace walshscope::gui {
namespace {

bool isBroken(const LearnState& state) { return state.withoutBarrier != 0 || !state.variant->trustworthy(); }

} // namespace

void LearnWorkspace::setPresenting(bool presenting) {
    m_presented = {};
    Workspace::setPresenting(presenting);
    m_now->setLines(presenting ? 2 : 1);
    m_code->setPresenting(presenting);
    m_butterfly->setForAudience(presenting);
    showBeside();
}

/// What a key brought in is there as long as the stop is.
void LearnWorkspace::showBeside() {
    showNoise();
    m_learning.setRunsHere(!stop() || !stop()->isOnPaper);
    const auto is = [this](Pane pane) { return presenting() && isBeside(paneNames[std::size_t(pane)].data()); };
    m_presented = {.machine = is(Pane::Machine),
                   .code = is(Pane::Code),
                   .broken = is(Pane::Break),
                   .runs = is(Pane::Runs),
                   .costs = is(Pane::Costs)};
    showPanes();
}

/// Machine, code and costs a handout draws and counts itself.
QWidget* LearnWorkspace::beside(const QString& pane) {
    const std::initializer_list<std::pair<const char*, QWidget*>> panes{
        {"break", m_break}, {"runs", m_runs}, {"noise", m_noise}};
    for (const auto& [name, widget] : panes)
        if (pane == QLatin1String(name))
            return widget;
    return nullptr;
}

void LearnWorkspace::showSpot(const Spot& spot) {
    if (spot.kind == Spot::Kind::Node)
        m_learning.setSelected(Node{int(spot.first), std::uint32_t(spot.second)});
}

/// An audience sees the picture and what the stop speaks of, until the lecturer asks for more.
void LearnWorkspace::showPanes() {
    const LearnState& state = m_learning.state();
    const bool machine = presenting() ? m_presented.machine : state.showMachine;
    const bool code = presenting() ? m_presented.code : state.showCode;
    const bool broken = presenting() ? m_presented.broken : state.showCode;
    const bool runs = presenting() ? m_presented.runs : state.showCode;
    const bool costs = presenting() ? m_presented.costs : true;
    m_showMachine->setChecked(machine);
    m_showCode->setChecked(code);
    m_tabs->show(m_machine, machine);
    m_tabs->show(m_kernel, code);
    m_tabs->show(m_break, broken);
    m_tabs->show(m_runs, runs && isBroken(state));
    m_tabs->show(m_costs, costs && !state.variant->onHost()); // Plain CPU code is not counted.
    // Its report is long only where something goes wrong.
    static_cast<QBoxLayout*>(m_kernel->layout())->setStretch(1, isBroken(state) ? 1 : 0);
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
    case Pane::Runs:
        return m_runs;
    case Pane::Costs:
        return m_costs;
    }
    return nullptr;
}

} // namespace walshscope::gui

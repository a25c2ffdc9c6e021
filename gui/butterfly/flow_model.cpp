// SPDX-License-Identifier: GPL-3.0-or-later
// Steps as stretches of a run, and nodes that a run no longer has.
#include "gui/butterfly/flow_model.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

bool has(const Recording& run, const Node& node) { return node.column <= run.n() && node.element < run.size(); }

} // namespace

int FlowModel::steps() const { return recording() ? int(recording()->stops(stepBy()).size()) - 1 : 0; }

int FlowModel::stepOfColumn(int column) const {
    const auto& stops = recording()->stops(stepBy());
    const std::size_t complete = recording()->stops(StepBy::Level)[std::size_t(column)];
    return int(std::ranges::lower_bound(stops, complete) - stops.begin());
}

FlowModel::Stretch FlowModel::active() const {
    return recording() ? stretch(*recording(), stepBy(), step()) : Stretch{0, 0};
}

FlowModel::Stretch FlowModel::stretch(const Recording& recording, StepBy by, int step) {
    const auto& stops = recording.stops(by);
    return {stops[std::size_t(std::max(0, step - 1))], stops[std::size_t(step)]};
}

std::optional<Node> FlowModel::ofRun(const Selection<Node>& selection) const {
    const auto& node = selection.get();
    return node && (!recording() || has(*recording(), *node)) ? node : std::nullopt;
}

void FlowModel::dropWhatIsGone(const Recording& next) {
    for (Selection<Node>* selection : {&m_hovered, &m_selected})
        if (const auto& node = selection->get(); node && !has(next, *node))
            selection->clear();
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Recording what a stop shows, and its questions to be answered by pen.
#include "gui/learn/handout/handout_stop.h"

namespace walshscope::gui {
namespace {

bool sameRun(const LessonView& a, const LessonView& b) {
    return a.input == b.input && a.component == b.component && a.state.variant == b.state.variant &&
           a.state.parameters == b.state.parameters && a.state.withoutBarrier == b.state.withoutBarrier &&
           a.state.schedule == b.state.schedule;
}

} // namespace

HandoutStop handoutStop(const Lesson& lesson, int stop, const HandoutStop* before, Monitor& monitor) {
    const LessonStop& from = lesson.stops.at(std::size_t(stop));
    HandoutStop made{stop + 1, from.title, from.text, from.view, nullptr, {0, 0}};
    for (const Question& question : from.questions)
        made.text += QStringLiteral("\n\n") + onPaper(question);
    const LearnState& state = made.view.state;
    if (before && sameRun(before->view, made.view)) {
        made.run = before->run;
    } else {
        std::vector<std::uint32_t> ignored;
        if (state.withoutBarrier)
            ignored.push_back(state.withoutBarrier);
        made.run = std::make_shared<const Recording>(*state.variant,
                                                     valuesOf(made.view.input->document, made.view.component, monitor),
                                                     state.parameters, ignored, monitor, state.schedule);
    }
    const int last = int(made.run->stops(state.by).size()) - 1;
    made.active = FlowModel::stretch(*made.run, state.by, std::clamp(state.step, 0, last));
    return made;
}

} // namespace walshscope::gui

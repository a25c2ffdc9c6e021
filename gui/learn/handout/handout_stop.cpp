// SPDX-License-Identifier: GPL-3.0-or-later
// Recording what a stop shows, and its questions to be answered by pen.
#include "gui/learn/handout/handout_stop.h"

#include "gui/butterfly/flow_words.h"
#include "gui/butterfly/predictions.h"
#include "gui/json/states.h"
#include "gui/learn/handout/handout_costs.h"
#include "gui/learn/learn_state.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct StopWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Handout)
};

const Opened& openedIn(const LessonView& view) { return view.documents.at(QStringLiteral("function")); }

bool sameRun(const HandoutStop& a, const HandoutStop& b) {
    const Opened &ofA = openedIn(*a.view), &ofB = openedIn(*b.view);
    return ofA.input == ofB.input && ofA.component == ofB.component && a.state.variant == b.state.variant &&
           a.state.parameters == b.state.parameters && a.state.withoutBarrier == b.state.withoutBarrier &&
           a.state.schedule == b.state.schedule;
}

} // namespace

QString nowOf(const HandoutStop& stop) {
    const Recording& run = *stop.run;
    const QString now = nowInWords(run, stop.active);
    const bool isAsked = stop.state.predict && run.n() <= Predictions::largestN && stop.active.to < run.end();
    return isAsked ? now + u'\n' + StopWords::tr("Predict first: what does the next step compute?") : now;
}

HandoutStop handoutStop(const Lesson& lesson, int stop, const HandoutStop* before, Monitor& monitor,
                        const StopDrawings& drawings, const HandoutExtras& extras) {
    const LessonStop& from = lesson.stops.at(std::size_t(stop));
    HandoutStop made{.number = stop + 1, .title = from.title, .text = from.text, .view = &from.view};
    for (const Question& question : from.questions)
        made.text += QStringLiteral("\n\n") + onPaper(question);
    if (extras.notes && !from.notes.trimmed().isEmpty())
        made.notes = QStringLiteral("**%1**\n\n").arg(StopWords::tr("Notes for the lecturer")) + from.notes;
    const auto drawing = drawings.find(stop);
    if (drawing != drawings.end())
        made.beside = drawing->second.beside;
    if (from.view.workspace != QLatin1String("learn")) {
        if (drawing != drawings.end()) {
            if (drawing->second.painting)
                made.drawing = &drawing->second;
            made.now = drawing->second.words;
        }
        return made;
    }
    made.state = shownIn(learnShownFields(), from.view.state).state;
    const LearnState& state = made.state;
    if (before && before->run && sameRun(*before, made)) {
        made.run = before->run;
    } else {
        std::vector<std::uint32_t> ignored;
        if (state.withoutBarrier)
            ignored.push_back(state.withoutBarrier);
        const Opened& opened = openedIn(from.view);
        made.run = std::make_shared<const Recording>(*state.variant,
                                                     valuesOf(opened.input->document, opened.component, monitor),
                                                     state.parameters, ignored, monitor, state.schedule);
    }
    const int last = int(made.run->stops(state.by).size()) - 1;
    made.active = FlowModel::stretch(*made.run, state.by, std::clamp(state.step, 0, last));
    made.now = nowOf(made);
    if (const QString costs = costsOnPaper(made, from, monitor); !costs.isEmpty())
        made.beside = costs + QStringLiteral("\n\n") + made.beside;
    return made;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// A row for each workspace.
#include "gui/window/workspaces.h"

#include "gui/compare/compare_workspace.h"
#include "gui/convolve/convolve_workspace.h"
#include "gui/count/count_workspace.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/learn/handout/handout.h"
#include "gui/learn/handout/question_pictures.h"
#include "gui/learn/learn_workspace.h"
#include "gui/lesson/quiz/question_file.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/window/stop_drawings.h"

#include <QCoreApplication>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Workspaces)
};

template <class Made>
Workspace* make(Documents& documents, Devices& devices, QWidget* parent) {
    return new Made(documents, devices, parent);
}

} // namespace

void printHandout(const Lesson& lesson, const QString& file, std::optional<int> stop, Monitor& monitor,
                  const HandoutExtras& extras) {
    requireHandout(file);
    const StopDrawings drawings = isAnimation(file) ? StopDrawings() : drawStops(lesson, stop, monitor);
    writeHandout(lesson, file, stop, monitor, drawings, extras);
}

void printQuestions(const Lesson& lesson, const QString& file, std::optional<int> stop, Monitor& monitor,
                    const QuestionVariants& variants) {
    writtenQuestions(lesson, stop, variants); // What is wrong with them is known at once, and drawing takes a while.
    Lesson asking = lesson;
    for (LessonStop& each : asking.stops)
        if (each.questions.empty())
            each.view.workspace.clear(); // Nobody sees its picture.
    writeQuestionFile(lesson, file, stop, variants,
                      questionPictures(lesson, stop, monitor, drawStops(asking, stop, monitor)));
}

void showIn(Workspace& workspace, const LessonView& view, const QString& what) {
    const auto openedIn = [&](const Slot& slot) {
        const auto found = view.documents.find(slot.id());
        return found == view.documents.end() ? Opened() : found->second;
    };
    const std::vector<Slot*> taken = workspace.takes();
    const auto isOther = [&](const Slot* slot) { return openedIn(*slot).input != slot->input(); };
    if (taken.size() == 2 && std::ranges::all_of(taken, isOther))
        taken[0]->setBoth(openedIn(*taken[0]).input, *taken[1], openedIn(*taken[1]).input, what);
    for (Slot* slot : taken) {
        const Opened opened = openedIn(*slot);
        if (opened.input != slot->input())
            slot->set(opened.input, what);
        if (opened.component > 0)
            slot->setComponent(opened.component);
    }
    workspace.setSnapshot(view.state);
}

std::vector<WorkspaceRow> workspaces() {
    return {
        {.id = QStringLiteral("learn"),
         .title = Words::tr("Learn"),
         .purpose = Words::tr("the transform, step by step, with its code"),
         .first = false,
         .options = LearnWorkspace::options(),
         .make = make<LearnWorkspace>,
         .picture = &LearnWorkspace::paintCard,
         .mostForText = 44},
        {.id = QStringLiteral("inspect"),
         .title = Words::tr("Inspect"),
         .purpose = Words::tr("tables, spectra and properties of S-boxes"),
         .first = true,
         .options = InspectWorkspace::options(),
         .make = make<InspectWorkspace>,
         .picture = &InspectWorkspace::paintCard},
        {.id = QStringLiteral("sequence"),
         .title = Words::tr("Sequence"),
         .purpose = Words::tr("the shortest shift register, bit by bit"),
         .first = false,
         .options = SequenceWorkspace::options(),
         .make = make<SequenceWorkspace>,
         .picture = &SequenceWorkspace::paintCard},
        {.id = QStringLiteral("convolve"),
         .title = Words::tr("Convolve"),
         .purpose = Words::tr("two functions, by their spectra"),
         .first = false,
         .options = ConvolveWorkspace::options(),
         .make = make<ConvolveWorkspace>,
         .picture = &ConvolveWorkspace::paintCard,
         .mostForText = 32},
        {.id = QStringLiteral("count"),
         .formerId = QStringLiteral("distribution"),
         .title = Words::tr("Count"),
         .purpose = Words::tr("how often each value of a spectrum occurs"),
         .first = false,
         .options = CountWorkspace::options(),
         .make = make<CountWorkspace>,
         .picture = &CountWorkspace::paintCard,
         .mostForText = 32},
        {.id = QStringLiteral("compare"),
         .title = Words::tr("Compare"),
         .purpose = Words::tr("variants timed side by side, and why"),
         .first = false,
         .options = CompareWorkspace::options(),
         .make = make<CompareWorkspace>,
         .picture = &CompareWorkspace::paintCard,
         .mostForText = 32},
    };
}

} // namespace walshscope::gui

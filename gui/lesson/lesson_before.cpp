// SPDX-License-Identifier: GPL-3.0-or-later
// Reading version 1 of a lesson's file, which knew Learn alone: the start in full, of every stop what differs, and what
// an audience sees by what a stop shows.
#include "gui/json/states.h"
#include "gui/lesson/lesson_fields.h"
#include "gui/lesson/lesson_input.h"
#include "gui/lesson/question/plain_field.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr auto workspace = "learn", slot = "function";
/// Of a state there.
constexpr std::array<std::string_view, 7> stateKeys{"variant",  "compared", "parameters", "withoutBarrier",
                                                    "schedule", "step",     "view"};

Opened& openedIn(LessonView& view) { return view.documents[QLatin1String(slot)]; }

/// `S` has a title, which an input without a name of its own has then, and shows a view.
template <class S>
Fields<S> viewFields(LessonView S::*view) {
    const auto readInput = [=](const JsonPart& part, const char* key, S& s) {
        const InputPointer input = readLessonInput(part.part(key), s.title);
        openedIn(s.*view) = {input, input->sbox() ? 1u : 0u};
    };
    const auto readComponent = [=](const JsonPart& part, const char* key, S& s) {
        const SBox* sbox = openedIn(s.*view).input->sbox();
        if (!sbox)
            part.fail(key, Message::tr("only an S-box has components"));
        openedIn(s.*view).component = std::uint32_t(part.integer(key, 1, (1 << sbox->m()) - 1));
    };
    Fields<S> all{onlyRead<S>("input", readInput), onlyRead<S>("component", readComponent)};
    // One key after the other, so that what is wrong first is complained about.
    for (const char* stateKey : stateFormOf(QLatin1String(workspace)).keys())
        if (std::ranges::find(stateKeys, std::string_view(stateKey)) != stateKeys.end())
            all.push_back(onlyRead<S>(stateKey, [=](const JsonPart& part, const char* key, S& s) {
                (s.*view).state = stateFormOf(QLatin1String(workspace)).readKey(part, key, (s.*view).state);
            }));
    return all;
}

struct Start {
    QString title, author;
    LessonView view;
};

bool shown(const LessonView& view, const char* what) {
    return view.state.value(QLatin1String("view")).toObject().value(QLatin1String(what)).toBool();
}

/// What is quoted stands in the code; a machine that is there from the beginning is not spoken of.
QStringList shownBeside(const LessonStop& stop, const LessonView& start) {
    const QString pane =
        stop.view.state.value(QLatin1String("view")).toObject().value(QLatin1String("pane")).toString();
    const auto is = [&](const char* name) { return pane == QLatin1String(name); };
    QStringList all;
    if (shown(stop.view, "code") && stop.text.contains(u'`'))
        all << QStringLiteral("code");
    if (shown(stop.view, "machine") && !shown(start, "machine"))
        all << QStringLiteral("machine");
    if (shown(stop.view, "code") && is("break"))
        all << QStringLiteral("break");
    if (is("costs"))
        all << QStringLiteral("costs");
    if (stop.view.documents.at(QLatin1String(slot)).input->noise)
        all << QStringLiteral("noise");
    return all;
}

} // namespace

Fields<Lesson> fieldsOfVersion1() {
    const auto start = std::make_shared<Start>();
    start->view.workspace = QLatin1String(workspace);
    start->view.state = freshState(stateFormOf(start->view.workspace));
    Fields<Lesson> all{plainField("title", &Lesson::title).required(), plainField("author", &Lesson::author)};
    for (const Field<Start>& field : viewFields(&Start::view)) {
        const auto read = [start, field](const JsonPart& part, const char* key, Lesson& lesson) {
            start->title = lesson.title;
            field.parts().read(part, key, *start);
        };
        Field<Lesson> each = onlyRead<Lesson>(field.key(), read);
        all.push_back(std::string_view(field.key()) == "input" ? std::move(each).required() : std::move(each));
    }
    const auto readStops = [start](const JsonPart& part, const char* key, Lesson& lesson) {
        LessonStop base;
        base.view = start->view;
        const Fields<LessonStop> fields =
            joined<LessonStop>({toldFields(), viewFields(&LessonStop::view), {untilField()}, askedFields()});
        for (const JsonPart& each : part.parts(key, Lesson::mostStops)) {
            lesson.stops.push_back(readFields(fields, each, base));
            lesson.stops.back().shows = shownBeside(lesson.stops.back(), start->view);
        }
    };
    all.push_back(onlyRead<Lesson>("stops", readStops).required());
    return all;
}

} // namespace walshscope::gui

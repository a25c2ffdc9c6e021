// SPDX-License-Identifier: GPL-3.0-or-later
// Stops of lessons in Learn, for tests: what they show as Learn knows it.
#pragma once

#include "gui/json/states.h"
#include "gui/learn/learn_state.h"
#include "gui/lesson/lesson.h"

namespace walshscope::gui {

inline LearnState stateIn(const LessonView& view) { return shownIn(learnShownFields(), view.state).state; }
inline void setState(LessonView& view, const LearnState& state) {
    view.state = stateOf(learnShownFields(), LearnShown{state, {}});
}
inline const Opened& openedIn(const LessonView& view) { return view.documents.at(QStringLiteral("function")); }
inline const InputPointer& inputIn(const LessonView& view) { return openedIn(view).input; }
inline LessonView learnView(const InputPointer& input, const LearnState& state = {}) {
    LessonView view{.workspace = QStringLiteral("learn")};
    view.documents[QStringLiteral("function")] = {input, input->sbox() ? 1u : 0u};
    setState(view, state);
    return view;
}

} // namespace walshscope::gui

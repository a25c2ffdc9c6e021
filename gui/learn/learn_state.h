// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in Learn, as lessons and settings keep it.
#pragma once

#include "gui/json/fields.h"
#include "gui/learn/learning.h"

namespace walshscope::gui {

/// Of which resources/lessons/README.md says what they mean: what runs and how far it is, "variant" to "step".
Fields<LearnState> learnRunFields();
/// How it is shown: "view".
Fields<LearnState> learnViewFields();

/// All that is shown there, but for the input.
struct LearnShown {
    LearnState state{};
    std::optional<Node> selected{};
};
Fields<LearnShown> learnShownFields();

} // namespace walshscope::gui

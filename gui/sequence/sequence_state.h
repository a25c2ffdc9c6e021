// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in the Sequence workspace.
#pragma once

#include "gui/json/fields.h"
#include "gui/sequence/synthesis.h"
#include "sequence/lane.h"

namespace walshscope::gui {

/// Of StopShown, beside the profile.
constexpr auto jumpsPane = "jumps";

/// What stands in the middle.
enum class SequenceScene { Build, Regenerate, Test, Recursion };

struct SequenceState {
    SequenceScene scene = SequenceScene::Build;
    std::string method = "auto", device = "auto";
    WalkBy by = WalkBy::Bit;
    std::string test = "nist"; ///< Of randomness.
    int testBlock = 500;       ///< Bits a block of the randomness test.
    BitLane testLane;
    bool predict = false; ///< In the scene Build, d and L are asked for before they are shown.
};

Fields<SequenceState> sequenceFields();

} // namespace walshscope::gui

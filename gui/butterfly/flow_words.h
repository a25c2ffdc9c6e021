// SPDX-License-Identifier: GPL-3.0-or-later
// What the Learn workspace shows, said in words: on the screen, to assistive technology and below exported pictures.
#pragma once

#include "gui/butterfly/butterfly_scene.h"
#include "gui/documents/counts.h"

namespace walshscope::gui {

/// "Level 2 of 3 is done: 4 butterflies, pairs 2 apart." or, of a single one, "Level 2 of 3, elements 1 and 3: a = 3,
/// b = −1, a + b = 2, a − b = 4." With what ended: "Barrier 3 of launch 1." and wrong results, if any.
QString stepInWords(const Recording& recording, FlowModel::Stretch active);

/// "value 5 after level 2 is −3, computed by thread 5 (lane 5 of warp 0, block 0); it read data[4] and data[5] and
/// wrote spare[5]". A value that is not there yet at `position` is not told.
QString nodeInWords(const Recording& recording, const Node& node, std::size_t position);

/// What happened to a value, in one line: "Level 2, thread 3: data[1] − data[3] → spare[3] = 4", or where the values
/// came another way "Level 2, thread 3: 2 − (−2) = 4, shuffled with lane 1".
QString nowInWords(const Recording& recording, const Node& node, std::size_t position);

/// The same of a step: of its butterfly both values, and of more than one what stepInWords() says.
QString nowInWords(const Recording& recording, FlowModel::Stretch active);

/// "thread 3 read data[1] after thread 1 had overwritten it", "thread 2 read shared[3] before thread 3 wrote it"
QString mistimedInWords(const MistimedRead& read);

/// "a + b = 4", or where something else was read "✗ 3 + 0 = 3".
QString halfInWords(const Recording& recording, int level, std::uint32_t element);

/// "W(1) = 6 − 2 = 4 · f agrees with x0 on 6 of 8 inputs", and what a run got that has gone wrong. Of a Boolean
/// function.
QString countInWords(const Recording& recording, const Agreement& count);

/// "read spare[4] (global)", "shuffle with lane 6"
QString accessInWords(const Access& access);

/// "launch by launch" … for the step chooser.
QString stepTitle(StepBy by);

QString text(std::string_view utf8);

} // namespace walshscope::gui

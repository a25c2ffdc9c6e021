// SPDX-License-Identifier: GPL-3.0-or-later
// What agrees with a paper and what does not, in sentences.
#pragma once

#include "timing/agreement.h"

namespace walshscope::gui {

/// "n = 12", "2^12 bits", "64 threads a block", "M = 8"
Message rowInWords(const PaperPreset& preset, std::size_t row);

/// "A6", or where several columns show the same contender with what tells them apart: "A1, n = 15", "A6 (GeForce GTX
/// TITAN)", "XG, copies".
Message columnInWords(const PaperPreset& preset, std::size_t column);

/// Of each column whose printed times are ticks of a coarse clock that they are, and how far they may be off.
std::vector<Message> clocksInWords(const PaperPreset& preset);

/// Sentences, the most important one first: who is fastest, from where on who is ahead, how many times as fast as the
/// paper's hardware, each with whether it rests on doubtful times, and last clocksInWords(). One at least besides
/// those.
std::vector<Message> agreementInWords(const PaperPreset& preset, const PaperAgreement& agreement);

} // namespace walshscope::gui

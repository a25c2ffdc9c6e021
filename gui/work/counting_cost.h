// SPDX-License-Identifier: GPL-3.0-or-later
// What counting the values of a spectrum has cost, in words.
#pragma once

#include "distribution/counter.h"

#include <QString>

namespace walshscope::gui {

/// "Counted in 0.21 ms by H4 on NVIDIA H200: sort 0.1 ms, scan 0.05 ms", and of the emulator, whose time says nothing,
/// how much was done: "Counted by H4 in the emulator, in blocks of 8: launches 14, barriers 1, global sectors 87."
QString costInWords(const Counted& counted);

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which the second launch of A5 and A6 reads, and who shuffles with whom, as a recording has them.
#pragma once

#include "gui/learn/learning.h"

namespace walshscope::gui {

/// The first level of A5's and A6's second launch.
constexpr int firstTransposedLevel = 10;

/// By thread of the second launch, the element it works on; empty where there is none or its threads are not
/// permuted.
std::vector<std::uint32_t> patternOf(const Recording& recording);

/// Rows of the matrix whose columns the second launch reads: B.
inline std::uint32_t patternRows(std::uint32_t size) { return size >> firstTransposedLevel; }

/// At most `most` threads, evenly spread, with every residue modulo the number of rows among them.
std::vector<std::uint32_t> threadsToDraw(std::uint32_t size, std::uint32_t most);

/// Why there is no pattern to be seen, as a sentence; empty where there is one.
QString whyNoPattern(const Recording& recording);

/// The shuffles of one mask.
struct ShuffleRow {
    std::uint32_t mask;
    std::vector<int> levels;
    std::vector<std::uint32_t> partners; ///< By lane; itself where the warp has no such lane.
};

/// As the trace has them of the first warp, in the order of the run; empty for kernels that do not shuffle.
std::vector<ShuffleRow> shufflesOf(const Recording& recording);

/// 0 … count - 1 in at most `room` places (five at least): if they do not fit, the first and the last ones with gaps
/// (nothing) between, and `kept` among them.
std::vector<std::optional<std::uint32_t>> elided(std::uint32_t count, std::uint32_t room,
                                                 std::optional<std::uint32_t> kept);

} // namespace walshscope::gui

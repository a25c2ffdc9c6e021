// SPDX-License-Identifier: GPL-3.0-or-later
// What a paper's table and what was measured have in common, and where they differ.
#pragma once

#include "timing/papers.h"

namespace walshscope {

/// Columns and rows are places in the preset's lists. "Here" are the measured cells.
struct PaperAgreement {
    /// Of the columns that are printed and measured alike, the fastest of a row. Rows with one such column have none.
    struct Fastest {
        std::size_t row;
        std::size_t inPaper;
        std::size_t here;
    };
    std::vector<Fastest> fastest;

    /// The first row from which on the second column is the faster one, to the last; nothing where it never is.
    /// Rows in which either column has no number do not count.
    struct Crossing {
        std::size_t first, second;
        bool printed = false, measured = false; ///< Whether there were two numbers to compare at all.
        std::optional<std::size_t> inPaper, here;
    };
    std::vector<Crossing> crossings;

    /// How many times as fast as printed, over the rows that have both.
    struct Spread {
        std::size_t column;
        std::size_t rows;
        double least, median, most;
    };
    std::vector<Spread> spreads;

    /// The row in which a column is fastest: of threads a block or elements a thread the best choice.
    struct Best {
        std::size_t column;
        std::size_t row;
    };
    std::vector<Best> best; ///< Only where the rows are no sizes.
};

PaperAgreement agreementOf(const PaperPreset& preset, std::span<const TimedCell> cells);

} // namespace walshscope

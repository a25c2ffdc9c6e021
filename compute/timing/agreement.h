// SPDX-License-Identifier: GPL-3.0-or-later
// What a paper's table and what was measured have in common, and where they differ.
#pragma once

#include "timing/papers.h"

namespace walshscope {

/// What was measured of a column at a row.
struct PaperTime {
    double seconds;
    bool doubtful = false; ///< Something speaks against it: see concernsAbout().
};

/// [column][row]; nothing where nothing was measured.
using PaperTimes = std::vector<std::vector<std::optional<PaperTime>>>;

PaperTimes paperTimes(const PaperPreset& preset,
                      const std::function<std::optional<PaperTime>(std::size_t row, std::size_t column)>& measured);
/// Of these cells, whose medians' intervals were to be so wide.
PaperTimes paperTimes(const PaperPreset& preset, std::span<const TimedCell> cells, double wantedWidth);

/// Columns and rows are places in the preset's lists. "Here" is what was measured. A finding is doubtful where a time
/// is that could change it.
struct PaperAgreement {
    /// Of the columns that are printed and measured alike, the fastest of a row. Rows with one such column have none.
    struct Fastest {
        std::size_t row;
        std::size_t inPaper;
        std::size_t here;
        bool doubtful = false;
    };
    std::vector<Fastest> fastest;

    /// The first row from which on the second column is the faster one, to the last; nothing where it never is.
    /// Rows in which either column has no number do not count.
    struct Crossing {
        std::size_t first, second;
        bool printed = false, measured = false; ///< Whether there were two numbers to compare at all.
        std::optional<std::size_t> inPaper, here;
        bool doubtful = false; ///< Of the rows from the last on in which the second is not faster.
    };
    std::vector<Crossing> crossings;

    /// How many times as fast as printed, over the rows that have both.
    struct Spread {
        std::size_t column;
        std::size_t rows;
        double least, median, most;
        bool doubtful = false;
    };
    std::vector<Spread> spreads;

    /// The row in which a column is fastest: of threads a block or elements a thread the best choice.
    struct Best {
        std::size_t column;
        std::size_t row;
        bool doubtful = false;
    };
    std::vector<Best> best; ///< Only where the rows are no sizes.
};

PaperAgreement agreementOf(const PaperPreset& preset, const PaperTimes& measured);

} // namespace walshscope

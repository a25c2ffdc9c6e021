// SPDX-License-Identifier: GPL-3.0-or-later
// What the papers' tables and figures show: which contenders at which sizes, and the numbers that were printed.
#pragma once

#include "timing/race.h"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace walshscope {

/// What tells the rows of a table, or the places along a figure, apart.
enum class PaperAxis { Size, BlockSize, ElementsPerThread };

/// What of a run a column shows.
enum class PaperQuantity { Run, RunAndDownload, Transfers };

struct PaperColumn {
    std::string_view contender; ///< Its id.
    PaperQuantity quantity = PaperQuantity::Run;
    std::uint64_t size = 0;        ///< n, where the rows are no sizes.
    std::string_view printedAs{};  ///< The column in resources/papers: "a6_ms". Empty where no numbers are known.
    std::string_view hardware{};   ///< What those are of.
    std::string_view method{};     ///< As the paper calls it: "Algorithm 6". Empty where it is not the paper's.
    std::uint64_t hoursFrom = 0;   ///< The row from which on measuring takes an hour or more; 0: never.
    std::vector<double> printed{}; ///< Seconds, one for each row; 0 is below what the paper's clock tells.
};

/// A table or a figure. Rows and columns are in the paper's order.
struct PaperPreset {
    std::string_view id;    ///< "bikov2018-table2"
    std::string_view paper; ///< "Bikov & Bouyukliev 2018"
    std::string_view place; ///< "Table 2"
    Message title;          ///< A sentence.
    Message remark{};       ///< What else has to be known, as a sentence; may be empty.
    Task task;
    PaperAxis axis = PaperAxis::Size;
    std::vector<std::uint64_t> rows; ///< log2 of the size, or what else the axis says.
    std::vector<PaperColumn> columns;
    std::string_view unit = "ms"; ///< As printed: "ms" or "s".
    /// The column over which the paper gives speed-ups: S_i is its time over that of i.
    std::optional<std::size_t> reference{};
    /// Pairs of columns of which the second is meant to become the faster one.
    std::vector<std::pair<std::size_t, std::size_t>> crossings{};
    std::string_view table{}; ///< Of resources/papers, without ".csv"; empty where no numbers are known.

    bool hasPrinted() const { return !table.empty(); }
    double secondsOfUnit() const { return unit == "s" ? 1 : 1e-3; }
};

const std::vector<PaperPreset>& paperPresets();

/// Throws UsageError with the list of ids where it is unknown.
const PaperPreset& paperPreset(std::string_view id);

/// Of what is printed in a column, how many numbers are multiples of a tick of the clock of old Windows systems, of how
/// many that can tell.
struct ClockTicks {
    std::size_t multiples = 0, all = 0;
    /// Most of them, and too many for chance, which makes one number in eight a multiple.
    bool isThatClock() const { return multiples >= 3 && 4 * multiples >= 3 * all; }
};

/// That clock moves 64 times a second: what it times is 0, 15.6, 31.2, 46.9 … ms, in print 15 or 16, 31, 46 or 47 …
constexpr double secondsOfTick = 1.0 / 64;

/// Seconds as printed. A 0 does not tell, nor what is so long that its digits end above a tick.
ClockTicks clockTicksIn(std::span<const double> printed);

/// A column's contender at a row.
struct PaperPoint {
    const Contender* contender;
    std::uint64_t size; ///< As contenders count it: bits for a register.
    Parameters parameters;
};
PaperPoint pointAt(const PaperPreset& preset, std::size_t row, std::size_t column);

/// Whether measuring that takes an hour or more.
bool takesHours(const PaperPreset& preset, std::size_t row, std::size_t column);

/// What is to be measured for these rows, each once, row by row: the CPU's columns on the CPU and kernels on `device`,
/// without which they are left out. What takes hours is only there where `hoursToo`. `leftOut` is told why one that has
/// a device cannot run there.
std::vector<Entrant> entrantsOf(const PaperPreset& preset, std::span<const std::size_t> rows, const Device* device,
                                bool hoursToo, const std::function<void(const Message&)>& leftOut);

/// Whether a cell of that key is that point measured.
bool isAt(const PaperPoint& point, const CellKey& key);

/// The first cell that is this row and column measured; null where there is none.
const TimedCell* cellAt(const PaperPreset& preset, std::size_t row, std::size_t column,
                        std::span<const TimedCell> cells);

/// Seconds of what the column shows; nothing where the cell has no time.
std::optional<double> secondsOf(const TimedCell& cell, PaperQuantity quantity);
/// The same of times of which the run is known to take so many seconds.
std::optional<double> secondsOf(const Times& times, double run, PaperQuantity quantity);

} // namespace walshscope

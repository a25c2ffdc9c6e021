// SPDX-License-Identifier: GPL-3.0-or-later
// Two passes over a slice: blocks are folded and transformed where they lie side by side, and then columns are
// transformed and counted, for which they need not be written back.
#include "sliced/slice_in_memory.h"

#include "distribution/tally.h"
#include "error.h"
#include "fwt/on_cpu.h"
#include "part.h"
#include "sliced/add_bits.h"
#include "slices.h"

#include <tbb/enumerable_thread_specific.h>

#include <cmath>
#include <limits>
#include <mutex>

namespace walshscope {
namespace {

constexpr int levelsOfBlocks = 16;    ///< A block stays in the second cache.
constexpr int levelsOfTile = 17;      ///< And so does a tile of columns,
constexpr int fewestColumnLevels = 4; ///< a row of which fills lines of the cache.

/// How a slice lies in memory: rows of blocks.
struct Form {
    int blockLevels, rowLevels, columnLevels;

    explicit Form(int lower)
        : blockLevels(std::min(lower, levelsOfBlocks)),
          rowLevels(lower - blockLevels),
          columnLevels(std::min(blockLevels, std::max(fewestColumnLevels, levelsOfTile - rowLevels))) {}
    std::size_t block() const { return std::size_t(1) << blockLevels; }
    std::size_t rows() const { return std::size_t(1) << rowLevels; }
    std::size_t columns() const { return std::size_t(1) << columnLevels; }
};

/// Fills each block and does its levels. Σ g², of halves where g is halved.
template <class T>
unsigned __int128 fillBlocks(const FillBlock<T>& fill, const Form& form, std::span<T> values, Monitor& monitor) {
    constexpr double nanosecondsOfValue = 1;
    unsigned __int128 squares = 0;
    std::mutex mutex;
    Steps steps(monitor, form.rows());
    inSlices(form.rows(), nanosecondsOfValue * double(form.block()), steps, [&](std::uint64_t row, std::uint64_t end) {
        unsigned __int128 here = 0;
        for (; row < end; ++row) {
            const std::span<T> block = values.subspan(row << form.blockLevels, form.block());
            if (fill)
                fill(row << form.blockLevels, block);
            here += squaresOf(std::span<const T>(block)).sum;
            transformInCache(block, 0, form.blockLevels);
        }
        const std::lock_guard lock(mutex);
        squares += here;
    });
    return squares;
}

/// What one thread has found in columns.
template <class T>
class Columns {
public:
    Columns(const Form& form, const Slice& slice, int unit, Tally<T> tally, std::size_t mostPeaks)
        : m_form(form),
          m_slice(slice),
          m_unit(unit),
          m_tile(form.rows() * form.columns()),
          m_tally(std::move(tally)),
          m_top(mostPeaks) {}

    /// Those from this one on; what comes out goes back only if it is to be kept.
    void look(std::span<T> values, std::size_t first, bool kept) {
        for (std::size_t row = 0; row < m_form.rows(); ++row)
            std::copy_n(values.data() + (row << m_form.blockLevels) + first, m_form.columns(),
                        m_tile.data() + (row << m_form.columnLevels));
        transformInCache(std::span<T>(m_tile), m_form.columnLevels, m_form.columnLevels + m_form.rowLevels);
        const Squares squares = squaresOf(std::span<const T>(m_tile));
        m_squares += squares.sum;
        m_largest = std::max(m_largest, squares.largest);
        m_tally.count(m_tile);
        if (m_top.takes(squares.largest * unsigned(m_unit)))
            offer(first);
        for (std::size_t row = 0; kept && row < m_form.rows(); ++row)
            std::copy_n(m_tile.data() + (row << m_form.columnLevels), m_form.columns(),
                        values.data() + (row << m_form.blockLevels) + first);
    }

    /// Whether -2^31 was among them, which 2^31 becomes as well.
    bool isLeast() const { return m_largest > std::uint64_t(std::numeric_limits<std::int32_t>::max()); }
    unsigned __int128 squares() const { return m_squares; }
    const Top& top() const { return m_top; }
    Counts counts() { return m_tally.counts(m_unit); }

private:
    void offer(std::size_t first) {
        const std::size_t below = m_form.columns() - 1;
        for (std::size_t at = 0; at < m_tile.size(); ++at) {
            const std::uint64_t place = (at >> m_form.columnLevels << m_form.blockLevels) + first + (at & below);
            const Peak peak{m_slice.first() + place, std::int64_t(m_tile[at]) * m_unit};
            if (m_top.takes(peak.magnitude()))
                m_top.offer(peak);
        }
    }

    Form m_form;
    Slice m_slice;
    int m_unit;
    std::vector<T> m_tile;
    Tally<T> m_tally;
    Top m_top;
    unsigned __int128 m_squares = 0;
    std::uint64_t m_largest = 0;
};

/// Counters as far as eight times the root of Σ g², which is how coefficients spread, to either side, but no more than
/// there are coefficients. They all have the parity of one of them.
template <class T>
Tally<T> tallyFor(unsigned __int128 squares, T one, std::size_t size) {
    constexpr double fewest = 64, most = 1 << 20;
    const auto counters =
        std::int64_t(std::clamp(4 * std::sqrt(double(squares)), fewest, std::clamp(double(size), fewest, most)));
    return Tally<T>(T(-2 * counters + (one & 1)), 1, std::size_t(2 * counters));
}

/// The coefficient of the lowest mask.
template <class T>
T firstOf(std::span<const T> values, const Form& form) {
    std::make_unsigned_t<T> sum = 0;
    for (std::size_t row = 0; row < form.rows(); ++row)
        sum += std::make_unsigned_t<T>(values[row << form.blockLevels]);
    return T(sum);
}

/// Nothing where 32 bits were too few.
template <class T>
std::optional<SliceFound> findIn(std::span<T> values, const FillBlock<T>& fill, const Slice& slice, int unit,
                                 std::size_t mostPeaks, Monitor& monitor, const TakeStretch& take) {
    constexpr bool isNarrow = sizeof(T) == sizeof(std::int32_t);
    const Form form(slice.lower());
    Part first(monitor, 0, 0.4), second(monitor, 0.4, 1);
    SliceFound found;
    found.valueBits = 8 * sizeof(T);
    found.certificate.squaresOfInput = fillBlocks(fill, form, values, first);
    // |W|² is at most 2^(n−k) · Σ g².
    constexpr int mostOfSquare = 2 * 62;
    if (!isNarrow && found.certificate.squaresOfInput >> (mostOfSquare - slice.lower()) != 0)
        throw ComputationError(
            Message::tr("coefficients of slice %1 may exceed 2^62, expected smaller values or fewer", slice.number));

    const Tally<T> tally =
        tallyFor(found.certificate.squaresOfInput, firstOf(std::span<const T>(values), form), values.size());
    tbb::enumerable_thread_specific<Columns<T>> threads(
        [&] { return Columns<T>(form, slice, unit, tally, mostPeaks); });
    constexpr double nanosecondsOfValue = 2;
    Steps steps(second, form.block() >> form.columnLevels);
    inSlices(form.block() >> form.columnLevels, nanosecondsOfValue * double(form.rows() * form.columns()), steps,
             [&](std::uint64_t i, std::uint64_t end) {
                 for (Columns<T>& columns = threads.local(); i < end; ++i)
                     columns.look(values, i << form.columnLevels, bool(take));
             });

    Top top(mostPeaks);
    bool isLeast = false;
    for (const Columns<T>& columns : threads) {
        found.certificate.squaresOfSpectrum += columns.squares();
        isLeast |= columns.isLeast();
        top.offer(columns.top().sorted());
    }
    const bool holds = found.certificate.holds(slice.lower());
    if (isNarrow && (isLeast || !holds))
        return {};
    if (!holds)
        throw ComputationError(
            Message::tr("Σ W² over slice %1 is not 2^%2 · Σ g²: a value is wrong", slice.number, slice.lower()));
    for (Columns<T>& columns : threads)
        found.counts = merged(found.counts, columns.counts());
    found.top = top.sorted();
    const auto squareOfUnit = static_cast<unsigned __int128>(unit) * unsigned(unit);
    found.certificate.squaresOfInput *= squareOfUnit;
    found.certificate.squaresOfSpectrum *= squareOfUnit;
    if (take)
        take({slice.first(), unit, std::span<const T>(values)});
    return found;
}

} // namespace

std::optional<SliceFound> findInMemory(std::span<std::int32_t> values, const FillBlock<std::int32_t>& fill,
                                       const Slice& slice, int unit, std::size_t mostPeaks, Monitor& monitor,
                                       const TakeStretch& take) {
    return findIn(values, fill, slice, unit, mostPeaks, monitor, take);
}
std::optional<SliceFound> findInMemory(std::span<std::int64_t> values, const FillBlock<std::int64_t>& fill,
                                       const Slice& slice, int unit, std::size_t mostPeaks, Monitor& monitor,
                                       const TakeStretch& take) {
    return findIn(values, fill, slice, unit, mostPeaks, monitor, take);
}

} // namespace walshscope

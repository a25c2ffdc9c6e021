// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of an S-box, a row or column at a time: a whole one may have 2^32 entries and more.
#pragma once

#include "sbox/sbox.h"

#include <array>
#include <functional>
#include <string_view>

namespace walshscope {

/// Rows are a, of inputs, and columns b, mostly of outputs: masks, differences or exponents. A kind of table is a
/// record in a file of its own, see table_kind.h; those that other places name as well have a name here.
enum class SBoxTable {
    Lat, ///< W_{b·S}(a), on the Walsh scale.
    Ddt, ///< #{x : S(x) + S(x+a) = b}
    Act, ///< The autocorrelation of b·S at a.
    Bct, ///< #{x : S^-1(S(x)+b) + S^-1(S(x+a)+b) = a}; of a permutation only.
};

/// The arguments of an entry besides a and b, of tables of three or four: somebody fixes them. What a table has not
/// is 1.
using FixedArguments = std::array<std::uint32_t, 2>;

/// A table of an S-box: the kind, and what is fixed of it.
struct WhichTable {
    WhichTable(SBoxTable kind, const FixedArguments& fixed = {1, 1}) : kind(kind), fixed(fixed) {}

    SBoxTable kind;
    FixedArguments fixed;
    bool operator==(const WhichTable&) const = default;
};

/// Is called every few milliseconds of what may take long, and may throw.
using Look = std::function<void()>;

/// What the numbers of a LAT, and of others that add up signs, are.
enum class LatScale {
    Walsh,       ///< W
    Half,        ///< W/2, as Sage prints it.
    Bias,        ///< W/2^(n+1)
    Correlation, ///< W/2^n
};
inline constexpr std::array<std::string_view, 4> latScaleNames{"walsh", "half", "bias", "correlation"};

/// Whether the entry is the same for every S-box, or says nothing about it: column 0 of the LAT, row 0 of the DDT,
/// row and column 0 of ACT and BCT, and of the FBCT the diagonal as well. The figures that are named after a table
/// leave these out.
bool isTrivial(SBoxTable table, std::uint32_t a, std::uint32_t b);

/// One entry, by its definition: 2^n steps. `inverse` is S^-1, for tables of permutations alone.
std::int32_t tableEntry(const SBox& s, const SBox* inverse, const WhichTable& table, std::uint32_t a, std::uint32_t b);

/// Column b of the LAT on the Walsh scale: W_{b·S}(a) for a = 0 … 2^n - 1. `column` has 2^n places.
void latColumn(const SBox& s, std::uint32_t b, std::span<std::int32_t> column);

/// Row a of the LAT: W_{b·S}(a) for b = 0 … 2^m - 1, which is the transform of the sums of (-1)^(a·x) over the x that
/// share a value. `row` has 2^m places.
void latRow(const SBox& s, std::uint32_t a, std::span<std::int32_t> row);

/// Row a of the DDT: #{x : S(x) + S(x+a) = b} for b = 0 … 2^m - 1. `row` has 2^m places.
void ddtRow(const SBox& s, std::uint32_t a, std::span<std::uint32_t> row);

/// Column b of the DDT, for a = 0 … 2^n - 1. `column` has 2^n places. Takes as many steps as there are pairs x, y with
/// S(x) + S(y) = b: 2^n for a permutation, 4^n where all values are equal. As to `look` see bctColumn().
void ddtColumn(const SBox& s, std::uint32_t b, std::span<std::uint32_t> column, const Look& look);

/// Row a of the ACT: the autocorrelation of b·S at a for b = 0 … 2^m - 1, which is the Walsh transform of the DDT's row
/// (Zhang, Zheng & Imai 2000). `row` has 2^m places.
void actRow(const SBox& s, std::uint32_t a, std::span<std::int32_t> row);

/// Column b of the ACT: the autocorrelation of b·S for a = 0 … 2^n - 1. `column` has 2^n places.
void actColumn(const SBox& s, std::uint32_t b, std::span<std::int32_t> column);

/// S^-1. Throws UsageError unless S is bijective.
SBox inverse(const SBox& s);

/// Column b of the BCT (Cid, Huang, Peyrin, Sasaki & Song 2018): #{x : S^-1(S(x)+b) + S^-1(S(x+a)+b) = a} for
/// a = 0 … 2^n - 1. `inverse` is S^-1. `column` has 2^n places. Row a is column a of S^-1's table: exchange the
/// S-boxes. Takes 2^n steps for a good S-box and 4^n for a linear one (b = 0 aside, where every entry is 2^n), with a
/// `look` every few milliseconds, which may throw.
void bctColumn(const SBox& s, const SBox& inverse, std::uint32_t b, std::span<std::uint32_t> column, const Look& look);

/// Row a of any of them, for all b; column b, for a = 0 … 2^n - 1. `inverse` is S^-1, for tables of
/// permutations alone. See above for what they take.
std::vector<std::int32_t> tableRow(const SBox& s, const SBox* inverse, const WhichTable& table, std::uint32_t a,
                                   const Look& look);
std::vector<std::int32_t> tableColumn(const SBox& s, const SBox* inverse, const WhichTable& table, std::uint32_t b,
                                      const Look& look);

} // namespace walshscope

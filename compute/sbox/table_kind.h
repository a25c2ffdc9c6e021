// SPDX-License-Identifier: GPL-3.0-or-later
// What a kind of table of an S-box is: all that the program knows of the LAT, the DDT and their like.
#pragma once

#include "message.h"
#include "sbox/tables.h"

#include <memory>
#include <optional>

namespace walshscope {

/// What an argument stands for: of inputs, which have n bits, or of outputs, which have m.
enum class TableAxis {
    InputMask,
    InputDifference,
    InputExponent, ///< u of the monomial x^u, the product of the x_i with u_i = 1.
    InputKey,      ///< What is added to x before S.
    OutputMask,
    OutputDifference,
    OutputExponent,
};
constexpr int bitsOf(TableAxis axis, int n, int m) { return axis < TableAxis::OutputMask ? n : m; }
/// "input mask", as the command line says it.
std::string_view nameOf(TableAxis axis);

/// An argument besides a and b.
struct TableArgument {
    std::string_view letter;
    TableAxis axis;
};

/// Makes the lines first, first + 1, … of a table: its rows or its columns, in one thread.
class LineWalk {
public:
    virtual ~LineWalk() = default;
    virtual void goTo(std::uint32_t first) = 0;
    /// Until the next call.
    virtual std::span<const std::int32_t> next() = 0;
};
/// A walk for each thread.
using LineWalks = std::function<std::unique_ptr<LineWalk>()>;

/// How a block of a kernel makes a line, where kernels can: a column of the LAT, a row of the DDT, and its transform.
enum class KernelLine { Component, Differences, Autocorrelation };

/// An entry, and what it is an entry of.
struct TableEntry {
    const SBox& s;
    const SBox* inverse; ///< S^-1, of a table of permutations alone.
    std::uint32_t a, b;
    FixedArguments fixed = {1, 1};
};

/// A row or a column, and what it is one of.
struct TableLine {
    const SBox& s;
    const SBox* inverse; ///< S^-1, of a table of permutations alone.
    std::uint32_t at;    ///< The row a, or the column b.
    FixedArguments fixed = {1, 1};
};

/// What is said of each point x that an entry consists of, as so many bits.
struct PointColumn {
    enum class Width { Input, Output, Bit };
    std::string_view title; ///< In the letters of the definition.
    Width width;
    std::uint32_t (*value)(const TableEntry& of, std::uint32_t x);
};

struct TableKind {
    SBoxTable table;         ///< Its place among all: of the first nine, Ctrl+Shift with that, from 1 on, is their key.
    std::string_view id;     ///< "lat"
    std::string_view symbol; ///< "LAT"
    std::string_view letter = {}; ///< Of an entry, "W" as in W(a, b); if empty, the symbol.
    Message title;                ///< "linear approximation table"
    Message meaning;              ///< Of the entry in row a and column b: "how S correlates, …"
    /// The key of the property that is the largest magnitude of its entries, whatever is fixed; empty where that says
    /// nothing.
    std::string_view figure = {};

    TableAxis rows, columns;               ///< Rows are of inputs.
    std::vector<TableArgument> fixed = {}; ///< As many as FixedArguments can have.
    bool isSeldom = false;                 ///< In the window it has a tab while it is shown.
    bool hasSigns = false;                 ///< Whether entries can be below 0; the others count.
    bool isScaled = false;                 ///< Whether they are sums of signs, which are read on any LatScale.
    bool ofPermutations = false;           ///< Others have none. Its functions are given S^-1.
    /// Whether the entries of row 0, or of column 0, are the same for every S-box or say nothing about it.
    bool hasTrivialRow = false, hasTrivialColumn = false;
    bool hasTrivialDiagonal = false; ///< The same of those with a = b.
    /// What no magnitude is above, where that is not 2^n.
    std::int32_t (*bound)(int n, int m) = nullptr;

    /// One entry, by its definition: 2^n steps.
    std::int32_t (*entry)(const TableEntry& entry);
    /// Row a, for all b; column b, for a = 0 … 2^n - 1. `line` has so many places.
    void (*row)(const TableLine& of, std::span<std::int32_t> line, const Look& look);
    void (*column)(const TableLine& of, std::span<std::int32_t> line, const Look& look);
    bool byColumns = false;                      ///< Whether the lines that are computed at once are columns.
    double (*lineCost)(int n, int m);            ///< Nanoseconds that such a line takes on one core, roughly.
    LineWalks (*walks)(const SBox& s) = nullptr; ///< Where lines one after the other take less than each by itself.
    std::optional<KernelLine> byKernels = {};    ///< If they can make its lines.

    /// "a = 1, b = 2: W = 8", of an entry at that place.
    Message (*told)(const std::string& place, std::int32_t entry, LatScale scale, int n);
    /// Whether an entry consists of x, or of the pair whose smaller point it is. With a = 0 every x is its own pair.
    bool (*belongs)(const TableEntry& entry, std::uint32_t x);
    /// "The component b·S agrees with a·x at 144 of 256 points: W = 32, …"
    Message (*sentence)(const TableEntry& entry, std::int32_t value, std::size_t points);
    /// "they agree on 144 of 256 inputs", behind "W(a, b) = 32"; may be null.
    Message (*brief)(const TableEntry& entry, std::int32_t value) = nullptr;
    std::vector<PointColumn> points;

    bool isTrivial(std::uint32_t a, std::uint32_t b) const {
        return (hasTrivialRow && a == 0) || (hasTrivialColumn && b == 0) || (hasTrivialDiagonal && a == b);
    }
    std::int32_t boundOf(int n, int m) const { return bound ? bound(n, m) : std::int32_t(1) << n; }
    int columnBits(int n, int m) const { return bitsOf(columns, n, m); }
    std::uint32_t columnsOf(const SBox& s) const { return std::uint32_t(1) << columnBits(s.n(), s.m()); }
};

/// In the order of their places. Every kind adds itself at the end of its own file.
const std::vector<TableKind>& tableKinds();
/// Throws logic_error, which ends a program before main, where the place or the id is taken.
bool addTableKind(const TableKind& kind);

const TableKind& kindOf(SBoxTable table);
/// Null where there is none of that id.
const TableKind* tableKindNamed(std::string_view id);

/// "c=3,d=0x1f" for that kind; what is not named is 1. Throws UsageError.
FixedArguments fixedArgumentsIn(const TableKind& kind, std::string_view text);
/// Throws UsageError where one has more bits than such an argument of n inputs and m outputs.
void requireFixed(const TableKind& kind, const FixedArguments& fixed, int n, int m);
/// Which can be fixed: "of udlct l (output mask), …".
std::string fixedInTables();

/// As the command line says them, in the order of their places.
std::vector<std::string_view> tableNames();
/// Their ids or symbols in words: "lat, ddt, act or bct".
std::string oneOfTables(std::string_view TableKind::*name);
/// The ids of those that are read on a LatScale.
std::string scaledTables(std::string_view TableKind::*name);

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Which table of an S-box numbers can be that stand together, and what speaks for it.
#pragma once

#include "error.h"
#include "io/found/tokens.h"

#include <optional>
#include <span>
#include <string>

namespace walshscope {

/// The stronger the later.
enum class Evidence {
    None,        ///< No S-box can be made of these.
    Fits,        ///< Their number is a power of two and they fit.
    Counted,     ///< Each beside its index 0, 1, 2, …
    OneBased,    ///< A permutation of 1 … 2^n.
    Permutation, ///< Of 0 … 2^n - 1.
    Rows,        ///< Four rows of sixteen, each a permutation of 0 … 15.
};

struct FoundTable {
    std::vector<std::uint32_t> values = {}; ///< S(0), S(1), …
    Evidence evidence = Evidence::None;
    std::string how = {};                       ///< ", as pairs x S(x)"; empty for plain numbers in order.
    std::vector<std::uint32_t> otherwise = {};  ///< The same numbers in another way, which can be chosen as well.
    std::string_view otherwiseName = {};        ///< "whole words", where each value is half of one.
    Message doubt = {};                         ///< Where that way is nearly as likely.
    bool isOctal = false;                       ///< By how they are written, whatever they are as decimal numbers.
    bool isMixed = false;                       ///< Some are below 0, and some only fit unsigned.
    bool isPlain = false;                       ///< All the numbers in their order.
    std::optional<std::uint32_t> wrongRow = {}; ///< Where a row begins that is not numbered as the others are.
    std::optional<std::uint32_t> wrongKey = {}; ///< Where keys begin that are not each index once, each with its value.
    std::string_view format = {};               ///< That reads it in the same way; empty where it is the text's own.
};

/// The numbers in the order of the text, each with its row and whether an arrow leads to it from the one before.
/// In braces a leading zero means octal, as in C. Throws Cancelled.
FoundTable tableOf(std::string_view text, std::span<const Token> numbers, bool inBraces, Monitor& monitor);

/// Of hexadecimal digits that hold a permutation with so many digits an entry; else None.
FoundTable tableOfDigits(const std::string& digits);

/// Of a printout with addresses, as xxd, hexdump and od make them; else None.
FoundTable tableOfDump(std::string_view text, Monitor& monitor);

struct GluedWords {
    std::vector<std::int64_t> values;
    const char* how;
};

/// The values of words whose other half is their index, 0, 1, 2, …; either has 4, 8 or 16 bits. Nothing where there are
/// fewer than 8 words, or where the values only rise.
std::optional<GluedWords> unglued(std::span<const std::int64_t> words);

/// Whether these are four rows of sixteen that are each a permutation of 0 … 15.
bool areDesRows(std::span<const std::uint32_t> values);

/// The same as a table: of the bits of x the outer ones choose the row.
FoundTable inDesOrder(std::span<const std::uint32_t> rows);

} // namespace walshscope

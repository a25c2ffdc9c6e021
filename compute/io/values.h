// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a document one after the other, whatever it holds, and numbers as text.
#pragma once

#include "error.h"
#include "io/entry.h"

namespace walshscope {

inline std::int64_t valueAt(const BooleanFunction& f, std::size_t x) { return f(x); }
inline std::int64_t valueAt(const SBox& s, std::size_t x) { return s(x); }
inline std::int64_t valueAt(const Sequence& s, std::size_t i) { return s.bits[i]; }
inline std::int64_t valueAt(const Vector& v, std::size_t x) { return v[x]; }
/// Of those that are real ones the text is made in reals.cpp.
inline std::int64_t valueAt(const RealVector& v, std::size_t x) {
    const auto* whole = std::get_if<std::vector<std::int64_t>>(&v.numbers());
    return whole ? (*whole)[x] : std::int64_t(v[x]);
}

/// No value of it is to be had.
inline std::int64_t valueAt(const LargeFunction& large, std::size_t) { throw UsageError(onlyInSlices(large)); }

inline std::size_t countOf(const Document& document) {
    const Cases cases{[](const BooleanFunction& f) { return std::size_t(f.size()); },
                      [](const SBox& s) { return s.size(); },
                      [](const Sequence& s) { return s.bits.size(); },
                      [](const Vector& v) { return v.size(); },
                      [](const RealVector& v) { return v.size(); },
                      [](const LargeFunction& large) { return std::size_t(1) << large.n; }};
    return std::visit(cases, document.value);
}

/// Calls take(x, value) for x = 0, 1, …. Throws Cancelled.
template <class Take>
void eachValue(const Document& document, Monitor& monitor, const Take& take) {
    const std::size_t count = countOf(document);
    std::visit(
        [&](const auto& held) {
            inPieces(count, monitor, [&](std::size_t first, std::size_t last) {
                for (std::size_t x = first; x < last; ++x)
                    take(x, valueAt(held, x));
            });
        },
        document.value);
}

/// The longest of the values in decimal.
std::size_t widestValue(const Document& document);

/// Appends all values in decimal. Throws NotEnoughMemory, Cancelled.
void addValues(std::string& text, const Document& document, std::string_view separator, Monitor& monitor);

/// All values, which are bits, as a line of 0s and 1s. Throws as addValues() does.
std::string bitsOf(const Document& document, Monitor& monitor);

/// As many digits as the largest value of so many bits has.
std::string hexadecimalOf(std::uint64_t value, int bits, std::string_view sixteenDigits = "0123456789ABCDEF");

/// A name in a program for what has that name, which may be that of a file.
std::string identifierOf(std::string_view name);

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of two kinds looked at as one, and the bound under which 64 bits are exact for them.
#include "convolution/numbers.h"

#include "error.h"
#include "memory.h"
#include "rounded_text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace walshscope {
namespace {

std::uint64_t largestWhole(const std::vector<std::int64_t>& values) {
    std::uint64_t largest = 0;
    for (const std::int64_t v : values)
        largest = std::max(largest, v < 0 ? 0 - std::uint64_t(v) : std::uint64_t(v));
    return largest;
}

/// 2^exponent·factor, for numbers below 2^64.
std::string shifted(int exponent, std::uint64_t factor) {
    if (factor == 0 || std::bit_width(factor) + exponent <= std::numeric_limits<std::uint64_t>::digits)
        return std::to_string(factor == 0 ? 0 : factor << exponent);
    return inWords(std::ldexp(double(factor), exponent));
}

} // namespace

std::size_t sizeOf(const Numbers& numbers) {
    return std::visit([](const auto& values) { return values.size(); }, numbers);
}

double at(const Numbers& numbers, std::size_t i) {
    return std::visit([i](const auto& values) { return double(values[i]); }, numbers);
}

bool areWhole(const Numbers& numbers) { return numbers.index() == 0; }

int variablesOf(const Numbers& numbers) {
    const std::size_t size = sizeOf(numbers);
    if (!std::has_single_bit(size))
        throw UsageError(Message::tr("a vector of %1 values, expected a power of two", nullptr, size));
    return std::countr_zero(size);
}

Numbers padded(Numbers numbers, int n) {
    const std::size_t size = sizeOf(numbers);
    if (n < 0 || n > 30 || size > std::size_t(1) << n)
        throw UsageError(Message::tr("%1 values, expected at most 2^%2 to fill up with zeros", nullptr, size, n));
    if (size < std::size_t(1) << n)
        requireMemory(sizeof(double) << n);
    std::visit([n](auto& values) { values.resize(std::size_t(1) << n); }, numbers);
    return numbers;
}

std::vector<double> asReals(Numbers numbers) {
    if (auto* reals = std::get_if<std::vector<double>>(&numbers))
        return std::move(*reals);
    const auto& whole = std::get<std::vector<std::int64_t>>(numbers);
    requireMemory(whole.size() * sizeof(double));
    return {whole.begin(), whole.end()};
}

double reachOf(const Numbers& numbers) {
    if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&numbers))
        return double(largestWhole(*whole));
    double largest = 0;
    for (const double v : std::get<std::vector<double>>(numbers))
        largest = std::max(largest, std::abs(v));
    return largest;
}

std::string inWords(double number) {
    const bool isPlain = number == std::trunc(number) && std::abs(number) < 1e15;
    return isPlain ? fixedText(number, 0) : shortText(number, 4);
}

std::string boundInWords(double bound) {
    const auto said = [](double number) { return shortText(number, 2); };
    const std::string nearest = said(bound);
    double isSaid = 0;
    std::from_chars(nearest.data(), nearest.data() + nearest.size(), isSaid);
    if (isSaid >= bound)
        return nearest;
    // Half a unit of the second digit more rounds to the next pair of digits.
    return said(bound + 0.5 * std::pow(10.0, std::floor(std::log10(bound)) - 1));
}

ExactBound exactBound(const Numbers& f, const Numbers& g) {
    const int n = variablesOf(f);
    variablesOf(g);
    if (sizeOf(f) != sizeOf(g))
        throw UsageError(
            Message::tr("f has %1 values and g has %2, expected the same number; the shorter one is filled up "
                        "with zeros only if asked to",
                        sizeOf(f), sizeOf(g)));
    const bool isOne = &f == &g;
    ExactBound bound{.n = n,
                     .largestF = 0,
                     .largestG = 0,
                     .reach = 0,
                     .whole = areWhole(f) && areWhole(g),
                     .fits = false,
                     .wholeF = 0,
                     .wholeG = 0};
    if (bound.whole) {
        bound.wholeF = largestWhole(std::get<std::vector<std::int64_t>>(f));
        bound.wholeG = isOne ? bound.wholeF : largestWhole(std::get<std::vector<std::int64_t>>(g));
        bound.largestF = double(bound.wholeF);
        bound.largestG = double(bound.wholeG);
    } else {
        bound.largestF = reachOf(f);
        bound.largestG = isOne ? bound.largestF : reachOf(g);
    }
    bound.reach = std::ldexp(bound.largestF * bound.largestG, 2 * n);
    bound.fits = fitsIn(64, bound);
    return bound;
}

bool fitsIn(int bits, const ExactBound& bound) {
    const int below = bits - 1; // The sign takes one.
    const auto fits = [below](int exponent, unsigned __int128 number) {
        return number == 0 || (exponent < below && number < std::uint64_t(1) << (below - exponent));
    };
    return bound.whole && fits(bound.n, std::max(bound.wholeF, bound.wholeG)) &&
           fits(2 * bound.n, static_cast<unsigned __int128>(bound.wholeF) * bound.wholeG);
}

std::string inequality(const ExactBound& bound) {
    const std::string n = std::to_string(bound.n);
    if (bound.whole && (bound.wholeF == 0 || bound.wholeG == 0)) {
        const std::uint64_t other = std::max(bound.wholeF, bound.wholeG);
        return std::string(other == bound.wholeF ? "N·max|f|" : "N·max|g|") + " = 2^" + n + "·" +
               std::to_string(other) + " = " + shifted(bound.n, other);
    }
    const std::string left = "N²·max|f|·max|g| = 2^(2·" + n + ")·";
    if (!bound.whole)
        return left + inWords(bound.largestF) + "·" + inWords(bound.largestG) + " = " + inWords(bound.reach);
    const auto product = static_cast<unsigned __int128>(bound.wholeF) * bound.wholeG;
    const bool isShort = product <= std::numeric_limits<std::uint64_t>::max();
    return left + std::to_string(bound.wholeF) + "·" + std::to_string(bound.wholeG) + " = " +
           (isShort ? shifted(2 * bound.n, std::uint64_t(product)) : inWords(bound.reach));
}

Arithmetic resolved(Arithmetic arithmetic, const ExactBound& bound) {
    if (arithmetic == Arithmetic::Exact && !bound.whole)
        throw UsageError(
            Message::tr("real numbers cannot be convolved exactly, expected whole ones or double precision"));
    if (arithmetic == Arithmetic::Exact && !bound.fits)
        throw UsageError(Message::tr("%1: the convolution may exceed 64 bits, expected less than 2^63 = "
                                     "9223372036854775808, or double precision",
                                     inequality(bound)));
    if (arithmetic == Arithmetic::Exact || (arithmetic == Arithmetic::Automatic && bound.fits))
        return Arithmetic::Exact;
    if (!std::isfinite(std::ldexp(std::max(bound.largestF, bound.largestG), bound.n)))
        throw BeyondDouble(
            Message::tr("2^%1 values of magnitude up to %2 and %3: their transforms may exceed the range "
                        "of double precision, expected 2^%1·max|f| and 2^%1·max|g| < 1.797e+308",
                        bound.n, inWords(bound.largestF), inWords(bound.largestG)));
    if (!std::isfinite(bound.reach))
        throw BeyondDouble(Message::tr("2^%1 values of magnitude up to %2 and %3: the convolution may exceed the range "
                                       "of double precision, expected N²·max|f|·max|g| < 1.797e+308",
                                       bound.n, inWords(bound.largestF), inWords(bound.largestG)));
    return Arithmetic::Double;
}

Message choiceInWords(Arithmetic asked, const ExactBound& bound, int bits) {
    if (resolved(asked, bound) == Arithmetic::Exact)
        return Message::tr("Exact in %1 bits: %2, less than 2^%3.", bits, inequality(bound), bits - 1);
    if (!bound.whole)
        return Message::tr("In double precision, as the numbers are real.");
    if (!bound.fits)
        return Message::tr("In double precision: %1 is not less than 2^63.", inequality(bound));
    return Message::tr("In double precision, as asked; 64 bits would be exact.");
}

} // namespace walshscope

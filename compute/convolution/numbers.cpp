// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of two kinds looked at as one, and the bound under which 64 bits are exact for them.
#include "convolution/numbers.h"

#include "error.h"
#include "memory.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace walshscope {
namespace {

std::uint64_t largestWhole(const std::vector<std::int64_t>& values) {
    std::uint64_t largest = 0;
    for (const std::int64_t v : values)
        largest = std::max(largest, v < 0 ? 0 - std::uint64_t(v) : std::uint64_t(v));
    return largest;
}

/// Whether 2^(2n)·f·g < 2^63.
bool below63Bits(int n, std::uint64_t f, std::uint64_t g) {
    if (f == 0 || g == 0)
        return true;
    return 2 * n < 63 && static_cast<unsigned __int128>(f) * g < std::uint64_t(1) << (63 - 2 * n);
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
    char text[32];
    const bool isPlain = number == std::trunc(number) && std::abs(number) < 1e15;
    std::snprintf(text, sizeof text, isPlain ? "%.0f" : "%.4g", number);
    return text;
}

std::string boundInWords(double bound) {
    const auto said = [](double number) {
        char text[32];
        std::snprintf(text, sizeof text, "%.2g", number);
        return std::string(text);
    };
    const std::string nearest = said(bound);
    if (std::strtod(nearest.c_str(), nullptr) >= bound)
        return nearest;
    // Half a unit of the second digit more rounds to the next pair of digits.
    return said(bound + 0.5 * std::pow(10.0, std::floor(std::log10(bound)) - 1));
}

ExactBound exactBound(const Numbers& f, const Numbers& g) {
    const int n = variablesOf(f);
    variablesOf(g);
    if (sizeOf(f) != sizeOf(g))
        throw UsageError(Message::tr("f has %1 values and g has %2, expected as many; the shorter one is filled up "
                                     "with zeros only if asked to",
                                     sizeOf(f), sizeOf(g)));
    const double largestF = reachOf(f), largestG = reachOf(g);
    ExactBound bound{n, largestF, largestG, std::ldexp(largestF * largestG, 2 * n), areWhole(f) && areWhole(g), false};
    if (bound.whole)
        bound.fits = below63Bits(n, largestWhole(std::get<std::vector<std::int64_t>>(f)),
                                 largestWhole(std::get<std::vector<std::int64_t>>(g)));
    return bound;
}

std::string inequality(const ExactBound& bound) {
    return "2^(2·" + std::to_string(bound.n) + ")·" + inWords(bound.largestF) + "·" + inWords(bound.largestG) + " = " +
           inWords(bound.reach);
}

Arithmetic resolved(Arithmetic arithmetic, const ExactBound& bound) {
    if (arithmetic == Arithmetic::Exact && !bound.whole)
        throw UsageError(
            Message::tr("real numbers cannot be convolved exactly, expected whole ones or double precision"));
    if (arithmetic == Arithmetic::Exact && !bound.fits)
        throw UsageError(Message::tr("N²·max|f|·max|g| = %1: the convolution may exceed 64 bits, expected less than "
                                     "2^63 = 9.223e+18, or double precision",
                                     inequality(bound)));
    if (arithmetic == Arithmetic::Exact || (arithmetic == Arithmetic::Automatic && bound.fits))
        return Arithmetic::Exact;
    const double most = std::ldexp(std::max({bound.largestF, bound.largestG, 1.0}), bound.n);
    if (!std::isfinite(bound.reach) || !std::isfinite(most))
        throw UsageError(Message::tr("2^%1 values of magnitude up to %2 and %3: the convolution may exceed the range "
                                     "of double precision, expected N²·max|f|·max|g| < 1.797e+308",
                                     bound.n, inWords(bound.largestF), inWords(bound.largestG)));
    return Arithmetic::Double;
}

Message choiceInWords(Arithmetic asked, const ExactBound& bound) {
    if (resolved(asked, bound) == Arithmetic::Exact)
        return Message::tr("Exact in 64 bits: N²·max|f|·max|g| = %1, less than 2^63.", inequality(bound));
    if (!bound.whole)
        return Message::tr("In double precision, as the numbers are real.");
    if (!bound.fits)
        return Message::tr("In double precision: N²·max|f|·max|g| = %1 is not less than 2^63.", inequality(bound));
    return Message::tr("In double precision, as asked; 64 bits would be exact.");
}

} // namespace walshscope

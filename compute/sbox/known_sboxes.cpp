// SPDX-License-Identifier: GPL-3.0-or-later
// Names power maps by their families, and has the tables of the 16 optimal classes.
#include "sbox/known_sboxes.h"

#include "boolean/function_class.h"
#include "sbox/apn_functions.h"
#include "sbox/binary_field.h"
#include "sbox/monomials.h"
#include "sbox/power_map.h"
#include "sbox/tables.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace walshscope {
namespace {

/// The least of d, 2d, 4d, … modulo 2^n - 1.
std::uint32_t classLeader(std::uint64_t d, int n) {
    const std::uint64_t order = (std::uint64_t(1) << n) - 1;
    std::uint64_t least = d %= order;
    for (int i = 0; i < n; ++i) {
        d = 2 * d % order;
        least = std::min(least, d);
    }
    return std::uint32_t(least);
}

/// By the family of exponents, whose functions are almost perfect nonlinear, that the leader belongs to.
Message titleOfPowerMap(std::uint32_t leader, int n) {
    const auto is = [&](std::uint64_t d) { return classLeader(d, n) == leader; };
    if (is(1))
        return Message::tr("the identity of %1 bits", n);
    if (is((std::uint64_t(1) << n) - 2))
        return Message::tr("the inversion in GF(2^%1)", n);
    for (int i = 1; i < n; ++i)
        if (is((std::uint64_t(1) << i) + 1))
            return std::gcd(i, n) == 1 ? Message::tr("the Gold function x^%1 in GF(2^%2)", leader, n)
                                       : Message::tr("the quadratic power map x^%1 in GF(2^%2)", leader, n);
    for (int i = 2; i < n; ++i)
        if (std::gcd(i, n) == 1 && is((std::uint64_t(1) << 2 * i) - (std::uint64_t(1) << i) + 1))
            return Message::tr("the Kasami function x^%1 in GF(2^%2)", leader, n);
    if (const int t = n / 2; n % 2 == 1) {
        if (is((std::uint64_t(1) << t) + 3))
            return Message::tr("the Welch function x^%1 in GF(2^%2)", leader, n);
        const int second = t % 2 == 0 ? t / 2 : (3 * t + 1) / 2;
        if (is((std::uint64_t(1) << t) + (std::uint64_t(1) << second) - 1))
            return Message::tr("the Niho function x^%1 in GF(2^%2)", leader, n);
    }
    return Message::tr("the power map x^%1 in GF(2^%2)", leader, n);
}

/// The exponents that stand for their classes: 1, that of the inversion, and the least of the others.
std::vector<std::uint32_t> exponentsOf(int n) {
    std::vector<std::uint32_t> exponents{1};
    const std::uint32_t inversion = (1u << n) - 2, leader = classLeader(inversion, n);
    if (leader != 1)
        exponents.push_back(inversion);
    for (std::uint32_t d = 3; d < inversion; d += 2)
        if (d != leader && classLeader(d, n) == d)
            exponents.push_back(d);
    return exponents;
}

KnownSBox knownPowerMap(int n, std::uint32_t d, SBox box) {
    const bool isInversion = d != 1 && d == (1u << n) - 2;
    std::string power("x^");
    power += std::to_string(d);
    return {KnownSBox::Origin::PowerMap,
            d == 1        ? "identity"
            : isInversion ? "inversion"
                          : power,
            titleOfPowerMap(classLeader(d, n), n),
            d == 1        ? "x"
            : isInversion ? "x^-1"
                          : power,
            std::move(box)};
}

/// How many of the counts in the row of a = 1 are 0, 1, 2, …
std::vector<std::uint32_t> kindsOfCounts(const SBox& s) {
    std::vector<std::uint32_t> row(std::size_t(1) << s.m()), kinds(s.size() + 1);
    ddtRow(s, 1, row);
    for (std::uint32_t count : row)
        ++kinds[count];
    return kinds;
}

constexpr int largestNOfAllPowerMaps = 8, largestNOfPowerMaps = 16;

} // namespace

std::vector<KnownSBox> powerMaps(int n) {
    if (n < 2 || n > largestNOfAllPowerMaps)
        throw UsageError(Message::tr("the power maps of GF(2^%1), expected n from 2 to 8", n));
    std::vector<KnownSBox> maps;
    for (const std::uint32_t d : exponentsOf(n))
        maps.push_back(knownPowerMap(n, d, powerMap(n, d, conwayPolynomial(n))));
    return maps;
}

std::vector<KnownSBox> powerMapsLike(const SBox& s, Monitor& monitor) {
    const int n = s.n();
    std::vector<KnownSBox> maps;
    if (s.m() != n || n <= largestNOfAllPowerMaps || n > largestNOfPowerMaps)
        return maps;
    const BinaryField field(n, conwayPolynomial(n));
    const std::vector<std::uint32_t> kinds = kindsOfCounts(s);
    const int degree = std::max(1, algebraicDegree(s));
    std::vector<std::uint32_t> exponents = exponentsOf(n);
    std::erase_if(exponents, [&](std::uint32_t d) { return std::popcount(d) != degree; });
    for (std::size_t i = 0; i < exponents.size(); ++i) {
        monitor.progress(i, exponents.size());
        std::vector<std::uint32_t> table(s.size());
        for (std::uint32_t x = 0; x < table.size(); ++x)
            table[x] = field.raised(x, exponents[i]);
        if (SBox box(std::move(table), n); kindsOfCounts(box) == kinds)
            maps.push_back(knownPowerMap(n, exponents[i], std::move(box)));
    }
    return maps;
}

std::size_t numberOfPowerMaps(int n) { return exponentsOf(n).size(); }

SBox asSBox(const BooleanFunction& f) {
    std::vector<std::uint32_t> table(f.size());
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = f(x);
    return SBox(std::move(table), 1);
}

std::vector<KnownSBox> knownFunctions(int n) {
    std::vector<KnownSBox> known;
    const auto add = [&](const FunctionClass& each, const Message& title) {
        known.push_back(
            {KnownSBox::Origin::FunctionClass, each.anf, title, "(" + each.anf + ")", asSBox(each.representative)});
    };
    if (n >= 1 && n <= largestNForFunctionClass)
        for (const FunctionClass& each : functionClasses(n))
            add(each, Message::tr("class %1 of the %2 classes of functions of %3 variables, %4", each.number, each.of,
                                  n, each.kind));
    if (n == 6)
        for (const FunctionClass& each : bentClassesOf6Variables())
            add(each, Message::tr("class %1 of Rothaus's %2 of bent functions of 6 variables, %3", each.number, each.of,
                                  each.kind));
    return known;
}

std::vector<KnownSBox> optimalClasses() {
    // They are S(0), S(1), … from the left.
    constexpr std::string_view tables[]{"012d47f68bc93ea5", "012d47f68be359ac", "012d47f68be3ac59", "012d47f68c53aeb9",
                                        "012d47f68c9bae53", "012d47f68cb9ae35", "012d47f68cb9ae53", "012d47f68ceba935",
                                        "012d47f68e95ab3c", "012d47f68eb359ac", "012d47f68eb5a93c", "012d47f68eba59c3",
                                        "012d47f68eba93c5", "012d47f68ec95ba3", "012d47f68ecb395a", "012d47f68ecb93a5"};
    std::vector<KnownSBox> classes;
    for (std::string_view digits : tables) {
        std::vector<std::uint32_t> table;
        for (char digit : digits)
            table.push_back(std::uint32_t(digit <= '9' ? digit - '0' : digit - 'a' + 10));
        std::string name("G");
        name += std::to_string(classes.size());
        classes.push_back({KnownSBox::Origin::OptimalClass, name,
                           Message::tr("%1 of the 16 optimal classes of Leander and Poschmann", name), name,
                           SBox(std::move(table), 4)});
    }
    return classes;
}

std::vector<KnownSBox> knownSBoxes(int n, int m) {
    if (m == 1 && n > 1)
        return knownFunctions(n);
    if (n != m || n < 2 || n > largestNOfAllPowerMaps)
        return {};
    std::vector<KnownSBox> known = powerMaps(n);
    std::vector<KnownSBox> classes = n == 4 ? optimalClasses() : apnFunctions(n);
    std::move(classes.begin(), classes.end(), std::back_inserter(known));
    return known;
}

} // namespace walshscope

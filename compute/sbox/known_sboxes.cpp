// SPDX-License-Identifier: GPL-3.0-or-later
// Names power maps by their families, and has the tables of the 16 optimal classes.
#include "sbox/known_sboxes.h"

#include "sbox/apn_functions.h"
#include "sbox/power_map.h"

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

} // namespace

std::vector<KnownSBox> powerMaps(int n) {
    if (n < 2 || n > 8)
        throw UsageError(Message::tr("the power maps of GF(2^%1), expected n from 2 to 8", n));
    std::vector<KnownSBox> maps;
    const std::uint32_t inversion = (1u << n) - 2;
    const auto add = [&](std::uint32_t leader, std::uint32_t d, std::string name, std::string formula) {
        maps.push_back({KnownSBox::Origin::PowerMap, std::move(name), titleOfPowerMap(leader, n), std::move(formula),
                        powerMap(n, d, conwayPolynomial(n))});
    };
    add(1, 1, "identity", "x");
    if (classLeader(inversion, n) != 1)
        add(classLeader(inversion, n), inversion, "inversion", "x^-1");
    for (std::uint32_t d = 3; d < inversion; d += 2)
        if (classLeader(d, n) == d && d != classLeader(inversion, n)) {
            std::string name("x^");
            name += std::to_string(d);
            add(d, d, name, name);
        }
    return maps;
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
    if (n != m || n < 2 || n > 8)
        return {};
    std::vector<KnownSBox> known = powerMaps(n);
    std::vector<KnownSBox> classes = n == 4 ? optimalClasses() : apnFunctions(n);
    std::move(classes.begin(), classes.end(), std::back_inserter(known));
    return known;
}

} // namespace walshscope

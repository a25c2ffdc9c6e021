// SPDX-License-Identifier: GPL-3.0-or-later
// Goes from jump to jump: how likely it is that a round begins behind bit 2k with the sum v.
#include "sequence/profile_distribution.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace walshscope {
namespace {

constexpr std::size_t tallest = 60;
constexpr double nothing = 1e-30;

/// Probabilities of the sum's values, which are nothing outside low … high - 1.
struct Likely {
    std::vector<double> of;
    std::size_t low = 0, high = 0;

    void add(const Likely& other, std::size_t more, double probability) {
        const std::size_t fitting = std::min(other.high, of.size() - std::min(of.size(), more));
        for (std::size_t v = other.low; v < fitting; ++v)
            of[v + more] += probability * other.of[v];
        for (std::size_t v = std::max(other.low, fitting); v < other.high; ++v)
            of.back() += probability * other.of[v];
    }

    void findEnds() {
        low = 0;
        high = of.size();
        while (low < high && of[low] < nothing)
            ++low;
        while (high > low && of[high - 1] < nothing)
            --high;
    }
};

} // namespace

std::vector<double> distributionOf(const ProfileSum& sum, std::size_t length, std::size_t values) {
    const int kinds = sum.dependsOnOdd ? 2 : 1;
    // Of the last places, from which a jump may have come here.
    std::array<std::array<Likely, 2>, tallest + 1> places;
    for (auto& place : places)
        for (Likely& likely : place)
            likely.of.resize(values);
    Likely end{std::vector<double>(values)};
    for (std::size_t k = 0; 2 * k <= length; ++k)
        for (int odd = 0; odd < kinds; ++odd) {
            Likely& now = places[k % places.size()][std::size_t(odd)];
            std::ranges::fill(now.of, 0.0);
            if (k == 0 && odd == 0)
                now.of[0] = 1;
            const int before = kinds - 1 - odd;
            for (std::size_t h = 1; h <= std::min(k, tallest); ++h)
                now.add(places[(k - h) % places.size()][std::size_t(before)], sum.ofRound(h, 2 * h, before),
                        std::exp2(-double(h)));
            now.findEnds();
            const std::size_t bits = length - 2 * k;
            if (bits >= 2 * tallest)
                continue;
            // The bits end within the round that begins here, before its jump or behind it.
            end.add(now, sum.ofRound(bits + 1, bits, odd), std::exp2(-double(bits)));
            for (std::size_t h = bits / 2 + 1; h <= std::min(bits, tallest); ++h)
                end.add(now, sum.ofRound(h, bits, odd), std::exp2(-double(h)));
        }
    return end.of;
}

} // namespace walshscope

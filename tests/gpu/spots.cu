// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over whole truth tables, by definition.
#include "spots.h"

#include <atomic>
#include <bit>
#include <thread>
#include <vector>

namespace walshscope {
namespace {

/// 64 values at a time: within a word a·x repeats, but for its sign.
std::int64_t coefficientByDefinition(const BooleanFunction& f, std::uint64_t a) {
    std::uint64_t linear = 0;
    for (std::uint64_t x = 0; x < 64; ++x)
        linear |= std::uint64_t(std::popcount(a & x) % 2) << x;
    const auto words = f.words();
    std::int64_t differing = 0;
    for (std::uint64_t w = 0; w < words.size(); ++w) {
        const std::uint64_t sign = std::popcount(a >> 6 & w) % 2 == 0 ? 0 : ~std::uint64_t(0);
        differing += std::popcount(words[w] ^ linear ^ sign);
    }
    return std::int64_t(f.size()) - 2 * differing;
}

} // namespace

unsigned __int128 energyOf(std::span<const std::int32_t> spectrum) {
    unsigned __int128 energy = 0;
    for (const std::int32_t value : spectrum)
        energy += std::uint64_t(std::int64_t(value) * value);
    return energy;
}

unsigned wrongCoefficients(const BooleanFunction& f, std::span<const std::int32_t> spectrum,
                           std::span<const std::uint64_t> places) {
    std::atomic<std::size_t> next = 0;
    std::atomic<unsigned> wrong = 0;
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i)
        threads.emplace_back([&] {
            for (std::size_t spot = next++; spot < places.size(); spot = next++)
                if (coefficientByDefinition(f, places[spot]) != spectrum[places[spot]])
                    ++wrong;
        });
    threads.clear();
    return wrong;
}

std::size_t multiplesOfSigns(const BooleanFunction& f, std::span<const std::int32_t> values, std::int32_t times) {
    std::size_t right = 0;
    while (right < values.size() && values[right] == (f(right) ? -times : times))
        ++right;
    return right;
}

} // namespace walshscope

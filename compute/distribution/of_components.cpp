// SPDX-License-Identifier: GPL-3.0-or-later
// Batches of spectra of components, counted by a method and added up.
#include "distribution/of_components.h"

#include "part.h"
#include "sbox/components.h"
#include "slices.h"

namespace walshscope {
namespace {

/// log2 of the values counted at once, unless one component has more.
constexpr int bitsOfBatch = 22;
constexpr int bitsOfEmulatedBatch = 16;
constexpr double secondsOfBillion = 2; ///< Of making values, a level of the transform.

} // namespace

void add(Counted& sum, const Counted& batch) {
    for (const auto& [value, count] : batch.distribution)
        sum.distribution[value] += count;
    for (const auto& [name, seconds] : batch.phaseSeconds) {
        const auto same = std::ranges::find(sum.phaseSeconds, name, &std::pair<std::string, double>::first);
        if (same == sum.phaseSeconds.end())
            sum.phaseSeconds.emplace_back(name, seconds);
        else
            same->second += seconds;
    }
    sum.counters += batch.counters;
    // What computed instead, for example where a GPU ran out of memory, counts the rest.
    sum.counter = batch.counter;
    sum.device = batch.device;
    for (const Message& remark : batch.remarks)
        if (std::ranges::find(sum.remarks, remark.text(), &Message::text) == sum.remarks.end())
            sum.remarks.push_back(remark);
}

Counted walshDistribution(const SBox& s, const CountingChoice& choice, Monitor& monitor) {
    const CountingChoice full = resolved(choice, s.n());
    const int bits = full.device->kind == DeviceKind::Emulator ? bitsOfEmulatedBatch : bitsOfBatch;
    const int components = std::clamp(bits - s.n(), 0, s.m()); // log2 of those in a batch.
    const std::uint64_t all = std::uint64_t(1) << s.m(), together = std::uint64_t(1) << components;
    const Components<std::uint32_t>::Coordinates coordinates(s);
    std::vector<std::int32_t> values(s.size() << components);
    std::optional<Counted> sum;
    for (std::uint64_t first = 0; first < all; first += together) {
        const double from = double(first) / double(all), to = double(first + together) / double(all);
        Part making(monitor, from, (from + to) / 2), counting(monitor, (from + to) / 2, to);
        Steps steps(making, together);
        inSlices(together, secondsOfBillion * double(s.size()) * s.n(), steps, [&](std::uint64_t b, std::uint64_t end) {
            Components<std::uint32_t> walk(coordinates, std::uint32_t(first + b));
            for (; b < end; ++b)
                std::ranges::transform(walk.next(), values.begin() + std::ptrdiff_t(b * s.size()),
                                       [](std::uint32_t half) { return std::int32_t(2 * half); });
        });
        // What one batch had to be counted by instead counts the others as well.
        Counted batch = sum ? walshDistribution(values, {sum->counter, sum->device, choice.parameters}, counting)
                            : walshDistribution(values, choice, counting);
        if (sum)
            add(*sum, batch);
        else
            sum = std::move(batch);
    }
    // Of b = 0, which is counted with the others, W is 2^n and else 0.
    const auto without = [&](std::int32_t value, std::uint64_t count) {
        auto& left = sum->distribution[value];
        left -= count;
        if (left == 0)
            sum->distribution.erase(value);
    };
    without(std::int32_t(s.size()), 1);
    without(0, s.size() - 1);
    return *std::move(sum);
}

} // namespace walshscope

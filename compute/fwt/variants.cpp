// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of variants and the limits they declare.
#include "fwt/variant.h"

#include "registry.h"
#include "simt/emulator.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace walshscope {
namespace {

Registry<Variant>& registry() {
    static Registry<Variant> all;
    return all;
}

bool outside(int value, const std::optional<ParameterLimits>& limits) {
    return limits && (value < limits->smallest || value > limits->largest || !std::has_single_bit(unsigned(value)));
}

} // namespace

bool addVariant(const Variant& variant) { return registry().add(variant); }

const std::vector<Variant>& variants() { return registry().all(); }

const Variant& variantNamed(std::string_view id) { return registry().named(id, Message::tr("variant")); }

const Variant& bestVariant(int n, DeviceKind device) {
    const auto worth = [&](const Variant& variant) {
        const bool here = variant.trustworthy && variant.onHost == (device == DeviceKind::Host);
        return std::tuple(here, here && !whyNot(variant, n, {}, device), n < variant.rankedFrom ? 0 : variant.rank);
    };
    return *std::ranges::max_element(variants(), {}, worth);
}

std::optional<Message> whyNot(const Variant& variant, int n, const Parameters& parameters, DeviceKind device) {
    const auto [blockSize, elements] = parameters;
    if (variant.onHost && device != DeviceKind::Host)
        return Message::tr("%1 runs on the CPU only", variant.id);
    if (!variant.onHost && device == DeviceKind::Host)
        return Message::tr("%1 is a kernel: it runs in the emulator or on a GPU", variant.id);
    if (n < variant.smallestN || n > variant.largestN)
        return Message::tr("%1 takes n from %2 to %3, not %4", variant.id, variant.smallestN, variant.largestN, n);
    if (device == DeviceKind::Emulator && n > Emulator::largestN)
        return Message::tr("the emulator takes n up to %1, not %2", Emulator::largestN, n);
    if (const auto& limits = variant.blockSize; outside(blockSize, limits))
        return Message::tr("%1 takes a block size, a power of two, from %2 to %3, not %4", variant.id, limits->smallest,
                           limits->largest, blockSize);
    if (const auto& limits = variant.elementsPerThread; outside(elements, limits))
        return Message::tr("%1 takes elements a thread, a power of two, from %2 to %3, not %4", variant.id,
                           limits->smallest, limits->largest, elements);
    return {};
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of variants and the limits they declare.
#include "fwt/variant.h"

#include "registry.h"
#include "simt/emulator.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

Registry<Variant>& registry() {
    static Registry<Variant> all;
    return all;
}

std::string range(int smallest, int largest) {
    return "from " + std::to_string(smallest) + " to " + std::to_string(largest);
}

std::optional<std::string> outside(std::string_view id, const char* what, int value,
                                   const std::optional<ParameterLimits>& limits) {
    if (!limits || (value >= limits->smallest && value <= limits->largest && std::has_single_bit(unsigned(value))))
        return {};
    return std::string(id) + " takes " + what + ", a power of two, " + range(limits->smallest, limits->largest) +
           ", not " + std::to_string(value);
}

} // namespace

bool addVariant(const Variant& variant) { return registry().add(variant); }

const std::vector<Variant>& variants() { return registry().all(); }

const Variant& variantNamed(std::string_view id) { return registry().named(id, "variant"); }

std::optional<std::string> whyNot(const Variant& variant, int n, const Parameters& parameters, DeviceKind device) {
    const std::string id(variant.id);
    if (variant.onHost && device != DeviceKind::Host)
        return id + " runs on the CPU only";
    if (!variant.onHost && device == DeviceKind::Host)
        return id + " is a kernel: it runs in the emulator or on a GPU";
    if (n < variant.smallestN || n > variant.largestN)
        return id + " takes n " + range(variant.smallestN, variant.largestN) + ", not " + std::to_string(n);
    if (device == DeviceKind::Emulator && n > Emulator::largestN)
        return "the emulator takes n up to " + std::to_string(Emulator::largestN) + ", not " + std::to_string(n);
    if (auto reason = outside(id, "a block size", parameters.blockSize, variant.blockSize))
        return reason;
    return outside(id, "elements a thread", parameters.elementsPerThread, variant.elementsPerThread);
}

} // namespace walshscope

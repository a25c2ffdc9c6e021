// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of variants and the limits they declare.
#include "fwt/variant.h"

#include "error.h"
#include "simt/emulator.h"

#include <algorithm>
#include <bit>
#include <cctype>

namespace walshscope {
namespace {

/// Function-local, because variants add themselves before main in no fixed order.
std::vector<Variant>& registry() {
    static std::vector<Variant> all;
    return all;
}

bool sameId(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, {}, [](unsigned char c) { return std::tolower(c); }, [](unsigned char c) { return std::tolower(c); });
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

bool addVariant(const Variant& variant) {
    auto& all = registry();
    all.insert(std::ranges::upper_bound(all, variant.id, {}, &Variant::id), variant);
    return true;
}

const std::vector<Variant>& variants() { return registry(); }

const Variant& variantNamed(std::string_view id) {
    std::string known;
    for (const Variant& variant : variants()) {
        if (sameId(variant.id, id))
            return variant;
        known += (known.empty() ? "" : ", ") + std::string(variant.id);
    }
    throw UsageError("there is no variant \"" + std::string(id) + "\", expected one of " + known);
}

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

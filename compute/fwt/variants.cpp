// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of variants.
#include "fwt/transform_run.h"
#include "registry.h"
#include "simt/emulator.h"

#include <algorithm>

namespace walshscope {
namespace {

Registry<Variant>& registry() {
    static Registry<Variant> all;
    return all;
}

} // namespace

bool addVariant(const Contender& contender, const Passes& passes) {
    Variant variant{contender, passes};
    variant.task = Task::Transform;
    variant.prepare = prepareTransform;
    if (variant.largest == 0)
        variant.largest = largestDocumentN;
    if (variant.largestEmulated == 0)
        variant.largestEmulated = Emulator::largestN;
    claimId(variant);
    return registry().add(variant);
}

const std::vector<Variant>& variants() { return registry().all(); }

const Variant& variantNamed(std::string_view id) { return registry().named(id, Message::tr("variant")); }

const Variant& bestVariant(int n, DeviceKind device) {
    return static_cast<const Variant&>(best(Task::Transform, n, device));
}

const Variant& simplestKernel() {
    return *std::ranges::find_if(variants(), [](const Variant& v) { return v.where.emulator && v.trustworthy(); });
}

} // namespace walshscope

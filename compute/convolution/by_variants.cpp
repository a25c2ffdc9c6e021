// SPDX-License-Identifier: GPL-3.0-or-later
// Forward and back by one variant of the transform, whose values have 32 bits.
#include "convolution/by_variants.h"

#include "convolution/by_transforms.h"
#include "fwt/variant.h"

#include <deque>

namespace walshscope {
namespace {

constexpr int bitsOfVariants = 32;
/// With a 1 in either vector, N² < 2^31.
constexpr std::uint64_t largestByVariants = (bitsOfVariants - 1) / 2;

std::unique_ptr<Run> prepare32(const Contender& contender, Machine& machine, const Problem& problem,
                               const Parameters& parameters) {
    const auto& convolver = static_cast<const Convolver&>(contender);
    require(convolver, machine, problem, parameters);
    const Variant& variant = *convolver.variant;
    const auto& factors = std::get<Factors>(problem.data);
    const int n = variablesOf(factors.f);
    const auto transform = [&machine, &variant, parameters, n, plan = variant.plan(n, parameters)](
                               Buffer<std::int32_t>& values, Buffer<std::int32_t>& spare, Monitor& monitor) {
        WorkingSet work{machine, n, parameters, std::move(values), std::move(spare), &monitor};
        for (const Pass& pass : plan)
            variant.apply(pass, work);
        values = std::move(work.data);
        spare = std::move(work.spare);
    };
    return std::make_unique<ByTransforms<std::int32_t>>(machine, factors, parameters, transform, variant.needsSpare);
}

/// Lives as long as the program.
std::string_view kept(std::string text) {
    static std::deque<std::string> all;
    return all.emplace_back(std::move(text));
}

} // namespace

std::vector<Convolver> convolversByVariants() {
    std::vector<Convolver> all;
    for (const Variant& variant : variants()) {
        if (!variant.trustworthy())
            continue;
        Contender contender = variant;
        contender.id = kept("X32-" + std::string(variant.id));
        contender.title = kept("Forward and back by " + std::string(variant.id) + ", in 32 bits");
        contender.definition = false;
        contender.rank = 0;
        contender.rankedFrom = 0;
        contender.largest = std::min(variant.largest, largestByVariants);
        contender.prepare = prepare32;
        all.push_back({contender, {.inDouble = false, .bits = bitsOfVariants, .variant = &variant}});
    }
    return all;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// From documents to numbers.
#include "convolution/inputs.h"

#include "error.h"
#include "memory.h"
#include "slices.h"

namespace walshscope {
namespace {

Numbers ofFunction(const BooleanFunction& f, BooleanAs as, Monitor& monitor) {
    constexpr double nanoseconds = 1;
    requireMemory(f.size() * sizeof(std::int64_t));
    std::vector<std::int64_t> values(f.size());
    Steps steps(monitor, f.size());
    inSlices(f.size(), nanoseconds, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t x = first; x < last; ++x)
            values[x] = as == BooleanAs::Bits ? f(x) : 1 - 2 * f(x);
    });
    return values;
}

} // namespace

Message sequencesAreNotConvolved() {
    return Message::tr("a sequence cannot be convolved, expected a Boolean function, an S-box or numbers");
}

Numbers numbersOf(const Document& document, BooleanAs as, std::uint32_t component, Monitor& monitor) {
    const Cases cases{
        [&](const BooleanFunction& f) { return ofFunction(f, as, monitor); },
        [&](const SBox& s) {
            if (component == 0 || component >> s.m() != 0)
                throw UsageError(Message::tr("the component's mask is %1, expected 1 to %2", component,
                                             (std::uint32_t(1) << s.m()) - 1));
            return ofFunction(s.component(component), as, monitor);
        },
        [](const Sequence&) -> Numbers { throw UsageError(sequencesAreNotConvolved()); },
        [](const Vector& v) -> Numbers {
            requireMemory(v.size() * sizeof(std::int64_t));
            return std::vector<std::int64_t>(v.values().begin(), v.values().end());
        },
        [](const RealVector& v) -> Numbers {
            requireMemory(v.size() * sizeof(double));
            return v.numbers();
        },
        [](const LargeFunction& large) -> Numbers { throw UsageError(onlyInSlices(large)); },
    };
    return std::visit(cases, document.value);
}

} // namespace walshscope

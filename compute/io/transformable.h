// SPDX-License-Identifier: GPL-3.0-or-later
// Which documents have a Walsh transform.
#pragma once

#include "error.h"
#include "io/document.h"

#include <type_traits>

namespace walshscope {

/// What take makes of the Boolean function, which is the component of an S-box, or of the integers, which it may take
/// over where the document is not const. Throws UsageError for whatever has no Walsh transform.
template <class AnyDocument, class Take>
auto ofTransformable(AnyDocument& document, std::uint32_t component, const Take& take) {
    using Made = std::invoke_result_t<const Take&, const BooleanFunction&>;
    using Integers = std::conditional_t<std::is_const_v<AnyDocument>, const Vector, Vector>;
    const Cases cases{
        [&](const BooleanFunction& f) -> Made { return take(f); },
        [&](const SBox& s) -> Made { return take(s.component(component)); },
        [](const Sequence&) -> Made {
            throw UsageError(
                Message::tr("a sequence has no Walsh transform, expected a Boolean function, an S-box or integers"));
        },
        [&](Integers& integers) -> Made { return take(integers); },
        [&](const RealVector&) -> Made { throw UsageError(onlyConvolved(document)); },
        [](const LargeFunction& large) -> Made { throw UsageError(onlyInSlices(large)); },
    };
    return std::visit(cases, document.value);
}

} // namespace walshscope

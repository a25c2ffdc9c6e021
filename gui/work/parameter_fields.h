// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of a variant as fields of what is kept, and as options.
#pragma once

#include "contender.h"
#include "gui/json/fields.h"

namespace walshscope::gui {

/// What is kept is a power of two; an option may say whatever all of `render` takes.
struct ParameterForm : PowerOfTwo {
    int mostGiven;

    int given(const RenderOptions& options, const char* name) const {
        return int(options.number(name, 1, mostGiven).value_or(1));
    }
};

template <class S>
Fields<S> parameterFields(Parameters S::*of, const ParameterLimits& blocks, const ParameterLimits& elements) {
    const auto block = [of](auto& s) -> auto& { return (s.*of).blockSize; };
    const auto element = [of](auto& s) -> auto& { return (s.*of).elementsPerThread; };
    const ParameterForm ofBlocks{{blocks.smallest, blocks.largest}, 1024};
    const ParameterForm ofElements{{elements.smallest, elements.largest}, 1 << 20};
    return {{"blockSize", block, ofBlocks, sharedOption("block")},
            {"elementsPerThread", element, ofElements, sharedOption("elements")}};
}

} // namespace walshscope::gui

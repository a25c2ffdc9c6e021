// SPDX-License-Identifier: GPL-3.0-or-later
// What the convolution is for: three pairs to begin with, and what there is to see in each.
#pragma once

#include "gui/documents/documents.h"

namespace walshscope::gui {

struct SamplePair {
    QString id;    ///< "bent": the anchor of its link.
    QString title; ///< Of a button.
    QString what;  ///< The name of the step to undo.
    QString guide; ///< A paragraph: what can be seen, and where.
    std::pair<Input, std::optional<Input>> (*make)(Monitor&);
};

const std::vector<SamplePair>& samplePairs();

/// Where the template of that pair is hidden in the noise.
inline constexpr std::uint32_t templateShift = 0xA7;

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// How long a run takes on a GPU, whose GPU that is, and the estimate that says why.
#pragma once

#include "gui/learn/learning.h"
#include "timing/time_estimate.h"

namespace walshscope::gui {

/// Seconds of one transform, on this computer's GPU where one works and otherwise on the one whose times come along.
struct CostTime {
    std::optional<double> seconds; ///< Nothing where it was not measured.
    QString gpu;                   ///< Whose they are.
    bool here = false;             ///< This computer's.
    bool otherSize = false;        ///< Nothing was measured for this n, whatever the parameters.
};

/// `here`: only this computer's GPU counts, as what it has measured is compared.
CostTime timeOf(const Cost& cost, int n, const Parameters& parameters, bool here);

/// For the GPU whose figures come along.
TimeEstimate estimateOf(const Cost& cost);

/// "10.8 µs"
QString inMicroseconds(double seconds);

/// "A1: 11 launches at about 1 µs dominate; 288 KiB at 4.8 TB/s take 0.06 µs. Estimate for an NVIDIA H200: 11.1 µs;
/// measured there: 10.8 µs."
QString whyItTakesThat(const Cost& cost, const CostTime& time, int n);

} // namespace walshscope::gui

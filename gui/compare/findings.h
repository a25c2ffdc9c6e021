// SPDX-License-Identifier: GPL-3.0-or-later
// What the samples of one cell say, found when somebody first asks.
#pragma once

#include "gui/baseline/doubts.h"
#include "timing/estimate.h"
#include "timing/leads.h"

namespace walshscope::gui {

/// Thousands of samples take milliseconds to sort, and views ask at every paint. The times are those of the one cell
/// that this stands beside, and so is the wanted width: who measures it again puts new findings there.
class Findings {
public:
    const Estimate& estimate(const Times& times) {
        return once(m_estimate, [&] { return estimateOf(times); });
    }
    const Doubts& doubts(const Times& times, double wantedWidth) {
        return once(m_doubts, [&] { return doubtsOf(times, wantedWidth); });
    }
    const std::optional<Interval>& comparable(const Times& times) {
        return once(m_comparable, [&] { return comparableInterval(times); });
    }

private:
    template <class Found, class Find>
    static const Found& once(std::optional<Found>& known, const Find& find) {
        return known ? *known : known.emplace(find());
    }

    std::optional<Estimate> m_estimate;
    std::optional<Doubts> m_doubts;
    std::optional<std::optional<Interval>> m_comparable;
};

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What a run told of the spans it divides the bits into, while it goes on and afterwards.
#pragma once

#include "sequence/recursion.h"

#include <array>
#include <optional>

namespace walshscope::gui {

struct TimedPhase {
    SpanPhase phase;
    double seconds; ///< Since the run began.
};

/// A span, and when each of its phases began.
struct SpanRecord {
    StepSpan span;
    std::optional<SpanPhase::What> now; ///< The last that was told; nothing before it is begun.
    std::array<double, 5> seconds{};    ///< By SpanPhase::What, until `now`.
    int appliesAt = 0, joinsAt = 0;     ///< SpanPhase::pointBits of its two products.

    bool isDone() const { return now == SpanPhase::What::Done; }
    bool isDivided() const { return firstHalfOf(span.count) > 0; }
    /// Whether it is shown without those that it is divided into.
    bool isCut() const { return isDivided() && span.level == deepestToldLevel; }
    /// Of a span that is done, with what is below it and without: the steps if it is not divided, else the products.
    double secondsWithAll() const;
    double secondsOfItsOwn() const;
};

class RecursionLog {
public:
    /// Nothing is begun.
    explicit RecursionLog(std::size_t length = 0);

    void add(const TimedPhase& told);
    /// As toldSpans(): level by level.
    const std::vector<SpanRecord>& spans() const { return m_spans; }
    int levels() const { return m_spans.empty() ? 0 : m_spans.back().span.level + 1; }
    /// The span of the level that has the bit; where there is none, because it was not divided so often, the lowest.
    std::size_t at(std::size_t bit, int level) const;

private:
    std::vector<SpanRecord> m_spans;
};

} // namespace walshscope::gui

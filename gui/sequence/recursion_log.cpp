// SPDX-License-Identifier: GPL-3.0-or-later
// Finding a span, and what it took.
#include "gui/sequence/recursion_log.h"

#include <algorithm>
#include <utility>

namespace walshscope::gui {
namespace {

double between(const SpanRecord& record, SpanPhase::What from, SpanPhase::What to) {
    return record.seconds[std::size_t(to)] - record.seconds[std::size_t(from)];
}

} // namespace

double SpanRecord::secondsWithAll() const { return between(*this, SpanPhase::What::Begun, SpanPhase::What::Done); }

double SpanRecord::secondsOfItsOwn() const {
    using What = SpanPhase::What;
    return isDivided() && !isCut()
               ? between(*this, What::Applies, What::Applied) + between(*this, What::Joins, What::Done)
               : secondsWithAll();
}

RecursionLog::RecursionLog(std::size_t length) {
    if (length > 0)
        for (const StepSpan& span : toldSpans(length))
            m_spans.push_back({.span = span, .now = {}});
}

std::size_t RecursionLog::at(std::size_t bit, int level) const {
    for (;; --level) {
        const auto behind = std::ranges::upper_bound(m_spans, std::pair(level, bit), {}, [](const SpanRecord& record) {
            return std::pair(record.span.level, record.span.first);
        });
        if (behind == m_spans.begin())
            return 0;
        const StepSpan& span = (behind - 1)->span;
        if (span.level == level && bit >= span.first && bit < span.end())
            return std::size_t(behind - 1 - m_spans.begin());
    }
}

void RecursionLog::add(const TimedPhase& told) {
    SpanRecord& record = m_spans[at(told.phase.span.first, told.phase.span.level)];
    record.now = told.phase.what;
    record.seconds[std::size_t(told.phase.what)] = told.seconds;
    if (told.phase.what == SpanPhase::What::Applied)
        record.appliesAt = told.phase.pointBits;
    else if (told.phase.what == SpanPhase::What::Done)
        record.joinsAt = told.phase.pointBits;
}

} // namespace walshscope::gui

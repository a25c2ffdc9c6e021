// SPDX-License-Identifier: GPL-3.0-or-later
// What is said at each phase of a span.
#include "gui/sequence/recursion_words.h"

#include "gui/documents/counts.h"
#include "gui/words/figures.h"
#include "gui/words/raised.h"

namespace walshscope::gui {
namespace {

struct RecursionWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::RecursionView)
};

/// "2¹⁵ points, 3 ms"
QString productInWords(int pointBits, double seconds) {
    const QString took = timeText(seconds);
    return pointBits > 0 ? RecursionWords::tr("2%1 points, %2").arg(superscript(pointBits), took) : took;
}

int divisionsBelow(std::size_t steps) {
    int times = 0;
    for (std::size_t half = firstHalfOf(steps); half > 0; half = firstHalfOf(half))
        ++times;
    return times;
}

QString stepsInWords(const SpanRecord& record) {
    if (!record.now)
        return RecursionWords::tr("not begun");
    if (!record.isDone())
        return RecursionWords::tr("running");
    const QString took = timeText(record.secondsWithAll());
    return record.isCut() ? RecursionWords::tr("divided %Ln more time(s), which is not drawn, %1", nullptr,
                                               divisionsBelow(record.span.count))
                                .arg(took)
                          : RecursionWords::tr("in registers, 64 at a time, %1").arg(took);
}

QString productsInWords(const SpanRecord& record) {
    using What = SpanPhase::What;
    if (!record.now)
        return RecursionWords::tr("not begun");
    const auto took = [&](What from, What to) {
        return record.seconds[std::size_t(to)] - record.seconds[std::size_t(from)];
    };
    if (record.now == What::Begun)
        return RecursionWords::tr("the first half is running");
    if (record.now == What::Applies)
        return RecursionWords::tr("the first half is being applied to the rest");
    const QString applied = RecursionWords::tr("the first half applied to the rest (%1)")
                                .arg(productInWords(record.appliesAt, took(What::Applies, What::Applied)));
    if (record.now == What::Applied)
        return RecursionWords::tr("%1, the second half is running").arg(applied);
    if (record.now == What::Joins)
        return RecursionWords::tr("%1, both are being joined").arg(applied);
    return RecursionWords::tr("%1, both joined (%2), %3 with all below")
        .arg(applied, productInWords(record.joinsAt, took(What::Joins, What::Done)), timeText(record.secondsWithAll()));
}

} // namespace

QString inWords(const SpanRecord& record) {
    const QString said = RecursionWords::tr("Bits %1 to %2, %Ln step(s): %3.", nullptr, int(record.span.count))
                             .arg(counted(record.span.first), counted(record.span.end() - 1));
    return said.arg(record.isDivided() && !record.isCut() ? productsInWords(record) : stepsInWords(record));
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, tooltips, and which times may stand beside each other.
#include "gui/learn/code/cost_groups.h"

#include "gui/butterfly/flow_words.h"
#include "gui/code/cost_counters.h"
#include "gui/code/glossary.h"
#include "gui/learn/code/cost_time.h"

#include <QLocale>

namespace walshscope::gui {
namespace {

/// Times of two GPUs say nothing about each other.
bool measuredHere(const std::vector<const Cost*>& costs) {
    return std::ranges::any_of(costs, [](const Cost* cost) { return cost->gpuSeconds.has_value(); });
}

QString tip(const QStringList& lines) {
    QString html;
    for (const QString& line : lines)
        if (!line.isEmpty())
            html += QStringLiteral("<p>%1</p>").arg(line.toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
    return html;
}

CostGroup timeGroup(const std::vector<const Cost*>& costs, int n, const Parameters& parameters) {
    const bool here = measuredHere(costs);
    CostGroup group{CostBars::tr("time"), {}, CostBars::tr("%1: %2 × faster"), {}};
    QStringList told;
    std::vector<CostTime> times;
    for (const Cost* cost : costs)
        times.push_back(timeOf(*cost, n, parameters, here));
    // A guess beside a measurement would look like one.
    const bool guessed = std::ranges::none_of(times, [](const CostTime& time) { return time.seconds.has_value(); });
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const double estimate = estimateOf(*costs[i]).seconds();
        const QString who = text(costs[i]->variant->id);
        if (guessed)
            group.bars.push_back({who, estimate, inMicroseconds(estimate), 0, true});
        else if (times[i].seconds)
            group.bars.push_back({who, *times[i].seconds, inMicroseconds(*times[i].seconds), here ? 0 : estimate});
        else
            group.bars.push_back({who, 0, {}, here ? 0 : estimate});
        told << whyItTakesThat(*costs[i], times[i], n);
    }
    if (guessed) {
        group.title = CostBars::tr("time (estimate)");
        told.prepend(CostBars::tr("An estimate of one transform, as nothing was measured: hatched."));
    } else {
        told.prepend(
            here ? CostBars::tr("Median of one transform on %1.").arg(times.front().gpu)
                 : CostBars::tr("Median of one transform, measured on an %1. The dotted outline is the estimate.")
                       .arg(times.front().gpu));
    }
    group.explanation = tip(told);
    return group;
}

} // namespace

std::vector<CostGroup> costGroups(const std::vector<const Cost*>& costs, int n, const Parameters& parameters) {
    if (costs.empty())
        return {};
    std::vector<CostGroup> groups{timeGroup(costs, n, parameters)};
    const QLocale locale;
    for (const CostCounter& counter : costCounters()) {
        CostGroup group{counter.title, {}, CostBars::tr("%1: %2 × fewer"), {}};
        QStringList told{counter.meaning};
        bool any = false;
        for (const Cost* cost : costs) {
            const std::uint64_t value = counter.value(cost->counters);
            any = any || value > 0;
            group.bars.push_back({text(cost->variant->id), double(value), locale.toString(qulonglong(value))});
            if (counter.detail)
                told << QStringLiteral("%1: %2").arg(text(cost->variant->id), counter.detail(cost->counters));
        }
        if (!any)
            continue;
        told << explanationsOf(counter.title);
        group.explanation = tip(told);
        groups.push_back(std::move(group));
    }
    return groups;
}

QString costReasons(const std::vector<const Cost*>& costs, int n, const Parameters& parameters) {
    QStringList lines;
    for (const Cost* cost : costs)
        lines << whyItTakesThat(*cost, timeOf(*cost, n, parameters, measuredHere(costs)), n);
    return lines.join(u'\n');
}

} // namespace walshscope::gui

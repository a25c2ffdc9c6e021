// SPDX-License-Identifier: GPL-3.0-or-later
// Counting as Learn does, without its bars.
#include "gui/learn/handout/handout_costs.h"

#include "fwt/transform.h"
#include "gui/learn/code/cost_groups.h"
#include "gui/lesson/question/plain_field.h"
#include "timing/measure.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct CostWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Handout)
};

/// The one that is shown has counted itself, without the barrier that may be missing.
std::vector<Cost> costsOf(const HandoutStop& stop, Monitor& monitor) {
    const Recording& run = *stop.run;
    std::vector<Cost> costs{{.variant = &run.variant(),
                             .counters = run.observation().counters,
                             .gpuSeconds = {},
                             .grids = run.observation().grids,
                             .asWritten = run.ignoredBarriers().empty()}};
    const Variant* compared = stop.state.compared;
    if (compared && compared != &run.variant() && !compared->onHost() &&
        !whyNot(*compared, run.n(), run.parameters(), DeviceKind::Emulator)) {
        const auto count = countInEmulator(*compared, Problem(run.input()), run.parameters(), monitor);
        costs.push_back({.variant = compared, .counters = count.counters, .gpuSeconds = {}, .grids = count.grids});
    }
    return costs;
}

} // namespace

QString costsOnPaper(const HandoutStop& stop, const LessonStop& from, Monitor& monitor) {
    if (!stop.run || stop.run->variant().onHost() || !from.shows.contains(QLatin1String("costs")))
        return {};
    const std::vector<Cost> costs = costsOf(stop, monitor);
    std::vector<const Cost*> all;
    QString head = QStringLiteral("| ") + CostWords::tr("One transform, n = %1").arg(stop.run->n()) + u'|';
    QString line = QStringLiteral("|---|");
    for (const Cost& cost : costs) {
        all.push_back(&cost);
        head += u' ' + QString::fromUtf8(cost.variant->id.data(), qsizetype(cost.variant->id.size())) + u'|';
        line += QStringLiteral("---:|");
    }
    QString table = head + u'\n' + line + u'\n';
    for (const CostGroup& group : costGroups(all, stop.run->n(), stop.run->parameters())) {
        table += QStringLiteral("| ") + asMarkdown(group.title) + u'|';
        for (const CostBar& bar : group.bars)
            table += u' ' + (bar.number.isEmpty() ? QStringLiteral("–") : asMarkdown(bar.number)) + u'|';
        table += u'\n';
    }
    const QString reasons = costReasons(all, stop.run->n(), stop.run->parameters());
    return table + u'\n' + asMarkdown(reasons).replace(u'\n', QStringLiteral("\n\n"));
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Rows for times, counts, wrong results and reasons.
#include "gui/compare/cell_sheet.h"

#include "gui/baseline/baseline.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/quantity_text.h"
#include "gui/documents/counts.h"
#include "gui/words/figures.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"
#include "timing/estimate.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct SheetWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CellSheet)
};

QString named(const std::string& text) { return QString::fromStdString(text); }

/// With its unit once, where both have the same.
QString timeRange(const Interval& interval) {
    QString low = timeText(interval.low);
    const QString high = timeText(interval.high);
    if (const auto unit = low.lastIndexOf(u' '); unit > 0 && high.endsWith(low.mid(unit)))
        low.truncate(unit);
    return SheetWords::tr("%1 to %2").arg(low, high);
}

QString ratioText(const Ratio& ratio) {
    const auto text = [](double times) { return quantityText(CompareQuantity::SpeedUp, times); };
    return SheetWords::tr("%1 (%2 to %3)").arg(text(ratio.value), text(ratio.interval.low), text(ratio.interval.high));
}

void addCopies(std::vector<PropertyRow>& rows, const Times& times, double seconds) {
    const double up = quartiles(times.uploads).median, down = quartiles(times.downloads).median;
    if (!times.uploads.empty())
        rows.push_back({SheetWords::tr("Upload"), timeText(up),
                        SheetWords::tr("Copying one problem to the GPU, which is not part of the time.")});
    if (!times.downloads.empty())
        rows.push_back({SheetWords::tr("Download"), timeText(down),
                        SheetWords::tr("Copying one result back, which is not part of the time.")});
    if (!times.uploads.empty() || !times.downloads.empty())
        rows.push_back({SheetWords::tr("With transfers"),
                        timeText(seconds + (times.uploads.empty() ? 0 : up) + (times.downloads.empty() ? 0 : down)),
                        SheetWords::tr("The time with upload and download.")});
}

void addSpeeds(std::vector<PropertyRow>& rows, const CompareModel& model, const CellPlace& place, const Times& times) {
    const CompareRow& row = model.rows()[place.row];
    const Doubts doubts = doubtsOf(model, place); // They are made of the time.
    const auto elements = cellValue(model, place, CompareQuantity::Elements);
    rows.push_back(
        {row.task == Task::Register ? SheetWords::tr("Bits per second") : SheetWords::tr("Elements per second"),
         marked(quantityText(CompareQuantity::Elements, elements->value), doubts),
         SheetWords::tr("The size divided by the time.")});
    if (times.bytes > 0) {
        const auto speeds = model.speedsOf(row);
        const auto bytes = cellValue(model, place, CompareQuantity::Bytes);
        const Figure copying = speeds ? speeds->bytesPerSecond : Figure();
        const QString share =
            copying.value > 0 ? marked(SheetWords::tr("%1 of the roof").arg(shareText(bytes->value / copying.value)),
                                       bothDoubts(doubts, copying.concerns))
                              : QString();
        rows.push_back({SheetWords::tr("Bytes"), bytesCounted(times.bytes),
                        SheetWords::tr("The least that a run reads and writes, summed over its phases.")});
        rows.push_back(
            {SheetWords::tr("Bytes per second"), marked(bandwidthText(bytes->value), doubts),
             SheetWords::tr("These bytes divided by the time. The roof is a copy far larger than the caches."), share});
    }
    if (const auto copies = cellValue(model, place, CompareQuantity::Copies))
        rows.push_back(
            {SheetWords::tr("Times a copy"),
             marked(ratioText({copies->value, copies->interval}), doubtsOf(model, place, CompareQuantity::Copies)),
             SheetWords::tr("The time divided by that of copying its %1 on that device, which a cache may hold.")
                 .arg(bytesCounted(times.dataBytes))});
}

PropertySheetPointer timesSheet(const CompareModel& model, const CellPlace& place, const QString& title,
                                const Times& times) {
    const CompareRow& row = model.rows()[place.row];
    const Quartiles quarters = quartiles(times.samples);
    const Estimate& estimate = model.estimate(place);
    PropertySheet sheet{title, {}};
    const Doubts doubts = doubtsOf(model, place);
    sheet.rows.push_back({SheetWords::tr("Time"), marked(timeText(estimate.seconds), doubts),
                          SheetWords::tr("Seconds of one run that nothing disturbs: the median of the samples in which "
                                         "other programs took no more than 2 %. Where these are less than a quarter "
                                         "of all, what was taken is subtracted from every sample if one thread did "
                                         "all of the work, and otherwise it is the median of all."),
                          row.withDownload          ? SheetWords::tr("as printed, with the download")
                          : row.printed             ? SheetWords::tr("as printed")
                          : model.unfinished(place) ? SheetWords::tr("so far")
                                                    : QString()});
    if (!row.printed) {
        sheet.rows.push_back(
            {SheetWords::tr("95 % interval"), timeRange(estimate.interval),
             SheetWords::tr("Where the time lies with 95 % confidence, in this run of the program or in another.")});
        if (times.betweenRuns > 0 && times.runs.size() < 2)
            sheet.rows.push_back({SheetWords::tr("Of these samples"), timeRange(medianInterval(usedSamples(times))),
                                  SheetWords::tr("The same for this run alone. Another one gets other places in memory "
                                                 "and other clock speeds, which may be %1 more or less.")
                                      .arg(shareText(times.betweenRuns)),
                                  SheetWords::tr("±%1").arg(shareText(relativeWidth(usedSamples(times)) / 2))});
        sheet.rows.push_back({SheetWords::tr("Median of all"), timeText(quarters.median),
                              SheetWords::tr("Half of all samples are shorter, half are longer.")});
        sheet.rows.push_back({SheetWords::tr("Quartiles"), timeRange({quarters.q1, quarters.q3}),
                              SheetWords::tr("The middle half of all samples lies between these.")});
        sheet.rows.push_back(
            {SheetWords::tr("Samples"),
             estimate.samples == times.samples.size()
                 ? counted(times.samples.size())
                 : SheetWords::tr("%1, %2 undisturbed").arg(counted(times.samples.size()), counted(estimate.samples)),
             SheetWords::tr("How often it was timed."),
             times.batch > 1 ? SheetWords::tr("each of %Ln run(s)", nullptr, int(times.batch)) : QString()});
        if (times.load > 0 && !times.recorded)
            sheet.rows.push_back(
                {SheetWords::tr("Other programs"), SheetWords::tr("%1 of the processors").arg(shareText(times.load)),
                 SheetWords::tr("What they used meanwhile. Whoever shares caches and memory may be "
                                "slower, so the interval of a single run is wider by a tenth of it.")});
        const TimingMethod& method = model.methodOf(place);
        sheet.rows.push_back({SheetWords::tr("Method"), methodInShort(method),
                              SheetWords::tr("How these samples were taken, whatever is chosen now.")});
        for (const QString& sentence : sentencesOf(doubts, method))
            sheet.rows.push_back({SheetWords::tr("Doubt"), sentence,
                                  SheetWords::tr("What to know before believing the time, and what is made of it.")});
        for (const QString& sentence : sentencesOf(times.copy.concerns, method))
            sheet.rows.push_back({SheetWords::tr("Doubt of the copy"), sentence,
                                  SheetWords::tr("What to know before believing the times a copy.")});
        if (times.launches > 0) {
            const auto speeds = model.speedsOf(row);
            const double each = speeds ? secondsPerLaunch(times, *speeds) : 0;
            sheet.rows.push_back({SheetWords::tr("Launches"), counted(times.launches),
                                  SheetWords::tr("Kernels of one run, and what one that does nothing takes."),
                                  each > 0 ? SheetWords::tr("%1 each").arg(timeText(each)) : QString()});
        }
        addCopies(sheet.rows, times, estimate.seconds);
        addSpeeds(sheet.rows, model, place, times);
    }
    return std::make_shared<const PropertySheet>(sheet);
}

/// With the reference, and with the same contender, size and parameters elsewhere.
PropertySheetPointer ratiosSheet(const CompareModel& model, const CellPlace& place) {
    PropertySheet sheet{SheetWords::tr("Compared"), {}};
    const auto reference = model.reference();
    const CompareRow& row = model.rows()[place.row];
    const auto bothPrinted = [&](const CompareRow& other) { return row.printed && other.printed; };
    const auto add = [&](const QString& title, const CompareRow& other, const Ratio& ratio, const QString& meaning,
                         bool apart, const Doubts& doubts) {
        const QString reason = whyNoRatio(row, other);
        if (!reason.isEmpty())
            sheet.rows.push_back({title, QStringLiteral("–"), reason});
        else
            sheet.rows.push_back({title, marked(ratioText(ratio), doubts),
                                  apart ? meaning + u' ' + apartInWords() : meaning,
                                  apart ? SheetWords::tr("not in turns") : QString()});
    };
    if (const Times* other = model.referenceTimes(place.size); other && *reference != place.row)
        add(SheetWords::tr("Speed-up"), model.rows()[*reference], ratioOf(model, {*reference, place.size}, place),
            SheetWords::tr("The time of %1, the reference, divided by this one.").arg(model.rows()[*reference].name),
            model.measuredApart(place, {*reference, place.size}), doubtsOf(model, place, CompareQuantity::SpeedUp));
    for (std::size_t i = 0; i < model.rows().size(); ++i) {
        const CompareRow& there = model.rows()[i];
        const Times* other = model.times({i, place.size});
        // What papers print of two machines says nothing of this one.
        if (i != place.row && there.baseline && !bothPrinted(there) && there.contender == row.contender &&
            there.parameters == row.parameters && other && !other->samples.empty())
            add(there.name, there, ratioOf(model, place, {i, place.size}),
                SheetWords::tr("This time divided by that one: above 1 it is slower here."), false,
                bothDoubts(doubtsOf(model, place), doubtsOf(model, {i, place.size})));
    }
    return sheet.rows.empty() ? nullptr : std::make_shared<const PropertySheet>(sheet);
}

PropertySheetPointer phasesSheet(const Times& times) {
    if (times.phases.empty())
        return nullptr;
    PropertySheet sheet{SheetWords::tr("Phases"), {}};
    double all = 0;
    for (const PhaseTime& phase : times.phases)
        all += phase.seconds;
    for (const PhaseTime& phase : times.phases)
        sheet.rows.push_back(
            {phaseInWords(phase.name), timeText(phase.seconds),
             phase.bytes > 0 ? SheetWords::tr("It reads and writes at least %1. Each phase was waited for separately.")
                                   .arg(bytesCounted(phase.bytes))
                             : SheetWords::tr("Each phase was waited for separately."),
             all > 0 ? shareText(phase.seconds / all) : QString()});
    return std::make_shared<const PropertySheet>(sheet);
}

PropertySheetPointer countersSheet(const Counters& counters, const QString& title) {
    PropertySheet sheet{title, {}};
    const auto add = [&](const QString& name, std::uint64_t count, const QString& meaning, bool always = false) {
        if (count > 0 || always)
            sheet.rows.push_back({name, counted(count), meaning});
    };
    add(SheetWords::tr("Launches"), counters.launches, SheetWords::tr("Kernels that start one after the other."), true);
    add(SheetWords::tr("Barriers"), counters.barriers,
        SheetWords::tr("Barriers of blocks, each counted for every block that passes it."), true);
    add(SheetWords::tr("Grid barriers"), counters.gridBarriers, SheetWords::tr("Barriers that the whole grid passes."));
    add(SheetWords::tr("Sectors read"), counters.loadSectors, SheetWords::tr("32 bytes of global memory each."), true);
    add(SheetWords::tr("Sectors written"), counters.storeSectors, SheetWords::tr("32 bytes of global memory each."),
        true);
    add(SheetWords::tr("Shuffles"), counters.shuffles,
        SheetWords::tr("Warp instructions that pass values from lane to lane."));
    add(SheetWords::tr("Shared wavefronts"), counters.sharedWavefronts,
        SheetWords::tr("Passes through shared memory."));
    add(SheetWords::tr("Bank conflicts"), counters.bankConflicts,
        SheetWords::tr("Passes beyond the first of an access."));
    add(SheetWords::tr("Atomics"), counters.atomics,
        SheetWords::tr("Warp instructions that change memory atomically."));
    add(SheetWords::tr("Divergent branches"), counters.divergentBranches,
        SheetWords::tr("Where lanes of a warp disagreed."));
    return std::make_shared<const PropertySheet>(sheet);
}

PropertySheetPointer wrongSheet(const QString& title, const WrongAt& wrong) {
    return std::make_shared<const PropertySheet>(PropertySheet{
        title,
        {{SheetWords::tr("Result"), SheetWords::tr("✗ wrong"),
          SheetWords::tr("It differs from the reference, so its time would mean nothing and is not given.")},
         {SheetWords::tr("First wrong element"), named(wrong.place), SheetWords::tr("Elements before it are right.")},
         {SheetWords::tr("Found"), named(wrong.found), SheetWords::tr("What this contender computed there.")},
         {SheetWords::tr("Expected"), named(wrong.expected), SheetWords::tr("What the reference has there.")}}});
}

PropertySheetPointer stateSheet(const CompareModel& model, const CellPlace& place, const QString& title) {
    return std::make_shared<const PropertySheet>(PropertySheet{
        title, {{SheetWords::tr("State"), turnInWords(model, place), SheetWords::tr("There is no time yet.")}}});
}

} // namespace

std::vector<PropertySheetPointer> cellSheets(const CompareModel& model, const CellPlace& place) {
    const CompareRow& row = model.rows()[place.row];
    const QString title = SheetWords::tr("%1, %2", "a row and a size").arg(row.name, sizeText(row.task, place.size));
    const TimedCell* cell = model.cell(place);
    const Times* times = model.times(place);
    std::vector<PropertySheetPointer> sheets;
    if (times && !times->samples.empty())
        sheets = {timesSheet(model, place, title, *times), ratiosSheet(model, place), phasesSheet(*times)};
    else if (const auto* wrong = cell ? std::get_if<WrongAt>(&cell->outcome) : nullptr)
        sheets = {wrongSheet(title, *wrong)};
    else if (const auto* reason = cell ? std::get_if<Message>(&cell->outcome) : nullptr)
        sheets = {std::make_shared<const PropertySheet>(PropertySheet{
            title, {{SheetWords::tr("Cannot run"), worded(*reason), SheetWords::tr("Why there is no time.")}}})};
    else if (const auto* counters = cell ? std::get_if<Counters>(&cell->outcome) : nullptr)
        return {countersSheet(*counters, title)};
    else
        sheets = {stateSheet(model, place, title)};
    if (const Counters* counters = model.counters(place))
        sheets.push_back(countersSheet(*counters, SheetWords::tr("Counted in the emulator")));
    return sheets;
}

} // namespace walshscope::gui

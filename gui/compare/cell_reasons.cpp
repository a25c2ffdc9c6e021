// SPDX-License-Identifier: GPL-3.0-or-later
// What dominates a time is what is said of it.
#include "gui/compare/cell_reasons.h"

#include "gui/baseline/baseline.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/quantity_text.h"
#include "gui/documents/counts.h"
#include "gui/words/figures.h"

#include <QCoreApplication>

#include <cmath>

namespace walshscope::gui {
namespace {

struct ReasonWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CellReasons)
};

constexpr double bytesOfSector = 32;
constexpr double clearlyMore = 1.25; ///< What nobody would call about as much.

/// "8 bytes an element in 2 passes"
QString movedInWords(const CompareRow& row, std::uint64_t size, const Times& times) {
    const double each = double(times.bytes) / elementsOf(row.task, size);
    const QString bytes = row.task == Task::Register
                              ? ReasonWords::tr("%1 bytes per bit").arg(figureText(each))
                              : ReasonWords::tr("%1 bytes per element").arg(QLocale().toString(each, 'g', 3));
    const double passes = times.dataBytes > 0 ? double(times.bytes) / (2 * double(times.dataBytes)) : 0;
    const int whole = int(std::lround(passes));
    return whole >= 1 && std::abs(passes - whole) < 0.01
               ? ReasonWords::tr("%1 in %Ln pass(es)", nullptr, whole).arg(bytes)
               : bytes;
}

QString movingInWords(const CompareModel& model, const CellPlace& place, const Times& times, const Speeds& speeds) {
    const CompareRow& row = model.rows()[place.row];
    const double median = model.estimate(place).seconds;
    const double share = double(times.bytes) / median / speeds.bytesPerSecond.value;
    const QString moved = movedInWords(row, place.size, times);
    if (share <= 1.02)
        return ReasonWords::tr("It moves %1 at %2 of a copy's speed.").arg(moved, shareText(share));
    return speeds.cacheBytes >= times.dataBytes && speeds.cacheBytes > 0
               ? ReasonWords::tr("It moves %1, %2 as fast as a copy from memory: its %3 fit in the cache of %4.")
                     .arg(moved, quantityText(CompareQuantity::SpeedUp, share), bytesCounted(times.dataBytes),
                          bytesCounted(speeds.cacheBytes))
               : ReasonWords::tr("It moves %1, %2 as fast as a copy from memory; only a cache can explain that.")
                     .arg(moved, quantityText(CompareQuantity::SpeedUp, share));
}

/// In whole per cent, so that what is explained and what is not add up to 100.
QString wholeShareText(int percent) {
    return percent < 1    ? ReasonWords::tr("less than 1 %")
           : percent > 99 ? ReasonWords::tr("more than 99 %")
                          : ReasonWords::tr("%1 %", "of a hundred").arg(percent);
}

/// What is known of it, and what that leaves.
QString unexplainedInWords(const Times& times, const Speeds& speeds, double share) {
    const int left = int(std::lround(share * 100));
    const QString known = wholeShareText(100 - left), rest = wholeShareText(left);
    const bool launches = times.launches > 0 && secondsPerLaunch(times, speeds) > 0;
    const bool moves = times.bytes > 0 && speeds.bytesPerSecond.value > 0;
    if (launches && moves)
        return ReasonWords::tr(
                   "Launching its kernels and moving the bytes it has to move would take %1 of its time, and "
                   "something else takes %2.")
            .arg(known, rest);
    if (launches)
        return ReasonWords::tr("Launching its kernels would take %1 of its time, and something else takes %2.")
            .arg(known, rest);
    if (moves)
        return ReasonWords::tr("Moving the bytes it has to move would take %1 of its time, and something else "
                               "takes %2.")
            .arg(known, rest);
    return speeds.bytesPerSecond.value > 0
               ? ReasonWords::tr("It launches no kernel, and how many bytes it has to move is not known.")
               : ReasonWords::tr("It launches no kernel, and how fast its memory is could not be measured.");
}

QString restInWords(const CompareModel& model, const CellPlace& place, const Times& times, const Speeds& speeds,
                    double share) {
    const QString head = unexplainedInWords(times, speeds, share);
    const Counters* counters = model.counters(place);
    if (!counters)
        return head + u' ' + ReasonWords::tr("It computes, waits, or moves more than it has to.");
    const double moved = double(counters->loadSectors + counters->storeSectors) * bytesOfSector;
    if (times.bytes > 0 && moved > clearlyMore * double(times.bytes))
        return head + u' ' +
               ReasonWords::tr("The sectors counted by the emulator hold %1 as many bytes as it has to move.")
                   .arg(quantityText(CompareQuantity::SpeedUp, moved / double(times.bytes)));
    if (counters->bankConflicts > counters->sharedLoads + counters->sharedStores)
        return head + u' ' +
               ReasonWords::tr("The emulator counts %Ln bank conflict(s) of shared memory.", nullptr,
                               int(counters->bankConflicts));
    if (counters->barriers > 0)
        return head + u' ' +
               ReasonWords::tr("The emulator counts %Ln barrier(s) at which blocks wait.", nullptr,
                               int(counters->barriers));
    return head + u' ' + ReasonWords::tr("It computes, or waits for memory.");
}

} // namespace

const TimingMethod& methodOf(const CompareModel& model, const CompareRow& row) {
    return row.baseline ? row.baseline->method : model.method();
}

std::optional<Breakdown> breakdownOf(const CompareModel& model, const CellPlace& place) {
    const Times* times = model.times(place);
    const CompareRow& row = model.rows()[place.row];
    const auto speeds = model.speedsOf(row);
    if (!times || times->samples.empty() || row.printed || !speeds)
        return {};
    return breakdown(*times, *speeds);
}

QString whyInWords(const CompareModel& model, const CellPlace& place) {
    const CompareRow& row = model.rows()[place.row];
    const Times* times = model.times(place);
    if (!times || times->samples.empty())
        return pointInWords(model, place, CompareQuantity::Time);
    if (row.printed)
        return ReasonWords::tr("It is a number from a paper, and nothing more is known about it.");
    const auto parts = breakdownOf(model, place);
    if (!parts)
        return ReasonWords::tr(
            "How fast the device copies and launches was not measured, so the time cannot be explained.");
    const Speeds speeds = *model.speedsOf(row);
    const double whole = parts->launching + parts->moving + parts->rest;
    if (parts->launching >= parts->moving && parts->launching >= parts->rest && parts->launching > 0)
        return ReasonWords::tr("Launches take %1 of it: %2 at %3 each.")
            .arg(shareText(parts->launching / whole), counted(times->launches),
                 timeText(secondsPerLaunch(*times, speeds)));
    if (parts->moving >= parts->rest && parts->moving > 0)
        return movingInWords(model, place, *times, speeds);
    return restInWords(model, place, *times, speeds, parts->rest / whole);
}

} // namespace walshscope::gui

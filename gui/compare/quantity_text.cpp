// SPDX-License-Identifier: GPL-3.0-or-later
// Values of cells, and their units.
#include "gui/compare/quantity_text.h"

#include "gui/compare/compare_words.h"
#include "gui/words/wording.h"
#include "timing/estimate.h"
#include "timing/why.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <cmath>

namespace walshscope::gui {
namespace {

struct QuantityWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CompareQuantity)
};

struct NamedUnit {
    double size;
    const char* name;
};

constexpr std::array<NamedUnit, 4> secondsUnits{{{1e-9, "ns"}, {1e-6, "µs"}, {1e-3, "ms"}, {1, "s"}}};
constexpr std::array<NamedUnit, 5> bytesUnits{
    {{1, "B/s"}, {1e3, "kB/s"}, {1e6, "MB/s"}, {1e9, "GB/s"}, {1e12, "TB/s"}}};
constexpr std::array<NamedUnit, 5> elementsUnits{
    {{1, QT_TRANSLATE_NOOP("walshscope::gui::CompareQuantity", "per second")},
     {1e3, "k/s"},
     {1e6, "M/s"},
     {1e9, "G/s"},
     {1e12, "T/s"}}};

/// The largest that leaves a whole digit, also when it is rounded to so many.
const NamedUnit& unitOf(std::span<const NamedUnit> units, double value, int digits) {
    const double rounding = 1 - 0.5 * std::pow(10, -digits);
    const NamedUnit* best = &units.front();
    for (const NamedUnit& unit : units)
        if (value >= unit.size * rounding)
            best = &unit;
    return *best;
}

std::span<const NamedUnit> unitsOf(CompareQuantity quantity) {
    switch (quantity) {
    case CompareQuantity::Time:
        return secondsUnits;
    case CompareQuantity::Bytes:
        return bytesUnits;
    case CompareQuantity::Elements:
        return elementsUnits;
    default:
        return {};
    }
}

QString digitsOf(double value, int digits) {
    if (!(value > 0))
        return QLocale().toString(value, 'f', 0);
    const int before = int(std::floor(std::log10(value * (1 + 0.5 * std::pow(10, -digits))))) + 1;
    return QLocale().toString(value, 'f', std::clamp(digits - before, 0, 12));
}

QString withUnit(CompareQuantity quantity, double value, const auto& write) {
    const auto units = unitsOf(quantity);
    if (units.empty())
        return QuantityWords::tr("%1×").arg(write(value));
    const NamedUnit& unit = unitOf(units, value, 3);
    return QuantityWords::tr("%1 %2", "a number and its unit")
        .arg(write(value / unit.size), QuantityWords::tr(unit.name));
}

CellValue inverse(double share, const CellValue& time) {
    return {share / time.value, {share / time.interval.high, share / time.interval.low}};
}

QString intervalText(CompareQuantity quantity, const CellValue& value) {
    return QuantityWords::tr("%1 (95 %: %2 to %3)")
        .arg(quantityText(quantity, value.value), quantityText(quantity, value.interval.low),
             quantityText(quantity, value.interval.high));
}

QString timesInWords(const CompareModel& model, const CellPlace& place, const Times& times, CompareQuantity quantity) {
    const CompareRow& row = model.rows()[place.row];
    const CellValue time = *cellValue(model, place, CompareQuantity::Time);
    if (row.printed && quantity == CompareQuantity::Time)
        return QuantityWords::tr("%1, as printed").arg(quantityText(quantity, time.value));
    const Quartiles quarters = quartiles(times.samples);
    const QString all =
        row.printed
            ? QuantityWords::tr("%1, as printed").arg(quantityText(CompareQuantity::Time, time.value))
            : QuantityWords::tr("%1, quartiles %2 and %3, %Ln sample(s)", nullptr, int(times.samples.size()))
                  .arg(intervalText(CompareQuantity::Time, time), quantityText(CompareQuantity::Time, quarters.q1),
                       quantityText(CompareQuantity::Time, quarters.q3));
    if (quantity == CompareQuantity::Time)
        return all;
    const auto value = cellValue(model, place, quantity);
    if (!value)
        return all;
    const QString said = intervalText(quantity, *value);
    switch (quantity) {
    case CompareQuantity::SpeedUp: {
        const std::size_t reference = *model.reference();
        const QString& name = model.rows()[reference].name;
        return model.measuredApart(place, {reference, place.size})
                   ? QuantityWords::tr("%1 as fast as %2, not measured in turns; %3").arg(said, name, all)
                   : QuantityWords::tr("%1 as fast as %2; %3").arg(said, name, all);
    }
    case CompareQuantity::Copies:
        return QuantityWords::tr("%1 the time of a copy; %2").arg(said, all);
    case CompareQuantity::Elements:
        return QuantityWords::tr("Elements: %1; %2").arg(said, all);
    default:
        return QuantityWords::tr("%1; %2", "a speed and a time").arg(said, all);
    }
}

/// The hover says why there is a mark.
QString withDoubts(const CompareModel& model, const CellPlace& place, const QString& said, CompareQuantity quantity) {
    const Doubts doubts = doubtsOf(model, place, quantity);
    if (doubts.empty())
        return said;
    if (!doubtsOf(model, place).empty())
        return QuantityWords::tr("%1; doubtful: %2", "what was found, and doubts").arg(said, namesInWords(doubts));
    return quantity == CompareQuantity::Copies
               ? QuantityWords::tr("%1; doubtful, as the copy is: %2", "what was found, and doubts")
                     .arg(said, namesInWords(doubts))
               : QuantityWords::tr("%1; doubtful, as %2 is: %3", "what was found, the reference, and doubts")
                     .arg(said, model.rows()[*model.reference()].name, namesInWords(doubts));
}

QString outcomeInWords(const CompareModel& model, const CellPlace& place, CompareQuantity quantity) {
    const TimedCell* cell = model.cell(place);
    if (const Times* times = model.times(place); times && !times->samples.empty()) {
        const QString said = timesInWords(model, place, *times, quantity);
        return withDoubts(model, place, model.unfinished(place) ? QuantityWords::tr("%1, so far").arg(said) : said,
                          quantity);
    }
    if (const auto* wrong = cell ? std::get_if<WrongAt>(&cell->outcome) : nullptr)
        return QuantityWords::tr("wrong, so there is no time: %1 is %2 and should be %3")
            .arg(QString::fromStdString(wrong->place), QString::fromStdString(wrong->found),
                 QString::fromStdString(wrong->expected));
    if (const auto* reason = cell ? std::get_if<Message>(&cell->outcome) : nullptr)
        return worded(*reason);
    if (cell && std::holds_alternative<Counters>(cell->outcome))
        return QuantityWords::tr("counted in the emulator, which takes no times");
    return turnInWords(model, place);
}

} // namespace

Ratio ratioOf(const CompareModel& model, const CellPlace& above, const CellPlace& below) {
    const Estimate &over = model.estimate(above), &under = model.estimate(below);
    const bool isOneHeat =
        model.rows()[above.row].baseline == model.rows()[below.row].baseline && !model.measuredApart(above, below);
    return isOneHeat ? walshscope::ratioOf(over, under)
                     : changeOf(*model.times(above), over, *model.times(below), under);
}

std::optional<CellValue> cellValue(const CompareModel& model, const CellPlace& place, CompareQuantity quantity) {
    const Times* times = model.times(place);
    if (!times || times->samples.empty())
        return {};
    const Estimate& estimate = model.estimate(place);
    const CellValue time{estimate.seconds, estimate.interval};
    switch (quantity) {
    case CompareQuantity::Time:
        return time;
    case CompareQuantity::SpeedUp: {
        const Times* reference = model.referenceTimes(place.size);
        if (!reference || reference->samples.empty())
            return {};
        if (reference == times)
            return CellValue{1, {1, 1}};
        if (!whyNoRatio(model.rows()[place.row], model.rows()[*model.reference()]).isEmpty())
            return {};
        const Ratio ratio = ratioOf(model, {*model.reference(), place.size}, place);
        return CellValue{ratio.value, ratio.interval};
    }
    case CompareQuantity::Bytes:
        return times->bytes ? std::optional(inverse(double(times->bytes), time)) : std::nullopt;
    case CompareQuantity::Elements:
        return inverse(elementsOf(model.rows()[place.row].task, place.size), time);
    case CompareQuantity::Copies: {
        if (times->copy.value <= 0)
            return {};
        const Ratio ratio = walshscope::ratioOf(estimate, times->copy);
        return CellValue{ratio.value, ratio.interval};
    }
    }
    return {};
}

QString quantityTitle(CompareQuantity quantity) {
    switch (quantity) {
    case CompareQuantity::Time:
        return QuantityWords::tr("Time");
    case CompareQuantity::SpeedUp:
        return QuantityWords::tr("Speed-up");
    case CompareQuantity::Bytes:
        return QuantityWords::tr("Bytes per second");
    case CompareQuantity::Elements:
        return QuantityWords::tr("Elements per second");
    case CompareQuantity::Copies:
        return QuantityWords::tr("Times a copy");
    }
    return {};
}

QString quantityOnAxis(const CompareModel& model) {
    switch (model.quantity()) {
    case CompareQuantity::Time:
        return QuantityWords::tr("time of a run");
    case CompareQuantity::SpeedUp: {
        const auto reference = model.reference();
        return reference ? QuantityWords::tr("speed-up over %1").arg(model.rows()[*reference].name)
                         : QuantityWords::tr("speed-up");
    }
    case CompareQuantity::Bytes:
        return QuantityWords::tr("bytes per second");
    case CompareQuantity::Elements:
        return model.task() == Task::Register ? QuantityWords::tr("bits per second")
                                              : QuantityWords::tr("elements per second");
    case CompareQuantity::Copies:
        return QuantityWords::tr("times as long as a copy");
    }
    return {};
}

QString quantityText(CompareQuantity quantity, double value) {
    return withUnit(quantity, value, [](double number) { return digitsOf(number, 3); });
}

QString quantityTick(CompareQuantity quantity, double value) {
    return withUnit(quantity, value, [](double number) {
        return number > 1e-4 && number < 1e6 ? QLocale().toString(QString::number(number, 'g', 4).toDouble(), 'g', 6)
                                             : QLocale().toString(number, 'g', 4);
    });
}

QString bandwidthText(double bytesPerSecond) { return quantityText(CompareQuantity::Bytes, bytesPerSecond); }

QString copyingText(const Figure& bytesPerSecond) {
    const auto& [value, interval, concerns] = bytesPerSecond;
    const QString said = hasInterval(bytesPerSecond)
                             ? QuantityWords::tr("%1 (%2 to %3)", "a speed and its interval")
                                   .arg(bandwidthText(value), bandwidthText(interval.low), bandwidthText(interval.high))
                             : bandwidthText(value);
    return concerns.empty()
               ? said
               : QuantityWords::tr("%1, doubtful: %2", "a speed, and doubts").arg(said, namesInWords(concerns));
}

QString pointInWords(const CompareModel& model, const CellPlace& place, CompareQuantity quantity) {
    const CompareRow& row = model.rows()[place.row];
    return QuantityWords::tr("%1, %2: %3", "a row, a size, and what was found")
        .arg(row.name, sizeText(row.task, place.size), outcomeInWords(model, place, quantity));
}

} // namespace walshscope::gui

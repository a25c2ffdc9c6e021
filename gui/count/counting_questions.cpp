// SPDX-License-Identifier: GPL-3.0-or-later
// Which moments count a value, and what leads it to its counter or its place.
#include "gui/count/counting_questions.h"

#include "gui/documents/counts.h"

#include <QCoreApplication>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct Asked {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CountingQuestions)
};

using Cell = CountingFilm::Cell;

const Cell* cellIn(const CountingRun& run, const std::vector<Cell>& cells, std::string_view array) {
    const auto found =
        std::ranges::find_if(cells, [&](const Cell& cell) { return run.film().arrays[cell.array].name == array; });
    return found == cells.end() ? nullptr : &*found;
}

QString nameOfCell(const CountingRun& run, const Cell& cell) {
    return QStringLiteral("%1[%2]").arg(QString::fromStdString(run.film().arrays[cell.array].name)).arg(cell.index);
}

/// As a term behind a minus.
QString term(std::int64_t value) { return value < 0 ? QStringLiteral("(%1)").arg(number(value)) : number(value); }

/// What is counted there; null where a thread brings together what others have counted.
const Cell* valueIn(const CountingRun& run, const CountingMoment& moment) {
    const Cell* value = cellIn(run, moment.read, "values");
    return value ? value : cellIn(run, moment.read, "sorted");
}

/// Of counters for each possible value, from the least.
QString counterReason(const CountingRun& run, std::int64_t value, std::uint64_t counter) {
    const std::int64_t least = std::ranges::min(run.film().input);
    if (counter == 0 || value <= least)
        return Asked::tr("the counters begin at the least value, %1.").arg(number(least));
    return Asked::tr("the counters begin at %1 and are %2 apart, so that it is (%3 − %4) / %2 = %5.")
        .arg(number(least))
        .arg((value - least) / std::int64_t(counter))
        .arg(number(value), term(least))
        .arg(counter);
}

QString placeReason(const CountingRun& run, const CountingMoment& moment, std::uint64_t place) {
    const Cell* places = cellIn(run, moment.read, "places");
    const Cell* first = cellIn(run, moment.read, "first");
    if (places && first)
        return Asked::tr("it is %1 + %2 − 1 = %3 + %4 − 1 = %5.")
            .arg(nameOfCell(run, *places), nameOfCell(run, *first))
            .arg(places->after)
            .arg(first->after)
            .arg(place);
    return places ? Asked::tr("it is %1 = %2, the number of runs that end before it.")
                        .arg(nameOfCell(run, *places))
                        .arg(places->after)
                  : Asked::tr("that is where thread %1 writes it.").arg(moment.thread);
}

} // namespace

const Cell* countedIn(const CountingRun& run, const CountingMoment& moment) {
    const CountingStage stage = run.stepOf(moment).stage;
    if (stage == CountingStage::Compact)
        return cellIn(run, moment.written, "found");
    const bool ofRuns = stage == CountingStage::Reduce && cellIn(run, moment.read, "places");
    if (stage != CountingStage::Count && !ofRuns)
        return nullptr;
    const auto atomic = std::ranges::find(moment.written, Action::Atomic, &Cell::action);
    return atomic == moment.written.end() ? nullptr : &*atomic;
}

const CountingMoment* firstCounted(const CountingRun& run, CountingStretch stretch) {
    for (std::size_t k = stretch.from; k < stretch.to; ++k)
        if (countedIn(run, run.moments()[k]))
            return &run.moments()[k];
    return nullptr;
}

Prediction questionOf(const CountingRun& run, const CountingMoment& moment) {
    const Cell& to = *countedIn(run, moment);
    const QString array = QString::fromStdString(run.film().arrays[to.array].name);
    const Cell* value = valueIn(run, moment);
    Prediction asked{.place = {std::int64_t(moment.number), 0}, .question = {}, .answer = std::int64_t(to.index)};
    if (run.stepOf(moment).stage == CountingStage::Compact) {
        asked.symbol = Asked::tr("place");
        asked.question = value ? Asked::tr("Thread %1 writes the value of a run, %2 = %3, into %4. To which place?")
                                     .arg(moment.thread)
                                     .arg(nameOfCell(run, *value), number(value->after), array)
                               : Asked::tr("Thread %1 writes the value of a run into %2. To which place?")
                                     .arg(moment.thread)
                                     .arg(array);
        asked.why = placeReason(run, moment, to.index);
        return asked;
    }
    asked.symbol = Asked::tr("counter");
    const bool ofRuns = cellIn(run, moment.read, "places") != nullptr;
    asked.question =
        ofRuns
            ? Asked::tr("Thread %1 adds the length of a run to one of %2, which has a counter for each run. To which?")
                  .arg(moment.thread)
                  .arg(array)
        : value ? Asked::tr("Thread %1 counts %2 = %3 in %4. Which counter is it?")
                      .arg(moment.thread)
                      .arg(nameOfCell(run, *value), number(value->after), array)
                : Asked::tr("Thread %1 adds to one of %2. Which counter is it?").arg(moment.thread).arg(array);
    asked.why = ofRuns || !value ? placeReason(run, moment, to.index) : counterReason(run, value->after, to.index);
    return asked;
}

} // namespace walshscope::gui

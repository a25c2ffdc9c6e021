// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about the moments of a counting run.
#include "gui/count/counting_words.h"

#include "distribution/sort.h"
#include "gui/documents/counts.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace walshscope::gui {
namespace {

struct Said {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CountingWords)
};

using Cell = CountingFilm::Cell;

QString nameOf(const CountingRun& run, const Cell& cell) {
    return QString::fromStdString(run.film().arrays[cell.array].name);
}

bool isOf(const CountingRun& run, const Cell& cell, std::string_view array) {
    return run.film().arrays[cell.array].name == array;
}

const Cell* find(const CountingRun& run, const std::vector<Cell>& cells, std::string_view array) {
    const auto found = std::ranges::find_if(cells, [&](const Cell& cell) { return isOf(run, cell, array); });
    return found == cells.end() ? nullptr : &*found;
}

QString place(const CountingRun& run, const Cell& cell) {
    return QStringLiteral("%1[%2]").arg(nameOf(run, cell)).arg(cell.index);
}

QString isIn(const CountingRun& run, const Cell& cell, std::int64_t value) {
    return QStringLiteral("%1 = %2").arg(place(run, cell), number(value));
}

QString listed(const CountingRun& run, const std::vector<Cell>& cells) {
    QStringList all;
    for (const Cell& cell : cells)
        all << isIn(run, cell, cell.after);
    return all.join(QStringLiteral(", "));
}

/// Of a launch of the network which it is; nothing of the one that copies.
std::optional<Comparison> comparisonOf(const CountingRun& run, const CountingMoment& m) {
    const auto& steps = run.film().steps;
    const std::uint32_t first = steps[run.film().stepsOf(CountingStage::Sort).first].launch;
    const std::uint32_t launch = run.stepOf(m).launch;
    return launch == first ? std::nullopt : std::optional(comparisonsOf(run.film().input.size())[launch - first - 1]);
}

QString sortInWords(const CountingRun& run, const CountingMoment& m) {
    if (m.read.size() == 1 && m.written.size() == 1)
        return Said::tr("Thread %1 copies %2 to %3.")
            .arg(m.thread)
            .arg(number(m.written.front().after), place(run, m.written.front()));
    const auto comparison = comparisonOf(run, m);
    if (m.read.size() < 2 || !comparison)
        return {};
    const QString both =
        (comparison->ascends(m.read[0].index) ? Said::tr("Thread %1 compares %2 and %3, which should ascend")
                                              : Said::tr("Thread %1 compares %2 and %3, which should descend"))
            .arg(m.thread)
            .arg(isIn(run, m.read[0], m.read[0].after), isIn(run, m.read[1], m.read[1].after));
    return m.written.empty() ? Said::tr("%1: they stay where they are.").arg(both)
                             : Said::tr("%1: they change places.").arg(both);
}

/// Which elements one launch brings nearer to which order.
QString directionsInWords(const Comparison& comparison, std::size_t size) {
    const std::size_t length = comparison.length;
    if (size == length)
        return Said::tr("All should ascend.");
    if (size == 2 * length)
        return Said::tr("Elements 0 to %1 should ascend, and %2 to %3 descend.")
            .arg(length - 1)
            .arg(length)
            .arg(size - 1);
    return Said::tr("Elements 0 to %1 should ascend, %2 to %3 descend, and so on in turn.")
        .arg(length - 1)
        .arg(length)
        .arg(2 * length - 1);
}

QString predicateInWords(const CountingRun& run, const CountingMoment& m) {
    const Cell* last = find(run, m.written, "last");
    const Cell* first = find(run, m.written, "first");
    const Cell* said = last ? last : first;
    if (!said)
        return {};
    const QString result = isIn(run, *said, said->after);
    if (m.read.size() < 2)
        return last ? Said::tr("Thread %1 has the last value of all, which ends its run: %2.").arg(m.thread).arg(result)
                    : Said::tr("Thread %1 has the first value of all, which begins its run: %2.")
                          .arg(m.thread)
                          .arg(result);
    const QString own = number(m.read[0].after), other = number(m.read[1].after);
    if (last)
        return (last->after ? Said::tr("Thread %1 compares %2 with the next one, %3: the last of its run, %4.")
                            : Said::tr("Thread %1 compares %2 with the next one, %3: the run goes on, %4."))
            .arg(m.thread)
            .arg(own, other, result);
    return (first->after ? Said::tr("Thread %1 compares %2 with the one before, %3: the first of its run, %4.")
                         : Said::tr("Thread %1 compares %2 with the one before, %3: the run goes on, %4."))
        .arg(m.thread)
        .arg(own, other, result);
}

/// What it had before is the sum of the step before, or what it has just read.
QString sumInWords(const CountingRun& run, const CountingMoment& m) {
    const Cell& sum = m.written.front();
    const std::int64_t own =
        run.value(m.number, sum.array, sum.index).value_or(m.read.empty() ? 0 : m.read.back().after);
    if (m.partner && sum.after != own)
        return Said::tr("Thread %1 adds the %2 of thread %3 to its %4: %5.")
            .arg(m.thread)
            .arg(number(std::int32_t(std::uint32_t(sum.after) - std::uint32_t(own)))) // Sums are modulo 2^32.
            .arg(*m.partner)
            .arg(number(own), number(sum.after));
    return m.partner ? Said::tr("Thread %1 gets 0 from thread %2 and keeps %3.")
                           .arg(m.thread)
                           .arg(*m.partner)
                           .arg(number(sum.after))
                     : Said::tr("Thread %1 keeps %2, because its warp has no thread that far before it.")
                           .arg(m.thread)
                           .arg(number(sum.after));
}

QString scanInWords(const CountingRun& run, const CountingMoment& m) {
    if (m.written.empty())
        return {};
    if (m.written.front().action == Action::Compute)
        return sumInWords(run, m);
    const Cell& to = m.written.back();
    const QString place = gui::place(run, to), value = number(to.after);
    const CountingFilm::Array& array = run.film().arrays[to.array];
    const Cell* sums = find(run, m.read, "sums");
    if (array.name == "places" && sums && find(run, m.read, "places"))
        return Said::tr("Thread %1 adds what comes before its block, %2, to %3: %4 becomes %5.")
            .arg(m.thread)
            .arg(isIn(run, *sums, sums->after), place, number(to.before), value);
    if (array.name == "places" && sums)
        return Said::tr("Thread %1 starts from what comes before its block, %2, and writes %3 to %4.")
            .arg(m.thread)
            .arg(isIn(run, *sums, sums->after), value, place);
    if (array.name == "places")
        return Said::tr("Thread %1 writes %2 to %3: that many runs end before it in its block.")
            .arg(m.thread)
            .arg(value, place);
    if (array.place == CountingFilm::Place::Shared)
        return Said::tr("Thread %1 writes the sum of its warp, %2, to %3.").arg(m.thread).arg(value, place);
    if (array.name == "num")
        return Said::tr("Thread %1 writes the sum of all, %2, to num: that is how many runs there are.")
            .arg(m.thread)
            .arg(value);
    return m.written.size() > 1
               ? Said::tr("Thread %1 writes %2.").arg(m.thread).arg(listed(run, m.written))
               : Said::tr("Thread %1 writes %2 to %3: a sum of blocks.").arg(m.thread).arg(value, place);
}

QString compactInWords(const CountingRun& run, const CountingMoment& m) {
    const Cell* value = find(run, m.written, "found");
    const Cell* index = find(run, m.written, "index");
    if (value && index)
        return Said::tr("Thread %1 writes %2 to place %4; its run ends at place %3.")
            .arg(m.thread)
            .arg(number(value->after))
            .arg(index->after)
            .arg(value->index);
    return Said::tr("Thread %1 writes nothing: its value is not the last of its run.").arg(m.thread);
}

QString hostInWords(const CountingMoment& m, const CountingRun& run) {
    QStringList counts;
    for (std::size_t k = 0; k + 1 < m.written.size(); k += 2)
        counts << QStringLiteral("%1 × %2").arg(m.written[k + 1].after).arg(number(m.written[k].after));
    // More than a line holds stand in the cells, and in the table of all.
    constexpr qsizetype most = 8;
    const QString all = counts.size() <= most ? counts.join(QStringLiteral(", "))
                                              : Said::tr("%Ln value(s), %1 and so on", nullptr, int(counts.size()))
                                                    .arg(counts.first(most / 2).join(QStringLiteral(", ")));
    return run.film().counter->id == "H4"
               ? Said::tr("The host subtracts the end of the run before from each end: %1.").arg(all)
               : Said::tr("The host reads the counts: %1.").arg(all);
}

QString countInWords(const CountingRun& run, const CountingMoment& m) {
    const auto atomic = std::ranges::find(m.written, Action::Atomic, &Cell::action);
    if (atomic == m.written.end())
        return {};
    const Cell* value = find(run, m.read, "values");
    if (!value)
        value = find(run, m.read, "sorted");
    const QString change = QStringLiteral("%1 → %2").arg(number(atomic->before), number(atomic->after));
    return value ? Said::tr("Thread %1 adds %2 to %3, the counter of %4: %5.")
                       .arg(m.thread)
                       .arg(number(atomic->after - atomic->before))
                       .arg(place(run, *atomic), number(value->after), change)
                 : Said::tr("Thread %1 adds %2 to %3: %4.")
                       .arg(m.thread)
                       .arg(number(atomic->after - atomic->before))
                       .arg(place(run, *atomic), change);
}

QString plainInWords(const CountingRun& run, const CountingMoment& m) {
    if (m.read.empty() && m.written.empty())
        return Said::tr("The threads wait for each other.");
    if (m.written.empty())
        return Said::tr("Thread %1 reads %2.").arg(m.thread).arg(listed(run, m.read));
    if (m.read.empty())
        return Said::tr("Thread %1 writes %2.").arg(m.thread).arg(listed(run, m.written));
    return Said::tr("Thread %1 reads %2 and writes %3.").arg(m.thread).arg(listed(run, m.read), listed(run, m.written));
}

/// "Scan, launch 13" or "Scan, launches 13 to 15".
QString titleOf(const CountingRun& run, CountingStretch active) {
    const CountingFilm::Step &first = run.stepOf(run.moments()[active.from]),
                             &last = run.stepOf(run.moments()[active.to - 1]);
    const QString name = stageTitle(last.stage);
    return first.launch == last.launch
               ? Said::tr("%1, launch %2", "what a step is part of").arg(name).arg(last.launch + 1)
               : Said::tr("%1, launches %2 to %3", "what a step is part of")
                     .arg(name)
                     .arg(first.launch + 1)
                     .arg(last.launch + 1);
}

/// What the sort does in some of its launches, and of one in which direction.
QString sortedInWords(const CountingRun& run, CountingStretch active) {
    int copied = 0, compared = 0, exchanged = 0;
    for (std::size_t k = active.from; k < active.to; ++k) {
        const CountingMoment& m = run.moments()[k];
        copied += m.read.size() == 1;
        compared += m.read.size() == 2;
        exchanged += m.read.size() == 2 && m.written.size() == 2;
    }
    QStringList parts;
    if (copied > 0)
        parts << Said::tr("%Ln value(s) are copied", nullptr, copied);
    if (compared > 0)
        parts << Said::tr("%Ln pair(s) are compared", nullptr, compared)
              << Said::tr("%Ln change(s) places", "pairs", exchanged);
    const QString said = Said::tr("%1: %2.", "part of a run, and what happens there")
                             .arg(titleOf(run, active), parts.join(QStringLiteral(", ")));
    const CountingMoment &first = run.moments()[active.from], &last = run.moments()[active.to - 1];
    const auto comparison = comparisonOf(run, last);
    return comparison && run.stepOf(first).launch == run.stepOf(last).launch
               ? said + u' ' + directionsInWords(*comparison, run.film().input.size())
               : said;
}

/// How many threads did something, and what that was in all.
QString stretchInWords(const CountingRun& run, CountingStretch active) {
    std::set<std::pair<std::size_t, std::uint32_t>> threads;
    int ends = 0, writes = 0, reads = 0;
    std::int64_t sums = 0;
    for (std::size_t k = active.from; k < active.to; ++k) {
        const CountingMoment& m = run.moments()[k];
        threads.insert({run.stepOf(m).launch, m.thread});
        for (const Cell& cell : m.written) {
            ends += (isOf(run, cell, "last") || isOf(run, cell, "first")) && cell.after;
            sums += cell.action == Action::Compute;
        }
        writes += int(m.written.size());
        reads += int(m.read.size());
    }
    const CountingStage stage = run.stepOf(run.moments()[active.to - 1]).stage;
    const QString title = titleOf(run, active);
    const QString who = Said::tr("%Ln thread(s)", nullptr, int(threads.size()));
    const bool oneStage = run.stepOf(run.moments()[active.from]).stage == stage;
    if (oneStage && stage == CountingStage::Sort)
        return sortedInWords(run, active);
    if (oneStage && stage == CountingStage::Predicate)
        return Said::tr("%1: %2 look at neighbours and find %Ln run(s).", nullptr, ends).arg(title, who);
    if (oneStage && stage == CountingStage::Scan && sums > 0 && writes == int(sums))
        return Said::tr("%1: %2 take part in the sums of their warps.").arg(title, who);
    return Said::tr("%1: %2 read %L3 and write %L4 element(s).", nullptr, writes)
        .arg(title, who)
        .arg(reads)
        .arg(writes);
}

/// What came too early or too late in those moments, or empty: how often, and the first of them.
QString mistimedInStretch(const CountingRun& run, CountingStretch active) {
    std::vector<CountingFilm::Mistimed> all;
    for (std::size_t k = active.from; k < active.to; ++k)
        for (const CountingFilm::Mistimed& each : run.mistimedIn(run.moments()[k]))
            all.push_back(each);
    if (all.empty())
        return {};
    const QString first = mistimedInWords(run, all.front());
    return u' ' + (all.size() == 1
                       ? Said::tr("✗ %1.").arg(first)
                       : Said::tr("✗ %Ln time(s) too early or too late: %1.", nullptr, int(all.size())).arg(first));
}

/// Then what a sentence makes of the values need not be so.
bool isOtherwise(const CountingRun& run, const CountingMoment& m) {
    const auto other = [](const Cell& cell) { return cell.meant.has_value(); };
    return std::ranges::any_of(m.read, other) || std::ranges::any_of(m.written, other) || !run.mistimedIn(m).empty();
}

} // namespace

QString stageTitle(CountingStage stage) {
    switch (stage) {
    case CountingStage::Input:
        return Said::tr("Input");
    case CountingStage::Sort:
        return Said::tr("Sort");
    case CountingStage::Predicate:
        return Said::tr("Predicate");
    case CountingStage::Scan:
        return Said::tr("Scan");
    case CountingStage::Compact:
        return Said::tr("Compact");
    case CountingStage::Count:
        return Said::tr("Count");
    case CountingStage::Range:
        return Said::tr("Range");
    case CountingStage::Reduce:
        return Said::tr("Reduce");
    case CountingStage::CopyBack:
        break;
    }
    return Said::tr("Copy back");
}

QString momentInWords(const CountingRun& run, const CountingMoment& m) {
    const CountingStage stage = run.stepOf(m).stage;
    const bool ofHost =
        !m.written.empty() && run.film().arrays[m.written.front().array].place == CountingFilm::Place::Host;
    QString said;
    if (ofHost)
        said = hostInWords(m, run);
    else if (isOtherwise(run, m))
        return plainInWords(run, m);
    else if (stage == CountingStage::Sort)
        said = sortInWords(run, m);
    else if (stage == CountingStage::Predicate)
        said = predicateInWords(run, m);
    else if (stage == CountingStage::Scan)
        said = scanInWords(run, m);
    else if (stage == CountingStage::Compact)
        said = compactInWords(run, m);
    else if (stage == CountingStage::Count || stage == CountingStage::Reduce)
        said = countInWords(run, m);
    return said.isEmpty() ? plainInWords(run, m) : said;
}

QString mistimedInWords(const CountingRun& run, const CountingFilm::Mistimed& mistimed) {
    const bool adds = mistimed.cell.action == Action::Atomic, added = mistimed.write.action == Action::Atomic;
    return (adds             ? mistimed.early ? Said::tr("thread %1 added to %2 before thread %3 wrote it")
                                              : Said::tr("thread %1 added to %2 after thread %3 had overwritten it")
                        : added ? mistimed.early ? Said::tr("thread %1 read %2 before thread %3 added to it")
                                                 : Said::tr("thread %1 read %2 after thread %3 had added to it")
                        : mistimed.early ? Said::tr("thread %1 read %2 before thread %3 wrote it")
                             : Said::tr("thread %1 read %2 after thread %3 had overwritten it"))
        .arg(mistimed.cell.thread)
        .arg(place(run, mistimed.cell))
        .arg(mistimed.write.thread);
}

QString stepInWords(const CountingModel& model) {
    const CountingRunPointer& run = model.run();
    if (!run || !run->hasFilm())
        return model.obstacle().isEmpty() ? Said::tr("The run is being recorded.") : model.obstacle();
    const CountingStretch active = model.active();
    if (active.to == 0) {
        const auto values = run->film().input;
        const auto [least, most] = std::ranges::minmax(values);
        return Said::tr("Before the first step: here are %Ln value(s) from %1 to %2, to be counted by %3.", nullptr,
                        int(values.size()))
            .arg(number(least), number(most), QString::fromUtf8(run->film().counter->id));
    }
    const QString failure =
        run->film().failure && active.to == run->moments().size() ? u' ' + Said::tr("The run failed here.") : QString();
    return (active.to == active.from + 1 ? Said::tr("%1. %2", "stage, then what one thread does")
                                               .arg(stageTitle(run->stepOf(run->moments()[active.from]).stage),
                                                    momentInWords(*run, run->moments()[active.from]))
                                         : stretchInWords(*run, active)) +
           mistimedInStretch(*run, active) + failure;
}

QString partInWords(const CountingModel& model) {
    const CountingRunPointer& run = model.run();
    if (!run || run->shown() == run->spectrum()->values().size())
        return {};
    return Said::tr("This spectrum has %1 values. You step through %2 of them, from W(%3) on; “Counted” has them all.")
        .arg(counted(run->spectrum()->values().size()))
        .arg(run->shown())
        .arg(run->first());
}

} // namespace walshscope::gui

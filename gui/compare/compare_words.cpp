// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences around figures.
#include "gui/compare/compare_words.h"

#include "enumerators.h"
#include "gui/baseline/baseline.h"
#include "gui/compare/quantity_text.h"
#include "gui/documents/counts.h"
#include "gui/words/figures.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"
#include "timing/estimate.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace walshscope::gui {
namespace {

class CompareWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CompareWords)
};

/// The cell of what, where and how large.
QString cellTitle(const CompareModel& model, const CellPlace& place) {
    const CompareRow& row = model.rows()[place.row];
    return CompareWords::tr("%1, %2").arg(row.name, sizeText(row.task, place.size));
}

QString medianInWords(const Times& times, const Estimate& estimate) {
    const auto& [seconds, interval, basis, used] = estimate;
    if (times.samples.size() == 1)
        return CompareWords::tr("%1, printed or measured once.").arg(timeText(seconds));
    const QString all = counted(times.samples.size());
    const QString from =
        times.runs.size() > 1
            ? CompareWords::tr("the median of %Ln run(s) with %1 samples in all", nullptr, int(times.runs.size()))
                  .arg(all)
        : basis == Basis::Undisturbed
            ? CompareWords::tr("the median of %1 undisturbed samples of %2").arg(counted(used), all)
        : basis == Basis::ProcessorTime
            ? CompareWords::tr("the median of %1 samples after subtracting what other programs took").arg(all)
            : CompareWords::tr("the median of %1 samples").arg(all);
    return CompareWords::tr("%1, %2; with 95 % confidence it lies between %3 and %4.", "a time and what it is")
        .arg(timeText(seconds), from, timeText(interval.low), timeText(interval.high));
}

/// What is doubtful says so.
QString ratioSentence(const QString& sentence, const Doubts& doubts) {
    return doubts.empty() ? sentence
                          : CompareWords::tr("%1 That is doubtful: %2.", "a sentence and doubts")
                                .arg(sentence, namesInWords(doubts));
}

QString ratioInWords(const CompareModel& model, const CellPlace& place) {
    const auto reference = model.reference();
    const Times* other = model.referenceTimes(place.size);
    if (!other || *reference == place.row)
        return {};
    if (const QString reason = whyNoRatio(model.rows()[place.row], model.rows()[*reference]); !reason.isEmpty())
        return u' ' + reason;
    const Ratio ratio = ratioOf(model, {*reference, place.size}, place);
    return u' ' +
           ratioSentence(CompareWords::tr("%1 takes %2 times as long (%3 to %4).")
                             .arg(model.rows()[*reference].name, figureText(ratio.value),
                                  figureText(ratio.interval.low), figureText(ratio.interval.high)),
                         doubtsOf(model, place, CompareQuantity::SpeedUp)) +
           (model.measuredApart(place, {*reference, place.size}) ? u' ' + apartInWords() : QString());
}

} // namespace

QString textOf(std::string_view utf8) { return QString::fromUtf8(utf8.data(), qsizetype(utf8.size())); }

QString shareText(double share) {
    return CompareWords::tr("%1 %").arg(QLocale().toString(share * 100, 'f', share < 0.0995 ? 1 : 0));
}

QString taskTitle(Task task) {
    const auto titles = oneForEach<Task, QString>(
        CompareWords::tr("Transform"), CompareWords::tr("Shortest register"), CompareWords::tr("Convolution"),
        CompareWords::tr("Walsh distribution"), CompareWords::tr("S-box tables"), CompareWords::tr("Counts from bits"));
    return titles[std::size_t(task)];
}

QString sizeText(Task task, std::uint64_t size) {
    return task == Task::Register ? bitsCounted(size) : CompareWords::tr("n = %1").arg(size);
}

QString deviceTitle(const Devices& devices, const std::string& id) {
    if (id == "emulator")
        return CompareWords::tr("emulated");
    for (const Device& device : devices.known() ? walshscope::devices() : devicesWithoutGpu())
        if (device.id == id)
            return deviceInWords(device);
    return QString::fromStdString(id);
}

QString contenderWithParameters(const Contender& contender, const Parameters& parameters) {
    QString words = textOf(contender.id);
    const Parameters usual;
    if (contender.elementsPerThread && parameters.elementsPerThread != usual.elementsPerThread)
        words = CompareWords::tr("%1, M = %2").arg(words).arg(parameters.elementsPerThread);
    if (contender.blockSize && parameters.blockSize != usual.blockSize)
        words = CompareWords::tr("%1, %2 threads").arg(words).arg(parameters.blockSize);
    if (parameters.scan != usual.scan)
        words = CompareWords::tr("%1, %2").arg(words, scanTitle(parameters.scan));
    return words;
}

QString methodInWords(const TimingMethod& method) {
    return CompareWords::tr("Each result is compared with the reference, then the contenders of a size are timed in "
                            "turns after a warm-up: at least %1 samples each, until the time is known to %2 with 95 % "
                            "confidence. After %3 of measuring, %4 samples are enough. On the CPU, samples of which "
                            "other programs took more than 2 % do not count where enough others are left.")
               .arg(counted(method.samples), shareText(method.width), timeText(method.seconds),
                    counted(std::min(method.samples, fewestToTell))) +
           u' ' +
           (method.graphs ? CompareWords::tr("Kernels are launched as a CUDA graph, which hides most of what a launch "
                                             "costs.")
                          : CompareWords::tr("Kernels are launched one by one by the host, which shows what a launch "
                                             "costs.")) +
           u' ' +
           (method.cold ? CompareWords::tr("Data is cold: each run has a copy that no cache holds.")
                        : CompareWords::tr("Data is cache-hot: the problem is written again right before each sample, "
                                           "and a run finds in the last-level cache whatever fits there.")) +
           u' ' +
           CompareWords::tr(
               "Besides what the samples say, intervals allow for differences between runs of the program: %1 "
               "where a graph is timed by the GPU, %2 where the CPU's clock is used, %3 where several "
               "threads work together, and on the CPU a tenth of the share of the processors that "
               "other programs used.")
               .arg(shareText(betweenRuns(true, false)), shareText(betweenRuns(false, false)),
                    shareText(betweenRuns(false, true)));
}

QString methodInShort(const TimingMethod& method) {
    return CompareWords::tr("Median of at least %1 samples, known to %2, or of %3 after %4; %5; %6; in turns.")
        .arg(counted(method.samples), shareText(method.width), counted(std::min(method.samples, fewestToTell)),
             timeText(method.seconds),
             method.graphs ? CompareWords::tr("kernels as a CUDA graph") : CompareWords::tr("kernels one by one"),
             method.cold ? CompareWords::tr("cold data") : CompareWords::tr("cache-hot data"));
}

QString machineInWords(const MachineFacts& machine) {
    QStringList parts;
    if (!machine.cpu.empty())
        parts << (machine.cores > 0 ? CompareWords::tr("%1, %Ln core(s)", nullptr, machine.cores)
                                          .arg(QString::fromStdString(machine.cpu))
                                    : QString::fromStdString(machine.cpu));
    if (!machine.gpu.empty())
        parts << (machine.driver.empty()
                      ? QString::fromStdString(machine.gpu)
                      : CompareWords::tr("%1, driver %2")
                            .arg(QString::fromStdString(machine.gpu), QString::fromStdString(machine.driver)));
    if (!machine.compiler.empty())
        parts << QString::fromStdString(machine.compiler);
    if (!machine.version.empty())
        parts << CompareWords::tr("Walshscope %1").arg(QString::fromStdString(machine.version));
    if (!machine.date.empty())
        parts << QString::fromStdString(machine.date);
    return parts.join(QStringLiteral("; "));
}

QString baselineInWords(const Baseline& baseline) {
    return CompareWords::tr("%1 was measured on %2. %3")
        .arg(baseline.name, machineInWords(baseline.machine), methodInShort(baseline.method));
}

QString countersInWords(const Counters& counters) {
    return CompareWords::tr("%1 launches, %2 barriers, %3 shuffles, %4 sectors of global memory read and %5 written, "
                            "%6 bank conflicts")
        .arg(counted(counters.launches), counted(counters.barriers), counted(counters.shuffles),
             counted(counters.loadSectors), counted(counters.storeSectors), counted(counters.bankConflicts));
}

QString whyNoRatio(const CompareRow& a, const CompareRow& b) {
    const auto isRunAlone = [](const CompareRow& row) { return !row.withDownload && row.device != "cpu"; };
    const auto mixes = [&](const CompareRow& with, const CompareRow& without) {
        return with.withDownload && isRunAlone(without) && !without.printed;
    };
    return mixes(a, b) || mixes(b, a)
               ? CompareWords::tr("There is no ratio of the two, because the printed time includes copying the result "
                                  "back and the measured one does not.")
               : QString();
}

QString apartInWords() {
    return CompareWords::tr(
        "These two were not measured in turns, so anything that changed in between is in their ratio.");
}

Doubts doubtsOf(const CompareModel& model, const CellPlace& place, CompareQuantity quantity) {
    const Times* times = model.times(place);
    const bool isSure = !times || model.rows()[place.row].printed || model.unfinished(place);
    const Doubts own = isSure ? Doubts() : model.doubts(place);
    const auto reference = model.reference();
    if (quantity == CompareQuantity::Copies && !isSure)
        return bothDoubts(own, times->copy.concerns);
    if (quantity != CompareQuantity::SpeedUp || !reference)
        return own;
    return *reference == place.row ? Doubts() : bothDoubts(own, doubtsOf(model, {*reference, place.size}));
}

QString namesInWords(const Doubts& doubts) {
    QStringList names;
    for (const Concern concern : doubts)
        names << worded(doubtName(concern));
    return names.join(QStringLiteral(", "));
}

QStringList sentencesOf(const Doubts& doubts, const TimingMethod& method) {
    QStringList sentences;
    for (const Concern concern : doubts)
        sentences << worded(doubtInWords(concern, shareText(method.width).toStdString()));
    return sentences;
}

QString marked(const QString& value, const Doubts& doubts) {
    return doubts.empty() ? value : value + QStringLiteral(" ?");
}

QString doubtsInWords(const CompareModel& model, const CellPlace& place) {
    return sentencesOf(doubtsOf(model, place), model.methodOf(place)).join(u' ');
}

QString turnInWords(const CompareModel& model, const CellPlace& place) {
    if (model.waiting(place.row, place.size))
        return CompareWords::tr("waits for its turn");
    if (!model.running(place.row, place.size))
        return CompareWords::tr("not measured");
    switch (model.hold()) {
    case CompareHold::None:
        return CompareWords::tr("is being measured, with no sample yet");
    case CompareHold::Paused:
        return CompareWords::tr("is paused");
    case CompareHold::Awaits:
        return CompareWords::tr("waits for other work to end");
    }
    return {};
}

QString cellText(const CompareModel& model, const CellPlace& place) {
    const TimedCell* cell = model.cell(place);
    const CompareRow& row = model.rows()[place.row];
    const bool unfinished = model.unfinished(place);
    if (!cell) {
        if (row.baseline)
            return {};
        const bool running = model.running(place.row, place.size);
        if (running && model.hold() == CompareHold::None)
            return QStringLiteral("…");
        if (running && model.hold() == CompareHold::Paused)
            return CompareWords::tr("paused");
        if (running || model.waiting(place.row, place.size))
            return CompareWords::tr("waits");
        return model.whyNotHere(row, place.size) ? QStringLiteral("–") : QString();
    }
    if (const auto* wrong = std::get_if<WrongAt>(&cell->outcome))
        return QStringLiteral("✗ ") + QString::fromStdString(wrong->place);
    if (const auto* counters = std::get_if<Counters>(&cell->outcome))
        return CompareWords::tr("%1 sectors ✓").arg(counted(counters->loadSectors + counters->storeSectors));
    const auto* times = std::get_if<Times>(&cell->outcome);
    if (!times || times->samples.empty())
        return times ? QStringLiteral("…") : QStringLiteral("–");
    const auto& [seconds, interval, basis, used] = model.estimate(place);
    const QString median = timeText(seconds);
    const QString sign = unfinished ? QStringLiteral(" …") : marked(QStringLiteral(" ✓"), doubtsOf(model, place));
    if (row.printed)
        return median;
    if (times->samples.size() < fewestToTell)
        return median + sign;
    const QString known =
        CompareWords::tr("%1 ± %2").arg(median, shareText((interval.high - interval.low) / (2 * seconds)));
    return known + sign;
}

QString cellInWords(const CompareModel& model, const CellPlace& place) {
    if (place.row >= model.rows().size())
        return {};
    const CompareRow& row = model.rows()[place.row];
    const QString title = cellTitle(model, place);
    const auto say = [&](const QString& words) { return CompareWords::tr("%1: %2").arg(title, words); };
    const TimedCell* cell = model.cell(place);
    if (!cell) {
        if (row.printed)
            return say(CompareWords::tr("the paper prints nothing."));
        if (row.baseline)
            return say(CompareWords::tr("not measured there."));
        if (const auto reason = model.whyNotHere(row, place.size))
            return say(worded(*reason) + u'.');
        return say(model.running(place.row, place.size) || model.waiting(place.row, place.size)
                       ? CompareWords::tr("%1.", "what becomes of a cell").arg(turnInWords(model, place))
                       : CompareWords::tr("not measured yet. R measures it."));
    }
    if (const auto* wrong = std::get_if<WrongAt>(&cell->outcome))
        return say(CompareWords::tr("wrong, so there is no time: %1 is %2, expected %3.")
                       .arg(QString::fromStdString(wrong->place), QString::fromStdString(wrong->found),
                            QString::fromStdString(wrong->expected)));
    if (const auto* counters = std::get_if<Counters>(&cell->outcome))
        return say(CompareWords::tr("%1. Counts of the emulator, whose time says nothing. The result is right.")
                       .arg(countersInWords(*counters)));
    if (const auto* message = std::get_if<Message>(&cell->outcome))
        return say(worded(*message) + u'.');
    const Times& times = std::get<Times>(cell->outcome);
    if (times.samples.empty())
        return say(CompareWords::tr("%1.", "what becomes of a cell").arg(turnInWords(model, place)));
    QString words = say(medianInWords(times, model.estimate(place))) + ratioInWords(model, place);
    if (model.unfinished(place))
        words += u' ' + (model.hold() == CompareHold::None ? CompareWords::tr("More samples are being taken.")
                                                           : CompareWords::tr("More samples are to be taken."));
    return words;
}

QString baselinesInWords(const CompareModel& model, const CellPlace& place) {
    const Times* here = model.times(place);
    const CompareRow& row = model.rows()[place.row];
    QStringList sentences;
    for (std::size_t other = 0; here && !row.baseline && other < model.rows().size(); ++other) {
        const CompareRow& its = model.rows()[other];
        const Times* there = its.baseline ? model.times({other, place.size}) : nullptr;
        if (!there || its.contender != row.contender || !(its.parameters == row.parameters))
            continue;
        if (const QString reason = whyNoRatio(row, its); !reason.isEmpty()) {
            sentences << reason;
            continue;
        }
        const Ratio ratio = ratioOf(model, place, {other, place.size});
        sentences << ratioSentence(CompareWords::tr("It takes %1 times as long as %2 (%3 to %4).")
                                       .arg(figureText(ratio.value), its.name, figureText(ratio.interval.low),
                                            figureText(ratio.interval.high)),
                                   bothDoubts(doubtsOf(model, place), doubtsOf(model, {other, place.size})));
    }
    return sentences.join(u' ');
}

QString activityInWords(const CompareModel& model) {
    const QString cells = CompareWords::tr("%1 of %2").arg(counted(model.doneCells()), counted(model.allCells()));
    if (model.hold() == CompareHold::Paused)
        return CompareWords::tr("Paused; %1 cells are done.").arg(cells);
    if (model.hold() == CompareHold::Awaits)
        return CompareWords::tr("Waiting for other work to finish: %1; %2 cells are done.")
            .arg(model.otherWork(), cells);
    if (!model.busy())
        return model.doneCells() == 0 ? QString()
                                      : CompareWords::tr("%Ln cell(s) done.", nullptr, int(model.doneCells()));
    const auto current = model.current();
    const QString which = current ? cellTitle(model, *current) : CompareWords::tr("getting ready");
    // How long the others take nobody knows: they are larger, or of other contenders.
    return CompareWords::tr("%1 cells done: %2.").arg(cells, which);
}

} // namespace walshscope::gui

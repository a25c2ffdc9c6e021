// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the runs that come along, and putting runs into a sentence.
#include "gui/learn/runs/wrong_runs.h"

#include "gui/code/source.h"
#include "gui/documents/counts.h"
#include "gui/json/json_part.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct RunsWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::RunsWords)
};

constexpr std::uint32_t mostRuns = 1'000'000;
constexpr std::uint32_t mixedRuns = 100; ///< Of the emulator, which takes some milliseconds for each.

const Variant& variantIn(const JsonPart& part) {
    try {
        return variantNamed(part.string("variant").toStdString());
    } catch (const UsageError& error) {
        part.fail("variant", error.words());
    }
}

} // namespace

std::optional<BrokenVariant> brokenVariantOf(const Recording& run) {
    const bool isBroken = !run.ignoredBarriers().empty() || !run.variant().trustworthy();
    if (!isBroken || run.n() > largestRepeatedN)
        return {};
    return BrokenVariant{&run.variant(), run.parameters(),
                         run.ignoredBarriers().empty() ? 0 : run.ignoredBarriers().front()};
}

RecordedRuns readRuns(const QByteArray& text, const std::string& name) {
    const JsonPlaces places({text.data(), std::size_t(text.size())}, name);
    const JsonPart part(places, {}, QJsonDocument::fromJson(text).object());
    part.allowOnly({"kind", "command", "device", "variant", "block", "without_barrier", "n", "schedule", "values",
                    "runs", "wrong_runs", "wrong"});
    const Variant& variant = variantIn(part);
    const std::vector<std::uint32_t> lines = barrierLines(sourceOf(variant));
    const int barrier = part.isNull("without_barrier") ? 0 : part.integer("without_barrier", 1, int(lines.size()));
    Parameters parameters;
    parameters.blockSize = part.integer("block", 1, 1024);
    const std::size_t size = std::size_t(1) << part.integer("n", 0, largestRepeatedN);
    const std::vector<int> values = part.integers("values", size, -JsonPart::anyInteger, JsonPart::anyInteger);
    const int runs = part.integer("runs", 1, mostRuns);
    const std::vector<int> wrong = part.integers("wrong", size, 0, runs);
    return {.broken = {&variant, relevantParameters(variant, parameters),
                       barrier == 0 ? 0 : lines[std::size_t(barrier) - 1]},
            .input = Vector(std::vector<std::int32_t>(values.begin(), values.end())),
            .device = part.string("device"),
            .command = part.string("command"),
            .counts = {.runs = std::uint32_t(runs),
                       .wrongRuns = std::uint32_t(part.integer("wrong_runs", 0, runs)),
                       .times = {wrong.begin(), wrong.end()}}};
}

const std::vector<RecordedRuns>& recordedRuns() {
    static const std::vector<RecordedRuns> all = [] {
        std::vector<RecordedRuns> read;
        for (const QFileInfo& each : QDir(QStringLiteral(":/runs")).entryInfoList({QStringLiteral("*.json")})) {
            QFile file(each.filePath());
            if (file.open(QIODevice::ReadOnly))
                read.push_back(readRuns(file.readAll(), each.fileName().toStdString()));
        }
        return read;
    }();
    return all;
}

const RecordedRuns* recordedRunsOf(const BrokenVariant& broken, const Vector& input) {
    const auto found = std::ranges::find_if(recordedRuns(), [&](const RecordedRuns& each) {
        return each.broken.variant == broken.variant && each.broken.withoutBarrier == broken.withoutBarrier &&
               each.broken.parameters == relevantParameters(*broken.variant, broken.parameters) && each.input == input;
    });
    return found == recordedRuns().end() ? nullptr : &*found;
}

WrongRuns gpuRuns(const QString& device, WrongCounts counts, bool isRecorded) {
    const QString maker = QStringLiteral("NVIDIA ");
    return {.place = device,
            .label = device.startsWith(maker) ? device.mid(maker.size()) : device,
            .isRecorded = isRecorded,
            .counts = std::move(counts)};
}

std::vector<WrongRuns> emulatedRuns(const BrokenVariant& broken, const Vector& input, Monitor& monitor) {
    const std::array<QString, scheduleNames.size()> labels{RunsWords::tr("in order"), RunsWords::tr("backwards"),
                                                           RunsWords::tr("mixed")};
    std::vector<WrongRuns> all;
    for (std::size_t schedule = 0; schedule < labels.size(); ++schedule) {
        const bool isFixed = Schedule(schedule) != Schedule::Mixed;
        all.push_back({.place = RunsWords::tr("Emulator, %1").arg(labels[schedule]),
                       .label = labels[schedule],
                       .isFixed = isFixed,
                       .counts = wrongInEmulator(broken, input, Schedule(schedule), isFixed ? 1 : mixedRuns, monitor)});
    }
    return all;
}

QString inWords(const WrongRuns& runs) {
    if (runs.isFixed)
        return runs.counts.wrongRuns ? RunsWords::tr("%1: wrong every time.").arg(runs.place)
                                     : RunsWords::tr("%1: right every time.").arg(runs.place);
    const QString place = runs.isRecorded ? RunsWords::tr("%1 (recorded)").arg(runs.place) : runs.place;
    return RunsWords::tr("%1: %2 of %3 runs went wrong.")
        .arg(place, counted(runs.counts.wrongRuns), counted(runs.counts.runs));
}

} // namespace walshscope::gui

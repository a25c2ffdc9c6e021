// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the runs that come along, and putting runs into a sentence.
#include "gui/learn/runs/wrong_runs.h"

#include "gui/code/source.h"
#include "gui/documents/counts.h"
#include "gui/json/fields.h"
#include "gui/json/forms.h"

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

/// A file as it stands.
struct KeptRuns {
    QString kind, command, device, variant;
    int block = 1, n = 0, runs = 1, wrongRuns = 0;
    int barrier = 0; ///< From 1; 0 for none.
    std::vector<int> values, wrong;
};

QJsonValue neverWritten(const KeptRuns&) { return {}; }

Fields<KeptRuns> keptFields() {
    using F = Field<KeptRuns>;
    using K = KeptRuns;
    constexpr int most = JsonPart::anyInteger;
    return {F("kind", &K::kind, String{}),
            F("command", &K::command, String{}),
            F("device", &K::device, String{}).required(),
            F("variant", &K::variant, String{}).required(),
            F("block", &K::block, Whole{1, 1024}).required(),
            F::own(
                "without_barrier",
                [](const JsonPart& part, const char* key, K& k) {
                    k.barrier = part.isNull(key) ? 0 : part.integer(key, 1, 1000);
                },
                neverWritten),
            F("n", &K::n, Whole{0, largestRepeatedN}).required(),
            F::own(
                "schedule", [](const JsonPart&, const char*, K&) {}, neverWritten),
            F::own(
                "values",
                [](const JsonPart& part, const char* key, K& k) {
                    k.values = part.integers(key, std::size_t(1) << k.n, -most, most);
                },
                neverWritten)
                .required(),
            F("runs", &K::runs, Whole{1, mostRuns}).required(),
            F::own(
                "wrong_runs",
                [](const JsonPart& part, const char* key, K& k) { k.wrongRuns = part.integer(key, 0, k.runs); },
                neverWritten)
                .required(),
            F::own(
                "wrong",
                [](const JsonPart& part, const char* key, K& k) {
                    k.wrong = part.integers(key, std::size_t(1) << k.n, 0, k.runs);
                },
                neverWritten)
                .required()};
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
    const JsonPart whole(places, {}, QJsonDocument::fromJson(text).object());
    const KeptRuns kept = readFields(keptFields(), whole, {});
    RecordedRuns read{.broken = {.variant = nullptr},
                      .input = Vector(std::vector<std::int32_t>(kept.values.begin(), kept.values.end())),
                      .device = kept.device,
                      .command = kept.command,
                      .counts = {.runs = std::uint32_t(kept.runs),
                                 .wrongRuns = std::uint32_t(kept.wrongRuns),
                                 .times = {kept.wrong.begin(), kept.wrong.end()}}};
    const auto fail = [&](const char* key, const Message& words) { places.fail(key, words); };
    try {
        read.broken.variant = &variantNamed(kept.variant.toStdString());
    } catch (const UsageError& error) {
        fail("variant", error.words());
    }
    const std::vector<std::uint32_t> lines = barrierLines(sourceOf(*read.broken.variant));
    if (std::size_t(kept.barrier) > lines.size())
        fail("without_barrier", Message::tr("%1, expected 1 to %2", kept.barrier, lines.size()));
    if (kept.barrier > 0)
        read.broken.withoutBarrier = lines[std::size_t(kept.barrier) - 1];
    Parameters parameters;
    parameters.blockSize = kept.block;
    read.broken.parameters = relevantParameters(*read.broken.variant, parameters);
    return read;
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
    const QString label = runs.label.front().toUpper() + runs.label.mid(1);
    if (runs.isFixed)
        return runs.counts.wrongRuns ? RunsWords::tr("%1: always wrong").arg(label)
                                     : RunsWords::tr("%1: always right").arg(label);
    return (runs.isRecorded ? RunsWords::tr("%1 (recorded): %2 of %3 wrong") : RunsWords::tr("%1: %2 of %3 wrong"))
        .arg(label, counted(runs.counts.wrongRuns), counted(runs.counts.runs));
}

} // namespace walshscope::gui

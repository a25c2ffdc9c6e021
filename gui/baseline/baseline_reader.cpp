// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a baseline, key by key.
#include "error.h"
#include "gui/baseline/baseline.h"
#include "gui/baseline/baseline_keys.h"
#include "gui/baseline/cell_columns.h"
#include "gui/baseline/doubts.h"
#include "gui/json/json_part.h"
#include "io/scanner.h"
#include "timing/estimate.h"

#include <QJsonDocument>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

namespace walshscope::gui {
namespace {

constexpr std::uint64_t large = std::uint64_t(1) << 53; ///< As far as every reader of JSON is exact.
constexpr std::uint64_t largestN = 40, mostBits = std::uint64_t(1) << 40;
constexpr std::size_t mostDevices = 64, mostPhases = 1000;
constexpr double shortTime = 1e-12, longTime = 1e9; ///< Seconds: far below any clock, and 30 years.

TimingMethod methodIn(const JsonPart& part) {
    part.allowOnly({"width", "seconds", "samples", "graphs", "cold"});
    TimingMethod method;
    method.width = part.number("width", 0, 1);
    method.seconds = part.number("seconds", 0, longTime);
    method.samples = std::size_t(part.count("samples", 1, large));
    method.graphs = part.boolean("graphs", method.graphs);
    method.cold = part.boolean("cold", method.cold);
    return method;
}

MachineFacts machineIn(const JsonPart& part) {
    part.allowOnly({"cpu", "cores", "gpu", "driver", "compiler", "version", "date"});
    const auto text = [&](const char* key) { return part.string(key, {}).toStdString(); };
    return {text("cpu"),      part.integer("cores", 0, JsonPart::anyInteger),
            text("gpu"),      text("driver"),
            text("compiler"), text("version"),
            text("date")};
}

std::string named(const JsonPart& part, const char* key) {
    const std::string name = part.string(key).toStdString();
    if (name.empty())
        part.fail(key, Message::tr("empty, expected a name"));
    return name;
}

/// As writeHowSure() has them.
Figure figureIn(const JsonPart& part, const char* value, const std::string& what, double most) {
    Figure figure{part.number(value, 0, most), {}, {}};
    const std::string interval = what + "_interval", doubts = what + "_doubts";
    if (part.has(interval.c_str())) {
        const std::vector<double> ends = part.numbers(interval.c_str(), JsonPart::Empty::Refused, 0, most);
        if (ends.size() != 2 || !(0 < ends[0] && ends[0] <= figure.value && figure.value <= ends[1]))
            part.fail(interval.c_str(), Message::tr("expected two numbers around %1", inDigits(figure.value, 4)));
        figure.interval = {ends[0], ends[1]};
    }
    if (part.has(doubts.c_str()))
        for (const QString& name : part.strings(doubts.c_str(), 0, doubtNames.size())) {
            const auto known = std::ranges::find(doubtNames, name.toStdString());
            if (known == doubtNames.end())
                part.fail(doubts.c_str(), Message::tr("\"%1\" is no doubt", name.toStdString()));
            figure.concerns = bothDoubts(figure.concerns, {Concern(known - doubtNames.begin())});
        }
    return figure;
}

std::pair<std::string, Speeds> speedsIn(const JsonPart& part) {
    part.allowOnly({"device", "bytes_per_second", "bytes_interval", "bytes_doubts", "seconds_per_launch",
                    "seconds_per_host_launch", "cache_bytes"});
    return {named(part, "device"),
            {figureIn(part, "bytes_per_second", "bytes", 1e18), part.number("seconds_per_launch", 0, longTime),
             part.number("seconds_per_host_launch", 0, longTime), part.count("cache_bytes", 0, large)}};
}

Times timesIn(const JsonPart& part) {
    part.allowOnly({"samples",    "batch",        "uploads",      "downloads",     "launches",    "recorded", "bytes",
                    "data_bytes", "between_runs", "copy_seconds", "copy_interval", "copy_doubts", "phases",   "lost",
                    "parallel",   "runs",         "pace",         "slowdown",      "load",        "shared"});
    using Empty = JsonPart::Empty;
    Times times;
    times.samples = part.numbers("samples", Empty::Refused, shortTime, longTime);
    if (part.has("lost")) {
        times.lost = part.numbers("lost", Empty::Allowed, 0, longTime);
        if (!times.lost.empty() && times.lost.size() != times.samples.size())
            part.fail("lost", Message::tr("%1 numbers, expected one for each of %2 samples", times.lost.size(),
                                          times.samples.size()));
        for (std::size_t i = 0; i < times.lost.size(); ++i)
            if (times.lost[i] > times.samples[i])
                part.fail("lost", Message::tr("%1 of a sample of %2", inDigits(times.lost[i], 4),
                                              inDigits(times.samples[i], 4)));
    }
    if (part.has("runs")) {
        std::size_t all = 0;
        for (const double count : part.numbers("runs", Empty::Allowed, 1, double(times.samples.size()))) {
            if (count != std::floor(count))
                part.fail("runs", Message::tr("%1, expected whole numbers", inDigits(count, 4)));
            times.runs.push_back(std::size_t(count));
            all += times.runs.back();
        }
        if (!times.runs.empty() && all != times.samples.size())
            part.fail("runs", Message::tr("%1 samples in all, expected %2", all, times.samples.size()));
    }
    if (part.has("pace"))
        times.pace = part.number("pace", shortTime, longTime);
    if (part.has("slowdown"))
        times.slowdown = part.number("slowdown", 0, longTime);
    if (part.has("load"))
        times.load = part.number("load", 0, 1);
    times.parallel = part.boolean("parallel", false);
    times.shared = part.boolean("shared", false);
    times.batch = std::size_t(part.count("batch", 1, large));
    times.uploads = part.numbers("uploads", Empty::Allowed, shortTime, longTime);
    times.downloads = part.numbers("downloads", Empty::Allowed, shortTime, longTime);
    times.launches = part.count("launches", 0, large);
    times.recorded = part.boolean("recorded", false);
    times.bytes = part.count("bytes", 0, large);
    times.dataBytes = part.count("data_bytes", 0, large);
    times.betweenRuns = part.number("between_runs", 0, 0.5);
    times.copy = figureIn(part, "copy_seconds", "copy", longTime);
    for (const JsonPart& phase : part.parts("phases", mostPhases)) {
        phase.allowOnly({"name", "bytes", "seconds"});
        times.phases.push_back(
            {phase.string("name").toStdString(), phase.count("bytes", 0, large), phase.number("seconds", 0, longTime)});
    }
    return times;
}

Counters countersIn(const JsonPart& part) {
    Counters counters;
    for (const auto& [name, counter] : counterKeys)
        counters.*counter = part.count(name, 0, large);
    return counters;
}

Outcome outcomeIn(const JsonPart& cell) {
    constexpr std::array<const char*, 4> kinds{"times", "counters", "wrong", "cannot"};
    std::vector<const char*> given;
    for (const char* kind : kinds)
        if (cell.has(kind))
            given.push_back(kind);
    if (given.empty())
        cell.fail("times", Message::tr("missing, expected times, counters, wrong or cannot"));
    if (given.size() > 1)
        cell.fail(given[1], Message::tr("beside %1, expected one of them", given[0]));
    if (cell.has("times"))
        return timesIn(cell.part("times"));
    if (cell.has("counters"))
        return countersIn(cell.part("counters"));
    if (cell.has("cannot"))
        return Message::plain(cell.string("cannot").toStdString());
    const JsonPart wrong = cell.part("wrong");
    wrong.allowOnly({"place", "found", "expected"});
    return WrongAt{wrong.string("place").toStdString(), wrong.string("found").toStdString(),
                   wrong.string("expected").toStdString()};
}

int powerOfTwo(const JsonPart& part, const char* key) {
    const int value = part.integer(key, 1, 1 << 30);
    if (!std::has_single_bit(unsigned(value)))
        part.fail(key, Message::tr("%1, expected a power of two", value));
    return value;
}

TimedCell cellIn(const JsonPart& part) {
    part.allowOnly(
        {"task", "contender", "device", "size", "block", "elements", "scan", "times", "counters", "wrong", "cannot"});
    CellKey key;
    key.task = Task(part.oneOf("task", taskNames));
    key.contender = named(part, "contender");
    key.device = named(part, "device");
    key.size = key.task == Task::Register ? part.count("size", 1, mostBits) : part.count("size", 0, largestN);
    key.parameters.blockSize = powerOfTwo(part, "block");
    key.parameters.elementsPerThread = powerOfTwo(part, "elements");
    key.parameters.scan = ScanKind(part.oneOf("scan", scanNames));
    return {key, outcomeIn(part)};
}

auto asTuple(const CellKey& key) {
    return std::tuple(key.task, key.contender, key.device, key.size, key.parameters.blockSize,
                      key.parameters.elementsPerThread, key.parameters.scan);
}

/// The text up to the last whole entry of a list of the outermost object, with what closes both behind it; nothing
/// where the text has its end, or no such entry.
std::optional<QByteArray> closedEarly(const QByteArray& text) {
    constexpr int inAList = 2;
    int depth = 0;
    qsizetype whole = 0;
    bool isText = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (isText) {
            if (c == '\\')
                ++at;
            else if (c == '"')
                isText = false;
        } else if (c == '"') {
            isText = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            --depth;
            if (depth == inAList && c == '}')
                whole = at + 1;
        }
    }
    if (depth <= 0 || whole == 0)
        return {};
    return text.first(whole) + "]}";
}

Baseline baselineIn(const JsonPart& whole, bool unfinished) {
    const int version = whole.integer("walshtimes", 1, JsonPart::anyInteger);
    if (version != 1)
        whole.fail("walshtimes", Message::tr("version %1, expected 1", version));
    whole.allowOnly({"walshtimes", "name", "machine", "method", "speeds", "cells"});
    Baseline baseline;
    baseline.unfinished = unfinished;
    baseline.name = whole.string("name", {});
    baseline.machine = machineIn(whole.part("machine"));
    baseline.method = methodIn(whole.part("method"));
    if (whole.has("speeds") || !unfinished)
        for (const JsonPart& part : whole.parts("speeds", mostDevices))
            baseline.speeds.push_back(speedsIn(part));
    std::map<decltype(asTuple({})), std::size_t> places;
    for (const JsonPart& part : whole.parts("cells", Baseline::mostCells)) {
        TimedCell cell = cellIn(part);
        const auto [known, isNew] = places.emplace(asTuple(cell.key), baseline.cells.size());
        if (isNew)
            baseline.cells.push_back(std::move(cell));
        else if (!unfinished)
            part.fail("contender", Message::tr("the same contender, device, size and parameters twice"));
        else // Runs are put together at the end.
            addRun(baseline.cells[known->second], cell);
    }
    return baseline;
}

} // namespace

Baseline readBaseline(const std::string& name, const QByteArray& bytes) {
    const std::string shown = printable(name, 4096);
    if (bytes.size() > Baseline::mostBytes)
        throw InputError(shown, 0, 0, Message::tr("more than 256 MiB, expected times"));
    const QByteArray given = bytes.startsWith("\xEF\xBB\xBF") ? bytes.mid(3) : bytes;
    const std::optional<QByteArray> closed = closedEarly(given);
    const QByteArray& text = closed ? *closed : given;
    if (text.trimmed().isEmpty())
        throw InputError(shown, 1, 1, Message::tr("the file is empty, expected times"));
    const JsonPlaces places({text.data(), std::size_t(text.size())}, shown, Message::tr("nested too deeply for times"));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError && error.error != QJsonParseError::IllegalValue)
        places.fail({}, Message::plain(error.errorString().toStdString()));
    if (!document.isObject())
        places.fail({}, Message::tr("not a file of times, expected an object as in {\"walshtimes\": 1, …}"));
    return baselineIn(JsonPart(places, {}, document.object()), closed.has_value());
}

} // namespace walshscope::gui

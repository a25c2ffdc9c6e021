// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a baseline as JSON.
#include "gui/baseline/baseline_keys.h"
#include "gui/baseline/baseline_text.h"
#include "gui/baseline/doubts.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

namespace walshscope::gui {

class TimesWriter {
public:
    TimesWriter() { m_json.SetFormatOptions(rapidjson::kFormatSingleLineArray); }

    void open() { m_json.StartObject(); }
    void open(const char* key) {
        m_json.Key(key);
        m_json.StartObject();
    }
    void close() { m_json.EndObject(); }
    void openList(const char* key) {
        m_json.Key(key);
        m_json.StartArray();
    }
    void closeList() { m_json.EndArray(); }
    template <class Each, class Write>
    void list(const char* key, const Each& all, const Write& write) {
        openList(key);
        for (const auto& each : all)
            write(each);
        closeList();
    }
    void put(const char* key, const std::string& value) {
        m_json.Key(key);
        m_json.String(value.data(), rapidjson::SizeType(value.size()));
    }
    void put(const char* key, std::uint64_t value) {
        m_json.Key(key);
        m_json.Uint64(value);
    }
    void put(const char* key, double value) {
        m_json.Key(key);
        m_json.Double(value);
    }
    void put(const char* key, bool value) {
        m_json.Key(key);
        m_json.Bool(value);
    }
    void put(std::uint64_t value) { m_json.Uint64(value); }
    void put(std::string_view value) { m_json.String(value.data(), rapidjson::SizeType(value.size())); }
    void put(const char* key, const std::vector<double>& values) {
        list(key, values, [&](double value) { m_json.Double(value); });
    }

    void endLine() { m_buffer.Put('\n'); }
    /// Since it was last asked.
    QByteArray take() {
        const QByteArray bytes(m_buffer.GetString(), qsizetype(m_buffer.GetSize()));
        m_buffer.Clear();
        return bytes;
    }

private:
    rapidjson::StringBuffer m_buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> m_json{m_buffer};
};

namespace {

/// Under "copy_interval" and "copy_doubts", as far as it is known.
void writeHowSure(TimesWriter& json, const std::string& what, const Figure& figure) {
    if (hasInterval(figure))
        json.put((what + "_interval").c_str(), std::vector<double>{figure.interval.low, figure.interval.high});
    if (!figure.concerns.empty())
        json.list((what + "_doubts").c_str(), figure.concerns,
                  [&](Concern concern) { json.put(doubtNames[std::size_t(concern)]); });
}

void writeOutcome(TimesWriter& json, const Times& times) {
    json.open("times");
    json.put("samples", times.samples);
    if (!times.lost.empty())
        json.put("lost", times.lost);
    if (!times.runs.empty())
        json.list("runs", times.runs, [&](std::size_t count) { json.put(std::uint64_t(count)); });
    if (times.parallel)
        json.put("parallel", true);
    if (times.pace > 0)
        json.put("pace", times.pace);
    if (times.shared)
        json.put("shared", true);
    if (times.slowdown > 0)
        json.put("slowdown", times.slowdown);
    if (times.load > 0)
        json.put("load", times.load);
    json.put("batch", std::uint64_t(times.batch));
    json.put("uploads", times.uploads);
    json.put("downloads", times.downloads);
    json.put("launches", times.launches);
    json.put("recorded", times.recorded);
    json.put("bytes", times.bytes);
    json.put("data_bytes", times.dataBytes);
    json.put("between_runs", times.betweenRuns);
    json.put("copy_seconds", times.copy.value);
    writeHowSure(json, "copy", times.copy);
    json.list("phases", times.phases, [&](const PhaseTime& phase) {
        json.open();
        json.put("name", phase.name);
        json.put("bytes", phase.bytes);
        json.put("seconds", phase.seconds);
        json.close();
    });
    json.close();
}

void writeOutcome(TimesWriter& json, const Counters& counters) {
    json.open("counters");
    for (const auto& [name, counter] : counterKeys)
        json.put(name, counters.*counter);
    json.close();
}

void writeOutcome(TimesWriter& json, const WrongAt& wrong) {
    json.open("wrong");
    json.put("place", wrong.place);
    json.put("found", wrong.found);
    json.put("expected", wrong.expected);
    json.close();
}

void writeOutcome(TimesWriter& json, const Message& why) { json.put("cannot", why.text()); }

void writeCell(TimesWriter& json, const TimedCell& cell) {
    json.open();
    json.put("task", std::string(taskNames[std::size_t(cell.key.task)]));
    json.put("contender", cell.key.contender);
    json.put("device", cell.key.device);
    json.put("size", cell.key.size);
    json.put("block", std::uint64_t(cell.key.parameters.blockSize));
    json.put("elements", std::uint64_t(cell.key.parameters.elementsPerThread));
    json.put("scan", std::string(scanNames[std::size_t(cell.key.parameters.scan)]));
    std::visit([&](const auto& outcome) { writeOutcome(json, outcome); }, cell.outcome);
    json.close();
}

} // namespace

BaselineText::BaselineText(const Baseline& about) : m_json(std::make_unique<TimesWriter>()) {
    TimesWriter& json = *m_json;
    json.open();
    json.put("walshtimes", std::uint64_t(1));
    json.put("name", about.name.toStdString());
    json.open("machine");
    json.put("cpu", about.machine.cpu);
    json.put("cores", std::uint64_t(std::max(about.machine.cores, 0)));
    json.put("gpu", about.machine.gpu);
    json.put("driver", about.machine.driver);
    json.put("compiler", about.machine.compiler);
    json.put("version", about.machine.version);
    json.put("date", about.machine.date);
    json.close();
    json.open("method");
    json.put("width", about.method.width);
    json.put("seconds", about.method.seconds);
    json.put("samples", std::uint64_t(about.method.samples));
    json.put("graphs", about.method.graphs);
    json.put("cold", about.method.cold);
    json.close();
    json.openList("cells");
}

BaselineText::~BaselineText() = default;

QByteArray BaselineText::take() { return m_json->take(); }

void BaselineText::add(const TimedCell& cell) { writeCell(*m_json, cell); }

void BaselineText::end(const std::vector<std::pair<std::string, Speeds>>& speeds) {
    TimesWriter& json = *m_json;
    json.closeList();
    json.list("speeds", speeds, [&](const auto& entry) {
        const auto& [device, each] = entry;
        json.open();
        json.put("device", device);
        json.put("bytes_per_second", each.bytesPerSecond.value);
        writeHowSure(json, "bytes", each.bytesPerSecond);
        json.put("seconds_per_launch", each.secondsPerLaunch);
        json.put("seconds_per_host_launch", each.secondsPerHostLaunch);
        json.put("cache_bytes", each.cacheBytes);
        json.close();
    });
    json.close();
    json.endLine();
}

QByteArray toJson(const Baseline& baseline) {
    BaselineText text(baseline);
    for (const TimedCell& cell : baseline.cells)
        text.add(cell);
    text.end(baseline.speeds);
    return text.take();
}

} // namespace walshscope::gui

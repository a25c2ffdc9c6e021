// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a baseline as JSON.
#include "gui/baseline/baseline.h"
#include "gui/baseline/baseline_keys.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

namespace walshscope::gui {
namespace {

class TimesWriter {
public:
    TimesWriter() { m_json.SetFormatOptions(rapidjson::kFormatSingleLineArray); }

    void open() { m_json.StartObject(); }
    void open(const char* key) {
        m_json.Key(key);
        m_json.StartObject();
    }
    void close() { m_json.EndObject(); }
    template <class Each, class Write>
    void list(const char* key, const Each& all, const Write& write) {
        m_json.Key(key);
        m_json.StartArray();
        for (const auto& each : all)
            write(each);
        m_json.EndArray();
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
    void put(const char* key, const std::vector<double>& values) {
        list(key, values, [&](double value) { m_json.Double(value); });
    }

    QByteArray bytes() const { return QByteArray(m_buffer.GetString(), qsizetype(m_buffer.GetSize())) + '\n'; }

private:
    rapidjson::StringBuffer m_buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> m_json{m_buffer};
};

void writeOutcome(TimesWriter& json, const Times& times) {
    json.open("times");
    json.put("samples", times.samples);
    json.put("batch", std::uint64_t(times.batch));
    json.put("uploads", times.uploads);
    json.put("downloads", times.downloads);
    json.put("launches", times.launches);
    json.put("recorded", times.recorded);
    json.put("bytes", times.bytes);
    json.put("data_bytes", times.dataBytes);
    json.put("between_runs", times.betweenRuns);
    json.put("copy_seconds", times.copySeconds);
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

QByteArray toJson(const Baseline& baseline) {
    TimesWriter json;
    json.open();
    json.put("walshtimes", std::uint64_t(1));
    json.put("name", baseline.name.toStdString());
    json.open("machine");
    json.put("cpu", baseline.machine.cpu);
    json.put("cores", std::uint64_t(std::max(baseline.machine.cores, 0)));
    json.put("gpu", baseline.machine.gpu);
    json.put("driver", baseline.machine.driver);
    json.put("compiler", baseline.machine.compiler);
    json.put("version", baseline.machine.version);
    json.put("date", baseline.machine.date);
    json.close();
    json.open("method");
    json.put("width", baseline.method.width);
    json.put("seconds", baseline.method.seconds);
    json.put("samples", std::uint64_t(baseline.method.samples));
    json.put("graphs", baseline.method.graphs);
    json.put("cold", baseline.method.cold);
    json.close();
    json.list("speeds", baseline.speeds, [&](const auto& entry) {
        const auto& [device, speeds] = entry;
        json.open();
        json.put("device", device);
        json.put("bytes_per_second", speeds.bytesPerSecond);
        json.put("seconds_per_launch", speeds.secondsPerLaunch);
        json.put("seconds_per_host_launch", speeds.secondsPerHostLaunch);
        json.put("cache_bytes", speeds.cacheBytes);
        json.close();
    });
    json.list("cells", baseline.cells, [&](const TimedCell& cell) { writeCell(json, cell); });
    json.close();
    return json.bytes();
}

} // namespace walshscope::gui

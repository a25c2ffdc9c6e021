// SPDX-License-Identifier: GPL-3.0-or-later
// Reading times and figures from tables of commas and lines.
#include "timing/measured_times.h"

#include "error.h"

#include <algorithm>
#include <charconv>

namespace walshscope {
namespace {

/// One line of the table, read from the left.
class Row {
public:
    Row(const std::string& name, std::size_t line, std::string_view text) : m_name(name), m_line(line), m_rest(text) {}

    std::string text() {
        if (m_ended)
            fail();
        const std::size_t comma = m_rest.find(',');
        const std::string cell(m_rest.substr(0, comma));
        m_ended = comma == std::string_view::npos;
        m_rest.remove_prefix(m_ended ? m_rest.size() : comma + 1);
        if (cell.empty())
            fail();
        return cell;
    }

    template <class Number>
    Number number() {
        const std::string cell = text();
        Number value{};
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (error != std::errc() || end != cell.data() + cell.size() || !(value > 0))
            fail();
        return value;
    }

    void ends() {
        if (!m_ended)
            fail();
    }

private:
    [[noreturn]] void fail() const {
        throw InputError(m_name, m_line, 0,
                         Message::tr("expected a name or a positive number in each cell, as many as the header has"));
    }

    const std::string& m_name;
    std::size_t m_line;
    std::string_view m_rest;
    bool m_ended = false;
};

template <class Made>
std::vector<Made> rows(const std::string& name, std::string_view csv, std::string_view header, Made (*make)(Row&)) {
    std::vector<Made> all;
    for (std::size_t line = 1; !csv.empty(); ++line) {
        const std::size_t end = std::min(csv.find('\n'), csv.size());
        std::string_view text = csv.substr(0, end);
        csv.remove_prefix(std::min(end + 1, csv.size()));
        if (text.ends_with('\r'))
            text.remove_suffix(1);
        if (line == 1) {
            if (text != header)
                throw InputError(name, line, 0, Message::tr("expected the header %1", header));
            continue;
        }
        Row row(name, line, text);
        all.push_back(make(row));
        row.ends();
    }
    return all;
}

} // namespace

std::vector<GpuFigures> readGpuFigures(const std::string& name, std::string_view csv) {
    return rows<GpuFigures>(name, csv, "gpu,multiprocessors,gb_per_s,launch_us,barrier_ns,barrier_ns_a_warp",
                            [](Row& row) {
                                GpuFigures gpu;
                                gpu.name = row.text();
                                gpu.multiprocessors = row.number<int>();
                                gpu.bytesPerSecond = row.number<double>() * 1e9;
                                gpu.secondsPerLaunch = row.number<double>() / 1e6;
                                gpu.secondsPerBarrier = row.number<double>() / 1e9;
                                gpu.secondsPerWarpAtBarrier = row.number<double>() / 1e9;
                                return gpu;
                            });
}

std::vector<MeasuredTime> readMeasuredTimes(const std::string& name, std::string_view csv) {
    return rows<MeasuredTime>(name, csv, "gpu,variant,n,block,elements,median_us", [](Row& row) {
        MeasuredTime time;
        time.gpu = row.text();
        time.variant = row.text();
        time.n = row.number<int>();
        time.parameters.blockSize = row.number<int>();
        time.parameters.elementsPerThread = row.number<int>();
        time.seconds = row.number<double>() / 1e6;
        return time;
    });
}

std::optional<double> measuredTime(const std::vector<MeasuredTime>& times, const std::string& gpu,
                                   const Contender& contender, int n, const Parameters& parameters) {
    const auto found = std::ranges::find_if(times, [&](const MeasuredTime& t) {
        return t.gpu == gpu && t.variant == contender.id && t.n == n &&
               relevantParameters(contender, t.parameters) == relevantParameters(contender, parameters);
    });
    return found == times.end() ? std::nullopt : std::optional(found->seconds);
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison filled with cells that nobody measured, so that every figure of them can be worked out by hand.
#pragma once

#include "gui/baseline/baseline.h"
#include "gui/compare/compare_model.h"
#include "surely.h"

#include <QtTest>

namespace walshscope::gui {

/// 11 samples, 0.95, 0.96 … 1.05 of the median, in an order without a trend. The median's 95 % interval is from the
/// second smallest to the second largest, 0.96 to 1.04 of it: outside of that its chance is 2·(1 + 11) / 2^11 = 1.2 %,
/// with the third ones it would be 6.5 %. The quartiles are 0.975 and 1.025 of it.
inline std::vector<double> samplesAround(double median) {
    std::vector<double> samples;
    for (const int percent : {100, 104, 97, 99, 103, 95, 101, 96, 105, 98, 102})
        samples.push_back(median * percent / 100);
    return samples;
}

inline TimedCell cellOf(const char* contender, std::uint64_t size, Outcome outcome, Parameters parameters = {}) {
    return {CellKey{Task::Transform, contender, "cuda:0", size, parameters}, std::move(outcome)};
}

/// 16 bytes an element, a copy of 4·2^n bytes in an eighth of the time, 12 launches.
inline Times timesOf(double median, std::uint64_t size) {
    Times times;
    times.samples = samplesAround(median);
    times.launches = 12;
    times.recorded = true;
    times.bytes = std::uint64_t(16) << size;
    times.dataBytes = std::uint64_t(4) << size;
    times.betweenRuns = 0.01;
    times.copy = surely(median / 8);
    return times;
}

/// For n = 8 … 12: A1 takes 2n µs, A6 takes n µs; A2 is wrong and A5 cannot run, at n = 10 alone. Each launch takes a
/// µs, and a copy reads and writes 4.096 GB/s. Intervals were to be 10 % wide, so nothing is doubtful.
inline Baseline exampleBaseline() {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    lab.method.width = 0.1;
    lab.speeds = {
        {"cuda:0", {.bytesPerSecond = surely(4.096e9), .secondsPerLaunch = 1e-6, .secondsPerHostLaunch = 4e-6}}};
    for (std::uint64_t n = 8; n <= 12; ++n) {
        lab.cells.push_back(cellOf("A1", n, timesOf(2e-6 * double(n), n)));
        lab.cells.push_back(cellOf("A6", n, timesOf(1e-6 * double(n), n)));
    }
    lab.cells.push_back(cellOf("A2", 10, WrongAt{"W(5)", "-4", "12"}));
    lab.cells.push_back(cellOf("A5", 10, Message::plain("A5 takes n from 11 to 20, not 10")));
    return lab;
}

/// The rows of a model that shows one such baseline and nothing else.
class ComparedCells {
public:
    explicit ComparedCells(const Baseline& baseline = exampleBaseline()) {
        model.addBaseline(std::make_shared<const Baseline>(baseline));
    }

    std::size_t row(const std::string& contender) const {
        const auto& rows = model.rows();
        return std::size_t(std::ranges::find(rows, contender, &CompareRow::contender) - rows.begin());
    }
    CellPlace place(const std::string& contender, std::uint64_t size) const { return {row(contender), size}; }
    QString name(const std::string& contender) const { return model.rows()[row(contender)].name; }

    Devices devices;
    CompareModel model{devices};
};

} // namespace walshscope::gui

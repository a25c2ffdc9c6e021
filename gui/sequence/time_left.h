// SPDX-License-Identifier: GPL-3.0-or-later
// How long a run will still take, from how it went so far.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace walshscope::gui {

/// The time for n bits is taken to be a·n + b·n²: launches cost the same for each bit, words do not. The two numbers
/// follow from the last report and the one nearest to half of its bits.
class TimeLeft {
public:
    void restart() { m_reports.clear(); }

    /// Ascending in both.
    void report(std::size_t bitsRead, double seconds) { m_reports.emplace_back(double(bitsRead), seconds); }

    /// Nothing before there is enough to go by.
    std::optional<double> seconds(std::size_t bitsRead, std::size_t length) const {
        if (m_reports.size() < 4 || bitsRead == 0)
            return {};
        const auto [n, t] = m_reports.back();
        const auto half = std::lower_bound(m_reports.begin(), m_reports.end() - 1, std::pair(n / 2, 0.0));
        const auto [n1, t1] = *half;
        if (n1 <= 0 || n1 >= n)
            return {};
        double b = (t / n - t1 / n1) / (n - n1);
        b = std::clamp(b, 0.0, t / (n * n));
        const double a = t / n - b * n;
        const double all = double(length);
        return std::max(0.0, a * all + b * all * all - t);
    }

private:
    std::vector<std::pair<double, double>> m_reports;
};

} // namespace walshscope::gui

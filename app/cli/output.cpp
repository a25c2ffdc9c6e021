// SPDX-License-Identifier: GPL-3.0-or-later
// Writes to standard output and standard error.
#include "output.h"

#include "report/log.h"
#include "write_all.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <unistd.h>

namespace walshscope::cli {

void writeOut(std::string_view bytes) {
    if (!writeAll(STDOUT_FILENO, bytes))
        throw OutputError(Message::tr("standard output cannot be written: %1", std::strerror(errno)));
}

void note(const std::string& sentence) { note(sentence, sentence); }

void note(const std::string& sentence, const std::string& logged) {
    toLog("said: " + logged);
    std::fprintf(stderr, "walshscope: %s\n", sentence.c_str());
}

TerminalMonitor::TerminalMonitor()
    : m_terminal(::isatty(STDERR_FILENO) == 1),
      m_start(Clock::now()),
      m_next(m_start + std::chrono::milliseconds(500)),
      m_nextCost(m_start + enoughToGoBy) {}

void TerminalMonitor::startAnew(double share) {
    m_start = Clock::now();
    m_nextCost = m_start + enoughToGoBy;
    m_from = share;
}

void TerminalMonitor::progress(std::uint64_t done, std::uint64_t total) {
    if (total == 0 || Clock::now() < m_next)
        return;
    m_next = Clock::now() + std::chrono::milliseconds(100);
    if (Clock::now() >= m_nextCost)
        tellCost(double(done) / double(total));
    show(std::to_string(int(100.0 * double(done) / double(total))) + " %" + (m_about.empty() ? "" : "  ") + m_about);
}

void TerminalMonitor::soFar(const std::string& done) {
    if (Clock::now() < m_next)
        return;
    m_next = Clock::now() + std::chrono::milliseconds(100);
    show(done);
}

void TerminalMonitor::show(const std::string& text) {
    if (!m_terminal)
        return;
    const std::size_t width = std::max(text.size(), std::size_t(5)), before = std::exchange(m_shown, width);
    std::fprintf(stderr, "\r%*s%*s", int(width), text.c_str(), int(before > width ? before - width : 0), "");
}

void TerminalMonitor::tellCost(double share) {
    using Seconds = std::chrono::duration<double>;
    constexpr Seconds few(5);
    if (share <= m_from)
        return;
    const Seconds gone = Clock::now() - m_start, left = gone * ((1 - share) / (share - m_from));
    if (left < few)
        return;
    constexpr double muchLonger = 2, longest = 1e9;
    m_nextCost =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::min(muchLonger * left, Seconds(longest)));
    constexpr std::int64_t minute = 60, hour = 60 * minute;
    const auto seconds = std::int64_t(std::min(left.count(), 1e15));
    remark(seconds < 2 * minute ? Message::tr("this will take about %1 seconds more", seconds)
           : seconds < 2 * hour ? Message::tr("this will take about %1 minutes more", seconds / minute)
                                : Message::tr("this will take about %1 hours more", seconds / hour));
}

void TerminalMonitor::remark(const Message& words) {
    clear();
    note(words.text());
}

void TerminalMonitor::clear() {
    if (m_shown)
        std::fprintf(stderr, "\r%*s\r", int(m_shown), "");
    m_shown = 0;
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Standard output in large pieces, and what a terminal is told meanwhile.
#pragma once

#include "error.h"
#include "monitor.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <string>
#include <string_view>

namespace walshscope::cli {

/// Standard output takes no more: nothing else is worth trying.
class OutputError : public ComputationError {
public:
    using ComputationError::ComputationError;
};

/// Throws OutputError where not everything could be written.
void writeOut(std::string_view bytes);

/// A line on standard error, with the program's name in front.
void note(const std::string& sentence);
/// And in the log another.
void note(const std::string& sentence, const std::string& logged);

/// Lines to standard output, without a call to the system for each.
class Lines {
public:
    template <class Number>
    void number(Number value) {
        room();
        m_end = std::to_chars(m_end, m_buffer + sizeof m_buffer, value).ptr;
    }
    /// Up to 32 characters.
    void text(std::string_view characters) {
        room();
        m_end = std::ranges::copy(characters, m_end).out;
    }
    void character(char c) {
        room();
        *m_end++ = c;
    }
    void flush() {
        writeOut({m_buffer, std::size_t(m_end - m_buffer)});
        m_end = m_buffer;
    }

private:
    void room() {
        if (m_end + 32 > m_buffer + sizeof m_buffer)
            flush();
    }

    char m_buffer[1 << 16];
    char* m_end = m_buffer;
};

/// Remarks become lines on standard error. What takes more than a few seconds says there, terminal or not, how long it
/// will take, and says it anew where it takes much longer; on a terminal progress is shown as well.
class TerminalMonitor : public Monitor {
public:
    TerminalMonitor();
    ~TerminalMonitor() override { clear(); }
    void progress(std::uint64_t done, std::uint64_t total) override;
    void remark(const Message& words) override;
    /// What comes behind that share of the whole takes its own time, of which what went before tells nothing.
    void startAnew(double share);
    /// In place of progress where nobody knows how much there is to do: what is done so far.
    void soFar(const std::string& done);
    /// What is being computed, shown beside the progress.
    void setAbout(const std::string& what) { m_about = what; }
    /// Before something else is written to the terminal.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds enoughToGoBy{2};
    void tellCost(double share);
    void show(const std::string& text);

    bool m_terminal;
    std::size_t m_shown = 0; ///< Columns.
    double m_from = 0;       ///< Where it started.
    std::string m_about;
    Clock::time_point m_start, m_next, m_nextCost;
};

} // namespace walshscope::cli

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

/// Remarks become lines on standard error; progress is shown there if it is a terminal and the work takes a while.
class TerminalMonitor : public Monitor {
public:
    /// Whether standard error is told once, terminal or not, how long it will take, if that is more than a few seconds.
    enum class Cost { NotTold, Told };

    explicit TerminalMonitor(Cost cost = Cost::NotTold);
    ~TerminalMonitor() override { clear(); }
    void progress(std::uint64_t done, std::uint64_t total) override;
    void remark(const Message& words) override;
    /// What is being computed, shown beside the progress.
    void setAbout(const std::string& what) { m_about = what; }
    /// Before something else is written to the terminal.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    void tellCost(double share);

    bool m_terminal;
    bool m_tellsCost;
    std::size_t m_shown = 0; ///< Columns.
    std::string m_about;
    Clock::time_point m_start, m_next;
};

} // namespace walshscope::cli

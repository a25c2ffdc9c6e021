// SPDX-License-Identifier: GPL-3.0-or-later
// Writes to standard output and standard error.
#include "output.h"

#include "io/new_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <unistd.h>

namespace walshscope::cli {

void writeOut(std::string_view bytes) {
    if (!writeAll(STDOUT_FILENO, bytes))
        throw OutputError(Message::tr("standard output cannot be written: %1", std::strerror(errno)));
}

void note(const std::string& sentence) { std::fprintf(stderr, "walshscope: %s\n", sentence.c_str()); }

TerminalMonitor::TerminalMonitor()
    : m_terminal(::isatty(STDERR_FILENO) == 1), m_next(Clock::now() + std::chrono::milliseconds(500)) {}

void TerminalMonitor::progress(std::uint64_t done, std::uint64_t total) {
    if (!m_terminal || total == 0 || Clock::now() < m_next)
        return;
    m_next = Clock::now() + std::chrono::milliseconds(100);
    std::fprintf(stderr, "\r%3d %%", int(100.0 * double(done) / double(total)));
    m_shown = true;
}

void TerminalMonitor::remark(const Message& words) {
    clear();
    note(words.text());
}

void TerminalMonitor::clear() {
    if (m_shown)
        std::fputs("\r     \r", stderr);
    m_shown = false;
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// What is left of a program that crashed: the signal, the calls, the last lines of the log, and the system.
#pragma once

#include <memory>
#include <string>

namespace walshscope {

/// From now on a signal that only a mistake sends – SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT – and an exception that
/// nobody catches leave this file before they end the program as ever. It is new, and its folder is made only then;
/// where it cannot be written, a line on the standard error says what ended the program.
/// False, and nothing happens, where a sanitizer watches for them. To be called once, by the main thread.
bool leaveReportOfCrash(const std::string& file);

/// What the report says of the system; a later text takes the place of an earlier one.
void describeSystemInReport(const std::string& text);

/// A thread that has one leaves a report of an overflow of its stack, too. It is the thread's as long as it is there.
class StackOfHandler {
public:
    /// Where nothing is reported it takes nothing.
    StackOfHandler();
    ~StackOfHandler();
    StackOfHandler(const StackOfHandler&) = delete;
    StackOfHandler& operator=(const StackOfHandler&) = delete;

private:
    std::unique_ptr<char[]> m_memory;
};

} // namespace walshscope

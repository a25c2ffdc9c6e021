// SPDX-License-Identifier: GPL-3.0-or-later
// The handler, of what is allowed in one: no memory, no locks, nothing of the C library that has either.
#include "report/crash.h"

#include "report/log.h"
#include "report/plain_output.h"
#include "report/where.h"

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <new>

#include <execinfo.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace walshscope {
namespace {

struct Mistake {
    int number;
    const char* name;
};
constexpr std::array mistakes{Mistake{SIGSEGV, "SIGSEGV"}, Mistake{SIGBUS, "SIGBUS"}, Mistake{SIGFPE, "SIGFPE"},
                              Mistake{SIGILL, "SIGILL"}, Mistake{SIGABRT, "SIGABRT"}};

constexpr std::size_t linesOfReport = 200;
constexpr unsigned patienceSeconds = 20; ///< What hangs in here is ended by an alarm.

std::array<char, 4096> reportFile;
std::atomic<const char*> systemOfReport = "";
std::atomic<bool> reporting = false;
std::atomic<pid_t> reporter = 0; ///< The thread that came first.

void makeFolders() {
    for (std::size_t at = 1; reportFile[at]; ++at)
        if (reportFile[at] == '/') {
            reportFile[at] = 0;
            ::mkdir(reportFile.data(), 0700);
            reportFile[at] = '/';
        }
}

void writeTime(const PlainOutput& out) {
    using namespace std::chrono;
    const auto now = sys_seconds(seconds(::time(nullptr)));
    const year_month_day date(floor<days>(now));
    const hh_mm_ss clock(now - floor<days>(now));
    out.number(std::uint64_t(int(date.year()))).text("-").number(unsigned(date.month()), 2).text("-");
    out.number(unsigned(date.day()), 2).text(" ").number(std::uint64_t(clock.hours().count()), 2).text(":");
    out.number(std::uint64_t(clock.minutes().count()), 2).text(" UTC");
}

void writeWhat(const PlainOutput& out, int number, const siginfo_t& about) {
    const char* name = "a signal";
    for (const Mistake& each : mistakes)
        if (each.number == number)
            name = each.name;
    out.text("Walshscope was ended by ").text(name);
    if (about.si_code <= 0 && about.si_pid == ::getpid())
        out.text(", which it sent itself"); // As abort() does.
    else if (about.si_code <= 0)
        out.text(", which process ").number(std::uint64_t(about.si_pid)).text(" sent");
    else
        out.text(" at the address 0x").hexadecimal(reinterpret_cast<std::uintptr_t>(about.si_addr));
}

void writeReport(const PlainOutput& out, int number, const siginfo_t& about) {
    writeWhat(out, number, about);
    out.text(", ");
    writeTime(out);
    out.text("\n\nSystem:\n").text(systemOfReport).text("\nThe last lines of the log:\n");
    writeLastLogLines(out.file(), linesOfReport);
    // Last, for what is broken may break this.
    out.text("\nCalls, the last one first:\n");
    std::array<void*, 64> calls;
    const int count = ::backtrace(calls.data(), int(calls.size()));
    for (int i = 0; i < count; ++i)
        writeWhere(out, reinterpret_cast<std::uintptr_t>(calls[std::size_t(i)]));
}

void endBy(int number) {
    ::signal(number, SIG_DFL);
    ::raise(number); // Which waits until the handler has returned.
}

void report(int number, siginfo_t* about, void*) {
    pid_t nobody = 0;
    if (const pid_t self = ::gettid(); !reporter.compare_exchange_strong(nobody, self)) {
        if (nobody == self)
            endBy(number); // Something in here.
        else
            ::pause(); // Another one writes, and ends the program.
        return;
    }
    ::signal(SIGALRM, SIG_DFL);
    ::alarm(patienceSeconds);
    makeFolders();
    if (const int file = ::open(reportFile.data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600); file >= 0) {
        writeReport(PlainOutput(file), number, *about);
        ::close(file);
    } else {
        const PlainOutput toTerminal(STDERR_FILENO);
        writeWhat(toTerminal, number, *about);
        toTerminal.text(". No report is left: it cannot be written.\n");
    }
    endBy(number);
}

[[noreturn]] void tellUncaught() {
    try {
        if (const auto uncaught = std::current_exception())
            std::rethrow_exception(uncaught);
        toLog("terminated without an exception");
    } catch (const std::exception& error) {
        toLog("nobody caught: " + inLog(error));
    } catch (...) {
        toLog("nobody caught an exception of an unknown type");
    }
    std::abort();
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isWatched = true;
#else
constexpr bool isWatched = false;
#endif

} // namespace

bool leaveReportOfCrash(const std::string& file) {
    if (isWatched || file.size() >= reportFile.size())
        return false;
    std::ranges::copy(file, reportFile.begin());
    // Loads what it takes, which is not allowed later.
    std::array<void*, 4> calls;
    ::backtrace(calls.data(), int(calls.size()));
    reporting = true;
    thread_local const StackOfHandler ofThisThread;
    struct sigaction action {};
    action.sa_sigaction = report;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (const Mistake& each : mistakes) {
        struct sigaction before {};
        if (::sigaction(each.number, nullptr, &before) == 0 && before.sa_handler == SIG_DFL)
            ::sigaction(each.number, &action, nullptr);
    }
    std::set_terminate(tellUncaught);
    return true;
}

/// The earlier text stays where it is: the handler may be reading it.
void describeSystemInReport(const std::string& text) {
    if (isWatched)
        return;
    auto* const copy = new char[text.size() + 1];
    std::memcpy(copy, text.c_str(), text.size() + 1);
    systemOfReport = copy;
}

StackOfHandler::StackOfHandler() {
    constexpr std::size_t size = std::size_t(64) << 10;
    if (!reporting)
        return;
    m_memory.reset(new (std::nothrow) char[size]);
    stack_t stack{};
    stack.ss_sp = m_memory.get();
    stack.ss_size = size;
    if (!m_memory || ::sigaltstack(&stack, nullptr) != 0)
        m_memory.reset();
}

StackOfHandler::~StackOfHandler() {
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    if (m_memory)
        ::sigaltstack(&none, nullptr);
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// A list of names that a handler of signals may read at any time.
#include "io/unfinished.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

namespace walshscope {
namespace {

constexpr std::array endingSignals{SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU};

/// As many as are written at once, and more. Others are not known to the handler.
std::array<std::atomic<const char*>, 64> unfinishedNames;
std::atomic<int> changing = 0; ///< Threads that change names or what they stand for.
std::atomic<int> endedBy = 0;  ///< A signal: nobody begins to change anything.

/// Of what is allowed in a handler.
void end() {
    for (const std::atomic<const char*>& each : unfinishedNames)
        if (const char* name = each)
            ::unlink(name);
    const int number = endedBy;
    std::signal(number, SIG_DFL);
    sigset_t only;
    ::sigemptyset(&only);
    ::sigaddset(&only, number);
    ::pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    ::raise(number);
}

/// While one is there the program is not ended. The last one to go ends it.
class Change {
public:
    Change() {
        ++changing;
        if (endedBy == 0)
            return;
        leave();
        for (;;)
            ::pause();
    }
    ~Change() { leave(); }

private:
    static void leave() {
        // Looked at again: somebody may have begun before the signal came, but after this one counted.
        if (--changing == 0 && endedBy != 0 && changing == 0)
            end();
    }
};

} // namespace

void removeUnfinishedWhenEnded() {
    struct sigaction action {};
    action.sa_flags = SA_RESTART;
    action.sa_handler = [](int number) {
        endedBy = number;
        if (changing == 0)
            end();
    };
    for (int number : endingSignals) {
        struct sigaction before {};
        if (::sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_DFL)
            ::sigaction(number, &action, nullptr);
    }
}

int Unfinished::create(const std::string& name) {
    remove();
    const Change change;
    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return file;
    m_name = name;
    for (std::atomic<const char*>& each : unfinishedNames)
        if (const char* none = nullptr; each.compare_exchange_strong(none, m_name.c_str()))
            break;
    return file;
}

bool Unfinished::rename(const std::string& name) {
    const Change change;
    if (::rename(m_name.c_str(), name.c_str()) != 0)
        return false;
    forget();
    return true;
}

/// The handler must have no name of a string that goes.
void Unfinished::forget() {
    for (std::atomic<const char*>& each : unfinishedNames)
        if (const char* ours = m_name.c_str(); each.compare_exchange_strong(ours, nullptr))
            break;
    m_name.clear();
}

void Unfinished::remove() {
    if (m_name.empty())
        return;
    const Change change;
    ::unlink(m_name.c_str());
    forget();
}

} // namespace walshscope

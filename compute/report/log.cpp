// SPDX-License-Identifier: GPL-3.0-or-later
// A ring of lines that needs no memory but its own, so that it is there whatever went wrong.
#include "report/log.h"

#include "error.h"
#include "report/without_folders.h"
#include "write_all.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace walshscope {
namespace {

using LogClock = std::chrono::steady_clock;

struct LogLine {
    std::array<char, longestLogLine> text;
    std::atomic<std::size_t> size;
};

/// Of the handler as well, which takes a line as it finds it.
std::array<LogLine, keptLogLines> ring;
std::atomic<std::uint64_t> logged = 0;

/// Never destroyed: what ends with the program may still say so.
struct LogKeeper {
    std::mutex mutex;
    LogClock::time_point start = LogClock::now();
    int file = -1;
    std::string path;
    std::map<const void*, std::function<void()>> listeners;
};

LogKeeper& keeper() {
    static LogKeeper& only = *new LogKeeper;
    return only;
}

std::string_view lineAt(std::uint64_t number) {
    const LogLine& line = ring[number % keptLogLines];
    return {line.text.data(), line.size};
}

/// Not in the middle of a letter.
std::string_view cutTo(std::string_view words, std::size_t most) {
    if (words.size() <= most)
        return words;
    while (most > 0 && (words[most] & 0xC0) == 0x80)
        --most;
    return words.substr(0, most);
}

/// "    12.345  ", without printf(), whose point is the locale's.
std::string secondsSince(LogClock::time_point start) {
    const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(LogClock::now() - start).count();
    const std::string whole = std::to_string(gone / 1000), part = std::to_string(1000 + gone % 1000);
    return std::string(whole.size() < 6 ? 6 - whole.size() : 0, ' ') + whole + '.' + part.substr(1) + "  ";
}

void put(std::string_view words) {
    const std::uint64_t number = logged;
    LogLine& line = ring[number % keptLogLines];
    line.size = 0;
    const std::string_view fitting = cutTo(words, longestLogLine);
    std::ranges::transform(fitting, line.text.begin(), [](char c) { return c >= 0 && c < ' ' ? ' ' : c; });
    line.size = fitting.size();
    logged = number + 1;
}

bool putInFile(LogKeeper& of, std::uint64_t number) { return writeAll(of.file, std::string(lineAt(number)) + '\n'); }

/// As secondsSince() and logStart() in main.cpp begin one.
bool isLog(const std::string& path) {
    std::array<char, 64> begin{};
    std::ifstream(path).get(begin.data(), begin.size());
    const std::string_view first = begin.data();
    const std::size_t seconds = first.find("  walshscope ");
    return seconds != std::string::npos && first.substr(0, seconds).find_first_not_of(" 0123456789.") == first.npos;
}

/// Throws what keepLogIn() does.
int openedForLog(const std::string& path, const std::string& shown) {
    // Not to block: a pipe would wait for a reader.
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
    if (file < 0)
        throw ComputationError(Message::tr("%1: cannot be written: %2", shown, std::strerror(errno)));
    struct stat found {};
    if (::fstat(file, &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0) {
        const bool was = isLog(path);
        if (!was || ::ftruncate(file, 0) != 0) {
            const std::string why = std::strerror(errno);
            ::close(file);
            if (!was)
                throw UsageError(Message::tr("%1: is no log, expected the name of a new file or of a log", shown));
            throw ComputationError(Message::tr("%1: cannot be written: %2", shown, why));
        }
    }
    ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) & ~O_NONBLOCK);
    return file;
}

} // namespace

void toLog(std::string_view words) noexcept {
    try {
        LogKeeper& of = keeper();
        const std::lock_guard lock(of.mutex);
        put(secondsSince(of.start) + std::string(cutTo(withoutFolders(words), longestLogLine)));
        if (of.file >= 0 && !putInFile(of, logged - 1)) {
            const std::string why = std::strerror(errno);
            ::close(std::exchange(of.file, -1));
            put(secondsSince(of.start) + "the log's file takes no more: " + why);
        }
        for (const auto& [who, listener] : of.listeners)
            listener();
    } catch (...) { // Without memory for a line there is none.
    }
}

std::string_view nameInLog(std::string_view path) { return path.substr(path.rfind('/') + 1); }

LogLines logLines(std::uint64_t from) {
    const std::lock_guard lock(keeper().mutex);
    const std::uint64_t end = logged;
    LogLines found{std::max(from, end > keptLogLines ? end - keptLogLines : 0), {}};
    for (std::uint64_t number = found.first; number < end; ++number)
        found.lines.emplace_back(lineAt(number));
    return found;
}

std::string inLog(const std::exception& error) {
    const auto* input = dynamic_cast<const InputError*>(&error);
    if (!input)
        return error.what();
    std::string place;
    if (input->line() > 0)
        place = ':' + std::to_string(input->line()) + ':' + std::to_string(input->column());
    return std::string(nameInLog(input->name())) + place + ": " + input->words().text();
}

void keepLogIn(const std::string& path, const std::string& shown) {
    LogKeeper& of = keeper();
    const std::lock_guard lock(of.mutex);
    if (of.file >= 0 && of.path == path)
        return;
    const int before = std::exchange(of.file, openedForLog(path, shown));
    if (before >= 0)
        ::close(before);
    of.path = path;
    const std::uint64_t end = logged;
    for (std::uint64_t number = end > keptLogLines ? end - keptLogLines : 0; number < end; ++number)
        if (!putInFile(of, number)) {
            const std::string why = std::strerror(errno);
            ::close(std::exchange(of.file, -1));
            throw ComputationError(Message::tr("%1: cannot be written: %2", shown, why));
        }
}

void listenToLog(const void* who, std::function<void()> listener) {
    const std::lock_guard lock(keeper().mutex);
    if (listener)
        keeper().listeners[who] = std::move(listener);
    else
        keeper().listeners.erase(who);
}

void writeLastLogLines(int file, std::size_t most) {
    const std::uint64_t end = logged, count = std::min<std::uint64_t>({most, keptLogLines, end});
    for (std::uint64_t number = end - count; number < end; ++number) {
        const LogLine& line = ring[number % keptLogLines];
        if (::write(file, line.text.data(), line.size) < 0 || ::write(file, "\n", 1) < 0)
            return;
    }
}

} // namespace walshscope

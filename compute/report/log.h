// SPDX-License-Identifier: GPL-3.0-or-later
// What the program did, line by line: the last lines are in memory, and all of them in a file where somebody asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

/// So many lines are kept, of so many bytes each at most.
constexpr std::size_t keptLogLines = 1024, longestLogLine = 255;

/// Adds a line, in front of which stands how many seconds after the first one, by a clock that never goes back. What is
/// too long is cut, and control characters become blanks. On any thread; never throws.
void toLog(std::string_view words) noexcept;

/// The name of a file as a log has it: where it lies is nobody's business. toLog() does so with each path that it finds
/// in a sentence; names that look like a sentence come to it like this.
std::string_view nameInLog(std::string_view path);
/// What an error says, with the name of its input like that.
std::string inLog(const std::exception& error);

/// Lines that follow each other, the first one with its number from 0.
struct LogLines {
    std::uint64_t first = 0;
    std::vector<std::string> lines;
};

/// Of what is kept, all from that number on.
LogLines logLines(std::uint64_t from = 0);

/// What is kept, and every line to come, goes into that file; a log that is there begins anew. Where it takes no more
/// that is a line itself, and no file is kept from then on. Throws UsageError where something is there that is no log,
/// and ComputationError where it cannot be opened, and keeps what was kept before; or ComputationError where it takes
/// nothing at all, and keeps none. `shown` is its name in these.
void keepLogIn(const std::string& path, const std::string& shown);

/// Called for each line, on whichever thread; must return at once and log nothing. `who` has one; an empty one listens
/// no more.
void listenToLog(const void* who, std::function<void()> listener);

/// Writes the last lines with what is allowed in the handler of a signal.
void writeLastLogLines(int file, std::size_t most);

} // namespace walshscope

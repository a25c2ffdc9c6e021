// SPDX-License-Identifier: GPL-3.0-or-later
// What went wrong, as a line on standard error and as an exit status.
#pragma once

#include <exception>
#include <string>

namespace walshscope::cli {

enum ExitStatus { Done = 0, Failed = 1, WrongUsage = 2, BadInput = 3, Interrupted = 130 };
/// As help has them.
constexpr const char* exitStatuses = "0 done, 1 the computation failed, 2 wrong usage, 3 bad input, 130 interrupted.\n";

/// An error as the line, without the program's name, and the status.
struct Failure {
    std::string sentence;
    ExitStatus status;
};
Failure failureOf(const std::exception& error);

/// Writes the line.
ExitStatus told(const std::exception& error);

/// Thrown where everything has been told already.
struct Ended {
    ExitStatus status;
};

} // namespace walshscope::cli

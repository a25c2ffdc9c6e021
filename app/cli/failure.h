// SPDX-License-Identifier: GPL-3.0-or-later
// What went wrong, as a line on standard error and as an exit status.
#pragma once

#include <exception>
#include <string>

namespace walshscope::cli {

enum ExitStatus { Done = 0, Failed = 1, WrongUsage = 2, BadInput = 3, Interrupted = 130 };

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

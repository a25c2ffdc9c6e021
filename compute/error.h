// SPDX-License-Identifier: GPL-3.0-or-later
// The three ways to fail, as the command line's exit status tells them apart.
#pragma once

#include <stdexcept>
#include <string>

namespace walshscope {

/// The computation could not be done: a kernel at fault, no memory (exit status 1).
class ComputationError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What was asked for does not exist or lies beyond a limit: an unknown variant, too large an n (exit status 2).
class UsageError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// The input could not be read (exit status 3). what() is one line: "NAME:LINE:COLUMN: what is wrong, what was
/// expected".
class InputError : public std::runtime_error {
public:
    /// `line` and `column` count from 1; 0 where the input has none (a directory, a binary file, a missing file).
    InputError(std::string name, std::size_t line, std::size_t column, std::string message)
        : std::runtime_error(name + place(line, column) + ": " + message),
          m_name(std::move(name)),
          m_line(line),
          m_column(column),
          m_message(std::move(message)) {}

    const std::string& name() const { return m_name; }
    std::size_t line() const { return m_line; }
    std::size_t column() const { return m_column; }
    const std::string& message() const { return m_message; }

private:
    static std::string place(std::size_t line, std::size_t column) {
        return line == 0 ? std::string() : ':' + std::to_string(line) + ':' + std::to_string(column);
    }

    std::string m_name;
    std::size_t m_line;
    std::size_t m_column;
    std::string m_message;
};

} // namespace walshscope

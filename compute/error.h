// SPDX-License-Identifier: GPL-3.0-or-later
// The three ways to fail, as the command line's exit status tells them apart.
#pragma once

#include "message.h"

#include <stdexcept>
#include <string>

namespace walshscope {

/// What every failure has: what() says it in English, this in any language.
class Worded {
public:
    explicit Worded(Message words) : m_words(std::move(words)) {}
    virtual ~Worded() = default;
    const Message& words() const { return m_words; }

protected:
    Worded(const Worded&) = default;
    Worded& operator=(const Worded&) = default;

private:
    Message m_words;
};

/// The computation could not be done: a kernel at fault, no memory (exit status 1).
class ComputationError : public std::runtime_error, public Worded {
public:
    explicit ComputationError(const Message& words) : std::runtime_error(words.text()), Worded(words) {}
};

/// There is less memory than it takes.
class NotEnoughMemory : public ComputationError {
public:
    using ComputationError::ComputationError;
};

/// What was asked for does not exist or lies beyond a limit: an unknown variant, too large an n (exit status 2).
class UsageError : public std::invalid_argument, public Worded {
public:
    explicit UsageError(const Message& words) : std::invalid_argument(words.text()), Worded(words) {}
};

/// The input could not be read (exit status 3). what() is one line: "NAME:LINE:COLUMN: what is wrong, what was
/// expected"; words() are without the place.
class InputError : public std::runtime_error, public Worded {
public:
    /// `line` and `column` count from 1; 0 where the input has none (a directory, a binary file, a missing file).
    InputError(std::string name, std::size_t line, std::size_t column, const Message& words)
        : std::runtime_error(name + place(line, column) + ": " + words.text()),
          Worded(words),
          m_name(std::move(name)),
          m_line(line),
          m_column(column) {}

    const std::string& name() const { return m_name; }
    std::size_t line() const { return m_line; }
    std::size_t column() const { return m_column; }

private:
    static std::string place(std::size_t line, std::size_t column) {
        return line == 0 ? std::string() : ':' + std::to_string(line) + ':' + std::to_string(column);
    }

    std::string m_name;
    std::size_t m_line;
    std::size_t m_column;
};

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Files that have no name of their own yet, and do not outlive a program that is ended.
#pragma once

#include <string>

namespace walshscope {

/// From now on SIGINT, SIGTERM and others that end the program remove first what is unfinished. Those that are
/// ignored or handled already stay so.
void removeUnfinishedWhenEnded();

/// A file that is there until it is renamed or this goes.
class Unfinished {
public:
    Unfinished() = default;
    ~Unfinished() { remove(); }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

    /// Creates a new file to be written and returns its descriptor; -1, with errno, where that fails, as it does where
    /// one of that name is there.
    int create(const std::string& name);
    /// It gets this name. False, with errno, where that fails.
    bool rename(const std::string& name);
    /// Whether there is one.
    explicit operator bool() const { return !m_name.empty(); }

private:
    void remove();
    void forget();
    std::string m_name; ///< Empty where there is none.
};

} // namespace walshscope

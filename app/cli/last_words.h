// SPDX-License-Identifier: GPL-3.0-or-later
// What a program that a signal ends says of the work that is left.
#pragma once

#include <array>
#include <csignal>
#include <string>

namespace walshscope::cli {

/// While it lives, a signal that ends the program has it say that slices are left, and what goes on with them: those
/// that are in the folder `keptIn`, if any. One at a time.
class LastWords {
public:
    explicit LastWords(const std::string& keptIn);
    ~LastWords();
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;

private:
    static constexpr std::array numbers{SIGINT, SIGTERM, SIGHUP};
    static inline std::array<struct sigaction, numbers.size()> before;

    static void say(int number);
};

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence is made in advance, for a handler may hardly do anything.
#include "last_words.h"

#include <algorithm>
#include <utility>

#include <unistd.h>

namespace walshscope::cli {
namespace {

char lastWords[1024];
std::size_t lastWordsSize = 0;

} // namespace

LastWords::LastWords(const std::string& keptIn) {
    std::string words = "walshscope: ended before all slices were done";
    words += keptIn.empty() ? "; --checkpoint would have kept those that were"
                            : ": the same command goes on with those that are in " + keptIn;
    std::ranges::replace(words, '\n', ' ');
    words.resize(std::min(words.size(), sizeof lastWords - 1));
    lastWordsSize = std::size_t(std::ranges::copy(words + '\n', lastWords).out - lastWords);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        struct sigaction action {};
        action.sa_handler = say;
        action.sa_flags = SA_RESTART;
        ::sigaction(numbers[i], nullptr, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            ::sigaction(numbers[i], &action, nullptr);
    }
}

LastWords::~LastWords() {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        ::sigaction(numbers[i], &before[i], nullptr);
}

/// Of what is allowed in a handler. Once: mpirun may send several.
void LastWords::say(int number) {
    if (const std::size_t size = std::exchange(lastWordsSize, 0); size > 0)
        static_cast<void>(!::write(STDERR_FILENO, lastWords, size));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] == number) {
            if (before[i].sa_handler != SIG_DFL)
                before[i].sa_handler(number);
            else {
                std::signal(number, SIG_DFL);
                ::raise(number);
            }
        }
}

} // namespace walshscope::cli

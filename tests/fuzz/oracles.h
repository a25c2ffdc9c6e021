// SPDX-License-Identifier: GPL-3.0-or-later
// What the fuzzers ask beyond what the sanitizers see: what was read is written and reads back, and what was not names
// its place. Who finds otherwise ends the program, and so does every exception that nobody declared: libFuzzer takes
// either for a finding and keeps the input.
#pragma once

#include "error.h"
#include "io/entry.h"
#include "io/scanner.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope::fuzz {

inline void require(bool holds, const char* otherwise, const std::string& about = {}) {
    if (holds)
        return;
    std::fprintf(stderr, "%s: %s\n", otherwise, about.c_str());
    std::abort();
}

/// Without a zero byte behind them, so that the sanitizer sees who reads on.
inline std::string_view viewOf(const std::vector<char>& bytes) { return {bytes.data(), bytes.size()}; }

/// With the signs of ASCII for those that papers have.
inline std::string inAscii(std::string text) {
    constexpr std::string_view signs[][2] = {{"⊕", "+"}, {"∧", "*"}, {"⋅", "*"}, {"·", "*"}, {"₀", "0"},
                                             {"₁", "1"}, {"₂", "2"}, {"₃", "3"}, {"₄", "4"}, {"₅", "5"},
                                             {"₆", "6"}, {"₇", "7"}, {"₈", "8"}, {"₉", "9"}, {"X", "x"}};
    for (const auto& [sign, instead] : signs)
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at))
            text.replace(at, sign.size(), instead);
    return text;
}

/// A few characters ask for 2^30 values (x29) or for seconds of products (x^3 @ 20), each as good as a small one:
/// variables above x13 and fields above GF(2^12). In 0x20 there is no variable, in x0x20 there is.
inline bool asksForMuch(std::string_view given) {
    const std::string plain = inAscii(std::string(given));
    const std::string_view text = plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("GF("))
            return true;
        const bool isField = text[i] == '@';
        const bool isHexadecimal =
            i > 0 && text[i - 1] == '0' && (i < 2 || (!isLetter(text[i - 2]) && !isDigit(text[i - 2])));
        if (!isField && (text[i] != 'x' || isHexadecimal))
            continue;
        std::size_t at = i + 1;
        while (at < text.size() && (isField ? isSpace(text[at]) : std::string_view("_[{").find(text[at]) < 3))
            ++at;
        std::size_t number = 0;
        for (; at < text.size() && isDigit(text[at]); ++at)
            number = std::min<std::size_t>(number * 10 + std::size_t(text[at] - '0'), 1000);
        if (number > (isField ? 12 : 13))
            return true;
    }
    return false;
}

/// Line and column are those of a byte, or just behind the last one. There are none only where `mayHaveNone`.
inline void requirePlace(const InputError& error, std::string_view bytes, bool mayHaveNone = false) {
    const std::string what = error.what();
    require(what.find_first_of("\r\n") == std::string::npos, "an error of more than one line", what);
    if (error.line() == 0) {
        require(mayHaveNone && error.column() == 0, "an error without a place", what);
        return;
    }
    const std::string_view text = withoutByteOrderMark(bytes);
    std::size_t line = 1, start = 0;
    for (std::size_t i = 0; i < text.size() && line < error.line(); ++i) {
        if (text[i] == '\n' || (text[i] == '\r' && text.substr(i + 1, 1) != "\n")) {
            ++line;
            start = i + 1;
        }
    }
    require(line == error.line(), "a line that is not there", what);
    const std::size_t end = std::min(text.find_first_of("\r\n", start), text.size());
    const std::size_t last = end - start + 1 + (text.substr(end, 2) == "\r\n" ? 1 : 0);
    require(error.column() >= 1 && error.column() <= last, "a column that is not there", what);
}

/// Every format of its kind that can hold the document says all of it, and one of them can.
inline void requireWritten(const Document& document) {
    Reading again{.as = document.kind()};
    if (const auto* s = std::get_if<SBox>(&document.value))
        again.m = s->m();
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        again.n = f->n();
    bool isHeld = false;
    for (const Format& format : formats()) {
        if (format.kind != document.kind() || !format.writable)
            continue;
        std::string text;
        try {
            text = write(document, format.name);
        } catch (const UsageError&) {
            continue; // It cannot hold this.
        }
        if (!format.readable)
            continue;
        isHeld = true;
        again.format = format.name;
        try {
            require(read(text, "written", again).value == document.value, "another value reads back", again.format);
        } catch (const InputError& error) {
            require(false, "what was written cannot be read", again.format + ": " + error.what());
        }
    }
    require(isHeld, "no format holds this", document.reading);
}

/// What goes for each document that was read from these bytes.
inline void requireSound(const Document& document, std::string_view bytes, const std::string& name) {
    requireWritten(document);
    if (!document.doubt.empty() && !document.likelier.format.empty()) // Some are only said.
        require(read(bytes, name, document.likelier).kind() == Kind::SBox, "the likelier way is of another kind",
                document.likelier.format);
}

} // namespace walshscope::fuzz

// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong at one place of a text that otherwise says clearly what it is.
#pragma once

#include "error.h"
#include "io/entry.h"

namespace walshscope {

struct Mistake {
    std::size_t at;        ///< In the text.
    Message words = {};    ///< Empty: what stands there is unexpected.
    Message expected = {}; ///< In its place.
    bool isSure = true;    ///< No other reader's complaint tells more.
};

class ClearError : public InputError {
public:
    ClearError(const InputError& error, bool isSure) : InputError(error), m_isSure(isSure) {}

    bool isSure() const { return m_isSure; }

private:
    bool m_isSure;
};

/// Throws ClearError with the place, which is that many bytes behind the start of the source.
[[noreturn]] inline void fail(const Source& source, const Mistake& mistake, std::size_t before = 0) {
    Scanner in(source.bytes, source.name, source.monitor);
    in.moveTo(std::min(before + mistake.at, in.text().size()));
    try {
        if (!mistake.words.empty())
            in.fail(mistake.words);
        in.unexpected(mistake.expected);
    } catch (const InputError& error) {
        throw ClearError(error, mistake.isSure);
    }
}

} // namespace walshscope

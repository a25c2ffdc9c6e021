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
    bool isPlain = false;  ///< Even where another reader makes something of the text.
};

class ClearError : public InputError {
public:
    ClearError(const InputError& error, bool isSure, bool isPlain)
        : InputError(error), m_isSure(isSure), m_isPlain(isPlain) {}

    bool isSure() const { return m_isSure; }
    bool isPlain() const { return m_isPlain; }

private:
    bool m_isSure, m_isPlain;
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
        throw ClearError(error, mistake.isSure, mistake.isPlain);
    }
}

} // namespace walshscope

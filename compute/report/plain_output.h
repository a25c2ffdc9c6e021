// SPDX-License-Identifier: GPL-3.0-or-later
// Text and numbers into a file with nothing but write(2): for handlers of signals.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include <unistd.h>

namespace walshscope {

class PlainOutput {
public:
    explicit PlainOutput(int file) : m_file(file) {}
    int file() const { return m_file; }

    const PlainOutput& text(const char* words) const { return bytes(words, std::strlen(words)); }
    /// With zeros in front where it has fewer digits.
    const PlainOutput& number(std::uint64_t value, std::size_t digits = 1) const { return inBase(10, value, digits); }
    const PlainOutput& hexadecimal(std::uint64_t value) const { return inBase(16, value, 1); }

private:
    const PlainOutput& bytes(const char* from, std::size_t count) const {
        while (count > 0) {
            const ssize_t done = ::write(m_file, from, count);
            if (done <= 0)
                break; // There is nobody to tell.
            from += done;
            count -= std::size_t(done);
        }
        return *this;
    }
    const PlainOutput& inBase(unsigned base, std::uint64_t value, std::size_t digits) const {
        std::array<char, 24> room{};
        std::size_t at = room.size();
        for (; at > 0 && (value > 0 || room.size() - at < digits); value /= base)
            room[--at] = "0123456789abcdef"[value % base];
        return bytes(room.data() + at, room.size() - at);
    }

    int m_file;
};

} // namespace walshscope

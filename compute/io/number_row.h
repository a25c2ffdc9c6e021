// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as they are read one after the other: of 32 bits as long as that does, else whole ones of up to 63 bits, or
// real ones.
#pragma once

#include "io/entry.h"

namespace walshscope {

class NumberRow {
public:
    /// Integers or Real. Real numbers are whole ones only if all are written so and one of them is beyond 32 bits.
    explicit NumberRow(Kind kind) : m_kind(kind) {}

    /// Throws NotEnoughMemory, also where a number that comes later needs more.
    void reserve(std::size_t count);
    /// The next number of the text.
    void read(Scanner& in);
    void fillUp(std::size_t count);
    std::size_t size() const { return m_small.size() + m_whole.size() + m_reals.size(); }
    /// Their number has to be a power of two. Nothing is left.
    decltype(Parsed::value) take();

private:
    void addWhole(std::int64_t value);

    Kind m_kind;
    std::size_t m_room = 0;
    bool m_areReal = false; ///< One of them is not written as a whole number that fits.
    bool m_isWide = false;  ///< One is beyond 32 bits.
    // All are in one of these.
    std::vector<std::int32_t> m_small;
    std::vector<std::int64_t> m_whole;
    std::vector<double> m_reals;
};

/// Whether such a list of integers has one that is beyond 32 bits, and perhaps beyond 63.
bool holdsWide(const Glance& glance);
/// And is nothing else, as 0s and 1s would be, or digits of one hexadecimal number.
bool looksWide(const Glance& glance);

/// Of which kind the integers are that such a list holds.
Parsed readIntegers(const Source& source);
Parsed readFilledUpIntegers(const Source& source);

} // namespace walshscope

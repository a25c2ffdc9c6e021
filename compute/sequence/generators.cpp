// SPDX-License-Identifier: GPL-3.0-or-later
// Shift registers, what is combined from them, de Bruijn's sequences and chance.
#include "sequence/generators.h"

#include "error.h"

#include <algorithm>
#include <bit>
#include <random>

namespace walshscope {
namespace {

constexpr std::ptrdiff_t mostCells = 64;

} // namespace

void requireLength(std::size_t length) {
    if (length < 1 || length > longestSequence)
        throw UsageError(Message::tr("a sequence of %1 bits, expected 1 to %2", nullptr, length, longestSequence));
}

void requireRegister(const RegisterPlan& plan) {
    const std::ptrdiff_t degree = plan.connection.degree();
    if (degree < 1 || degree > mostCells)
        throw UsageError(Message::tr("a connection polynomial of degree %1, expected 1 to %2", degree, mostCells));
    if (!plan.connection.coefficient(0))
        throw UsageError(Message::tr("a connection polynomial without the term 1, expected C(x) = 1 + …"));
    const std::size_t cells = std::size_t(degree);
    if (!plan.start.empty() && plan.start.size() != cells)
        throw UsageError(Message::tr("a start of %1 bits for a register of %2, expected as many as it has cells",
                                     nullptr, plan.start.size(), cells));
}

namespace {

constexpr std::size_t bitsOfStep = std::size_t(1) << 16; ///< Between two looks at the monitor.
constexpr int largestOrder = 26;

/// A plan at work: cell j of the state holds s_(N-1-j).
class ShiftRegister {
public:
    explicit ShiftRegister(const RegisterPlan& plan) {
        requireRegister(plan);
        const std::size_t cells = std::size_t(plan.connection.degree());
        m_last = int(cells) - 1;
        for (std::size_t i = 1; i <= cells; ++i) {
            m_taps |= std::uint64_t(plan.connection.coefficient(i)) << (i - 1);
            m_state |= std::uint64_t(plan.start.empty() ? i == cells : plan.start[i - 1]) << (cells - i);
        }
    }

    bool zero() const { return m_state == 0; }

    bool next() {
        const bool bit = m_state >> m_last & 1;
        const std::uint64_t sum = std::popcount(m_state & m_taps) & 1;
        m_state = (m_state << 1 | sum) & (~std::uint64_t(0) >> (63 - m_last));
        return bit;
    }

private:
    std::uint64_t m_taps = 0;
    std::uint64_t m_state = 0;
    int m_last = 0;
};

template <class Next>
Sequence made(std::size_t length, Monitor& monitor, Next next) {
    requireLength(length);
    Sequence sequence;
    sequence.bits.reserve(length);
    while (sequence.bits.size() < length) {
        if (sequence.bits.size() % bitsOfStep == 0)
            monitor.progress(sequence.bits.size(), length);
        sequence.bits.push_back(std::uint8_t(next()));
    }
    return sequence;
}

} // namespace

Sequence shiftRegisterSequence(const RegisterPlan& plan, std::size_t length, Monitor& monitor) {
    ShiftRegister r(plan);
    return made(length, monitor, [&] { return r.next(); });
}

Sequence geffeSequence(const RegisterPlan& first, const RegisterPlan& choosing, const RegisterPlan& third,
                       std::size_t length, Monitor& monitor) {
    ShiftRegister a(first), b(choosing), c(third);
    return made(length, monitor, [&] {
        const bool x1 = a.next(), x2 = b.next(), x3 = c.next();
        return x2 ? x1 : x3;
    });
}

Sequence shrinkingSequence(const RegisterPlan& control, const RegisterPlan& data, std::size_t length,
                           Monitor& monitor) {
    ShiftRegister chooses(control), yields(data);
    if (chooses.zero())
        throw UsageError(Message::tr(
            "the first register of a shrinking generator starts with only zeros and would never choose a bit"));
    return made(length, monitor, [&] {
        while (!chooses.next())
            yields.next();
        return yields.next();
    });
}

Sequence alternatingStepSequence(const RegisterPlan& control, const RegisterPlan& ifOne, const RegisterPlan& ifZero,
                                 std::size_t length, Monitor& monitor) {
    ShiftRegister chooses(control), a(ifOne), b(ifZero);
    bool lastOfA = false, lastOfB = false;
    return made(length, monitor, [&] {
        if (chooses.next())
            lastOfA = a.next();
        else
            lastOfB = b.next();
        return lastOfA != lastOfB;
    });
}

Sequence deBruijnSequence(int n, std::size_t length, Monitor& monitor) {
    if (n < 1 || n > largestOrder)
        throw UsageError(Message::tr("a de Bruijn sequence of order %1, expected 1 to %2", n, largestOrder));
    const std::size_t period = std::size_t(1) << n;
    requireLength(length);
    std::vector<bool> seen(period);
    std::size_t word = 0, place = 0;
    seen[0] = true;
    Sequence sequence = made(std::min(length, period), monitor, [&] {
        if (place++ < std::size_t(n))
            return false;
        const std::size_t one = (word * 2 + 1) & (period - 1);
        word = seen[one] ? one - 1 : one;
        seen[word] = true;
        return (word & 1) != 0;
    });
    while (sequence.bits.size() < length)
        sequence.bits.push_back(sequence.bits[sequence.bits.size() - period]);
    return sequence;
}

Sequence randomSequence(std::uint64_t seed, std::size_t length, Monitor& monitor) {
    constexpr int bitsAtOnce = 48;
    std::ranlux48 random(seed);
    std::uint64_t bits = 0;
    int left = 0;
    return made(length, monitor, [&] {
        if (left == 0) {
            bits = random();
            left = bitsAtOnce;
        }
        return (bits >> --left & 1) != 0;
    });
}

} // namespace walshscope

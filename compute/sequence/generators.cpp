// SPDX-License-Identifier: GPL-3.0-or-later
// Shift registers, what is combined from them, de Bruijn's sequences and chance.
#include "sequence/generators.h"

#include "error.h"
#include "sequence/packed.h"

#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <sstream>

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

/// What next() yields, one bit each time.
template <class Next>
class EachBit : public BitSource {
public:
    explicit EachBit(Next next) : m_next(std::move(next)) {}
    void next(std::span<std::uint64_t> packed) override {
        for (std::uint64_t& word : packed) {
            word = 0;
            for (std::size_t i = 0; i < wordBits; ++i)
                word |= std::uint64_t(m_next()) << i;
        }
    }

private:
    Next m_next;
};

template <class Next>
std::unique_ptr<BitSource> eachBit(Next next) {
    return std::make_unique<EachBit<Next>>(std::move(next));
}

/// std::ranlux48, a few times as fast: 12 steps at once, and without a look at each of those that are left out.
class Ranlux48 {
public:
    explicit Ranlux48(std::uint64_t seed) {
        // The state as text is the last numbers, the oldest first, and the carry.
        std::stringstream state;
        state << std::ranlux48_base(seed);
        for (std::int64_t& number : m_last)
            state >> number;
        state >> m_carry;
    }
    std::uint64_t operator()() {
        constexpr std::size_t used = 11, ofAll = 389;
        if (m_used == used) {
            skip(ofAll - used);
            m_used = 0;
        }
        ++m_used;
        if (m_next == longLag)
            goOn();
        return std::uint64_t(m_last[m_next++]);
    }

private:
    static constexpr std::size_t longLag = 12, shortLag = 5;

    void skip(std::size_t count) {
        for (std::size_t now = 0; count > 0; count -= now) {
            if (m_next == longLag)
                goOn();
            now = std::min(count, longLag - m_next);
            m_next += now;
        }
    }
    void goOn() {
        constexpr std::int64_t mask = (std::int64_t(1) << 48) - 1;
        const auto step = [this](std::size_t at, std::size_t behind) {
            const std::int64_t difference = m_last[behind] - m_last[at] - m_carry;
            m_carry = difference < 0;
            m_last[at] = difference & mask;
        };
        for (std::size_t i = 0; i < shortLag; ++i)
            step(i, i + longLag - shortLag);
        for (std::size_t i = shortLag; i < longLag; ++i)
            step(i, i - shortLag);
        m_next = 0;
    }

    std::array<std::int64_t, longLag> m_last{};
    std::int64_t m_carry = 0;
    std::size_t m_next = longLag; ///< Of the last numbers the one that comes next.
    std::size_t m_used = 0;
};

class RandomBits : public BitSource {
public:
    explicit RandomBits(std::uint64_t seed) : m_random(seed) {}
    void next(std::span<std::uint64_t> packed) override {
        for (std::uint64_t& word : packed) {
            word = m_bits;
            for (std::size_t have = m_left; have < wordBits;) {
                const std::uint64_t bits = highestFirst(m_random());
                const std::size_t taken = std::min(bitsAtOnce, wordBits - have);
                word |= bits << have;
                m_bits = bits >> taken;
                m_left = bitsAtOnce - taken;
                have += taken;
            }
        }
    }

private:
    static constexpr std::size_t bitsAtOnce = 48;
    static std::uint64_t highestFirst(std::uint64_t bits) {
        return __builtin_bswap64(bytesReversed(bits)) >> (wordBits - bitsAtOnce);
    }

    Ranlux48 m_random;
    std::uint64_t m_bits = 0; ///< Not used so far.
    std::size_t m_left = 0;   ///< How many these are.
};

} // namespace

std::unique_ptr<BitSource> shiftRegisterBits(const RegisterPlan& plan) {
    return eachBit([r = ShiftRegister(plan)]() mutable { return r.next(); });
}

std::unique_ptr<BitSource> geffeBits(const RegisterPlan& first, const RegisterPlan& choosing,
                                     const RegisterPlan& third) {
    return eachBit([a = ShiftRegister(first), b = ShiftRegister(choosing), c = ShiftRegister(third)]() mutable {
        const bool x1 = a.next(), x2 = b.next(), x3 = c.next();
        return x2 ? x1 : x3;
    });
}

std::unique_ptr<BitSource> shrinkingBits(const RegisterPlan& control, const RegisterPlan& data) {
    ShiftRegister chooses(control), yields(data);
    if (chooses.zero())
        throw UsageError(Message::tr(
            "the first register of a shrinking generator starts with only zeros and would never choose a bit"));
    return eachBit([chooses, yields]() mutable {
        while (!chooses.next())
            yields.next();
        return yields.next();
    });
}

std::unique_ptr<BitSource> alternatingStepBits(const RegisterPlan& control, const RegisterPlan& ifOne,
                                               const RegisterPlan& ifZero) {
    return eachBit([chooses = ShiftRegister(control), a = ShiftRegister(ifOne), b = ShiftRegister(ifZero),
                    lastOfA = false, lastOfB = false]() mutable {
        if (chooses.next())
            lastOfA = a.next();
        else
            lastOfB = b.next();
        return lastOfA != lastOfB;
    });
}

std::unique_ptr<BitSource> randomBitsFrom(std::uint64_t seed) { return std::make_unique<RandomBits>(seed); }

Sequence sequenceFrom(BitSource& source, std::size_t length, Monitor& monitor) {
    requireLength(length);
    Sequence sequence;
    sequence.bits.reserve(length);
    std::vector<std::uint64_t> packed(bitsOfStep / wordBits);
    while (sequence.bits.size() < length) {
        const std::size_t done = sequence.bits.size(), taken = std::min(length - done, bitsOfStep);
        monitor.progress(done, length);
        packed.resize((taken + wordBits - 1) / wordBits);
        source.next(packed);
        sequence.bits.resize(done + taken);
        unpack(packed, std::span(sequence.bits).subspan(done));
    }
    return sequence;
}

Sequence shiftRegisterSequence(const RegisterPlan& plan, std::size_t length, Monitor& monitor) {
    return sequenceFrom(*shiftRegisterBits(plan), length, monitor);
}

Sequence geffeSequence(const RegisterPlan& first, const RegisterPlan& choosing, const RegisterPlan& third,
                       std::size_t length, Monitor& monitor) {
    return sequenceFrom(*geffeBits(first, choosing, third), length, monitor);
}

Sequence shrinkingSequence(const RegisterPlan& control, const RegisterPlan& data, std::size_t length,
                           Monitor& monitor) {
    return sequenceFrom(*shrinkingBits(control, data), length, monitor);
}

Sequence alternatingStepSequence(const RegisterPlan& control, const RegisterPlan& ifOne, const RegisterPlan& ifZero,
                                 std::size_t length, Monitor& monitor) {
    return sequenceFrom(*alternatingStepBits(control, ifOne, ifZero), length, monitor);
}

Sequence randomSequence(std::uint64_t seed, std::size_t length, Monitor& monitor) {
    return sequenceFrom(*randomBitsFrom(seed), length, monitor);
}

Sequence deBruijnSequence(int n, std::size_t length, Monitor& monitor) {
    if (n < 1 || n > largestOrder)
        throw UsageError(Message::tr("a de Bruijn sequence of order %1, expected 1 to %2", n, largestOrder));
    const std::size_t period = std::size_t(1) << n;
    requireLength(length);
    std::vector<bool> seen(period);
    std::size_t word = 0, place = 0;
    seen[0] = true;
    const auto source = eachBit([&] {
        if (place++ < std::size_t(n))
            return false;
        const std::size_t one = (word * 2 + 1) & (period - 1);
        word = seen[one] ? one - 1 : one;
        seen[word] = true;
        return (word & 1) != 0;
    });
    Sequence sequence = sequenceFrom(*source, std::min(length, period), monitor);
    while (sequence.bits.size() < length)
        sequence.bits.push_back(sequence.bits[sequence.bits.size() - period]);
    return sequence;
}

} // namespace walshscope

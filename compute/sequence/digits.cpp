// SPDX-License-Identifier: GPL-3.0-or-later
// The binary digits of e and π by binary splitting, in whole numbers of GMP.
#include "sequence/generators.h"

#include "memory.h"

#include <gmpxx.h>

#include <cmath>

namespace walshscope {
namespace {

constexpr std::size_t guardBits = 64;
/// Of memory, measured for π, with half as much again: GMP ends the program where it gets none.
constexpr std::uint64_t bytesADigit = 6;

/// Counts the terms that are summed, and lets the user stop between products.
class Terms {
public:
    Terms(std::uint64_t total, Monitor& monitor) : m_monitor(monitor), m_total(total) {}
    /// A sum of that many terms is there; those of about `countedAt` are counted, larger ones consist of them.
    void summed(std::uint64_t terms) {
        if (terms >= countedAt)
            tell(m_done += terms < 2 * countedAt ? terms : 0);
    }
    void last() { tell(m_total); }

private:
    static constexpr std::uint64_t countedAt = 128;

    /// The products, the division and the root at the end take about as long as all terms.
    void tell(std::uint64_t done) { m_monitor.progress(done, 2 * m_total); }

    Monitor& m_monitor;
    std::uint64_t m_total;
    std::uint64_t m_done = 0;
};

/// The upper `length` bits of a number that has `guardBits` more.
Sequence upperBits(mpz_class number, std::size_t length) {
    number >>= mpz_sizeinbase(number.get_mpz_t(), 2) - length;
    Sequence sequence;
    sequence.bits.resize(length);
    for (std::size_t i = 0; i < length; ++i)
        sequence.bits[i] = std::uint8_t(mpz_tstbit(number.get_mpz_t(), length - 1 - i));
    return sequence;
}

/// p/q = 1/(from+1) + 1/((from+1)(from+2)) + … up to the product (from+1)…to, which is q.
void splitE(unsigned long from, unsigned long to, mpz_class& p, mpz_class& q, Terms& terms) {
    if (to - from == 1) {
        p = 1;
        q = to;
        return;
    }
    const unsigned long middle = (from + to) / 2;
    mpz_class p2, q2;
    splitE(from, middle, p, q, terms);
    splitE(middle, to, p2, q2, terms);
    p = p * q2 + p2;
    q *= q2;
    terms.summed(to - from);
}

/// The series of Chudnovsky & Chudnovsky: π = 426880 √10005 q / (13591409 q + t).
void splitPi(unsigned long from, unsigned long to, mpz_class& p, mpz_class& q, mpz_class& t, Terms& terms) {
    if (to - from == 1) {
        // The first term is 13591409 and stands outside.
        const mpz_class k = to;
        p = (6 * k - 5) * (2 * k - 1) * (6 * k - 1);
        q = k * k * k * mpz_class("10939058860032000"); // 640320³ / 24
        t = p * (13591409 + 545140134 * k);
        if (to % 2)
            t = -t;
        return;
    }
    const unsigned long middle = (from + to) / 2;
    mpz_class p2, q2, t2;
    splitPi(from, middle, p, q, t, terms);
    splitPi(middle, to, p2, q2, t2, terms);
    t = t * q2 + p * t2;
    p *= p2;
    q *= q2;
    terms.summed(to - from);
}

/// How many terms of Σ 1/k! are needed: log2 k! > bits.
unsigned long termsOfE(std::size_t bits) {
    unsigned long k = 2;
    for (double log = 1; log < double(bits); log += std::log2(double(k)))
        ++k;
    return k;
}

} // namespace

Sequence digitsOfE(std::size_t length, Monitor& monitor) {
    requireLength(length);
    requireMemory(bytesADigit * length);
    const std::size_t bits = length + guardBits;
    const unsigned long count = termsOfE(bits);
    Terms terms(count, monitor);
    mpz_class p, q;
    splitE(0, count, p, q, terms);
    terms.last();
    return upperBits(((p + q) << bits) / q, length);
}

Sequence digitsOfPi(std::size_t length, Monitor& monitor) {
    requireLength(length);
    requireMemory(bytesADigit * length);
    constexpr double bitsOfTerm = 47.11;
    const std::size_t bits = length + guardBits;
    const unsigned long count = (unsigned long)(double(bits) / bitsOfTerm) + 2;
    Terms terms(count, monitor);
    mpz_class p, q, t;
    splitPi(0, count, p, q, t, terms);
    terms.last();
    mpz_class root = mpz_class(10005) << 2 * bits;
    mpz_sqrt(root.get_mpz_t(), root.get_mpz_t());
    terms.last();
    return upperBits(426880 * root * q / (13591409 * q + t), length);
}

} // namespace walshscope

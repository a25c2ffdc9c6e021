// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic in GF(2^n), the Conway polynomials and power maps.
#include "sbox/power_map.h"

#include "sbox/binary_field.h"

#include <array>

namespace walshscope {
namespace {

constexpr int largestN = SBox::largestN;

/// Product in GF(2)[X]/(polynomial) of degree n.
std::uint32_t multiplied(std::uint32_t a, std::uint32_t b, std::uint32_t polynomial, int n) {
    std::uint32_t product = 0;
    for (; b != 0; b >>= 1) {
        if (b & 1)
            product ^= a;
        a <<= 1;
        if (a >> n & 1)
            a ^= polynomial;
    }
    return product;
}

std::uint32_t power(std::uint32_t a, std::uint64_t d, std::uint32_t polynomial, int n) {
    std::uint32_t result = 1;
    for (; d != 0; d >>= 1) {
        if (d & 1)
            result = multiplied(result, a, polynomial, n);
        a = multiplied(a, a, polynomial, n);
    }
    return result;
}

std::uint32_t greatestCommonDivisor(std::uint32_t a, std::uint32_t b) {
    while (b != 0) {
        while (a != 0 && std::bit_width(a) >= std::bit_width(b))
            a ^= b << (std::bit_width(a) - std::bit_width(b));
        std::swap(a, b);
    }
    return a;
}

/// Whether the powers of g are all 2^n - 1 elements other than 0.
bool generates(std::uint32_t g, std::uint32_t polynomial, int n) {
    std::uint32_t x = g;
    std::uint32_t order = 1;
    for (; x != 1; ++order)
        x = multiplied(x, g, polynomial, n);
    return order == (std::uint32_t(1) << n) - 1;
}

} // namespace

std::uint32_t productIn(int n, std::uint32_t polynomial, std::uint32_t a, std::uint32_t b) {
    return multiplied(a, b, polynomial, n);
}

std::uint32_t conwayPolynomial(int n) {
    constexpr std::array<std::uint32_t, largestN + 1> polynomials{
        0,     0x3,    0x7,    0xB,    0x13,   0x25,    0x5B,    0x83,    0x11D,   0x211,   0x46F,
        0x805, 0x10EB, 0x201B, 0x40A9, 0x8035, 0x1002D, 0x20009, 0x41403, 0x80027, 0x1006F3};
    if (n < 1 || n > largestN)
        throw UsageError(Message::tr("the field GF(2^%1), expected n from 1 to 20", n));
    return polynomials[n];
}

bool irreducible(std::uint32_t polynomial, int n) {
    if (n < 1 || n > largestN || polynomial >> n != 1)
        return false;
    // Ben-Or: X^(2^i) - X is the product of all irreducible polynomials whose degree divides i.
    std::uint32_t x = 2;
    for (int i = 1; i <= n / 2; ++i) {
        x = multiplied(x, x, polynomial, n);
        if (greatestCommonDivisor(polynomial, x ^ 2) != 1)
            return false;
    }
    return true;
}

SBox powerMap(int n, std::uint64_t d, std::uint32_t polynomial) {
    if (n < 1 || n > largestN)
        throw UsageError(Message::tr("a power map over GF(2^%1), expected n from 1 to 20", n));
    if (!irreducible(polynomial, n))
        throw UsageError(
            Message::tr("the field polynomial is not irreducible of degree %1 over GF(2), expected one that is", n));
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    table[0] = d == 0 ? 1 : 0;
    std::uint32_t g = 1;
    while (!generates(g, polynomial, n))
        ++g;
    const std::uint32_t image = power(g, d, polynomial, n);
    std::uint32_t x = 1;
    std::uint32_t y = 1;
    do {
        table[x] = y;
        x = multiplied(x, g, polynomial, n);
        y = multiplied(y, image, polynomial, n);
    } while (x != 1);
    return SBox(std::move(table), n);
}

bool isMonomial(const SBox& s) {
    if (s.n() != s.m() || s(0) != 0 || s(1) == 0)
        return false;
    const BinaryField field(s.n(), conwayPolynomial(s.n()));
    const std::uint32_t step = field.product(s(field.power(1 % field.order())), field.inverse(s(1)));
    std::uint32_t expected = s(1);
    for (std::uint32_t i = 0; i < field.order(); ++i) {
        if (s(field.power(i)) != expected)
            return false;
        expected = field.product(expected, step);
    }
    return true;
}

} // namespace walshscope

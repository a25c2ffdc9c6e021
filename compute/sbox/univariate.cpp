// SPDX-License-Identifier: GPL-3.0-or-later
// Interpolation and evaluation are one discrete Fourier transform over the field, by the factors of 2^n - 1.
#include "sbox/univariate.h"

#include "part.h"
#include "sbox/power_map.h"

#include <algorithm>
#include <cstdio>

namespace walshscope {
namespace {

std::size_t leastFactor(std::size_t n) {
    for (std::size_t p = 2; p * p <= n; ++p)
        if (n % p == 0)
            return p;
    return n;
}

/// X_k = Σ_i in[i·step] · w^(ik) for all k below count, w = g^root having that order: of each class of i modulo the
/// least factor the same, and out of these the sums.
std::vector<std::uint32_t> transform(const BinaryField& field, const std::vector<std::uint32_t>& in, std::size_t first,
                                     std::size_t step, std::size_t count, std::uint64_t root, Monitor& monitor) {
    if (count == 1)
        return {in[first]};
    const std::size_t classes = leastFactor(count), each = count / classes;
    std::vector<std::vector<std::uint32_t>> parts;
    for (std::size_t r = 0; r < classes; ++r)
        parts.push_back(
            transform(field, in, first + r * step, step * classes, each, root * classes % field.order(), monitor));
    std::vector<std::uint32_t> out(count);
    for (std::size_t k = 0; k < count; ++k) {
        if (k % 64 == 0)
            monitor.progress(k, count);
        const auto turn = std::uint32_t(root * k % field.order());
        std::uint32_t power = 0, sum = 0; // The logarithm of w^(rk).
        for (std::size_t r = 0; r < classes; ++r) {
            sum ^= field.timesPower(parts[r][k % each], power);
            power = power + turn < field.order() ? power + turn : power + turn - field.order();
        }
        out[k] = sum;
    }
    return out;
}

void requireSize(const BinaryField& field) {
    if (field.n() > largestUnivariate)
        throw UsageError(Message::tr("a polynomial over GF(2^%1), expected at most %2", field.n(), largestUnivariate));
}

} // namespace

std::vector<std::uint32_t> coefficientsOver(const BinaryField& field, const SBox& s, Monitor& monitor) {
    requireSize(field);
    if (s.n() != field.n() || s.m() != field.n())
        throw UsageError(Message::tr("an S-box of %1 to %2 bits as a polynomial over GF(2^%3), expected %3 to %3",
                                     s.n(), s.m(), field.n()));
    Part inside(monitor, 0, 0); // Nobody is to be told about parts, but it can be cancelled.
    const std::uint32_t order = field.order();
    std::vector<std::uint32_t> values(order);
    for (std::uint32_t i = 0; i < order; ++i)
        values[i] = s(field.power(i));
    std::vector<std::uint32_t> coefficients = transform(field, values, 0, 1, order, order - 1, inside);
    // That of x^(2^n - 1) has S(0) as well, as 0^0 is 1.
    coefficients.push_back(coefficients[0] ^ s(0));
    coefficients[0] = s(0);
    return coefficients;
}

SBox evaluatedOver(const BinaryField& field, const std::vector<std::uint32_t>& coefficients, Monitor& monitor) {
    requireSize(field);
    Part inside(monitor, 0, 0); // Nobody is to be told about parts, but it can be cancelled.
    const std::uint32_t order = field.order();
    std::vector<std::uint32_t> folded(coefficients.begin(), coefficients.begin() + order);
    folded[0] ^= coefficients[order];
    const std::vector<std::uint32_t> values = transform(field, folded, 0, 1, order, 1 % order, inside);
    std::vector<std::uint32_t> table(std::size_t(order) + 1);
    table[0] = coefficients[0];
    for (std::uint32_t i = 0; i < order; ++i)
        table[field.power(i)] = values[i];
    return SBox(std::move(table), field.n());
}

std::string writeUnivariate(const BinaryField& field, const std::vector<std::uint32_t>& coefficients,
                            std::size_t most) {
    const auto hexadecimal = [](std::uint32_t value) {
        char digits[16];
        std::snprintf(digits, sizeof digits, "0x%x", value);
        return std::string(digits);
    };
    const bool isConstant = std::all_of(coefficients.begin() + 1, coefficients.end(), [](auto c) { return c == 0; });
    std::string text;
    std::size_t terms = 0;
    for (std::size_t k = coefficients.size(); k-- > 0;) {
        const std::uint32_t c = coefficients[k];
        if (c == 0 && !(isConstant && k == 0))
            continue;
        if (++terms > most) {
            text += " + …";
            break;
        }
        text += text.empty() ? "" : " + ";
        if (k == 0 && !isConstant) {
            text += hexadecimal(c);
            continue;
        }
        text += (c == 1 ? "" : hexadecimal(c) + '*') + "x^" + std::to_string(k);
    }
    return text + " @ " + std::to_string(field.n()) + ' ' + hexadecimal(field.modulus());
}

std::uint32_t modulusOr(std::uint32_t modulus, int n) {
    return modulus != 0 && modulus >> n == 1 ? modulus : conwayPolynomial(n);
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// A field of 2^n elements with its logarithms, for who multiplies often.
#pragma once

#include <cstdint>
#include <vector>

namespace walshscope {

/// GF(2)[X]/(modulus) of 2^n elements, n from 1 to 20; an element's bits are its coefficients.
class BinaryField {
public:
    /// Throws UsageError unless the modulus is irreducible of degree n.
    BinaryField(int n, std::uint32_t modulus);

    int n() const { return m_n; }
    std::uint32_t modulus() const { return m_modulus; }
    /// Of the elements but 0, 2^n - 1.
    std::uint32_t order() const { return std::uint32_t(m_powers.size()); }
    /// g^i, i below order(), where g is a generator that is always the same one.
    std::uint32_t power(std::uint32_t i) const { return m_powers[i]; }
    /// The i with g^i = a, a not 0.
    std::uint32_t logarithm(std::uint32_t a) const { return m_logarithms[a]; }
    std::uint32_t product(std::uint32_t a, std::uint32_t b) const {
        return a == 0 || b == 0 ? 0 : m_powers[sumOf(m_logarithms[a], m_logarithms[b])];
    }
    /// a · g^i, i below order().
    std::uint32_t timesPower(std::uint32_t a, std::uint32_t i) const {
        return a == 0 ? 0 : m_powers[sumOf(m_logarithms[a], i)];
    }
    /// That of 0 is 0.
    std::uint32_t inverse(std::uint32_t a) const {
        return a == 0 ? 0 : m_powers[m_logarithms[a] == 0 ? 0 : order() - m_logarithms[a]];
    }
    /// a^e, a^0 = 1 for all a.
    std::uint32_t raised(std::uint32_t a, std::uint64_t e) const;
    /// From here to GF(2): a + a^2 + a^4 + … of n terms.
    bool trace(std::uint32_t a) const { return traceOver(m_n, a); }
    /// The same of so many terms, from the subfield of 2^terms elements, which a is one of.
    bool traceOver(int terms, std::uint32_t a) const;

private:
    std::uint32_t sumOf(std::uint32_t i, std::uint32_t j) const { return i + j < order() ? i + j : i + j - order(); }

    int m_n;
    std::uint32_t m_modulus;
    std::vector<std::uint32_t> m_powers, m_logarithms;
};

} // namespace walshscope

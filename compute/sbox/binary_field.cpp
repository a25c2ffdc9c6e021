// SPDX-License-Identifier: GPL-3.0-or-later
// The powers of a generator.
#include "sbox/binary_field.h"

#include "sbox/power_map.h"

namespace walshscope {

BinaryField::BinaryField(int n, std::uint32_t modulus) : m_n(n), m_modulus(modulus) {
    if (!irreducible(modulus, n))
        throw UsageError(
            Message::tr("the field polynomial is not irreducible of degree %1 over GF(2), expected one that is", n));
    const std::uint32_t order = (std::uint32_t(1) << n) - 1;
    m_logarithms.resize(std::size_t(1) << n);
    for (std::uint32_t g = 1; m_powers.size() != order; ++g) {
        m_powers = {1};
        for (std::uint32_t x = g; x != 1; x = productIn(n, modulus, x, g))
            m_powers.push_back(x);
    }
    for (std::uint32_t i = 0; i < order; ++i)
        m_logarithms[m_powers[i]] = i;
}

std::uint32_t BinaryField::raised(std::uint32_t a, std::uint64_t e) const {
    if (e == 0)
        return 1;
    return a == 0 ? 0 : m_powers[std::uint64_t(m_logarithms[a]) * (e % order()) % order()];
}

bool BinaryField::traceOver(int terms, std::uint32_t a) const {
    std::uint32_t sum = 0;
    for (int i = 0; i < terms; ++i) {
        sum ^= a;
        a = product(a, a);
    }
    return sum != 0;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Random S-boxes and affine maps, and S-boxes that are others but for such maps.
#pragma once

#include "sbox/equivalence.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace walshscope {

class Disguises {
public:
    explicit Disguises(std::uint64_t seed) : m_random(seed) {}

    std::uint32_t bits(int n) { return std::uint32_t(m_random() & ((std::uint64_t(1) << n) - 1)); }

    AffineMap any(int n, int m) {
        std::vector<std::uint32_t> columns;
        for (int i = 0; i < n; ++i)
            columns.push_back(bits(m));
        return AffineMap(std::move(columns), bits(m), m);
    }
    AffineMap bijection(int n) {
        for (;;)
            if (const AffineMap map = any(n, n); map.invertible())
                return map;
    }
    AffineMap linearBijection(int n) {
        const AffineMap map = bijection(n);
        return AffineMap({map.columns().begin(), map.columns().end()}, 0, n);
    }

    SBox permutation(int n) {
        std::vector<std::uint32_t> table(std::size_t(1) << n);
        std::iota(table.begin(), table.end(), 0);
        std::shuffle(table.begin(), table.end(), m_random);
        return SBox(std::move(table), n);
    }
    SBox function(int n, int m) {
        std::vector<std::uint32_t> table(std::size_t(1) << n);
        for (std::uint32_t& y : table)
            y = bits(m);
        return SBox(std::move(table), m);
    }

    SBox disguised(const SBox& t, Relation relation) {
        const bool linear = relation == Relation::Linear;
        const AffineMap a = linear ? linearBijection(t.m()) : bijection(t.m());
        const AffineMap b = linear ? linearBijection(t.n()) : bijection(t.n());
        const AffineMap c = relation == Relation::ExtendedAffine ? any(t.n(), t.m()) : AffineMap::zero(t.n(), t.m());
        return written(a, t, b, c);
    }

    /// x -> A(T(B(x))) + C(x)
    static SBox written(const AffineMap& a, const SBox& t, const AffineMap& b, const AffineMap& c) {
        std::vector<std::uint32_t> table(t.size());
        for (std::uint32_t x = 0; x < table.size(); ++x)
            table[x] = a(t(b(x))) ^ c(x);
        return SBox(std::move(table), t.m());
    }

private:
    std::mt19937_64 m_random;
};

/// Whether these maps are of the kind that the relation wants and make S of T.
inline bool makeItOf(const EquivalenceMaps& maps, const SBox& s, const SBox& t, Relation relation) {
    return maps.a.invertible() && maps.b.invertible() && (relation == Relation::ExtendedAffine || maps.c.isZero()) &&
           (relation != Relation::Linear || (maps.a.isLinear() && maps.b.isLinear())) &&
           Disguises::written(maps.a, t, maps.b, maps.c) == s;
}

} // namespace walshscope

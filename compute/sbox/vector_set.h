// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of vectors over GF(2) as bits, and the linear spaces within one.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace walshscope {

/// A set of vectors of so many bits; empty at first.
class VectorSet {
public:
    explicit VectorSet(int bits) : m_words(std::max<std::size_t>(1, (std::size_t(1) << bits) / 64)) {}

    void insert(std::uint32_t v) { m_words[v / 64] |= std::uint64_t(1) << v % 64; }
    bool has(std::uint32_t v) const { return m_words[v / 64] >> v % 64 & 1; }
    std::size_t size() const {
        std::size_t count = 0;
        for (const std::uint64_t word : m_words)
            count += std::size_t(std::popcount(word));
        return count;
    }
    /// How many words of 64 bits whatever goes over all of it goes over.
    std::size_t words() const { return m_words.size(); }
    /// Those v that are in it with v + a.
    VectorSet alsoAt(std::uint32_t a) const {
        VectorSet both(*this);
        for (std::size_t i = 0; i < m_words.size(); ++i)
            both.m_words[i] &= moved(m_words[i ^ a / 64], a % 64);
        return both;
    }
    /// Leaves what is in the other as well, which is of as many bits.
    VectorSet& operator&=(const VectorSet& other) {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            m_words[i] &= other.m_words[i];
        return *this;
    }

private:
    /// Bit i goes to i + a, both as vectors.
    static std::uint64_t moved(std::uint64_t word, std::uint32_t a) {
        constexpr std::uint64_t lower[]{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                        0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
        for (int k = 0; k < 6; ++k)
            if (a >> k & 1)
                word = (word & lower[k]) << (1 << k) | (word >> (1 << k) & lower[k]);
        return word;
    }

    std::vector<std::uint64_t> m_words;
};

/// Bases in reduced echelon form, the vector of the lowest pivot first: each space has one.
using EchelonBasis = std::vector<std::uint32_t>;

/// Which vectors may come next in a basis of that dimension, so that each space is met once.
template <class Visit>
bool eachNextInEchelon(const EchelonBasis& basis, int bits, int dimension, Visit visit) {
    std::uint32_t pivots = 0;
    for (const std::uint32_t v : basis)
        pivots |= std::bit_floor(v);
    // The others' pivots are above, so this one has to leave room for them.
    const std::uint32_t end = 1U << (bits - dimension + int(basis.size()) + 1);
    for (std::uint32_t v = pivots == 0 ? 1 : std::bit_floor(pivots) << 1; v < end; ++v)
        if ((v & pivots) == 0 && !visit(v))
            return false;
    return true;
}

/// Goes through the linear spaces of a dimension that lie within a set with 0, built vector by vector: what may follow
/// is all whose coset of the space so far lies in the set. step(basis, v) is told before v is tried behind the basis,
/// found(basis) of each space; either ends it by saying false, and then the answer is false.
template <class Step, class Found>
bool eachSpaceWithin(const VectorSet& set, int bits, int dimension, EchelonBasis& basis, const Step& step,
                     const Found& found) {
    if (int(basis.size()) == dimension)
        return found(std::as_const(basis));
    return eachNextInEchelon(basis, bits, dimension, [&](std::uint32_t v) {
        if (!set.has(v))
            return true;
        if (!step(std::as_const(basis), v))
            return false;
        const VectorSet rest = set.alsoAt(v);
        if (rest.size() >> dimension == 0)
            return true;
        basis.push_back(v);
        const bool goesOn = eachSpaceWithin(rest, bits, dimension, basis, step, found);
        basis.pop_back();
        return goesOn;
    });
}

} // namespace walshscope

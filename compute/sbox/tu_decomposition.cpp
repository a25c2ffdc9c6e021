// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for two spaces whose product lies among the Walsh zeros, and makes maps and boxes of them.
#include "sbox/tu_decomposition.h"

#include "boolean/bit_basis.h"
#include "error.h"
#include "part.h"
#include "sbox/tables.h"
#include "sbox/vector_set.h"

#include <algorithm>
#include <utility>

namespace walshscope {
namespace {

/// V and W as in the header, by bases.
struct ZeroProduct {
    std::vector<std::uint32_t> inputs, outputs;
};

class WalshZeros {
public:
    WalshZeros(const SBox& s, Monitor& monitor) : m_n(s.n()), m_m(s.m()) {
        ofOutput.assign(std::size_t(1) << m_m, VectorSet(m_n));
        ofInput.assign(std::size_t(1) << m_n, VectorSet(m_m));
        std::vector<std::int32_t> column(s.size());
        for (std::uint32_t b = 0; b < ofOutput.size(); ++b) {
            monitor.progress(b, ofOutput.size());
            latColumn(s, b, column);
            for (std::uint32_t a = 0; a < column.size(); ++a)
                // 0 is in W whatever S is, and nothing is asked of it.
                if (b == 0 || column[a] == 0) {
                    ofOutput[b].insert(a);
                    ofInput[a].insert(b);
                }
        }
    }

    int n() const { return m_n; }
    int m() const { return m_m; }

    std::vector<VectorSet> ofOutput; ///< For each b the a with W_{b·S}(a) = 0, or all for b = 0.
    std::vector<VectorSet> ofInput;  ///< For each a the b with W_{b·S}(a) = 0, and 0.

private:
    int m_n, m_m;
};

/// Goes through the spaces on one side, the outer one, and keeps what all their vectors have as zeros on the other.
class ProductSearch {
public:
    struct Side {
        int bits, dimension;
    };

    ProductSearch(const std::vector<VectorSet>& zeros, Side outer, Side inner, std::uint64_t mostWords,
                  Monitor& monitor)
        : m_zeros(zeros), m_outer(outer), m_inner(inner), m_wordsLeft(mostWords), m_monitor(monitor) {}

    TuVerdict run() {
        if (!extend(m_zeros.front()))
            return m_innerBasis.empty() ? TuVerdict::Undecided : TuVerdict::Found;
        return TuVerdict::None;
    }
    const EchelonBasis& outer() const { return m_basis; }
    const EchelonBasis& inner() const { return m_innerBasis; }

private:
    /// Copying a set takes as long as some words of it.
    static constexpr std::uint64_t wordsOfACopy = 16;

    /// Whether there are words left.
    bool pay(const VectorSet& set) {
        const std::uint64_t cost = set.words() + wordsOfACopy;
        if (m_wordsLeft < cost)
            return false;
        m_wordsLeft -= cost;
        m_monitor.progress(m_basis.empty() ? 0 : m_basis.front(), std::uint64_t(1)
                                                                      << (m_outer.bits - m_outer.dimension + 1));
        return true;
    }

    /// `common` is what all of the span has as zeros. False where the search ends: with both bases, or without words.
    bool extend(const VectorSet& common) {
        const bool isComplete = int(m_basis.size()) == m_outer.dimension;
        bool mayGoOn = true, isThere = false;
        EchelonBasis space;
        eachSpaceWithin(
            common, m_inner.bits, m_inner.dimension, space,
            [&](const EchelonBasis&, std::uint32_t) { return mayGoOn = pay(common); },
            [&](const EchelonBasis& found) {
                isThere = true;
                if (isComplete)
                    m_innerBasis = found;
                return false;
            });
        if (!mayGoOn || (isThere && isComplete))
            return false;
        if (!isThere)
            return true;
        return eachNextInEchelon(m_basis, m_outer.bits, m_outer.dimension, [&](std::uint32_t v) {
            VectorSet also = common;
            for (std::uint32_t sum = 0; sum < 1U << m_basis.size(); ++sum) {
                std::uint32_t u = v;
                for (std::size_t i = 0; i < m_basis.size(); ++i)
                    if (sum >> i & 1)
                        u ^= m_basis[i];
                if (!pay(also))
                    return false;
                also &= m_zeros[u];
                if (!also.has(0) || also.size() >> m_inner.dimension == 0)
                    return true;
            }
            m_basis.push_back(v);
            if (!extend(also))
                return false; // The basis stays.
            m_basis.pop_back();
            return true;
        });
    }

    const std::vector<VectorSet>& m_zeros;
    Side m_outer, m_inner;
    std::uint64_t m_wordsLeft;
    Monitor& m_monitor;
    EchelonBasis m_basis, m_innerBasis;
};

/// The linear bijection whose high rows are unit vectors where the basis has no pivots, and whose low ones the basis,
/// or the other way round.
AffineMap completed(const EchelonBasis& basis, int bits, bool basisIsHigh) {
    std::uint32_t pivots = 0;
    for (const std::uint32_t v : basis)
        pivots |= std::bit_floor(v);
    std::vector<std::uint32_t> rows;
    for (int i = 0; i < bits; ++i)
        if ((pivots >> i & 1) == 0)
            rows.push_back(1U << i);
    rows.insert(basisIsHigh ? rows.end() : rows.begin(), basis.begin(), basis.end());
    return AffineMap(std::move(rows), 0, bits).transposed();
}

TuDecomposition decompositionFrom(const SBox& s, int t, const EchelonBasis& v, const EchelonBasis& w) {
    const AffineMap b = completed(v, s.n(), false), last = completed(w, s.m(), true);
    const std::size_t xs = std::size_t(1) << t, ys = s.size() >> t;
    TuDecomposition d{.t = t,
                      .a = last.inverse(),
                      .b = b,
                      .T = TuDecomposition::Tables(ys, std::vector<std::uint32_t>(xs)),
                      .U = TuDecomposition::Tables(xs, std::vector<std::uint32_t>(ys))};
    for (std::uint32_t input = 0; input < s.size(); ++input) {
        const std::uint32_t inner = b(input), outer = last(s(input));
        const std::uint32_t x = inner >> (s.n() - t), y = inner & std::uint32_t(ys - 1);
        const std::uint32_t z = outer >> (s.m() - t);
        d.T[y][x] = z;
        d.U[z][y] = outer & ((1U << (s.m() - t)) - 1);
    }
    return d;
}

TuAnswer answerFor(const SBox& s, const WalshZeros& zeros, int t, Monitor& monitor, std::uint64_t mostWords) {
    const ProductSearch::Side inputs{s.n(), s.n() - t}, outputs{s.m(), t};
    const bool byOutputs = outputs.dimension <= inputs.dimension;
    ProductSearch search(byOutputs ? zeros.ofOutput : zeros.ofInput, byOutputs ? outputs : inputs,
                         byOutputs ? inputs : outputs, mostWords, monitor);
    TuAnswer answer{t, search.run(), {}};
    if (answer.verdict != TuVerdict::Found)
        return answer;
    answer.found = decompositionFrom(s, t, byOutputs ? search.inner() : search.outer(),
                                     byOutputs ? search.outer() : search.inner());
    if (!answer.found->holds(s))
        throw ComputationError(Message::tr("a TU decomposition for t = %1 that does not give the S-box", t));
    return answer;
}

void requireSize(const SBox& s) {
    if (s.n() + s.m() > mostBitsForTu)
        throw UsageError(Message::tr("a TU decomposition of an S-box of %1 to %2 bits, expected at most %3 bits "
                                     "together",
                                     s.n(), s.m(), mostBitsForTu));
}

} // namespace

TuDecomposition::Path TuDecomposition::path(std::uint32_t input) const {
    const std::uint32_t inner = b(input);
    const std::uint32_t x = inner >> (n() - t), y = inner & ((1U << (n() - t)) - 1);
    const std::uint32_t z = T[y][x], w = U[z][y];
    return {input, x, y, z, w, a(z << (m() - t) | w)};
}

std::uint32_t TuDecomposition::inputOf(std::uint32_t x, std::uint32_t y) const {
    return b.inverse()(x << (n() - t) | y);
}

bool TuDecomposition::holds(const SBox& s) const {
    if (n() != s.n() || m() != s.m() || !a.isLinear() || !b.isLinear() || !a.invertible() || !b.invertible())
        return false;
    for (const std::vector<std::uint32_t>& keyed : T) {
        std::vector<char> has(keyed.size());
        for (const std::uint32_t z : keyed)
            if (z >= has.size() || std::exchange(has[z], 1))
                return false;
    }
    for (std::uint32_t input = 0; input < s.size(); ++input)
        if (path(input).output != s(input))
            return false;
    return true;
}

std::vector<TuAnswer> tuDecompositions(const SBox& s, Monitor& monitor, std::uint64_t mostWords) {
    requireSize(s);
    const int largest = std::min(s.n(), s.m()) - 1;
    std::vector<TuAnswer> answers;
    if (largest < 1)
        return answers;
    Part transforming(monitor, 0, 0.1);
    const WalshZeros zeros(s, transforming);
    for (int t = 1; t <= largest; ++t) {
        Part searching(monitor, 0.1 + 0.9 * (t - 1) / largest, 0.1 + 0.9 * t / largest);
        answers.push_back(answerFor(s, zeros, t, searching, mostWords));
    }
    return answers;
}

TuAnswer tuDecomposition(const SBox& s, int t, Monitor& monitor, std::uint64_t mostWords) {
    requireSize(s);
    const int largest = std::min(s.n(), s.m()) - 1;
    if (largest < 1)
        throw UsageError(
            Message::tr("a TU decomposition of an S-box of %1 to %2 bits, expected at least 2 of each", s.n(), s.m()));
    if (t < 1 || t > largest)
        throw UsageError(
            Message::tr("t = %1, expected 1 to %2 for an S-box of %3 to %4 bits", t, largest, s.n(), s.m()));
    Part transforming(monitor, 0, 0.1), searching(monitor, 0.1, 1);
    return answerFor(s, WalshZeros(s, transforming), t, searching, mostWords);
}

} // namespace walshscope

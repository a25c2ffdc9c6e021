// SPDX-License-Identifier: GPL-3.0-or-later
// The span of each derivative, and what is orthogonal to it.
#include "sbox/linear_structures.h"

#include "boolean/bit_basis.h"
#include "sbox/monomials.h"
#include "slices.h"

namespace walshscope {
namespace {

/// What D(x) = S(x) + S(x+a) takes, and the masks to which that is all the same.
class Derivatives {
public:
    explicit Derivatives(const SBox& s) : m_s(s) {
        const std::vector<std::uint32_t> monomials = monomialsOf(s);
        BitBasis bent;
        int degree = 0;
        for (std::uint32_t u = 0; u < s.size(); ++u) {
            if (monomials[u] != 0)
                degree = std::max(degree, std::popcount(u));
            if (std::popcount(u) > 1)
                bent.add(monomials[u]);
        }
        m_rank = bent.rank();
        m_ofAffine = bent.complement(s.m());
        for (std::uint32_t x = 0; x < s.size(); ++x)
            if (std::popcount(x) < degree)
                m_points.push_back(x);
        std::ranges::stable_sort(m_points, {}, [](std::uint32_t x) { return std::popcount(x); });
    }

    /// All b != 0 with b·D constant, as a basis. D has a degree less than S, and the values of a polynomial of degree d
    /// at the points of weight d or less, from which its coefficients follow, span what all of them do.
    std::vector<std::uint32_t> masks(std::uint32_t a) const {
        BitBasis spanned;
        const std::uint32_t atZero = m_s(0) ^ m_s(a);
        for (std::uint32_t x : m_points) {
            // Affine components stand beside all of it.
            if (spanned.rank() == m_rank)
                break;
            spanned.add(m_s(x) ^ m_s(x ^ a) ^ atZero);
        }
        return spanned.rank() == m_rank ? m_ofAffine : spanned.complement(m_s.m());
    }

    std::size_t points() const { return m_points.size(); }

private:
    const SBox& m_s;
    int m_rank;
    std::vector<std::uint32_t> m_ofAffine; ///< The b with b·S affine, as a basis.
    std::vector<std::uint32_t> m_points;
};

} // namespace

LinearStructures linearStructures(const SBox& s, std::size_t most, Monitor& monitor) {
    const Derivatives derivatives(s);
    std::vector<std::vector<std::uint32_t>> masks(s.size());
    Steps steps(monitor, s.size() - 1);
    // The most it takes: then the monitor is asked often enough.
    inSlices(s.size() - 1, 20 + 4.0 * double(derivatives.points()), steps,
             [&](std::uint64_t first, std::uint64_t last) {
                 for (std::uint64_t i = first; i < last; ++i)
                     masks[i + 1] = derivatives.masks(std::uint32_t(i + 1));
             });

    LinearStructures found;
    std::vector<bool> has(std::size_t(1) << s.m());
    const std::size_t every = has.size() - 1;
    std::vector<std::uint32_t> before;
    for (std::uint32_t a = 1; a < s.size(); ++a) {
        const auto& basis = masks[a];
        if (basis.empty())
            continue;
        const std::uint64_t more = (std::uint64_t(1) << basis.size()) - 1;
        found.count += more;
        // Most often they are those of the affine components again.
        if ((found.components == every || basis == before) && found.first.size() >= most)
            continue;
        before = basis;
        std::vector<std::uint32_t> span{0};
        for (std::uint32_t v : basis)
            for (std::size_t i = 0, size = span.size(); i < size; ++i)
                span.push_back(span[i] ^ v);
        std::sort(span.begin(), span.end());
        for (std::size_t i = 1; i < span.size(); ++i) {
            const std::uint32_t b = span[i];
            found.components += !has[b];
            has[b] = true;
            if (found.first.size() < most)
                found.first.push_back({a, b, bool(std::popcount(b & (s(0) ^ s(a))) & 1)});
        }
        monitor.progress(s.size() - 1, s.size() - 1);
    }
    return found;
}

} // namespace walshscope

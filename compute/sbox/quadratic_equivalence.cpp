// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses images of vectors, and lets the equations that follow say which images other vectors may have.
#include "sbox/quadratic_equivalence.h"

#include "sbox/equivalence_search.h"

#include <array>
#include <map>

namespace walshscope {
namespace {

/// Equations over GF(2), each with a pivot that later ones are cleared of.
class LinearEquations {
public:
    explicit LinearEquations(int unknowns)
        : m_unknowns(unknowns), m_words(std::size_t(unknowns) / bitsOfWord + 1), m_rowOf(std::size_t(unknowns), none) {}

    using Equation = std::vector<std::uint64_t>;

    /// 0 = 0; its last bit, at `unknowns`, is the right side.
    Equation empty() const { return Equation(m_words); }
    static void flip(Equation& equation, int at) {
        equation[std::size_t(at) / bitsOfWord] ^= std::uint64_t(1) << at % bitsOfWord;
    }
    void flipRight(Equation& equation) const { flip(equation, m_unknowns); }

    /// False where it contradicts the others.
    bool add(Equation& equation) {
        for (std::size_t word = 0; word < m_words; ++word)
            while (equation[word] != 0) {
                const int at = int(word) * bitsOfWord + std::countr_zero(equation[word]);
                if (at == m_unknowns)
                    return false;
                const int row = m_rowOf[std::size_t(at)];
                if (row == none) {
                    m_rowOf[std::size_t(at)] = int(m_rows.size() / m_words);
                    m_rows.insert(m_rows.end(), equation.begin(), equation.end());
                    return true;
                }
                const std::uint64_t* known = &m_rows[std::size_t(row) * m_words];
                for (std::size_t i = word; i < m_words; ++i)
                    equation[i] ^= known[i];
            }
        return true;
    }

    /// Each pivot by what is free, in its own equation alone.
    void reduce() {
        for (int at = m_unknowns - 1; at >= 0; --at) {
            const int row = m_rowOf[std::size_t(at)];
            if (row == none)
                continue;
            const std::uint64_t* lower = &m_rows[std::size_t(row) * m_words];
            for (int above = 0; above < at; ++above) {
                if (m_rowOf[std::size_t(above)] == none)
                    continue;
                std::uint64_t* upper = &m_rows[std::size_t(m_rowOf[std::size_t(above)]) * m_words];
                if (upper[std::size_t(at) / bitsOfWord] >> at % bitsOfWord & 1)
                    for (std::size_t i = std::size_t(at) / bitsOfWord; i < m_words; ++i)
                        upper[i] ^= lower[i];
            }
        }
    }

    /// Of reduced ones: what the unknown is where all that is free is 0.
    bool value(int at) const { return bit(at, m_unknowns); }
    /// Of reduced ones: calls with each free unknown that this one depends on.
    template <class Called>
    void eachFreeOf(int at, const Called& called) const {
        const int row = m_rowOf[std::size_t(at)];
        if (row == none) {
            called(at);
            return;
        }
        for (std::size_t word = 0; word < m_words; ++word)
            for (std::uint64_t rest = m_rows[std::size_t(row) * m_words + word]; rest != 0; rest &= rest - 1)
                if (const int other = int(word) * bitsOfWord + std::countr_zero(rest);
                    other != at && other != m_unknowns)
                    called(other);
    }

private:
    static constexpr int none = -1, bitsOfWord = 64;

    bool bit(int at, int column) const {
        const int row = m_rowOf[std::size_t(at)];
        return row != none &&
               (m_rows[std::size_t(row) * m_words + std::size_t(column) / bitsOfWord] >> column % bitsOfWord & 1);
    }

    int m_unknowns;
    std::size_t m_words;
    std::vector<int> m_rowOf;          ///< By the pivot.
    std::vector<std::uint64_t> m_rows; ///< m_words each.
};

/// Images that are left for a vector: a base and all sums of the others, which are independent.
struct ImagesLeft {
    std::uint32_t base = 0;
    std::vector<std::uint32_t> directions = {};

    /// Takes a vector that may be a sum of those that are there.
    void widen(std::uint32_t direction) {
        for (std::uint32_t known : directions)
            direction = std::min(direction, direction ^ known);
        if (direction != 0)
            directions.push_back(direction);
    }
    std::uint32_t operator[](std::uint32_t i) const {
        std::uint32_t image = base;
        for (; i != 0; i &= i - 1)
            image ^= directions[std::size_t(std::countr_zero(i))];
        return image;
    }
};

class SearchByEquations {
public:
    SearchByEquations(const SBox& s, const SBox& t, Relation relation, const QuadraticSearch& search, Monitor& monitor)
        : m_s(s),
          m_t(t),
          m_relation(relation),
          m_search(search),
          m_monitor(monitor),
          m_n(s.n()),
          m_m(s.m()),
          m_basis(rareBasis()),
          m_images(m_basis.size()) {}

    std::optional<EquivalenceMaps> found() {
        LinearEquations equations(m_m * m_m + m_n * m_n + (hasShift() ? m_n : 0));
        if (m_relation == Relation::Linear && !addValues(equations, m_s(0), 0, m_t(0)))
            return {};
        if (!extends(equations, 0, 0))
            return {};
        return std::move(m_maps);
    }

    std::uint64_t images() const { return m_tried; }

private:
    bool hasShift() const { return m_relation == Relation::Affine; }
    /// The unknowns: A^-1 by rows, L by columns, which are images of m_basis, and B's constant.
    int ofRange(int i, int k) const { return i * m_m + k; }
    int ofDomain(int p, int j) const { return m_m * m_m + j * m_n + p; }
    int ofShift(int p) const { return m_m * m_m + m_n * m_n + p; }

    static std::uint32_t second(const SBox& of, std::uint32_t x, std::uint32_t y) {
        return of(x ^ y) ^ of(x) ^ of(y) ^ of(0);
    }

    /// Independent vectors with as few possible images as there are.
    std::vector<std::uint32_t> rareBasis() const {
        PartialMap::Colours sorted(m_search.differencesOfS);
        std::sort(sorted.begin(), sorted.end());
        std::vector<std::pair<std::size_t, std::uint32_t>> order;
        for (std::uint32_t v = 1; v < m_s.size(); ++v)
            order.emplace_back(std::ranges::equal_range(sorted, m_search.differencesOfS[v]).size(), v);
        std::sort(order.begin(), order.end());
        std::vector<std::uint32_t> basis;
        ImagesLeft span;
        for (const auto& [alike, v] : order) {
            span.widen(v);
            if (span.directions.size() > basis.size())
                basis.push_back(v);
        }
        return basis;
    }

    /// A^-1 of z is y, but for what B's constant adds between w and 0.
    bool addValues(LinearEquations& equations, std::uint32_t z, std::uint32_t w, std::uint32_t y) const {
        for (int i = 0; i < m_m; ++i) {
            auto equation = equations.empty();
            for (int k = 0; k < m_m; ++k)
                if (z >> k & 1)
                    LinearEquations::flip(equation, ofRange(i, k));
            for (int p = 0; hasShift() && p < m_n; ++p)
                if (second(m_t, w, std::uint32_t(1) << p) >> i & 1)
                    LinearEquations::flip(equation, ofShift(p));
            if (y >> i & 1)
                equations.flipRight(equation);
            if (!equations.add(equation))
                return false;
        }
        return true;
    }

    /// All that follows from L taking the j-th of the basis to w; false where it contradicts what is known.
    bool addImage(LinearEquations& equations, int j, std::uint32_t w) const {
        for (int p = 0; p < m_n; ++p) {
            auto equation = equations.empty();
            LinearEquations::flip(equation, ofDomain(p, j));
            if (w >> p & 1)
                equations.flipRight(equation);
            if (!equations.add(equation))
                return false;
        }
        const std::uint32_t v = m_basis[std::size_t(j)];
        if (m_relation != Relation::ExtendedAffine && !addValues(equations, m_s(v) ^ m_s(0), w, m_t(w) ^ m_t(0)))
            return false;
        std::array<std::uint32_t, SBox::largestN> ofUnits{};
        for (int p = 0; p < m_n; ++p)
            ofUnits[std::size_t(p)] = second(m_t, w, std::uint32_t(1) << p);
        for (int other = 0; other < m_n; ++other) {
            const std::uint32_t z = second(m_s, v, m_basis[std::size_t(other)]);
            for (int i = 0; i < m_m; ++i) {
                auto equation = equations.empty();
                for (int k = 0; k < m_m; ++k)
                    if (z >> k & 1)
                        LinearEquations::flip(equation, ofRange(i, k));
                for (int p = 0; p < m_n; ++p)
                    if (ofUnits[std::size_t(p)] >> i & 1)
                        LinearEquations::flip(equation, ofDomain(p, other));
                if (!equations.add(equation))
                    return false;
            }
        }
        return true;
    }

    ImagesLeft imagesLeft(const LinearEquations& equations, int j) const {
        ImagesLeft left;
        std::map<int, std::uint32_t> directions;
        for (int p = 0; p < m_n; ++p) {
            left.base |= std::uint32_t(equations.value(ofDomain(p, j))) << p;
            equations.eachFreeOf(ofDomain(p, j), [&](int free) { directions[free] ^= std::uint32_t(1) << p; });
        }
        for (const auto& [free, direction] : directions)
            left.widen(direction);
        return left;
    }

    /// The images of the vectors in `known` are taken; `equations` are reduced here.
    bool extends(LinearEquations& equations, std::uint32_t known, int depth) {
        equations.reduce();
        if (std::popcount(known) == m_n)
            return fits(equations);
        int next = -1;
        ImagesLeft left;
        for (int j = 0; j < m_n; ++j)
            if (known >> j & 1) {
                continue;
            } else if (ImagesLeft ofJ = imagesLeft(equations, j);
                       next < 0 || ofJ.directions.size() < left.directions.size()) {
                next = j;
                left = std::move(ofJ);
            }
        const std::uint64_t colour = m_search.differencesOfS[m_basis[std::size_t(next)]];
        const std::uint32_t all = std::uint32_t(1) << left.directions.size();
        for (std::uint32_t i = 0; i < all; ++i) {
            const std::uint32_t w = left[i];
            if (m_search.differencesOfT[w] != colour || !isIndependent(w, known))
                continue;
            if (m_tried == m_search.mostImages)
                throw OutOfGuesses();
            ++m_tried;
            m_monitor.progress(m_done, m_total);
            LinearEquations more(equations);
            m_images[std::size_t(next)] = w;
            if (addImage(more, next, w) && extends(more, known | std::uint32_t(1) << next, depth + 1))
                return true;
            if (depth == 0 && m_search.hasFreeImage)
                return false;
            // Of the level that takes most of the time.
            if (depth == int(m_search.hasFreeImage)) {
                m_total = all;
                m_done = i + 1;
            }
        }
        return false;
    }

    bool isIndependent(std::uint32_t w, std::uint32_t known) const {
        ImagesLeft span;
        for (int j = 0; j < m_n; ++j)
            if (known >> j & 1)
                span.widen(m_images[std::size_t(j)]);
        const std::size_t before = span.directions.size();
        span.widen(w);
        return span.directions.size() > before;
    }

    /// The equations say what A^-1 is on what S's values span, but for C; beyond it may be anything.
    std::optional<AffineMap> rangeMap(const LinearEquations& equations) const {
        const PartialMap::Colours none(std::size_t(1) << m_m);
        PartialMap range(m_m);
        range.start(none, none);
        const auto image = [&](std::uint32_t z) {
            std::uint32_t y = 0;
            for (int i = 0; i < m_m; ++i) {
                bool odd = false;
                for (int k = 0; k < m_m; ++k)
                    odd ^= (z >> k & 1) != 0 && equations.value(ofRange(i, k));
                y |= std::uint32_t(odd) << i;
            }
            return y;
        };
        const auto takes = [&](std::uint32_t z) {
            const std::uint32_t y = image(z);
            return range.knows(z) ? range.image(z) == y : range.add(z, y);
        };
        for (std::uint32_t v : m_basis)
            for (std::uint32_t w : m_basis)
                if (!takes(second(m_s, v, w)))
                    return {};
        if (m_relation != Relation::ExtendedAffine)
            for (std::uint32_t v : m_basis)
                if (!takes(m_s(v) ^ m_s(0)))
                    return {};
        if (m_relation == Relation::Linear && !takes(m_s(0)))
            return {};
        return range.completed();
    }

    /// A difference that adds 1 to the values of T, which is a function, wherever it is taken.
    std::optional<std::uint32_t> flipping() const {
        for (std::uint32_t u = 1; u < m_t.size(); ++u) {
            bool flips = (m_t(u) ^ m_t(0)) == 1;
            for (int p = 0; flips && p < m_n; ++p)
                flips = second(m_t, u, std::uint32_t(1) << p) == 0;
            if (flips)
                return u;
        }
        return {};
    }

    bool fits(const LinearEquations& equations) {
        const auto range = rangeMap(equations);
        if (!range)
            return false;
        // The images of the unit vectors, of which m_basis is made.
        const AffineMap ofBasis({m_basis.begin(), m_basis.end()}, 0, m_n), images({m_images}, 0, m_n);
        AffineMap b = images.after(ofBasis.inverse());
        if (hasShift()) {
            std::uint32_t shift = 0;
            for (int p = 0; p < m_n; ++p)
                shift |= std::uint32_t(equations.value(ofShift(p))) << p;
            b = AffineMap({b.columns().begin(), b.columns().end()}, shift, m_n);
        }
        AffineMap a = range->inverse();
        std::vector<std::uint32_t> rest(m_s.size());
        for (std::uint32_t x = 0; x < rest.size(); ++x)
            rest[x] = m_s(x) ^ a(m_t(b(x)));
        auto c = AffineMap::of(SBox(std::move(rest), m_m));
        if (!c || (m_relation == Relation::Linear && !c->isZero()))
            return false;
        if (hasShift()) {
            if (std::ranges::any_of(c->columns(), [](std::uint32_t column) { return column != 0; }))
                return false;
            if (m_search.keepsValues && c->constant() != 0) {
                const auto u = flipping();
                if (!u)
                    return false;
                b = AffineMap({b.columns().begin(), b.columns().end()}, b.constant() ^ *u, m_n);
            } else {
                a = AffineMap({a.columns().begin(), a.columns().end()}, c->constant(), m_m);
            }
            c = AffineMap::zero(m_n, m_m);
        }
        m_maps = EquivalenceMaps{std::move(a), std::move(b), *std::move(c)};
        return true;
    }

    const SBox &m_s, &m_t;
    Relation m_relation;
    const QuadraticSearch& m_search;
    Monitor& m_monitor;
    int m_n, m_m;
    std::vector<std::uint32_t> m_basis, m_images;
    std::uint64_t m_tried = 0, m_done = 0, m_total = 1;
    std::optional<EquivalenceMaps> m_maps;
};

} // namespace

FoundByEquations quadraticEquivalence(const SBox& s, const SBox& t, Relation relation, const QuadraticSearch& search,
                                      Monitor& monitor) {
    SearchByEquations searching(s, t, relation, search, monitor);
    try {
        auto maps = searching.found();
        return {std::move(maps), searching.images(), false};
    } catch (const OutOfGuesses&) {
        return {{}, searching.images(), true};
    }
}

} // namespace walshscope

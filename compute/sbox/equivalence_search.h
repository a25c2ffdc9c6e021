// SPDX-License-Identifier: GPL-3.0-or-later
// The search for the maps between two S-boxes: images of vectors are guessed, and what follows from them goes to and
// fro.
#pragma once

#include "sbox/equivalence.h"
#include "sbox/fibres.h"
#include "sbox/partial_map.h"
#include "sbox/tables.h"

#include <algorithm>
#include <functional>

namespace walshscope {

/// As many images have been tried as were allowed.
struct OutOfGuesses {};

/// Throws ComputationError unless the maps make S of T on all inputs.
inline void requireToFit(const EquivalenceMaps& maps, const SBox& s, const SBox& t) {
    for (std::uint32_t x = 0; x < s.size(); ++x)
        if (s(x) != (maps.a(t(maps.b(x))) ^ maps.c(x)))
            throw ComputationError(Message::tr(
                "the maps found between two S-boxes are wrong at x = %1, which is a fault in this program", x));
}

/// One of the two S-boxes with a point of it as its origin: differences from there to differences of values.
struct EquivalenceSide {
    EquivalenceSide(const SBox& s, Relation relation, const SBoxColours& colours)
        : s(s), relation(relation), colours(colours) {
        if (relation == Relation::ExtendedAffine)
            return;
        if (s.bijective())
            inverted = inverse(s);
        else
            fibres.emplace(std::vector<std::uint32_t>(s.table().begin(), s.table().end()), std::size_t(1) << s.m());
    }

    void setOrigin(std::uint32_t x) {
        origin = x;
        offset = relation == Relation::Linear ? 0 : s(x);
        inputs.resize(s.size());
        outputs = colours.changes;
        for (std::uint32_t v = 0; v < inputs.size(); ++v) {
            inputs[v] = mixedColour(colours.differences[v], colours.points[x ^ v]);
            if (relation != Relation::ExtendedAffine)
                inputs[v] = mixedColour(inputs[v], mixedColour(colours.changes[change(v)], colours.values[s(x ^ v)]));
        }
        if (relation != Relation::ExtendedAffine)
            for (std::uint32_t z = 0; z < outputs.size(); ++z)
                outputs[z] = mixedColour(outputs[z], colours.values[z ^ offset]);
        byColour.resize(inputs.size());
        for (std::uint32_t v = 0; v < inputs.size(); ++v)
            byColour[v] = {inputs[v], v};
        std::sort(byColour.begin(), byColour.end());
    }

    std::uint32_t change(std::uint32_t v) const { return s(origin ^ v) ^ offset; }
    /// Only for a permutation.
    std::uint32_t back(std::uint32_t z) const { return (*inverted)(z ^ offset) ^ origin; }

    const SBox& s;
    Relation relation;
    const SBoxColours& colours;
    std::optional<SBox> inverted;
    std::optional<Fibres> fibres; ///< Of what is no permutation, unless values are not kept.
    std::uint32_t origin = 0, offset = 0;
    PartialMap::Colours inputs, outputs;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> byColour;
};

/// Whether B's linear part and the inverse of A's, as they were found, will do.
using MapsFit = std::function<bool(const PartialMap& domain, const PartialMap& range)>;

class EquivalenceSearch {
public:
    EquivalenceSearch(EquivalenceSide& s, EquivalenceSide& t, std::uint64_t most, Monitor& monitor)
        : m_s(s),
          m_t(t),
          m_most(most),
          m_monitor(monitor),
          m_domain(s.s.n()),
          m_range(s.s.m()),
          m_added(s.relation == Relation::ExtendedAffine),
          m_linearOfS(m_added ? s.s.size() : 0),
          m_linearOfT(m_linearOfS) {}

    /// For T that linear maps take all vectors but 0 into each other without changing it: what the first one goes to
    /// from T's origin 0 need not be guessed.
    void setFreeImage(bool isFree) { m_hasFreeImage = isFree; }

    /// Whether a map is found that takes the origin of S, which is set, to one of these points of T, and fits. Throws
    /// OutOfGuesses.
    bool found(
        const std::vector<std::uint32_t>& origins,
        const MapsFit& fits = [](const PartialMap&, const PartialMap&) { return true; }) {
        m_fits = fits;
        m_order.clear();
        for (const auto& [colour, v] : m_s.byColour)
            m_order.push_back(v);
        const auto alike = [&](std::uint32_t v) {
            const auto range = std::ranges::equal_range(m_s.byColour, m_s.inputs[v], {},
                                                        &std::pair<std::uint64_t, std::uint32_t>::first);
            return range.size();
        };
        std::ranges::stable_sort(m_order, {}, alike);
        m_total = origins.size() * resolution;
        for (std::uint32_t origin : origins) {
            m_t.setOrigin(origin);
            m_progressed = m_done;
            if (std::ranges::equal(m_s.byColour, m_t.byColour, {}, &std::pair<std::uint64_t, std::uint32_t>::first,
                                   &std::pair<std::uint64_t, std::uint32_t>::first) &&
                foundFromOrigins())
                return true;
            m_done += resolution;
            m_monitor.progress(m_done, m_total);
        }
        return false;
    }

    std::uint64_t guesses() const { return m_guesses; }

    EquivalenceMaps maps() const {
        const SBox &s = m_s.s, &t = m_t.s;
        const AffineMap linear = m_domain.completed();
        const AffineMap b(columnsOf(linear), linear(m_s.origin) ^ m_t.origin, s.n());
        AffineMap a = m_range.completed().inverse();
        AffineMap c = AffineMap::zero(s.n(), s.m());
        const auto rest = [&](std::uint32_t x) { return s(x) ^ a(t(b(x))); };
        if (m_added) {
            std::vector<std::uint32_t> columns;
            for (int i = 0; i < s.n(); ++i)
                columns.push_back(rest(std::uint32_t(1) << i) ^ rest(0));
            c = AffineMap(std::move(columns), rest(0), s.m());
        } else {
            a = AffineMap(columnsOf(a), rest(0), s.m());
        }
        EquivalenceMaps found{std::move(a), b, std::move(c)};
        requireToFit(found, s, t);
        return found;
    }

private:
    static constexpr std::uint64_t resolution = 1024;

    struct Mark {
        std::size_t domain, range, sent, returned;
    };
    Mark mark() const { return {m_domain.size(), m_range.size(), m_sent, m_returned}; }
    void goBackTo(const Mark& mark) {
        m_domain.cut(mark.domain);
        m_range.cut(mark.range);
        m_sent = mark.sent;
        m_returned = mark.returned;
    }

    static std::vector<std::uint32_t> columnsOf(const AffineMap& map) {
        return {map.columns().begin(), map.columns().end()};
    }

    bool foundFromOrigins() {
        m_domain.start(m_s.inputs, m_t.inputs);
        m_range.start(m_s.outputs, m_t.outputs);
        m_sent = m_returned = 0;
        return follows() && foundFromHere(0);
    }

    /// The image of v is known: so is what S and T make of both, but for C.
    bool sends(std::uint32_t v) {
        const std::uint32_t w = m_domain.image(v);
        std::uint32_t z = m_s.change(v), y = m_t.change(w);
        if (m_added) {
            z ^= m_linearOfS[v];
            y ^= m_linearOfT[w];
        }
        return m_range.knows(z) ? m_range.image(z) == y : m_range.add(z, y);
    }

    bool returns(std::uint32_t z) {
        const std::uint32_t v = m_s.back(z), w = m_t.back(m_range.image(z));
        return m_domain.knows(v) ? m_domain.image(v) == w : m_domain.add(v, w);
    }

    /// All that follows from what is known, or false where it contradicts itself.
    bool follows() {
        const bool thereAndBack = m_s.inverted && m_t.inverted;
        for (;;)
            if (m_sent < m_domain.size()) {
                if (!sends(m_domain[m_sent++]))
                    return false;
            } else if (thereAndBack && m_returned < m_range.size()) {
                if (!returns(m_range[m_returned++]))
                    return false;
            } else {
                return true;
            }
    }

    /// Guesses that v goes to w. C is made to vanish on the vectors that were guessed.
    bool guess(std::uint32_t v, std::uint32_t w) {
        if (++m_guesses > m_most)
            throw OutOfGuesses();
        if (m_guesses % 1024 == 0)
            m_monitor.progress(m_progressed, m_total);
        const std::size_t known = m_domain.size();
        if (!m_domain.add(v, w))
            return false;
        if (m_added)
            for (std::size_t i = 0; i < known; ++i) {
                const std::uint32_t from = m_domain[i], to = m_domain.image(from);
                m_linearOfS[from ^ v] = m_linearOfS[from] ^ m_s.change(v);
                m_linearOfT[to ^ w] = m_linearOfT[to] ^ m_t.change(w);
            }
        return follows();
    }

    bool foundFromHere(int depth) {
        if (m_domain.complete())
            return m_fits(m_domain, m_range);
        if (const auto shared = sharedValue())
            return foundFromValue(*shared, depth);
        const std::uint32_t v = *std::ranges::find_if(m_order, [&](std::uint32_t v) { return !m_domain.knows(v); });
        const auto candidates =
            std::ranges::equal_range(m_t.byColour, m_s.inputs[v], {}, &std::pair<std::uint64_t, std::uint32_t>::first);
        const bool isFree = m_hasFreeImage && depth == 0 && m_t.origin == 0;
        const Mark before = mark();
        std::size_t tried = 0;
        for (const auto& [colour, w] : candidates) {
            if (!m_domain.taken(w)) {
                if (guess(v, w) && foundFromHere(depth + 1))
                    return true;
                goBackTo(before);
                if (isFree)
                    return false;
            }
            ++tried;
            if (depth == 0)
                m_progressed = m_done + resolution * tried / candidates.size();
        }
        return false;
    }

    /// The value of S with the fewest points whose image is known while not all of its points are: they go to those of
    /// one value of T.
    std::optional<std::uint32_t> sharedValue() const {
        std::optional<std::uint32_t> best;
        if (!m_s.fibres || !m_t.fibres)
            return best;
        std::size_t fewest = m_s.s.size();
        for (std::size_t i = 0; i < m_range.size(); ++i) {
            const auto points = (*m_s.fibres)[m_range[i] ^ m_s.offset];
            if (points.size() < fewest && !points.empty() &&
                std::ranges::any_of(points, [&](std::uint32_t x) { return !m_domain.knows(x ^ m_s.origin); })) {
                fewest = points.size();
                best = m_range[i];
            }
        }
        return best;
    }

    bool foundFromValue(std::uint32_t z, int depth) {
        const auto from = (*m_s.fibres)[z ^ m_s.offset], to = (*m_t.fibres)[m_range.image(z) ^ m_t.offset];
        if (from.size() != to.size())
            return false;
        const std::uint32_t v =
            *std::ranges::find_if(from, [&](std::uint32_t x) { return !m_domain.knows(x ^ m_s.origin); }) ^ m_s.origin;
        const Mark before = mark();
        for (const std::uint32_t y : to)
            if (const std::uint32_t w = y ^ m_t.origin; !m_domain.taken(w)) {
                if (guess(v, w) && foundFromHere(depth + 1))
                    return true;
                goBackTo(before);
            }
        return false;
    }

    EquivalenceSide &m_s, &m_t;
    std::uint64_t m_most;
    Monitor& m_monitor;
    PartialMap m_domain; ///< B's linear part.
    PartialMap m_range;  ///< The inverse of A's.
    MapsFit m_fits;
    bool m_added, m_hasFreeImage = false;
    /// The linear maps that agree with S and T on the vectors guessed.
    std::vector<std::uint32_t> m_linearOfS, m_linearOfT;
    std::vector<std::uint32_t> m_order; ///< Vectors with the fewest possible images first.
    std::size_t m_sent = 0, m_returned = 0;
    std::uint64_t m_guesses = 0, m_done = 0, m_progressed = 0, m_total = 1;
};

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// A cube of pairs (a, b) in which some classes never occur makes a clause that forbids them there. The classes that do
// occur in each cube are all that is needed to find the cubes that no larger one makes superfluous; which of those are
// taken is a problem of covering.
#include "sbox/constraints.h"

#include "error.h"
#include "memory.h"
#include "part.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <queue>
#include <random>

namespace walshscope {
namespace {

using Classes = std::uint32_t;

/// Of each pair a | b << n its class as a bit, 0 where the entry is 0.
struct Classified {
    int bits; ///< n + m
    Classes all;
    std::vector<Classes> of;
};

/// Where each is a 0, a 1 or either, written in ternary, a cube is a number.
class Cubes {
public:
    Cubes(const Classified& table, Monitor& monitor) : m_table(table) {
        for (int i = 1; i <= table.bits; ++i)
            m_power[std::size_t(i)] = 3 * m_power[std::size_t(i - 1)];
        requireMemory(m_power[std::size_t(table.bits)] * sizeof(Classes));
        m_occurring.resize(m_power[std::size_t(table.bits)]);
        for (std::uint32_t x = 0; x < table.of.size(); ++x)
            m_occurring[numberOf(x)] = table.of[x];
        // What has an `either` above that was not looked at yet comes right later.
        for (int i = 0; i < table.bits; ++i) {
            monitor.progress(std::uint64_t(i), std::uint64_t(table.bits));
            const std::size_t third = m_power[std::size_t(i)];
            for (std::size_t first = 0; first < m_occurring.size(); first += 3 * third)
                for (std::size_t k = first; k < first + third; ++k)
                    m_occurring[k + 2 * third] = m_occurring[k] | m_occurring[k + third];
        }
    }

    /// Those in which no more can be made `either` without losing a class that never occurs. What they forbid is
    /// Clause::classes, for now.
    std::vector<Clause> primes(Monitor& monitor) const {
        std::vector<Clause> found;
        std::size_t looked = 0;
        const auto look = [&](const auto& self, int i, std::size_t number, Clause cube) -> void {
            if (i < 0) {
                if (++looked % (std::size_t(1) << 20) == 0)
                    monitor.progress(looked, m_occurring.size());
                cube.classes = m_table.all & ~m_occurring[number];
                if (cube.classes != 0 && isPrime(number, cube)) {
                    makeRoom(found, found.size() + 1);
                    found.push_back(cube);
                }
                return;
            }
            const std::uint32_t bit = std::uint32_t(1) << i;
            const std::size_t power = m_power[std::size_t(i)];
            self(self, i - 1, number, {cube.fixed | bit, cube.ones, 0});
            self(self, i - 1, number + power, {cube.fixed | bit, cube.ones | bit, 0});
            self(self, i - 1, number + 2 * power, cube);
        };
        look(look, m_table.bits - 1, 0, {0, 0, 0});
        return found;
    }

private:
    std::size_t numberOf(std::uint32_t x) const {
        std::size_t number = 0;
        for (int i = 0; i < m_table.bits; ++i)
            number += (x >> i & 1) * m_power[std::size_t(i)];
        return number;
    }
    bool isPrime(std::size_t number, const Clause& cube) const {
        for (std::uint32_t left = cube.fixed; left != 0; left &= left - 1) {
            const auto i = std::size_t(std::countr_zero(left));
            const std::size_t wider = number + (cube.ones >> i & 1 ? 1 : 2) * m_power[i];
            if (m_occurring[wider] == m_occurring[number])
                return false;
        }
        return true;
    }

    const Classified& m_table;
    std::array<std::size_t, Constraints::mostBits + 1> m_power{1};
    std::vector<Classes> m_occurring;
};

/// Each pair in the cube.
template <class Take>
void eachPair(const Clause& cube, int bits, const Take& take) {
    const std::uint32_t free = ((std::uint32_t(1) << bits) - 1) & ~cube.fixed;
    for (std::uint32_t part = free;; part = (part - 1) & free) {
        take(cube.ones | part);
        if (part == 0)
            return;
    }
}

/// What is to be forbidden, and by how many of the chosen cubes it is.
class Covering {
public:
    Covering(const Classified& table, const std::vector<Clause>& primes)
        : m_table(table), m_primes(primes), m_left(table.of.size()) {}

    /// More of the primes, until all is forbidden that they can forbid: always the one with the largest gain, and of
    /// those with the same gain that which comes first in `order`.
    void complete(std::vector<std::uint32_t>& chosen, const std::vector<std::uint32_t>& order, Monitor& monitor) {
        for (std::size_t x = 0; x < m_left.size(); ++x)
            m_left[x] = m_table.all & ~m_table.of[x];
        for (const std::uint32_t i : chosen)
            forbid(m_primes[i]);
        std::uint64_t left = 0;
        for (const Classes classes : m_left)
            left += std::uint64_t(std::popcount(classes));
        const std::uint64_t total = std::max<std::uint64_t>(left, 1);
        // A gain can only have fallen since it was asked for.
        std::priority_queue<std::array<std::uint32_t, 3>> queue;
        for (std::uint32_t i = 0; i < m_primes.size(); ++i)
            queue.push({chosen.empty() ? sizeOf(m_primes[i]) : gainOf(m_primes[i]), order[i], i});
        while (left > 0) {
            const auto [gain, place, i] = queue.top();
            queue.pop();
            const std::uint32_t now = gainOf(m_primes[i]);
            if (now < gain) {
                queue.push({now, place, i});
                continue;
            }
            chosen.push_back(i);
            forbid(m_primes[i]);
            left -= now;
            monitor.progress(total - left, total);
        }
    }

    /// Without those that the others make superfluous, the smallest first.
    void thin(std::vector<std::uint32_t>& chosen) {
        std::vector<std::vector<std::uint16_t>> times(std::size_t(std::popcount(m_table.all)),
                                                      std::vector<std::uint16_t>(m_table.of.size()));
        const auto eachClass = [](Classes classes, const auto& take) {
            for (; classes != 0; classes &= classes - 1)
                take(std::size_t(std::countr_zero(classes)));
        };
        for (const std::uint32_t i : chosen)
            eachPair(m_primes[i], m_table.bits,
                     [&](std::uint32_t x) { eachClass(m_primes[i].classes, [&](std::size_t v) { ++times[v][x]; }); });
        std::ranges::stable_sort(chosen, {}, [&](std::uint32_t i) { return sizeOf(m_primes[i]); });
        std::erase_if(chosen, [&](std::uint32_t i) {
            bool isNeeded = false;
            eachPair(m_primes[i], m_table.bits, [&](std::uint32_t x) {
                eachClass(m_primes[i].classes, [&](std::size_t v) { isNeeded |= times[v][x] == 1; });
            });
            if (!isNeeded)
                eachPair(m_primes[i], m_table.bits, [&](std::uint32_t x) {
                    eachClass(m_primes[i].classes, [&](std::size_t v) { --times[v][x]; });
                });
            return !isNeeded;
        });
    }

private:
    std::uint32_t sizeOf(const Clause& cube) const {
        return std::uint32_t(std::popcount(cube.classes)) << (m_table.bits - std::popcount(cube.fixed));
    }
    std::uint32_t gainOf(const Clause& cube) const {
        std::uint32_t gain = 0;
        eachPair(cube, m_table.bits,
                 [&](std::uint32_t x) { gain += std::uint32_t(std::popcount(m_left[x] & cube.classes)); });
        return gain;
    }
    void forbid(const Clause& cube) {
        eachPair(cube, m_table.bits, [&](std::uint32_t x) { m_left[x] &= ~cube.classes; });
    }

    const Classified& m_table;
    const std::vector<Clause>& m_primes;
    std::vector<Classes> m_left; ///< What is not forbidden yet.
};

/// Few of them that forbid together what all forbid.
std::vector<Clause> chosenOf(const Classified& table, const std::vector<Clause>& primes, Monitor& monitor) {
    // Of many clauses a few trials with small changes are what a person waits for.
    const bool isSmall = table.bits <= 10;
    const int trials =
        isSmall ? 400 : int(std::clamp<std::size_t>(3'000'000 / std::max<std::size_t>(primes.size(), 1), 1, 24));
    const unsigned oneIn = isSmall ? 3 : 10;
    Part first(monitor, 0, 0.2), better(monitor, 0.2, 1);
    Covering covering(table, primes);
    std::vector<std::uint32_t> order(primes.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = std::uint32_t(32 - std::popcount(primes[i].fixed)); // Of two gains the shorter clause's.
    std::vector<std::uint32_t> best;
    covering.complete(best, order, first);
    covering.thin(best);
    // Some are taken out and made good for by others, as long as it does not take more of them.
    std::mt19937 random(1);
    Monitor silent;
    for (int trial = 0; trial < trials; ++trial) {
        better.progress(std::uint64_t(trial), std::uint64_t(trials));
        std::vector<std::uint32_t> tried = best;
        std::erase_if(tried, [&](std::uint32_t) { return random() % oneIn == 0; });
        std::ranges::generate(order, [&] { return std::uint32_t(random()); });
        covering.complete(tried, order, silent);
        covering.thin(tried);
        if (tried.size() <= best.size())
            best = std::move(tried);
    }
    std::ranges::sort(best);
    std::vector<Clause> chosen;
    for (const std::uint32_t i : best)
        chosen.push_back(primes[i]);
    return chosen;
}

Classified classified(const SBox& s, const TableKind& kind, std::vector<std::int32_t>& magnitudes, bool byMagnitude,
                      Monitor& monitor) {
    const int bits = s.n() + kind.columnBits(s.n(), s.m());
    Classified table{bits, 1, std::vector<Classes>(std::size_t(1) << bits)};
    std::optional<SBox> inverted;
    if (kind.ofPermutations)
        inverted = inverse(s);
    std::vector<std::int32_t> entries(table.of.size());
    for (std::uint32_t a = 0; a < s.size(); ++a) {
        const auto look = [&] { monitor.progress(a, s.size()); };
        look();
        const auto row = tableRow(s, inverted ? &*inverted : nullptr, kind.table, a, look);
        for (std::uint32_t b = 0; b < row.size(); ++b)
            entries[a | b << s.n()] = std::abs(row[b]);
    }
    if (byMagnitude) {
        magnitudes = entries;
        std::ranges::sort(magnitudes, std::greater());
        magnitudes.erase(std::ranges::unique(magnitudes).begin(), magnitudes.end());
        std::erase(magnitudes, 0);
        if (magnitudes.size() > std::size_t(Constraints::mostClasses))
            throw UsageError(Message::tr("%1 different magnitudes in the %2, expected at most %3 for a class each",
                                         magnitudes.size(), kind.symbol, Constraints::mostClasses));
        table.all = (Classes(1) << magnitudes.size()) - 1;
    }
    for (std::size_t x = 0; x < entries.size(); ++x)
        if (entries[x] != 0)
            table.of[x] = byMagnitude
                              ? Classes(1) << (std::ranges::lower_bound(magnitudes, entries[x], std::greater()) -
                                               magnitudes.begin())
                              : 1;
    return table;
}

/// What a clause says, once the classes that it forbids are those that help.
void requireRight(const Constraints& constraints, const Classified& table) {
    std::vector<Classes> allowed(table.of.size(), table.all);
    for (const Clause& clause : constraints.clauses)
        eachPair(clause, table.bits, [&](std::uint32_t x) { allowed[x] &= clause.classes; });
    if (allowed != table.of)
        throw ComputationError(Message::tr("the clauses are not the table: a mistake in this program"));
}

} // namespace

Constraints constraintsOf(const SBox& s, const TableKind& kind, bool byMagnitude, Monitor& monitor) {
    const int m = kind.columnBits(s.n(), s.m());
    if (!kind.fixed.empty())
        throw UsageError(
            Message::tr("the %1 has more arguments than a and b, expected a table of these two", kind.symbol));
    if (s.n() + m > Constraints::mostBits)
        throw UsageError(Message::tr("a of %1 bits and b of %2, expected %3 together at most for clauses", s.n(), m,
                                     Constraints::mostBits));
    Part reading(monitor, 0, 0.05), occurring(monitor, 0.05, 0.1), looking(monitor, 0.1, 0.3),
        choosing(monitor, 0.3, 1);
    Constraints constraints{s.n(), m, {}, {}};
    const Classified table = classified(s, kind, constraints.magnitudes, byMagnitude, reading);
    const std::vector<Clause> primes = Cubes(table, occurring).primes(looking);
    constraints.clauses = chosenOf(table, primes, choosing);
    for (Clause& clause : constraints.clauses)
        clause.classes = table.all & ~clause.classes;
    requireRight(constraints, table);
    return constraints;
}

double Constraints::weight(std::size_t ofClass) const {
    return std::log2(double(magnitudes.front()) / double(magnitudes[ofClass]));
}

} // namespace walshscope

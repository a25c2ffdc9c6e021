// SPDX-License-Identifier: GPL-3.0-or-later
// The hill climb: spectra of all components that are kept up to date from swap to swap.
#include "sbox/climb.h"

#include "sbox/generators.h"
#include "sbox/tables.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>

namespace walshscope {
namespace {

/// A permutation with the spectra of its components, row b of W being that of b·S.
class Climber {
public:
    Climber(int n, double centre, int exponent) : m_n(n), m_size(1u << n), m_quarter(int(m_size / 4)) {
        std::vector<double> costs;
        for (int k = -m_quarter; k <= m_quarter; ++k) {
            const double distance = std::abs(std::abs(4.0 * k) - centre) / 4;
            double cost = 1;
            for (int i = 0; i < exponent; ++i)
                cost *= distance;
            costs.push_back(cost);
        }
        m_up.assign(costs.size(), 0);
        m_down.assign(costs.size(), 0);
        for (std::size_t i = 1; i < costs.size(); ++i) {
            m_up[i - 1] = costs[i] - costs[i - 1];
            m_down[i] = costs[i - 1] - costs[i];
        }
    }

    void start(const SBox& s) {
        m_table.assign(s.table().begin(), s.table().end());
        m_spectra.assign(std::size_t(m_size) * m_size, 0);
        std::vector<std::int32_t> column(m_size);
        for (std::uint32_t b = 1; b < m_size; ++b) {
            latColumn(s, b, column);
            // Walsh coefficients of a permutation are multiples of 4, for n from 2.
            std::ranges::transform(column, row(b), [](std::int32_t w) { return std::int16_t(w / 4); });
        }
    }

    std::int64_t nonlinearity() const {
        std::int64_t most = 0;
        for (std::int16_t quarter : m_spectra)
            most = std::max<std::int64_t>(most, std::abs(quarter));
        return (std::int64_t(m_size) - 4 * most) / 2;
    }

    SBox box() const { return SBox(m_table, m_n); }

    /// By how much the cost changes where S(x) and S(y) are swapped.
    double change(std::uint32_t x, std::uint32_t y) {
        aim(x, y);
        double falling = 0, rising = 0;
        const double *up = m_up.data() + m_quarter, *down = m_down.data() + m_quarter;
        eachRow(x, y, [&](const std::int16_t* w, const auto& falls, const auto& rises) {
            for (std::uint32_t a : falls)
                falling += down[w[a]];
            for (std::uint32_t a : rises)
                rising += up[w[a]];
        });
        return falling + rising;
    }

    void swap(std::uint32_t x, std::uint32_t y) {
        aim(x, y);
        eachRow(x, y, [](std::int16_t* w, const auto& falls, const auto& rises) {
            for (std::uint32_t a : falls)
                --w[a];
            for (std::uint32_t a : rises)
                ++w[a];
        });
        std::swap(m_table[x], m_table[y]);
    }

private:
    std::int16_t* row(std::uint32_t b) { return m_spectra.data() + std::size_t(b) * m_size; }

    /// Only where a·x and a·y differ do the two terms of W_b(a) not just change places.
    void aim(std::uint32_t x, std::uint32_t y) {
        m_even.clear();
        m_odd.clear();
        for (std::uint32_t a = 0; a < m_size; ++a)
            if (std::popcount(a & (x ^ y)) & 1)
                (std::popcount(a & x) & 1 ? m_odd : m_even).push_back(a);
    }

    /// Both terms have the sign of b·S(x) + a·x, and afterwards the other one: W_b(a) changes by 4.
    template <class Visit>
    void eachRow(std::uint32_t x, std::uint32_t y, const Visit& visit) {
        const std::uint32_t value = m_table[x], difference = value ^ m_table[y];
        for (std::uint32_t b = 1; b < m_size; ++b) {
            if ((std::popcount(b & difference) & 1) == 0)
                continue;
            if (std::popcount(b & value) & 1)
                visit(row(b), m_odd, m_even);
            else
                visit(row(b), m_even, m_odd);
        }
    }

    int m_n;
    std::uint32_t m_size;
    int m_quarter;
    std::vector<double> m_up, m_down; ///< What a coefficient costs more when it becomes 4 larger, or smaller.
    std::vector<std::uint32_t> m_table;
    std::vector<std::int16_t> m_spectra; ///< Quarters.
    std::vector<std::uint32_t> m_even, m_odd;
};

using Pair = std::pair<std::uint16_t, std::uint16_t>;

/// All pairs in some order, so that a round without an improvement shows that there is none.
std::vector<Pair> shuffledPairs(int n, std::mt19937_64& random) {
    std::vector<Pair> pairs;
    for (std::uint32_t x = 1; x < 1u << n; ++x)
        for (std::uint32_t y = 0; y < x; ++y)
            pairs.emplace_back(x, y);
    for (std::size_t k = pairs.size(); k > 1; --k)
        std::swap(pairs[k - 1], pairs[random() % k]);
    return pairs;
}

} // namespace

std::int64_t largestKnownNonlinearity(int n) {
    return (std::int64_t(1) << (n - 1)) - (std::int64_t(1) << (n % 2 == 0 ? n / 2 : (n - 1) / 2));
}

void requireClimbable(const ClimbPlan& plan) {
    const auto require = [](const Message& what, std::int64_t value, std::int64_t least, std::int64_t most) {
        if (value < least || value > most)
            throw UsageError(Message::tr("%1 is %2, expected %3 to %4", what, value, least, most));
    };
    require(Message::tr("n of a hill climb"), plan.n, ClimbPlan::leastN, ClimbPlan::largestN);
    if (plan.target > largestKnownNonlinearity(plan.n))
        throw UsageError(
            Message::tr("a nonlinearity of %1 as the target, expected at most %2: no permutation of %3 bits "
                        "is known to have more",
                        plan.target, largestKnownNonlinearity(plan.n), plan.n));
    require(Message::tr("the target"), plan.target, 0, largestKnownNonlinearity(plan.n));
    require(Message::tr("the number of swaps"), plan.swaps, 1, ClimbPlan::mostSwaps);
    require(Message::tr("X of the cost"), plan.centre, 0, std::int64_t(1) << plan.n);
    require(Message::tr("R of the cost"), plan.exponent, 1, ClimbPlan::mostExponent);
}

Climbed climb(const ClimbPlan& plan, Monitor& monitor, const std::function<void(const Climbed&)>& better) {
    requireClimbable(plan);
    constexpr std::int64_t swapsAtOnce = 16;
    std::mt19937_64 random(plan.seed);
    const std::vector<Pair> pairs = shuffledPairs(plan.n, random);
    Climber climber(plan.n, double(plan.centre), plan.exponent);
    std::optional<Climbed> best;
    std::int64_t swaps = 0;
    const auto look = [&] {
        const std::int64_t nonlinearity = climber.nonlinearity();
        if (best && nonlinearity <= best->nonlinearity)
            return;
        best = Climbed{climber.box(), nonlinearity, swaps};
        if (better)
            better(*best);
    };
    const auto ended = [&] { return best->nonlinearity >= plan.target || swaps >= plan.swaps; };
    do {
        climber.start(permutationFromSeed(plan.n, random()));
        look();
        std::size_t next = 0, inVain = 0;
        for (; !ended() && inVain < pairs.size(); ++inVain) {
            const auto [x, y] = pairs[next];
            next = (next + 1) % pairs.size();
            if (swaps++ % swapsAtOnce == 0)
                monitor.progress(std::uint64_t(swaps), std::uint64_t(plan.swaps));
            if (climber.change(x, y) < 0) {
                climber.swap(x, y);
                look();
                inVain = 0;
            }
        }
    } while (!ended());
    return *best;
}

} // namespace walshscope

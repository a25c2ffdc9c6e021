// SPDX-License-Identifier: GPL-3.0-or-later
// HG: the register from the first half of Euclid's algorithm on x^length and the sequence, by divide and conquer.
#include "sequence/gf2x.h"
#include "sequence/method.h"
#include "slices.h"

#include <tbb/parallel_for.h>

#include <array>
#include <bit>
#include <cmath>

namespace walshscope {
namespace {

using NTL::GF2X;

constexpr long smallLoss = 32;               ///< Below it a pair of polynomials fits into words.
constexpr long worthThreads = 1l << 14;      ///< From this degree on products are tasks of their own.
constexpr double applying = 12, joining = 8; ///< What the two parts of a level take, against each other.

/// (u, v) -> (a u + b v, c u + d v): some steps of Euclid's algorithm.
struct Matrix {
    GF2X a{1}, b, c, d{1};
};

/// Progress as a share of the work foreseen, spoken of as bits. Any thread may look.
class Work {
public:
    Work(RegisterMonitor& monitor, std::size_t length, double total)
        : m_monitor(monitor), m_length(length), m_total(total) {}

    void add(double work) {
        m_done = std::min(m_total, m_done + work);
        look();
    }
    void look() { m_monitor.progress(std::uint64_t(m_done / m_total * double(m_length)), m_length); }

private:
    FromAnyThread m_monitor;
    std::size_t m_length;
    double m_total;
    double m_done = 0;
};

double weight(long loss) { return std::pow(double(loss), 1.5); }

/// The work of reduce() for that loss of degree; for the second column alone it is half as much on each level.
double foreseen(long loss, bool column) {
    if (loss < smallLoss)
        return 0;
    return foreseen(loss / 2, column) + foreseen(loss / 2, false) +
           (applying + joining) * weight(loss) * (column ? 0.5 : 1);
}

/// Several products at once, where they are long enough.
template <std::size_t count>
std::array<GF2X, count> products(const std::array<std::array<const GF2X*, 2>, count>& factors, long degree,
                                 Work& work) {
    std::array<GF2X, count> results;
    const auto one = [&](std::size_t i) { results[i] = product(*factors[i][0], *factors[i][1], [&] { work.look(); }); };
    if (degree < worthThreads)
        for (std::size_t i = 0; i < count; ++i)
            one(i);
    else
        tbb::parallel_for(std::size_t(0), count, one);
    return results;
}

std::uint64_t wordOf(const GF2X& polynomial) { return IsZero(polynomial) ? 0 : polynomial.xrep[0]; }

GF2X ofWord(std::uint64_t word) { return toNtl(Polynomial{{word}}); }

/// As reduce(), for polynomials of degree up to 62.
Matrix reduceWords(std::uint64_t u, std::uint64_t v, long loss) {
    std::uint64_t a = 1, b = 0, c = 0, d = 1;
    const std::ptrdiff_t least = std::max<std::ptrdiff_t>(1, std::ptrdiff_t(std::bit_width(u)) - loss);
    while (std::ptrdiff_t(std::bit_width(v)) >= least) {
        while (std::bit_width(u) >= std::bit_width(v)) {
            const auto shift = std::bit_width(u) - std::bit_width(v);
            u ^= v << shift;
            a ^= c << shift;
            b ^= d << shift;
        }
        std::swap(u, v);
        std::swap(a, c);
        std::swap(b, d);
    }
    return {ofWord(a), ofWord(b), ofWord(c), ofWord(d)};
}

/// Applies the steps to a pair they were found for, deg u > deg v. The products' upper parts cancel: u becomes a
/// remainder whose degree d tells.
void apply(const Matrix& m, GF2X& u, GF2X& v, Work& work) {
    const long bits = deg(u) - deg(m.d) + 1;
    trunc(u, u, bits);
    trunc(v, v, bits);
    const auto [au, bv, cu, dv] = products<4>({{{&m.a, &u}, {&m.b, &v}, {&m.c, &u}, {&m.d, &v}}}, deg(m.d), work);
    u = trunc(au + bv, bits);
    v = trunc(cu + dv, bits);
}

/// first and then second; of the first column only where it is asked for.
Matrix joined(const Matrix& second, const Matrix& first, bool column, Work& work) {
    const auto [ab, bd, cb, dd] =
        products<4>({{{&second.a, &first.b}, {&second.b, &first.d}, {&second.c, &first.b}, {&second.d, &first.d}}},
                    deg(first.d), work);
    if (column)
        return {{}, ab + bd, {}, cb + dd};
    const auto [aa, bc, ca, dc] =
        products<4>({{{&second.a, &first.a}, {&second.b, &first.c}, {&second.c, &first.a}, {&second.d, &first.c}}},
                    deg(first.d), work);
    return {aa + bc, ab + bd, ca + dc, cb + dd};
}

/// The steps of Euclid's algorithm on u and v, deg u > deg v, as long as u loses no more than `loss` of its degree.
/// They depend on the upper 2·loss + 1 coefficients alone. With `column`, u is a power of x, and b and d suffice.
Matrix reduce(GF2X u, GF2X v, long loss, bool column, Work& work) {
    if (IsZero(v) || deg(v) < deg(u) - loss)
        return {};
    if (const long unseen = deg(u) - 2 * loss; unseen > 0) {
        u >>= unseen;
        v >>= unseen;
    }
    if (loss < smallLoss)
        return reduceWords(wordOf(u), wordOf(v), loss);
    const long degree = deg(u);
    const double share = weight(loss) * (column ? 0.5 : 1);
    Matrix first = reduce(u, v, loss / 2, column, work);
    if (deg(first.d) > 0)
        apply(first, u, v, work);
    work.add(applying * share);
    if (!IsZero(v) && deg(v) >= degree - loss) {
        // A step that the first half was too short for, or the one where the second begins.
        const Look look = [&] { work.look(); };
        auto [quotient, remainder] = divided(u, v, look);
        u.swap(v);
        v.swap(remainder);
        first.a += product(quotient, first.c, look);
        first.b += product(quotient, first.d, look);
        first.a.swap(first.c);
        first.b.swap(first.d);
        const Matrix second = reduce(u, v, loss - (degree - deg(u)), false, work);
        if (deg(second.d) > 0)
            first = joined(second, first, column, work);
    }
    work.add(joining * share);
    return first;
}

Register run(Machine&, std::span<const std::uint8_t> s, RegisterMonitor& monitor) {
    requireMemoryForPolynomials(s.size());
    const long length = long(s.size());
    // The sum of s_i x^(length - 1 - i), without leading zeros in the sense of NTL.
    const GF2X sequence = reverse(toNtl(s), length - 1);
    const GF2X power(NTL::INIT_MONO, length);
    const double rest = joining * weight(length / 2);
    Work work(monitor, s.size(), foreseen(length / 2, true) + rest);
    const Look look = [&] { work.look(); };

    // v·sequence = r modulo x^length, with 2·deg r < length; w belongs to the remainder before r.
    auto [a, w, c, v] = reduce(power, sequence, length / 2, true, work);
    const long half = (length + 1) / 2;
    const GF2X r = trunc(product(v, trunc(sequence, half), look), half);
    long complexity = deg(v);
    if (deg(r) >= deg(v)) {
        // r is too long for a register of deg v cells. The next step of Euclid's algorithm has one, and it need only
        // be done as far as Berlekamp–Massey would have done it.
        complexity = length - deg(r);
        const long terms = deg(r) - deg(v);
        const long before = length - deg(v) + 1;
        const GF2X earlier = deg(v) == 0 ? power : trunc(product(w, trunc(sequence, before), look), before);
        const GF2X quotient = divided(earlier >> (deg(earlier) - 2 * terms), r >> (deg(r) - terms), look).quotient;
        v = (product(quotient, v, look) << (length - 2 * deg(r))) + (deg(v) == 0 ? GF2X(1) : w);
    }
    work.add(rest);
    return {s.size(), std::size_t(complexity), fromNtl(reverse(v, complexity)), {}};
}

/// Below it B1 takes a few seconds at most and tells the jumps as well.
constexpr std::size_t fasterFrom = (std::size_t(1) << 20) + 1;

const bool added = addMethod({.id = "HG",
                              .title = "Half of Euclid's algorithm, with fast products",
                              .source = "Brent, Gustavson & Yun 1980; NTL and gf2x",
                              .file = "sequence/hg.cpp",
                              .where = onCpu,
                              .rank = 2,
                              .rankedFrom = fasterFrom},
                             {.run = run, .visitsEachBit = false});

} // namespace
} // namespace walshscope

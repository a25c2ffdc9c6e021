// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks of the values that monomials in (x, S(x)) take on all x.
#include "sbox/implicit_equations.h"

#include "masks_by_weight.h"
#include "slices.h"

namespace walshscope {
namespace {

using Row = std::vector<std::uint64_t>;

/// Vectors of 2^n bits in echelon form.
class Echelon {
public:
    explicit Echelon(std::size_t bits) : m_rowOfPivot(bits, none) {}

    /// Whether the row was independent.
    bool add(Row row) {
        for (std::size_t w = 0; w < row.size(); ++w) {
            while (row[w] != 0) {
                const std::size_t place = 64 * w + std::size_t(std::countr_zero(row[w]));
                if (m_rowOfPivot[place] == none) {
                    m_rowOfPivot[place] = std::uint32_t(m_rows.size());
                    m_rows.push_back(std::move(row));
                    return true;
                }
                const Row& other = m_rows[m_rowOfPivot[place]];
                for (std::size_t k = w; k < row.size(); ++k)
                    row[k] ^= other[k];
            }
        }
        return false;
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t(0);

    std::vector<Row> m_rows; // Zero before their pivot.
    std::vector<std::uint32_t> m_rowOfPivot;
};

/// The n + m bits of (x, S(x)), each as its values on all x.
class Variables {
public:
    explicit Variables(const SBox& s) : m_size(s.size()) {
        for (int i = 0; i < s.n() + s.m(); ++i) {
            Row row((m_size + 63) / 64);
            for (std::size_t x = 0; x < m_size; ++x) {
                const std::uint32_t bits = i < s.n() ? std::uint32_t(x) >> i : s(x) >> (i - s.n());
                row[x / 64] |= std::uint64_t(bits & 1) << (x % 64);
            }
            m_rows.push_back(std::move(row));
        }
    }

    int count() const { return int(m_rows.size()); }
    /// The product of the variables of this mask; all ones for none.
    Row product(std::uint64_t mask) const {
        Row row((m_size + 63) / 64, m_size < 64 ? (std::uint64_t(1) << m_size) - 1 : ~std::uint64_t(0));
        for (; mask != 0; mask &= mask - 1) {
            const Row& factor = m_rows[std::size_t(std::countr_zero(mask))];
            for (std::size_t w = 0; w < row.size(); ++w)
                row[w] &= factor[w];
        }
        return row;
    }

private:
    std::size_t m_size;
    std::vector<Row> m_rows;
};

/// How many of the monomials' values depend on those before them.
int dependent(const Variables& variables, const std::vector<std::uint64_t>& monomials, std::size_t points,
              Monitor& monitor) {
    Echelon echelon(points);
    int count = 0;
    for (std::size_t i = 0; i < monomials.size(); ++i) {
        count += !echelon.add(variables.product(monomials[i]));
        monitor.progress(i + 1, monomials.size());
    }
    return count;
}

std::uint64_t bit(int i) { return std::uint64_t(1) << i; }

void requireRows(std::uint64_t rows, std::size_t points) { requireMemory(rows * (points / 8 + sizeof(Row))); }

} // namespace

QuadraticEquations quadraticEquations(const SBox& s, Monitor& monitor) {
    const Variables variables(s);
    const int count = variables.count();
    requireRows(std::uint64_t(1 + count + count * (count - 1) / 2), s.size());
    std::vector<std::uint64_t> linear, mixed, rest;
    for (int i = 0; i < count; ++i) {
        linear.push_back(bit(i));
        for (int k = i + 1; k < count; ++k)
            (i < s.n() && k >= s.n() ? mixed : rest).push_back(bit(i) | bit(k));
    }
    QuadraticEquations found;
    Part first(monitor, 0, 0.2), second(monitor, 0.2, 1);

    std::vector<std::uint64_t> monomials{0};
    monomials.insert(monomials.end(), linear.begin(), linear.end());
    monomials.insert(monomials.end(), mixed.begin(), mixed.end());
    found.biaffine = dependent(variables, monomials, s.size(), first);

    // The constant last: it depends on the others exactly if an equation has it.
    monomials.erase(monomials.begin());
    monomials.insert(monomials.end(), rest.begin(), rest.end());
    Echelon echelon(s.size());
    for (std::size_t i = 0; i < monomials.size(); ++i) {
        found.withoutConstant += !echelon.add(variables.product(monomials[i]));
        second.progress(i + 1, monomials.size() + 1);
    }
    found.all = found.withoutConstant + !echelon.add(variables.product(0));
    monitor.progress(1, 1);
    return found;
}

int graphAlgebraicImmunity(const SBox& s, Monitor& monitor) {
    const Variables variables(s);
    const int count = variables.count();
    Echelon echelon(s.size());
    // More monomials than points depend, so this many are enough. What takes long is only begun where its end fits.
    constexpr std::uint64_t fewRows = 2048;
    std::uint64_t added = 0, ofDegree = 1;
    bool allFit = false;
    for (int degree = 0; degree <= count; ++degree) {
        if (!allFit) {
            allFit = added + ofDegree > fewRows;
            requireRows(allFit ? s.size() - std::min<std::uint64_t>(s.size(), added) : ofDegree, s.size());
        }
        for (std::uint64_t mask = bit(degree) - 1; mask < bit(count); mask = nextOfWeight(mask)) {
            if (!echelon.add(variables.product(mask)))
                return degree;
            monitor.progress(++added, s.size() + 1);
        }
        ofDegree = ofDegree * std::uint64_t(count - degree) / std::uint64_t(degree + 1);
    }
    return count;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// One product after the other is split off: x_i·x_j + x_i·L + x_j·M = (x_i + M)(x_j + L) + L·M, where L and M have
// other variables alone.
#include "boolean/quadratic_form.h"

#include <bit>

namespace walshscope {
namespace {

/// A polynomial of degree 2 by its coefficients.
struct Quadratic {
    std::vector<std::uint32_t> products; ///< Bit j of i and bit i of j: that of x_i·x_j.
    std::uint32_t linear = 0;
    bool constant;
};

Quadratic coefficientsOf(const BooleanFunction& f) {
    const int n = f.n();
    const auto at = [&](int i, int j) { return f(std::uint64_t(1) << i | std::uint64_t(1) << j); };
    Quadratic q{std::vector<std::uint32_t>(std::size_t(n)), 0, f(0)};
    for (int i = 0; i < n; ++i)
        q.linear |= std::uint32_t(at(i, i) != q.constant) << i;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            if (i != j && (at(i, j) != at(i, i)) != (at(j, j) != q.constant))
                q.products[std::size_t(i)] |= std::uint32_t(1) << j;
    return q;
}

/// Adds (L + l)(M + m) for linear L and M and constants l and m. x_k·x_k is x_k.
void addProduct(Quadratic& q, std::uint32_t L, bool l, std::uint32_t M, bool m) {
    for (std::size_t k = 0; k < q.products.size(); ++k) {
        const std::uint32_t others = ~(std::uint32_t(1) << k);
        if (L >> k & 1)
            q.products[k] ^= M & others;
        if (M >> k & 1)
            q.products[k] ^= L & others;
    }
    q.linear ^= (L & M) ^ (m ? L : 0) ^ (l ? M : 0);
    q.constant = q.constant != (l && m);
}

} // namespace

QuadraticForm quadraticForm(const BooleanFunction& f) {
    const int n = f.n();
    Quadratic q = coefficientsOf(f);
    QuadraticForm found{0, false, false, {}, 0};
    const auto add = [&](std::uint32_t mask, bool constant) {
        found.vector |= std::uint32_t(constant) << found.matrix.size();
        found.matrix.push_back(mask);
    };
    std::uint32_t left = std::uint32_t((std::uint64_t(1) << n) - 1); // The variables that are in no product yet.
    for (int i = 0; i < n; ++i) {
        const std::uint32_t first = std::uint32_t(1) << i;
        if (!(left & first) || (q.products[std::size_t(i)] & left) == 0)
            continue;
        const int j = std::countr_zero(q.products[std::size_t(i)] & left);
        const std::uint32_t second = std::uint32_t(1) << j;
        left &= ~(first | second);
        const std::uint32_t L = q.products[std::size_t(i)] & left, M = q.products[std::size_t(j)] & left;
        const bool l = q.linear & first, m = q.linear & second;
        add(first | M, m);
        add(second | L, l);
        addProduct(q, L, l, M, m);
        found.rank += 2;
    }
    const std::uint32_t rest = q.linear & left;
    found.isBalanced = rest != 0;
    found.constant = rest == 0 && q.constant;
    if (found.isBalanced) {
        add(rest, q.constant);
        left &= left ^ (rest & -rest); // One of them says what the others do not.
    }
    for (; left != 0; left &= left - 1)
        add(left & -left, false);
    return found;
}

std::string QuadraticForm::form(char letter) const {
    std::string text = constant ? "1" : "";
    const auto variable = [&](int i) { return letter + std::to_string(i); };
    const auto add = [&](const std::string& monomial) { text += (text.empty() ? "" : " + ") + monomial; };
    if (isBalanced)
        add(variable(rank));
    for (int i = 0; i < rank; i += 2)
        add(variable(i) + '*' + variable(i + 1));
    return text.empty() ? "0" : text;
}

} // namespace walshscope

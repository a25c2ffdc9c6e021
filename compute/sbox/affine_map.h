// SPDX-License-Identifier: GPL-3.0-or-later
// Affine maps over GF(2): a matrix by its columns and a constant.
#pragma once

#include "sbox/sbox.h"

#include <optional>
#include <string_view>

namespace walshscope {

/// x -> M x + c from {0,1}^n to {0,1}^m, n and m from 1 to 20. Column i is M's image of the i-th unit vector, bit 0
/// first, so that column i is the value at 2^i less the constant.
class AffineMap {
public:
    /// The identity of n bits.
    explicit AffineMap(int n);
    /// n is the number of columns. Throws UsageError unless columns and constant have at most m bits.
    AffineMap(std::vector<std::uint32_t> columns, std::uint32_t constant, int m);
    /// The map whose every value is 0.
    static AffineMap zero(int n, int m);
    /// Of as many input as output bits, by its columns in hex and perhaps + and the constant: "1f 3e 7c f8 f1 + 13";
    /// the identity where it is empty. Throws UsageError.
    static AffineMap fromText(std::string_view text, int bits);
    /// The map with these columns and this constant where the S-box is one; nothing where it is not affine.
    static std::optional<AffineMap> of(const SBox& s);

    int n() const { return int(m_columns.size()); }
    int m() const { return m_m; }
    std::span<const std::uint32_t> columns() const { return m_columns; }
    std::uint32_t constant() const { return m_constant; }
    /// Row i, column j of the matrix.
    bool bit(int i, int j) const { return m_columns[j] >> i & 1; }
    bool isLinear() const { return m_constant == 0; }
    bool isZero() const;
    bool invertible() const;

    std::uint32_t operator()(std::uint32_t x) const {
        std::uint32_t y = m_constant;
        for (; x != 0; x &= x - 1)
            y ^= m_columns[std::countr_zero(x)];
        return y;
    }
    /// x -> (*this)(inner(x)). Throws UsageError unless inner's m is this n.
    AffineMap after(const AffineMap& inner) const;
    /// Throws UsageError unless invertible.
    AffineMap inverse() const;
    /// Of the transposed matrix, with the constant 0.
    AffineMap transposed() const;
    SBox asSBox() const;

    /// "1f 3e 7c …", the columns in hex, all of as many digits as m bits need.
    std::string columnsText() const;
    /// The constant in as many digits.
    std::string constantText() const;

    bool operator==(const AffineMap&) const = default;

private:
    int m_m;
    std::uint32_t m_constant;
    std::vector<std::uint32_t> m_columns;
};

/// With as many digits as numbers of that many bits need: "0f".
std::string hexOfBits(std::uint32_t value, int bits);

} // namespace walshscope

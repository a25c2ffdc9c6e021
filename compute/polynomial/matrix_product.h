// SPDX-License-Identifier: GPL-3.0-or-later
// Products of matrices of polynomials over GF(2) by kernels, all of them in one array of words.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// The entries of a matrix, row by row. Bit i of word i / 32 of an entry is the coefficient of x^i.
struct MatrixPlace {
    unsigned at;     ///< Where the first entry begins.
    unsigned stride; ///< From there to where the next one does.
    unsigned words;  ///< Of an entry.
};

/// What of a product is wanted: the words of each entry from `from` on. What it is written over is not read.
struct MatrixProduct {
    MatrixPlace left;  ///< 2 × 2
    MatrixPlace right; ///< 2 × columns, one or two.
    unsigned columns;
    MatrixPlace result; ///< 2 × columns
    unsigned from;
};

/// Launches products: of short polynomials word by word, of long ones by their values.
class MatrixMultiplier {
public:
    /// For factors up to x^(32·mostWords), a power of two; from valuesFrom words on they are long.
    MatrixMultiplier(Machine& machine, unsigned mostWords, unsigned valuesFrom);

    /// Words that such a product needs for itself.
    std::size_t scratch(unsigned words) const;
    /// The left factor's entries go up to x^(32·words), and so do the right one's if all of the product is wanted. If
    /// it is wanted from `words` on, they have up to 2·words and of the product no more. The scratch begins at word
    /// `scratchAt`.
    void multiply(Buffer<std::uint32_t>& arena, const MatrixProduct& product, unsigned words, unsigned scratchAt);

private:
    void multiplyByWords(Buffer<std::uint32_t>& arena, const MatrixProduct& product);
    void multiplyByValues(Buffer<std::uint32_t>& arena, const MatrixProduct& product, unsigned words,
                          unsigned scratchAt);

    Machine& m_machine;
    unsigned m_valuesFrom;
    Buffer<std::uint32_t> m_factors;
};

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Which kernels a product is, and in which shapes.
#include "polynomial/matrix_product.h"

#include "polynomial/number_theoretic.h"
#include "polynomial/product_by_words.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr unsigned bitsOfWord = 32, threadsByWords = 1024, transforms = 12; ///< Two factors and their product.
constexpr unsigned columnsLog = 5, mostLevelsOfPass = 9, lastLevels = 11;
constexpr unsigned valuesOfThread = 4, mostThreads = 512;

/// The first one reads bits and the last one products.
std::vector<NttPass> passesOf(unsigned k, unsigned values) {
    const unsigned last = std::clamp(k - 5, columnsLog, lastLevels),
                   count = (k - last + mostLevelsOfPass - 1) / mostLevelsOfPass;
    std::vector<NttPass> passes;
    unsigned first = 0;
    for (unsigned left = count; left > 0; --left) {
        const unsigned levels = (k - last - first) / left;
        passes.push_back({k, first, levels, levels + columnsLog, columnsLog, values});
        first += levels;
    }
    passes.push_back({k, first, last, last, 0, values});
    return passes;
}

Shape shapeOf(const NttPass& pass, unsigned count) {
    return {count << (pass.k - pass.tile), std::clamp((1u << pass.tile) / valuesOfThread, 32u, mostThreads),
            sizeof(std::uint32_t) << pass.tile};
}

} // namespace

MatrixMultiplier::MatrixMultiplier(Machine& machine, unsigned mostWords, unsigned valuesFrom)
    : m_machine(machine), m_valuesFrom(valuesFrom) {
    if (mostWords < valuesFrom)
        return;
    const unsigned count = mostWords * bitsOfWord, threads = 256;
    m_factors = {machine, 2 * std::size_t(count), "factors"};
    launch(machine, Shape{(count + threads - 1) / threads, threads}, FillNttFactors{}, m_factors, NttRoots(), count);
}

std::size_t MatrixMultiplier::scratch(unsigned words) const {
    return words < m_valuesFrom ? 0 : std::size_t(transforms) * 2 * words * bitsOfWord;
}

void MatrixMultiplier::multiply(Buffer<std::uint32_t>& arena, const MatrixProduct& product, unsigned words,
                                unsigned scratchAt) {
    if (words < m_valuesFrom)
        multiplyByWords(arena, product);
    else
        multiplyByValues(arena, product, words, scratchAt);
}

void MatrixMultiplier::multiplyByWords(Buffer<std::uint32_t>& arena, const MatrixProduct& product) {
    const unsigned lanes = ProductByWords::lanesFor(product);
    launch(m_machine,
           Shape{ProductByWords::blocks(product, lanes), threadsByWords,
                 std::size_t(threadsByWords / 32 * 2) * lanes * sizeof(std::uint32_t)},
           ProductByWords{}, arena, product, lanes);
}

void MatrixMultiplier::multiplyByValues(Buffer<std::uint32_t>& arena, const MatrixProduct& product, unsigned words,
                                        unsigned scratchAt) {
    const unsigned k = unsigned(std::countr_zero(2 * words * bitsOfWord)), factors = 4 + 2 * product.columns,
                   entries = 2 * product.columns;
    const std::vector<NttPass> passes = passesOf(k, scratchAt);
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const Shape shape = shapeOf(passes[i], factors);
        if (i == 0)
            launch(m_machine, shape, ForwardNtt<FromBits>{}, arena, m_factors, passes[i], FromBits{product});
        else
            launch(m_machine, shape, ForwardNtt<FromValues>{}, arena, m_factors, passes[i], FromValues{});
    }
    const FromProducts products(product.columns, scratchAt, k);
    for (std::size_t i = passes.size(); i-- > 0;) {
        NttPass pass = passes[i];
        pass.values += factors << k;
        const Shape shape = shapeOf(pass, entries);
        if (i + 1 == passes.size())
            launch(m_machine, shape, InverseNtt<FromProducts, ToValues>{}, arena, m_factors, pass, products,
                   ToValues{});
        else if (i > 0)
            launch(m_machine, shape, InverseNtt<FromValues, ToValues>{}, arena, m_factors, pass, FromValues{},
                   ToValues{});
        else
            launch(m_machine, shape, InverseNtt<FromValues, ToBits>{}, arena, m_factors, pass, FromValues{},
                   ToBits{product});
    }
}

} // namespace walshscope

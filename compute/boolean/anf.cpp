// SPDX-License-Identifier: GPL-3.0-or-later
// The Möbius transform, 64 coefficients at a time, and polynomials as text.
#include "boolean/anf.h"

#include "memory.h"
#include "slices.h"

#include <algorithm>
#include <array>
#include <functional>

namespace walshscope {
namespace {

/// Words that are transformed while they stay in the first cache: 32 KiB.
constexpr std::size_t wordsInCache = 4096;

/// Levels 0 to 5: both partners are in the same word.
std::uint64_t insideWord(std::uint64_t w) {
    w ^= (w & 0x5555555555555555) << 1;
    w ^= (w & 0x3333333333333333) << 2;
    w ^= (w & 0x0F0F0F0F0F0F0F0F) << 4;
    w ^= (w & 0x00FF00FF00FF00FF) << 8;
    w ^= (w & 0x0000FFFF0000FFFF) << 16;
    w ^= (w & 0x00000000FFFFFFFF) << 32;
    return w;
}

void acrossWords(std::span<std::uint64_t> words, std::size_t j) {
    for (std::size_t i = 0; i < words.size(); i += 2 * j)
        for (std::size_t k = i; k < i + j; ++k)
            words[k + j] ^= words[k];
}

/// weightMasks[w]: the places p of a word with wt(p) = w.
constexpr auto weightMasks = [] {
    std::array<std::uint64_t, 7> masks{};
    for (unsigned p = 0; p < 64; ++p)
        masks[std::popcount(p)] |= std::uint64_t(1) << p;
    return masks;
}();

/// The coefficients of the given degree in word i.
std::uint64_t ofDegree(std::span<const std::uint64_t> words, std::size_t i, int degree) {
    const int rest = degree - std::popcount(i);
    return rest < 0 || rest > 6 ? 0 : words[i] & weightMasks[rest];
}

/// Greater means earlier among monomials of one degree: the variable x_0 counts most.
std::uint32_t rank(std::uint32_t u) {
    std::uint32_t r = 0;
    for (int i = 0; i < 32; ++i, u >>= 1)
        r = r << 1 | (u & 1);
    return r;
}

/// The first `most` + 1 ranks of the monomials of one degree, in order.
std::vector<std::uint32_t> firstOfDegree(const BooleanFunction& coefficients, int degree, std::size_t most,
                                         Steps& steps) {
    const auto later = std::greater<>();
    const auto words = coefficients.words();
    std::vector<std::uint32_t> ranks; // a heap with the last of the monomials kept on top
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (std::uint64_t bits = ofDegree(words, i, degree); bits != 0; bits &= bits - 1) {
            const std::uint32_t r = rank(std::uint32_t(64 * i + std::countr_zero(bits)));
            if (ranks.size() > most) {
                if (r < ranks.front())
                    continue;
                std::pop_heap(ranks.begin(), ranks.end(), later);
                ranks.pop_back();
            }
            makeRoom(ranks, ranks.size() + 1);
            ranks.push_back(r);
            std::push_heap(ranks.begin(), ranks.end(), later);
        }
        if ((i + 1) % wordsInCache == 0)
            steps.add(wordsInCache);
    }
    std::sort(ranks.begin(), ranks.end(), later);
    return ranks;
}

std::string monomial(std::uint32_t rank) {
    std::string text;
    for (int i = 0; i < 32; ++i)
        if (rank << i >> 31)
            text += (text.empty() ? "x" : "*x") + std::to_string(i);
    return text.empty() ? "1" : text;
}

} // namespace

BooleanFunction moebius(const BooleanFunction& f) {
    Monitor nobody;
    return moebius(f, nobody);
}

BooleanFunction moebius(BooleanFunction f, Monitor& monitor) {
    const std::span<std::uint64_t> words = f.words();
    if (f.n() < 6) {
        // Coefficients above 2^n - 1 would be sums of the function's; the unused bits have to stay 0.
        words[0] = insideWord(words[0]) & ((std::uint64_t(1) << f.size()) - 1);
        return f;
    }
    const std::size_t block = std::min(words.size(), wordsInCache);
    const std::size_t blocks = words.size() / block;
    Steps steps(monitor, blocks + std::countr_zero(blocks) * (blocks / 2));
    inSlices(blocks, 1e4, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t b = first; b < last; ++b) {
            const auto part = words.subspan(b * block, block);
            std::transform(part.begin(), part.end(), part.begin(), insideWord);
            for (std::size_t j = 1; j < block; j *= 2)
                acrossWords(part, j);
        }
    });
    for (std::size_t j = 1; j < blocks; j *= 2) {
        inSlices(blocks / 2, 2e3, steps, [&](std::uint64_t first, std::uint64_t last) {
            for (std::uint64_t pair = first; pair < last; ++pair) {
                std::uint64_t* const low = words.data() + (pair / j * 2 * j + pair % j) * block;
                for (std::size_t k = 0; k < block; ++k)
                    low[k + j * block] ^= low[k];
            }
        });
    }
    return f;
}

BooleanFunction withVariables(const BooleanFunction& f, int n) {
    BooleanFunction result(n);
    for (std::uint64_t x = 0; x < result.size(); ++x)
        result.set(x, f(x & (f.size() - 1)));
    return result;
}

int variablesNeeded(const BooleanFunction& f) {
    const BooleanFunction coefficients = moebius(f);
    std::uint64_t u = f.size() - 1;
    while (u > 0 && !coefficients(u))
        --u;
    return std::bit_width(u);
}

int degree(const BooleanFunction& coefficients) {
    const auto words = coefficients.words();
    int largest = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const int above = std::popcount(i);
        for (int rest = 6; rest >= 0 && above + rest > largest; --rest)
            if (words[i] & weightMasks[rest])
                largest = above + rest;
    }
    return largest;
}

std::string writeAnf(const BooleanFunction& coefficients, std::size_t most) {
    Monitor nobody;
    return writeAnf(coefficients, most, nobody);
}

std::string writeAnf(const BooleanFunction& coefficients, std::size_t most, Monitor& monitor) {
    Steps steps(monitor, coefficients.words().size() * (coefficients.n() + 1));
    std::string text;
    std::size_t written = 0;
    for (int d = 0; d <= coefficients.n(); ++d) {
        for (std::uint32_t rank : firstOfDegree(coefficients, d, most - written, steps)) {
            if (!text.empty())
                text += " + ";
            if (written == most)
                return text + "…";
            const std::string next = monomial(rank);
            makeRoom(text, text.size() + next.size() + std::string_view(" + ").size());
            text += next;
            if (++written % wordsInCache == 0)
                steps.add(0);
        }
    }
    return text.empty() ? "0" : text;
}

} // namespace walshscope

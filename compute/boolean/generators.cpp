// SPDX-License-Identifier: GPL-3.0-or-later
// Random and classical Boolean functions; random ones use only the raw output of the generator, which is standardised.
#include "boolean/generators.h"

#include "boolean/anf.h"
#include "drawn.h"

#include <cmath>

namespace walshscope {
namespace {

void requireN(const Message& what, int n, int least) {
    if (n < least || n > largestDocumentN)
        throw UsageError(Message::tr("%1 of %2 variables, expected %3 to %4", what, n, least, largestDocumentN));
}

/// The bits of a word that hold values of a function with `size` of them.
std::uint64_t used(std::uint64_t size) { return size < 64 ? (std::uint64_t(1) << size) - 1 : ~std::uint64_t(0); }

BooleanFunction randomFunction(int n, std::mt19937_64& random) {
    BooleanFunction f(n);
    for (std::uint64_t& word : f.words())
        word = random() & used(f.size());
    return f;
}

BooleanFunction functionFrom(BitSource& bits, int n) {
    BooleanFunction f(n);
    bits.next(f.words());
    f.words().back() &= used(f.size());
    return f;
}

/// One word after the other.
template <class Word>
class Words : public BitSource {
public:
    explicit Words(Word word) : m_word(std::move(word)) {}
    void next(std::span<std::uint64_t> packed) override {
        for (std::uint64_t& word : packed)
            word = m_word(m_next++);
    }

private:
    Word m_word;
    std::uint64_t m_next = 0;
};

template <class Word>
std::unique_ptr<BitSource> wordsOf(Word word) {
    return std::make_unique<Words<Word>>(std::move(word));
}

class NoisyBits : public BitSource {
public:
    NoisyBits(std::unique_ptr<BitSource> bits, double probability, std::uint64_t seed)
        : m_bits(std::move(bits)),
          m_probability(std::uint64_t(std::llround(std::ldexp(probability, digits)))),
          m_random(seed) {}

    void next(std::span<std::uint64_t> packed) override {
        m_bits->next(packed);
        for (std::uint64_t& word : packed)
            word ^= flips();
    }

private:
    /// Each bit is 1 where a random number of so many binary digits is below the probability: digit by digit, from the
    /// last that is not 0 on.
    std::uint64_t flips() {
        if (m_probability >> digits != 0)
            return ~std::uint64_t(0);
        std::uint64_t below = 0;
        for (int digit = m_probability == 0 ? digits : std::countr_zero(m_probability); digit < digits; ++digit)
            below = m_probability >> digit & 1 ? below | m_random() : below & m_random();
        return below;
    }

    static constexpr int digits = 32;
    std::unique_ptr<BitSource> m_bits;
    std::uint64_t m_probability;
    std::mt19937_64 m_random;
};

} // namespace

std::unique_ptr<BitSource> randomFunctionBits(std::uint64_t seed) {
    return wordsOf([random = std::mt19937_64(seed)](std::uint64_t) mutable { return random(); });
}

std::unique_ptr<BitSource> linearFunctionBits(std::uint64_t a, bool c) {
    std::uint64_t word = 0;
    for (unsigned low = 0; low < 64; ++low)
        word |= std::uint64_t(std::popcount(a & low) & 1) << low;
    return wordsOf([a, c, word](std::uint64_t i) {
        const bool flipped = ((std::popcount(a & (i << 6)) & 1) != 0) != c;
        return flipped ? ~word : word;
    });
}

std::unique_ptr<BitSource> thresholdFunctionBits(int n, int least) {
    // Word i differs from others only by wt(i), which lowers the threshold.
    std::vector<std::uint64_t> wordOfWeight(std::size_t(n) + 1);
    for (int above = 0; above <= n; ++above)
        for (unsigned low = 0; low < 64; ++low)
            wordOfWeight[std::size_t(above)] |= std::uint64_t(above + std::popcount(low) >= least) << low;
    return wordsOf([words = std::move(wordOfWeight)](std::uint64_t i) { return words[std::size_t(std::popcount(i))]; });
}

std::unique_ptr<BitSource> noisyBits(std::unique_ptr<BitSource> bits, double probability, std::uint64_t seed) {
    return std::make_unique<NoisyBits>(std::move(bits), probability, seed);
}

BooleanFunction randomFunction(int n, std::uint64_t seed) {
    requireN(Message::tr("a random function"), n, 0);
    return functionFrom(*randomFunctionBits(seed), n);
}

BooleanFunction randomBalancedFunction(int n, std::uint64_t seed) {
    requireN(Message::tr("a balanced function"), n, 1);
    std::mt19937_64 random(seed);
    BooleanFunction f = randomFunction(n, random);
    // Taking random places away from a random set leaves a random set: every balanced function is equally likely.
    const std::uint64_t half = f.size() / 2;
    std::uint64_t weight = f.weight();
    const bool tooMany = weight > half;
    while (weight != half) {
        const std::uint64_t x = drawnBelow(f.size(), random);
        if (f(x) == tooMany) {
            f.set(x, !tooMany);
            tooMany ? --weight : ++weight;
        }
    }
    return f;
}

BooleanFunction majorityFunction(int n) {
    requireN(Message::tr("a majority function"), n, 1);
    return thresholdFunction(n, n / 2 + 1);
}

BooleanFunction thresholdFunction(int n, int least) {
    requireN(Message::tr("a threshold function"), n, 0);
    if (least < 0 || least > n + 1)
        throw UsageError(Message::tr("a threshold of %1 for %2 variables, expected 0 to %3", least, n, n + 1));
    return functionFrom(*thresholdFunctionBits(n, least), n);
}

BooleanFunction linearFunction(int n, std::uint32_t a, bool c) {
    requireN(Message::tr("a linear function"), n, 0);
    if (a >> n != 0)
        throw UsageError(Message::tr("the mask %1 for %2 variables, expected a mask below 2^n", a, n));
    return functionFrom(*linearFunctionBits(a, c), n);
}

BooleanFunction quadraticFunction(int n, std::uint64_t seed) {
    requireN(Message::tr("a quadratic form"), n, 0);
    std::mt19937_64 random(seed);
    const auto coin = [&] { return (random() & 1) != 0; };
    BooleanFunction coefficients(n);
    coefficients.set(0, coin());
    for (int i = 0; i < n; ++i) {
        coefficients.set(std::uint64_t(1) << i, coin());
        for (int j = 0; j < i; ++j)
            coefficients.set(std::uint64_t(1) << i | std::uint64_t(1) << j, coin());
    }
    return moebius(coefficients);
}

} // namespace walshscope

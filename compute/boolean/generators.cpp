// SPDX-License-Identifier: GPL-3.0-or-later
// Random and classical Boolean functions; random ones use only the raw output of the generator, which is standardised.
#include "boolean/generators.h"

#include "boolean/anf.h"
#include "drawn.h"

#include <numeric>

namespace walshscope {
namespace {

void requireN(const Message& what, int n, int least) {
    if (n < least || n > Vector::largestN)
        throw UsageError(Message::tr("%1 of %2 variables, expected %3 to %4", what, n, least, Vector::largestN));
}

/// The bits of a word that hold values of a function with `size` of them.
std::uint64_t used(std::uint64_t size) { return size < 64 ? (std::uint64_t(1) << size) - 1 : ~std::uint64_t(0); }

BooleanFunction randomFunction(int n, std::mt19937_64& random) {
    BooleanFunction f(n);
    for (std::uint64_t& word : f.words())
        word = random() & used(f.size());
    return f;
}

} // namespace

BooleanFunction randomFunction(int n, std::uint64_t seed) {
    requireN(Message::tr("a random function"), n, 0);
    std::mt19937_64 random(seed);
    return randomFunction(n, random);
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

BooleanFunction bentFunction(int n, std::uint64_t seed) {
    requireN(Message::tr("a bent function"), n, 2);
    if (n % 2 != 0)
        throw UsageError(Message::tr("a bent function of %1 variables, expected an even number", nullptr, n));
    std::mt19937_64 random(seed);
    const int half = n / 2;
    const std::uint32_t points = std::uint32_t(1) << half;
    std::vector<std::uint32_t> permutation(points);
    std::iota(permutation.begin(), permutation.end(), 0u);
    for (std::uint32_t k = points; k > 1; --k)
        std::swap(permutation[k - 1], permutation[drawnBelow(k, random)]);
    const BooleanFunction g = randomFunction(half, random);

    BooleanFunction f(n);
    for (std::uint64_t y = 0; y < points; ++y)
        for (std::uint64_t x = 0; x < points; ++x)
            f.set(y << half | x, (std::popcount(x & permutation[y]) & 1) != g(y));
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
    // Word i differs from others only by wt(i), which lowers the threshold.
    std::vector<std::uint64_t> wordOfWeight(n + 1);
    for (int above = 0; above <= n; ++above)
        for (unsigned low = 0; low < 64; ++low)
            wordOfWeight[above] |= std::uint64_t(above + std::popcount(low) >= least) << low;
    BooleanFunction f(n);
    for (std::size_t i = 0; i < f.words().size(); ++i)
        f.words()[i] = wordOfWeight[std::popcount(i)] & used(f.size());
    return f;
}

BooleanFunction linearFunction(int n, std::uint32_t a, bool c) {
    requireN(Message::tr("a linear function"), n, 0);
    if (a >> n != 0)
        throw UsageError(Message::tr("the mask %1 for %2 variables, expected a mask below 2^n", a, n));
    std::uint64_t word = 0;
    for (unsigned low = 0; low < 64; ++low)
        word |= std::uint64_t(std::popcount(a & low) & 1) << low;
    BooleanFunction f(n);
    for (std::uint64_t i = 0; i < f.words().size(); ++i) {
        const bool flipped = ((std::popcount(a & (i << 6)) & 1) != 0) != c;
        f.words()[i] = (flipped ? ~word : word) & used(f.size());
    }
    return f;
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

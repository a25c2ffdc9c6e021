// SPDX-License-Identifier: GPL-3.0-or-later
// Functions made for a property: affine functions beside each other, and what bent functions, codes and rotations give.
#include "boolean/generators.h"
#include "drawn.h"
#include "sbox/binary_field.h"
#include "sbox/power_map.h"

#include <algorithm>
#include <numeric>

namespace walshscope {
namespace {

void require(const Message& what, int value, int least, int most) {
    if (value < least || value > most)
        throw UsageError(Message::tr("%1 is %2, expected %3 to %4", what, value, least, most));
}

void requireVariables(int n, int least, int most = largestDocumentN) {
    require(Message::tr("the number of variables"), n, least, most);
}

void shuffle(std::vector<std::uint32_t>& values, std::mt19937_64& random) {
    for (std::size_t k = values.size(); k > 1; --k)
        std::swap(values[k - 1], values[drawnBelow(k, random)]);
}

/// As randomFunction() makes it, out of a generator that goes on.
BooleanFunction drawnFunction(int n, std::mt19937_64& random) {
    BooleanFunction f(n);
    for (std::uint64_t& word : f.words())
        word = random() & (f.size() < 64 ? (std::uint64_t(1) << f.size()) - 1 : ~std::uint64_t(0));
    return f;
}

/// f(x, y) = x·φ(y) + g(y), x the low bits, g random. φ has the values for y = 0, 1, ….
BooleanFunction concatenated(int n, std::span<const std::uint32_t> values, std::mt19937_64& random) {
    const int high = std::countr_zero(values.size()), low = n - high;
    const BooleanFunction g = drawnFunction(high, random);
    BooleanFunction f(n);
    for (std::uint64_t y = 0; y < values.size(); ++y)
        for (std::uint64_t x = 0; x < std::uint64_t(1) << low; ++x)
            f.set(y << low | x, (std::popcount(x & values[y]) & 1) != g(y));
    return f;
}

BinaryField conwayField(int n) { return {n, conwayPolynomial(n)}; }

BooleanFunction maioranaMcFarland(int n, std::mt19937_64& random) {
    std::vector<std::uint32_t> permutation(std::size_t(1) << n / 2);
    std::iota(permutation.begin(), permutation.end(), 0u);
    shuffle(permutation, random);
    return concatenated(n, permutation, random);
}

BooleanFunction partialSpread(int n, std::mt19937_64& random) {
    const int half = n / 2;
    const BinaryField field = conwayField(half);
    BooleanFunction g = randomBalancedFunction(half, random());
    if (g(0)) // Its complement is as likely.
        for (std::uint64_t x = 0; x < g.size(); ++x)
            g.set(x, !g(x));
    BooleanFunction f(n);
    for (std::uint32_t y = 0; y < g.size(); ++y)
        for (std::uint32_t x = 0; x < g.size(); ++x)
            f.set(std::uint64_t(y) << half | x, g(field.product(x, field.inverse(y))));
    return f;
}

BooleanFunction ofClassH(int n, std::mt19937_64& random) {
    const int half = n / 2;
    const BinaryField field = conwayField(half);
    const std::uint64_t size = std::uint64_t(1) << half;
    std::vector<std::uint32_t> exponents;
    for (int i = 0; i < half; ++i)
        if (std::gcd(i, half) == 1)
            exponents.push_back(std::uint32_t(1) << i);
    if (half % 2 == 1 && half > 1)
        exponents.push_back(6); // Segre 1962.
    const std::uint32_t exponent = exponents[drawnBelow(exponents.size(), random)];
    const auto mu = std::uint32_t(drawnBelow(size, random));
    std::vector<std::uint32_t> images(size);
    for (std::uint32_t z = 0; z < size; ++z)
        images[z] = field.raised(z, exponent);
    BooleanFunction f(n);
    for (std::uint32_t y = 0; y < size; ++y)
        for (std::uint32_t x = 0; x < size; ++x)
            f.set(std::uint64_t(y) << half | x,
                  field.trace(field.product(x, images[field.product(y, field.inverse(x))]) ^ field.product(mu, y)));
    return f;
}

/// Σ over GF(2^(n/2)) of (-1)^Tr(1/x + ax) is 0, of which n/2 terms make a trace there.
bool hasNoKloostermanSum(const BinaryField& field, std::span<const std::uint32_t> subfield, std::uint32_t a) {
    std::int64_t sum = 0;
    for (const std::uint32_t x : subfield)
        sum += field.traceOver(field.n() / 2, field.inverse(x) ^ field.product(a, x)) ? -1 : 1;
    return sum == 0;
}

BooleanFunction dillon(int n, std::mt19937_64& random) {
    const BinaryField field = conwayField(n);
    const std::uint32_t size = std::uint32_t(1) << n / 2;
    std::vector<std::uint32_t> subfield{0}, candidates;
    for (std::uint32_t i = 0; i < field.order(); i += size + 1)
        subfield.push_back(field.power(i));
    candidates.assign(subfield.begin() + 1, subfield.end());
    shuffle(candidates, random);
    const auto a = std::ranges::find_if(candidates,
                                        [&](std::uint32_t each) { return hasNoKloostermanSum(field, subfield, each); });
    BooleanFunction f(n);
    for (std::uint32_t x = 0; x < f.size(); ++x)
        f.set(x, field.trace(field.product(*a, field.raised(x, size - 1))));
    return f;
}

} // namespace

int leastBent(BentClass kind) { return kind == BentClass::Dillon ? 4 : 2; }

int largestBent(BentClass kind) { return kind == BentClass::Dillon ? SBox::largestN : largestDocumentN; }

BooleanFunction bentFunction(int n, std::uint64_t seed, BentClass kind) {
    if (n < leastBent(kind) || n > largestBent(kind))
        throw UsageError(Message::tr("a bent function of %1 variables, expected %2 to %3", nullptr, n, leastBent(kind),
                                     largestBent(kind)));
    if (n % 2 != 0)
        throw UsageError(Message::tr("a bent function of %1 variables, expected an even number", nullptr, n));
    std::mt19937_64 random(seed);
    switch (kind) {
    case BentClass::MaioranaMcFarland:
        return maioranaMcFarland(n, random);
    case BentClass::PartialSpread:
        return partialSpread(n, random);
    case BentClass::ClassH:
        return ofClassH(n, random);
    default:
        return dillon(n, random);
    }
}

BooleanFunction resilientFunction(int n, int order, std::uint64_t seed) {
    requireVariables(n, 1);
    require(Message::tr("the order"), order, 0, n - 1);
    // Of weight above the order among those of r bits: 2^r less the binomials.
    const auto count = [order](int r) {
        std::int64_t vectors = std::int64_t(1) << r, binomial = 1;
        for (int k = 0; k <= std::min(order, r); ++k) {
            vectors -= binomial;
            binomial = binomial * (r - k) / (k + 1);
        }
        return vectors;
    };
    int r = order + 1;
    while (count(r) < std::int64_t(1) << (n - r))
        ++r;
    std::vector<std::uint32_t> heavy;
    for (std::uint32_t v = 0; v < std::uint32_t(1) << r; ++v)
        if (std::popcount(v) > order)
            heavy.push_back(v);
    std::mt19937_64 random(seed);
    shuffle(heavy, random);
    heavy.resize(std::size_t(1) << (n - r));
    return concatenated(n, heavy, random);
}

BooleanFunction correlationImmuneFunction(int n, int order, std::uint64_t seed) {
    requireVariables(n, 1);
    require(Message::tr("the order"), order, 0, n - 1);
    std::mt19937_64 random(seed);
    // Vectors that stay far enough from all of the code before them, of which some have to be tried.
    constexpr int tries = 200, mostRows = 16;
    std::vector<std::uint32_t> rows, code{0};
    for (int i = 0; i < tries && int(rows.size()) < std::min(n, mostRows); ++i) {
        auto row = std::uint32_t(drawnBelow(std::uint64_t(1) << n, random));
        if (rows.empty()) // One there always is.
            for (int bit = 0; std::popcount(row) <= order; ++bit)
                row |= std::uint32_t(1) << bit;
        if (std::ranges::any_of(code, [&](std::uint32_t word) { return std::popcount(word ^ row) <= order; }))
            continue;
        rows.push_back(row);
        const std::size_t words = code.size();
        for (std::size_t word = 0; word < words; ++word)
            code.push_back(code[word] ^ row);
    }
    const int k = int(rows.size());
    BooleanFunction h(k);
    h.set(1, true); // Of one variable only this one is not constant.
    if (k > 1)
        do {
            h = drawnFunction(k, random);
        } while (h.weight() % (h.size() / 2) == 0);
    BooleanFunction f(n);
    for (std::uint32_t x = 0; x < f.size(); ++x) {
        std::uint32_t image = 0;
        for (int i = 0; i < k; ++i)
            image |= std::uint32_t(std::popcount(rows[std::size_t(i)] & x) & 1) << i;
        f.set(x, h(image));
    }
    return f;
}

BooleanFunction plateauedFunction(int n, int r, std::uint64_t seed) {
    requireVariables(n, 0);
    require(Message::tr("the exponent of the amplitude"), r, (n + 1) / 2, n);
    std::mt19937_64 random(seed);
    // The first of a permutation, drawn without making all of it.
    const std::size_t count = std::size_t(1) << (n - r);
    std::vector<std::uint32_t> values;
    std::vector<bool> taken(std::size_t(1) << r);
    while (values.size() < count)
        if (const auto v = std::uint32_t(drawnBelow(taken.size(), random)); !taken[v]) {
            taken[v] = true;
            values.push_back(v);
        }
    return concatenated(n, values, random);
}

BooleanFunction rotationSymmetricFunction(int n, std::uint64_t seed) {
    requireVariables(n, 1);
    std::mt19937_64 random(seed);
    const std::uint32_t all = std::uint32_t((std::uint64_t(1) << n) - 1);
    BooleanFunction f(n);
    for (std::uint32_t x = 0; x < f.size(); ++x) {
        std::uint32_t least = x, turned = x;
        for (int i = 1; i < n; ++i) {
            turned = (turned << 1 | turned >> (n - 1)) & all;
            least = std::min(least, turned);
        }
        f.set(x, least == x ? (random() & 1) != 0 : f(least));
    }
    return f;
}

} // namespace walshscope

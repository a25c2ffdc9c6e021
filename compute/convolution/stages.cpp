// SPDX-License-Identifier: GPL-3.0-or-later
// Two transforms, a product, another transform and the division, each kept.
#include "convolution/stages.h"

#include "fwt/on_cpu.h"
#include "memory.h"
#include "part.h"
#include "slices.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace walshscope {
namespace {

/// |v| of all values together.
double euclidean(const Numbers& numbers, double largest) {
    if (largest == 0)
        return 0;
    double sum = 0;
    std::visit(
        [&](const auto& values) {
            for (const auto value : values) {
                const double share = double(value) / largest;
                sum += share * share;
            }
        },
        numbers);
    return largest * std::sqrt(sum);
}

template <class T>
void transformAll(std::vector<T>& values, int n, Monitor& monitor) {
    transformOnCpu(std::span(values), 0, n, monitor);
}

template <class T>
void fillIn(ConvolutionStages& stages, std::vector<T> f, std::vector<T> g, Monitor& monitor) {
    const int n = stages.bound.n;
    const std::size_t size = f.size();
    requireMemory(5 * size * sizeof(T));
    Part first(monitor, 0, 0.3), second(monitor, 0.3, 0.6), third(monitor, 0.6, 0.9), rest(monitor, 0.9, 1);
    std::vector<T> spectrumF = f, spectrumG;
    transformAll(spectrumF, n, first);
    if (f == g) {
        spectrumG = spectrumF;
    } else {
        spectrumG = g;
        transformAll(spectrumG, n, second);
    }
    std::vector<T> product(size);
    for (std::size_t a = 0; a < size; ++a)
        product[a] = spectrumF[a] * spectrumG[a];
    third.progress(0, 1);
    std::vector<T> unscaled = product;
    transformAll(unscaled, n, third);
    std::vector<T> result(size);
    const T divisor = T(std::int64_t(1) << n);
    for (std::size_t x = 0; x < size; ++x)
        result[x] = unscaled[x] / divisor;
    rest.progress(1, 1);
    stages.f = std::move(f);
    stages.g = std::move(g);
    stages.spectrumF = std::move(spectrumF);
    stages.spectrumG = std::move(spectrumG);
    stages.product = std::move(product);
    stages.unscaled = std::move(unscaled);
    stages.result = std::move(result);
}

} // namespace

double convolutionError(const Numbers& f, const Numbers& g, const ExactBound& bound, double roundings) {
    constexpr double u = std::numeric_limits<double>::epsilon() / 2;
    constexpr double exactWhole = 1 / u;
    // The norms are worked out in double precision, too: up to 2^30 terms, each rounded.
    constexpr double slack = 1 + 1.0 / (1 << 20);
    const double k = roundings + (areWhole(f) && bound.largestF > exactWhole ? 1 : 0) +
                     (areWhole(g) && bound.largestG > exactWhole ? 1 : 0);
    const double normF = euclidean(f, bound.largestF), normG = &f == &g ? normF : euclidean(g, bound.largestG);
    if (normF == 0 || normG == 0)
        return 0;
    const double underflows = std::ceil(std::max(2.0, k / 2)) + 1;
    return k * u / (1 - k * u) * normF * normG * slack + underflows * std::numeric_limits<double>::denorm_min();
}

ConvolutionStages convolutionStages(Numbers f, Numbers g, Arithmetic arithmetic, Monitor& monitor) {
    ConvolutionStages stages{};
    stages.bound = exactBound(f, g);
    stages.arithmetic = resolved(arithmetic, stages.bound);
    stages.choice = choiceInWords(arithmetic, stages.bound);
    if (stages.arithmetic == Arithmetic::Exact) {
        fillIn(stages, std::get<std::vector<std::int64_t>>(std::move(f)),
               std::get<std::vector<std::int64_t>>(std::move(g)), monitor);
        return stages;
    }
    stages.errorBound = convolutionError(f, g, stages.bound, roundingsByTransforms(stages.bound.n));
    fillIn(stages, asReals(std::move(f)), asReals(std::move(g)), monitor);
    return stages;
}

} // namespace walshscope

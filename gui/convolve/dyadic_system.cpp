// SPDX-License-Identifier: GPL-3.0-or-later
// Feeding the system again, and measuring what theory says about it.
#include "gui/convolve/dyadic_system.h"

#include "error.h"
#include "part.h"

#include <bit>
#include <cmath>

namespace walshscope::gui {
namespace {

/// each(x ⊕ τ).
Numbers shifted(const Numbers& numbers, std::size_t by) {
    return std::visit(
        [by](const auto& values) {
            std::remove_cvref_t<decltype(values)> result(values.size());
            for (std::size_t i = 0; i < values.size(); ++i)
                result[i] = values[i ^ by];
            return Numbers(std::move(result));
        },
        numbers);
}

/// a + weight·b, of one kind.
Numbers sum(const Numbers& a, const Numbers& b, int weight) {
    return std::visit(
        [&]<class Value>(std::vector<Value> values) {
            const auto& others = std::get<std::vector<Value>>(b);
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] += Value(weight) * others[i];
            return Numbers(std::move(values));
        },
        a);
}

/// c - (a + weight·b), in whole numbers where all are.
double beyondSum(const Numbers& c, const Numbers& a, const Numbers& b, int weight, std::size_t i) {
    return std::visit(
        [&]<class Value>(const std::vector<Value>& values) {
            const auto& first = std::get<std::vector<Value>>(a);
            const auto& second = std::get<std::vector<Value>>(b);
            return double(values[i] - (first[i] + Value(weight) * second[i]));
        },
        c);
}

double beyond(const Numbers& a, std::size_t i, const Numbers& b, std::size_t j) {
    return std::visit(
        [&]<class Value>(const std::vector<Value>& values) {
            return double(values[i] - std::get<std::vector<Value>>(b)[j]);
        },
        a);
}

/// | |a| - |b| |
double beyondMagnitude(const Numbers& a, const Numbers& b, std::size_t i) {
    return std::visit(
        [&]<class Value>(const std::vector<Value>& values) {
            return double(std::abs(values[i]) - std::abs(std::get<std::vector<Value>>(b)[i]));
        },
        a);
}

/// Whether x + w·x(t ⊕ τ) stays in 64 bits, and its convolution with h as well.
bool sumIsExact(const Numbers& x, const Numbers& h, const SystemChoice& choice) {
    if (reachOf(x) * (1 + std::abs(choice.weight)) >= 0x1p62)
        return false;
    return exactBound(sum(shifted(x, choice.shift), x, choice.weight), h).fits;
}

template <class Each>
double largestOf(std::size_t size, Monitor& monitor, Each each) {
    double found = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (i % (1 << 18) == 0)
            monitor.progress(i, size);
        found = std::max(found, std::abs(each(i)));
    }
    return found;
}

} // namespace

bool changesSign(std::size_t mask, std::size_t shift) { return std::popcount(mask & shift) % 2 == 1; }

SystemShown respond(const Numbers& x, const Numbers& h, const Numbers& spectrum, const Numbers& output,
                    Arithmetic arithmetic, bool mayRound, const SystemChoice& choice, Monitor& monitor) {
    if (choice.adds && arithmetic == Arithmetic::Exact && !sumIsExact(x, h, choice)) {
        if (!mayRound)
            throw UsageError(Message::tr("x + w · shifted x is too large for 64 bits, with w = %1", choice.weight));
        return respond(x, h, asReals(spectrum), asReals(output), Arithmetic::Double, false, choice, monitor);
    }
    Part shifting(monitor, 0, 0.4), adding(monitor, 0.4, 0.8), measuring(monitor, 0.8, 0.9), pooling(monitor, 0.9, 1);
    const std::size_t size = sizeOf(x);
    ConvolutionStages moved = convolutionStages(shifted(x, choice.shift), h, arithmetic, shifting);
    SystemShown shown{.choice = choice,
                      .input = {},
                      .spectrum = {},
                      .output = {},
                      .product = {},
                      .shiftDifference = 0,
                      .sumDifference = 0,
                      .magnitudeDifference = 0,
                      .signsChanged = 0,
                      .errorBound = moved.errorBound};
    const std::size_t by = choice.shift;
    shown.shiftDifference =
        largestOf(size, measuring, [&](std::size_t i) { return beyond(moved.result, i, output, i ^ by); });
    shown.magnitudeDifference =
        largestOf(size, measuring, [&](std::size_t a) { return beyondMagnitude(moved.spectrumF, spectrum, a); });
    for (std::size_t a = 0; a < size; ++a)
        shown.signsChanged += at(moved.spectrumF, a) * at(spectrum, a) < 0;
    if (choice.adds) {
        // In the kind of numbers that the shifted one was brought to.
        const Numbers both = sum(shifted(moved.f, by), moved.f, choice.weight);
        ConvolutionStages added = convolutionStages(both, h, arithmetic, adding);
        shown.sumDifference = largestOf(size, measuring, [&](std::size_t i) {
            return beyondSum(added.result, output, moved.result, choice.weight, i);
        });
        shown.errorBound = std::max(shown.errorBound, added.errorBound);
        moved = std::move(added);
    }
    const auto view = [&](Numbers& numbers) {
        return std::make_shared<const NumbersView>(std::move(numbers), pooling);
    };
    shown.input = view(moved.f);
    shown.spectrum = view(moved.spectrumF);
    shown.product = view(moved.product);
    shown.output = view(moved.result);
    return shown;
}

} // namespace walshscope::gui

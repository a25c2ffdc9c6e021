// SPDX-License-Identifier: GPL-3.0-or-later
// Making the pairs, the same each time.
#include "gui/convolve/sample_pairs.h"

#include <QCoreApplication>

#include <random>

namespace walshscope::gui {
namespace {

struct PairWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SamplePairs)
};

Input integers(const QString& name, std::vector<std::int32_t> values) {
    return inputFromDocument({name.toStdString(), "integers", "list", Vector(std::move(values))});
}

/// x0·x1 + x2·x3.
std::pair<Input, std::optional<Input>> bent(Monitor&) {
    BooleanFunction f(4);
    for (std::uint32_t x = 0; x < f.size(); ++x)
        f.set(x, ((x & x >> 1) ^ (x >> 2 & x >> 3)) & 1);
    return {inputFromDocument({"x0·x1 + x2·x3", "Boolean function", "bits", std::move(f)}), {}};
}

/// How often each of 8 masks comes: in f each bit is 0 three times out of four, in g only bit 0 is biased so.
std::pair<Input, std::optional<Input>> masks(Monitor&) {
    return {integers(PairWords::tr("mask of 3 biased bits"), {27, 9, 9, 3, 9, 3, 3, 1}),
            integers(PairWords::tr("mask with bit 0 biased"), {3, 1, 3, 1, 3, 1, 3, 1})};
}

/// A template of 256 values, shifted and drowned in noise three times as large.
std::pair<Input, std::optional<Input>> hidden(Monitor&) {
    constexpr std::uint32_t size = 256;
    std::mt19937 random(14);
    std::vector<std::int32_t> sought(size), signal(size);
    for (auto& value : sought)
        value = random() % 2 ? 2 : -2;
    for (std::uint32_t x = 0; x < size; ++x)
        signal[x] = sought[x ^ templateShift] + std::int32_t(random() % 13) - 6;
    return {integers(PairWords::tr("noisy signal"), std::move(signal)),
            integers(PairWords::tr("template"), std::move(sought))};
}

} // namespace

const std::vector<SamplePair>& samplePairs() {
    static const std::vector<SamplePair> pairs{
        {QStringLiteral("bent"), PairWords::tr("A bent function"), PairWords::tr("autocorrelation of a bent function"),
         PairWords::tr(
             "f is x0·x1 + x2·x3 as signs, and g = f. In the spectrum F all 16 values are 4 or −4: that is "
             "what bent means. So all values of the product are 16, and the transform of a constant has one "
             "value that is not 0: C(0) = 16, and C(τ) = 0 for every other τ. Choose τ = 5 in the list of pairs: "
             "eight products are 1 and eight are −1."),
         bent},
        {QStringLiteral("masks"), PairWords::tr("Two biased masks"), PairWords::tr("sum of two biased masks"),
         PairWords::tr(
             "f counts the values of a mask of three bits, each 0 three times out of four; g those of one in "
             "which only bit 0 is so biased. C counts the values of their XOR, out of 64 · 16 = 1024. "
             "A spectrum divided by its value at 0 shows biases: F(1) / F(0) = 32 / 64 and G(1) / G(0) = 8 / 16. "
             "In the product they are multiplied, 256 / 1024: that is the piling-up lemma. At all masks but "
             "0 and 1 G is 0, and so is the product: one uniform bit makes the sum uniform."),
         masks},
        {QStringLiteral("template"), PairWords::tr("A template in noise"), PairWords::tr("template in a noisy signal"),
         PairWords::tr(
             "g is a template of 256 values, f the same shifted by some τ, with noise three times as large "
             "added. Nothing can be seen in f. In C one value stands out: press N in the plot of C, and the cursor "
             "is on τ = 167 = 0xA7. There the products of the pairs nearly all add up, everywhere else they "
             "cancel."),
         hidden}};
    return pairs;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Flipping values, keeping what was there before, and saying what a decoder makes of it.
#include "gui/documents/noisy_input.h"

#include "boolean/generators.h"
#include "boolean/noise.h"
#include "gui/documents/counts.h"

#include <QCoreApplication>
#include <QStringList>

namespace walshscope::gui {
namespace {

struct NoiseWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Noise)
};

const BooleanFunction& functionOf(const InputPointer& input) {
    return std::get<BooleanFunction>(input->document.value);
}

} // namespace

bool takesNoise(const InputPointer& input) {
    return input && std::holds_alternative<BooleanFunction>(input->document.value) && input->n() >= 1;
}

InputPointer cleanOf(const InputPointer& input) {
    return input->noise && input->noise->clean ? input->noise->clean : input;
}

std::uint32_t flipsOf(const InputPointer& input) { return input->noise ? input->noise->flips : 0; }

InputPointer withNoise(const InputPointer& input, std::uint32_t flips, std::uint32_t seed) {
    const InputPointer clean = cleanOf(input);
    if (flips == 0)
        return clean;
    Document document{clean->document.name, {}, "bits", withFlips(functionOf(clean), flips, seed)};
    const QString title = NoiseWords::tr("%1, flipped: %2").arg(clean->title()).arg(flips);
    document.name = title.toStdString();
    document.reading =
        NoiseWords::tr("Boolean function of %Ln variable(s), some values flipped", nullptr, clean->n()).toStdString();
    auto noisy = std::make_shared<Input>(inputFromDocument(std::move(document)));
    noisy->edited = true;
    noisy->origin = clean->edited ? clean->origin : clean->title();
    noisy->noise = Noise{clean, flips, seed};
    return noisy;
}

std::int32_t cleanPeakOf(const InputPointer& input) {
    const NearestAffine nearest = nearestAffine(functionOf(cleanOf(input)));
    return nearest.c ? -nearest.largest : nearest.largest;
}

std::optional<std::pair<std::uint32_t, bool>> codeWordOf(const InputPointer& input) {
    const InputPointer clean = cleanOf(input);
    const BooleanFunction& f = functionOf(clean);
    const NearestAffine nearest = nearestAffine(f);
    if (nearest.agreeing != f.size())
        return {};
    return std::pair(nearest.a, nearest.c);
}

InputPointer withCodeWord(const InputPointer& input, std::uint32_t a, bool c) {
    const InputPointer before = cleanOf(input);
    const QString name = affineInWords(a, c);
    Document document{name.toStdString(), before->document.reading, "anf", linearFunction(before->n(), a, c)};
    auto clean = std::make_shared<Input>(inputFromDocument(std::move(document)));
    clean->edited = true;
    clean->origin = name;
    const std::uint32_t seed = input->noise ? input->noise->seed : 1;
    clean->noise = Noise{nullptr, 0, seed};
    return withNoise(clean, flipsOf(input), seed);
}

QString affineInWords(std::uint32_t a, bool c) {
    QStringList terms;
    if (c)
        terms << QStringLiteral("1");
    for (int i = 0; a >> i; ++i)
        if (a >> i & 1)
            terms << QStringLiteral("x%1").arg(i);
    return terms.isEmpty() ? QStringLiteral("0") : terms.join(QStringLiteral(" + "));
}

namespace {

QString decoded(const NearestAffine& nearest, std::size_t size,
                const std::optional<std::pair<std::uint32_t, bool>>& sent) {
    const bool alone = nearest.places == 1;
    const QString found =
        alone ? NoiseWords::tr("Largest |W| = %1 at a = %2: the nearest is %3, and %4 of %5 values agree.")
                    .arg(nearest.largest)
                    .arg(nearest.a)
                    .arg(affineInWords(nearest.a, nearest.c))
                    .arg(counted(nearest.agreeing), counted(size))
              : NoiseWords::tr(
                    "Largest |W| = %1 at %2 places: all of those are nearest, and %3 of %4 values agree with each.")
                    .arg(nearest.largest)
                    .arg(counted(nearest.places), counted(nearest.agreeing), counted(size));
    if (!sent)
        return found;
    const QString name = affineInWords(sent->first, sent->second);
    return found + u' ' +
           (alone && *sent == std::pair(nearest.a, nearest.c) ? NoiseWords::tr("✓ That is what it was.")
                                                              : NoiseWords::tr("✗ It was %1.").arg(name));
}

} // namespace

QString decodedInWords(const InputPointer& input) {
    const BooleanFunction& f = functionOf(input);
    return decoded(nearestAffine(f), f.size(), flipsOf(input) > 0 ? codeWordOf(input) : std::nullopt);
}

QString longestDecoded(int n) {
    const std::uint32_t size = 1u << n, all = size - 1;
    NearestAffine nearest{};
    nearest.places = 1;
    nearest.a = all;
    nearest.c = true; // "1 + " before it.
    nearest.largest = decltype(nearest.largest)(size);
    nearest.agreeing = size;
    return decoded(nearest, size, std::pair(all, true));
}

} // namespace walshscope::gui

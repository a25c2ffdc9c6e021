// SPDX-License-Identifier: GPL-3.0-or-later
// Mixing the colours of values and threads.
#include "gui/plot/colours.h"

#include "gui/widgets/look.h"

#include <array>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr std::array<QRgb, 7> okabeIto{0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00, 0xF0E442};

/// Nuñez, Anderton and Renslow, 2018, in steps of an eleventh; between them it is straight enough.
constexpr std::array<QRgb, 12> cividis{0x00204D, 0x00306F, 0x2A406C, 0x48526B, 0x5E626E, 0x727374,
                                       0x878479, 0x9E9677, 0xB6A971, 0xD0BE67, 0xEAD357, 0xFFEA46};

/// Mixed in linear light, where half way looks half way.
QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto part = [share](float from, float to) {
        return float(std::sqrt((1 - share) * from * from + share * to * to));
    };
    return QColor::fromRgbF(part(a.redF(), b.redF()), part(a.greenF(), b.greenF()), part(a.blueF(), b.blueF()));
}

/// Half way between the numbers, which is even to the eye where both colours are dark.
QColor between(const QColor& a, const QColor& b, double share) {
    const auto part = [share](int from, int to) { return int(std::lround(from + (to - from) * share)); };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

} // namespace

QColor signedColour(double share, const Theme& theme) {
    // A square root keeps small values apart from zero.
    return mixed(theme.zero, share < 0 ? theme.minus : theme.plus, std::sqrt(std::min(1.0, std::abs(share))));
}

QColor magnitudeColour(double share) {
    const double place = std::clamp(share, 0.0, 1.0) * double(cividis.size() - 1);
    const auto below = std::min(std::size_t(place), cividis.size() - 2);
    const QColor a(cividis[below]), b(cividis[below + 1]);
    return between(a, b, place - double(below));
}

QColor readableOn(const QColor& background) {
    return contrast(background.rgb(), qRgb(255, 255, 255)) >= 4.5 ? QColor(Qt::white) : QColor(Qt::black);
}

QColor ownerColour(std::uint32_t block, std::uint32_t warp, const Theme& theme) {
    const QColor hue = QColor(okabeIto[block % okabeIto.size()]);
    constexpr std::uint32_t shades = 4;
    const double away = double(warp % shades) / shades;
    return theme.dark ? between(hue, theme.background, away * 0.8) : mixed(hue, theme.background, away * 0.6);
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Palettes of the colours, and finding out what the desktop wants.
#include "gui/widgets/look.h"

#include <QApplication>
#include <QColor>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

/// Of WCAG 2.2.
double luminance(QRgb colour) {
    const auto linear = [](int part) {
        const double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

/// Those of the system are read from the palette that the program has.
const Colours& coloursFor(ColourScheme scheme) {
    switch (scheme) {
    case ColourScheme::Light:
        return lightColours;
    case ColourScheme::Dark:
        return darkColours;
    case ColourScheme::StrongLight:
        return strongLightColours;
    case ColourScheme::StrongDark:
        return strongDarkColours;
    case ColourScheme::System:
        break;
    }
    return coloursOf(QApplication::palette());
}

} // namespace

double contrast(QRgb a, QRgb b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QPalette paletteOf(const Colours& colours) {
    QPalette palette{QColor(colours.surface), QColor(colours.paper)};
    const auto set = [&](QPalette::ColorRole role, QRgb colour) { palette.setColor(role, QColor(colour)); };
    set(QPalette::Base, colours.paper);
    set(QPalette::AlternateBase, colours.sunken);
    set(QPalette::Light, colours.surface);
    set(QPalette::Midlight, colours.sunken);
    set(QPalette::Mid, colours.line);
    set(QPalette::Dark, colours.faint);
    set(QPalette::Shadow, colours.faint);
    set(QPalette::ToolTipBase, colours.surface);
    set(QPalette::PlaceholderText, colours.second);
    set(QPalette::BrightText, colours.doubt);
    set(QPalette::Highlight, colours.ink);
    set(QPalette::HighlightedText, colours.paper);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText,
                            QPalette::Link, QPalette::LinkVisited}) {
        set(role, colours.ink);
        palette.setColor(QPalette::Disabled, role, QColor(colours.faint));
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(colours.line));
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, QColor(colours.second));
    return palette;
}

const Colours& coloursOf(const QPalette& palette) {
    const QRgb paper = palette.color(QPalette::Active, QPalette::Window).rgb(),
               ink = palette.color(QPalette::Active, QPalette::WindowText).rgb();
    const bool isDark = luminance(paper) < luminance(ink);
    // Themes of high contrast have black and white, and ordinary ones keep away from that.
    const bool isStrong = contrast(paper, ink) > 20;
    if (isStrong)
        return isDark ? strongDarkColours : strongLightColours;
    return isDark ? darkColours : lightColours;
}

void useColours(ColourScheme scheme) {
    if (scheme == ColourScheme::System)
        QApplication::setPalette(QPalette()); // An empty one brings back that of the desktop.
    QApplication::setPalette(paletteOf(coloursFor(scheme)));
}

} // namespace walshscope::gui

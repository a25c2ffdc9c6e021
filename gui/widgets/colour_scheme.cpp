// SPDX-License-Identifier: GPL-3.0-or-later
// Two palettes of our own: styles differ in what they call light, and Qt 6.4 asks no desktop whether it is dark.
#include "gui/widgets/colour_scheme.h"

#include <QApplication>

namespace walshscope::gui {
namespace {

struct Colours {
    QRgb button, window, base, alternate, text, disabled, placeholder, link, highlight;
};

constexpr Colours light{0xFFEFEFF0, 0xFFF2F2F3, 0xFFFFFFFF, 0xFFF7F7F8, 0xFF1A1A1C,
                        0xFF9C9CA0, 0xFF74747A, 0xFF0B62B5, 0xFF2F7DB8};
constexpr Colours dark{0xFF353538, 0xFF2B2B2E, 0xFF1E1E20, 0xFF262628, 0xFFE6E6E6,
                       0xFF808084, 0xFF98989C, 0xFF6DB3F2, 0xFF3D7FB8};

QPalette paletteOf(const Colours& colours) {
    QPalette palette(QColor(colours.button), QColor(colours.window));
    palette.setColor(QPalette::Base, QColor(colours.base));
    palette.setColor(QPalette::AlternateBase, QColor(colours.alternate));
    palette.setColor(QPalette::ToolTipBase, QColor(colours.button));
    for (QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, QColor(colours.text));
        palette.setColor(QPalette::Disabled, role, QColor(colours.disabled));
    }
    palette.setColor(QPalette::PlaceholderText, QColor(colours.placeholder));
    palette.setColor(QPalette::Link, QColor(colours.link));
    palette.setColor(QPalette::Highlight, QColor(colours.highlight));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    return palette;
}

} // namespace

void useColours(ColourScheme scheme) {
    // An empty palette brings back that of the desktop.
    QApplication::setPalette(scheme == ColourScheme::System ? QPalette()
                                                            : paletteOf(scheme == ColourScheme::Dark ? dark : light));
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What decides a colour, a size of type or a distance, in every window.
#pragma once

#include "enumerators.h"

#include <QPalette>

#include <string_view>

namespace walshscope::gui {

/// The window is ink on paper, and colour is for data: orange is plus, blue is minus. What is chosen, focused or active
/// is ink.
struct Colours {
    QRgb paper;   ///< The window, and what pictures lie on.
    QRgb surface; ///< Fields, buttons, cards.
    QRgb sunken;  ///< What lies below: the line that runs, every second row.
    QRgb line;    ///< Separates, one pixel wide.
    QRgb ink;     ///< Text, and what is chosen.
    QRgb second;  ///< Text that explains.
    QRgb faint;   ///< Marks, edges and axes: no text.
    QRgb plus;    ///< Data above zero.
    QRgb minus;   ///< Data below zero, and data without a sign.
    QRgb zero;    ///< Data at zero.
    QRgb doubt;   ///< What is doubtful, wrong, failed or raced; with a mark or a word.
    QRgb right;   ///< An answer or a prediction that is right; with a mark.
    QRgb cone;    ///< The second of two markers, and what a value is made of.
    QRgb onData;  ///< Text on plus and minus.
};

// Contrasts are checked by tst_look: text 4.5 : 1, marks 3 : 1 on whatever they lie on.
constexpr Colours lightColours{.paper = 0xFFF7F6F2,
                               .surface = 0xFFFFFFFF,
                               .sunken = 0xFFECEAE3,
                               .line = 0xFFDAD7CE,
                               .ink = 0xFF1B1D20,
                               .second = 0xFF55595F,
                               .faint = 0xFF7A7E82,
                               .plus = 0xFFC8500A,
                               .minus = 0xFF0069A8,
                               .zero = 0xFFF1EFE9,
                               .doubt = 0xFF8A5200,
                               .right = 0xFF00734F,
                               .cone = 0xFF9A4A7C,
                               .onData = 0xFFFFFFFF};
constexpr Colours darkColours{.paper = 0xFF16181B,
                              .surface = 0xFF1E2125,
                              .sunken = 0xFF0F1113,
                              .line = 0xFF363A40,
                              .ink = 0xFFECEAE4,
                              .second = 0xFFA8ACB2,
                              .faint = 0xFF7C8187,
                              .plus = 0xFFF28B4B,
                              .minus = 0xFF5CB0E6,
                              .zero = 0xFF2A2D31,
                              .doubt = 0xFFE3B15B,
                              .right = 0xFF2BC596,
                              .cone = 0xFFD98CB8,
                              .onData = 0xFF16181B};
constexpr Colours strongLightColours{.paper = 0xFFFFFFFF,
                                     .surface = 0xFFFFFFFF,
                                     .sunken = 0xFFEDEDED,
                                     .line = 0xFF6E6E6E,
                                     .ink = 0xFF000000,
                                     .second = 0xFF2E2E2E,
                                     .faint = 0xFF595959,
                                     .plus = 0xFF983600,
                                     .minus = 0xFF004C80,
                                     .zero = 0xFFF4F4F4,
                                     .doubt = 0xFF6B3F00,
                                     .right = 0xFF005038,
                                     .cone = 0xFF76305C,
                                     .onData = 0xFFFFFFFF};
constexpr Colours strongDarkColours{.paper = 0xFF000000,
                                    .surface = 0xFF000000,
                                    .sunken = 0xFF1C1C1C,
                                    .line = 0xFF909090,
                                    .ink = 0xFFFFFFFF,
                                    .second = 0xFFDADADA,
                                    .faint = 0xFFADADAD,
                                    .plus = 0xFFFFA468,
                                    .minus = 0xFF7CC8FF,
                                    .zero = 0xFF202020,
                                    .doubt = 0xFFFFD27A,
                                    .right = 0xFF5CE0B6,
                                    .cone = 0xFFF0B2D4,
                                    .onData = 0xFF000000};

/// Three sizes of type beside the usual one. Headings are semi-bold.
constexpr double smallType = 0.85, largeType = 1.25, titleType = 2.1;

/// How high the capitals are before an audience, of the screen's height: in pictures, and in what is read from
/// beginning to end. A little more than 1.9 and 2.5 per cent, since fonts round to pixels.
constexpr double pictureCapitals = 0.0194, textCapitals = 0.0256;

/// Distances and sizes at scale 1, in multiples of 4 or halves of that.
namespace px {
constexpr int edge = 20;   ///< From the edge of a pane to what stands in it.
constexpr int group = 16;  ///< Between groups of fields.
constexpr int field = 8;   ///< Between fields of a group.
constexpr int close = 4;   ///< Between what belongs together.
constexpr int corner = 6;  ///< Radius of buttons and fields.
constexpr int card = 8;    ///< Radius of cards.
constexpr int node = 4;    ///< Radius of nodes and cells in pictures.
constexpr int header = 52; ///< The heights of the frame's parts, and how wide the bar of workspaces is.
constexpr int transport = 56;
constexpr int bar = 76;
constexpr int focus = 2;    ///< How thick what marks the focus is.
constexpr int motion = 150; ///< Milliseconds of what only moves, at most; what explains may take longer.
} // namespace px

enum class ColourScheme { System, Light, Dark, StrongLight, StrongDark };

/// In settings.
constexpr auto colourSchemeNames =
    oneForEach<ColourScheme>("system", "light", "dark", "light-contrast", "dark-contrast");

/// Every window of the program has these colours at once. Those of the system are the one of the four that is most like
/// what the desktop has.
void useColours(ColourScheme scheme);

QPalette paletteOf(const Colours& colours);

/// Those of the four that a palette was made of, or that are most like it.
const Colours& coloursOf(const QPalette& palette);

/// By WCAG 2.2, from 1 to 21.
double contrast(QRgb a, QRgb b);

} // namespace walshscope::gui

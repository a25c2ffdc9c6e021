// SPDX-License-Identifier: GPL-3.0-or-later
// Three digits, and of times the unit in which they stand before a thousand, as rounded.
#include "gui/words/figures.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

struct FigureWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::FigureWords)
};

} // namespace

QString figureText(double figure) {
    if (!std::isfinite(figure))
        return QStringLiteral("–");
    if (figure == 0)
        return QStringLiteral("0");
    // 9.996 is rounded to 10.0.
    const int before = int(std::floor(std::log10(std::abs(figure) * 1.0005) + 1e-9)) + 1;
    return QLocale().toString(figure, 'f', std::clamp(3 - before, 0, 6));
}

QString timeText(double seconds) {
    return seconds < 0.9995e-6   ? FigureWords::tr("%1 ns").arg(figureText(seconds * 1e9))
           : seconds < 0.9995e-3 ? FigureWords::tr("%1 µs").arg(figureText(seconds * 1e6))
           : seconds < 0.9995    ? FigureWords::tr("%1 ms").arg(figureText(seconds * 1e3))
                                 : FigureWords::tr("%1 s").arg(figureText(seconds));
}

} // namespace walshscope::gui

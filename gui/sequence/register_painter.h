// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a register row by row.
#pragma once

#include "gui/plot/theme.h"
#include "gui/sequence/register_frame.h"

#include <QFont>
#include <QRectF>
#include <QStringList>

#include <functional>

class QPainter;

namespace walshscope::gui {

/// How many rows a picture has: those of a register that is being built, or of one that generates.
constexpr int registerRows = 6;

struct RegisterLook {
    Theme theme;
    QFont font;
    QColor accent;
    double cell; ///< Width of a column.
    int line;    ///< Height of a row.
    double left; ///< Where the titles of the rows end.
    double right;
    std::optional<std::size_t> hovered;
    std::function<double(std::ptrdiff_t)> x; ///< Left edge of column i.
};

/// What may stand before a row, besides x⁴⁰⁹⁶·B(x).
QStringList titlesOfRegisterRows();

void paintRegister(QPainter& painter, const RegisterFrame& frame, const RegisterLook& look);

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Inspect on the first page: the linear approximation table of PRESENT's S-box.
#include "gui/documents/samples.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/plot/colours.h"
#include "sbox/tables.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

struct CardTable {
    int rows, columns;
    std::vector<std::int32_t> entries;
};

CardTable latOf(const QString& name) {
    const Document document = sample(name);
    const auto& s = std::get<SBox>(document.value);
    CardTable table{1 << s.n(), 1 << s.m(), {}};
    std::vector<std::int32_t> row(std::size_t(table.columns));
    for (int a = 0; a < table.rows; ++a) {
        latRow(s, std::uint32_t(a), row);
        table.entries.insert(table.entries.end(), row.begin(), row.end());
    }
    return table;
}

} // namespace

void InspectWorkspace::paintCard(QPainter& painter, const QRectF& area, const Theme& theme) {
    static const CardTable table = latOf(QStringLiteral("PRESENT"));
    // Whole pixels, so that cells are equal.
    const double pixel = 1 / painter.device()->devicePixelRatioF();
    const double side =
        std::max(pixel, std::floor(std::min(area.width() / table.columns, area.height() / table.rows) / pixel) * pixel);
    const double left = std::floor((area.center().x() - side * table.columns / 2) / pixel) * pixel;
    const double top = std::floor((area.center().y() - side * table.rows / 2) / pixel) * pixel;
    for (int a = 0; a < table.rows; ++a)
        for (int b = 0; b < table.columns; ++b) {
            const double share = double(table.entries[std::size_t(a * table.columns + b)]) / table.rows;
            painter.fillRect(QRectF(left + b * side, top + a * side, side, side), signedColour(share, theme));
        }
}

} // namespace walshscope::gui

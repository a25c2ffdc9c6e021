// SPDX-License-Identifier: GPL-3.0-or-later
// Convolve on the first page: two functions and their dyadic convolution, a cell for each value.
#include "gui/convolve/convolve_workspace.h"
#include "gui/plot/colours.h"
#include "gui/plot/rounded.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace walshscope::gui {
namespace {

using CardRow = std::array<int, 8>;
constexpr CardRow cardF{4, 3, -2, 4, -1, -2, 2, -2}, cardG{2, 0, -1, 1, -3, 3, 0, 1};

/// C(τ) = Σ f(x)·g(x ⊕ τ).
constexpr CardRow convolved(const CardRow& f, const CardRow& g) {
    CardRow c{};
    for (std::size_t tau = 0; tau < c.size(); ++tau)
        for (std::size_t x = 0; x < f.size(); ++x)
            c[tau] += f[x] * g[x ^ tau];
    return c;
}

} // namespace

void ConvolveWorkspace::paintCard(QPainter& painter, const QRectF& area, const Theme& theme) {
    static constexpr CardRow cardC = convolved(cardF, cardG);
    const std::pair<QString, const CardRow*> rows[] = {
        {QStringLiteral("f"), &cardF}, {QStringLiteral("g"), &cardG}, {QStringLiteral("f∗g"), &cardC}};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(monospaced(painter.font()));
    // The names go where they would take too much.
    const double wanted = QFontMetricsF(painter.font()).horizontalAdvance(rows[2].first) + px::field;
    const double names = wanted < area.width() / 4 ? wanted : 0;
    const double gap = area.height() > 60 ? px::field : 2;
    const double step = (area.width() - names) / double(cardF.size());
    const double height = std::min(step, (area.height() - 3 * gap) / 3);
    double top = area.center().y() - (3 * height + 3 * gap) / 2;
    for (const auto& [name, row] : rows) {
        if (row == &cardC)
            top += gap; // What follows from the two stands apart.
        painter.setPen(theme.second);
        if (names > 0)
            painter.drawText(QRectF(area.left(), top, names, height),
                             Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, name);
        painter.setPen(Qt::NoPen);
        const int largest = std::abs(*std::ranges::max_element(*row, {}, [](int value) { return std::abs(value); }));
        for (std::size_t i = 0; i < row->size(); ++i) {
            painter.setBrush(signedColour(double((*row)[i]) / largest, theme));
            drawRounded(painter, QRectF(area.left() + names + step * double(i), top, step - 2, height));
        }
        top += height + gap;
    }
    painter.restore();
}

} // namespace walshscope::gui

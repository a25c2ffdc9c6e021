// SPDX-License-Identifier: GPL-3.0-or-later
// Which curve is whose, beside the data or below them and never over them.
#pragma once

#include "gui/compare/curves.h"

#include <qcustomplot.h>

#include <memory>
#include <optional>

namespace walshscope::gui {

struct LegendEntry {
    enum class Sign { Curve, Wrong, Doubt, Line };

    QString text;
    Sign sign = Sign::Curve;
    CurveLook look{}; ///< Of a curve.
    QPen pen{};       ///< Of a line.
};

/// Entries, and where a plot of some size has them: where more of them find room. Lines come last, are never left out
/// or shortened, and get as many lines of text as they need: what they name is seen nowhere else.
class LegendEntries {
public:
    std::vector<LegendEntry> entries;
    Theme theme;

    enum class Side { Beside, Below };
    struct Plan {
        Side side = Side::Below;
        QSize size;
        int columns = 1, rows = 0;
        std::size_t shown = 0; ///< The others are counted in a last entry.
        QStringList whole{};   ///< Below those, with line ends.
    };
    /// Entries before the first line.
    std::size_t ordinary() const;
    Plan planFor(QSize plot, const QFont& font) const;
    /// What is left of the plot, in whatever size it is painted.
    QSize roomBeside(QSize plot, const QFont& font) const;
};

/// One of two places in the layout of a plot, of which one stays empty.
class CurveLegend : public QCPLayoutElement {
    Q_OBJECT

public:
    CurveLegend(QCustomPlot* plot, std::shared_ptr<const LegendEntries> entries, LegendEntries::Side side);

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

    /// Makes both, right of the axes and below them.
    static void addTo(QCustomPlot& plot, const std::shared_ptr<const LegendEntries>& entries);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

private:
    std::optional<LegendEntries::Plan> plan() const;
    void drawWhole(QCPPainter& painter, const LegendEntries::Plan& plan, int top) const;

    std::shared_ptr<const LegendEntries> m_entries;
    LegendEntries::Side m_side;
};

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Small things that the flow graph and the strip both draw: labels of the active butterfly, crosses and ticks.
#pragma once

#include "gui/butterfly/butterfly_layout.h"

#include <QPainter>

namespace walshscope::gui {

/// `share` 0 is the background, 1 the colour of text or of an axis.
QColor inkOf(const Theme& theme, double share);
QColor axisInkOf(const Theme& theme, double share);
/// Wires of what is to come: quieter than what is done, and seen from the last row.
QColor comingColour(const Theme& theme);
/// Of a value with its number on it.
QColor colourOfSign(double value, const Theme& theme);
/// The lines and frames of a cone.
QColor coneColour(const Theme& theme);

/// ✗ and ✓ as lines, which look the same in every font.
void drawCross(QPainter& painter, const QPointF& centre, double radius, const QColor& colour);
void drawTick(QPainter& painter, const QPointF& centre, double radius, const QColor& colour);

/// The first of the texts that fits, or the last one cut off.
QString fitting(const QStringList& texts, double width, const QFontMetricsF& metrics);
void drawFitting(QPainter& painter, const QRectF& rect, int flags, const QStringList& texts);

/// Lines of one look, drawn in two calls: solid ones and dashed ones.
struct LineBatch {
    QVector<QLineF> solid, dashed;
    void add(const Wire& wire, const QLineF& line) { (wire.subtracts ? dashed : solid).append(line); }
    void draw(QPainter& painter, const QColor& colour, double width) const;
};

/// A short text on a background of its own; its size and the drawing.
QSizeF pillSize(const QString& text, const QFont& font);
void drawPill(QPainter& painter, const QRectF& rect, const QString& text, const Theme& theme);

/// "a = 3", "b = −1", "a + b = 2" and "a − b = 4", for wiresOf()'s nodes a, b, a + b, a − b; of what went wrong
/// halfInWords().
std::array<std::pair<Node, QString>, 4> pairTexts(const Recording& recording, const Pair& pair);

/// The largest magnitude a column should have, at least 1: full colour. What goes wrong may be far beyond.
std::int64_t largestOf(const Recording& recording, int column);

} // namespace walshscope::gui

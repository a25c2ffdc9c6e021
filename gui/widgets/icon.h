// SPDX-License-Identifier: GPL-3.0-or-later
// Icons of one hand, in the colour of the text around them: icon("open") is resources/icons/open.svg.
#pragma once

#include <QIcon>
#include <QRectF>

class QColor;
class QPainter;

namespace walshscope::gui {

/// In the palette that the application has whenever it is painted, at any size. Empty where there is no such drawing.
QIcon icon(const QString& name);
inline QIcon icon(const char* name) { return icon(QString::fromLatin1(name)); }

/// For who paints by hand: in the middle of the area, in a colour of one's own. Nothing where there is no such drawing.
void drawIcon(QPainter& painter, const QRectF& area, const QString& name, const QColor& colour);

} // namespace walshscope::gui

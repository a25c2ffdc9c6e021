// SPDX-License-Identifier: GPL-3.0-or-later
// The type of numbers and of what is larger than the rest: both follow when somebody makes all type larger.
#pragma once

#include <QFont>

#include <optional>

class QWidget;

namespace walshscope::gui {

/// The monospaced companion of a font, as large as that one: for numbers and code in pictures.
QFont monospaced(const QFont& beside);

/// The same for widgets: without a size, which comes from what the widget stands in.
QFont monospaced();

QFont scaled(QFont font, double factor);

/// For what explains, smaller than what it stands beside: but not before an audience.
QFont smallBeside(const QFont& font);

/// In points, what gives capitals of that share of the window's height, or of what that would be at 16 : 9 where the
/// window is narrower. Windows that are very small are no screens.
double pointsBefore(const QWidget& window, double capitals);

/// In points, times as large as all type is, with everything in the widget that has no size of its own; nothing is the
/// size of what it stands in.
void setTypeSize(QWidget& widget, std::optional<double> points);

/// Keeps the widget's type so many times as large as that of what it stands in, until it is called again.
void keepTypeSize(QWidget& widget, double factor);

/// The same, semi-bold.
void makeHeading(QWidget& widget, double factor);

} // namespace walshscope::gui

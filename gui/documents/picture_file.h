// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures as files, whatever is drawn.
#pragma once

#include <QSize>
#include <QString>

#include <functional>

class QIODevice;
class QPainter;

namespace walshscope::gui {

/// Throws UsageError unless the name ends in .png, .svg or .pdf.
void requirePicture(const QString& file);
/// The same for what can be written as .csv, too.
void requirePictureOrCsv(const QString& file);
bool isCsv(const QString& file);
bool isLatex(const QString& file);

/// How many pixels a picture of that name has for each that the painter counts; 0 where it is made of lines.
double pixelRatioOf(const QString& file);

/// Writes what `draw` paints; the suffix says in which format. `size` is in pixels of a screen at 100 %, which is what
/// the painter counts in. `title` goes into the file, where the format has a place for it.
/// Throws as requirePicture() does, and ComputationError if the file cannot be written: then there is the old one.
void writePicture(const QString& file, QSize size, const QString& title, const std::function<void(QPainter&)>& draw);

/// The same for any content. `write` need not look whether it succeeds: its device knows what went wrong. What is no
/// plain file, as /dev/full, is written to and not replaced.
void writeWhole(const QString& file, const std::function<void(QIODevice&)>& write);

} // namespace walshscope::gui

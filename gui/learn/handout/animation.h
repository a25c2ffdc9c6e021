// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that follow each other as an animated WebP.
#pragma once

#include "monitor.h"

#include <QSize>
#include <QString>

#include <functional>
#include <vector>

class QPainter;

namespace walshscope::gui {

struct Frame {
    int milliseconds;
    std::function<void(QPainter&)> paint; ///< From (0, 0) on, with its background.
};

/// Lossless, played for ever. Throws UsageError beyond the 16383 pixels that WebP allows, Cancelled, and
/// ComputationError if the file cannot be written: then there is the old one.
void writeAnimation(const QString& file, QSize size, const std::vector<Frame>& frames, Monitor& monitor);

} // namespace walshscope::gui

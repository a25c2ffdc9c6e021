// SPDX-License-Identifier: GPL-3.0-or-later
// The options of a command that draws, and the picture that they ask for.
#pragma once

#include "parser.h"

#include <QSize>

namespace walshscope::cli {

/// -o, --width and --height, `usual` pixels if not given.
void addPictureOptions(Parser& parser, QSize usual);

struct PictureToWrite {
    QString file;
    QSize size;
};

/// Throws UsageError where -o is missing or its suffix is of no picture, and as requireWritable().
PictureToWrite pictureToWrite(const Parser& parser, QSize usual, int least = 100);

} // namespace walshscope::cli

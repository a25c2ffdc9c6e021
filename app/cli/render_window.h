// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render window: the whole window as a picture.
#pragma once

#include "parser.h"

#include <QSize>

namespace walshscope::cli {

/// --workspace, --dark, and what each workspace has.
void addWindowOptions(Parser& parser);

/// The window as it looks with the input, or at a stop of the lesson, open.
void renderWindow(const Parser& parser, const QString& picture, QSize size);

} // namespace walshscope::cli

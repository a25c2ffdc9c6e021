// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons among what walshscope render draws.
#pragma once

#include <QStringList>

namespace walshscope::cli {

/// `arguments` is what follows "lesson".
void renderLesson(const QStringList& arguments);

} // namespace walshscope::cli

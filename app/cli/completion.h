// SPDX-License-Identifier: GPL-3.0-or-later
// What a shell offers when somebody presses Tab: resources/completions asks for it by walshscope --complete.
#pragma once

#include "usage.h"

#include <QStringList>

#include <string>

namespace walshscope::cli {

/// `words` follow the program's name, and the last of them is being typed; `window` is what the program takes without a
/// command. A line for each word that may stand there, behind a tab what it means; the last is ":files" where the name
/// of a file may stand there as well.
std::string completionOf(const QStringList& words, const Usage& window);

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the machine, explained wherever they stand in a text.
#pragma once

#include <QString>

class QTextEdit;

namespace walshscope::gui {

/// What a launch, a block, a warp … is, in one sentence or two; empty for other words. Plurals and capitals are the
/// same.
QString explanationOf(const QString& word);

/// A tooltip explains such a word under the pointer from now on.
void explainWords(QTextEdit& text);

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// The S-boxes, Boolean functions, sequences and real numbers that come with the program. Needs QtCore only.
#pragma once

#include "io/document.h"

#include <QString>

#include <vector>

namespace walshscope::gui {

struct SampleInfo {
    QString name;   ///< "AES", unique among all samples.
    QString origin; ///< One sentence: where it comes from.
    Kind kind;
    int n; ///< Variables; of a sequence its length.
    int m; ///< 1 for anything but an S-box.
};

/// All of them, S-boxes first, then functions, sequences and real numbers, in the order of the library.
const std::vector<SampleInfo>& samples();

/// As people look for them in a menu: S-boxes by their size and then by their name, the others as they are.
std::vector<SampleInfo> samplesForMenus();

/// Case does not matter. Throws UsageError if there is no such sample, naming those that are called most alike.
Document sample(const QString& name);

} // namespace walshscope::gui

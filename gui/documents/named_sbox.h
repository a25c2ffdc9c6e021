// SPDX-License-Identifier: GPL-3.0-or-later
// A small S-box as people write it in a field: by its name or by its entries. Needs QtCore only.
#pragma once

#include "sbox/sbox.h"

#include <QString>

namespace walshscope::gui {

/// The sample of that name, or what the entries are read as: "PRESENT", "C56B90AD3EF84712", "3 1 2 0", with as
/// many output bits as input bits unless the entries need more. Throws UsageError.
SBox namedSBox(const QString& text);

} // namespace walshscope::gui

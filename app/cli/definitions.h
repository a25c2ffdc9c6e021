// SPDX-License-Identifier: GPL-3.0-or-later
// What README says of tables and properties.
#pragma once

#include <string>

namespace walshscope::cli {

/// A table of Markdown for each, with empty lines between; scripts/definitions.sh puts them into the manual.
std::string definitions();

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Writes affine maps by their columns and constants.
#include "map_output.h"

#include "json.h"

namespace walshscope::cli {

std::string jsonMap(const AffineMap& map) {
    const std::string columns = jsonListOf(map.columns(), [](std::uint32_t column) { return std::to_string(column); });
    return jsonWithin({{"columns", columns}, {"constant", std::to_string(map.constant())}});
}

std::string mapLine(const char* name, const AffineMap& map) {
    return std::string("  ") + name + "  " + map.columnsText() + " + " + map.constantText() + "\n";
}

} // namespace walshscope::cli

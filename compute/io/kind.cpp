// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the kinds of documents.
#include "io/kind.h"

#include "error.h"
#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

std::string kindNames() {
    std::vector<Kind> all;
    for (std::size_t kind = 0; kind < kindRows.size(); ++kind)
        if (hasFormats(Kind(kind)))
            all.push_back(Kind(kind));
    return kindNames(all);
}

std::string kindNames(const std::vector<Kind>& kinds) {
    std::string names;
    for (const Kind& kind : kinds)
        names += (names.empty() ? "" : &kind == &kinds.back() ? " or " : ", ") + std::string(kindName(kind));
    return names;
}

Kind kindNamed(std::string_view name) {
    const auto found = std::ranges::find(kindRows, name, &KindRow::name);
    if (found == kindRows.end() || !hasFormats(Kind(found - kindRows.begin())))
        throw UsageError(Message::tr("there is no kind %1, expected %2", printable(name, 40), kindNames()));
    return Kind(found - kindRows.begin());
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/odd_line.h"

#include "io/scanner.h"

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

namespace walshscope {

void refuseOddLine(std::string_view text, const std::string& name, Monitor& monitor, FirstLine first) {
    struct Counted {
        std::size_t start, count;
    };
    constexpr std::size_t fewestLines = 3, fewestEntries = 4;
    std::vector<Counted> lines;
    std::map<std::size_t, std::size_t> numberOf; // Of the lines with so many.
    bool isInside = false, isNew = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % bytesAtOnce == 0)
            monitor.progress(i, text.size());
        const bool isEntry = !isSpace(text[i]) && text[i] != ',' && text[i] != ';';
        if (isEntry && isNew)
            lines.push_back({i, 0});
        if (isEntry && !isInside)
            ++lines.back().count;
        isInside = isEntry;
        isNew = isEntry ? false : isNew || text[i] == '\n' || text[i] == '\r';
    }
    for (const Counted& line : lines)
        ++numberOf[line.count];
    const auto usual = std::ranges::max_element(numberOf, {}, [](const auto& each) { return each.second; });
    if (lines.size() < fewestLines || !std::has_single_bit(usual->first) || usual->first < fewestEntries ||
        2 * usual->second <= lines.size())
        return;
    if (first == FirstLine::MayBeOdd)
        lines.erase(lines.begin());
    const auto odd = std::ranges::find_if(lines, [&](const Counted& line) { return line.count != usual->first; });
    if (odd != lines.end())
        failAt(text, odd->start, name,
               Message::tr("the count of numbers in this line is %1, expected %2 as in the others", odd->count,
                           usual->first),
               monitor);
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// What xxd, hexdump and od print: an address, bytes in hexadecimal, and perhaps the same as characters.
#include "io/found/tables.h"
#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

namespace {

struct DumpLine {
    std::int64_t address;
    std::string_view rest;
};

/// An address has four digits or more; nothing where the line has none.
std::optional<DumpLine> dumpLine(std::string_view line, int base) {
    std::size_t at = line.starts_with("0x") ? 2 : 0;
    const std::size_t first = at;
    std::int64_t address = 0;
    for (; at < line.size() && hexValue(line[at]) >= 0; ++at) {
        if (hexValue(line[at]) >= base || at - first == 15) // More would not fit into 63 bits.
            return std::nullopt;
        address = address * base + hexValue(line[at]);
    }
    if (at < first + 4 || (at < line.size() && line[at] != ':' && !isSpace(line[at])))
        return std::nullopt;
    return DumpLine{address, line.substr(std::min(at + 1, line.size()))};
}

/// Up to so many digits of those before the characters. Words of two bytes may have the second one first.
void takeDigits(std::string_view line, std::size_t most, bool swapped, std::string& digits) {
    const std::size_t before = digits.size();
    for (std::size_t at = 0; at < line.size() && digits.size() - before < most;) {
        if (isSpace(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && hexValue(line[end]) >= 0)
            ++end;
        const std::string_view word = line.substr(at, end - at);
        if (word.empty() || word.size() % 2 || (end < line.size() && !isSpace(line[end])))
            return;
        for (std::size_t i = 0; i < word.size(); i += 2)
            digits += word.substr(swapped ? word.size() - 2 - i : i, 2);
        at = end;
    }
}

} // namespace

FoundTable tableOfDump(std::string_view text, Monitor& monitor) {
    constexpr std::size_t mostText = std::size_t(8) << 20; // 2^20 entries of one or two bytes.
    if (text.size() > mostText)
        return {};
    for (int base : {16, 8, 10}) {
        std::vector<DumpLine> lines;
        bool isDump = true;
        for (std::size_t at = 0; at < text.size() && isDump;) {
            monitor.progress(at, text.size());
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = text.substr(at, end - at);
            at = end + 1;
            if (line.find_first_not_of(" \t\r") == std::string_view::npos)
                continue;
            const auto found = dumpLine(line, base);
            isDump = found && (lines.empty() ? found->address == 0 : found->address > lines.back().address);
            if (isDump)
                lines.push_back(*found);
        }
        if (!isDump || lines.size() < 2)
            continue;
        for (bool swapped : {false, true}) {
            std::string digits;
            for (std::size_t i = 0; i < lines.size(); ++i) {
                const std::size_t next = i + 1 < lines.size() ? i : i - 1;
                takeDigits(lines[i].rest, std::size_t(2 * (lines[next + 1].address - lines[next].address)), swapped,
                           digits);
            }
            if (FoundTable table = tableOfDigits(digits); table.evidence > Evidence::None) {
                table.how = std::string(", a dump with addresses") + (swapped ? ", the second byte of two first" : "");
                return table;
            }
        }
    }
    return {};
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// What xxd, hexdump and od print: an address, bytes in hexadecimal or words in octal, and perhaps the same as
// characters.
#include "io/found/dump.h"

#include "io/found/tables.h"
#include "io/scanner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>

namespace walshscope {

namespace {

struct DumpLine {
    std::int64_t address;
    std::size_t addressDigits;
    bool colon; ///< Behind the address, as xxd writes it.
    std::string_view rest;
    std::size_t start = 0; ///< In the text.
};

/// How a word of a dump holds its bytes.
enum class Words { Straight, Swapped, Octal };

struct Dumped {
    std::string digits;  ///< Two for each byte.
    bool isWhole = true; ///< No line has less than its address says.
    bool isShown = true; ///< The characters beside each line are those of its bytes.
    Words words;
    std::size_t wholeLines = 0;
    std::optional<std::size_t> shortLine = {}; ///< The first that is not whole.
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
    return DumpLine{address, at - first, at < line.size() && line[at] == ':',
                    line.substr(std::min(at + 1, line.size()))};
}

/// The line before again and again, which one with a star stands for, up to this address. Whether it fits.
bool repeatUpTo(std::vector<DumpLine>& lines, std::int64_t address) {
    constexpr std::int64_t usual = 16, mostLines = std::int64_t(1) << 18;
    const DumpLine last = lines.back();
    const std::int64_t step = lines.size() > 1 ? last.address - lines[lines.size() - 2].address : usual;
    const std::int64_t gap = address - last.address;
    if (gap <= 0 || gap % step != 0 || gap / step > mostLines)
        return false;
    for (std::int64_t at = last.address + step; at < address; at += step) {
        lines.push_back(last);
        lines.back().address = at;
    }
    return true;
}

/// Those of the whole text; none where a line is not one of a dump.
std::vector<DumpLine> dumpLines(std::string_view text, int base, Monitor& monitor) {
    std::vector<DumpLine> lines;
    bool isRepeated = false;
    for (std::size_t at = 0; at < text.size();) {
        monitor.progress(at, text.size());
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const std::size_t start = at;
        at = end + 1;
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string_view::npos)
            continue;
        if (line[first] == '*' && line.find_first_not_of(" \t\r", first + 1) == std::string_view::npos) {
            if (lines.empty() || isRepeated)
                return {};
            isRepeated = true;
            continue;
        }
        auto found = dumpLine(line, base);
        if (!found || (lines.empty() ? found->address != 0 : found->address <= lines.back().address))
            return {};
        if (std::exchange(isRepeated, false) && !repeatUpTo(lines, found->address))
            return {};
        found->start = start;
        lines.push_back(*found);
    }
    if (isRepeated)
        return {};
    // A line alone has to look like one.
    if (lines.size() == 1 && (!lines[0].colon || lines[0].addressDigits < 7))
        return {};
    return lines;
}

/// The bytes of a word as digits; empty where it is none. Numbers of several bytes have the least one first.
std::string bytesOfWord(std::string_view word, Words words) {
    std::string digits;
    if (words == Words::Octal) {
        constexpr std::size_t digitsOfTwoBytes = 6;
        unsigned value = 0;
        for (char c : word)
            value = value * 8 + unsigned(hexValue(c));
        if (word.size() == digitsOfTwoBytes && word.find_first_not_of("01234567") == std::string_view::npos &&
            value < 1 << 16)
            for (unsigned shift : {4u, 0u, 12u, 8u})
                digits += "0123456789abcdef"[value >> shift & 15];
        return digits;
    }
    if (word.size() % 2)
        return digits;
    for (std::size_t i = 0; i < word.size(); i += 2)
        digits += word.substr(words == Words::Swapped ? word.size() - 2 - i : i, 2);
    return digits;
}

/// Up to so many digits of those before the characters.
void takeDigits(std::string_view line, std::size_t most, Words words, std::string& digits) {
    const std::size_t before = digits.size();
    for (std::size_t at = 0; at < line.size() && digits.size() - before < most;) {
        if (isSpace(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && hexValue(line[end]) >= 0)
            ++end;
        const std::string bytes = bytesOfWord(line.substr(at, end - at), words);
        if (bytes.empty() || (end < line.size() && !isSpace(line[end])))
            break;
        digits += bytes;
        at = end;
    }
}

/// Whether the line ends with these bytes as characters, and a point for each that is none.
bool shows(std::string_view line, std::string_view digits) {
    std::string characters;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const int byte = hexValue(digits[i]) * 16 + hexValue(digits[i + 1]);
        characters += byte >= ' ' && byte < 127 ? char(byte) : '.';
    }
    while (!line.empty() && (line.back() == '|' || line.back() == '\r') && !line.ends_with(characters))
        line.remove_suffix(1);
    return line.ends_with(characters);
}

Dumped bytesIn(const std::vector<DumpLine>& lines, Words words) {
    constexpr std::size_t mostOfOneLine = 64;
    Dumped dumped{.digits = {}, .words = words};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t before = dumped.digits.size();
        std::string_view line = lines[i].rest;
        std::size_t most = mostOfOneLine;
        if (lines.size() > 1) {
            const std::size_t next = i + 1 < lines.size() ? i : i - 1;
            most = std::size_t(2 * (lines[next + 1].address - lines[next].address));
        } else {
            line = line.substr(0, line.find("  "));
        }
        takeDigits(line, most, words, dumped.digits);
        const std::size_t count = dumped.digits.size() - before;
        const bool isLast = i + 1 == lines.size();
        dumped.isWhole = dumped.isWhole && (count == most || isLast);
        dumped.wholeLines += count == most;
        if (count != most && !isLast && !dumped.shortLine)
            dumped.shortLine = i;
        dumped.isShown = dumped.isShown && (count == 0 || shows(lines[i].rest, dumped.digits.substr(before, count)));
    }
    return dumped;
}

/// The bytes as they are, where they are none by chance.
FoundTable tableOfBytes(const Dumped& dumped) {
    const std::size_t count = dumped.digits.size() / 2;
    if (!dumped.isWhole || count < 8 || count > std::size_t(1) << 20 || !std::has_single_bit(count))
        return {};
    FoundTable table{{}, Evidence::Counted, {}};
    for (std::size_t i = 0; i < dumped.digits.size(); i += 2)
        table.values.push_back(std::uint32_t(hexValue(dumped.digits[i]) * 16 + hexValue(dumped.digits[i + 1])));
    return table;
}

} // namespace

FoundTable tableOfDump(std::string_view text, Monitor& monitor) {
    constexpr std::size_t mostText = std::size_t(8) << 20; // 2^20 entries of one or two bytes.
    constexpr std::size_t surelyAddress = 7;               // So many digits no row number has.
    if (text.size() > mostText)
        return {};
    for (int base : {16, 8, 10}) {
        const std::vector<DumpLine> lines = dumpLines(text, base, monitor);
        if (lines.empty())
            continue;
        std::array<Dumped, 3> all{bytesIn(lines, Words::Straight), bytesIn(lines, Words::Swapped),
                                  bytesIn(lines, Words::Octal)};
        // xxd writes the bytes one after the other, hexdump and od numbers as this machine has them.
        if (!lines.front().colon)
            std::swap(all[0], all[1]);
        std::ranges::stable_partition(all, &Dumped::isShown);
        for (bool isPermutation : {true, false}) {
            if (!isPermutation && lines.front().addressDigits < surelyAddress)
                continue;
            for (const Dumped& dumped : all) {
                FoundTable table = isPermutation ? tableOfDigits(dumped.digits) : tableOfBytes(dumped);
                if (table.evidence == Evidence::None)
                    continue;
                table.how = ", a dump with addresses";
                if (dumped.words == Words::Octal)
                    table.how += ", octal words of two bytes";
                else if (dumped.words == Words::Swapped && bytesIn(lines, Words::Straight).digits != dumped.digits)
                    table.how += ", the last byte of a word first";
                return table;
            }
        }
    }
    return {};
}

std::optional<Mistake> mistakeInDump(std::string_view text, Monitor& monitor) {
    constexpr std::size_t surelyAddress = 7, fewest = 2;
    std::optional<Mistake> mistake;
    std::size_t mostWhole = 0;
    for (int base : {16, 8, 10}) {
        const std::vector<DumpLine> lines = dumpLines(text, base, monitor);
        if (lines.size() < fewest || lines.front().addressDigits < surelyAddress)
            continue;
        for (Words words : {Words::Straight, Words::Octal}) {
            const Dumped dumped = bytesIn(lines, words);
            if (dumped.wholeLines <= mostWhole || 4 * dumped.wholeLines < 3 * (lines.size() - 1))
                continue;
            mostWhole = dumped.wholeLines;
            const std::size_t count = dumped.digits.size() / 2;
            if (dumped.shortLine)
                mistake = Mistake{lines[*dumped.shortLine + 1].start,
                                  Message::tr("bytes are left out before this address, expected all of them")};
            else
                mistake = Mistake{0, Message::tr("%1 numbers, expected a power of two from 2 to 2^20", nullptr, count)};
        }
    }
    if (mistake)
        mistake->isPlain = true;
    return mistake;
}

} // namespace walshscope

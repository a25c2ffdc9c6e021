// SPDX-License-Identifier: GPL-3.0-or-later
// Reads samples.
#include "io/sample_list.h"

#include "io/entry.h"
#include "io/lines.h"
#include "io/scanner.h"
#include "memory.h"

#include <charconv>
#include <optional>

namespace walshscope {
namespace {

constexpr std::string_view between = " \t,;";

/// What comes next in the line, of which nothing is left of it.
std::string_view takeField(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(between), line.size()));
    const std::string_view field = line.substr(0, line.find_first_of(between));
    line.remove_prefix(field.size());
    return field;
}

std::optional<std::uint64_t> maskIn(std::string_view field) {
    const bool isHex = field.starts_with("0x") || field.starts_with("0X");
    if (isHex)
        field.remove_prefix(2);
    std::uint64_t mask = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), mask, isHex ? 16 : 10);
    if (error != std::errc() || end != field.data() + field.size())
        return {};
    return mask;
}

std::optional<bool> minusIn(std::string_view field) {
    if (field == "0" || field == "+" || field == "+1")
        return false;
    if (field == "1" || field == "-" || field == "-1")
        return true;
    return {};
}

} // namespace

std::vector<Sample> readSamples(std::string_view text, const std::string& name, int n, Monitor& monitor) {
    text = withoutByteOrderMark(text);
    std::vector<Sample> samples;
    bool hasBits = false, hasNumbers = false;
    std::size_t nextLook = 0;
    eachLine(text, 0, [&](std::string_view line, std::size_t start) {
        if (start >= nextLook) {
            monitor.progress(start, text.size());
            nextLook = start + bytesAtOnce;
        }
        const auto at = [&](std::string_view field) { return std::size_t(field.data() - text.data()); };
        line = line.substr(0, line.find('#'));
        const std::string_view first = takeField(line);
        if (first.empty())
            return true;
        const std::optional<std::uint64_t> mask = maskIn(first);
        if (!mask || *mask >> n != 0)
            failAt(text, at(first), name,
                   Message::tr("\"%1\" is no mask, expected a number below 2^%2", printable(first, 40), n));
        const std::string_view second = takeField(line);
        const std::optional<bool> minus = minusIn(second);
        if (!minus)
            failAt(text, at(second), name,
                   Message::tr("\"%1\" is no sign, expected 0 or 1, or + or -, with or without a 1",
                               printable(second, 40)));
        // 1 is minus as a bit, and plus as a number.
        hasBits |= second == "0" || second == "1";
        hasNumbers |= second == "+1" || second == "-1";
        if (hasBits && hasNumbers)
            failAt(text, at(second), name,
                   Message::tr("\"%1\" beside signs of the other kind, expected 0 and 1 in all lines, or signs in all",
                               printable(second, 40)));
        const std::string_view third = takeField(line);
        if (!third.empty())
            failAt(text, at(third), name,
                   Message::tr("\"%1\" follows the sign, expected the end of the line", printable(third, 40)));
        makeRoom(samples, samples.size() + 1);
        samples.push_back({*mask, *minus});
        return true;
    });
    if (samples.empty())
        throw InputError(name, 0, 0, Message::tr("has no samples, expected lines of a mask and a sign"));
    return samples;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Values in decimal and hexadecimal.
#include "io/values.h"

#include "memory.h"

#include <algorithm>

namespace walshscope {

std::size_t widestValue(const Document& document) {
    if (const auto* s = std::get_if<SBox>(&document.value))
        return std::to_string((std::uint32_t(1) << s->m()) - 1).size();
    const auto* v = std::get_if<Vector>(&document.value);
    if (!v)
        return 1;
    const auto [least, largest] = std::ranges::minmax(v->values());
    return std::max(std::to_string(least).size(), std::to_string(largest).size());
}

void addValues(std::string& text, const Document& document, std::string_view separator, Monitor& monitor) {
    makeRoom(text, text.size() + countOf(document) * (widestValue(document) + separator.size()) + 1);
    eachValue(document, monitor, [&](std::size_t x, std::int64_t value) {
        if (x > 0)
            text += separator;
        text += std::to_string(value);
    });
}

std::string bitsOf(const Document& document, Monitor& monitor) {
    const std::size_t count = countOf(document);
    requireMemory(count + 1);
    std::string text(count + 1, '\n');
    eachValue(document, monitor, [&](std::size_t x, std::int64_t value) { text[x] = char('0' + value); });
    return text;
}

std::string hexadecimalOf(std::uint64_t value, int bits, std::string_view sixteenDigits) {
    std::string digits;
    for (int shift = (bits + 3) / 4 * 4 - 4; shift >= 0; shift -= 4)
        digits += sixteenDigits[value >> shift & 15];
    return digits;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// The signs of superscripts in UTF-8, and what they mean.
#include "io/superscripts.h"

#include <array>

namespace walshscope {

std::size_t superscriptsAt(std::string_view text, std::string& plain) {
    constexpr std::string_view meant = "0123456789-";
    constexpr std::array<std::string_view, meant.size()> signs{
        "\xE2\x81\xB0", "\xC2\xB9",     "\xC2\xB2",     "\xC2\xB3",     "\xE2\x81\xB4", "\xE2\x81\xB5",
        "\xE2\x81\xB6", "\xE2\x81\xB7", "\xE2\x81\xB8", "\xE2\x81\xB9", "\xE2\x81\xBB"};
    std::size_t length = 0;
    plain.clear();
    for (bool isOne = true; isOne;) {
        isOne = false;
        for (std::size_t i = 0; i < signs.size() && !isOne; ++i)
            if (text.substr(length).starts_with(signs[i])) {
                isOne = true;
                plain += meant[i];
                length += signs[i].size();
            }
    }
    return length;
}

} // namespace walshscope

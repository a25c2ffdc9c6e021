// SPDX-License-Identifier: GPL-3.0-or-later
// Quotes what JSON wants quoted.
#include "io/json_text.h"

#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

std::string jsonText(std::string_view text) {
    constexpr const char* digits = "0123456789abcdef";
    std::string result = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const std::size_t length = c >= 0 ? 1 : lengthOfCharacter(text, i);
        if (c == '"' || c == '\\')
            result += std::string("\\") + c;
        else if (c >= 0 && c < ' ')
            result += std::string("\\u00") + digits[c >> 4] + digits[c & 15];
        else
            result += length == 0 ? "?" : text.substr(i, length);
        i += std::max<std::size_t>(length, 1);
    }
    return result + '"';
}

} // namespace walshscope

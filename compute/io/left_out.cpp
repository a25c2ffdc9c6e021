// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/left_out.h"

#include <algorithm>
#include <array>

namespace walshscope {

std::size_t pointsAt(std::string_view text) {
    constexpr std::array<std::string_view, 4> signs{"\xE2\x80\xA6", "\xE2\x8B\xAE", "\xE2\x8B\xAF",
                                                    "\xE2\x8B\xB1"}; // … ⋮ ⋯ ⋱
    constexpr std::array<std::string_view, 5> commands{"\\ldots", "\\dots", "\\cdots", "\\vdots", "\\ddots"};
    if (const std::size_t points = std::min(text.find_first_not_of('.'), text.size()); points > 0)
        return points > 1 ? points : 0;
    for (const std::string_view sign : signs)
        if (text.starts_with(sign))
            return sign.size();
    for (const std::string_view command : commands)
        if (text.starts_with(command) && !(text.size() > command.size() && isLetter(text[command.size()])))
            return command.size();
    return 0;
}

Message leftOut(std::string_view sign) {
    return Message::tr("%1 stands for something that is left out, expected all of it", printable(sign, 24));
}

void refusePoints(const Scanner& in) {
    if (const std::size_t length = pointsAt(in.rest()))
        in.fail(leftOut(in.rest().substr(0, length)));
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through the numbers of one column.
#include "io/sheet_columns.h"

#include "io/scanner.h"

#include <algorithm>
#include <charconv>

namespace walshscope {

Holds holdsOfAll(const std::vector<std::string>& numbers) {
    Holds holds = Holds::Bit;
    for (const std::string& number : numbers) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (number.find_first_of(".eE") != std::string::npos)
            return Holds::Real;
        if (error != std::errc() || end != number.data() + number.size() || value >> SBox::largestN)
            holds = Holds::Integer;
        else if (value > 1)
            holds = std::max(holds, Holds::Entry);
    }
    return holds;
}

int widthOfWords(const SheetFields& fields) {
    const std::size_t width = fields.front().size();
    if (width < 2 || width > SBox::largestN)
        return 0;
    bool isPadded = false;
    for (const std::string_view field : fields) {
        if (field.size() != width || field.find_first_not_of("01") != std::string_view::npos)
            return 0;
        isPadded = isPadded || field.front() == '0';
    }
    return isPadded ? int(width) : 0;
}

std::string decimalOf(std::string_view digits, int base) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    return error == std::errc() && end == digits.data() + digits.size() ? std::to_string(value) : std::string();
}

std::vector<std::string> hexadecimalNumbers(const SheetFields& fields) {
    std::vector<std::string> numbers;
    std::size_t prefixed = 0, lettered = 0;
    bool areAlike = fields.front().size() > 1;
    for (std::string_view field : fields) {
        areAlike = areAlike && field.size() == fields.front().size();
        const bool isPrefixed = field.starts_with("0x") || field.starts_with("0X");
        prefixed += isPrefixed;
        field.remove_prefix(isPrefixed ? 2 : 0);
        lettered += std::ranges::any_of(field, isLetter);
        numbers.push_back(decimalOf(field, 16));
        if (numbers.back().empty())
            return {};
    }
    const bool areSure = prefixed == fields.size() || (prefixed == 0 && lettered > 0 && (areAlike || lettered > 2));
    return areSure ? numbers : std::vector<std::string>();
}

} // namespace walshscope

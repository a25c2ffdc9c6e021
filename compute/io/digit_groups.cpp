// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/digit_groups.h"

#include "io/found/judged.h"

#include <algorithm>
#include <bit>

namespace walshscope {

namespace {

constexpr std::size_t longestEntry = 5; ///< Digits.

bool mayBeSlices(const std::vector<std::string_view>& words) {
    const std::size_t length = words.front().size();
    return std::has_single_bit(length) && 4 * length <= mostValues && words.size() <= SBox::largestN;
}

bool mayBeEntries(const std::vector<std::string_view>& words) {
    constexpr std::size_t fewest = 4;
    return words.size() >= fewest && std::has_single_bit(words.size()) && words.size() <= mostValues &&
           words.front().size() <= longestEntry;
}

bool arePermutation(const std::vector<std::uint32_t>& table) { return isPermutation({table.begin(), table.end()}, 0); }

/// With any number of digits an entry.
bool digitsPermute(const std::vector<std::string_view>& words) {
    std::string digits;
    for (const std::string_view word : words)
        digits += word;
    return digits.size() >= 8 && digits.size() <= longestEntry * mostValues &&
           permutation(digits, digitsPerEntry(digits, 0));
}

/// An S-box of n bits has no more than n slices, unless it expands its input, and PEIGEN writes them in lower case.
bool areLikeSlices(const std::vector<std::string_view>& words) {
    const bool areFew = words.size() <= std::size_t(std::bit_width(words.front().size())) + 1;
    return areFew || std::ranges::none_of(words, [](std::string_view word) {
               return word.find_first_of("ABCDEF") != std::string_view::npos;
           });
}

} // namespace

bool isBinaryLiteral(std::string_view text) {
    if (text.size() < 3 || text[0] != '0' || (text[1] | 0x20) != 'b')
        return false;
    for (std::size_t at = 2; at < text.size(); ++at) {
        const bool isMark = (text[at] == '_' || text[at] == '\'') && at > 2 && at + 1 < text.size() &&
                            (text[at + 1] == '0' || text[at + 1] == '1');
        if (text[at] != '0' && text[at] != '1' && !isMark)
            return false;
    }
    return true;
}

std::vector<std::string_view> underscoredWords(std::string_view text) {
    if (text.starts_with("0x") || text.starts_with("0X"))
        text.remove_prefix(2);
    std::vector<std::string_view> words;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find('_', start), text.size());
        const std::string_view word = text.substr(start, end - start);
        if (word.empty() || word.find_first_not_of(hexadecimalDigits) != std::string_view::npos ||
            (!words.empty() && word.size() != words.front().size()))
            return {};
        words.push_back(word);
        start = end + 1;
    }
    return words.size() > 1 ? words : std::vector<std::string_view>();
}

std::vector<std::uint32_t> tableOfSlices(const std::vector<std::string_view>& words) {
    std::vector<std::uint32_t> table(4 * words.front().size());
    for (std::size_t x = 0; x < table.size(); ++x)
        for (const std::string_view word : words)
            table[x] = table[x] << 1 | (std::uint32_t(hexValue(word[word.size() - 1 - x / 4])) >> x % 4 & 1);
    return table;
}

Detected underscored(std::string_view text, std::optional<Kind> as) {
    const std::vector<std::string_view> words = underscoredWords(text);
    const bool isNumber = text.starts_with("0x") || text.starts_with("0X");
    if (as == Kind::Boolean)
        return {as, "hex-lsb"};
    if (!isNumber && mayBeSlices(words) && arePermutation(tableOfSlices(words)))
        return {Kind::SBox, "bitslice"};
    if (digitsPermute(words))
        return {Kind::SBox, "hex"};
    if (isNumber)
        return as ? Detected{as, "hex"} : Detected{Kind::Boolean, "hex-lsb"};
    const bool areSlices = mayBeSlices(words) && (areLikeSlices(words) || !mayBeEntries(words));
    return {Kind::SBox, areSlices || !mayBeEntries(words) ? "bitslice" : "hex"};
}

Message otherThanEntries(const std::vector<std::string_view>& words) {
    return mayBeSlices(words) && !digitsPermute(words)
               ? Message::tr("these words are read as entries, but may be PEIGEN's bit slices (format %1)",
                             std::string("bitslice"))
               : Message();
}

Message otherThanSlices(const std::vector<std::string_view>& words) {
    return mayBeEntries(words) && !arePermutation(tableOfSlices(words))
               ? Message::tr("these words are read as PEIGEN's bit slices, but may be entries (format %1)",
                             std::string("hex"))
               : Message();
}

} // namespace walshscope

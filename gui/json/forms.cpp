// SPDX-License-Identifier: GPL-3.0-or-later
// What is complained about where a value is not of its form.
#include "gui/json/forms.h"

#include <algorithm>

namespace walshscope::gui {

std::size_t placeIn(std::span<const std::string_view> words, const RenderOptions& options, const char* name,
                    Listed listed) {
    const std::string given = options.text(name);
    if (const auto found = std::ranges::find(words, given); found != words.end())
        return std::size_t(found - words.begin());
    const bool sentence = listed == Listed::InASentence;
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i)
        all += (i == 0 ? "" : sentence && i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
    if (sentence)
        throw UsageError(Message::tr("--%1 is \"%2\", expected %3", name, given, all));
    throw UsageError(Message::tr("--%1 is \"%2\", expected one of %3", name, given, all));
}

int PowerOfTwo::read(const JsonPart& part, const char* key) const {
    const int value = part.integer(key, least, most);
    if (!std::has_single_bit(unsigned(value)))
        part.fail(key, Message::tr("%1, expected a power of two", value));
    return value;
}

int PowerOfTwo::given(const RenderOptions& options, const char* name) const {
    const auto value = options.number(name, least, most).value_or(least);
    if (!std::has_single_bit(std::uint64_t(value)))
        throw UsageError(Message::tr("--%1 is %2, expected a power of two", name, value));
    return int(value);
}

} // namespace walshscope::gui

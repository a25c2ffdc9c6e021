// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the numbers of a column with those of the rows.
#include "io/sheet_index.h"

#include "io/found/judged.h"

#include <algorithm>
#include <charconv>

namespace walshscope {

std::optional<RowOrder> orderBy(const std::vector<std::string>& numbers, bool isNamed) {
    Values values;
    for (const std::string& number : numbers) {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (error != std::errc() || end != number.data() + number.size())
            return std::nullopt;
        values.push_back(value);
    }
    RowOrder order;
    const std::int64_t least = std::ranges::min(values), size = std::int64_t(values.size());
    order.first = least == 1 ? 1 : 0;
    if (isPermutation(values, order.first)) {
        for (const std::int64_t value : values)
            order.places.push_back(std::size_t(value - order.first));
        // What is not called an index has to count.
        return isNamed || std::ranges::is_sorted(values) ? std::optional(order) : std::nullopt;
    }
    if (!isNamed || least < 0 || least > 1 || std::ranges::max(values) > 2 * size)
        return std::nullopt;
    std::vector<bool> seen(std::size_t(2 * size + 1));
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (seen[std::size_t(values[i])])
            order.mistake = {i, Message::tr("x = %1 occurs twice, expected each once", values[i])};
        if (order.mistake)
            return order;
        seen[std::size_t(values[i])] = true;
    }
    std::size_t missing = std::size_t(order.first);
    while (seen[missing])
        ++missing;
    const auto behind = std::ranges::find_if(values, [&](std::int64_t x) { return x > std::int64_t(missing); });
    order.mistake = {std::size_t(behind - values.begin()), Message::tr("x = %1 is missing", missing)};
    return order;
}

bool growEvenly(const std::vector<std::string>& numbers) {
    std::vector<double> values;
    for (const std::string& number : numbers) {
        double& value = values.emplace_back();
        std::from_chars(number.data() + number.starts_with('+'), number.data() + number.size(), value);
    }
    for (std::size_t i = 1; i < values.size(); ++i)
        if (!(values[i] > values[i - 1]) ||
            std::abs((values[i] - values[i - 1]) - (values[1] - values[0])) > 1e-6 * (values.back() - values[0]))
            return false;
    return values.size() > 1;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays with one value for each enumerator of an enum, whose length the compiler checks.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace walshscope {

/// Whether the value has a name. Compilers write what has none as a number behind a cast: "(Kind)5".
template <auto value>
consteval bool isEnumerator() {
    const std::string_view name = __PRETTY_FUNCTION__;
    return name.find("= (") == std::string_view::npos && name.find("=(") == std::string_view::npos;
}

template <class Enum, std::size_t from = 0>
consteval std::size_t countEnumerators() {
    if constexpr (isEnumerator<Enum(from)>())
        return countEnumerators<Enum, from + 1>();
    else
        return from;
}

/// How many an enum has that counts from 0 without a gap.
template <class Enum>
inline constexpr std::size_t enumerators = countEnumerators<Enum>();

/// In their order: one too few or too many does not compile.
template <class Enum, class Value = std::string_view, class... Values>
constexpr std::array<Value, enumerators<Enum>> oneForEach(Values&&... values) {
    static_assert(sizeof...(Values) == enumerators<Enum>, "each enumerator needs one value");
    return {Value(std::forward<Values>(values))...};
}

} // namespace walshscope

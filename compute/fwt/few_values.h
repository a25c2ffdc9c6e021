// SPDX-License-Identifier: GPL-3.0-or-later
// The transform of so few values that asking for the kind of processor would take longer than it does.
#pragma once

#include <cstdint>
#include <cstring>
#include <utility>

namespace walshscope::few {

/// log2 of the most values.
constexpr int most = 5;

/// Which every processor has that this is compiled for, or something like it. They wrap around.
typedef std::uint32_t Four __attribute__((vector_size(16)));

inline void butterfly(Four& a, Four& b) {
    const Four sum = a + b;
    b = a - b;
    a = sum;
}

/// Exchanges the highest bit of the place within the vectors with that which tells them apart, and the lower ones move
/// up.
inline void exchange(Four& a, Four& b) {
    const Four lower = __builtin_shufflevector(a, b, 0, 4, 1, 5);
    b = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    a = lower;
}

/// The level whose pairs lie `half` vectors apart; r = 0, 1, …
template <int half, int... r>
inline void rowLevel(Four* v, std::integer_sequence<int, r...>) {
    ((r & half ? void() : butterfly(v[r & ~half], v[r | half])), ...);
}

template <int... pair>
inline void laneLevels(Four* v, std::integer_sequence<int, pair...>) {
    const auto ofPair = [](Four& a, Four& b) {
        exchange(a, b);
        butterfly(a, b);
        exchange(a, b);
        butterfly(a, b);
        exchange(a, b);
    };
    (ofPair(v[2 * pair], v[2 * pair + 1]), ...);
}

/// All levels of 2^n values, n from 3 to most.
template <int n>
inline void levels(Four* v) {
    constexpr int rows = 1 << (n - 2);
    using Rows = std::make_integer_sequence<int, rows>;
    rowLevel<1>(v, Rows());
    if constexpr (rows > 2)
        rowLevel<2>(v, Rows());
    if constexpr (rows > 4)
        rowLevel<4>(v, Rows());
    laneLevels(v, std::make_integer_sequence<int, rows / 2>());
}

template <int n, int... r>
inline void transform(std::int32_t* t, std::integer_sequence<int, r...>) {
    Four v[sizeof...(r)];
    (std::memcpy(&v[r], t + 4 * r, sizeof(Four)), ...);
    levels<n>(v);
    (std::memcpy(t + 4 * r, &v[r], sizeof(Four)), ...);
}

/// The signs of the lowest 2^n bits.
template <int n, int... r>
inline void spectrum(std::uint32_t bits, std::int32_t* t, std::integer_sequence<int, r...>) {
    const Four all = {bits, bits, bits, bits};
    Four v[sizeof...(r)];
    const auto signs = [&](int place) {
        const Four mask = Four{1, 2, 4, 8} << place;
        return Four((all & mask) == mask) | 1;
    };
    ((v[r] = signs(4 * r)), ...);
    levels<n>(v);
    (std::memcpy(t + 4 * r, &v[r], sizeof(Four)), ...);
}

/// One level after the other.
inline void fewer(std::uint32_t* t, int n) {
    for (unsigned j = 1; j < 1u << n; j *= 2)
        for (unsigned i = 0; i < 1u << n; ++i)
            if ((i & j) == 0) {
                const std::uint32_t a = t[i], b = t[i + j];
                t[i] = a + b;
                t[i + j] = a - b;
            }
}

template <int n>
using RowsOf = std::make_integer_sequence<int, (1 << (n - 2))>;

/// 2^n values in place, n at most `most`. They wrap around.
inline void transform(std::int32_t* t, int n) {
    switch (n) {
    case 5:
        return transform<5>(t, RowsOf<5>());
    case 4:
        return transform<4>(t, RowsOf<4>());
    case 3:
        return transform<3>(t, RowsOf<3>());
    default:
        return fewer(reinterpret_cast<std::uint32_t*>(t), n);
    }
}

/// W of the Boolean function whose truth table are the lowest 2^n bits.
inline void spectrum(std::uint32_t bits, std::int32_t* t, int n) {
    switch (n) {
    case 5:
        return spectrum<5>(bits, t, RowsOf<5>());
    case 4:
        return spectrum<4>(bits, t, RowsOf<4>());
    case 3:
        return spectrum<3>(bits, t, RowsOf<3>());
    default:
        for (unsigned x = 0; x < 1u << n; ++x)
            t[x] = 1 - 2 * std::int32_t(bits >> x & 1);
        return fewer(reinterpret_cast<std::uint32_t*>(t), n);
    }
}

} // namespace walshscope::few

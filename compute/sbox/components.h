// SPDX-License-Identifier: GPL-3.0-or-later
// Walsh spectra of the components b·S one after the other, halved so that 16 bits do for n up to 16.
#pragma once

#include "fwt/on_cpu.h"
#include "sbox/sbox.h"

#include <limits>
#include <utility>

namespace walshscope {

/// |v| of a value known modulo the range of T, if |v| is at most half of that range.
template <class T>
T magnitude(T v) {
    const T sign = T(0) - T(v >> (std::numeric_limits<T>::digits - 1)); // All ones below 0.
    return T((v ^ sign) - sign);
}

/// Walks through b = first, first + 1, … and yields W_{b·S}/2, which is an integer as n >= 1 and at most 2^(n-1) in
/// magnitude: 16 bits modulo 2^16 tell the magnitude for n <= 16, 32 bits the value for every n.
template <class T>
class Components {
    static_assert(std::is_unsigned_v<T>);

public:
    /// The S-box's truth tables, to be shared by the walks of several threads.
    class Coordinates {
    public:
        explicit Coordinates(const SBox& s) : n(s.n()) {
            for (int i = 0; i < s.m(); ++i)
                functions.push_back(s.component(std::uint32_t(1) << i));
        }

        int n;
        std::vector<BooleanFunction> functions;
    };

    Components(const Coordinates& coordinates, std::uint32_t first)
        : m_coordinates(coordinates),
          m_b(first),
          m_component(coordinates.n),
          m_values(std::size_t(1) << coordinates.n) {
        flip(first);
    }

    /// The halved spectrum for the current b; the next call is for b + 1.
    std::span<const T> next() {
        halvedSpectrum(std::as_const(m_component).words(), std::span(m_values));
        const std::uint32_t following = m_b + 1;
        if (following >> m_coordinates.functions.size() == 0)
            flip(m_b ^ following);
        m_b = following;
        return m_values;
    }

private:
    void flip(std::uint32_t mask) {
        for (; mask != 0; mask &= mask - 1) {
            const auto words = m_coordinates.functions[std::countr_zero(mask)].words();
            for (std::size_t i = 0; i < words.size(); ++i)
                m_component.words()[i] ^= words[i];
        }
    }

    const Coordinates& m_coordinates;
    std::uint32_t m_b;
    BooleanFunction m_component;
    std::vector<T> m_values;
};

} // namespace walshscope

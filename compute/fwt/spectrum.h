// SPDX-License-Identifier: GPL-3.0-or-later
// A Walsh spectrum and the three orders people read it in.
#pragma once

#include "enumerators.h"
#include "vector.h"

#include <array>
#include <string_view>

namespace walshscope {

/// W(a) for a = 0 … 2^n - 1, always stored in Hadamard (natural) order; other orders are views, see hadamardIndex().
class Spectrum : public Vector {
public:
    explicit Spectrum(Vector values) : Vector(std::move(values)) {}
    /// max |W(a)|, the linearity.
    std::int64_t maxAbs() const;
};

enum class Order { Hadamard, Sequency, Dyadic };

constexpr auto orderNames = oneForEach<Order>("hadamard", "sequency", "dyadic");

/// The Hadamard index a of the k-th coefficient in the given order: dyadic (Paley) reverses the n bits of k,
/// sequency (Walsh) reverses the Gray code k ^ (k >> 1), so that row k of the matrix changes sign k times.
std::uint32_t hadamardIndex(Order order, int n, std::uint32_t k);

/// The inverse: at which place of the given order the coefficient W(a) stands.
std::uint32_t placeOf(Order order, int n, std::uint32_t a);

} // namespace walshscope

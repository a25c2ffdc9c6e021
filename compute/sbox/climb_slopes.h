// SPDX-License-Identifier: GPL-3.0-or-later
// What a hill climb goes by: the cost of a permutation, kept up to date from swap to swap.
#pragma once

#include "monitor.h"
#include "sbox/property_kinds.h"

#include <memory>

namespace walshscope {

enum class Swap { Refused, Level, Better };

/// A permutation whose values are swapped where that costs no more.
class ClimbSlope {
public:
    virtual ~ClimbSlope() = default;

    virtual void start(const SBox& s, Monitor& monitor) = 0;
    /// Swaps S(x) and S(y), or leaves them where that costs more.
    virtual Swap tried(std::uint32_t x, std::uint32_t y, Monitor& monitor) = 0;
    /// Of what stands: the largest magnitude of the table, or without one the property.
    virtual double figure() const = 0;
    virtual SBox box() const = 0;
    /// As a share of all pairs, how many are tried in vain before it is hopeless.
    virtual double patience() const { return 4; }
};

/// The cost is Σ||entry| - centre|^exponent of the aim's table, or the property where it has none. The property is one
/// with an aim, and n is what it allows.
std::unique_ptr<ClimbSlope> slopeFor(const SBoxPropertyKind& property, int n, std::int64_t centre, int exponent);

/// As whoever asks for the property has it; `parts` are those of its figures. Throws Cancelled.
double figureOf(const SBoxPropertyKind& property, const SBox& s, FigureParts parts, Monitor& monitor);

} // namespace walshscope

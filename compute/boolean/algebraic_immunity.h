// SPDX-License-Identifier: GPL-3.0-or-later
// The algebraic immunity of a Boolean function.
#pragma once

#include "boolean/boolean_function.h"
#include "monitor.h"

#include <optional>
#include <vector>

namespace walshscope {

/// Of functions in more variables it is only computed where somebody insists.
constexpr int largestNForImmunity = 12;

/// Least degree of a function g != 0 with f·g = 0 or (f+1)·g = 0: at most (n+1)/2 (Courtois & Meier 2003), 0 for the
/// constants. By elimination on the monomials evaluated where f (or f+1) is 1: milliseconds for n = 12, seconds for
/// n = 16. Empty, with a remark, if the matrix would take more than 8 GiB or more than there is.
std::optional<int> algebraicImmunity(const BooleanFunction& f, Monitor& monitor);

/// The same without the remark, which `whyNot` gets.
std::optional<int> algebraicImmunity(const BooleanFunction& f, Monitor& monitor, Message& whyNot);

/// The g with f·g = 0 are a space.
struct Annihilators {
    std::uint64_t dimension;
    /// Of a basis, each as the monomials of its algebraic normal form: u stands for the product of the x_i with u_i
    /// = 1.
    std::vector<std::vector<std::uint32_t>> first;
};

struct BothAnnihilators {
    Annihilators ofF, ofComplement; ///< Of f, and of f + 1.
};

/// The remark for that.
Message annihilatorsLeftOut(const Message& why);

/// Those of that degree at most, 0 to n, and `most` of each basis. algebraicImmunity() is the least degree for which
/// there are any; they take several times as long as that does, the more the larger n is. Empty, with a remark, as
/// there.
std::optional<BothAnnihilators> annihilators(const BooleanFunction& f, int degree, std::size_t most, Monitor& monitor);

} // namespace walshscope

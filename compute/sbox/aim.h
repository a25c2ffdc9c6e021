// SPDX-License-Identifier: GPL-3.0-or-later
// What is good of a property, for whoever looks for permutations that have it.
#pragma once

#include "monitor.h"

#include <cmath>

namespace walshscope {

class SBox;

/// The table whose entries tell a climb which way is up, long before the largest of them changes; of other properties
/// only the figure does.
enum class Slope { Spectra, Differences, Autocorrelations, Boomerangs, Figure };

struct Aim {
    bool moreIsBetter = false;
    /// What permutations of n bits, 2 at least, lie between as far as is easily proven. Where there is a verdict it
    /// knows more.
    double (*least)(int n) = nullptr;
    double (*most)(int n) = nullptr;
    int step = 1; ///< From 3 bits on every value is a multiple of it; 0 of real numbers.
    Slope slope = Slope::Figure;
    /// The property of what is the largest magnitude in the table of the slope, where that is not itself.
    double (*ofLargest)(int n, double largest) = nullptr;
    /// Without a slope: the figure by itself, where the row finds it only together with others.
    double (*alone)(const SBox& s, Monitor& monitor) = nullptr;
    int largestN = 10; ///< Beyond that each swap would take too long.
};

/// For `least` and `most`.
template <int value>
double always(int) {
    return value;
}
inline double asManyAsBits(int n) { return n; }
inline double asManyAsPoints(int n) { return std::exp2(n); }

} // namespace walshscope

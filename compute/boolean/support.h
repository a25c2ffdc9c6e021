// SPDX-License-Identifier: GPL-3.0-or-later
// Where a spectrum or an autocorrelation is not 0, and what kind of set that is.
#pragma once

#include "distribution/distribution.h"
#include "fwt/spectrum.h"
#include "monitor.h"

#include <cstdint>
#include <vector>

namespace walshscope {

/// A set of vectors of n bits that is not empty.
struct Support {
    int n;
    std::uint64_t size;
    int spanDimension;                ///< Of the least subspace around it.
    std::uint32_t least;              ///< Its least element.
    std::vector<std::uint32_t> basis; ///< Of the sums of two elements: least + span is the least affine subspace.

    int dimension() const { return int(basis.size()); }
    bool isAffine() const { return size == std::uint64_t(1) << dimension(); }
    bool isSubspace() const { return isAffine() && least == 0; }
};

/// The a with W(a) != 0; `distribution` is that of the spectrum, which is read until sums of its masks span everything.
Support walshSupport(const Spectrum& spectrum, const Distribution& distribution, Monitor& monitor);

/// The a with r(a) != 0, of a Boolean function, among them 0. Takes a transform and as much memory as
/// autocorrelation().
Support autocorrelationSupport(const Spectrum& spectrum, Monitor& monitor);

} // namespace walshscope

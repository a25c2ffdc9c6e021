// SPDX-License-Identifier: GPL-3.0-or-later
// What was found in one slice as a file, and what files of all slices say together.
#pragma once

#include "sliced/slice.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace walshscope {

/// A slice of one input, or several, as found: complete by itself, whoever computed it and where.
struct SlicePart {
    Slice slice;
    std::string input; ///< Folding::fingerprint()
    std::size_t top;   ///< How many of the largest were asked for.
    SliceFound found;
    std::uint64_t count = 1; ///< Slices, of which that one is the first, and which only together are known.

    bool operator==(const SlicePart&) const = default;
};

/// A text: a line for each fact, the values and the largest, and at the end the XXH3 of what stands before, so that
/// what is cut off or changed is noticed.
std::string written(const SlicePart& part);

/// Throws InputError, about `name`, for anything that written() did not write, and where the counts are not those of
/// the certificate.
SlicePart readSlicePart(std::string_view text, const std::string& name);

/// The whole spectrum.
struct Whole {
    int n;
    int sliceBits;
    std::string input;
    SliceFound found;
    std::size_t top;
};

/// Of what all slices have together. Throws ComputationError where Σ W² is not 2^n · Σ x².
Whole wholeOf(const Slice& anyOfThem, const std::string& input, std::size_t top, SliceFound found);

/// An object with n, slices, input, computedIn, sumOfSquares, top where it was asked for, and distribution. Integers
/// are exact however large.
std::string jsonOf(const Whole& whole);

/// Takes the slices of one input in any order.
class Merging {
public:
    /// Throws InputError, about `name`, for a slice of another input, of other slices or with fewer of the largest,
    /// for one that is there already, and for several together.
    void add(const SlicePart& part, const std::string& name);
    /// As wholeOf(); throws InputError that names slices which are missing, too.
    Whole whole() const;

private:
    std::string missing() const;
    struct From {
        std::uint64_t number;
        std::string name;
    };
    SlicePart m_first{{0}, {}, 0, {}};
    std::string m_firstName;
    std::vector<From> m_from; ///< By number.
    SliceFound m_found;
};

} // namespace walshscope

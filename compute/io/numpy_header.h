// SPDX-License-Identifier: GPL-3.0-or-later
// What a file of NumPy (.npy) says of its values before they begin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace walshscope {

/// Integers with sign in one row, the least significant byte first.
struct NumpyHeader {
    int bytesOfValue;        ///< 1, 2 or 4.
    std::uint64_t count;     ///< A power of two.
    std::size_t firstOfThem; ///< Where they begin, a multiple of their bytes.
};

/// Whether it begins as one, in any version.
bool isNumpy(std::string_view beginning);

/// Of the whole file, of which only the header is read. Throws InputError, about `name`, for anything but 2^n such
/// integers, n up to Slice::largestN, and where there are more or fewer bytes than they have.
NumpyHeader readNumpyHeader(std::span<const std::byte> file, const std::string& name);

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// What tells the inputs of slices apart.
#pragma once

#include "monitor.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace walshscope {

/// XXH3 of 128 bits, in hexadecimal, of the XXH3 of each MiB: on all cores, as fast as the memory is read. No
/// protection against who means to deceive. Throws Cancelled.
std::string fingerprintOf(std::span<const std::byte> bytes, Monitor& monitor);

// The same where nobody reads all of them.

constexpr std::size_t bytesOfPiece = std::size_t(1) << 20;
constexpr std::size_t bytesOfHash = 16;

/// Those of the pieces of a MiB that are chosen, one behind the other. Throws Cancelled.
std::string hashesOf(std::span<const std::byte> bytes, const std::function<bool(std::uint64_t piece)>& isChosen,
                     Monitor& monitor);

/// Of the hashes of all pieces of so many bytes.
std::string fingerprintOf(std::string_view hashes, std::uint64_t bytes);

} // namespace walshscope

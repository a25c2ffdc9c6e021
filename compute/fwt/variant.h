// SPDX-License-Identifier: GPL-3.0-or-later
// What a variant of the Fast Walsh Transform is: a contender whose passes can be watched.
#pragma once

#include "contender.h"
#include "fwt/working_set.h"

#include <string_view>
#include <vector>

namespace walshscope {

enum class Memory { Ram, Global, Shared, Registers };

/// Levels `first` … `first + count - 1`, done in one launch (or one sweep of the CPU), and where the data stays
/// meanwhile.
struct Pass {
    int first;
    int count;
    Memory memory;
    bool operator==(const Pass&) const = default;
};

/// How a variant goes about it.
struct Passes {
    /// The passes for n, in order; together they cover the levels 0 … n-1 once each.
    std::vector<Pass> (*plan)(int n, const Parameters& parameters) = nullptr;

    /// Does one pass on workspace.data. May throw Cancelled from the workspace's monitor.
    void (*apply)(const Pass& pass, WorkingSet& workspace) = nullptr;
    /// Does all passes on a GPU with the signs of bits, which a BooleanFunction has as words, in the place of
    /// workspace.data. May be null: then somebody makes the signs before.
    void (*applyToBits)(WorkingSet& workspace, Buffer<std::uint64_t>& bits) = nullptr;
    /// Instead of all passes, where a Boolean function's truth table is at hand; of variants on the CPU. As
    /// spectrumOnCpu().
    void (*ofBits)(std::span<const std::uint64_t> words, std::span<std::int32_t> spectrum, Monitor& monitor) = nullptr;
    bool needsSpare = false; ///< Whether workspace.spare has to be there.
    /// Whether the second launch reads by memoryPattern(), a matrix row by row that was written column by column.
    bool usesMemoryPattern = false;
};

/// A contender for the transform of 2^n integers of 32 bits.
struct Variant : Contender, Passes {};

/// Sorted by id. Every variant adds itself at the end of its own file.
const std::vector<Variant>& variants();

bool addVariant(const Contender& contender, const Passes& passes);

/// Case does not matter. Throws UsageError with the list of ids where it is unknown.
const Variant& variantNamed(std::string_view id);

/// The one of the highest rank that can do n on that kind of device; where none can, of the highest rank, for whyNot().
const Variant& bestVariant(int n, DeviceKind device);

/// The kernel that comes first, where a person begins.
const Variant& simplestKernel();

} // namespace walshscope

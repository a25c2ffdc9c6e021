// SPDX-License-Identifier: GPL-3.0-or-later
// What computes slices of one input, one after the other, wherever it does so.
#pragma once

#include "device.h"
#include "monitor.h"
#include "sliced/folding.h"

#include <functional>
#include <memory>
#include <variant>

namespace walshscope {

/// Coefficients from a mask on, `unit` times what lies here.
struct Stretch {
    std::uint64_t first;
    int unit;
    std::variant<std::span<const std::int32_t>, std::span<const std::int64_t>> values;
};
using TakeStretch = std::function<void(const Stretch&)>;

/// Has the memory for one slice of 2^k.
class SliceFinder {
public:
    virtual ~SliceFinder() = default;
    /// Slices first … first + count - 1 together, with that many of the largest. `take`, if any, gets all coefficients
    /// in the order of their masks: those of a slice at once or in parts. Throws ComputationError, Cancelled.
    virtual SliceFound find(std::uint64_t first, std::uint64_t count, std::size_t top, Monitor& monitor,
                            const TakeStretch& take = {}) = 0;
    /// What it takes of a GPU's memory; 0 on the CPU.
    virtual std::uint64_t gpuBytes() const { return 0; }
};

/// What each of so many processes on one computer may take of a GPU's memory, shared out among all GPUs that work.
std::uint64_t shareOfGpu(const Device& gpu, int processes);

/// k for which a slice takes a second or so and half of the memory that is left, or on a GPU nearly all of its memory,
/// of which so many processes take as much. null: the first GPU that works, or the CPU.
int usualSliceBits(const Folding& folding, const Device* device, int processes = 1);

/// Where slices are to be made. What nobody chose is left for the CPU where it turns out not to do.
struct SlicePlace {
    const Device* device = nullptr; ///< null: the first GPU that works, or the CPU.
    bool isChosen = false;
};

/// Of 2^bits slices there. The monitor gets a remark where it is the GPU's fault that the CPU makes them. Throws
/// UsageError where a slice is too large or folding.requireRange() says so, NotEnoughMemory, NoGpu for a device that
/// was chosen and cannot do it.
std::unique_ptr<SliceFinder> sliceFinder(const Folding& folding, int bits, SlicePlace place, Monitor& monitor);

} // namespace walshscope

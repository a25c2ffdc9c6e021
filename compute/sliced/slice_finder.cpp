// SPDX-License-Identifier: GPL-3.0-or-later
// Who computes slices, and how many there are if nobody says so.
#include "sliced/slice_finder.h"

#include "cuda/gpu.h"
#include "memory.h"
#include "placing.h"
#include "sliced/slice_on_cpu.h"
#include "sliced/slice_on_gpu.h"

#include <algorithm>

namespace walshscope {

std::uint64_t shareOfGpu(const Device& gpu, int processes) {
    const int gpus = int(std::max<std::size_t>(workingGpus().size(), 1));
    return gpu.memory / 10 * 9 / std::uint64_t((processes + gpus - 1) / gpus);
}

int usualSliceBits(const Folding& folding, const Device* device, int processes) {
    const Device* gpu = device ? device : firstWorkingGpu();
    if (gpu && gpu->kind == DeviceKind::Cuda && gpu->works) {
        // Of larger slices there are fewer, and each reads all bits.
        const std::uint64_t most = shareOfGpu(*gpu, processes);
        constexpr int quickAsAWhole = 28; // Halved, values of more slices lie in pairs.
        const int n = folding.n();
        for (int lower = std::min(SlicesOnGpu::largestLower, n - int(n > quickAsAWhole));
             lower >= SlicesOnGpu::smallestLower; --lower)
            if (const int bits = n - lower; SlicesOnGpu::takes(folding, bits) && SlicesOnGpu::bytes(n, bits) <= most)
                return bits;
    }
    int lower = std::min(usualLowerOnCpu, folding.n());
    while (lower > 0 && bytesOfSlice(lower) > availableMemory() / 2 / std::uint64_t(processes))
        --lower;
    return folding.n() - lower;
}

std::unique_ptr<SliceFinder> sliceFinder(const Folding& folding, int bits, SlicePlace place, Monitor& monitor) {
    const auto onCpu = [&](const Message&) -> std::unique_ptr<SliceFinder> {
        return std::make_unique<SlicesOnCpu>(folding, bits);
    };
    const Device& where = deviceFor(place.device, nullptr, DeviceKind::Cuda);
    if (where.kind == DeviceKind::Emulator)
        throw UsageError(Message::tr("slices are made on the CPU or on a GPU, not in the emulator"));
    if (where.kind == DeviceKind::Host || (!place.isChosen && !SlicesOnGpu::takes(folding, bits)))
        return onCpu({});
    return onGpuOrCpu(
        place.isChosen, monitor,
        [&]() -> std::unique_ptr<SliceFinder> {
            if (!SlicesOnGpu::takes(folding, bits))
                throw NoGpu(Message::tr(
                    "a GPU makes slices of 2^%1 to 2^%2 values, of truth tables, and of integers only where 2, 4, "
                    "8 … processes exchange them",
                    SlicesOnGpu::smallestLower, SlicesOnGpu::largestLower));
            const auto gpu = opened(where);
            const std::uint64_t needed = SlicesOnGpu::bytes(folding.n(), bits), free = freeMemory(*gpu);
            if (needed > free)
                throw OutOfGpuMemory(
                    Message::tr("2^%1 slices of 2^%2 points need %3 MiB of GPU memory, %4 MiB are free", bits,
                                folding.n(), needed >> 20, free >> 20));
            return std::make_unique<SlicesOnGpu>(folding, bits, gpu);
        },
        onCpu);
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Where a slice that several holders make together lies on a GPU, to which rows come from them.
#pragma once

#include "cuda/peers.h"
#include "sliced/slice_finder.h"

#include <memory>
#include <optional>
#include <span>

namespace walshscope {

/// Values of 32 bits. Of a round there is a row for each holder and one from each, all of the same size.
class ExchangeOnGpu {
public:
    static bool takes(int n, int bits);
    /// What it takes of the GPU's memory with so many bytes in a round.
    static std::uint64_t bytes(int n, int bits, std::uint64_t bytesOfRound);

    /// Throws OutOfGpuMemory.
    ExchangeOnGpu(std::shared_ptr<Machine> gpu, const Slice& slice, std::uint64_t valuesOfRow);

    /// With the GPUs of all other holders, which do the same. Throws ComputationError.
    void join(const std::string& peers);

    /// Where a row of another holder comes to, in the memory of the host.
    std::span<std::byte> place(std::uint64_t from);
    /// All that came there.
    void take(std::uint64_t round);
    /// The same without the host, after join(): `rows` are those for all holders, of which each takes its own.
    void exchange(std::span<const std::int32_t> rows, std::uint64_t round);

    /// Once all rounds are done. Nothing where 32 bits were too few, or the counters. Throws ComputationError.
    std::optional<SliceFound> find(std::size_t top, Monitor& monitor, const TakeStretch& take);

    std::uint64_t gpuBytes() const { return m_bytes; }

private:
    std::uint64_t ofHolder() const { return m_slice.size() >> m_slice.bits; }

    std::shared_ptr<Machine> m_gpu;
    Slice m_slice;
    std::uint64_t m_ofRow, m_bytes = 0;
    std::vector<std::int32_t> m_received;
    Buffer<std::int32_t> m_values, m_rows;
    std::unique_ptr<GpuPeers> m_peers;
};

} // namespace walshscope

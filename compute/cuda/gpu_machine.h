// SPDX-License-Identifier: GPL-3.0-or-later
// One GPU with a stream, the memory it keeps for the next who asks, and page-locked memory that copies go through.
#pragma once

#include "cuda/check.h"

#include <array>
#include <map>
#include <mutex>

namespace walshscope {

class Gpu : public Machine {
public:
    /// Throws ComputationError.
    explicit Gpu(int ordinal);
    ~Gpu() override;

    int ordinal() const { return m_ordinal; }
    cudaStream_t stream() const { return m_stream; }

    /// What CUDA is asked for goes to the GPU that is current in the calling thread, which may be another machine's.
    void makeCurrent() const { check(cudaSetDevice(m_ordinal)); }

    std::size_t mostSharedBytes() const override;
    std::uint64_t freeBytes();

    std::unique_ptr<GpuMemory> allocate(std::size_t bytes) override;
    void upload(GpuMemory& to, const void* from, std::size_t bytes) override;
    void download(void* to, const GpuMemory& from, std::size_t firstByte, std::size_t bytes) override;
    void copy(GpuMemory& to, const GpuMemory& from, std::size_t bytes) override;
    void finish() override;

    /// Before the machine goes to somebody else: no launches, and of the memory that was given back no more than a
    /// user would not miss.
    void tidy();

private:
    class Allocation;

    /// Page-locked: the driver copies from and to other memory through some of its own, and waits.
    struct Stage {
        void* bytes = nullptr;
        cudaEvent_t copied = nullptr;
    };

    void makeStages();
    /// Of memory that was given back, if there is any of that size.
    void* taken(std::size_t bytes);
    /// Frees the largest of what was given back until no more than `most` bytes are kept.
    void keepAtMost(std::uint64_t most);

    int m_ordinal;
    cudaStream_t m_stream = nullptr;
    std::array<Stage, 2> m_stages;
    /// Given back, by size. Everything on them was put on this stream, or has finished.
    std::multimap<std::size_t, void*> m_kept;
    std::uint64_t m_keptBytes = 0;
    std::mutex m_keptMutex; ///< Results outlive the work here, and may end on any thread.
};

} // namespace walshscope

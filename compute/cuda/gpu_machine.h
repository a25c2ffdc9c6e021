// SPDX-License-Identifier: GPL-3.0-or-later
// One GPU with a stream, and page-locked memory that copies go through.
#pragma once

#include "cuda/at_work.h"
#include "cuda/check.h"

#include <array>
#include <atomic>
#include <mutex>

namespace walshscope {

class Gpu : public Machine {
public:
    /// Throws ComputationError.
    explicit Gpu(int ordinal);

    int ordinal() const { return m_ordinal; }
    cudaStream_t stream() const { return m_stream; }

    /// What CUDA is asked for goes to the GPU that is current in the calling thread, which may be another machine's.
    /// Throws GpuFaulted where that has been retired since.
    void makeCurrent() const;
    /// The GPU that is current in this thread.
    static int current();
    /// What was on it is no longer there, and must neither be used nor freed.
    bool lost() const;

    std::size_t mostSharedBytes() const override;
    std::uint64_t freeBytes();

    std::unique_ptr<GpuMemory> allocate(std::size_t bytes) override;
    void upload(GpuMemory& to, const void* from, std::size_t bytes) override;
    void download(void* to, const GpuMemory& from, std::size_t firstByte, std::size_t bytes) override;
    void copy(GpuMemory& to, const GpuMemory& from, std::size_t bytes) override;
    void finish() override;
    double undisturbed(Monitor& monitor, const std::function<void()>& work) override;

    /// To be called before something is put on the stream: it is at work until somebody has waited for the stream, in
    /// finish(), download() or trim(), or holds it no longer.
    void begin() { m_work.begin(); }

    /// Whether somebody holds it.
    void setHeld(bool held);
    /// Before the machine goes to somebody else: no launches, and what was dropped meanwhile is free.
    void tidy();
    /// Of the memory that the driver keeps for this GPU, all that nobody holds goes back to it.
    void trim();

private:
    class Allocation;

    /// Page-locked: the driver copies from and to other memory through some of its own, and waits.
    struct Stage {
        void* bytes = nullptr;
        cudaEvent_t copied = nullptr;
    };

    void requireSound() const;
    void makeStages();
    /// Of this machine, in the order of that stream.
    void freeDropped(cudaStream_t stream);
    /// Of all machines on this GPU, and what the driver keeps.
    void freeWhatOthersDropped();

    int m_ordinal;
    unsigned m_faults; ///< Of the GPU, when this was made.
    cudaStream_t m_stream = nullptr;
    cudaMemPool_t m_pool = nullptr; ///< The device's own, which all machines there share.
    std::array<Stage, 2> m_stages;
    std::atomic<bool> m_held = false;
    AtWork m_work;
    /// Results outlive the work here and may end on any thread, which should not call CUDA: whoever works next frees
    /// them. Everything on them was put on this stream, or has finished.
    std::vector<void*> m_dropped;
    std::mutex m_dropMutex;
};

} // namespace walshscope

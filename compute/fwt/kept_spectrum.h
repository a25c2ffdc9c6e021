// SPDX-License-Identifier: GPL-3.0-or-later
// A spectrum that stays where it was computed, and what is fetched of it.
#pragma once

#include "boolean/boolean_function.h"
#include "boolean/spectral_figures.h"
#include "distribution/distribution.h"
#include "fwt/spectrum.h"
#include "min_max.h"
#include "simt/machine.h"

#include <functional>
#include <mutex>

namespace walshscope {

/// To be used on any thread: where the values lie elsewhere one waits for the other, on the host nobody does.
class KeptSpectrum {
public:
    /// The machine that the values lie on, or another one on the same GPU, for as long as it is held.
    using Open = std::function<std::shared_ptr<Machine>()>;

    /// 2^n values that kernels can reach, in Hadamard order. Nothing that was launched may still work on them.
    KeptSpectrum(Open open, Buffer<std::int32_t> values)
        : m_open(std::move(open)), m_n(std::countr_zero(values.size())), m_values(std::move(values)) {}
    /// On the host, as it is.
    explicit KeptSpectrum(Spectrum spectrum)
        : m_n(spectrum.n()), m_whole(std::make_shared<Spectrum>(std::move(spectrum))) {}
    KeptSpectrum(const KeptSpectrum&) = delete;

    int n() const { return m_n; }
    std::size_t size() const { return std::size_t(1) << m_n; }
    bool onHost() const;

    // Of what is not on the host all of this is worked out where it lies. Throws ComputationError, OutOfGpuMemory,
    // NotEnoughMemory.

    /// The smallest and largest W(a) of so many stretches of the same length, in order: a level of the pyramid that
    /// plots read. `count` is a power of two up to 2^n.
    std::vector<MinMax> pooled(std::size_t count);
    /// W(first), W(first + 1), …
    void read(std::size_t first, std::span<std::int32_t> to);
    Distribution distribution(Monitor& monitor);
    /// Calls with the values where they lie, which have to stay as they are, if that is not the host; whether it is so.
    bool whereItLies(const std::function<void(Machine&, Buffer<std::int32_t>&)>& use);
    /// Of a Boolean function's spectrum. On the CPU where a GPU has not the memory.
    SpectralFigures figures(Monitor& monitor);

    /// Whether a GPU could transform another one of this size beside it, with an array to spare.
    bool leavesRoom();

    /// All of it on the host, where it is from now on. Throws Cancelled from the monitor.
    std::shared_ptr<const Spectrum> whole(Monitor& monitor);
    Spectrum release(Monitor& monitor) &&;

private:
    std::shared_ptr<Machine> opened();
    const std::shared_ptr<Spectrum>& fetched(Monitor& monitor);

    mutable std::mutex m_mutex;
    Open m_open;
    int m_n;
    Buffer<std::int32_t> m_values; ///< Empty once it is on the host.
    std::shared_ptr<Spectrum> m_whole;
};

/// (-1)^f(x), made on the machine out of bits: a 32nd of the memory to be brought there.
Buffer<std::int32_t> signsOn(Machine& machine, const BooleanFunction& f);

} // namespace walshscope

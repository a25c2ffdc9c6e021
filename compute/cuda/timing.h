// SPDX-License-Identifier: GPL-3.0-or-later
// Times on a GPU by CUDA events, and the number of kernels that really start.
#pragma once

#include "monitor.h"
#include "simt/machine.h"

#include <functional>

namespace walshscope {

/// Work for a GPU's stream, recorded once as a CUDA graph.
class Recorded {
public:
    virtual ~Recorded() = default;

    /// Does it and waits. Seconds that the device spent on it.
    virtual double seconds() = 0;
    /// Kernels that it starts, read from the graph and not from our own counter.
    virtual std::uint64_t kernels() const = 0;
};

/// What `work` puts on the stream of a machine of kind Cuda. It must not wait for the GPU. Throws ComputationError.
std::unique_ptr<Recorded> record(Machine& gpu, const std::function<void()>& work);

/// Seconds that the device spends from the first to the last of what `work` puts on the stream of a machine of kind
/// Cuda launch by launch, waiting for the host where that is slower. Throws ComputationError.
double timeOnStream(Machine& gpu, const std::function<void()>& work);

enum class Towards { Gpu, Host };

/// Seconds for so many copies of that many bytes, between page-locked memory and the GPU's; none for 0 bytes. Throws
/// OutOfGpuMemory, ComputationError, Cancelled.
std::vector<double> timeCopies(Machine& gpu, Towards towards, std::size_t bytes, std::size_t samples, Monitor& monitor);

} // namespace walshscope

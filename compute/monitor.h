// SPDX-License-Identifier: GPL-3.0-or-later
// How a long computation speaks to whoever waits for it: progress, cancellation and remarks.
#pragma once

#include "message.h"

#include <cstdint>
#include <exception>

namespace walshscope {

/// Thrown out of a computation by the monitor when the user has asked it to stop.
class Cancelled : public std::exception {
public:
    const char* what() const noexcept override { return "cancelled"; }
};

/// The default monitor listens to nothing and never cancels.
class Monitor {
public:
    virtual ~Monitor() = default;

    /// `done` of `total` steps are finished. Also the cancellation point: an implementation may throw Cancelled.
    /// Called by one thread at a time of those that compute, often; an implementation must be cheap.
    virtual void progress(std::uint64_t /*done*/, std::uint64_t /*total*/) {}

    /// One sentence the user should read, for example that the GPU's memory was too small and the CPU computed.
    virtual void remark(const Message& /*words*/) {}
};

} // namespace walshscope

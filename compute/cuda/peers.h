// SPDX-License-Identifier: GPL-3.0-or-later
// GPUs of several processes that send to each other without the host, by NVIDIA's NCCL where that is installed.
#pragma once

#include "simt/machine.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace walshscope {

/// One of several machines of kind Cuda on as many GPUs of one computer, in processes or threads of their own.
class GpuPeers {
public:
    virtual ~GpuPeers() = default;

    /// What goes to a peer, or comes from it.
    struct Part {
        int peer;
        std::size_t first; ///< The first of its elements in the buffer.
    };
    /// Sends `count` elements of `from` to each of some peers and puts as many of each of others into `to`, all at
    /// once; all peers have to do the same, and it waits for them. Throws ComputationError.
    virtual void exchange(Buffer<std::int32_t>& from, std::span<const Part> sent, Buffer<std::int32_t>& to,
                          std::span<const Part> received, std::size_t count) = 0;
};

/// What a process has to join others with: the release of NCCL and the GPU's address in the computer, as text in one
/// word. "-" where NCCL is not installed. Loads it.
std::string peerOf(int ordinal);

/// Whether processes of one computer that have this can join: all the same NCCL, and each a GPU of its own.
bool canJoin(std::vector<std::string> peers);

/// A new name for some peers to meet under, as text in one word. The process that has it has to be among them. Throws
/// ComputationError.
std::string newPeersName();

/// Waits for all others of that name, 0 … count - 1. Throws ComputationError.
std::unique_ptr<GpuPeers> joinPeers(Machine& gpu, const std::string& name, int own, int count);

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for GPUs.
#include "cuda/gpu.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {

std::vector<Device> probeGpus() {
    Device device;
    device.kind = DeviceKind::Cuda;
    device.id = "cuda:0";
    device.name = "NVIDIA GPU";
    device.works = false;
    device.reason = Message::tr("this build has no CUDA");
    return {device};
}

std::shared_ptr<Machine> openGpu(int) { throw NoGpu(Message::tr("this build has no CUDA")); }

std::uint64_t freeMemory(Machine&) { return 0; }

std::uint64_t sharedCacheBytes(Machine&) { return 0; }

std::string busAddress(int) { return {}; }

} // namespace walshscope

#endif

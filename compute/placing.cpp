// SPDX-License-Identifier: GPL-3.0-or-later
// The devices that nobody chose.
#include "placing.h"

#include "threads.h"

#include <algorithm>

namespace walshscope {

DeviceKind usualFor(std::uint64_t values) { return usualFor(values, threadsOfLoops(), gpusAreProbed()); }

DeviceKind usualFor(std::uint64_t values, unsigned cores, bool cudaHasStarted) {
    // Measured as `walshscope distribution` from a cold start on 16 cores of a Xeon with an H200 and on two cores.
    constexpr double secondsToStartCuda = 0.3, nanosecondsOfCore = 8;
    constexpr unsigned coresThatHelp = 6;
    const double seconds = double(values) * nanosecondsOfCore * 1e-9 / std::min(cores, coresThatHelp);
    return !cudaHasStarted && seconds < secondsToStartCuda ? DeviceKind::Host : DeviceKind::Cuda;
}

const Device& deviceFor(const Device* chosen, const Contender* contender, DeviceKind usual) {
    if (chosen)
        return *chosen;
    if (contender ? contender->onHost() : usual == DeviceKind::Host)
        return deviceNamed("cpu");
    if (const Device* gpu = firstWorkingGpu())
        return *gpu;
    // Which says that it has no GPU where the contender needs one.
    return deviceNamed(contender ? "emulator" : "cpu");
}

std::shared_ptr<Machine> opened(const Device& gpu) {
    if (!gpu.works)
        throw NoGpu(Message::tr("%1 does not work: %2", gpu.id, gpu.reason));
    return openGpu(gpu.ordinal);
}

} // namespace walshscope

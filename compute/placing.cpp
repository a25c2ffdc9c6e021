// SPDX-License-Identifier: GPL-3.0-or-later
// The devices that nobody chose.
#include "placing.h"

namespace walshscope {

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

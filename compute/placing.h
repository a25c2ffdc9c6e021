// SPDX-License-Identifier: GPL-3.0-or-later
// Where something is computed: on what was chosen, and where nobody chose on a GPU as long as that goes well.
#pragma once

#include "contender.h"
#include "cuda/gpu.h"
#include "monitor.h"

namespace walshscope {

/// What suits who would have a transform of so many values, from where they are in the computer's memory: the CPU
/// where it is done before CUDA has started, a GPU where that has been asked for already or takes less.
DeviceKind usualFor(std::uint64_t values);
DeviceKind usualFor(std::uint64_t values, unsigned cores, bool cudaHasStarted);

/// The device that was chosen. Otherwise one that the contender runs on, a GPU that works before the emulator; where
/// nobody chose a contender either, `usual`: the CPU, or a GPU if one works.
const Device& deviceFor(const Device* chosen, const Contender* contender, DeviceKind usual);

/// Both, where one or both have not been chosen: `best` is the best contender on a kind of device.
template <class C, class Best>
void chooseRest(const Device*& device, const C*& contender, DeviceKind usual, const Best& best) {
    device = &deviceFor(device, contender, usual);
    if (!contender)
        contender = &best(device->kind);
}

/// As openGpu(). Throws NoGpu also where the device does not work.
std::shared_ptr<Machine> opened(const Device& gpu);

/// What `onGpu` returns. If there it goes as nobody can help (no GPU, too little of its memory, a fault) and it was
/// nobody's choice, what `onCpu` returns; that gets the sentence which the monitor got. What was chosen is done there
/// or not at all. Throws NoGpu.
template <class OnGpu, class OnCpu>
auto onGpuOrCpu(bool chosen, Monitor& monitor, const OnGpu& onGpu, const OnCpu& onCpu) {
    Message why;
    try {
        return onGpu();
    } catch (const NoGpu& error) {
        if (chosen)
            throw;
        why = Message::tr("%1; the CPU computed instead", error.words());
    }
    monitor.remark(why);
    return onCpu(why);
}

} // namespace walshscope

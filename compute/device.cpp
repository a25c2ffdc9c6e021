// SPDX-License-Identifier: GPL-3.0-or-later
// The list of devices, probed once.
#include "device.h"

#include "cuda/gpu.h"
#include "error.h"
#include "report/log.h"
#include "threads.h"

namespace walshscope {

const std::vector<Device>& devicesWithoutGpu() {
    static const std::vector<Device> list = [] {
        Device cpu;
        cpu.id = "cpu";
        const unsigned threads = threadsOfLoops();
        cpu.name = "CPU, " + std::to_string(threads) + (threads == 1 ? " thread" : " threads");
        Device emulator;
        emulator.kind = DeviceKind::Emulator;
        emulator.id = "emulator";
        emulator.name = "GPU emulator";
        return std::vector{cpu, emulator};
    }();
    return list;
}

const std::vector<Device>& devices() {
    static const std::vector<Device> list = [] {
        std::vector<Device> all = devicesWithoutGpu();
        for (Device& gpu : probeGpus())
            all.push_back(std::move(gpu));
        for (const Device& device : all)
            toLog("device " + device.id + ": " + (device.works ? device.name : device.reason.text()));
        return all;
    }();
    return list;
}

std::vector<const Device*> workingGpus() {
    std::vector<const Device*> gpus;
    for (const Device& device : devices())
        if (device.kind == DeviceKind::Cuda && device.works)
            gpus.push_back(&device);
    return gpus;
}

const Device* firstWorkingGpu() {
    const std::vector<const Device*> gpus = workingGpus();
    return gpus.empty() ? nullptr : gpus.front();
}

const Device& deviceNamed(std::string_view id) {
    for (const Device& device : devicesWithoutGpu())
        if (device.id == id)
            return device;
    if (id.starts_with("cuda")) {
        for (const Device& device : devices())
            if (device.id == id || (id == "cuda" && device.kind == DeviceKind::Cuda))
                return device;
    }
    std::string known;
    for (const Device& device : devices())
        known += (known.empty() ? "" : ", ") + device.id;
    throw UsageError(Message::tr("there is no device \"%1\", expected auto or one of %2", id, known));
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// The few errors that people without a GPU meet, in words that say what is missing.
#include "cuda/why_no_gpu.h"

namespace walshscope {
namespace {

constexpr int success = 0, insufficientDriver = 35, noDevice = 100;

std::string release(int version) { return std::to_string(version / 1000) + '.' + std::to_string(version % 1000 / 10); }

} // namespace

Message whyNoGpu(int status, int driver, int runtime, const char* words) {
    // Without libcuda the runtime calls the driver too old.
    if (status == insufficientDriver && driver == 0)
        return Message::tr("no NVIDIA driver is installed");
    if (status == insufficientDriver)
        return Message::tr("the NVIDIA driver is for CUDA %1, expected one for CUDA %2 or newer", release(driver),
                           release(runtime));
    if (status == success || status == noDevice)
        return Message::tr("no NVIDIA GPU was found");
    return Message::tr("no usable CUDA device: %1", words);
}

} // namespace walshscope

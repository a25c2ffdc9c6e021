// SPDX-License-Identifier: GPL-3.0-or-later
// Shortest registers: DS, and DG's kernels in the emulator, against B1. The first bytes say how long runs and periods
// are made of the others, for bytes alone are nearly random bits.
#include "oracles.h"
#include "sequence/by_division.h"
#include "simt/emulator.h"

#include <fuzzer/FuzzedDataProvider.h>

using namespace walshscope;

namespace {

std::vector<std::uint8_t> sequenceFrom(FuzzedDataProvider& data) {
    std::vector<std::uint8_t> bits;
    while (data.remaining_bytes() > 0) {
        const auto kind = data.ConsumeIntegralInRange<int>(0, 3);
        if (kind == 0) {
            bits.insert(bits.end(), data.ConsumeIntegralInRange<std::size_t>(1, 2000), data.ConsumeBool());
        } else if (kind == 1 && !bits.empty()) {
            // What a register of these two taps would go on with.
            const std::size_t one = data.ConsumeIntegralInRange<std::size_t>(1, bits.size()),
                              other = data.ConsumeIntegralInRange<std::size_t>(1, bits.size());
            for (std::size_t left = data.ConsumeIntegralInRange<std::size_t>(1, 1500); left > 0; --left)
                bits.push_back(bits[bits.size() - one] ^ (one == other ? 0 : bits[bits.size() - other]));
        } else {
            for (const std::uint8_t byte : data.ConsumeBytes<std::uint8_t>(data.ConsumeIntegralInRange(1, 300)))
                for (unsigned i = 0; i < 8; ++i)
                    bits.push_back(byte >> i & 1);
        }
    }
    return bits;
}

void requireSame(const Register& found, const Register& expected, const std::string& id) {
    fuzz::require(found.linearComplexity == expected.linearComplexity, "another complexity", id);
    fuzz::require(found.connection == expected.connection, "another polynomial", id);
    fuzz::require(found.jumps == expected.jumps, "other jumps", id);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    FuzzedDataProvider data(bytes, size);
    const DivisionSizes sizes{1u << data.ConsumeIntegralInRange(0, 5), 1u << data.ConsumeIntegralInRange(0, 8)};
    const bool kernels = data.ConsumeIntegral<std::uint8_t>() == 0; // Which take a thousand times as long.
    std::vector<std::uint8_t> bits = sequenceFrom(data);
    if (bits.empty())
        return 0;
    bits.resize(std::min<std::size_t>(bits.size(), kernels ? 400 : 6000));
    RegisterMonitor silent;
    Machine host(DeviceKind::Host);
    const Register expected = methodNamed("B1").run(host, bits, silent);
    requireSame(methodNamed("DS").run(host, bits, silent), expected, "DS");
    if (kernels) {
        Emulator emulator({.races = true}, silent);
        requireSame(registerByDivision(emulator, bits, sizes, silent), expected, "DG");
        fuzz::require(emulator.takeObservation().races.empty(), "a race", "DG");
    }
    return 0;
}

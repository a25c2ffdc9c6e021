// SPDX-License-Identifier: GPL-3.0-or-later
// What both scans read and write, out of the trace of a run.
#include "distribution/scan.h"

#include "error.h"
#include "simt/emulator.h"

#include <algorithm>

namespace walshscope {

unsigned heightOfScan(std::string_view array) {
    const auto found = std::ranges::find(namesOfSums, array);
    return found == namesOfSums.end() ? 0 : unsigned(found - namesOfSums.begin()) + 1;
}

ScanTraffic trafficOf(const Observation& seen, std::uint32_t first, std::uint32_t end, std::size_t elements) {
    ScanTraffic traffic{elements, 0, 0, 0, 0};
    std::vector<std::uint64_t> indices;
    for (const Event& event : seen.trace) {
        const bool reads = event.action == Action::Load;
        if (event.launch < first || event.launch >= end || event.space != Space::Global ||
            (!reads && event.action != Action::Store))
            continue;
        const auto from = seen.indices.begin() + std::ptrdiff_t(event.firstIndex);
        indices.assign(from, from + std::popcount(event.lanes));
        std::ranges::sort(indices);
        const auto repeated = std::ranges::unique(indices);
        const auto count = std::uint64_t(repeated.begin() - indices.begin());
        const std::string& array = seen.arrays[event.array];
        if (heightOfScan(array) > 0 || array == "num")
            (reads ? traffic.sumReads : traffic.sumWrites) += count;
        else
            (reads ? traffic.reads : traffic.writes) += count;
    }
    return traffic;
}

ScanTraffic scanTraffic(ScanKind kind, std::size_t size, unsigned blockSize, Monitor& monitor) {
    if (size == 0 || size > std::size_t(1) << Emulator::largestTracedN)
        throw UsageError(Message::tr("a scan of %1 elements, expected 1 to %2", nullptr, size,
                                     std::size_t(1) << Emulator::largestTracedN));
    Emulator emulator({.trace = true}, monitor);
    Buffer<std::uint32_t> from(emulator, size, "last"), to(emulator, size, "places"), total(emulator, 1, "num");
    Scan scan(emulator, kind, size, blockSize);
    scan.enqueue(from, to, total, size);
    const Observation seen = emulator.takeObservation();
    return trafficOf(seen, 0, std::uint32_t(seen.grids.size()), size);
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Finding the levels of a late read and of the write before it in the trace.
#include "fwt/overwritten.h"

#include <algorithm>
#include <bit>
#include <climits>
#include <map>
#include <tuple>

namespace walshscope {
namespace {

constexpr unsigned warpWidth = 32;
constexpr int noLevel = INT_MIN;

struct LevelsOfTouch {
    int ofRead = noLevel;
    int ofWrite = noLevel; ///< The latest level whose value was written there.
};

/// What a warp has done so far.
struct Done {
    int level = noLevel;               ///< Computed last.
    std::vector<std::uint16_t> loaded; ///< Arrays that were read since.
};

/// launch, phase, thread, line, element: what one access of one thread is known by.
using Key = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint64_t>;

Key readOf(const LateRead& late) {
    return {late.launch, late.readPhase, late.reader, late.readPlace.line, late.element};
}
Key writeOf(const LateRead& late) {
    return {late.launch, late.writePhase, late.writer, late.writePlace.line, late.element};
}

} // namespace

std::vector<Overwritten> overwrittenReads(const Observation& observation, const std::vector<int>& levels) {
    std::vector<Overwritten> found;
    if (observation.lateReads.empty())
        return found;
    std::multimap<Key, std::size_t> reads, writes;
    for (std::size_t k = 0; k < observation.lateReads.size(); ++k) {
        reads.emplace(readOf(observation.lateReads[k]), k);
        writes.emplace(writeOf(observation.lateReads[k]), k);
    }
    std::vector<LevelsOfTouch> touches(observation.lateReads.size());
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, Done> warps; // By launch, block and number.
    for (std::size_t k = 0; k < observation.trace.size(); ++k) {
        const Event& event = observation.trace[k];
        Done& done = warps[{event.launch, event.block, event.warp}];
        if (event.action == Action::Compute)
            done = {event.array, {}};
        if (event.action != Action::Load && event.action != Action::Store)
            continue;
        const bool load = event.action == Action::Load;
        if (load)
            done.loaded.push_back(event.array);
        // Whoever writes where it has just read works in place, and does so before it says that it has computed.
        const int written = std::ranges::count(done.loaded, event.array) ? levels[k] : done.level;
        std::size_t rank = 0;
        for (std::uint32_t rest = event.lanes; rest; rest &= rest - 1, ++rank) {
            const std::uint32_t thread = event.block * observation.grids[event.launch].threads +
                                         event.warp * warpWidth + std::uint32_t(std::countr_zero(rest));
            const std::uint64_t index = observation.indices[event.firstIndex + rank];
            const Key key{event.launch, event.phase, thread, event.place.line, index};
            const auto [from, to] = (load ? reads : writes).equal_range(key);
            for (auto it = from; it != to; ++it) {
                if (observation.lateReads[it->second].array != observation.arrays[event.array])
                    continue;
                LevelsOfTouch& touch = touches[it->second];
                if (load)
                    touch.ofRead = levels[k];
                else
                    touch.ofWrite = std::max(touch.ofWrite, written);
            }
        }
    }
    for (std::size_t k = 0; k < touches.size(); ++k) {
        const LateRead& late = observation.lateReads[k];
        if (touches[k].ofRead >= 0 && touches[k].ofWrite >= touches[k].ofRead)
            found.push_back({touches[k].ofRead, late.reader, late.writer, late.array, late.element, late.readPlace.line,
                             late.writePlace.line});
    }
    std::ranges::sort(found, {}, [](const Overwritten& o) { return std::tuple(o.level, o.reader, o.index); });
    return found;
}

} // namespace walshscope

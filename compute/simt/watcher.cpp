// SPDX-License-Identifier: GPL-3.0-or-later
// Grouping by source position, and the cost model: 32-byte sectors and 32 banks of 4 bytes.
#include "simt/watcher.h"
#include "simt/race_detector.h"

#include <algorithm>
#include <array>
#include <bit>

namespace walshscope {
namespace {

constexpr unsigned sectorBytes = 32;
constexpr unsigned bankBytes = 4;
constexpr unsigned banks = 32;

bool sameInstruction(const LaneEntry& a, const LaneEntry& b) {
    return a.place == b.place && a.action == b.action && a.array == b.array && a.space == b.space && a.count == b.count;
}

} // namespace

Counters& Counters::operator+=(const Counters& other) {
    launches += other.launches;
    barriers += other.barriers;
    clusterBarriers += other.clusterBarriers;
    gridBarriers += other.gridBarriers;
    shuffles += other.shuffles;
    votes += other.votes;
    warpBarriers += other.warpBarriers;
    globalLoads += other.globalLoads;
    globalStores += other.globalStores;
    loadSectors += other.loadSectors;
    storeSectors += other.storeSectors;
    sharedLoads += other.sharedLoads;
    sharedStores += other.sharedStores;
    sharedWavefronts += other.sharedWavefronts;
    bankConflicts += other.bankConflicts;
    distributedLoads += other.distributedLoads;
    distributedStores += other.distributedStores;
    distributedSectors += other.distributedSectors;
    atomics += other.atomics;
    branches += other.branches;
    divergentBranches += other.divergentBranches;
    return *this;
}

Counters& Counters::operator+=(const Event& event) {
    switch (event.action) {
    case Action::Shuffle:
        ++shuffles;
        break;
    case Action::Vote:
        ++votes;
        break;
    case Action::WarpBarrier:
        ++warpBarriers;
        break;
    case Action::Branch:
        ++branches;
        divergentBranches += event.outcome != 0 && event.outcome != event.lanes;
        break;
    case Action::Atomic:
        ++atomics;
        [[fallthrough]];
    case Action::Load:
    case Action::Store: {
        const bool load = event.action == Action::Load;
        if (event.space == Space::Shared) {
            ++(load ? sharedLoads : sharedStores);
            sharedWavefronts += event.cost;
            bankConflicts += event.cost - event.best;
        } else if (event.space == Space::Distributed) {
            ++(load ? distributedLoads : distributedStores);
            distributedSectors += event.cost;
        } else {
            ++(load ? globalLoads : globalStores);
            (load ? loadSectors : storeSectors) += event.cost;
        }
        break;
    }
    case Action::Compute: // A remark for whoever watches; no instruction of a GPU.
    case Action::Barrier:
    case Action::ClusterBarrier:
    case Action::GridBarrier:
        break;
    }
    return *this;
}

bool SourceFile::is(std::string_view name) const {
    return path.ends_with(name) && (path.size() == name.size() || path[path.size() - name.size() - 1] == '/');
}

const std::map<std::uint32_t, Counters>& Observation::linesOf(std::string_view file) const {
    static const std::map<std::uint32_t, Counters> none;
    const auto found = std::ranges::find_if(files, [&](const SourceFile& each) { return each.is(file); });
    return found == files.end() ? none : found->lines;
}

void Watcher::flush(const WarpPlace& at, std::span<std::vector<LaneEntry>* const> lanes) {
    // All lanes take part in a shuffle or the like, so it comes when nothing else is left before it.
    const auto order = [](const LaneEntry& entry) {
        const bool together =
            entry.action == Action::Shuffle || entry.action == Action::Vote || entry.action == Action::WarpBarrier;
        return std::pair(together, unpacked(entry.place).line);
    };
    std::array<std::size_t, 32> next{};
    for (;;) {
        const LaneEntry* leader = nullptr;
        for (std::size_t lane = 0; lane < lanes.size(); ++lane)
            if (next[lane] < lanes[lane]->size()) {
                const LaneEntry& entry = (*lanes[lane])[next[lane]];
                if (!leader || order(entry) < order(*leader))
                    leader = &entry;
            }
        if (!leader)
            break;
        const LaneEntry first = *leader;
        std::uint32_t active = 0;
        m_indices.clear();
        m_movedAt.clear();
        for (std::size_t lane = 0; lane < lanes.size(); ++lane)
            if (next[lane] < lanes[lane]->size() && sameInstruction((*lanes[lane])[next[lane]], first)) {
                active |= 1u << lane;
                m_movedAt.push_back((*lanes[lane])[next[lane]].moved);
                m_indices.push_back((*lanes[lane])[next[lane]++].index);
            }
        instruction(at, active, first);
    }
    for (auto* log : lanes)
        log->clear();
}

void Watcher::instruction(const WarpPlace& at, std::uint32_t active, const LaneEntry& entry) {
    const bool memory = entry.action == Action::Load || entry.action == Action::Store || entry.action == Action::Atomic;
    const auto [cost, best] = !memory                        ? Cost{1, 1}
                              : entry.space == Space::Shared ? wavefronts(entry, active)
                                                             : sectors(entry);

    std::uint32_t outcome = 0;
    const bool condition = entry.action == Action::Branch || entry.action == Action::Vote;
    if (condition) {
        std::size_t k = 0;
        for (std::uint32_t rest = active; rest; rest &= rest - 1)
            outcome |= m_indices[k++] ? rest & -rest : 0;
    }
    const SourcePlace place = unpacked(entry.place);
    const Event event{
        at.launch, at.phase, at.block,     at.warp,     active,      outcome,     cost,
        best,      place,    entry.action, entry.space, entry.array, entry.count, m_observation.indices.size()};
    m_observation.counters += event;
    if (entry.action != Action::Compute)
        m_observation.files[place.file].lines[place.line] += event;

    if (!m_watch.trace)
        return;
    m_observation.trace.push_back(event);
    if (condition)
        return;
    m_observation.indices.insert(m_observation.indices.end(), m_indices.begin(), m_indices.end());
    if (m_watch.values)
        m_observation.movedAt.insert(m_observation.movedAt.end(), m_movedAt.begin(), m_movedAt.end());
}

void Watcher::barrier(const WarpPlace& at, std::uint32_t lanes, std::uint32_t place, Action action, bool first) {
    if (first) {
        const SourcePlace where = unpacked(place);
        Counters& line = m_observation.files[where.file].lines[where.line];
        ++(action == Action::Barrier          ? line.barriers
           : action == Action::ClusterBarrier ? line.clusterBarriers
                                              : line.gridBarriers);
    }
    if (m_watch.trace)
        m_observation.trace.push_back({at.launch, at.phase, at.block, at.warp, lanes, 0, 1, 1, unpacked(place), action,
                                       Space::Global, 0, 1, m_observation.indices.size()});
}

/// Several elements at once are aligned as a whole, so they lie in one sector. Lanes that change one element atomically
/// go one after the other: their sector counts for each.
Watcher::Cost Watcher::sectors(const LaneEntry& entry) {
    m_scratch.assign(m_indices.begin(), m_indices.end());
    std::sort(m_scratch.begin(), m_scratch.end());
    std::uint32_t cost = 0;
    std::uint64_t sector = ~std::uint64_t(0);
    std::uint32_t passes = 0; // Through this sector.
    for (auto it = m_scratch.begin(); it != m_scratch.end();) {
        const auto next = std::upper_bound(it, m_scratch.end(), *it);
        const std::uint32_t wanted = entry.action == Action::Atomic ? next - it : 1;
        if (const std::uint64_t here = *it * entry.elementSize / sectorBytes; here != sector) {
            sector = here;
            passes = 0;
        }
        if (wanted > passes) {
            cost += wanted - passes;
            passes = wanted;
        }
        it = next;
    }
    return {cost, cost};
}

/// The banks together are as wide as 32 elements of 4 bytes; 8 bytes a lane take half a warp at a time and 16 a
/// quarter, except that a load takes twice as many lanes where it reads for all neighbours the same.
Watcher::Cost Watcher::wavefronts(const LaneEntry& entry, std::uint32_t active) {
    unsigned together = banks * bankBytes / std::max<unsigned>(entry.elementSize * entry.count, bankBytes);
    if (together < 32 && entry.action == Action::Load && (neighboursAgree(active, 1) || neighboursAgree(active, 2)))
        together *= 2;
    Cost sum{0, 0};
    auto from = m_indices.begin();
    for (unsigned lane = 0; lane < 32; lane += together) {
        const auto to = from + std::popcount((active >> lane) & (~0u >> (32 - together)));
        if (from == to)
            continue;
        m_scratch.assign(from, to);
        from = to;
        sum.cost += mostOfABank(entry);
        ++sum.best;
    }
    return sum;
}

/// Whether no two active lanes of the warp whose numbers differ in this bit alone have different indices.
bool Watcher::neighboursAgree(std::uint32_t active, unsigned bit) const {
    std::array<std::uint64_t, 32> index{};
    auto next = m_indices.begin();
    for (unsigned lane = 0; lane < 32; ++lane)
        if (active >> lane & 1)
            index[lane] = *next++;
    for (unsigned lane = 0; lane < 32; ++lane)
        if (active >> lane & active >> (lane ^ bit) & 1 && index[lane] != index[lane ^ bit])
            return false;
    return true;
}

/// Words that lanes want of one bank, for which they have to wait for each other. Changes m_scratch, their indices.
/// Lanes that change one word atomically wait for each other, too: measurements/counters.csv has the conflicts that
/// Nsight Compute counted for additions and maxima on an H200. (It adds a wavefront to each addition and three to each
/// maximum. What the compiler can merge, additions of a constant 1 by CUDA's own atomicAdd() whose result nobody asks
/// for, takes one pass there; no kernel that runs here calls that.)
std::uint32_t Watcher::mostOfABank(const LaneEntry& entry) {
    for (std::uint64_t& index : m_scratch)
        index = index * entry.elementSize / bankBytes;
    std::sort(m_scratch.begin(), m_scratch.end());
    if (entry.action != Action::Atomic)
        m_scratch.erase(std::unique(m_scratch.begin(), m_scratch.end()), m_scratch.end());
    std::array<std::uint32_t, banks> words{};
    for (std::uint64_t word : m_scratch)
        ++words[word % banks];
    return *std::max_element(words.begin(), words.end());
}

} // namespace walshscope

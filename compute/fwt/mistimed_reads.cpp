// SPDX-License-Identifier: GPL-3.0-or-later
// Going through a run in the order in which it happened, with the level whose value stands in each cell.
#include "fwt/mistimed_reads.h"

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

namespace walshscope {
namespace {

constexpr unsigned warpWidth = 32;
constexpr int ofInput = -1;   ///< The level of what is there at first.
constexpr int ofNothing = -2; ///< Of shared memory that nobody has written yet.
constexpr int noLevel = -128; ///< Of what serves none.
constexpr std::uint32_t never = ~std::uint32_t(0);

/// Of what one lane did: an index into Observation::indices.
using Part = std::uint32_t;

/// What a thread has done since its last launch began.
struct Doing {
    int done = noLevel;        ///< The level of the value that it computed last.
    std::vector<Part> loads;   ///< Since then.
    std::vector<Part> stores;  ///< Since the last of those.
    std::vector<Part> earlier; ///< The stores before that.
    std::vector<Part> used;    ///< What the value that was computed last was made of.
};

struct Cell {
    int level;
    Part writer = never;
    std::vector<Part> early{}; ///< Reads that should have waited.
};

class Replay {
public:
    explicit Replay(const Observation& observation)
        : m_seen(observation),
          m_eventOf(observation.indices.size()),
          m_threadOf(observation.indices.size()),
          m_level(observation.indices.size(), noLevel) {
        findLevels();
    }

    std::vector<MistimedRead> mistimed();

private:
    void findLevels();
    void compute(Doing& doing, Part part, int level);
    void happen(Part part);
    Cell& cell(const Event& event, std::uint64_t index);
    const Event& event(Part part) const { return m_seen.trace[m_eventOf[part]]; }

    const Observation& m_seen;
    std::vector<std::uint32_t> m_eventOf, m_threadOf;
    std::vector<std::int8_t> m_level;           ///< That a load is for, or whose value a store puts there.
    std::vector<std::pair<Part, Part>> m_uses;  ///< What was loaded, and what was computed from it.
    std::map<Part, std::pair<bool, Part>> m_at; ///< Of a mistimed read whether it was early, and the write.
    /// By array, and for shared memory launch and block.
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::vector<Cell>> m_cells;
};

/// A value is written either before its computation is told of, and then nothing is read in between, or afterwards.
void Replay::findLevels() {
    std::map<std::pair<std::uint32_t, std::uint32_t>, Doing> threads; // By launch and number.
    for (std::uint32_t k = 0; k < m_seen.trace.size(); ++k) {
        const Event& event = m_seen.trace[k];
        if (event.action != Action::Load && event.action != Action::Store && event.action != Action::Compute)
            continue;
        auto part = Part(event.firstIndex);
        for (std::uint32_t rest = event.lanes; rest; rest &= rest - 1, ++part) {
            const std::uint32_t thread = event.block * m_seen.grids[event.launch].threads + event.warp * warpWidth +
                                         std::uint32_t(std::countr_zero(rest));
            m_eventOf[part] = k;
            m_threadOf[part] = thread;
            Doing& doing = threads[{event.launch, thread}];
            if (event.action == Action::Compute) {
                compute(doing, part, event.array);
            } else if (event.action == Action::Store) {
                doing.stores.push_back(part);
                m_level[part] = std::int8_t(doing.done); // If nothing is computed any more.
            } else {
                doing.loads.push_back(part);
                doing.earlier.insert(doing.earlier.end(), doing.stores.begin(), doing.stores.end());
                doing.stores.clear();
            }
        }
    }
}

void Replay::compute(Doing& doing, Part part, int level) {
    // Of one thread's several values none is told of before all are computed.
    if (!doing.loads.empty() || !doing.stores.empty()) {
        for (const Part load : doing.loads)
            m_level[load] = std::int8_t(level);
        for (const Part store : doing.stores)
            m_level[store] = std::int8_t(level);
        for (const Part store : doing.earlier)
            m_level[store] = std::int8_t(doing.done == noLevel ? level - 1 : doing.done);
        doing.used = std::move(doing.loads);
        doing.loads.clear();
        doing.stores.clear();
        doing.earlier.clear();
    }
    for (const Part load : doing.used)
        m_uses.emplace_back(load, part);
    doing.done = level;
}

Cell& Replay::cell(const Event& event, std::uint64_t index) {
    const bool shared = event.space != Space::Global;
    auto& cells = m_cells[{event.array, shared ? event.launch : 0, shared ? event.block : 0}];
    if (cells.size() <= index)
        cells.resize(index + 1, Cell{shared ? ofNothing : ofInput});
    return cells[index];
}

void Replay::happen(Part part) {
    const Event& event = this->event(part);
    const int level = m_level[part];
    for (unsigned k = 0; k < event.count; ++k) {
        Cell& there = cell(event, m_seen.indices[part] + k);
        if (event.action == Action::Store) {
            const auto meant = [&](Part read) { return m_level[read] == level + 1; };
            for (const Part read : there.early)
                if (meant(read))
                    m_at[read] = {true, part};
            std::erase_if(there.early, meant);
            there.level = level;
            there.writer = part;
        } else if (level == noLevel) {
            continue;
        } else if (there.level < level - 1) {
            there.early.push_back(part);
        } else if (there.level > level - 1) {
            m_at[part] = {false, there.writer};
        }
    }
}

std::vector<MistimedRead> Replay::mistimed() {
    std::vector<Part> order(m_seen.moved.size(), never);
    for (const Event& event : m_seen.trace)
        if (event.action == Action::Load || event.action == Action::Store)
            for (int k = 0; k < std::popcount(event.lanes); ++k)
                order[m_seen.movedAt[event.firstIndex + unsigned(k)]] = Part(event.firstIndex + unsigned(k));
    for (const Part part : order)
        if (part != never)
            happen(part);
    std::vector<MistimedRead> found;
    for (const auto& [load, computed] : m_uses) {
        const auto at = m_at.find(load);
        if (at == m_at.end())
            continue;
        const auto [early, write] = at->second;
        found.push_back({m_level[load], std::uint32_t(m_seen.indices[computed]), early, m_threadOf[load],
                         m_threadOf[write], m_seen.arrays[event(load).array], m_seen.indices[load],
                         std::int32_t(m_seen.moved[m_seen.movedAt[load]].after), event(load).place.line,
                         event(write).place.line});
    }
    std::ranges::sort(found, {}, [](const MistimedRead& r) { return std::tuple(r.level, r.element, r.index); });
    return found;
}

} // namespace

std::vector<MistimedRead> mistimedReads(const Observation& observation) { return Replay(observation).mistimed(); }

} // namespace walshscope

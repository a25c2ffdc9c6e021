// SPDX-License-Identifier: GPL-3.0-or-later
// The emulated thread's side: waiting, and telling the emulator of every access.
#include "simt/emulator_state.h"

#include "error.h"

#include <bit>

namespace walshscope {
namespace {

constexpr std::size_t mostUnwrittenReads = 100;

} // namespace

std::uint32_t Emulator::State::placeOf(const std::source_location& where) {
    for (const auto& [name, number] : files)
        if (name == where.file_name())
            return packed({number, where.line(), where.column()});
    return packed({numberOf(where.file_name()), where.line(), where.column()});
}

/// A header's name may have an address in every file that includes it.
std::uint32_t Emulator::State::numberOf(const char* file) {
    auto& all = observation.files;
    const auto known = std::ranges::find(all, std::string_view(file), &SourceFile::path);
    const auto number = std::uint32_t(known - all.begin());
    if (known == all.end())
        all.push_back({file, {}});
    files.emplace_back(file, number);
    return number;
}

bool Emulator::State::ignores(const std::source_location& barrier) const {
    return std::ranges::any_of(watch.ignoredBarriers, [&](const SourceLine& line) {
        return line.line == barrier.line() && SourceFile{barrier.file_name(), {}}.is(line.file);
    });
}

void EmulatedThread::sync(Here where) {
    if (m_emulator->watch.ignoredBarriers.empty() || !m_emulator->ignores(where))
        m_emulator->waitInside(*m_lane, Wait::Block, where);
}

void EmulatedThread::syncGrid(Here where) {
    if (!m_emulator->shape.cooperative)
        throw ComputationError(
            Message::tr("a grid-wide barrier in %1 in a launch that is not cooperative", m_emulator->lineOf(where)));
    m_emulator->waitInside(*m_lane, Wait::Grid, where);
}

std::uint32_t EmulatedThread::together(WarpInstruction what, std::uint32_t value, unsigned operand, const Here& where) {
    m_lane->instruction = what;
    m_lane->value = value;
    m_lane->operand = operand;
    m_emulator->waitInside(*m_lane, Wait::Warp, where);
    return m_lane->value;
}

void EmulatedThread::syncCluster(Here where) { m_emulator->waitInside(*m_lane, Wait::Cluster, where); }

unsigned EmulatedThread::clusterRank() const { return m_block % m_emulator->shape.cluster; }

unsigned EmulatedThread::clusterBlocks() const { return m_emulator->shape.cluster; }

unsigned EmulatedThread::slotOf(unsigned rank, const Here& where) const {
    if (rank >= clusterBlocks())
        m_emulator->noSuchRank(*m_lane, rank, where);
    return m_lane->slot - clusterRank() + rank;
}

void* EmulatedThread::sharedMemory(unsigned slot) { return m_emulator->blocks[slot].shared.data(); }

void* EmulatedThread::sharedMemory() { return m_emulator->blocks[m_lane->slot].shared.data(); }

std::size_t EmulatedThread::sharedBytes() const { return m_emulator->shape.sharedBytes; }

void EmulatedThread::logAccess(const TracedIndex& index, const TracedAccess& access, const TracedMemory& memory) {
    auto& s = *m_emulator;
    s.checkStack(*m_lane, index.where);
    const std::uint32_t place = s.placeOf(index.where);
    const bool distributed = memory.space == Space::Distributed;
    if (distributed)
        s.reach(*m_lane, memory.number, place);
    if (s.watch.counters)
        m_lane->log.push_back({place, access.action, memory.space,
                               memory.space == Space::Global ? s.arrayOf[memory.number] : std::uint16_t(0),
                               static_cast<std::uint8_t>(memory.elementSize), static_cast<std::uint8_t>(access.count),
                               0, index.value + (distributed ? memory.number % s.shape.cluster * memory.size : 0)});
    if (s.watch.races)
        touchCells(index, place, access, memory);
}

void EmulatedThread::touchCells(const TracedIndex& index, std::uint32_t place, const TracedAccess& access,
                                const TracedMemory& memory) {
    auto& s = *m_emulator;
    const auto& block = s.blocks[m_lane->slot];
    const bool shared = memory.space != Space::Global;
    const std::uint16_t array = shared ? 0 : s.arrayOf[memory.number];
    const unsigned slot = memory.space == Space::Distributed ? memory.number : m_lane->slot;
    constexpr unsigned wordBytes = 4;
    // Shared memories come before the arrays' numbers would: one for each resident block, at odd places.
    RaceDetector::Where where{shared ? 2 * slot + 1 : 2u * array,
                              memory.space,
                              index.value,
                              index.value,
                              shared ? (s.shape.sharedBytes + wordBytes - 1) / wordBytes : memory.size,
                              m_blockSize,
                              s.launch,
                              s.observation.arrays[array],
                              block.known,
                              m_lane->knowledge.acquired};
    RaceDetector::Touch touch{{this->index(), block.phase, m_lane->knowledge.releases},
                              m_block,
                              place,
                              shared ? s.sharedEpoch : s.gridEpoch,
                              RaceDetector::wholeCell,
                              access.writes,
                              access.atomic ? RaceDetector::widthOf(memory.elementSize) : 0};
    if (!shared) {
        for (unsigned k = 0; k < access.count; ++k, ++where.cell, ++where.element)
            s.races.touch(where, touch, s.observation);
        return;
    }
    // An array in global memory has one type and so its elements as cells. Shared memory can be seen through several:
    // there a cell is a word and a part a byte.
    const std::uint64_t from = index.value * memory.elementSize;
    const std::uint64_t to = from + access.count * memory.elementSize;
    std::vector<std::uint8_t>& written = s.blocks[slot].written;
    bool unwritten = false;
    for (where.cell = from / wordBytes; where.cell * wordBytes < to; ++where.cell) {
        const std::uint64_t word = where.cell * wordBytes;
        const unsigned first = from > word ? unsigned(from - word) : 0;
        const unsigned behind = to < word + wordBytes ? unsigned(to - word) : wordBytes;
        touch.parts = (1u << behind) - (1u << first);
        s.races.touch(where, touch, s.observation);
        unwritten |= (touch.parts & ~written[where.cell]) != 0;
        written[where.cell] |= access.writes ? touch.parts : 0;
    }
    if (unwritten && access.action != Action::Store)
        s.readUnwritten(*m_lane, slot, index.value, place);
}

void Emulator::State::readUnwritten(const EmulatedLane& lane, unsigned slot, std::uint64_t element,
                                    std::uint32_t place) {
    ++observation.unwrittenCount;
    auto& all = observation.unwrittenReads;
    const SourcePlace where = unpacked(place);
    if (all.size() >= mostUnwrittenReads ||
        std::ranges::any_of(all, [&](const UnwrittenRead& one) { return one.reader.place == where; }))
        return;
    all.push_back({launch,
                   firstBlock + slot,
                   element,
                   {lane.thread.index(), lane.thread.block(), where, observation.files[where.file].path, false}});
}

void EmulatedThread::letOthersGoOn(const TracedIndex& index, const void* cell) {
    m_emulator->steps += m_emulator->looked.insert(cell).second;
    ++m_emulator->blocks[m_lane->slot].lettingOthers;
    m_emulator->waitInside(*m_lane, Wait::Others, index.where);
}

/// What its block will have stored to a cell, if it is not there yet.
const void* EmulatedThread::kept(const void* cell) const { return m_emulator->blocks[m_lane->slot].stores.find(cell); }

void EmulatedThread::keep(void* cell, const void* value, std::size_t bytes) {
    StoreBuffer& stores = m_emulator->blocks[m_lane->slot].stores;
    stores.put(cell, value, bytes);
    if (m_emulator->watch.schedule != Schedule::Mixed)
        return;
    std::uint32_t& state = m_emulator->drainState;
    state = state * 747796405u + 2891336453u;
    if (state >> 30 == 0)
        stores.drainOne(state >> 8);
}

/// Before an atomic access: what was stored to its cell, and where it releases all.
void EmulatedThread::show(void* cell, bool releases) {
    StoreBuffer& stores = m_emulator->blocks[m_lane->slot].stores;
    if (releases)
        stores.drainAll();
    else
        stores.drain(cell);
}

/// Shared memory's belong to its block: the next one that comes to live at these addresses knows nothing of them.
std::unordered_map<const void*, Clock>& EmulatedThread::releasedIn(const TracedMemory& memory) {
    if (memory.space == Space::Global)
        return m_emulator->released;
    return m_emulator->blocks[memory.space == Space::Distributed ? memory.number : m_lane->slot].released;
}

/// What the storing thread had released is known to this one: at once, or from its next fence on.
void EmulatedThread::learn(const TracedMemory& memory, const void* cell, bool acquires) {
    const auto& all = releasedIn(memory);
    if (const auto released = all.find(cell); released != all.end())
        (acquires ? m_lane->knowledge.acquired : m_lane->knowledge.seen).join(released->second);
}

/// A cell that was added to hands on what all who added have released; one that was stored to only the last one's.
void EmulatedThread::tell(const TracedMemory& memory, const void* cell, bool alsoRead, bool releases) {
    Clock& told = releasedIn(memory)[cell];
    if (!alsoRead)
        told.clear();
    told.join(releases ? released() : m_lane->knowledge.fenced);
}

/// All that this thread knows and has done.
Clock EmulatedThread::released() {
    Knowledge& own = m_lane->knowledge;
    const auto& block = m_emulator->blocks[m_lane->slot];
    Clock all = block.known;
    all.join(own.acquired);
    all.know(m_block, block.phase);
    all.know(Stamp{index(), block.phase, ++own.releases});
    return all;
}

void EmulatedThread::fence() {
    if (m_buffering)
        m_emulator->blocks[m_lane->slot].stores.drainAll();
    if (!m_ordering)
        return;
    Knowledge& own = m_lane->knowledge;
    own.acquired.join(own.seen);
    own.seen.clear();
    own.fenced = released();
}

void EmulatedThread::gridPassed(Here where) {
    ++m_emulator->observation.counters.gridBarriers;
    if (!m_emulator->watch.counters)
        return;
    const SourcePlace place = unpacked(m_emulator->placeOf(where));
    ++m_emulator->observation.files[place.file].lines[place.line].gridBarriers;
}

void EmulatedThread::logBranch(bool condition, Here where) {
    if (m_emulator->watch.counters)
        m_lane->log.push_back({m_emulator->placeOf(where), Action::Branch, Space::Global, 0, 0, 1, 0, condition});
}

/// Of what was logged last, one element after the other.
void EmulatedThread::logMoved(const Moved& moved) {
    auto& all = m_emulator->observation.moved;
    LaneEntry& last = m_lane->log.back();
    if (last.moved == 0)
        last.moved = std::uint32_t(all.size());
    all.push_back(moved);
}

void EmulatedThread::logComputed(int level, std::uint64_t i, std::int32_t value, Here where) {
    Observation& seen = m_emulator->observation;
    const auto hold = [&](auto& table, auto entry) {
        if (table.size() <= std::size_t(level))
            table.resize(level + 1);
        if (table[level].size() <= i)
            table[level].resize(std::bit_ceil(i + 1));
        table[level][i] = entry;
    };
    hold(seen.levelValues, value);
    hold(seen.levelOwner, index());
    const bool again = seen.levelCount.size() > std::size_t(level) && seen.levelCount[level].size() > i;
    hold(seen.levelCount, static_cast<std::uint8_t>(again ? seen.levelCount[level][i] + 1 : 1));
    if (m_emulator->watch.trace)
        m_lane->log.push_back({m_emulator->placeOf(where), Action::Compute, Space::Global,
                               static_cast<std::uint16_t>(level), 4, 1, 0, i});
    if (m_values)
        logMoved({value, value});
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// What the emulator says of a kernel that has gone wrong: who, and in which line of which file.
#include "simt/emulator_state.h"
#include "simt/launch.h"

#include "error.h"

#include <boost/core/demangle.hpp>

namespace walshscope {

std::string SourceFile::name() const {
    const std::size_t file = path.find_last_of('/');
    if (file == std::string::npos || file == 0)
        return path.substr(file + 1);
    const std::size_t folder = path.find_last_of('/', file - 1);
    return path.substr(folder + 1);
}

Message Emulator::State::describe(const EmulatedLane& lane) const {
    return Message::tr("thread %1 of block %2", lane.thread.index64(), lane.thread.block());
}

Message Emulator::State::lineOf(std::uint32_t place) const {
    const SourcePlace where = unpacked(place);
    return Message::tr("line %1 of %2", where.line, observation.files[where.file].name());
}

Message Emulator::State::lineOf(const std::source_location& where) const {
    return Message::tr("line %1 of %2", where.line(), SourceFile{where.file_name(), {}}.name());
}

void Emulator::State::waitsForEver(unsigned count) const {
    for (unsigned slot = 0; slot < count; ++slot)
        for (unsigned i = 0; i < shape.threads; ++i)
            if (const EmulatedLane& l = lane(slot, i); l.wait == Wait::Others)
                throw ComputationError(
                    shape.cooperative || shape.blocks == 1
                        ? Message::tr("%1 waits in %2 for a change that no thread made in %3 rounds", describe(l),
                                      lineOf(l.place), patience)
                        : Message::tr("%1 waits in %2 for a change that no thread made in %3 rounds: the launch "
                                      "is not cooperative, so other blocks may come later",
                                      describe(l), lineOf(l.place), patience));
    throw std::logic_error("nobody waits");
}

/// From what the rest of its warp does together.
void Emulator::State::staysAway(const EmulatedLane& who, const EmulatedLane& waits) const {
    const Message line = lineOf(waits.place);
    throw ComputationError(
        waits.instruction == WarpInstruction::Ballot
            ? Message::tr("%1 takes no part in the vote in %2, where %3 waits", describe(who), line, describe(waits))
        : waits.instruction == WarpInstruction::Barrier
            ? Message::tr("%1 takes no part in the barrier of its warp in %2, where %3 waits", describe(who), line,
                          describe(waits))
            : Message::tr("%1 takes no part in the shuffle in %2, where %3 waits", describe(who), line,
                          describe(waits)));
}

/// Called where some block waits for others that do not come.
void Emulator::State::neverReached(unsigned count, Wait barrier) const {
    for (unsigned slot = 0; slot < count; ++slot) {
        if (!waitsAt(slot, barrier))
            continue;
        const EmulatedLane& waits = *firstAlive(slot);
        const bool grid = barrier == Wait::Grid;
        const unsigned first = grid ? 0 : slot - slot % shape.cluster;
        for (unsigned other = first; other < (grid ? count : first + shape.cluster); ++other)
            if (!waitsAt(other, barrier) && (grid || !blocks[other].ended))
                throw ComputationError(
                    grid ? Message::tr("%1 waits at a grid-wide barrier in %2 that block %3 never reaches",
                                       describe(waits), lineOf(waits.place), firstBlock + other)
                         : Message::tr("%1 waits at a barrier of its cluster in %2 that block %3 never reaches",
                                       describe(waits), lineOf(waits.place), firstBlock + other));
    }
    throw std::logic_error("nobody waits");
}

void Emulator::State::noSuchRank(const EmulatedLane& lane, unsigned rank, const std::source_location& where) const {
    throw ComputationError(Message::tr("%1 asks for the shared memory of rank %2 in %3, but its cluster has %4 blocks",
                                       describe(lane), rank, lineOf(where), shape.cluster));
}

void Emulator::State::ranOver(const EmulatedLane& lane, const std::source_location& where) const {
    throw ComputationError(Message::tr("%1 has used up its stack of %2 bytes in %3, in the kernel %4", describe(lane),
                                       stackBytes, lineOf(where), boost::core::demangle(kernel->name())));
}

void refuseAliases(std::span<const Emulator::Argument> arguments, std::span<const ArgumentUse> uses,
                   const std::type_info& kernel) {
    for (std::size_t k = 0; k < uses.size(); ++k)
        for (std::size_t other = 0; other < uses.size() && uses[k] == ArgumentUse::ReadArray; ++other)
            if (uses[other] == ArgumentUse::WrittenArray && arguments[k].address &&
                arguments[k].address == arguments[other].address)
                throw ComputationError(Message::tr("the kernel %1 is given the array %2 to read only and once more to "
                                                   "write: what a GPU then reads is not defined",
                                                   boost::core::demangle(kernel.name()), arguments[k].name));
}

void EmulatedThread::checkRange(const TracedIndex& index, const TracedAccess& access,
                                const TracedMemory& memory) const {
    const bool aligned = index.value % access.count == 0;
    if (aligned && index.value < memory.size && memory.size - index.value >= access.count)
        return;
    const std::uint64_t last = index.value + access.count - 1;
    const Message who = m_emulator->describe(*m_lane);
    const Message line = m_emulator->lineOf(index.where);
    const std::string name =
        memory.space != Space::Global ? "shared" : m_emulator->observation.arrays[m_emulator->arrayOf[memory.number]];
    const bool reads = access.action == Action::Load;
    if (!aligned)
        throw ComputationError(reads ? Message::tr("%1 reads %2[%3 … %4] at once in %5, but %3 is no multiple of %6",
                                                   who, name, index.value, last, line, access.count)
                                     : Message::tr("%1 writes %2[%3 … %4] at once in %5, but %3 is no multiple of %6",
                                                   who, name, index.value, last, line, access.count));
    if (access.count > 1)
        throw ComputationError(reads ? Message::tr("%1 reads %2[%3 … %4] at once in %5, but the array has %6 elements",
                                                   who, name, index.value, last, line, memory.size)
                                     : Message::tr("%1 writes %2[%3 … %4] at once in %5, but the array has %6 elements",
                                                   who, name, index.value, last, line, memory.size));
    throw ComputationError(reads ? Message::tr("%1 reads %2[%3] in %4, but the array has %5 elements", who, name,
                                               index.value, line, memory.size)
                                 : Message::tr("%1 writes %2[%3] in %4, but the array has %5 elements", who, name,
                                               index.value, line, memory.size));
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a launch from the trace, and saying what its parts are.
#include "gui/learn/grid/grid_facts.h"

#include "gui/butterfly/flow_words.h"

#include <QCoreApplication>

#include <bit>

namespace walshscope::gui {
namespace {

struct GridWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Grid)
};

/// The first instruction of the shown warp that goes to global memory.
const Event* firstAccess(const Recording& recording, const GridFacts& facts) {
    for (const Event& event : recording.observation().trace)
        if (event.launch == facts.launch && event.block == facts.block && event.warp == facts.warp &&
            event.space == Space::Global && (event.action == Action::Load || event.action == Action::Store))
            return &event;
    return nullptr;
}

QString lanesInWords(const GridFacts& facts) {
    return facts.lanes == lanesAWarp
               ? GridWords::tr("All its lanes have a thread.")
               : GridWords::tr("Here %Ln lane(s) have a thread, and the others do nothing.", nullptr, int(facts.lanes));
}

} // namespace

GridFacts gridFacts(const Recording& recording, Learning::Stretch active, const std::optional<Node>& node) {
    GridFacts facts;
    const auto& segments = recording.segments();
    facts.launches = std::uint32_t(recording.observation().grids.size());
    if (active.to > 0)
        facts.launch = segments[recording.moments()[active.to - 1].segment].launch;
    facts.grid = recording.observation().grids[facts.launch];
    const bool isOfLaunch = node && node->column > 0 && node->element < recording.size() &&
                            segments[recording.segmentOfLevel(node->column - 1)].launch == facts.launch;
    if (isOfLaunch) {
        const Owner owner = recording.owner(node->column - 1, node->element);
        facts.block = owner.block;
        facts.warp = owner.warp;
        facts.lane = owner.lane;
    }
    facts.lanes = std::min(lanesAWarp, facts.grid.threads - facts.warp * lanesAWarp);
    const Event* access = firstAccess(recording, facts);
    if (!access)
        return facts;
    facts.load = access->action == Action::Load;
    facts.array = text(recording.observation().arrays[access->array]);
    facts.line = access->place.line;
    std::uint64_t at = access->firstIndex;
    for (std::uint32_t rest = access->lanes; rest; rest &= rest - 1)
        facts.accesses.emplace_back(std::uint32_t(std::countr_zero(rest)), recording.observation().indices[at++]);
    for (const auto& [lane, element] : facts.accesses)
        facts.sectors.push_back(element / elementsASector);
    std::ranges::sort(facts.sectors);
    facts.sectors.erase(std::unique(facts.sectors.begin(), facts.sectors.end()), facts.sectors.end());
    return facts;
}

QString definitionOf(GridPart part, const GridFacts& facts, const Recording& recording) {
    switch (part) {
    case GridPart::Kernel:
        return GridWords::tr("A kernel is a function that very many threads run at once, here that of %1. Each thread "
                             "has a number, t.index(), which gives it its own element.")
            .arg(text(recording.variant().file));
    case GridPart::Launch:
        return GridWords::tr("A launch starts a kernel with a grid of blocks, and is over when all its threads are. "
                             "This is launch %1 of %2, and it starts %L5 threads: %L3 × %L4.")
            .arg(facts.launch + 1)
            .arg(facts.launches)
            .arg(facts.grid.blocks)
            .arg(facts.grid.threads)
            .arg(std::uint64_t(facts.grid.blocks) * facts.grid.threads);
    case GridPart::Block:
        return GridWords::tr(
                   "A block is up to 1,024 threads that can wait for each other at a barrier and have shared "
                   "memory in common; it cannot wait for other blocks. Block %1 has %L2 threads in %Ln warp(s).",
                   nullptr, int(facts.warpsOfBlock()))
            .arg(facts.block)
            .arg(facts.grid.threads);
    case GridPart::Warp:
        return GridWords::tr("A warp is 32 lanes of a block that carry out each instruction together. Warp %1 of block "
                             "%2 has the threads %3 to %4. %5")
            .arg(facts.warp)
            .arg(facts.block)
            .arg(facts.thread(0))
            .arg(facts.thread(facts.lanes - 1))
            .arg(lanesInWords(facts));
    case GridPart::Lane: {
        const std::uint32_t lane = facts.lane.value_or(0);
        const QString where =
            GridWords::tr("A lane is the place of one thread in its warp: lane %1 of warp %2 in block "
                          "%3 runs thread %4.")
                .arg(lane)
                .arg(facts.warp)
                .arg(facts.block)
                .arg(facts.thread(lane));
        for (const auto& [each, element] : facts.accesses)
            if (each == lane)
                return where + u' ' +
                       (facts.load ? GridWords::tr("It reads %1[%2] first.") : GridWords::tr("It writes %1[%2] first."))
                           .arg(facts.array)
                           .arg(element);
        return where;
    }
    case GridPart::Sector: {
        const QString what =
            GridWords::tr("A sector is 32 bytes of global memory, 8 integers, and is moved as a whole, "
                          "however few of them are wanted.");
        if (facts.array.isEmpty())
            return what;
        return what + u' ' +
               (facts.load ? GridWords::tr("In line %1 this warp reads %2 elements of %3, which lie in %Ln sector(s).",
                                           nullptr, int(facts.sectors.size()))
                           : GridWords::tr("In line %1 this warp writes %2 elements of %3, which lie in %Ln sector(s).",
                                           nullptr, int(facts.sectors.size())))
                   .arg(facts.line)
                   .arg(facts.accesses.size())
                   .arg(facts.array);
    }
    }
    return {};
}

} // namespace walshscope::gui

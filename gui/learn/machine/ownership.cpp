// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the recording for owners, and turning what a thread read into elements.
#include "gui/learn/machine/ownership.h"

#include "gui/butterfly/flow_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct OwnerWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Ownership)
};

constexpr std::uint32_t lanesOfWarp = 32;
constexpr std::uint32_t matrixColumns = 1024;

} // namespace

int levelShown(const Recording& recording, Learning::Stretch active) {
    for (std::size_t k = active.to; k-- > 0;)
        if (recording.moments()[k].kind == Moment::Kind::Butterfly)
            return recording.moments()[k].level;
    return 0;
}

std::vector<Owner> ownersOf(const Recording& recording, int level) {
    std::vector<Owner> owners(recording.size());
    for (std::uint32_t i = 0; i < recording.size(); ++i)
        owners[i] = recording.owner(level, i);
    return owners;
}

std::vector<std::uint32_t> elementsRead(const Recording& recording, const std::vector<Owner>& owners,
                                        const Node& node) {
    std::vector<std::uint32_t> elements;
    if (node.column == 0)
        return elements;
    const Owner& who = owners[node.element];
    for (const Access& access : recording.accesses(node.column - 1, node.element)) {
        std::optional<std::uint32_t> element;
        if (access.action == Action::Load && access.space == Space::Global) {
            element = std::uint32_t(access.index);
        } else if (access.action == Action::Load || access.action == Action::Shuffle) {
            // A thread leaves its value in the word of shared memory that has its number in the block.
            const auto inBlock =
                std::uint32_t(access.action == Action::Shuffle ? who.warp * lanesOfWarp + access.index : access.index);
            const auto holder = std::ranges::find_if(
                owners, [&](const Owner& o) { return o.block == who.block && o.inBlock == inBlock; });
            if (holder != owners.end())
                element = std::uint32_t(holder - owners.begin());
        }
        if (element && !std::ranges::count(elements, *element))
            elements.push_back(*element);
    }
    return elements;
}

QString ownershipInWords(const Recording& recording, const Node& node, std::size_t position) {
    const QString words = nodeInWords(recording, node, position);
    if (recording.known(node.column, node.element, position) || recording.variant().onHost())
        return words;
    const Owner owner = recording.owner(node.column - 1, node.element);
    QStringList accesses;
    for (const Access& access : recording.accesses(node.column - 1, node.element))
        accesses << accessInWords(access);
    return OwnerWords::tr("%1; the work of thread %2 (lane %3 of warp %4 in block %5), which in this run %6")
        .arg(words)
        .arg(owner.thread)
        .arg(owner.lane)
        .arg(owner.warp)
        .arg(owner.block)
        .arg(accesses.join(QStringLiteral(", ")));
}

std::uint32_t elementsARow(std::uint32_t size, double width, double smallest) {
    if (size > matrixColumns)
        return matrixColumns;
    std::uint32_t columns = size;
    while (columns > 1 && columns * smallest > width)
        columns /= 2;
    return columns;
}

std::vector<BlockArea> blockAreas(const std::vector<Owner>& owners, std::uint32_t columns, std::size_t most) {
    std::vector<BlockArea> areas;
    std::vector<std::size_t> above; // The areas of the row before, from left to right.
    for (std::uint32_t row = 0; row < owners.size() / columns; ++row) {
        std::vector<std::size_t> own;
        const Owner* first = &owners[std::size_t(row) * columns];
        for (std::uint32_t from = 0, to = 0; from < columns; from = to) {
            while (to < columns && first[to].block == first[from].block)
                ++to;
            const std::size_t place = own.size();
            if (place < above.size() && areas[above[place]].block == first[from].block &&
                areas[above[place]].firstColumn == from && areas[above[place]].columns == to - from) {
                ++areas[above[place]].rows;
                own.push_back(above[place]);
                continue;
            }
            if (areas.size() == most)
                return {};
            own.push_back(areas.size());
            areas.push_back({first[from].block, from, to - from, row, 1});
        }
        above = std::move(own);
    }
    return areas;
}

} // namespace walshscope::gui

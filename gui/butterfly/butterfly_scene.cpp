// SPDX-License-Identifier: GPL-3.0-or-later
// Which nodes and wires of a run are drawn, and how.
#include "gui/butterfly/butterfly_scene.h"

#include "gui/butterfly/flow_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>
#include <cmath>

namespace walshscope::gui {
namespace {

struct SceneWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ButterflyScene)
};

} // namespace

QString shortNumber(const Recording& recording, const Node& node) {
    constexpr double large = 1e6;
    const double value = recording.value(node.column, node.element);
    if (std::abs(value) < large || recording.right(node.column, node.element))
        return number(recording.value(node.column, node.element));
    const int exponent = int(std::log10(std::abs(value)));
    return QStringLiteral("%1e%2").arg(number(std::int64_t(value / std::pow(10, exponent)))).arg(exponent);
}

bool isMadeOfSigns(const Recording& recording) {
    return std::ranges::all_of(recording.input().values(),
                               [](std::int32_t value) { return value == 1 || value == -1; });
}

std::optional<Agreement> countOf(const Recording& recording, const std::optional<Node>& node, std::size_t position) {
    if (!node || node->column != recording.n() || !recording.known(node->column, node->element, position) ||
        !isMadeOfSigns(recording))
        return {};
    Agreement count{node->element};
    for (std::uint32_t x = 0; x < recording.size(); ++x)
        ++(agrees(recording, count.mask, x) ? count.agreeing : count.differing);
    return count;
}

bool isMinus(std::uint32_t mask, std::uint32_t x) { return std::popcount(mask & x) % 2 == 1; }

bool agrees(const Recording& recording, std::uint32_t mask, std::uint32_t x) {
    return (recording.input()[x] < 0) == isMinus(mask, x);
}

QString nodeText(const ButterflyScene& scene, const Node& node) {
    return scene.arrived(node) ? shortNumber(*scene.recording, node) : QString();
}

std::array<Wire, 4> wiresOf(int level, std::uint32_t low) {
    const Node a{level, low};
    const Node b{level, low | 1u << level};
    const Node sum{level + 1, a.element};
    const Node difference{level + 1, b.element};
    return {Wire{a, sum, false}, Wire{b, sum, false}, Wire{a, difference, false}, Wire{b, difference, true}};
}

std::vector<Pair> activePairs(const ButterflyScene& scene) {
    std::vector<Pair> pairs;
    for (std::size_t k = scene.active.from; k < scene.active.to; ++k) {
        const Moment& moment = scene.recording->moments()[k];
        if (moment.kind == Moment::Kind::Butterfly)
            pairs.push_back({moment.level, moment.low});
    }
    return pairs;
}

std::vector<Wire> activeWires(const ButterflyScene& scene) {
    std::vector<Wire> wires;
    for (const Pair& pair : activePairs(scene))
        for (const Wire& wire : wiresOf(pair.level, pair.low))
            wires.push_back(wire);
    return wires;
}

bool canTravel(const ButterflyScene& scene) {
    constexpr std::size_t most = 8;
    const std::vector<Pair> pairs = activePairs(scene);
    return !scene.isStrip() && !pairs.empty() && pairs.size() <= most &&
           std::ranges::all_of(pairs, [&](const Pair& pair) { return pair.level == pairs.front().level; });
}

std::optional<Pair> onlyPair(const ButterflyScene& scene) {
    std::optional<Pair> found;
    for (std::size_t k = scene.active.from; k < scene.active.to; ++k) {
        const Moment& moment = scene.recording->moments()[k];
        if (moment.kind != Moment::Kind::Butterfly)
            continue;
        if (found)
            return {};
        found = Pair{moment.level, moment.low};
    }
    return found;
}

std::optional<Pair> pairOf(const ButterflyScene& scene, const Node& node) {
    if (scene.n() == 0)
        return {};
    const int level = std::max(0, node.column - 1);
    return Pair{level, node.element & ~(1u << level)};
}

std::optional<Node> partnerOf(const ButterflyScene& scene, const Node& node) {
    const auto pair = pairOf(scene, node);
    if (!pair)
        return {};
    return Node{node.column, node.element ^ 1u << pair->level};
}

std::optional<ConeColumn> coneIn(int column, const Node& selected) {
    if (selected.column == 0)
        return ConeColumn{selected.element, (1u << column) - 1};
    if (column > selected.column)
        return {};
    return ConeColumn{selected.element, (1u << selected.column) - (1u << column)};
}

bool inCone(const Node& node, const Node& selected) {
    const auto cone = coneIn(node.column, selected);
    return cone && ((node.element ^ cone->element) & ~cone->free) == 0;
}

std::vector<LaunchColumns> launchesOf(const Recording& recording) {
    std::vector<LaunchColumns> launches;
    for (int level = 0; level < recording.n(); ++level) {
        const std::uint32_t launch = recording.segments()[recording.segmentOfLevel(level)].launch;
        if (launches.empty() || launches.back().launch != launch)
            launches.push_back({level + 1, level + 1, launch});
        launches.back().last = level + 1;
    }
    return launches;
}

QStringList inputTitles(const Recording& recording) {
    return isMadeOfSigns(recording) ? QStringList{SceneWords::tr("signs"), QString::number(0)} : columnTitles(0);
}

QStringList columnTitles(int column) {
    if (column == 0)
        return {SceneWords::tr("input"), SceneWords::tr("in")};
    const unsigned j = 1u << (column - 1);
    return {SceneWords::tr("level %1, j = %2").arg(column).arg(j), SceneWords::tr("level %1").arg(column),
            SceneWords::tr("j = %1").arg(j), QString::number(column)};
}

QStringList launchTitles(const Recording& recording, std::uint32_t launch) {
    return {(recording.variant().onHost() ? SceneWords::tr("sweep %1") : SceneWords::tr("launch %1")).arg(launch + 1),
            QString::number(launch + 1)};
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// One moment of a run as the butterfly picture shows it: what is drawn, as a value, and which nodes and wires that is.
#pragma once

#include "gui/butterfly/flow_model.h"
#include "gui/plot/theme.h"

#include <QFont>

namespace walshscope::gui {

/// A part of 0 … 2^n, for the zoom.
struct IndexRange {
    double first = 0;
    double count = 0;
    bool operator==(const IndexRange&) const = default;
};

/// A value that is to be typed before it is shown.
struct Asked {
    Node node;
    std::optional<bool> right{}; ///< Of the answer, once there is one.
    bool entered = false;        ///< The keys go there.
    bool operator==(const Asked&) const = default;
};

/// On how many inputs a Boolean function agrees with the linear function a·x, and on how many not.
struct Agreement {
    std::uint32_t mask; ///< a
    int agreeing = 0, differing = 0;
    bool operator==(const Agreement&) const = default;
};

/// "−1e9" for what is wrong and far too large, as what was never written is: the numbers beside it are to be read.
QString shortNumber(const Recording& recording, const Node& node);

/// Whether every value is 1 or −1, as those of a Boolean function are.
bool isMadeOfSigns(const Recording& recording);

/// Where the node is a W(a) that is there at the position, of a Boolean function.
std::optional<Agreement> countOf(const Recording& recording, const std::optional<Node>& node, std::size_t position);
/// (−1)^(a·x) is −1.
bool isMinus(std::uint32_t mask, std::uint32_t x);
/// f(x) = a·x.
bool agrees(const Recording& recording, std::uint32_t mask, std::uint32_t x);

/// Beyond this n a heat strip is drawn instead of nodes and wires.
constexpr int largestFlowGraph = 6;

struct ButterflyScene {
    RecordingPointer recording;
    FlowModel::Stretch active{0, 0}; ///< What the last step did; later values are not there yet.
    std::optional<Node> hovered{}, selected{};
    IndexRange visible{}; ///< Everything where the count is 0.
    double travelled = 1; ///< The share of their wires that the values of the last step have behind them.
    std::vector<Asked> asked{};
    Theme theme{};
    QFont font{};
    QFont numbers{};         ///< The font's companion of fixed width.
    double leastNumbers = 0; ///< Pixels of a number: smaller ones cannot be read by whom the picture is for.
    double detail = 1;       ///< Pixels a unit of the painter is worth: what the strip is pooled for.
    bool isOnScreen = false; ///< Made of pixels, not of lines.
    QString title{};         ///< Drawn above, unless empty.
    QString words{};         ///< Drawn below, wrapped.

    int n() const { return recording->n(); }
    bool isStrip() const { return n() > largestFlowGraph; }
    IndexRange range() const { return visible.count > 0 ? visible : IndexRange{0, double(recording->size())}; }
    bool known(const Node& node) const { return recording->known(node.column, node.element, active.to); }
    /// Known, and not to be computed from values that are still on their way.
    bool arrived(const Node& node) const {
        const bool awaited =
            travelled < 1 && node.column > 0 && recording->doneAt(node.column - 1, node.element) > active.from;
        return known(node) && !awaited;
    }
    /// What the selected value counts, which the picture then shows.
    std::optional<Agreement> counted() const { return countOf(*recording, selected, active.to); }
    /// Known, and not what it should be.
    bool wrong(const Node& node) const { return known(node) && !recording->right(node.column, node.element); }
};

/// What is written on a node; empty while it is not known or its operands are still on their way.
QString nodeText(const ButterflyScene& scene, const Node& node);

/// A line of the flow graph. Solid where it adds, dashed where it subtracts.
struct Wire {
    Node from;
    Node to;
    bool subtracts;
    bool operator==(const Wire&) const = default;
};

/// The four of a butterfly; `low` has the bit `level` 0.
std::array<Wire, 4> wiresOf(int level, std::uint32_t low);

/// A butterfly by its level and lower element.
struct Pair {
    int level;
    std::uint32_t low;
    std::uint32_t high() const { return low | 1u << level; }
};

/// Those of the last step, in the order of the run.
std::vector<Pair> activePairs(const ButterflyScene& scene);
/// The lines drawn strong: those of activePairs().
std::vector<Wire> activeWires(const ButterflyScene& scene);
/// Whether the values of the last step can be followed on their wires: they are few, and of one level.
bool canTravel(const ButterflyScene& scene);
/// If the last step did exactly one butterfly: that one.
std::optional<Pair> onlyPair(const ButterflyScene& scene);
/// The butterfly that computed the node; of an input the first that reads it. Nothing where n = 0.
std::optional<Pair> pairOf(const ButterflyScene& scene, const Node& node);
/// The other value that the node was computed together with, or of an input is read together with.
std::optional<Node> partnerOf(const ButterflyScene& scene, const Node& node);

/// The cone's part in one column: the elements that agree with `element` in all bits that are 0 in `free`.
struct ConeColumn {
    std::uint32_t element;
    std::uint32_t free;
};

/// Of a value everything it depends on back to the inputs; of an input everything it reaches. Nothing where the cone
/// does not get to the column.
std::optional<ConeColumn> coneIn(int column, const Node& selected);
bool inCone(const Node& node, const Node& selected);

/// The columns first … last are computed by one launch, or one sweep of a CPU variant.
struct LaunchColumns {
    int first;
    int last;
    std::uint32_t launch; ///< From 0.
};
std::vector<LaunchColumns> launchesOf(const Recording& recording);

/// "signs" where the input is made of nothing else, or "input", then shorter ones for less room, at last 0, as
/// levels are numbered from 1.
QStringList inputTitles(const Recording& recording);
/// "input" or "level 1, j = 1", then shorter ones for less room.
QStringList columnTitles(int column);
/// "launch 2" or "sweep 2", then just the number.
QStringList launchTitles(const Recording& recording, std::uint32_t launch);

} // namespace walshscope::gui

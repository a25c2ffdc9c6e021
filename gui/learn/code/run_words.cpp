// SPDX-License-Identifier: GPL-3.0-or-later
// From accesses and events of a run to words.
#include "gui/learn/code/run_words.h"

#include "gui/butterfly/flow_words.h"
#include "gui/code/source.h"

#include <QLocale>

#include <array>

namespace walshscope::gui {
namespace {

using ByLine = WordsByLine;

ByLine ofAllThreads(const Recording& r, FlowModel::Stretch active) {
    ByLine words;
    std::vector<std::uint32_t> events;
    const Observation& seen = r.observation();
    const auto& moments = r.moments();
    for (std::size_t k = active.from; k < active.to;) {
        const Segment& segment = r.segments()[moments[k].segment];
        const bool onlyItsEnd = k > segment.first && moments[k].kind != Moment::Kind::Butterfly;
        for (const auto& [line, counters] : segment.lines)
            if (r.lines().at(line).barriers > 0)
                words[line] = wordsOfBarrier();
        if (!onlyItsEnd)
            for (const std::uint32_t index : r.events(moments[k].segment))
                if (segment.lines.contains(seen.trace[index].place.line)) // Others are of another file.
                    events.push_back(index);
        k = segment.first + segment.count;
    }
    for (auto& [line, said] : wordsOfEvents(seen, events))
        words[line] = said;
    return words;
}

/// Of the definition, whose names stand in its own lines.
ByLine ofButterfly(const Recording& r, const Moment& moment, const QByteArray& source) {
    const std::uint32_t i = moment.low, j = 1u << moment.level;
    const int column = moment.level;
    const auto value = [&](int of, std::uint32_t element) { return QLocale().toString(r.value(of, element)); };
    const std::array<std::pair<const char*, QString>, 6> all{
        {{"for (", QStringLiteral("i = %1").arg(i)},
         {"if ((i & j) == 0)", QStringLiteral("j = %1").arg(j)},
         {" a = t[i];", QStringLiteral("t[%1] = %2").arg(i).arg(value(column, i))},
         {" b = t[i + j];", QStringLiteral("t[%1] = %2").arg(i + j).arg(value(column, i + j))},
         {" t[i] = a + b;", QStringLiteral("t[%1] = %2").arg(i).arg(value(column + 1, i))},
         {" t[i + j] = a - b;", QStringLiteral("t[%1] = %2").arg(i + j).arg(value(column + 1, i + j))}}};
    const QList<QByteArray> lines = source.split('\n');
    ByLine words;
    for (const std::uint32_t line : statementsOf(source, functionIn(source)))
        for (const auto& [code, said] : all)
            if (lines[line - 1].contains(code))
                words[line] = {said, {said.section(QLatin1String(" = "), 1)}};
    return words;
}

} // namespace

WordsByLine wordsOfLines(const Recording& recording, FlowModel::Stretch active, const std::optional<Node>& node,
                         const QByteArray& source) {
    if (active.from == active.to)
        return {};
    const Moment& first = recording.moments()[active.from];
    if (recording.variant().onHost())
        return recording.variant().definition && active.to == active.from + 1 ? ofButterfly(recording, first, source)
                                                                              : ByLine();
    std::vector<Node> nodes;
    if (node && node->column > 0 && recording.known(node->column, node->element, active.to))
        nodes.push_back(*node);
    if (nodes.empty() && active.to == active.from + 1 && first.kind == Moment::Kind::Butterfly)
        nodes = {{first.level + 1, first.low}, {first.level + 1, first.low + (1u << first.level)}};
    ByLine words;
    for (const Node& each : nodes) {
        const int level = each.column - 1;
        const std::uint32_t thread = recording.owner(level, each.element).thread;
        for (const Access& access : recording.accesses(level, each.element))
            addWords(words, access.line, wordsOfAccess(access.action, text(access.array), access.index, thread));
    }
    return nodes.empty() ? ofAllThreads(recording, active) : words;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// From accesses and events to words.
#include "gui/learn/code/line_words.h"

#include "gui/butterfly/flow_words.h"
#include "gui/learn/code/source.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <bit>
#include <set>
#include <vector>

namespace walshscope::gui {
namespace {

struct LineTexts {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::LineWords)
};

using ByLine = std::map<std::uint32_t, LineWords>;

/// Of several threads or accesses in one line the first is written, and all are told.
void add(ByLine& words, std::uint32_t line, const LineWords& more) {
    LineWords& there = words[line];
    if (there.wholly.isEmpty())
        there = more;
    else if (!there.wholly.contains(more.wholly)) {
        there.shorter = {LineTexts::tr("%1, %2").arg(there.shorter.front(), more.shorter.front()),
                         there.shorter.front()};
        there.wholly = LineTexts::tr("%1, %2").arg(there.wholly, more.wholly);
    }
}

LineWords ofAccess(const Access& access, std::uint32_t thread) {
    const QString cell = QStringLiteral("%1[%2]").arg(text(access.array)).arg(access.index);
    if (access.action == Action::Shuffle)
        return {LineTexts::tr("thread %1 exchanges values with lane %2").arg(thread).arg(access.index),
                {LineTexts::tr("⇄ lane %1").arg(access.index)}};
    if (access.action == Action::Store)
        return {LineTexts::tr("thread %1 writes %2").arg(thread).arg(cell), {QStringLiteral("→ ") + cell}};
    return {LineTexts::tr("thread %1 reads %2").arg(thread).arg(cell), {QStringLiteral("← ") + cell}};
}

/// What all threads did in a line, in one stretch between barriers or several.
struct Together {
    Action action;
    std::set<std::uint16_t> arrays{};
    std::vector<std::pair<std::uint64_t, std::uint32_t>> lanes{}; ///< Of each warp; several times if it came again.
    int times = 0, yes = 0;                                       ///< Of a branch.

    void add(const Event& event) {
        const std::uint64_t warp = std::uint64_t(event.block) << 32 | event.warp;
        if (!lanes.empty() && lanes.back().first == warp)
            lanes.back().second |= event.lanes;
        else
            lanes.emplace_back(warp, event.lanes);
        times += std::popcount(event.lanes);
        yes += std::popcount(event.outcome & event.lanes);
        if (event.action == Action::Load || event.action == Action::Store)
            arrays.insert(event.array);
    }

    /// Each once.
    int threads() const {
        auto sorted = lanes;
        std::ranges::sort(sorted);
        int sum = 0;
        for (std::size_t i = 0; i < sorted.size();) {
            std::uint32_t mask = 0;
            const std::uint64_t warp = sorted[i].first;
            for (; i < sorted.size() && sorted[i].first == warp; ++i)
                mask |= sorted[i].second;
            sum += std::popcount(mask);
        }
        return sum;
    }
};

LineWords ofAll(const Together& all, const Observation& seen) {
    QStringList names;
    for (const std::uint16_t array : all.arrays)
        names << QString::fromStdString(seen.arrays[array]);
    const QString arrays = names.join(QStringLiteral(", "));
    const int threads = all.threads();
    const QString count = QLocale().toString(threads);
    switch (all.action) {
    case Action::Store:
        return {LineTexts::tr("%Ln thread(s) write %1", nullptr, threads).arg(arrays),
                {LineTexts::tr("%1 write %2").arg(count, arrays), LineTexts::tr("writes %1").arg(arrays)}};
    case Action::Shuffle:
        return {LineTexts::tr("%Ln thread(s) exchange values within their warps", nullptr, threads),
                {LineTexts::tr("%1 exchange values").arg(count), LineTexts::tr("shuffle")}};
    case Action::Branch: {
        const QString yes = QLocale().toString(all.yes), times = QLocale().toString(all.times);
        return {LineTexts::tr("true %1 of %Ln time(s)", nullptr, all.times).arg(yes),
                {LineTexts::tr("true %1 of %2").arg(yes, times), LineTexts::tr("%1 of %2").arg(yes, times)}};
    }
    default:
        return {LineTexts::tr("%Ln thread(s) read %1", nullptr, threads).arg(arrays),
                {LineTexts::tr("%1 read %2").arg(count, arrays), LineTexts::tr("reads %1").arg(arrays)}};
    }
}

ByLine ofAllThreads(const Recording& r, FlowModel::Stretch active) {
    std::map<std::uint32_t, Together> lines;
    ByLine words;
    const Observation& seen = r.observation();
    const auto& moments = r.moments();
    for (std::size_t k = active.from; k < active.to;) {
        const Segment& segment = r.segments()[moments[k].segment];
        const bool onlyItsEnd = k > segment.first && moments[k].kind != Moment::Kind::Butterfly;
        for (const auto& [line, counters] : segment.lines)
            if (r.lines().at(line).barriers > 0)
                words[line] = {LineTexts::tr("each thread waits here for all of its block"),
                               {LineTexts::tr("all of a block wait"), LineTexts::tr("all wait")}};
        if (!onlyItsEnd)
            for (const std::uint32_t index : r.events(moments[k].segment)) {
                const Event& event = seen.trace[index];
                const bool access = event.action == Action::Load || event.action == Action::Store;
                if (!access && event.action != Action::Shuffle && event.action != Action::Branch)
                    continue;
                auto found = lines.find(event.place.line);
                if (found == lines.end()) {
                    if (!segment.lines.contains(event.place.line))
                        continue; // Of another file.
                    found = lines.emplace(event.place.line, Together{event.action}).first;
                }
                // A branch stands in one line with what it chooses between, and the choice is what is to be seen.
                if (found->second.action != event.action && event.action == Action::Branch)
                    found->second = Together{event.action};
                if (found->second.action == event.action)
                    found->second.add(event);
            }
        k = segment.first + segment.count;
    }
    for (const auto& [line, all] : lines)
        words[line] = ofAll(all, seen);
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

std::map<std::uint32_t, LineWords> wordsOfLines(const Recording& recording, FlowModel::Stretch active,
                                                const std::optional<Node>& node, const QByteArray& source) {
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
            add(words, access.line, ofAccess(access, thread));
    }
    return nodes.empty() ? ofAllThreads(recording, active) : words;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// From events of a trace to words.
#include "gui/code/line_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <bit>
#include <set>

namespace walshscope::gui {
namespace {

struct LineTexts {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::LineWords)
};

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
        if (event.action != Action::Shuffle && event.action != Action::Branch)
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
    case Action::Shuffle:
        return {LineTexts::tr("%Ln thread(s) exchange values within their warps", nullptr, threads),
                {LineTexts::tr("%1 exchange values").arg(count), LineTexts::tr("shuffle")}};
    case Action::Branch: {
        const QString yes = QLocale().toString(all.yes), times = QLocale().toString(all.times);
        return {LineTexts::tr("true %1 of %Ln time(s)", nullptr, all.times).arg(yes),
                {LineTexts::tr("true %1 of %2").arg(yes, times), LineTexts::tr("%1 of %2").arg(yes, times)}};
    }
    default:
        return wordsOfThreads(all.action, arrays, threads);
    }
}

} // namespace

LineWords wordsOfThreads(Action action, const QString& arrays, int threads) {
    const QString count = QLocale().toString(threads);
    if (action == Action::Store)
        return {LineTexts::tr("%Ln thread(s) write %1", nullptr, threads).arg(arrays),
                {LineTexts::tr("%1 write %2").arg(count, arrays), LineTexts::tr("writes %1").arg(arrays)}};
    if (action == Action::Atomic)
        return {LineTexts::tr("%Ln thread(s) add to %1", nullptr, threads).arg(arrays),
                {LineTexts::tr("%1 add to %2").arg(count, arrays), LineTexts::tr("adds to %1").arg(arrays)}};
    return {LineTexts::tr("%Ln thread(s) read %1", nullptr, threads).arg(arrays),
            {LineTexts::tr("%1 read %2").arg(count, arrays), LineTexts::tr("reads %1").arg(arrays)}};
}

LineWords wordsOfAccess(Action action, const QString& array, std::uint64_t index, std::uint32_t thread) {
    const QString cell = QStringLiteral("%1[%2]").arg(array).arg(index);
    if (action == Action::Shuffle)
        return {LineTexts::tr("thread %1 exchanges values with lane %2").arg(thread).arg(index),
                {LineTexts::tr("⇄ lane %1").arg(index)}};
    if (action == Action::Store)
        return {LineTexts::tr("thread %1 writes %2").arg(thread).arg(cell), {QStringLiteral("→ ") + cell}};
    if (action == Action::Atomic)
        return {LineTexts::tr("thread %1 adds to %2").arg(thread).arg(cell), {QStringLiteral("+ ") + cell}};
    return {LineTexts::tr("thread %1 reads %2").arg(thread).arg(cell), {QStringLiteral("← ") + cell}};
}

void addWords(WordsByLine& words, std::uint32_t line, const LineWords& more) {
    LineWords& there = words[line];
    if (there.wholly.isEmpty())
        there = more;
    else if (!there.wholly.contains(more.wholly)) {
        there.shorter = {LineTexts::tr("%1, %2").arg(there.shorter.front(), more.shorter.front()),
                         there.shorter.front()};
        there.wholly = LineTexts::tr("%1, %2").arg(there.wholly, more.wholly);
    }
}

WordsByLine wordsOfEvents(const Observation& seen, std::span<const std::uint32_t> events) {
    std::map<std::pair<std::uint32_t, Action>, Together> lines;
    std::set<std::uint32_t> chosen;
    for (const std::uint32_t index : events) {
        const Event& event = seen.trace[index];
        const bool access =
            event.action == Action::Load || event.action == Action::Store || event.action == Action::Atomic;
        if (!access && event.action != Action::Shuffle && event.action != Action::Branch)
            continue;
        lines.try_emplace({event.place.line, event.action}, Together{event.action}).first->second.add(event);
        if (event.action == Action::Branch)
            chosen.insert(event.place.line);
    }
    WordsByLine words;
    for (const auto& [at, all] : lines)
        // A branch stands in one line with what it chooses between, and the choice is what is to be seen.
        if (all.action == Action::Branch || !chosen.contains(at.first))
            addWords(words, at.first, ofAll(all, seen));
    return words;
}

LineWords wordsOfBarrier() {
    return {LineTexts::tr("each thread waits here for all others of its block"),
            {LineTexts::tr("all of a block wait"), LineTexts::tr("all wait")}};
}

QString linesInWords(const std::vector<std::uint32_t>& lines) {
    QStringList parts;
    for (std::size_t i = 0; i < lines.size();) {
        std::size_t last = i;
        while (last + 1 < lines.size() && lines[last + 1] == lines[last] + 1)
            ++last;
        parts << (last == i ? QString::number(lines[i]) : QStringLiteral("%1–%2").arg(lines[i]).arg(lines[last]));
        i = last + 1;
    }
    if (parts.size() < 2)
        return parts.join(QString());
    const QString end = parts.takeLast();
    return LineTexts::tr("%1 and %2").arg(parts.join(QStringLiteral(", ")), end);
}

} // namespace walshscope::gui

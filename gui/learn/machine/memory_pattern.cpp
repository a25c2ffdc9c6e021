// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the pattern from the owners of the second launch, and shuffles from the trace.
#include "gui/learn/machine/memory_pattern.h"

#include "gui/butterfly/flow_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace walshscope::gui {
namespace {

struct MemoryWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::MemoryPattern)
};

/// "A5 and A6"
QString idsWithPattern() {
    QStringList ids;
    for (const Variant& variant : variants())
        if (variant.usesMemoryPattern)
            ids << text(variant.id);
    const QString last = ids.takeLast();
    return ids.isEmpty() ? last : MemoryWords::tr("%1 and %2").arg(ids.join(QStringLiteral(", ")), last);
}

} // namespace

std::vector<std::uint32_t> patternOf(const Recording& recording) {
    if (!whyNoPattern(recording).isEmpty())
        return {};
    std::vector<std::uint32_t> elements(recording.size());
    for (std::uint32_t element = 0; element < recording.size(); ++element)
        elements[recording.owner(firstTransposedLevel, element).thread] = element;
    return elements;
}

std::vector<std::uint32_t> threadsToDraw(std::uint32_t size, std::uint32_t most) {
    const std::uint32_t rows = std::max(1u, patternRows(size)), columns = size / rows;
    const std::uint32_t drawn = std::min(columns, std::max(1u, most));
    std::vector<std::uint32_t> threads;
    for (std::uint32_t k = 0; k < drawn; ++k)
        threads.push_back(columns / drawn * k * rows + k % rows);
    return threads;
}

QString whyNoPattern(const Recording& recording) {
    const bool uses = recording.variant().usesMemoryPattern;
    if (uses && recording.n() > firstTransposedLevel)
        return {};
    if (!uses)
        return MemoryWords::tr("%1 use the memory pattern from n = %2 on; this is %3. Choose one of them to see it.")
            .arg(idsWithPattern())
            .arg(firstTransposedLevel + 1)
            .arg(text(recording.variant().id));
    return MemoryWords::tr("%1 use the memory pattern from n = %2 on; here n = %3. Open or generate a function "
                           "of %2 to 16 variables to see it.")
        .arg(idsWithPattern())
        .arg(firstTransposedLevel + 1)
        .arg(recording.n());
}

std::vector<ShuffleRow> shufflesOf(const Recording& recording) {
    std::vector<ShuffleRow> rows;
    const Observation& seen = recording.observation();
    for (std::size_t s = 0; s < recording.segments().size(); ++s) {
        if (recording.segments()[s].counters.shuffles == 0)
            continue;
        for (const std::uint32_t k : recording.events(s)) {
            const Event& event = seen.trace[k];
            if (event.action != Action::Shuffle || event.block != 0 || event.warp != 0)
                continue;
            std::vector<std::uint32_t> partners;
            for (std::uint32_t lane = 0, rank = 0; lane < 32 && event.lanes >> lane; ++lane)
                partners.push_back(event.lanes >> lane & 1 ? std::uint32_t(seen.indices[event.firstIndex + rank++])
                                                           : lane);
            auto row = std::ranges::find(rows, partners, &ShuffleRow::partners);
            if (row == rows.end())
                row = rows.insert(row, {partners.front(), {}, partners}); // Lane 0's partner is the mask.
            const int level = recording.segments()[s].level;
            if (!std::ranges::count(row->levels, level))
                row->levels.push_back(level);
        }
    }
    return rows;
}

std::vector<std::optional<std::uint32_t>> elided(std::uint32_t count, std::uint32_t room,
                                                 std::optional<std::uint32_t> kept) {
    room = std::max(room, 5u);
    std::set<std::uint32_t> shown;
    const auto ends = [&](std::uint32_t places) {
        const std::uint32_t last = places / 2;
        for (std::uint32_t i = 0; i < places; ++i)
            shown.insert(i < places - last ? i : count - places + i);
    };
    if (count <= room) {
        ends(count);
    } else {
        ends(room - 1);
        if (kept && !shown.count(*kept)) {
            shown.clear();
            ends(room - 3);
            shown.insert(*kept);
        }
    }
    std::vector<std::optional<std::uint32_t>> places;
    for (const std::uint32_t i : shown) {
        if (i > 0 && !shown.count(i - 1))
            places.emplace_back();
        places.emplace_back(i);
    }
    return places;
}

} // namespace walshscope::gui

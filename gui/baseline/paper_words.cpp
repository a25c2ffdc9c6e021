// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about a paper's table and what was measured.
#include "gui/baseline/paper_words.h"

#include <algorithm>
#include <charconv>

namespace walshscope::gui {
namespace {

std::string twoDigits(double value) {
    char buffer[400];
    const int digits = value < 10 ? 2 : value < 100 ? 1 : 0;
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits).ptr};
}

std::optional<Message> aboutFastest(const PaperPreset& preset, const PaperAgreement& agreement) {
    const auto& all = agreement.fastest;
    if (all.empty())
        return {};
    const auto name = [&](std::size_t column) { return columnInWords(preset, column); };
    const auto agrees = [](const PaperAgreement::Fastest& row) { return row.inPaper == row.here; };
    const auto differing = std::ranges::find_if_not(all, agrees);
    if (differing != all.end()) {
        const auto count = std::ranges::count_if(all, agrees);
        return Message::tr("Of what was timed, the fastest is the same as in the paper in %1 of %2 rows; at %3 it is "
                           "%4 here and %5 in the paper.",
                           count, all.size(), rowInWords(preset, differing->row), name(differing->here),
                           name(differing->inPaper));
    }
    const bool always =
        std::ranges::all_of(all, [&](const PaperAgreement::Fastest& row) { return row.here == all[0].here; });
    if (always)
        return Message::tr("Of what was timed, %1 is the fastest in each row, as in the paper.", name(all[0].here));
    return Message::tr("Of what was timed, the fastest is the same as in the paper in each row: %1 at %2, %3 at %4.",
                       name(all.front().here), rowInWords(preset, all.front().row), name(all.back().here),
                       rowInWords(preset, all.back().row));
}

std::optional<Message> aboutCrossing(const PaperPreset& preset, const PaperAgreement::Crossing& crossing) {
    const Message first = columnInWords(preset, crossing.first), second = columnInWords(preset, crossing.second);
    const auto row = [&](const std::optional<std::size_t>& place) { return rowInWords(preset, *place); };
    const auto& [a, b, printed, measured, inPaper, here, doubtful] = crossing;
    if (!measured)
        return {};
    if (!printed)
        return here ? Message::tr("%1 is ahead of %2 from %3 on.", second, first, row(here))
                    : Message::tr("%1 does not get ahead of %2.", second, first);
    if (!inPaper && !here)
        return Message::tr("%1 does not get ahead of %2, as in the paper.", second, first);
    if (!inPaper)
        return Message::tr("%1 is ahead of %2 from %3 on, but not in the paper's numbers for these rows.", second,
                           first, row(here));
    if (!here)
        return Message::tr("%1 does not get ahead of %2; in the paper it does from %3 on.", second, first,
                           row(inPaper));
    if (*inPaper == *here)
        return Message::tr("%1 is ahead of %2 from %3 on, as in the paper.", second, first, row(here));
    return Message::tr("%1 is ahead of %2 from %3 on; in the paper it is from %4 on.", second, first, row(here),
                       row(inPaper));
}

Message aboutSpread(const PaperPreset& preset, const PaperAgreement::Spread& spread) {
    const PaperColumn& column = preset.columns[spread.column];
    if (spread.rows == 1)
        return Message::tr("%1 is %2 times as fast as on the %3.", columnInWords(preset, spread.column),
                           twoDigits(spread.median), column.hardware);
    return Message::tr("%1 is %2 to %3 times as fast as on the %4 (median %5).", columnInWords(preset, spread.column),
                       twoDigits(spread.least), twoDigits(spread.most), column.hardware, twoDigits(spread.median));
}

Message aboutBest(const PaperPreset& preset, const PaperAgreement::Best& best) {
    return Message::tr("%1 is fastest with %2.", columnInWords(preset, best.column), rowInWords(preset, best.row));
}

Message judged(const Message& sentence, bool isDoubtful) {
    return isDoubtful ? Message::tr("%1 That rests on doubtful times.", sentence) : sentence;
}

} // namespace

Message rowInWords(const PaperPreset& preset, std::size_t row) {
    const std::uint64_t value = preset.rows[row];
    switch (preset.axis) {
    case PaperAxis::Size:
        break;
    case PaperAxis::BlockSize:
        return Message::tr("%1 threads per block", nullptr, value);
    case PaperAxis::ElementsPerThread:
        return Message::tr("M = %1", value);
    }
    return preset.task == Task::Register ? Message::tr("2^%1 bits", value) : Message::tr("n = %1", value);
}

Message columnInWords(const PaperPreset& preset, std::size_t column) {
    const PaperColumn& shown = preset.columns[column];
    if (shown.quantity == PaperQuantity::Transfers)
        return Message::tr("%1, copies", shown.contender);
    if (shown.size != 0)
        return Message::tr("%1, n = %2", shown.contender, shown.size);
    const auto same = [&](const PaperColumn& other) {
        return other.contender == shown.contender && other.quantity == shown.quantity;
    };
    if (std::ranges::count_if(preset.columns, same) > 1)
        return Message::tr("%1 (%2)", shown.contender, shown.hardware);
    return Message::plain(std::string(shown.contender));
}

std::vector<Message> clocksInWords(const PaperPreset& preset) {
    std::vector<Message> sentences;
    for (std::size_t column = 0; column < preset.columns.size(); ++column)
        if (const ClockTicks ticks = clockTicksIn(preset.columns[column].printed); ticks.isThatClock())
            sentences.push_back(
                Message::tr("Of the times printed of %1, %2 of %3 are ticks of a clock that moves every "
                            "15.6 ms (15, 31, 47, 62, 78 …), so each is known to ±15.6 ms only.",
                            columnInWords(preset, column), ticks.multiples, ticks.all));
    return sentences;
}

std::vector<Message> agreementInWords(const PaperPreset& preset, const PaperAgreement& agreement) {
    std::vector<Message> sentences;
    if (const auto fastest = aboutFastest(preset, agreement))
        sentences.push_back(
            judged(*fastest, std::ranges::any_of(agreement.fastest, &PaperAgreement::Fastest::doubtful)));
    for (const PaperAgreement::Crossing& crossing : agreement.crossings)
        if (const auto words = aboutCrossing(preset, crossing))
            sentences.push_back(judged(*words, crossing.doubtful));
    for (const PaperAgreement::Best& best : agreement.best)
        sentences.push_back(judged(aboutBest(preset, best), best.doubtful));
    for (const PaperAgreement::Spread& spread : agreement.spreads)
        sentences.push_back(judged(aboutSpread(preset, spread), spread.doubtful));
    if (sentences.empty())
        sentences.push_back(preset.hasPrinted() ? Message::tr("None of what the paper prints was timed here.")
                                                : Message::tr("None of what the paper shows was timed here."));
    std::ranges::move(clocksInWords(preset), std::back_inserter(sentences));
    return sentences;
}

} // namespace walshscope::gui

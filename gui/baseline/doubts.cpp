// SPDX-License-Identifier: GPL-3.0-or-later
// Joining doubts, and their words.
#include "gui/baseline/doubts.h"

#include "timing/estimate.h"

#include <algorithm>

namespace walshscope::gui {

Doubts doubtsOf(const Times& times, double wantedWidth) {
    return times.samples.empty() ? Doubts() : concernsAbout(times, wantedWidth);
}

Doubts doubtsOf(const TimedCell& cell, double wantedWidth) {
    const auto* times = std::get_if<Times>(&cell.outcome);
    return times ? doubtsOf(*times, wantedWidth) : Doubts();
}

Doubts timesCopyDoubtsOf(const TimedCell& cell, double wantedWidth) {
    const auto* times = std::get_if<Times>(&cell.outcome);
    return times ? bothDoubts(doubtsOf(*times, wantedWidth), times->copy.concerns) : Doubts();
}

Doubts bothDoubts(const Doubts& a, const Doubts& b) {
    Doubts all;
    std::ranges::set_union(a, b, std::back_inserter(all));
    return all;
}

std::string namesOf(const Doubts& doubts, std::string_view separator) {
    std::string text;
    for (const Concern concern : doubts)
        text.append(text.empty() ? "" : separator).append(doubtNames[std::size_t(concern)]);
    return text;
}

Message doubtName(Concern concern) {
    switch (concern) {
    case Concern::Few:
        return Message::tr("few");
    case Concern::Wide:
        return Message::tr("wide");
    case Concern::Drifting:
        return Message::tr("drifting");
    case Concern::Bimodal:
        return Message::tr("bimodal");
    case Concern::Interrupted:
        return Message::tr("interrupted");
    case Concern::Disturbed:
        return Message::tr("disturbed");
    case Concern::Slow:
        return Message::tr("slow");
    }
    return {};
}

Message doubtInWords(Concern concern, std::string_view wantedWidth) {
    switch (concern) {
    case Concern::Few:
        return Message::tr("Few: fewer than %1 samples cannot say with 95 % confidence where the median is.",
                           fewestToTell);
    case Concern::Wide:
        return Message::tr("Wide: the interval is wider than the %1 of the median that was asked for.", wantedWidth);
    case Concern::Drifting:
        return Message::tr(
            "Drifting: later samples are longer or shorter than earlier ones, so something changed in between.");
    case Concern::Bimodal:
        return Message::tr("Bimodal: the samples fall into two groups, and the median may belong to either.");
    case Concern::Interrupted:
        return Message::tr("Interrupted: other programs had the core in more than three of four samples. What they "
                           "took is subtracted; what "
                           "they did to the caches is not.");
    case Concern::Disturbed:
        return Message::tr("Disturbed: in more than three of four samples other programs took cores away from "
                           "threads that wait for each other, or shared the core. Undisturbed it would be faster.");
    case Concern::Slow:
        return Message::tr("Slow: the processor took more than 1.5 times as long for a fixed piece of work as at its "
                           "fastest, because another system shares it or its clock is held down.");
    }
    return {};
}

} // namespace walshscope::gui

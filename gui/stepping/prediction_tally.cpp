// SPDX-License-Identifier: GPL-3.0-or-later
// Counting answers, and the words for how many were right.
#include "gui/stepping/prediction_tally.h"

#include <QCoreApplication>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct TallyWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::PredictionTally)
};

} // namespace

void PredictionTally::take(const Place& place, std::optional<bool> right) {
    if (right)
        m_answers[place] = *right;
    else
        m_answers.erase(place);
}

int PredictionTally::right() const {
    return int(std::ranges::count_if(m_answers, [](const auto& answered) { return answered.second; }));
}

QString PredictionTally::words() const {
    return m_answers.empty() ? QString() : TallyWords::tr("So far %1 of %2 right.").arg(right()).arg(total());
}

} // namespace walshscope::gui

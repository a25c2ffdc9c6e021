// SPDX-License-Identifier: GPL-3.0-or-later
// Which predictions of a run were right: the latest answer at each place.
#pragma once

#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace walshscope::gui {

class PredictionTally {
public:
    /// What of a run is asked about: what the two numbers mean is up to who asks.
    using Place = std::pair<std::int64_t, std::int64_t>;

    /// Nothing: there is no answer any more.
    void take(const Place& place, std::optional<bool> right);
    void clear() { m_answers.clear(); }
    int right() const;
    int total() const { return int(m_answers.size()); }
    /// "So far 3 of 4 right."; empty before the first answer.
    QString words() const;

private:
    std::map<Place, bool> m_answers;
};

} // namespace walshscope::gui

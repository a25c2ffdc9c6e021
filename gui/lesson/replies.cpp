// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping answers as long as they belong to what is asked.
#include "gui/lesson/replies.h"

#include <algorithm>

namespace walshscope::gui {

void Replies::follow(const Lesson& lesson) {
    std::vector<std::vector<Question>> questions;
    for (const LessonStop& stop : lesson.stops)
        questions.push_back(stop.questions);
    if (questions == m_questions && !m_stops.empty())
        return;
    m_questions = std::move(questions);
    m_stops.clear();
    for (const std::vector<Question>& stop : m_questions)
        m_stops.emplace_back(stop.size());
}

int Replies::asked() const {
    int all = 0;
    for (const std::vector<Reply>& stop : m_stops)
        all += int(stop.size());
    return all;
}

int Replies::count(Reply::State state) const {
    int found = 0;
    for (const std::vector<Reply>& stop : m_stops)
        found += int(std::ranges::count(stop, state, &Reply::state));
    return found;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What a student answered, as long as the lesson is open.
#pragma once

#include "gui/lesson/lesson.h"

namespace walshscope::gui {

class Replies {
public:
    void restart() { m_stops.clear(); }
    /// A lesson that asks anything else than before starts afresh.
    void follow(const Lesson& lesson);

    /// Of what is followed.
    Reply& at(int stop, std::size_t question) { return m_stops[std::size_t(stop)][question]; }
    const Reply& at(int stop, std::size_t question) const { return m_stops[std::size_t(stop)][question]; }
    int asked() const;
    int count(Reply::State state) const;

private:
    std::vector<std::vector<Question>> m_questions;
    std::vector<std::vector<Reply>> m_stops;
};

} // namespace walshscope::gui

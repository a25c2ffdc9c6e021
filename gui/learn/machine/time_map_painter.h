// SPDX-License-Identifier: GPL-3.0-or-later
// How the columns of the time map are drawn.
#pragma once

#include "gui/learn/machine/traffic.h"
#include "gui/plot/theme.h"

#include <QPainter>

namespace walshscope::gui {

/// Rows of the time map, from the top.
struct TimeMapRows {
    int line;    ///< Height of a line of text.
    int launch;  ///< Height of the row with the launches' names.
    int level;   ///< Height of the row with the levels.
    int lane;    ///< Height of each lane.
    int barrier; ///< Height of the row with the barriers' numbers.
    std::vector<Lane> which;

    int lanes() const { return launch + level; }
    int barriers() const { return lanes() + int(which.size()) * lane; }
    int bottom() const { return barriers() + barrier; }
    int top(Lane of) const { return lanes() + int(std::ranges::find(which, of) - which.begin()) * lane; }
    /// Where the values flow along in that lane.
    int river(Lane of) const { return top(of) + lane - 7; }
};

struct TimeMapColumn {
    int left;
    int width;
};

class TimeMapPainter {
public:
    TimeMapPainter(QPainter& painter, const Theme& theme, const QColor& accent, const QFont& numbers,
                   const TimeMapRows& rows)
        : m_painter(painter), m_theme(theme), m_accent(accent), m_numbers(numbers), m_rows(rows) {}

    /// The frame around a launch with its name: the longest one that fits in what is visible of it.
    void launch(int left, int right, const TimeMapColumn& visible, const QStringList& names);
    /// The level's name above all its segments.
    void level(int left, int right, const QStringList& names, Progress progress);
    void background(const TimeMapColumn& column);
    /// Arrows, amounts and the river from where the values were before to where they rest; the thread's own accesses
    /// are marked.
    void segment(const TimeMapColumn& column, const SegmentTraffic& traffic, Lane before, Progress progress,
                 const std::vector<QStringList>& touched);
    /// The values at rest between two columns.
    void rest(int left, int right, Lane lane, Progress progress);
    /// Between two launches: what was spare is data now, and the other way round.
    void exchange(int left, int right, Progress progress);
    void boundary(int centre, Boundary kind, const QString& number, Progress progress);

private:
    QColor ink(Progress progress) const;
    QColor water(Progress progress) const;
    void arrow(int x, Lane from, Lane to, const QColor& colour, double width);
    void shuffle(int x, const QColor& colour, double width);
    void amount(int x, int room, const Movement& movement, Progress progress, const QStringList& touched);

    QPainter& m_painter;
    const Theme& m_theme;
    QColor m_accent;
    QFont m_numbers;
    TimeMapRows m_rows;
};

} // namespace walshscope::gui

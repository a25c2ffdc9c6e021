// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of segments, the names of the lanes, and everything between them.
#include "gui/learn/machine/time_map_picture.h"

#include "gui/butterfly/flow_words.h"
#include "gui/learn/machine/picture.h"
#include "gui/plot/type.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct MapWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::TimeMap)
};

constexpr int narrowestSegment = 26;
constexpr int widestSegment = 260;
constexpr int betweenLaunches = 12;
constexpr int whereArraysChange = 26; ///< Between launches, if the arrays change places there.
constexpr int atBarrier = 10;
constexpr int narrowView = 460;

QString nameOf(Lane lane, bool narrow) {
    switch (lane) {
    case Lane::Registers:
        return MapWords::tr("registers");
    case Lane::Shared:
        return narrow ? MapWords::tr("shared") : MapWords::tr("shared memory");
    case Lane::Data:
        return narrow ? MapWords::tr("data") : MapWords::tr("global: data");
    case Lane::Spare:
        return narrow ? MapWords::tr("spare") : MapWords::tr("global: spare");
    }
    return {};
}

int gapBefore(const std::vector<SegmentTraffic>& traffic, std::size_t s) {
    if (s == 0 || traffic[s].before == Boundary::None)
        return 0;
    if (traffic[s].before != Boundary::Launch)
        return atBarrier;
    return traffic[s - 1].lane == Lane::Spare ? whereArraysChange : betweenLaunches;
}

} // namespace

TimeMapColumns TimeMapColumns::in(int room, const std::vector<SegmentTraffic>& traffic) {
    TimeMapColumns columns;
    int between = 0;
    for (std::size_t s = 0; s < traffic.size(); ++s)
        between += gapBefore(traffic, s);
    columns.width = std::clamp((room - between) / std::max(1, int(traffic.size())), narrowestSegment, widestSegment);
    for (std::size_t s = 0; s < traffic.size(); ++s) {
        columns.lefts.push_back(columns.content + gapBefore(traffic, s));
        columns.content = columns.lefts.back() + columns.width;
    }
    return columns;
}

int TimeMapColumns::narrowest() { return narrowestSegment; }

TimeMapRows TimeMapPicture::rows(int height, const QFont& font, const std::vector<Lane>& lanes) {
    const int line = lineHeight(font);
    TimeMapRows rows{line, line + 2, line, 0, line, lanes};
    const int rest = height - rows.launch - rows.level - rows.barrier;
    rows.lane = std::clamp(rest / int(lanes.size()), line + 10, 3 * line + 10);
    return rows;
}

int TimeMapPicture::headWidth(int width, const QFont& font, const std::vector<Lane>& lanes) {
    const QFontMetrics metrics(font);
    int widest = 0;
    for (const Lane lane : lanes)
        widest = std::max(widest, metrics.horizontalAdvance(nameOf(lane, width < narrowView)));
    return widest + 12;
}

void TimeMapPicture::paint(QPainter& painter, QSize size) const {
    const TimeMapRows rowsHere = rows(size.height(), font, lanes);
    const int head = headWidth(size.width(), font, lanes), right = size.width();
    painter.fillRect(QRect(QPoint(0, 0), size), theme.background);
    for (std::size_t lane = 1; lane < lanes.size(); lane += 2)
        painter.fillRect(0, rowsHere.top(lanes[lane]), right, rowsHere.lane, theme.grid);
    if (!recording || traffic.empty())
        return;
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.setClipRect(head, 0, right - head, size.height());
    TimeMapPainter draw(painter, theme, accent, monospaced(font), rowsHere);

    const auto& segments = recording->segments();
    const std::size_t count = traffic.size();
    const auto column = [&](std::size_t s) { return TimeMapColumn{head + columns.lefts[s] - scrolled, columns.width}; };
    for (std::size_t s = 0; s < count; ++s)
        if (progressOf(*recording, s, active) == Progress::Active)
            draw.background(column(s));
    for (std::size_t s = 0, next = 0; s < count; s = next) {
        while (next < count && segments[next].launch == segments[s].launch)
            ++next;
        const Grid grid = recording->observation().grids[segments[s].launch];
        const QString number = QString::number(segments[s].launch + 1);
        draw.launch(column(s).left - 3, column(next - 1).left + columns.width + 3, {head, right - head},
                    {MapWords::tr("launch %1: %2").arg(number, gridInWords(grid)),
                     MapWords::tr("launch %1: %2 × %3").arg(number).arg(grid.blocks).arg(grid.threads),
                     MapWords::tr("launch %1").arg(number), number});
    }
    for (std::size_t s = 0, next = 0; s < count; s = next) {
        bool isActive = false;
        while (next < count && segments[next].launch == segments[s].launch && segments[next].level == segments[s].level)
            isActive |= progressOf(*recording, next++, active) == Progress::Active;
        const Progress progress = isActive ? Progress::Active : progressOf(*recording, next - 1, active);
        const int level = segments[s].level + 1;
        draw.level(std::max(head, column(s).left), std::min(right, column(next - 1).left + columns.width),
                   level > 0 ? QStringList{MapWords::tr("level %1").arg(level), QString::number(level)}
                             : QStringList{MapWords::tr("write back"), MapWords::tr("back"), QStringLiteral("·")},
                   progress);
    }
    Lane before = Lane::Data;
    for (std::size_t s = 0; s < count; ++s) {
        const Progress progress = progressOf(*recording, s, active);
        if (s > 0) {
            const int end = column(s - 1).left + columns.width, begin = column(s).left;
            const Progress ended = progressOfEnd(*recording, s - 1, active);
            if (traffic[s].before == Boundary::Launch && before == Lane::Spare) {
                draw.exchange(end, begin, ended);
                before = Lane::Data;
            } else {
                draw.rest(end, begin, before, ended);
            }
            draw.boundary((end + begin) / 2, traffic[s].before, QString::number(segments[s].phase), ended);
        }
        std::vector<QStringList> touched(traffic[s].movements.size());
        for (const Touch& touch : touches)
            if (touch.segment == s) {
                const Access& a = touch.access;
                touched[touch.movement] << (a.action == Action::Shuffle
                                                ? MapWords::tr("lane %1").arg(a.index)
                                                : QStringLiteral("%1[%2]").arg(text(a.array)).arg(a.index));
            }
        draw.segment(column(s), traffic[s], before, progress, touched);
        before = traffic[s].lane;
    }
    painter.restore();
    painter.setFont(font);
    painter.setPen(theme.text);
    const auto name = [&](int top, int height, const QString& words) {
        painter.drawText(QRect(0, top, head - 8, height), Qt::AlignRight | Qt::AlignVCenter, words);
    };
    name(rowsHere.launch, rowsHere.level, MapWords::tr("for"));
    for (const Lane lane : lanes)
        name(rowsHere.top(lane), rowsHere.lane, nameOf(lane, size.width() < narrowView));
    if (std::ranges::any_of(traffic, [](const SegmentTraffic& t) {
            return t.before == Boundary::Barrier || t.before == Boundary::Missing || t.missingAfter;
        }))
        name(rowsHere.barriers(), rowsHere.barrier, MapWords::tr("barrier"));
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Placing the columns of the time map, and stepping by a click.
#include "gui/learn/machine/time_map_view.h"

#include "gui/butterfly/flow_words.h"
#include "gui/learn/machine/picture.h"
#include "gui/learn/machine/time_map_painter.h"
#include "gui/plot/beside.h"
#include "gui/plot/type.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

namespace walshscope::gui {
namespace {

constexpr int narrowestSegment = 26;
constexpr int widestSegment = 260;
constexpr int betweenLaunches = 12;
constexpr int atBarrier = 10;
constexpr int narrowView = 460;

TimeMapRows rowsIn(int height, int line) {
    TimeMapRows rows{line, line + 2, line, 0, line};
    const int rest = height - rows.launch - rows.level - rows.barrier;
    rows.lane = std::clamp(rest / 3, line + 10, 3 * line + 10);
    return rows;
}

QStringList laneNames(bool narrow) {
    return {TimeMapView::tr("registers"), narrow ? TimeMapView::tr("shared") : TimeMapView::tr("shared memory"),
            narrow ? TimeMapView::tr("global") : TimeMapView::tr("global memory")};
}

} // namespace

TimeMapView::TimeMapView(Learning& learning, QWidget* parent)
    : QAbstractScrollArea(parent), m_learning(learning), m_theme(themeFrom(palette())) {
    setObjectName(QStringLiteral("timeMap"));
    setAccessibleName(tr("What moves between registers, shared memory and global memory"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(&m_learning, &Learning::recordingChanged, this, &TimeMapView::readRecording);
    connect(&m_learning, &Learning::stepChanged, this, &TimeMapView::showActive);
    connect(&m_learning.hover(), &ObservedSelection::changed, this, [this] {
        m_touches.clear();
        if (m_recording && m_learning.hovered())
            m_touches = touchesOf(*m_recording, m_traffic, *m_learning.hovered());
        viewport()->update();
    });
    readRecording();
}

void TimeMapView::readRecording() {
    if (m_recording == m_learning.recording())
        return;
    m_recording = m_learning.recording();
    m_traffic.clear();
    m_touches.clear();
    if (m_recording)
        m_traffic = trafficOf(*m_recording);
    arrange();
    showActive();
}

int TimeMapView::headWidth() const {
    const QFontMetrics metrics = fontMetrics();
    int widest = 0;
    for (const QString& name : laneNames(width() < narrowView))
        widest = std::max(widest, metrics.horizontalAdvance(name));
    return widest + 12;
}

void TimeMapView::arrange() {
    const int room = viewport()->width() - headWidth() - 2;
    int between = 0;
    for (std::size_t s = 1; s < m_traffic.size(); ++s)
        between += m_traffic[s].before == Boundary::Launch ? betweenLaunches
                   : m_traffic[s].before == Boundary::None ? 0
                                                           : atBarrier;
    const int count = std::max(1, int(m_traffic.size()));
    m_segmentWidth = std::clamp((room - between) / count, narrowestSegment, widestSegment);
    m_lefts.clear();
    int left = 0;
    for (std::size_t s = 0; s < m_traffic.size(); ++s) {
        if (s > 0 && m_traffic[s].before != Boundary::None)
            left += m_traffic[s].before == Boundary::Launch ? betweenLaunches : atBarrier;
        m_lefts.push_back(left);
        left += m_segmentWidth;
    }
    m_contentWidth = left;
    horizontalScrollBar()->setRange(0, std::max(0, m_contentWidth - room));
    if (const bool scrolls = m_contentWidth > room; scrolls != m_scrolls || maximumHeight() == QWIDGETSIZE_MAX) {
        m_scrolls = scrolls;
        setMaximumHeight(rowsIn(QWIDGETSIZE_MAX, lineHeight(font())).bottom() +
                         (scrolls ? horizontalScrollBar()->sizeHint().height() : 0));
        updateGeometry();
    }
    horizontalScrollBar()->setPageStep(room);
    horizontalScrollBar()->setSingleStep(m_segmentWidth);
    viewport()->update();
}

QRect TimeMapView::segmentRect(std::size_t segment) const {
    return {headWidth() + m_lefts[segment] - horizontalScrollBar()->value(), 0, m_segmentWidth,
            rowsIn(viewport()->height(), lineHeight(font())).bottom()};
}

/// The last one, if there are several.
std::optional<std::size_t> TimeMapView::activeSegment() const {
    const auto active = m_learning.active();
    if (!m_recording || m_traffic.empty() || active.to == 0)
        return {};
    return m_recording->moments()[active.to - 1].segment;
}

void TimeMapView::showActive() {
    const auto segment = activeSegment();
    if (m_recording)
        setAccessibleDescription(segment ? segmentInWords(*m_recording, m_traffic[*segment], *segment)
                                         : tr("Nothing has moved yet. Down steps to the end of the next stretch."));
    auto* bar = horizontalScrollBar();
    const int room = viewport()->width() - headWidth();
    const int left = segment ? m_lefts[*segment] : 0;
    if (left < bar->value() || left + m_segmentWidth > bar->value() + room)
        bar->setValue(left - (room - m_segmentWidth) / 2);
    viewport()->update();
}

std::optional<std::size_t> TimeMapView::segmentAt(const QPoint& place) const {
    if (place.x() >= headWidth())
        for (std::size_t s = 0; s < m_traffic.size(); ++s)
            if (segmentRect(s).contains(place))
                return s;
    return {};
}

void TimeMapView::stepTo(std::size_t segment) {
    const Segment& s = m_recording->segments()[segment];
    const auto& stops = m_recording->stops(m_learning.state().by);
    m_learning.setStep(int(std::ranges::lower_bound(stops, s.first + s.count) - stops.begin()));
}

void TimeMapView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        if (const auto segment = segmentAt(event->pos()))
            stepTo(*segment);
}

void TimeMapView::keyPressEvent(QKeyEvent* event) {
    event->ignore();
    const bool down = event->key() == Qt::Key_Down;
    if (m_traffic.empty() || event->modifiers() != Qt::NoModifier || !(down || event->key() == Qt::Key_Up))
        return;
    event->accept();
    const std::size_t now = m_learning.position();
    const auto endOf = [](const Segment& s) { return s.first + s.count; };
    const auto& segments = m_recording->segments();
    if (down) {
        const auto next = std::ranges::find_if(segments, [&](const Segment& s) { return endOf(s) > now; });
        if (next != segments.end())
            stepTo(std::size_t(next - segments.begin()));
        return;
    }
    // Where steps are longer than segments, the end of the one before may lie in the step that is shown.
    const int shown = m_learning.step();
    std::size_t s = segments.size();
    while (s > 0 && endOf(segments[s - 1]) >= now)
        --s;
    if (s > 0)
        stepTo(s - 1);
    if (s == 0 || m_learning.step() >= shown)
        m_learning.setStep(shown - 1);
}

bool TimeMapView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto segment = segmentAt(help->pos()))
        explainBeside(*viewport(), segmentRect(*segment), segmentInWords(*m_recording, m_traffic[*segment], *segment));
    else
        QToolTip::hideText();
    return true;
}

void TimeMapView::resizeEvent(QResizeEvent*) {
    arrange();
    showActive();
}

void TimeMapView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    m_theme = themeFrom(palette());
    updateGeometry();
    arrange();
}

QSize TimeMapView::sizeHint() const {
    const int bar = m_scrolls ? horizontalScrollBar()->sizeHint().height() : 0;
    return {700, rowsIn(0, lineHeight(font())).bottom() + bar};
}

QSize TimeMapView::minimumSizeHint() const { return {headWidth() + 2 * narrowestSegment, sizeHint().height()}; }

void TimeMapView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const int line = lineHeight(font()), head = headWidth(), right = viewport()->width();
    const TimeMapRows rows = rowsIn(viewport()->height(), line);
    painter.fillRect(viewport()->rect(), m_theme.background);
    painter.fillRect(0, rows.top(Memory::Shared), right, rows.lane, QColor(m_theme.grid));
    if (!m_recording || m_traffic.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(head, 0, right - head, viewport()->height());
    TimeMapPainter draw(painter, m_theme, palette().color(QPalette::Highlight), monospaced(font()), rows);

    const auto active = m_learning.active();
    const auto& segments = m_recording->segments();
    const std::size_t count = m_traffic.size();
    const auto column = [&](std::size_t s) { return TimeMapColumn{segmentRect(s).left(), m_segmentWidth}; };
    for (std::size_t s = 0; s < count; ++s)
        if (progressOf(*m_recording, s, active) == Progress::Active)
            draw.background(column(s));
    for (std::size_t s = 0, next = 0; s < count; s = next) {
        while (next < count && segments[next].launch == segments[s].launch)
            ++next;
        const Grid grid = m_recording->observation().grids[segments[s].launch];
        const QString number = QString::number(segments[s].launch + 1);
        draw.launch(column(s).left - 3, column(next - 1).left + m_segmentWidth + 3, {head, right - head},
                    {tr("launch %1: %2").arg(number, gridInWords(grid)),
                     tr("launch %1: %2 × %3").arg(number).arg(grid.blocks).arg(grid.threads),
                     tr("launch %1").arg(number), number});
    }
    for (std::size_t s = 0, next = 0; s < count; s = next) {
        bool isActive = false;
        while (next < count && segments[next].launch == segments[s].launch && segments[next].level == segments[s].level)
            isActive |= progressOf(*m_recording, next++, active) == Progress::Active;
        const Progress progress = isActive ? Progress::Active : progressOf(*m_recording, next - 1, active);
        const int level = segments[s].level + 1;
        draw.level(std::max(head, column(s).left), std::min(right, column(next - 1).left + m_segmentWidth),
                   level > 0 ? QStringList{tr("level %1").arg(level), QString::number(level)}
                             : QStringList{tr("write back"), tr("back"), QStringLiteral("·")},
                   progress);
    }
    Memory before = Memory::Global;
    for (std::size_t s = 0; s < count; ++s) {
        const Progress progress = progressOf(*m_recording, s, active);
        if (s > 0) {
            const int end = column(s - 1).left + m_segmentWidth, begin = column(s).left;
            const Progress ended = progressOfEnd(*m_recording, s - 1, active);
            draw.rest(end, begin, before, ended);
            draw.boundary((end + begin) / 2, m_traffic[s].before, QString::number(segments[s].phase), ended);
        }
        std::vector<QStringList> touched(m_traffic[s].movements.size());
        for (const Touch& touch : m_touches)
            if (touch.segment == s) {
                const Access& a = touch.access;
                touched[touch.movement] << (a.action == Action::Shuffle
                                                ? tr("lane %1").arg(a.index)
                                                : QStringLiteral("%1[%2]").arg(text(a.array)).arg(a.index));
            }
        draw.segment(column(s), m_traffic[s], before, progress, touched);
        before = m_traffic[s].rests;
    }
    painter.setClipping(false);
    painter.setPen(m_theme.text);
    const auto name = [&](int top, int height, const QString& words) {
        painter.drawText(QRect(0, top, head - 8, height), Qt::AlignRight | Qt::AlignVCenter, words);
    };
    name(rows.launch, rows.level, tr("for"));
    const QStringList lanes = laneNames(width() < narrowView);
    name(rows.top(Memory::Registers), rows.lane, lanes[0]);
    name(rows.top(Memory::Shared), rows.lane, lanes[1]);
    name(rows.top(Memory::Global), rows.lane, lanes[2]);
    if (std::ranges::any_of(m_traffic, [](const SegmentTraffic& t) {
            return t.before == Boundary::Barrier || t.before == Boundary::Missing || t.missingAfter;
        }))
        name(rows.barriers(), rows.barrier, tr("barrier"));
}

} // namespace walshscope::gui

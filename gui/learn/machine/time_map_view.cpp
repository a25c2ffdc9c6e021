// SPDX-License-Identifier: GPL-3.0-or-later
// Placing the columns of the time map, and stepping by a click.
#include "gui/learn/machine/time_map_view.h"

#include "gui/plot/beside.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

namespace walshscope::gui {
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
    m_lanes = lanesOf(m_traffic);
    arrange();
    showActive();
}

int TimeMapView::headWidth() const { return TimeMapPicture::headWidth(width(), font(), m_lanes); }

void TimeMapView::arrange() {
    const int room = viewport()->width() - headWidth() - 2;
    m_columns = TimeMapColumns::in(room, m_traffic);
    horizontalScrollBar()->setRange(0, std::max(0, m_columns.content - room));
    m_scrolls = m_columns.content > room;
    const int most = rowsIn(QWIDGETSIZE_MAX).bottom() + (m_scrolls ? horizontalScrollBar()->sizeHint().height() : 0);
    if (most != maximumHeight()) {
        setMaximumHeight(most);
        updateGeometry();
    }
    horizontalScrollBar()->setPageStep(room);
    horizontalScrollBar()->setSingleStep(m_columns.width);
    viewport()->update();
}

TimeMapRows TimeMapView::rowsIn(int height) const { return TimeMapPicture::rows(height, font(), m_lanes); }

QRect TimeMapView::segmentRect(std::size_t segment) const {
    return {headWidth() + m_columns.lefts[segment] - horizontalScrollBar()->value(), 0, m_columns.width,
            rowsIn(viewport()->height()).bottom()};
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
    const int left = segment ? m_columns.lefts[*segment] : 0;
    if (left < bar->value() || left + m_columns.width > bar->value() + room)
        bar->setValue(left - (room - m_columns.width) / 2);
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
    return {700, rowsIn(0).bottom() + bar};
}

QSize TimeMapView::minimumSizeHint() const {
    return {headWidth() + 2 * TimeMapColumns::narrowest(), sizeHint().height()};
}

void TimeMapView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    TimeMapPicture picture{m_recording.get(),
                           m_traffic,
                           m_lanes,
                           m_learning.active(),
                           m_touches,
                           m_columns,
                           m_theme,
                           font(),
                           palette().color(QPalette::Highlight)};
    picture.scrolled = horizontalScrollBar()->value();
    picture.paint(painter, viewport()->size());
}

} // namespace walshscope::gui

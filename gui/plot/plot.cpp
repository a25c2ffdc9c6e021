// SPDX-License-Identifier: GPL-3.0-or-later
// The cursor, the markers and the visible range of a plot.
#include "gui/plot/plot.h"

#include "gui/plot/integer_ticker.h"

#include <cmath>

namespace walshscope::gui {
namespace {

template <class Item>
Item* overlayItem(Plot* plot) {
    auto* item = new Item(plot);
    item->setLayer(QStringLiteral("cursor"));
    item->setSelectable(false);
    item->setVisible(false);
    return item;
}

QCPItemText* markerLabel(Plot* plot, const QString& letter) {
    auto* text = overlayItem<QCPItemText>(plot);
    text->setText(letter);
    text->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    text->setPadding(QMargins(3, 0, 3, 0));
    text->position->setTypeX(QCPItemPosition::ptPlotCoords);
    text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    return text;
}

/// Broken at its blanks where it is wider than `room` pixels.
QString inLines(const QString& text, const QFontMetricsF& metrics, double room) {
    QStringList lines;
    for (const QString& word : text.split(u' '))
        if (lines.isEmpty() || metrics.horizontalAdvance(lines.last() + u' ' + word) > room)
            lines << word;
        else
            lines.last() += u' ' + word;
    return lines.join(u'\n');
}

} // namespace

Plot::Plot(QWidget* parent) : QCustomPlot(parent), m_theme(themeFrom(palette())) {
    addLayer(QStringLiteral("cursor"), layer(QStringLiteral("overlay")), limBelow);
    layer(QStringLiteral("cursor"))->setMode(QCPLayer::lmBuffered);
    m_cursorLine = overlayItem<QCPItemStraightLine>(this);
    m_cursorDot = overlayItem<QCPItemTracer>(this);
    m_cursorDot->setStyle(QCPItemTracer::tsCircle);
    m_cursorDot->setSize(9);
    m_lineA = overlayItem<QCPItemStraightLine>(this);
    m_lineB = overlayItem<QCPItemStraightLine>(this);
    m_textA = markerLabel(this, QStringLiteral("A"));
    m_textB = markerLabel(this, QStringLiteral("B"));

    setPlottingHints(QCP::phFastPolylines | QCP::phCacheLabels);
    axisRect()->setMinimumMargins(QMargins(8, 8, 12, 8));
    axisRect()->setMinimumSize(10, 10); // Where there is little room, the data give way and not the legend.
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setTicker(QSharedPointer<IntegerTicker>::create(*axis));
        axis->setSubTicks(false);
        axis->setNumberFormat(QStringLiteral("f"));
        axis->setNumberPrecision(0);
        axis->setLabelPadding(4);
    }
    xAxis->ticker()->setTickCount(6);
    yAxis->ticker()->setTickCount(5);
    connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
            [this](const QCPRange& range) { keepInside(xAxis, m_keys, range, m_shortest); });
    connect(yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
            [this](const QCPRange& range) { keepInside(yAxis, m_values, range, m_lowest); });

    setFocusPolicy(Qt::StrongFocus);
    apply(m_theme, *this);
}

QSize Plot::minimumSizeHint() const { return {24 * fontMetrics().averageCharWidth(), 7 * fontMetrics().lineSpacing()}; }

void Plot::nameAxes(const QString& keys, const QString& values) {
    m_keysName = keys;
    m_valuesName = values;
    fitNames();
}

/// The margins depend on the names, so the room is that beside large numbers.
void Plot::fitNames() {
    const QFontMetricsF metrics(font());
    const QSize room = roomForAxes();
    xAxis->setLabel(inLines(m_keysName, metrics, room.width() - 12 * metrics.averageCharWidth()));
    const int below = 3 + int(xAxis->label().count(u'\n'));
    yAxis->setLabel(inLines(m_valuesName, metrics, room.height() - below * metrics.lineSpacing()));
}

/// In a room of no size it stays as large as it was: there is nothing to draw on.
void Plot::resizeEvent(QResizeEvent* event) {
    if (event->size().isEmpty())
        return;
    fitNames();
    QCustomPlot::resizeEvent(event);
}

void Plot::keepInside(QCPAxis* axis, const QCPRange& extent, const QCPRange& range, double shortest) {
    const double size = std::clamp(range.size(), std::min(shortest, extent.size()), extent.size());
    double lower = size == range.size() ? range.lower : range.center() - size / 2;
    // Rounding may leave upper - size below lower, where std::clamp must not be asked.
    lower = std::max(extent.lower, std::min(lower, extent.upper - size));
    if (std::abs(lower - range.lower) > 1e-9 || std::abs(size - range.size()) > 1e-9)
        axis->setRange(lower, lower + size);
}

void Plot::setExtent(QCPRange keys, QCPRange values, double shortest, double lowest) {
    const bool sameKeys = keys == m_keys, sameValues = values == m_values;
    m_keys = keys;
    m_values = values;
    m_shortest = shortest;
    m_lowest = lowest > 0 ? lowest : values.size() / 100;
    if (!sameKeys)
        fit();
    else if (!sameValues)
        yAxis->setRange(values);
}

void Plot::growExtent(QCPRange keys, QCPRange values, double shortest, double lowest) {
    const QCPRange visibleKeys = xAxis->range() == m_keys ? keys : xAxis->range();
    const QCPRange visibleValues = yAxis->range() == m_values ? values : yAxis->range();
    m_keys = keys;
    m_values = values;
    m_shortest = shortest;
    m_lowest = lowest > 0 ? lowest : values.size() / 100;
    xAxis->setRange(visibleKeys);
    yAxis->setRange(visibleValues);
    keepInside(xAxis, m_keys, visibleKeys, m_shortest);
    keepInside(yAxis, m_values, visibleValues, m_lowest);
}

void Plot::showLegendAbove() {
    plotLayout()->insertRow(0);
    plotLayout()->addElement(0, 0, legend);
    plotLayout()->setRowStretchFactor(0, 0.001);
    plotLayout()->setRowSpacing(0);
    legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    // The first name takes what it needs, the second follows.
    legend->setColumnStretchFactor(0, 0.001);
    legend->setVisible(true);
    legend->setBorderPen(Qt::NoPen);
    legend->setBrush(Qt::NoBrush);
    legend->setIconSize(16, 16);
    legend->setMargins(QMargins(12, 4, 4, 0));
    legend->setColumnSpacing(12);
    // Some names are drawn a pixel or two wider than QCustomPlot measures them.
    for (int i = 0; i < legend->itemCount(); ++i)
        legend->item(i)->setMargins({0, 0, 3, 0});
}

void Plot::fit() {
    xAxis->setRange(m_keys);
    yAxis->setRange(m_values);
    replot(rpQueuedReplot);
}

void Plot::zoomBy(double factor) {
    const double centre =
        m_cursor && xAxis->range().contains(keyAt(*m_cursor)) ? keyAt(*m_cursor) : xAxis->range().center();
    xAxis->scaleRange(factor, centre);
    replot(rpQueuedReplot);
}

void Plot::dataChanged() {
    for (auto* index : {&m_cursor, &m_a, &m_b})
        if (*index && **index >= count())
            index->reset();
    placeOverlay();
    tellOther();
    replot(rpQueuedReplot);
}

void Plot::setStale(bool stale) {
    if (m_stale == stale)
        return;
    m_stale = stale;
    useTheme();
    replot(rpQueuedReplot);
}

void Plot::setTheme(const Theme& theme) {
    m_theme = theme;
    apply(theme, *this);
    m_cursorLine->setPen(QPen(theme.cursor, 1, Qt::DotLine));
    m_cursorDot->setPen(QPen(theme.cursor, 1.5));
    m_lineA->setPen(QPen(theme.markerA, 1.5));
    m_lineB->setPen(QPen(theme.markerB, 1.5));
    const std::pair<QCPItemText*, QColor> labels[] = {{m_textA, theme.markerA}, {m_textB, theme.markerB}};
    for (const auto& [text, colour] : labels) {
        text->setColor(theme.background);
        text->setBrush(colour);
        text->setFont(font());
    }
    legend->setFont(font());
    legend->setTextColor(theme.text);
    useTheme();
    replot(rpQueuedReplot);
}

void Plot::place(QCPItemStraightLine* line, QCPItemText* text, std::optional<qint64> index) {
    line->setVisible(index.has_value());
    text->setVisible(index.has_value());
    if (!index)
        return;
    const double key = keyAt(*index);
    line->point1->setCoords(key, 0);
    line->point2->setCoords(key, 1);
    text->position->setCoords(key, 0);
}

void Plot::placeOverlay() {
    place(m_lineA, m_textA, m_a);
    place(m_lineB, m_textB, m_b);
    m_cursorLine->setVisible(m_cursor.has_value());
    m_cursorDot->setVisible(m_cursor.has_value());
    if (m_cursor) {
        const double key = keyAt(*m_cursor);
        m_cursorLine->point1->setCoords(key, 0);
        m_cursorLine->point2->setCoords(key, 1);
        m_cursorDot->position->setCoords(key, valueAt(*m_cursor));
    }
    layer(QStringLiteral("cursor"))->replot();
    tell();
}

void Plot::moveCursorTo(qint64 index, bool bringIntoView) {
    if (count() == 0)
        return;
    index = std::clamp<qint64>(index, 0, count() - 1);
    const double key = keyAt(index);
    if (bringIntoView && !xAxis->range().contains(key)) {
        const double size = xAxis->range().size();
        xAxis->setRange(key - size / 2, key + size / 2);
        replot(rpQueuedReplot);
    }
    const bool moved = m_cursor != index;
    m_again = m_again && !moved;
    m_cursor = index;
    placeOverlay();
    if (moved)
        Q_EMIT cursorMoved(index);
}

void Plot::setCursorIndex(qint64 index) { moveCursorTo(index, true); }

void Plot::clearCursor() {
    m_cursor.reset();
    placeOverlay();
}

void Plot::forgetPlaces() {
    m_cursor.reset();
    setMarkers({}, {});
}

void Plot::toggleMarkerA() {
    m_a = m_a == m_cursor ? std::nullopt : m_cursor;
    placeOverlay();
}

void Plot::toggleMarkerB() {
    m_b = m_b == m_cursor ? std::nullopt : m_cursor;
    placeOverlay();
}

void Plot::setMarkers(std::optional<qint64> a, std::optional<qint64> b) {
    m_a = a;
    m_b = b;
    placeOverlay();
}

void Plot::goToPeak(bool forward) {
    if (count() == 0)
        return;
    const qint64 outside = forward ? -1 : count();
    auto peak = nextPeak(m_cursor.value_or(outside), forward);
    const bool again = !peak && m_cursor;
    if (again)
        peak = nextPeak(outside, forward);
    if (!peak)
        return;
    moveCursorTo(*peak, true);
    m_again = again;
    tell();
}

QString Plot::words() const {
    QStringList parts;
    if (m_cursor)
        parts << (m_again ? tr("%1 (from the other end again)").arg(describe(*m_cursor)) : describe(*m_cursor));
    if (m_a && m_b)
        parts << describeDifference(*m_a, *m_b);
    else if (m_a)
        parts << tr("A: %1").arg(describe(*m_a));
    else if (m_b)
        parts << tr("B: %1").arg(describe(*m_b));
    return parts.join(QStringLiteral("   "));
}

double withRoomToGrow(double value) {
    constexpr double stepsAnOctave = 4;
    return value <= 0 ? 0 : std::exp2(std::ceil(std::log2(value) * stepsAnOctave) / stepsAnOctave);
}

} // namespace walshscope::gui

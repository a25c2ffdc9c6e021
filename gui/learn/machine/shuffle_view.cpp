// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of lanes with bows between partners.
#include "gui/learn/machine/shuffle_view.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/learn/machine/ownership.h"

#include <QPainter>
#include <QPainterPath>

namespace walshscope::gui {
namespace {

constexpr double bows = 26; ///< Their height.

} // namespace

ShuffleView::ShuffleView(Learning& learning, QWidget* parent) : Picture(learning, parent) {
    setObjectName(QStringLiteral("shuffles"));
    setAccessibleName(tr("Shuffle partners"));
    setDescription(tr("One row of lanes for each mask. Ctrl with the left and right arrow keys goes from "
                      "element to element."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&learning, &Learning::recordingChanged, this, &ShuffleView::readRecording);
    connect(&learning, &Learning::stepChanged, this, [this] { update(); });
    for (const ObservedSelection* selection : {&learning.hover(), &learning.selection()})
        connect(selection, &ObservedSelection::changed, this, [this] { update(); });
    arrange();
    readRecording();
}

void ShuffleView::readRecording() {
    if (m_recording == learning().recording())
        return;
    m_recording = learning().recording();
    m_rows = m_recording ? shufflesOf(*m_recording) : std::vector<ShuffleRow>();
    updateGeometry();
    update();
}

std::optional<std::uint32_t> ShuffleView::lane() const {
    const auto node = learning().hovered() ? learning().hovered() : learning().selected();
    if (!node || m_rows.empty() || node->element >= m_recording->size())
        return {};
    return m_recording->owner(std::max(0, node->column - 1), node->element).lane;
}

void ShuffleView::arrange() {
    QFont bold = font();
    bold.setBold(true);
    m_head = QFontMetrics(bold).horizontalAdvance(tr("mask 16: levels 5, 15")) + 14;
    const double room = (width() - m_head) / 32;
    m_radius =
        std::clamp(room / 2 - 1, 2.5, QFontMetricsF(numberFont()).horizontalAdvance(QStringLiteral("31")) / 2 + 3);
}

void ShuffleView::resizeEvent(QResizeEvent*) { arrange(); }

void ShuffleView::themeChanged() { arrange(); }

double ShuffleView::rowHeight() const { return bows + 2 * m_radius + 10; }

QPointF ShuffleView::lanePlace(std::size_t row, std::uint32_t lane) const {
    const double room = std::min((width() - m_head) / double(m_rows[row].partners.size()), 48.0);
    return {m_head + (lane + 0.5) * room, (double(row) + 1) * rowHeight() - m_radius - 4};
}

std::optional<Node> ShuffleView::nodeAt(const QPointF& point) const {
    const auto row = std::size_t(std::max(0.0, point.y() / rowHeight()));
    if (row >= m_rows.size())
        return {};
    for (std::uint32_t lane = 0; lane < m_rows[row].partners.size(); ++lane) {
        const double half = std::abs(lanePlace(row, 1).x() - lanePlace(row, 0).x()) / 2;
        if (std::abs(lanePlace(row, lane).x() - point.x()) > half)
            continue;
        const int level = levelShown(*m_recording, learning().active());
        for (std::uint32_t element = 0; element < m_recording->size(); ++element)
            if (m_recording->owner(level, element).thread == lane)
                return Node{level + 1, element};
    }
    return {};
}

QString ShuffleView::exchangesInWords(std::uint32_t lane) const {
    QStringList partners;
    for (const ShuffleRow& row : m_rows)
        if (lane < row.partners.size())
            partners << tr("lane %1 (mask %2)").arg(row.partners[lane]).arg(row.mask);
    return tr("Lane %1 shuffles with %2.").arg(lane).arg(partners.join(QStringLiteral(", ")));
}

void ShuffleView::drawRow(QPainter& painter, std::size_t number, bool lit) const {
    const ShuffleRow& row = m_rows[number];
    const double top = double(number) * rowHeight();
    if (lit) {
        QColor accent = palette().color(QPalette::Highlight);
        accent.setAlphaF(theme().dark ? 0.38F : 0.18F);
        painter.fillRect(QRectF(0, top, width(), rowHeight()), accent);
    }
    QStringList levels;
    for (const int level : row.levels)
        levels << QString::number(level + 1);
    QFont bold = font();
    bold.setBold(lit);
    painter.setFont(bold);
    painter.setPen(theme().text);
    drawFitting(
        painter, QRectF(4, top, m_head - 8, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter,
        {tr("mask %1: level(s) %2", nullptr, int(levels.size())).arg(row.mask).arg(levels.join(QStringLiteral(", "))),
         tr("mask %1").arg(row.mask)});

    const auto marked = lane();
    const QPointF up(0, m_radius);
    const auto bow = [&](std::uint32_t from, const QColor& colour, double thick) {
        const std::uint32_t to = row.partners[from];
        const QPointF a = lanePlace(number, from) - up, b = lanePlace(number, to) - up;
        // Wide bows cross many others; a little of the height tells them apart.
        const QPointF high(0, bows * (0.75 + 0.55 * double(std::min(from, to) % row.mask) / row.mask));
        QPainterPath path(a);
        path.cubicTo(a - high, b - high, b);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, thick));
        painter.drawPath(path);
    };
    for (std::uint32_t lane = 0; lane < row.partners.size(); ++lane)
        if (row.partners[lane] > lane && row.partners[lane] < row.partners.size())
            bow(lane, lit ? theme().text : theme().axis, lit ? 1.5 : 1);
    if (marked && *marked < row.partners.size())
        bow(*marked, theme().marked, 3);

    painter.setFont(numberFont());
    const bool numbers = painter.fontMetrics().horizontalAdvance(QStringLiteral("31")) <= 2 * m_radius;
    const QBrush fill(inkOf(theme(), 0.1));
    for (std::uint32_t lane = 0; lane < row.partners.size(); ++lane) {
        const bool own = marked == lane, partner = marked && row.partners[lane] == *marked;
        const QPointF centre = lanePlace(number, lane);
        painter.setPen(own || partner ? QPen(theme().marked, 2, own ? Qt::SolidLine : Qt::DashLine)
                                      : QPen(theme().axis, 1));
        painter.setBrush(own || partner ? theme().background : fill);
        painter.drawEllipse(centre, m_radius, m_radius);
        painter.setPen(theme().text);
        if (numbers)
            painter.drawText(QRectF(centre.x() - m_radius, centre.y() - m_radius, 2 * m_radius, 2 * m_radius),
                             Qt::AlignCenter, QString::number(lane));
    }
}

void ShuffleView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().background);
    if (m_rows.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const int level = learning().position() > 0 ? levelShown(*m_recording, learning().active()) : -1;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        drawRow(painter, row, std::ranges::count(m_rows[row].levels, level) > 0);
}

QSize ShuffleView::sizeHint() const {
    const double largest = QFontMetricsF(numberFont()).horizontalAdvance(QStringLiteral("31")) + 6;
    return {700, int(std::ceil(double(m_rows.size()) * (bows + largest + 10)))};
}

QSize ShuffleView::minimumSizeHint() const { return {200, sizeHint().height()}; }

} // namespace walshscope::gui

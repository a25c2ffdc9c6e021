// SPDX-License-Identifier: GPL-3.0-or-later
// Following the step and the hovered element, and laying out cells or a matrix.
#include "gui/learn/machine/owner_view.h"

namespace walshscope::gui {
namespace {

constexpr std::uint32_t mostCells = 64;
constexpr double betweenRows = 3;
constexpr double aboveRows = 8; ///< For the arrows from element to element.
constexpr double smallestRow = 1;
constexpr double smallestPixel = 3;

} // namespace

OwnerView::OwnerView(Learning& learning, QWidget* parent) : Picture(learning, parent) {
    setObjectName(QStringLiteral("owners"));
    setAccessibleName(tr("Which thread computes which element"));
    setDescription(tr("Ctrl with the left and right arrow keys goes from element to element."));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&learning, &Learning::recordingChanged, this, &OwnerView::readStep);
    connect(&learning, &Learning::stepChanged, this, &OwnerView::readStep);
    connect(&learning.hover(), &ObservedSelection::changed, this, &OwnerView::lookAtShown);
    connect(&learning.selection(), &ObservedSelection::changed, this, &OwnerView::lookAtShown);
    readStep();
}

QString OwnerView::inWords(const Recording& run, const Node& node, std::size_t position) const {
    return ownershipInWords(run, node, position);
}

void OwnerView::readStep() {
    const RecordingPointer recording = learning().recording();
    const bool otherRecording = recording != m_recording;
    const int level = recording ? levelShown(*recording, learning().active()) : 0;
    m_active.clear();
    if (recording) {
        const auto active = learning().active();
        if (active.to - active.from == 1 && recording->moments()[active.from].kind == Moment::Kind::Butterfly) {
            const Moment& moment = recording->moments()[active.from];
            m_active = {moment.low, moment.low | 1u << moment.level};
        }
    }
    if (otherRecording || level != m_level) {
        m_recording = recording;
        m_level = level;
        std::vector<Owner> owners;
        if (recording && !recording->variant().onHost())
            owners = ownersOf(*recording, level);
        const auto warp = [](const Owner& o) { return std::pair(o.block, o.warp); };
        if (!std::ranges::equal(owners, m_owners, {}, warp, warp))
            m_image = {};
        m_owners = std::move(owners);
        lookAtShown();
    }
    if (otherRecording)
        updateGeometry();
    update();
}

std::optional<Node> OwnerView::shown() const {
    const auto node = learning().hovered() ? learning().hovered() : learning().selected();
    return node && node->element < m_owners.size() ? node : std::nullopt;
}

void OwnerView::lookAtShown() {
    m_read.clear();
    if (const auto node = shown(); node && node->column > 0)
        m_read = elementsRead(*m_recording,
                              node->column - 1 == m_level ? m_owners : ownersOf(*m_recording, node->column - 1), *node);
    update();
}

void OwnerView::themeChanged() { m_image = {}; }

QStringList OwnerView::rowNames() { return {tr("element"), tr("thread"), tr("block, warp")}; }

void OwnerView::setHeadWidth(int width) {
    for (const QString& name : rowNames())
        width = std::max(width, fontMetrics().horizontalAdvance(name) + 8);
    if (width == m_head)
        return;
    m_head = width;
    updateGeometry();
    update();
}

bool OwnerView::cells() const { return m_owners.size() <= mostCells; }

double OwnerView::smallestCell() const {
    return QFontMetricsF(numberFont()).horizontalAdvance(QStringLiteral("63")) + 8;
}

OwnerView::Grid OwnerView::gridIn(int width, int height) const {
    const double line = lineHeight(font()), top = line + 3;
    const auto size = std::uint32_t(std::max<std::size_t>(1, m_owners.size()));
    Grid grid{};
    const double room = std::max(1, width - m_head - 2);
    grid.columns = elementsARow(size, room, cells() ? smallestCell() : smallestPixel);
    grid.rows = size / grid.columns;
    double wide = room;
    if (cells())
        wide = std::min(room, grid.columns * 72.0);
    else if (grid.columns * smallestPixel <= room)
        wide = grid.columns * std::floor(room / grid.columns);
    const double above = cells() ? aboveRows : 4;
    const double rest = (height - top - above) / grid.rows;
    if (cells()) {
        grid.lines = rest >= 3 * line + betweenRows ? 3 : 2;
        grid.cell = std::clamp(rest - betweenRows, grid.lines * (line - 1), 3 * line + 8);
        grid.row = grid.cell + betweenRows;
    } else {
        grid.cell = grid.row =
            std::clamp(rest, grid.rows > 8 ? smallestRow : line, grid.rows > 8 ? 2 * line : 4 * line);
    }
    grid.area = QRectF(m_head, top + above, wide, grid.row * grid.rows);
    return grid;
}

int OwnerView::heightForWidth(int width) const { return int(std::ceil(gridIn(width, 0).area.bottom())) + 1; }

QSize OwnerView::sizeHint() const { return {700, heightForWidth(700)}; }

QRectF OwnerView::elementRect(std::uint32_t element) const {
    const Grid grid = gridIn(width(), height());
    const double wide = grid.area.width() / grid.columns;
    return {grid.area.left() + element % grid.columns * wide, grid.area.top() + element / grid.columns * grid.row, wide,
            grid.cell};
}

std::optional<Node> OwnerView::nodeAt(const QPointF& place) const {
    const Grid grid = gridIn(width(), height());
    if (m_owners.empty() || !grid.area.contains(place))
        return {};
    const QPointF inside = place - grid.area.topLeft();
    const auto column = std::uint32_t(inside.x() / grid.area.width() * grid.columns);
    const auto row = std::uint32_t(inside.y() / grid.row);
    if (column >= grid.columns || row >= grid.rows)
        return {};
    return Node{m_level + 1, row * grid.columns + column};
}

} // namespace walshscope::gui

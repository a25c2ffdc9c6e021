// SPDX-License-Identifier: GPL-3.0-or-later
// Two tables of element numbers with their middles left out.
#include "gui/learn/machine/matrix_pair_view.h"

#include "gui/learn/machine/ownership.h"
#include "gui/plot/colours.h"
#include "gui/plot/rounded.h"

#include <QPainter>

namespace walshscope::gui {
namespace {

constexpr std::uint32_t mostRows = 7;
constexpr std::uint32_t mostColumns = 15;
constexpr std::uint32_t fewestPlaces = 5;
constexpr double between = 36; ///< The matrices, where an arrow stands.

} // namespace

MatrixPairView::MatrixPairView(Learning& learning, QWidget* parent) : Picture(learning, parent) {
    setObjectName(QStringLiteral("matrices"));
    setAccessibleName(tr("The matrix of the elements and its transpose"));
    setDescription(tr("Ctrl with the left and right arrow keys goes from element to element."));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&learning, &Learning::recordingChanged, this, [this] {
        keepHeight();
        update();
    });
    connect(&learning.hover(), &ObservedSelection::changed, this, [this] { update(); });
    connect(&learning.selection(), &ObservedSelection::changed, this, [this] { update(); });
}

std::uint32_t MatrixPairView::size() const { return learning().recording() ? learning().recording()->size() : 0; }

std::uint32_t MatrixPairView::rows() const { return patternRows(size()); }

std::optional<std::uint32_t> MatrixPairView::shown() const {
    const auto node = learning().hovered() ? learning().hovered() : learning().selected();
    return node && node->element < size() ? std::optional(node->element) : std::nullopt;
}

MatrixPairView::Shape MatrixPairView::shapeIn(int width) const {
    const QFontMetricsF metrics(numberFont());
    Shape shape{};
    shape.cell = metrics.horizontalAdvance(QString::number(std::max(1024u, size()))) + 6;
    shape.line = metrics.height() + 4;
    shape.rows = std::min(rows(), mostRows);
    shape.transposedRows = mostRows;
    const auto places = [&](double room) {
        return std::clamp(std::uint32_t(std::max(0.0, room / shape.cell)), fewestPlaces, mostColumns);
    };
    const std::uint32_t least = std::min(rows(), fewestPlaces);
    const QFontMetricsF words(font());
    const auto wide = [&](std::uint32_t places, int matrix) {
        return std::max(places * shape.cell, words.horizontalAdvance(titles()[matrix]) + 4);
    };
    shape.stacked = width < wide(fewestPlaces, 0) + wide(least, 1) + between;
    if (shape.stacked) {
        shape.columns = places(width);
        shape.transposedColumns = std::min(rows(), places(width));
        return shape;
    }
    const double room = width - between;
    shape.transposedColumns =
        std::min(rows(), std::max(least, std::min(mostRows, std::uint32_t(room / 3 / shape.cell))));
    shape.columns = places(room - wide(shape.transposedColumns, 1));
    return shape;
}

int MatrixPairView::heightForWidth(int width) const {
    const Shape shape = shapeIn(width);
    const double title = fontMetrics().height() + 4;
    const double high = shape.stacked ? 2 * title + (shape.rows + shape.transposedRows) * shape.line + 8
                                      : title + std::max(shape.rows, shape.transposedRows) * shape.line;
    return int(std::ceil(high)) + 2;
}

/// A scroll area that has no bar yet would keep it at the height of a wider one.
void MatrixPairView::keepHeight() {
    setMinimumHeight(heightForWidth(width()));
    updateGeometry();
}

void MatrixPairView::changeEvent(QEvent* event) {
    Picture::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        keepHeight();
}

QStringList MatrixPairView::titles() const {
    const std::uint32_t columns = rows() ? size() / rows() : 0;
    return {tr("%1 × %2, in memory").arg(rows()).arg(columns), tr("%1 × %2, as it is read").arg(columns).arg(rows())};
}

QSize MatrixPairView::minimumSizeHint() const { return {int(std::ceil(fewestPlaces * shapeIn(0).cell)), 0}; }

QSize MatrixPairView::sizeHint() const { return {700, heightForWidth(700)}; }

std::array<MatrixPairView::Matrix, 2> MatrixPairView::matrices() const {
    std::array<Matrix, 2> both;
    if (rows() < 2)
        return both;
    const Shape shape = shapeIn(width());
    const std::uint32_t columns = size() / rows();
    const double title = fontMetrics().height() + 4;
    const auto element = shown();
    const auto row = element ? std::optional(*element / columns) : std::nullopt;
    const auto column = element ? std::optional(*element % columns) : std::nullopt;
    const auto fill = [&](Matrix& matrix, const QPointF& corner, const auto& down, const auto& across,
                          bool transposed) {
        matrix.title = QRectF(corner, QSizeF(std::max(0.0, width() - corner.x()), title));
        for (std::size_t r = 0; r < down.size(); ++r)
            for (std::size_t c = 0; c < across.size(); ++c) {
                const QRectF place(corner.x() + double(c) * shape.cell, corner.y() + title + double(r) * shape.line,
                                   shape.cell, shape.line);
                std::optional<std::uint32_t> number;
                if (down[r] && across[c])
                    number = transposed ? *across[c] * columns + *down[r] : *down[r] * columns + *across[c];
                matrix.cells.push_back({place, number});
            }
    };
    fill(both[0], {0, 0}, elided(rows(), shape.rows, row), elided(columns, shape.columns, column), false);
    const QPointF corner = shape.stacked ? QPointF(0, title + shape.rows * shape.line + 8)
                                         : QPointF(shape.columns * shape.cell + between, 0);
    fill(both[1], corner, elided(columns, shape.transposedRows, column), elided(rows(), shape.transposedColumns, row),
         true);
    return both;
}

std::optional<Node> MatrixPairView::nodeAt(const QPointF& point) const {
    for (const Matrix& matrix : matrices())
        for (const Cell& cell : matrix.cells)
            if (cell.element && cell.place.contains(point)) {
                const int level = levelShown(*learning().recording(), learning().active());
                return Node{std::max(firstTransposedLevel, level) + 1, *cell.element};
            }
    return {};
}

void MatrixPairView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().background);
    if (rows() < 2)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const auto both = matrices();
    const std::uint32_t columns = size() / rows();
    const QStringList titles = this->titles();
    for (int m = 0; m < 2; ++m) {
        painter.setFont(font());
        painter.setPen(theme().text);
        painter.drawText(both[m].title.adjusted(1, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, titles[m]);
        painter.setFont(numberFont());
        for (const Cell& cell : both[m].cells) {
            if (cell.element) {
                QColor tint = ownerColour(*cell.element / columns, 0, theme());
                tint.setAlphaF(theme().dark ? 0.35F : 0.25F);
                painter.setPen(Qt::NoPen);
                painter.setBrush(tint);
                drawRounded(painter, cell.place.adjusted(1, 1, -1, -1));
            }
            painter.setPen(cell.element ? theme().text : theme().axis);
            painter.drawText(cell.place, Qt::AlignCenter,
                             cell.element ? QString::number(*cell.element) : QStringLiteral("…"));
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().marked, 3));
        for (const Cell& cell : both[m].cells)
            if (cell.element && cell.element == shown())
                drawRounded(painter, cell.place.adjusted(1, 1, -1, -1));
    }
    if (both[1].title.left() > 0) {
        painter.setPen(theme().text);
        painter.setFont(font());
        const QRectF first = both[0].cells.front().place;
        painter.drawText(QRectF(both[1].title.left() - between, first.top(), between, first.height()), Qt::AlignCenter,
                         QStringLiteral("→"));
    }
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing two rows and the lines between them.
#include "gui/learn/machine/permutation_view.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/learn/machine/ownership.h"
#include "gui/plot/colours.h"

#include <QPainter>

namespace walshscope::gui {
namespace {

constexpr std::uint32_t mostLines = 128;
constexpr double betweenLines = 6; ///< Pixels, at least.
constexpr std::array lineStyles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

} // namespace

PermutationView::PermutationView(Learning& learning, QWidget* parent) : Picture(learning, parent) {
    setObjectName(QStringLiteral("permutation"));
    setAccessibleName(tr("Memory pattern"));
    setDescription(tr("Threads of the second launch above, the elements they work on below. Ctrl with the "
                      "left and right arrow keys goes from element to element."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&learning, &Learning::recordingChanged, this, &PermutationView::readRecording);
    connect(&learning.hover(), &ObservedSelection::changed, this, [this] { update(); });
    connect(&learning.selection(), &ObservedSelection::changed, this, [this] { update(); });
    readRecording();
}

void PermutationView::readRecording() {
    if (m_recording == learning().recording())
        return;
    m_recording = learning().recording();
    m_elements = m_recording ? patternOf(*m_recording) : std::vector<std::uint32_t>();
    m_unhovered = {};
    update();
}

void PermutationView::resizeEvent(QResizeEvent*) { m_unhovered = {}; }

void PermutationView::themeChanged() { m_unhovered = {}; }

std::vector<std::uint32_t> PermutationView::drawnThreads() const {
    if (m_elements.empty())
        return {};
    const auto size = std::uint32_t(m_elements.size());
    const auto room = std::bit_floor(std::uint32_t(std::max(1.0, width() / betweenLines)));
    return threadsToDraw(size, std::clamp(room, patternRows(size), mostLines));
}

double PermutationView::place(double index) const {
    const double left = fontMetrics().horizontalAdvance(tr("elements")) + 12, right = width() - 4;
    return left + index * (right - left) / double(m_elements.size());
}

double PermutationView::threadsTop() const { return lineHeight(font()) + 2; }

double PermutationView::elementsTop() const { return height() - 2 * lineHeight(font()) - 4; }

QPointF PermutationView::threadPlace(std::uint32_t thread) const {
    return {place(thread + 0.5), threadsTop() + lineHeight(font()) + 2};
}

QPointF PermutationView::elementPlace(std::uint32_t element) const { return {place(element + 0.5), elementsTop()}; }

/// Where threads are closer together than pixels, the next one whose line is drawn.
std::optional<Node> PermutationView::nodeAt(const QPointF& point) const {
    if (m_elements.empty())
        return {};
    const bool above = point.y() < (threadPlace(0).y() + elementsTop()) / 2;
    double best = 12;
    std::optional<std::uint32_t> found;
    for (const std::uint32_t thread : drawnThreads()) {
        const double x = above ? threadPlace(thread).x() : elementPlace(m_elements[thread]).x();
        if (std::abs(x - point.x()) < best) {
            best = std::abs(x - point.x());
            found = m_elements[thread];
        }
    }
    if (!found)
        return {};
    const int level = std::max(firstTransposedLevel, levelShown(*m_recording, learning().active()));
    return Node{level + 1, *found};
}

QColor PermutationView::colourOf(std::uint32_t thread) const {
    return ownerColour(thread % patternRows(std::uint32_t(m_elements.size())), 0, theme());
}

/// The blocks of threads above; below, the rows of the matrix, each in the colour of the lines that end there.
void PermutationView::drawBands(QPainter& painter) const {
    const double line = lineHeight(font()) + 2;
    const auto size = std::uint32_t(m_elements.size());
    const std::uint32_t rows = patternRows(size);
    const Owner last = m_recording->owner(firstTransposedLevel, m_elements.back());
    painter.setPen(theme().text);
    painter.drawText(QRectF(0, threadsTop(), place(0) - 8, line), Qt::AlignRight | Qt::AlignVCenter, tr("threads"));
    painter.drawText(QRectF(0, elementsTop(), place(0) - 8, line), Qt::AlignRight | Qt::AlignVCenter, tr("elements"));
    const auto band = [&](double top, std::uint32_t parts, std::uint32_t part, const QColor& colour,
                          const QStringList& names) {
        const QRectF rect(place(double(size) / parts * part), top, place(double(size) / parts) - place(0), line);
        painter.fillRect(rect.adjusted(0, 0, -1, 0), colour);
        painter.setPen(readableOn(colour));
        drawFitting(painter, rect, Qt::AlignCenter, names + QStringList{QString()});
    };
    const QColor blocks[] = {inkOf(theme(), 0.14), inkOf(theme(), 0.24)};
    for (std::uint32_t block = 0; block <= last.block; ++block)
        band(threadsTop(), last.block + 1, block, blocks[block % 2],
             {tr("block %1").arg(block), QString::number(block)});
    for (std::uint32_t row = 0; row < rows; ++row)
        band(elementsTop(), rows, row, colourOf(row), {tr("row %1").arg(row), QString::number(row)});
}

std::uint32_t PermutationView::numberStep() const {
    constexpr double air = 10;
    const auto size = std::uint32_t(m_elements.size());
    const double widest = QFontMetricsF(numberFont()).horizontalAdvance(QString::number(size - 1));
    std::uint32_t step = 1;
    while (step < size && step * (place(1) - place(0)) < widest + air)
        step *= 2;
    return step;
}

void PermutationView::drawNumbers(QPainter& painter) const {
    painter.setFont(numberFont());
    painter.setPen(theme().text);
    const QFontMetricsF metrics(numberFont());
    const auto write = [&](double x, double top, std::uint32_t number) {
        const QString words = QString::number(number);
        const double wide = metrics.horizontalAdvance(words);
        const double left = std::max(x - wide / 2, place(0));
        painter.drawText(QRectF(left, top, wide + 1, metrics.height()), Qt::AlignCenter, words);
    };
    const std::uint32_t step = numberStep();
    for (std::uint32_t i = 0; i < m_elements.size(); i += step) {
        write(threadPlace(i).x(), 0, i);
        write(elementPlace(i).x(), elementsTop() + lineHeight(font()) + 3, i);
    }
    painter.setFont(font());
}

void PermutationView::drawHovered(QPainter& painter) const {
    const auto node = learning().hovered() ? learning().hovered() : learning().selected();
    if (!node || node->element >= m_elements.size())
        return;
    const auto thread = std::uint32_t(std::ranges::find(m_elements, node->element) - m_elements.begin());
    const QPointF from = threadPlace(thread), to = elementPlace(node->element);
    painter.setPen(QPen(theme().background, 6));
    painter.drawLine(from, to);
    painter.setPen(QPen(theme().marked, 3));
    painter.drawLine(from, to);
    const auto pill = [&](double x, double top, const QString& words) {
        const QSizeF size = pillSize(words, painter.font());
        drawPill(painter,
                 QRectF(QPointF(std::clamp(x - size.width() / 2, 1.0, std::max(1.0, width() - size.width() - 1)), top),
                        size),
                 words, theme());
    };
    pill(from.x(), from.y() + 3, tr("thread %1").arg(thread));
    pill(to.x(), to.y() - lineHeight(font()) - 6, tr("element %1").arg(node->element));
}

void PermutationView::drawUnhovered() {
    m_unhovered = QPixmap(size() * devicePixelRatioF());
    m_unhovered.setDevicePixelRatio(devicePixelRatioF());
    m_unhovered.fill(theme().background);
    QPainter painter(&m_unhovered);
    painter.setFont(font());
    painter.setRenderHint(QPainter::Antialiasing);
    const auto threads = drawnThreads();
    for (const std::uint32_t thread : threads) {
        const auto style = lineStyles[thread % patternRows(std::uint32_t(m_elements.size())) % lineStyles.size()];
        painter.setPen(QPen(colourOf(thread), 1, style));
        painter.drawLine(threadPlace(thread), elementPlace(m_elements[thread]));
    }
    drawBands(painter);
    drawNumbers(painter);
}

void PermutationView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().background);
    if (m_elements.empty())
        return;
    if (m_unhovered.isNull() || m_unhovered.devicePixelRatio() != devicePixelRatioF())
        drawUnhovered();
    painter.drawPixmap(0, 0, m_unhovered);
    painter.setRenderHint(QPainter::Antialiasing);
    drawHovered(painter);
}

QSize PermutationView::sizeHint() const { return {700, 4 * lineHeight(font()) + 110}; }

QSize PermutationView::minimumSizeHint() const { return {200, sizeHint().height()}; }

} // namespace walshscope::gui

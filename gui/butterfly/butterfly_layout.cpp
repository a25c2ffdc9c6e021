// SPDX-License-Identifier: GPL-3.0-or-later
// Dividing an area among title, headings, nodes, legend and words.
#include "gui/butterfly/butterfly_layout.h"

#include "gui/butterfly/flow_words.h"
#include "gui/widgets/look.h"
#include "gui/widgets/type_size.h"

#include <QFontInfo>
#include <QFontMetricsF>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double padding = px::field;
constexpr double smallestNumbers = 8; ///< Pixels; smaller ones cannot be read.
constexpr double fieldEdges = 5;      ///< Of the height of a node, what a field in it leaves free above and below.
constexpr double nodeShare = 0.86, numberShare = 0.82; ///< Of a row's height, and of a node's.
constexpr double airyShare = 0.75, airyPitch = 2;      ///< Where a row has room for so many lines.
constexpr double columnShare = 0.36, wideNode = 1.75;  ///< How wide a node is: of its column, and of its height.
constexpr double readable = 0.62;                      ///< Of the size of other type.

/// The widest number that any node may have to show.
QString widestNumber(const Recording& recording) {
    QString widest = QStringLiteral("−8");
    for (int column = 0; column <= recording.n(); ++column)
        for (std::uint32_t i = 0; i < recording.size(); ++i) {
            const QString text = shortNumber(recording, {column, i});
            if (text.size() > widest.size())
                widest = text;
        }
    return widest;
}

QFont withPixelSize(QFont font, double size) {
    font.setPixelSize(std::max(1, int(size)));
    return font;
}

} // namespace

double ButterflyLayout::readablePitch(const QFont& numbers) {
    const double size = std::max(smallestNumbers, std::floor(readable * QFontInfo(numbers).pixelSize()));
    return (size + 0.05) / (nodeShare * numberShare);
}

ButterflyLayout::ButterflyLayout(const ButterflyScene& scene, const QRectF& area)
    : m_strip(scene.isStrip()), m_n(scene.n()), m_size(scene.recording->size()), m_range(scene.range()), m_area(area) {
    m_graph = area.adjusted(padding, padding, -padding, -padding);
    const QFontMetricsF metrics(scene.font);
    m_line = std::ceil(metrics.height());
    m_small =
        withPixelSize(scene.font, std::round(QFontInfo(scene.font).pixelSize() * std::max(smallType, leastShare())));
    if (!scene.title.isEmpty()) {
        QFont bold = scene.font;
        bold.setBold(true);
        const double height = std::ceil(
            QFontMetricsF(bold)
                .boundingRect(QRectF(0, 0, m_graph.width(), 1e4), Qt::AlignLeft | Qt::TextWordWrap, scene.title)
                .height());
        m_title = QRectF(m_graph.topLeft(), QSizeF(m_graph.width(), height));
        m_graph.setTop(m_title.bottom() + padding);
    }
    if (!scene.words.isEmpty()) {
        const double height = std::ceil(
            metrics.boundingRect(QRectF(0, 0, m_graph.width(), 1e4), Qt::AlignLeft | Qt::TextWordWrap, scene.words)
                .height());
        m_words = QRectF(m_graph.left(), m_graph.bottom() - height, m_graph.width(), height);
        m_graph.setBottom(m_words.top() - padding);
    }
    if (m_graph.height() > 12 * m_line) {
        const QFontMetricsF small(m_small);
        const double high = (m_graph.width() < 80 * small.averageCharWidth() ? 2 : 1) * std::ceil(small.height());
        m_legend = QRectF(m_graph.left(), m_graph.bottom() - high, m_graph.width(), high);
        m_graph.setBottom(m_legend.top() - padding / 2);
    }
    if (m_strip)
        layOutStrip(scene, m_line);
    else
        layOutFlow(scene, m_line);
}

void ButterflyLayout::layOutFlow(const ButterflyScene& scene, double line) {
    m_launchBand = line + 2;
    m_titles = m_graph.top();
    m_graph.adjust(0, line + 4, 0, -m_launchBand);
    m_pitch = m_graph.height() / m_range.count;
    const double share = m_pitch > airyPitch * line ? airyShare : nodeShare;
    m_node.setHeight(std::clamp(m_pitch * share, 2.0, largeType * line + px::edge));
    const double beside = QFontInfo(scene.numbers).pixelSize(), base = std::round(largeType * beside);
    // Whoever chose smaller type can read it, and nothing is larger than what stands beside it.
    const double least = std::min(std::max(smallestNumbers, scene.leastNumbers), beside);
    m_labels = m_pitch < QFontMetricsF(scene.numbers).height()
                   ? withPixelSize(scene.numbers, std::clamp(std::floor(m_pitch * 0.85), least, beside))
                   : scene.numbers;
    const QFontMetricsF label(m_labels);
    // The name of the first row may be higher than the row, and a title stands above it.
    if (const double over = (label.height() - m_pitch) / 2; scene.leastNumbers > 0 && over > 0) {
        m_graph.adjust(0, over, 0, 0);
        m_pitch = m_graph.height() / m_range.count;
    }
    const double roomy = 240 * (m_n + 1);
    m_binary = m_n > 1 && m_graph.width() > roomy + 2 * label.horizontalAdvance(QString(m_n, u'0'));
    const QString longest = QStringLiteral("W(%1)").arg(m_size - 1);
    const double side = label.horizontalAdvance(m_binary ? longest + u' ' + QString(m_n, u'0') : longest) + padding;
    m_answers = m_binary && isMadeOfSigns(*scene.recording);
    m_graph.adjust(m_answers ? side + label.horizontalAdvance(QStringLiteral(" = 0")) : side, 0, -side, 0);
    const double column = m_graph.width() / (m_n + 1);

    // A field of Predict first stands in the node as well, and fonts differ in how much of their size is above the
    // line.
    const double ascent = QFontMetricsF(withPixelSize(scene.numbers, 100)).ascent() / 100;
    const double edges = scene.asked.empty() ? 0 : fieldEdges;
    const double size =
        std::min(base, std::floor(std::min(m_node.height() * numberShare, (m_node.height() - edges) / ascent)));
    m_numbers = withPixelSize(scene.numbers, size);
    m_numbers.setWeight(QFont::DemiBold);
    const QString widest = widestNumber(*scene.recording);
    double wanted = QFontMetricsF(m_numbers).horizontalAdvance(widest) + 10;
    const double most = std::max(column * 0.62, 12.0);
    if (wanted > most) {
        m_numbers = withPixelSize(m_numbers, std::floor(size * (most - 6) / (wanted - 10)));
        wanted = most;
    }
    if (size < least || m_numbers.pixelSize() < least) {
        m_showsValues = false;
        const double dot = std::clamp(m_pitch * 0.7, 2.0, 11.0);
        m_node = QSizeF(dot, dot);
    } else {
        m_node.setWidth(std::max({wanted, 28.0, std::min(column * columnShare, m_node.height() * wideNode)}));
    }
    m_step = m_n == 0 ? 0 : (m_graph.width() - m_node.width()) / m_n;
}

void ButterflyLayout::layOutStrip(const ButterflyScene& scene, double line) {
    const QFontMetricsF metrics(scene.font);
    const bool narrow = m_graph.width() < 560;
    const double titles = metrics.horizontalAdvance(columnTitles(m_n)[narrow ? 3 : 0]) + padding;
    m_launchBand = metrics.horizontalAdvance(launchTitles(*scene.recording, 88)[narrow ? 1 : 0]) + padding;
    const double ends = metrics.horizontalAdvance(QStringLiteral("±%1").arg(m_size)) + 2 * padding;
    // Below the rows stands the scale of the indices.
    m_graph.adjust(m_launchBand + titles, 0, -ends, -(line + 6));
    m_pitch = m_graph.width() / m_range.count;
    m_step = m_graph.height() / (m_n + 1);
    // Whole pixels, so that cells, their marks and what veils them end together.
    m_node = QSizeF(m_pitch, std::max(2.0, std::round(m_step * (showsPairs() ? 0.5 : 0.62))));
    const double base = QFontInfo(scene.numbers).pixelSize();
    m_numbers = withPixelSize(scene.numbers, std::min(base, std::floor(m_node.height() * 0.85)));
    if (m_pitch < 40 || m_numbers.pixelSize() < smallestNumbers)
        m_showsValues = false;
}

double ButterflyLayout::place(int column) const {
    return m_strip ? m_graph.top() + (column + 0.5) * m_step : m_graph.left() + m_node.width() / 2 + column * m_step;
}

QRectF ButterflyLayout::clip() const { return m_strip ? m_graph : m_graph.adjusted(-padding / 2, -4, padding, 4); }

double ButterflyLayout::along(double element) const {
    return (m_strip ? m_graph.left() : m_graph.top()) + (element - m_range.first) * m_pitch;
}

double ButterflyLayout::elementAt(const QPointF& point) const {
    return m_range.first + (m_strip ? point.x() - m_graph.left() : point.y() - m_graph.top()) / m_pitch;
}

QRectF ButterflyLayout::rowOf(int column) const {
    return {m_graph.left(), std::round(place(column) - m_node.height() / 2), m_graph.width(), m_node.height()};
}

QRectF ButterflyLayout::rectOf(const Node& node) const {
    if (m_strip)
        return {along(node.element), rowOf(node.column).top(), m_pitch, m_node.height()};
    QRectF rect(QPointF(), m_node);
    rect.moveCenter(QPointF(place(node.column), along(node.element + 0.5)));
    return rect;
}

std::optional<Node> ButterflyLayout::nodeAt(const QPointF& point) const {
    if (!clip().contains(point))
        return {};
    const double element = std::floor(elementAt(point));
    if (element < 0 || element >= m_size)
        return {};
    int column = 0;
    if (m_strip) {
        column = int((point.y() - m_graph.top()) / m_step);
    } else {
        // A dot is small, so there is some room around it.
        column = m_step > 0 ? int(std::lround((point.x() - place(0)) / m_step)) : 0;
        if (std::abs(point.x() - place(std::clamp(column, 0, m_n))) > std::max(m_node.width() / 2 + 2, 9.0))
            return {};
    }
    if (column < 0 || column > m_n)
        return {};
    return Node{column, std::uint32_t(element)};
}

double ButterflyLayout::gapAfter(int column) const {
    return m_strip ? m_graph.top() + (column + 1) * m_step : place(column) + m_node.width() / 2 + 7;
}

std::uint32_t ButterflyLayout::firstVisible() const { return std::uint32_t(std::max(0.0, std::floor(m_range.first))); }

std::uint32_t ButterflyLayout::endVisible() const {
    return std::uint32_t(std::min(double(m_size), std::ceil(m_range.first + m_range.count)));
}

QRectF ButterflyLayout::columnTitleRect(int column) const {
    if (m_strip)
        return {m_area.left() + padding + m_launchBand, place(column) - m_line / 2,
                m_graph.left() - m_area.left() - 2 * padding - m_launchBand, m_line};
    // The outer ones may reach over the element labels.
    const double width = m_n == 0 ? m_graph.width() : std::max(m_step - 4, 1.0);
    QRectF rect(place(column) - width / 2, m_titles, width, m_line);
    rect.setLeft(std::max(rect.left(), m_area.left()));
    rect.setRight(std::min(rect.right(), m_area.right()));
    return rect;
}

QRectF ButterflyLayout::leftLabelRect(std::uint32_t element) const {
    const double middle = along(element + 0.5);
    return {m_area.left() + padding, middle - m_line / 2, m_graph.left() - m_area.left() - 2 * padding, m_line};
}

QRectF ButterflyLayout::rightLabelRect(std::uint32_t element) const {
    const double middle = along(element + 0.5);
    return {m_graph.right() + padding, middle - m_line / 2, m_area.right() - m_graph.right() - 2 * padding, m_line};
}

QRectF ButterflyLayout::rowEndRect(int column) const {
    return {m_graph.right() + padding, place(column) - m_line / 2, m_area.right() - m_graph.right() - padding, m_line};
}

QRectF ButterflyLayout::launchRect(const LaunchColumns& launch) const {
    if (m_strip) {
        const double top = gapAfter(launch.first - 1);
        return {m_area.left() + padding, top, m_launchBand - padding, gapAfter(launch.last) - top};
    }
    const double left = gapAfter(launch.first - 1);
    const double right = launch.last == m_n ? m_graph.right() : gapAfter(launch.last);
    return {left, m_graph.bottom() + 1, right - left, m_launchBand};
}

} // namespace walshscope::gui

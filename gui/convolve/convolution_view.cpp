// SPDX-License-Identifier: GPL-3.0-or-later
// The pointer, the keys and the files of the flow graph of a convolution.
#include "gui/convolve/convolution_view.h"

#include "gui/convolve/convolution_words.h"
#include "gui/convolve/numbers_view.h"
#include "gui/documents/picture_file.h"
#include "gui/plot/type.h"

#include <QFontDatabase>
#include <QIODevice>
#include <QPainter>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int fontPixels = 13;
constexpr double earlier = 0.5; ///< Opacity of what belongs to an earlier choice.

QFont sized(QFont font) {
    font.setPixelSize(fontPixels);
    return font;
}

} // namespace

ConvolutionView::ConvolutionView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("convolutionView"));
    setAccessibleName(tr("Flow graph of the convolution"));
    setFocusPolicy(Qt::StrongFocus);
    setStepped(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
}

void ConvolutionView::setFlow(std::shared_ptr<const ConvolutionFlow> flow, const QString& obstacle) {
    if (!flow || !m_flow || flow->n() != m_flow->n())
        m_hovered.reset();
    m_flow = std::move(flow);
    m_obstacle = obstacle;
    m_active = {};
    if (!m_flow)
        setDescription(obstacle);
    tellOther();
    update();
}

void ConvolutionView::setStep(FlowStretch active, const QString& words) {
    m_active = active;
    m_stepWords = words;
    setDescription(words);
    tellOther();
    update();
}

void ConvolutionView::setAsked(bool hides, std::optional<ConvolutionNode> asked,
                               std::vector<ConvolutionNode> answered) {
    m_hides = hides;
    m_asked = asked;
    m_answered = std::move(answered);
    tellOther();
    update();
}

ConvolutionScene ConvolutionView::scene() const {
    ConvolutionScene scene;
    scene.flow = m_flow;
    scene.active = m_active;
    scene.hovered = m_hovered;
    scene.asked = m_asked;
    scene.answered = m_answered;
    scene.theme = themeFrom(palette());
    scene.font = font();
    scene.numbers = monospaced(font());
    return scene;
}

QSize ConvolutionView::minimumSizeHint() const {
    return {40 * fontMetrics().averageCharWidth(), 10 * fontMetrics().lineSpacing()};
}

QString ConvolutionView::wordsOf(const ConvolutionNode& node) const {
    const bool known = scene().known(node);
    return nodeInWords(*m_flow, node, known ? m_flow->deeds().size() : m_active.to);
}

QString ConvolutionView::words() const { return m_hovered ? wordsOf(*m_hovered) : QString(); }

std::optional<Spot> ConvolutionView::spot() const {
    if (!m_hovered)
        return {};
    static constexpr auto names = oneForEach<FlowPart>("f", "g", "product", "inverse", "result");
    return Spot{.kind = Spot::Kind::Part,
                .first = m_hovered->column,
                .second = m_hovered->element,
                .name = QString::fromLatin1(names[std::size_t(m_hovered->part)].data())};
}

void ConvolutionView::setStale(bool stale) {
    m_stale = stale;
    update();
}

void ConvolutionView::setHovered(std::optional<ConvolutionNode> node) {
    if (node == m_hovered)
        return;
    m_hovered = node;
    tell();
    update();
}

QString ConvolutionView::toolTip(const QPointF& place) const {
    const auto node = isEmpty() ? std::nullopt : layOut().nodeAt(place);
    return node ? wordsOf(*node) : QString();
}

QRectF ConvolutionView::explained(const QPointF& place) const {
    const auto node = isEmpty() ? std::nullopt : layOut().nodeAt(place);
    return node ? layOut().rectOf(*node) : View::explained(place);
}

/// To the nearest value on that side.
bool ConvolutionView::moveCursor(int right, int down) {
    if (isEmpty())
        return false;
    if (!m_hovered) {
        setHovered(ConvolutionNode{FlowPart::F, 0, 0});
        return true;
    }
    const ConvolutionLayout layout = layOut();
    const QPointF here = layout.rectOf(*m_hovered).center();
    std::optional<ConvolutionNode> best;
    double nearest = 0;
    for (const ConvolutionNode& node : m_flow->nodes()) {
        const QPointF way = layout.rectOf(node).center() - here;
        const double along = right != 0 ? way.x() * (right > 0 ? 1 : -1) : way.y() * (down > 0 ? 1 : -1);
        const double across = std::abs(right != 0 ? way.y() : way.x());
        if (along < 1)
            continue;
        const double distance = along + 4 * across;
        if (!best || distance < nearest) {
            best = node;
            nearest = distance;
        }
    }
    if (best)
        setHovered(best);
    return true;
}

bool ConvolutionView::leaveCursor() {
    const bool had = m_hovered.has_value();
    setHovered({});
    return had;
}

void ConvolutionView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (isEmpty()) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRectF(rect()).adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_obstacle);
        return;
    }
    if (m_stale)
        painter.setOpacity(earlier);
    const ConvolutionScene now = scene();
    paintConvolution(painter, now, {now, QRectF(rect())});
}

QSize ConvolutionView::exportSize() { return {1200, 700}; }

Painting ConvolutionView::painting(const Paper& paper) {
    return convolutionPainting(m_flow, m_active, {}, paper.hasWords ? QString() : m_stepWords, paper, {}, m_asked);
}

CsvWriter ConvolutionView::csv() const {
    if (isEmpty())
        return {};
    return [flow = m_flow, seen = scene(), hides = m_hides](QIODevice& out) {
        out.write("x,f,g,F,G,product,unscaled,C\n");
        const int n = flow->n();
        for (std::uint32_t i = 0; i < flow->size(); ++i) {
            out.write(QByteArray::number(i));
            const auto last =
                n == 0 ? ConvolutionNode{FlowPart::Product, 0, i} : ConvolutionNode{FlowPart::Inverse, n, i};
            for (const ConvolutionNode& node : {ConvolutionNode{FlowPart::F, 0, i},
                                                {FlowPart::G, 0, i},
                                                {FlowPart::F, n, i},
                                                {FlowPart::G, n, i},
                                                {FlowPart::Product, 0, i},
                                                last,
                                                {FlowPart::Result, 0, i}})
                out.write(',' + (hides && !seen.known(node)
                                     ? QByteArray()
                                     : savedText(flow->values(node.part, node.column), node.element)));
            out.write("\n");
        }
    };
}

Painting convolutionPainting(std::shared_ptr<const ConvolutionFlow> flow, FlowStretch active, const QString& title,
                             const QString& words, const Paper& paper, const std::optional<ConvolutionNode>& marked,
                             const std::optional<ConvolutionNode>& asked) {
    return [=](QPainter& painter) {
        ConvolutionScene scene;
        scene.flow = flow;
        scene.active = active;
        scene.hovered = marked;
        scene.asked = asked;
        scene.theme = printTheme();
        scene.font = sized(QFontDatabase::systemFont(QFontDatabase::GeneralFont));
        scene.numbers = sized(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        scene.title = title;
        scene.words = words;
        const QRectF area(QPointF(), QSizeF(paper.size));
        painter.fillRect(area, scene.theme.background);
        paintConvolution(painter, scene, {scene, area});
    };
}

std::vector<ConvolutionNode> ConvolutionView::columns() const {
    std::vector<ConvolutionNode> firsts;
    if (m_flow)
        std::ranges::copy_if(m_flow->nodes(), std::back_inserter(firsts),
                             [](const ConvolutionNode& node) { return node.element == 0; });
    return firsts;
}

ToldCells::Place ConvolutionView::placeOf(const ConvolutionNode& node) const {
    const auto all = columns();
    const auto its = std::ranges::find(all, ConvolutionNode{node.part, node.column, 0});
    return {int(node.element), int(its - all.begin())};
}

int ConvolutionView::toldRows() const { return m_flow ? int(m_flow->size()) : 0; }
int ConvolutionView::toldColumns() const { return int(columns().size()); }
QString ConvolutionView::toldRow(int row) const { return tr("element %1").arg(row); }

QString ConvolutionView::toldColumn(int column) const {
    const ConvolutionNode first = columns()[std::size_t(column)];
    return first.column == 0 ? partTitle(first.part) : tr("%1, level %2").arg(partTitle(first.part)).arg(first.column);
}

QString ConvolutionView::toldCell(const Place& place) const {
    const ConvolutionNode first = columns()[std::size_t(place.column)];
    return wordsOf({first.part, first.column, std::uint32_t(place.row)});
}

QRectF ConvolutionView::toldRect(const Place& place) const {
    const ConvolutionNode first = columns()[std::size_t(place.column)];
    return layOut().rectOf({first.part, first.column, std::uint32_t(place.row)});
}

std::optional<ToldCells::Place> ConvolutionView::toldAt(const QPointF& point) const {
    const auto node = isEmpty() ? std::nullopt : layOut().nodeAt(point);
    return node ? std::optional(placeOf(*node)) : std::nullopt;
}

std::optional<ToldCells::Place> ConvolutionView::toldCursor() const {
    return m_hovered ? std::optional(placeOf(*m_hovered)) : std::nullopt;
}

void ConvolutionView::takeCursor(const Place& place) {
    const ConvolutionNode first = columns()[std::size_t(place.column)];
    setHovered(ConvolutionNode{first.part, first.column, std::uint32_t(place.row)});
}

} // namespace walshscope::gui

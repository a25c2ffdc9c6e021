// SPDX-License-Identifier: GPL-3.0-or-later
// Following the step, the pointer and the keys.
#include "gui/learn/grid/grid_view.h"

#include "gui/butterfly/flow_words.h"
#include "gui/learn/machine/picture.h"
#include "gui/plot/rounded.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"

#include <QAccessible>
#include <QAccessibleEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace walshscope::gui {
namespace {

constexpr int linesOfWords = 3;
constexpr int narrowest = 360;

} // namespace

GridView::GridView(Learning& learning, QWidget* parent)
    : QWidget(parent), m_learning(learning), m_theme(themeFrom(palette())) {
    setObjectName(QStringLiteral("gridView"));
    setAccessibleName(tr("What a launch is made of"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(&learning, &Learning::recordingChanged, this, &GridView::read);
    connect(&learning, &Learning::stepChanged, this, &GridView::read);
    connect(&learning.hover(), &ObservedSelection::changed, this, &GridView::read);
    connect(&learning.selection(), &ObservedSelection::changed, this, &GridView::read);
    read();
}

void GridView::read() {
    const RecordingPointer& run = m_learning.recording();
    m_facts = {};
    if (run && !run->variant().onHost()) {
        m_facts =
            gridFacts(*run, m_learning.active(), m_learning.hovered() ? m_learning.hovered() : m_learning.selected());
        if (m_lane && *m_lane < m_facts.lanes)
            m_facts.lane = m_lane;
    }
    setAccessibleDescription(words());
    update();
}

QString GridView::words() const {
    const RecordingPointer& run = m_learning.recording();
    if (!run)
        return m_learning.obstacle();
    if (m_facts.launches == 0)
        return tr("%1 runs on the CPU: there are no launches. Choose a kernel such as A1.")
            .arg(text(run->variant().id));
    return m_part ? definitionOf(*m_part, m_facts, *run)
                  : tr("Point at a part, or press Up and Down, to read what it is.");
}

void GridView::setPart(std::optional<GridPart> part, std::optional<std::uint32_t> lane) {
    if (part == m_part && lane == m_lane)
        return;
    m_part = part;
    m_lane = lane;
    read();
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

double GridView::wordsHeight() const { return linesOfWords * QFontMetricsF(font()).lineSpacing() + px::close; }

QRectF GridView::pictureArea() const {
    return QRectF(rect()).adjusted(px::edge - px::close, px::close, -px::close, -px::close - wordsHeight());
}

QRectF GridView::partRect(GridPart part) const {
    return GridLayout(m_facts, pictureArea(), font()).rectOf(part, m_facts);
}

void GridView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.background);
    painter.setPen(m_theme.text);
    if (m_facts.launches == 0) {
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, words());
        return;
    }
    const QRectF area = pictureArea();
    const GridPicture picture(*m_learning.recording(), m_facts, m_theme, font(), monospaced(font()), area);
    picture.paint(painter);
    painter.drawText(
        QRectF(area.left() + px::close, area.bottom() + px::close, area.width() - px::close, wordsHeight()),
        Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words());
    if (!m_part)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.marked, 3));
    drawRounded(painter, picture.layout().rectOf(*m_part, m_facts));
}

void GridView::mouseMoveEvent(QMouseEvent* event) {
    if (m_facts.launches == 0)
        return;
    std::optional<std::uint32_t> lane;
    const auto part = GridLayout(m_facts, pictureArea(), font()).partAt(event->position(), &lane);
    setPart(part, lane);
}

void GridView::leaveEvent(QEvent*) { setPart({}); }

void GridView::keyPressEvent(QKeyEvent* event) {
    const bool down = event->key() == Qt::Key_Down, up = event->key() == Qt::Key_Up;
    const bool plain = event->modifiers() == Qt::NoModifier && m_facts.launches > 0;
    if (plain && (down || up)) {
        const int now = m_part ? int(*m_part) : down ? -1 : gridParts;
        setPart(GridPart(std::clamp(now + (down ? 1 : -1), 0, gridParts - 1)));
    } else if (plain && event->key() == Qt::Key_Escape && m_part) {
        setPart({});
    } else {
        event->setAccepted(moveByKey(m_learning, *event, 1));
    }
}

void GridView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    m_theme = themeFrom(palette());
    updateGeometry();
    update();
}

QSize GridView::minimumSizeHint() const {
    return {narrowest, int(GridLayout::height(font()) + wordsHeight() + 2 * px::close)};
}

QWidget* scrolled(GridView& view, QWidget* parent) {
    auto* scroll = new PictureScroll(parent);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(&view);
    scroll->setFocusProxy(&view);
    return scroll;
}

QSize GridView::sizeHint() const { return minimumSizeHint() + QSize(280, 60); }

} // namespace walshscope::gui

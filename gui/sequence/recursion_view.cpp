// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keys on the spans of a recursion.
#include "gui/sequence/recursion_view.h"

#include "gui/documents/counts.h"
#include "gui/plot/type.h"
#include "gui/sequence/recursion_painter.h"
#include "gui/sequence/recursion_words.h"

#include <QIODevice>
#include <QPainter>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int leastRow = 10;             ///< Pixels.
constexpr double opacityOfEarlier = 0.5; ///< Opacity of what belongs to an earlier run.

} // namespace

RecursionView::RecursionView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("recursionView"));
    setAccessibleName(tr("How the bits are divided"));
    setDescription(tr("A row for each level, a box for each span of bits. Left and right go along a level, up to the "
                      "span that a box is a half of, and down to its first half."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    exportName = QStringLiteral("recursion");
}

void RecursionView::setLog(std::shared_ptr<const RecursionLog> log) {
    const bool same = m_log && log && m_log->spans().size() == log->spans().size();
    m_log = std::move(log);
    if (!same)
        m_marked.reset();
    grow();
}

void RecursionView::grow() {
    tell();
    update();
}

void RecursionView::setStale(bool stale) {
    m_stale = stale;
    update();
}

QString RecursionView::words() const { return m_marked && !isEmpty() ? inWords(m_log->spans()[*m_marked]) : QString(); }

QString RecursionView::exportTitle() const {
    return isEmpty() ? QString() : tr("How DS divides %Ln bit(s)", nullptr, int(m_log->spans().front().span.count));
}

QRectF RecursionView::box(std::size_t span) const {
    return RecursionLook(*m_log, QRectF(rect()), themeFrom(palette()), font()).box(m_log->spans()[span].span);
}

std::optional<std::size_t> RecursionView::spanAt(const QPointF& place) const {
    if (isEmpty())
        return {};
    const RecursionLook look(*m_log, QRectF(rect()), themeFrom(palette()), font());
    if (!look.boxes.contains(place))
        return {};
    const auto level = int((place.y() - look.boxes.top()) / look.row);
    const double bit = (place.x() - look.boxes.left()) / look.boxes.width() * look.bits;
    const std::size_t span = m_log->at(std::size_t(std::clamp(bit, 0.0, look.bits - 1)), level);
    return m_log->spans()[span].span.level == level ? std::optional(span) : std::nullopt;
}

void RecursionView::mark(std::optional<std::size_t> span) {
    if (span == m_marked)
        return;
    m_marked = span;
    tell();
    update();
}

QString RecursionView::toolTip(const QPointF& place) const {
    const auto span = spanAt(place);
    return span ? inWords(m_log->spans()[*span]) : QString();
}

QRectF RecursionView::explained(const QPointF& place) const {
    const auto span = spanAt(place);
    return span ? box(*span) : View::explained(place);
}

bool RecursionView::moveCursor(int right, int down) {
    if (isEmpty())
        return false;
    if (!m_marked) {
        mark(0);
        return true;
    }
    const StepSpan& here = m_log->spans()[*m_marked].span;
    if (down != 0) {
        mark(m_log->at(here.first, std::clamp(here.level + down, 0, m_log->levels() - 1)));
        return true;
    }
    const auto next = std::ptrdiff_t(*m_marked) + right;
    const auto count = std::ptrdiff_t(m_log->spans().size());
    std::ptrdiff_t reached = std::clamp<std::ptrdiff_t>(next, 0, count - 1);
    while (m_log->spans()[std::size_t(reached)].span.level != here.level)
        reached += right < 0 ? 1 : -1;
    mark(std::size_t(reached));
    return true;
}

bool RecursionView::moveCursorToEnd(bool last) {
    if (isEmpty())
        return false;
    const StepSpan& level = m_log->spans()[m_marked.value_or(0)].span;
    const std::size_t length = m_log->spans().front().span.count;
    mark(m_log->at(last ? length - 1 : 0, level.level));
    return true;
}

bool RecursionView::leaveCursor() {
    const bool had = m_marked.has_value();
    mark({});
    return had;
}

QSize RecursionView::minimumSizeHint() const {
    const QFontMetricsF metrics(smallBeside(font()));
    return {int(metrics.horizontalAdvance(QLatin1Char('0')) * 40),
            int(4 * metrics.height()) + 32 + leastRow * (deepestToldLevel + 1)};
}

void RecursionView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme theme = themeFrom(palette());
    painter.fillRect(rect(), theme.background);
    if (isEmpty())
        return;
    if (m_stale)
        painter.setOpacity(opacityOfEarlier);
    paintRecursion(painter, *m_log, {*m_log, QRectF(rect()), theme, font()}, m_marked);
}

Painting RecursionView::painting(const Paper& paper) {
    return [log = *m_log, marked = m_marked, font = font(), paper](QPainter& painter) {
        const Theme theme = printTheme();
        const QRectF area(QPointF(), paper.size);
        painter.fillRect(area, theme.background);
        paintRecursion(painter, log, {log, area, theme, font}, marked);
    };
}

CsvWriter RecursionView::csv() const {
    if (isEmpty())
        return {};
    return [log = *m_log](QIODevice& out) {
        out.write("level,first_bit,steps,apply_points,join_points,seconds,seconds_without_halves\n");
        const auto points = [](int bits) { return bits > 0 ? QByteArray::number(1 << bits) : QByteArray(); };
        for (const SpanRecord& record : log.spans()) {
            const auto seconds = [&](double value) {
                return record.isDone() ? QByteArray::number(value, 'g', 6) : QByteArray();
            };
            out.write(QByteArray::number(record.span.level) + ',' + QByteArray::number(qulonglong(record.span.first)) +
                      ',' + QByteArray::number(qulonglong(record.span.count)) + ',' + points(record.appliesAt) + ',' +
                      points(record.joinsAt) + ',' + seconds(record.secondsWithAll()) + ',' +
                      seconds(record.secondsOfItsOwn()) + '\n');
        }
    };
}

} // namespace walshscope::gui

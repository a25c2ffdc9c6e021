// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing rows, the input above them, and the product of both.
#include "gui/learn/orders/row_waves.h"

#include "gui/butterfly/flow_words.h"
#include "gui/plot/colours.h"

#include <QPainter>
#include <QScrollBar>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double gap = 8;
constexpr double highestRow = 40;
/// How far the wave of a row that travels through the whole matrix moves aside, in pixels.
constexpr double liftWidth = 40;

double sign(std::uint32_t a, std::uint32_t x) { return std::popcount(a & x) % 2 ? -1 : 1; }

} // namespace

RowWaves::RowWaves(Learning& learning, const OrderMotion& motion, QWidget* parent)
    : OrderedPicture(learning, motion, parent) {
    setObjectName(QStringLiteral("rowWaves"));
    setAccessibleName(tr("Rows of the Hadamard matrix"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    follow();
}

void RowWaves::takeRecording() {
    m_largest = 1;
    for (std::size_t x = 0; recording() && x < recording()->size(); ++x)
        m_largest = std::max(m_largest, std::abs(double(recording()->input()[x])));
}

bool RowWaves::visibleN() const {
    return recording() && recording()->n() <= largestN && motion().n() == recording()->n();
}

RowWaves::Frame RowWaves::frame() const {
    const QFontMetrics metrics(smallFont());
    const auto wide = [&](const QString& title, int digits) {
        return std::max(metrics.horizontalAdvance(title), metrics.horizontalAdvance(QString(digits, u'0'))) + gap;
    };
    const int digits = recording()->n() > 3 ? 2 : 1;
    Frame f;
    f.place = gap / 2;
    f.mask = f.place + wide(tr("place"), digits);
    f.bits = f.mask + wide(tr("a"), digits);
    f.changes = f.bits + wide(tr("0b"), recording()->n());
    f.wave = f.changes + wide(tr("changes"), digits) + gap / 2;
    int value = metrics.horizontalAdvance(tr("W(a)"));
    for (std::uint32_t a = 0; a < recording()->size(); ++a)
        value = std::max(value, metrics.horizontalAdvance(number(recording()->value(recording()->n(), a))));
    value += metrics.horizontalAdvance(QStringLiteral("Σ "));
    f.waveEnd = std::max(f.wave + 24.0, viewport()->width() - value - 2 * gap);
    f.value = f.waveEnd + gap;
    const double least = metrics.height() + 3;
    const double headerWave = viewport()->height() > 14 * least ? 1.6 * least : least + 3;
    f.header = metrics.height() + 2 + 2 * headerWave + 4;
    f.row = std::clamp((viewport()->height() - f.header) / recording()->size(), least, highestRow);
    return f;
}

double RowWaves::rowTop(const Frame& f, std::uint32_t a) const {
    return f.header + motion().place(a) * f.row - verticalScrollBar()->value();
}

void RowWaves::setScrollRange() {
    if (!visibleN()) {
        verticalScrollBar()->setRange(0, 0);
        return;
    }
    const Frame f = frame();
    const double room = viewport()->height() - f.header;
    verticalScrollBar()->setPageStep(std::max(1, int(room)));
    verticalScrollBar()->setSingleStep(int(f.row));
    verticalScrollBar()->setRange(0, std::max(0, int(std::ceil(f.row * recording()->size() - room))));
}

QRectF RowWaves::cellRect(std::uint32_t a, std::uint32_t x) const {
    const Frame f = frame();
    const double width = (f.waveEnd - f.wave) / recording()->size();
    return QRectF(f.wave + x * width + motion().lift(a) * liftWidth, rowTop(f, a), width, f.row);
}

std::optional<std::uint32_t> RowWaves::maskAt(const QPointF& point) const {
    if (!visibleN() || motion().moving())
        return {};
    const Frame f = frame();
    const double place = (point.y() + verticalScrollBar()->value() - f.header) / f.row;
    if (point.y() < f.header || place < 0 || place >= recording()->size())
        return {};
    return motion().maskAt(std::uint32_t(place));
}

void RowWaves::ensureVisible(std::uint32_t a) {
    if (!visibleN())
        return;
    const Frame f = frame();
    const double top = rowTop(f, a);
    QScrollBar* bar = verticalScrollBar();
    if (top < f.header)
        bar->setValue(bar->value() + int(std::floor(top - f.header)));
    else if (top + f.row > viewport()->height())
        bar->setValue(bar->value() + int(std::ceil(top + f.row)) - viewport()->height());
}

/// Levels are from -1 to 1; equal neighbours become one block.
void RowWaves::paintWave(QPainter& painter, const Theme& theme, const QRectF& area,
                         const std::vector<double>& levels) const {
    const double width = area.width() / double(levels.size());
    const double middle = area.center().y(), half = area.height() / 2 - 1.5;
    painter.setPen(theme.zeroLine);
    painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle));
    for (std::size_t x = 0, next = 0; x < levels.size(); x = next) {
        for (next = x + 1; next < levels.size() && levels[next] == levels[x];)
            ++next;
        const double height = std::abs(levels[x]) * half;
        if (height > 0)
            painter.fillRect(QRectF(area.left() + double(x) * width, levels[x] > 0 ? middle - height : middle,
                                    double(next - x) * width, height),
                             signedColour(levels[x], theme));
    }
}

void RowWaves::paintRow(QPainter& painter, const Frame& f, const Theme& theme, std::uint32_t a) const {
    const int n = recording()->n();
    const double top = rowTop(f, a);
    if (top + f.row < f.header || top > viewport()->height())
        return;
    const double aside = motion().lift(a) * liftWidth;
    const QRectF line(0, top, viewport()->width(), f.row);
    // Like cards that glide over each other: two rows through one another could not be read.
    if (motion().moving())
        painter.fillRect(line, theme.background);
    if (maskOf(learning().hovered()) == a)
        painter.fillRect(line, theme.dark ? theme.grid.lighter(140) : theme.grid);
    if (maskOf(learning().selected()) == a) {
        painter.setPen(QPen(theme.marked, 2));
        painter.drawRect(line.adjusted(1, 1, -1, -1));
    }
    std::vector<double> levels(recording()->size());
    for (std::uint32_t x = 0; x < levels.size(); ++x)
        levels[x] = sign(a, x);
    paintWave(painter, theme, QRectF(f.wave + aside, top, f.waveEnd - f.wave, f.row), levels);
    painter.setPen(theme.text);
    const auto write = [&](double from, double to, const QString& text) {
        painter.drawText(QRectF(from, top, to - gap - from, f.row), Qt::AlignRight | Qt::AlignVCenter, text);
    };
    write(f.mask, f.bits, QString::number(a));
    write(f.bits, f.changes, QStringLiteral("%1").arg(a, n, 2, QLatin1Char('0')));
    write(f.changes, f.wave - gap / 2, QString::number(placeOf(Order::Sequency, n, a)));
    const bool right = recording()->right(n, a);
    if (done() && !right)
        painter.setPen(theme.wrong);
    painter.drawText(QRectF(f.value, top, viewport()->width() - f.value - gap / 2, f.row),
                     Qt::AlignRight | Qt::AlignVCenter,
                     !done() ? QStringLiteral("?")
                     : right ? number(recording()->value(n, a))
                             : QStringLiteral("✗") + number(recording()->value(n, a)));
}

void RowWaves::paintHeader(QPainter& painter, const Frame& f, const Theme& theme) const {
    const QFontMetrics metrics(smallFont());
    painter.fillRect(QRectF(0, 0, viewport()->width(), f.header), theme.background);
    painter.setPen(theme.text);
    const auto title = [&](double from, double to, const QString& text) {
        painter.drawText(QRectF(from, 0, to - gap - from, metrics.height()), Qt::AlignRight | Qt::AlignVCenter, text);
    };
    title(f.place, f.mask, tr("place"));
    title(f.mask, f.bits, tr("a"));
    title(f.bits, f.changes, tr("0b"));
    title(f.changes, f.wave - gap / 2, tr("changes"));
    painter.drawText(QRectF(f.value, 0, viewport()->width() - f.value - gap / 2, metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter, tr("W(a)"));
    const double cell = (f.waveEnd - f.wave) / recording()->size();
    const int every = 1 << std::max(0, int(std::ceil(std::log2((metrics.horizontalAdvance(u'0') * 2 + 6) / cell))));
    const double wide = metrics.horizontalAdvance(tr("x = 0")) + gap;
    for (std::uint32_t x = 0; x < recording()->size(); x += std::uint32_t(every))
        painter.drawText(QRectF(f.wave + (x + 0.5) * cell - wide / 2, 0, wide, metrics.height()), Qt::AlignCenter,
                         x == 0 && cell > metrics.horizontalAdvance(tr("x = 0")) ? tr("x = 0") : QString::number(x));
    const double height = (f.header - metrics.height() - 6) / 2;
    QRectF wave(f.wave, metrics.height() + 2, f.waveEnd - f.wave, height - 3);
    const auto name = [&](const QString& text) {
        painter.setPen(theme.text);
        painter.drawText(QRectF(f.place, wave.top(), f.wave - gap - f.place, wave.height()),
                         Qt::AlignRight | Qt::AlignVCenter, text);
    };
    const InputPointer& input = learning().slot().input();
    const bool integers = input && input->document.kind() == Kind::Integers;
    std::vector<double> levels(recording()->size());
    for (std::uint32_t x = 0; x < levels.size(); ++x)
        levels[x] = recording()->input()[x] / m_largest;
    name(integers ? tr("input v") : tr("input (−1)ᶠ"));
    paintWave(painter, theme, wave, levels);
    wave.translate(0, height);
    if (const auto a = maskOf(learning().hovered())) {
        for (std::uint32_t x = 0; x < levels.size(); ++x)
            levels[x] *= sign(*a, x);
        name(tr("× row %1").arg(*a));
        paintWave(painter, theme, wave, levels);
        painter.setPen(theme.text);
        std::int64_t sum = 0;
        for (std::uint32_t x = 0; x < levels.size(); ++x)
            sum += std::int64_t(sign(*a, x)) * recording()->input()[x];
        painter.drawText(QRectF(f.value - gap, wave.top(), viewport()->width() - f.value + gap / 2, wave.height()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         QStringLiteral("Σ ") + (done() ? number(sum) : QStringLiteral("?")));
    } else {
        painter.setPen(theme.axis);
        painter.drawText(
            wave, Qt::AlignCenter,
            metrics.elidedText(tr("point at a row to multiply it by the input"), Qt::ElideRight, int(wave.width())));
    }
    painter.setPen(theme.axis);
    painter.drawLine(QPointF(0, f.header - 2), QPointF(viewport()->width(), f.header - 2));
}

void RowWaves::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme theme = themeFrom(palette());
    painter.fillRect(viewport()->rect(), theme.background);
    if (!visibleN())
        return;
    painter.setFont(smallFont());
    const Frame f = frame();
    for (std::uint32_t a = 0; a < recording()->size(); ++a)
        paintRow(painter, f, theme, a);
    // The places stay while the rows travel.
    painter.setPen(theme.text);
    for (std::uint32_t k = 0; k < recording()->size(); ++k)
        painter.drawText(
            QRectF(f.place, f.header + k * f.row - verticalScrollBar()->value(), f.mask - gap - f.place, f.row),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(k));
    paintHeader(painter, f, theme);
}

} // namespace walshscope::gui

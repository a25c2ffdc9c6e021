// SPDX-License-Identifier: GPL-3.0-or-later
// Bars, their labels and their pooled kin.
#include "gui/learn/orders/spectrum_bars.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_words.h"
#include "gui/documents/noisy_input.h"
#include "gui/plot/colours.h"
#include "gui/plot/pooling.h"

#include <QPainter>
#include <QScrollBar>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double margin = 6;
constexpr double widestBar = 26;
constexpr double crossed = 4; ///< So far beyond its end the cross of a wrong bar stands.
/// How high a bar rises that travels from one end to the other, in shares of the plot's height.
constexpr double liftHeight = 0.3;

QString binary(std::uint32_t a, int n) { return QStringLiteral("%1").arg(a, n, 2, QLatin1Char('0')); }

} // namespace

SpectrumBars::SpectrumBars(Learning& learning, const OrderMotion& motion, QWidget* parent)
    : OrderedPicture(learning, motion, parent) {
    setObjectName(QStringLiteral("spectrumBars"));
    setAccessibleName(tr("Spectrum in the chosen order"));
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    follow();
}

double SpectrumBars::valueOf(std::uint32_t a) const { return recording()->value(recording()->n(), a); }

void SpectrumBars::takeRecording() {
    m_view.reset();
    m_range = {0, 0};
    for (std::uint32_t a = 0; recording() && a < recording()->size(); ++a)
        m_range.include(recording()->value(recording()->n(), a));
    // Bars that noise takes something from are drawn to the scale of those that were there without it.
    if (const InputPointer& input = learning().slot().input(); recording() && input && flipsOf(input) > 0)
        m_range.include(cleanPeakOf(input));
    if (m_range == MinMax{0, 0})
        m_range.max = 1;
}

void SpectrumBars::makeViewToPool() {
    if (!done() || recording()->n() <= OrderMotion::largestAnimatedN || (m_view && m_view->order == motion().order()))
        return;
    Monitor monitor;
    m_view = makeView(std::make_shared<const Spectrum>(recording()->output()), motion().order(), monitor);
}

SpectrumBars::Frame SpectrumBars::frame() const {
    const QFontMetrics metrics(smallFont());
    const int n = recording()->n();
    const bool labelled = n <= largestLabelledN;
    const double left =
        std::max(metrics.horizontalAdvance(number(m_range.min)), metrics.horizontalAdvance(number(m_range.max))) + 12;
    const double least =
        labelled ? std::max(metrics.horizontalAdvance(QString::number(recording()->size() - 1)), metrics.height()) + 3
                 : 0;
    Frame f;
    f.spacing = std::max(least, (viewport()->width() - left - margin) / recording()->size());
    const double wide = metrics.horizontalAdvance(binary(0, n));
    f.upright = wide + 6 > f.spacing;
    const double bits = f.upright ? wide : metrics.height();
    // Where there is little room the bars need it more; the words below name the bits, too.
    f.bits = labelled && viewport()->height() > bits + 7 * metrics.height();
    const double labels = (labelled ? metrics.height() + margin : margin) + (f.bits ? bits : 0);
    f.plot =
        QRectF(left - horizontalScrollBar()->value(), margin + 1.5 * metrics.height(), f.spacing * recording()->size(),
               viewport()->height() - labels - 2 * margin - 2.5 * metrics.height());
    const double top = done() ? m_range.max : 1, bottom = done() ? m_range.min : -1;
    f.scale = std::max(1.0, f.plot.height()) / (top - bottom);
    f.zero = f.plot.top() + top * f.scale;
    return f;
}

void SpectrumBars::setScrollRange() {
    makeViewToPool();
    if (!recording()) {
        horizontalScrollBar()->setRange(0, 0);
        return;
    }
    const Frame f = frame();
    const int total = int(std::ceil(f.plot.width() + f.plot.left() + horizontalScrollBar()->value() + margin));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(int(f.spacing) + 1);
    horizontalScrollBar()->setRange(0, std::max(0, total - viewport()->width()));
}

QRectF SpectrumBars::barRect(std::uint32_t a) const {
    if (!done())
        return {};
    const Frame f = frame();
    const double width = std::clamp(f.spacing * 0.6, std::min(1.0, f.spacing), widestBar);
    const double x = f.plot.left() + (motion().place(a) + 0.5) * f.spacing;
    const double y = valueOf(a) * f.scale;
    // No higher than there is room: the tallest pass on their line.
    const double lifted = std::clamp(f.zero - motion().lift(a) * liftHeight * f.plot.height(),
                                     std::min(f.zero, f.plot.top() + std::max(0.0, y)),
                                     std::max(f.zero, f.plot.bottom() + std::min(0.0, y)));
    return QRectF(x - width / 2, lifted - std::max(0.0, y), width, std::abs(y));
}

std::optional<std::uint32_t> SpectrumBars::maskAt(const QPointF& point) const {
    if (!recording() || motion().moving() || motion().n() != recording()->n())
        return {};
    const Frame f = frame();
    const double place = (point.x() - f.plot.left()) / f.spacing;
    const auto size = qint64(recording()->size());
    if (place < 0 || place >= double(size) || !viewport()->rect().contains(point.toPoint()))
        return {};
    const qint64 first = qint64(place), last = std::min(size - 1, std::max(first, qint64(place + 1 / f.spacing) - 1));
    const auto shown = [this](qint64 k) { return motion().maskAt(std::uint32_t(k)); };
    return shown(done() ? peakAmong(first, last + 1, [&](qint64 k) { return valueOf(shown(k)); }) : first);
}

void SpectrumBars::ensureVisible(std::uint32_t a) {
    if (!recording())
        return;
    const Frame f = frame();
    const double x = (motion().place(a) + 0.5) * f.spacing + f.plot.left();
    QScrollBar* bar = horizontalScrollBar();
    if (x - f.spacing < 0)
        bar->setValue(bar->value() + int(x - f.spacing));
    else if (x + f.spacing > viewport()->width())
        bar->setValue(bar->value() + int(x + f.spacing) - viewport()->width());
}

void SpectrumBars::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme theme = themeFrom(palette());
    painter.fillRect(viewport()->rect(), theme.background);
    if (!recording() || motion().n() != recording()->n())
        return;
    painter.setFont(smallFont());
    const Frame f = frame();
    paintMarked(painter, f, theme);
    painter.setPen(theme.zeroLine);
    painter.drawLine(QPointF(f.plot.left(), f.zero), QPointF(f.plot.right(), f.zero));
    if (recording()->n() > OrderMotion::largestAnimatedN) {
        if (m_view && done())
            paintPooled(painter, f, theme);
    } else {
        for (std::uint32_t a = 0; a < recording()->size(); ++a) {
            if (done())
                paintBar(painter, f, theme, a);
            else
                paintPlaceholder(painter, f, theme, a);
        }
    }
    painter.setPen(theme.text);
    for (std::uint32_t a = 0; a < recording()->size() && recording()->n() <= largestLabelledN; ++a)
        paintLabel(painter, f, a);
    paintAxis(painter, f, theme);
}

void SpectrumBars::paintBar(QPainter& painter, const Frame& f, const Theme& theme, std::uint32_t a) const {
    const double value = valueOf(a);
    const QRectF bar = barRect(a);
    const bool right = recording()->right(recording()->n(), a);
    if (value == 0) {
        // A zero has no bar, but a place.
        painter.setPen(QPen(theme.axis, 2));
        painter.drawLine(bar.topLeft(), bar.topRight());
    } else {
        painter.fillRect(bar, signedColour(value > 0 ? 1 : -1, theme));
    }
    const QString text = (right ? QString() : QStringLiteral("✗")) + number(std::int64_t(value));
    const QFontMetrics metrics(painter.font());
    if (recording()->n() > largestLabelledN) {
        if (!right)
            drawCross(painter, QPointF(bar.center().x(), value < 0 ? bar.bottom() + crossed : bar.top() - crossed), 2,
                      theme.wrong);
        return;
    }
    if (right && metrics.horizontalAdvance(number(m_range.min)) + 2 > f.spacing)
        return;
    painter.setPen(right ? theme.text : theme.wrong);
    const double y = value < 0 ? bar.bottom() + 1 : bar.top() - metrics.height() - 1;
    painter.drawText(QRectF(bar.center().x() - 40, y, 80, metrics.height()), Qt::AlignCenter,
                     metrics.horizontalAdvance(text) > f.spacing + 8 ? QStringLiteral("✗") : text);
}

void SpectrumBars::paintPlaceholder(QPainter& painter, const Frame& f, const Theme& theme, std::uint32_t a) const {
    const double x = f.plot.left() + (motion().place(a) + 0.5) * f.spacing;
    const double width = std::clamp(f.spacing * 0.6, 1.0, widestBar);
    const double y = f.zero - motion().lift(a) * liftHeight * f.plot.height();
    const QRectF box(x - width / 2, y - 0.35 * f.scale, width, 0.7 * f.scale);
    painter.setPen(QPen(theme.stale, 1, Qt::DotLine));
    painter.drawRect(box);
    if (recording()->n() > largestLabelledN)
        return;
    painter.setPen(theme.axis);
    painter.drawText(QRectF(box.left(), box.top() - 30, box.width(), 28), Qt::AlignHCenter | Qt::AlignBottom,
                     QStringLiteral("?"));
}

void SpectrumBars::paintLabel(QPainter& painter, const Frame& f, std::uint32_t a) const {
    const QFontMetrics metrics(painter.font());
    const double x = f.plot.left() + (motion().place(a) + 0.5) * f.spacing;
    const double top = f.plot.bottom() + metrics.height() + margin - motion().lift(a) * metrics.height();
    painter.drawText(QRectF(x - 40, top, 80, metrics.height()), Qt::AlignCenter, QString::number(a));
    if (!f.bits)
        return;
    const QString bits = binary(a, recording()->n());
    if (!f.upright) {
        painter.drawText(QRectF(x - 60, top + metrics.height(), 120, metrics.height()), Qt::AlignCenter, bits);
        return;
    }
    painter.save();
    painter.translate(x, top + metrics.height());
    painter.rotate(90);
    painter.drawText(QRectF(0, -metrics.height() / 2.0, metrics.horizontalAdvance(bits) + 4, metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, bits);
    painter.restore();
}

void SpectrumBars::paintPooled(QPainter& painter, const Frame& f, const Theme& theme) const {
    const double step = 1.0 / devicePixelRatioF();
    const auto size = std::size_t(recording()->size());
    const auto columns = std::size_t(std::max(1.0, f.plot.width() / step));
    QVector<QLineF> up, down;
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t begin = column * size / columns;
        const std::size_t end = std::max((column + 1) * size / columns, begin + 1);
        const MinMax range = m_view->pyramid.range(begin, end);
        const double x = f.plot.left() + (double(column) + 0.5) * step;
        if (range.max > 0)
            up.append(QLineF(x, f.zero, x, f.zero - range.max * f.scale));
        if (range.min < 0)
            down.append(QLineF(x, f.zero, x, f.zero - range.min * f.scale));
    }
    painter.setPen(QPen(signedColour(1, theme), step, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(up);
    painter.setPen(QPen(signedColour(-1, theme), step, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(down);
    const auto a = maskOf(learning().hovered());
    if (!a)
        return;
    const QPointF tip(f.plot.left() + (motion().place(*a) + 0.5) * f.spacing, f.zero - valueOf(*a) * f.scale);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.background, 1));
    painter.setBrush(theme.cursor);
    painter.drawEllipse(tip, 5, 5);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
}

void SpectrumBars::paintAxis(QPainter& painter, const Frame& f, const Theme& theme) const {
    const QFontMetrics metrics(painter.font());
    const double left = f.plot.left() + horizontalScrollBar()->value();
    // Bars that are scrolled away pass below the axis.
    painter.fillRect(QRectF(0, 0, left - 4, viewport()->height()), theme.background);
    painter.setPen(theme.text);
    const auto at = [&](double y, const QString& text) {
        painter.drawText(QRectF(0, y - metrics.height() / 2.0, left - 6, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, text);
    };
    at(f.zero, QStringLiteral("0"));
    if (done()) {
        if (f.zero - f.plot.top() > metrics.height())
            at(f.plot.top(), number(m_range.max));
        if (f.plot.bottom() - f.zero > metrics.height())
            at(f.plot.bottom(), number(m_range.min));
    }
    painter.drawText(QRectF(2, 0, 80, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("W(a)"));
    if (recording()->n() <= largestLabelledN) {
        const double labels = f.plot.bottom() + metrics.height() + margin;
        at(labels + metrics.height() / 2.0, QStringLiteral("a"));
        if (f.bits)
            at(labels + metrics.height() * 1.5, QStringLiteral("0b"));
    }
}

void SpectrumBars::paintMarked(QPainter& painter, const Frame& f, const Theme& theme) const {
    const auto band = [&](std::uint32_t a) {
        const double width = std::max(f.spacing, 3.0);
        const double x = f.plot.left() + (motion().place(a) + 0.5) * f.spacing;
        return QRectF(x - width / 2, 0, width, viewport()->height());
    };
    if (const auto a = maskOf(learning().hovered()))
        painter.fillRect(band(*a), theme.dark ? theme.grid.lighter(140) : theme.grid);
    if (const auto a = maskOf(learning().selected())) {
        painter.setPen(QPen(theme.marked, 2));
        painter.drawRect(band(*a).adjusted(1, 1, -1, -1));
    }
}

} // namespace walshscope::gui

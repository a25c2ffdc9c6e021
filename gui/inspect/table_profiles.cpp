// SPDX-License-Identifier: GPL-3.0-or-later
// Strips below and beside a map, their axes and their words.
#include "gui/inspect/table_profiles.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct ProfileWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::TableProfiles)
};

constexpr double gap = 6; ///< Between the cells and a profile.

QRectF roomOrNone(const QRectF& room) { return room.width() > gap && room.height() > gap ? room : QRectF(); }

} // namespace

std::optional<double> sameEverywhere(const std::vector<double>& values) {
    if (values.size() < 2)
        return {};
    const bool same = std::all_of(values.begin() + 1, values.end(), [&](double value) { return value == values[1]; });
    return same ? std::optional(values[1]) : std::nullopt;
}

ProfilesPicture::ProfilesPicture(const TableProfiles& profiles, const TableSource& table, const CellFrame& frame,
                                 QSizeF size)
    : m_profiles(profiles),
      m_table(table),
      m_frame(frame),
      m_isSigned(profiles.at && table.scale() == CellScale::Signed),
      m_below{
          roomOrNone({frame.plot.left(), frame.plot.bottom() + gap, frame.plot.width(), table.footer(size) - gap - 2}),
          true, profiles.row, frame.columns},
      m_beside{
          roomOrNone({frame.plot.right() + gap, frame.plot.top(), table.margin(size) - gap - 2, frame.plot.height()}),
          false, profiles.column, frame.rows} {}

QString ProfilesPicture::written(double value) const { return m_table.text({}, value); }

void ProfilesPicture::paint(QPainter& painter, const Theme& theme, const QFont& font) const {
    const QFont small = smallBeside(font);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Strip* strip : {&m_below, &m_beside})
        if (!strip->room.isEmpty())
            paintStrip(painter, *strip, theme, small);
    painter.restore();
}

void ProfilesPicture::paintStrip(QPainter& painter, const Strip& strip, const Theme& theme, const QFont& small) const {
    const auto same = m_profiles.at ? std::nullopt : sameEverywhere(strip.values);
    if (!same) {
        paintBars(painter, strip, theme);
        paintAxis(painter, strip, theme, small);
        return;
    }
    const bool everywhere = strip.values.front() == *same;
    const QString first = strip.isBelow ? m_table.columnLabel(0) : m_table.rowLabel(0);
    const QString words = everywhere ? ProfileWords::tr("%1 everywhere").arg(written(*same))
                                     : ProfileWords::tr("%1 everywhere but at %2").arg(written(*same), first);
    const double high = QFontMetricsF(small).height();
    painter.save();
    painter.setFont(small);
    painter.setPen(theme.second);
    painter.translate(strip.room.topLeft());
    if (!strip.isBelow) {
        painter.translate(high, 0);
        painter.rotate(90);
    }
    painter.drawText(QRectF(0, 0, std::max(strip.room.width(), strip.room.height()), high),
                     Qt::AlignLeft | Qt::AlignVCenter, words);
    painter.restore();
}

/// The smallest and the largest where several fall into a pixel. Largest magnitudes stand for many entries that lie
/// below them, and many alike are no solid block.
void ProfilesPicture::paintBars(QPainter& painter, const Strip& strip, const Theme& theme) const {
    const double largest = m_table.largest(), ratio = m_frame.ratio;
    const double length = strip.isBelow ? strip.room.height() : strip.room.width();
    const double zero = m_isSigned ? length / 2 : 0, high = length - zero;
    const auto place = [&](double along, double height) {
        const double up = zero + height * high;
        return strip.isBelow ? QPointF(strip.room.left() + along / ratio, strip.room.bottom() - up)
                             : QPointF(strip.room.left() + up, strip.room.top() + along / ratio);
    };
    const int pixels = strip.isBelow ? m_frame.pixels().width() : m_frame.pixels().height();
    QList<QLineF> above, below;
    QPolygonF bound;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const auto [begin, end] = strip.axis.cellsOf(pixel);
        if (begin >= end)
            continue;
        double low = 0, most = 0;
        for (int i = begin; i < end; ++i) {
            low = std::min(low, strip.values[std::size_t(i)]);
            most = std::max(most, strip.values[std::size_t(i)]);
        }
        const double along = pixel + 0.5;
        if (most > 0)
            above << QLineF(place(along, 0), place(along, std::min(1.0, most / largest)));
        if (low < 0)
            below << QLineF(place(along, 0), place(along, std::max(-1.0, low / largest)));
        bound << place(along, std::min(1.0, most / largest));
    }
    painter.setPen(QPen(theme.zeroLine, 0));
    painter.drawLine(place(0, 0), place(pixels, 0));
    const double thin = 1 / ratio;
    if (!m_profiles.at)
        painter.setOpacity(0.2);
    painter.setPen(QPen(m_isSigned ? theme.plus : theme.series, thin));
    painter.drawLines(above);
    painter.setPen(QPen(theme.minus, thin));
    painter.drawLines(below);
    painter.setOpacity(1);
    if (!m_profiles.at) {
        painter.setPen(QPen(theme.series, thin));
        painter.drawPolyline(bound);
    }
}

/// Its ends alone, where no cell is.
void ProfilesPicture::paintAxis(QPainter& painter, const Strip& strip, const Theme& theme, const QFont& small) const {
    const QFontMetricsF metrics(small);
    const QString high = written(m_table.largest()), low = m_isSigned ? u'−' + high : QStringLiteral("0");
    painter.setFont(small);
    painter.setPen(theme.second);
    if (strip.isBelow) {
        const QRectF left(0, strip.room.top(), strip.room.left() - gap, strip.room.height());
        painter.drawText(left, Qt::AlignRight | Qt::AlignTop, high);
        if (left.height() >= 2 * metrics.height())
            painter.drawText(left, Qt::AlignRight | Qt::AlignBottom, low);
        return;
    }
    if (metrics.horizontalAdvance(low + high) + gap > strip.room.width())
        return;
    const QRectF under(strip.room.left(), strip.room.bottom() + 2, strip.room.width(), metrics.height());
    painter.drawText(under, Qt::AlignLeft | Qt::AlignTop, low);
    painter.drawText(under, Qt::AlignRight | Qt::AlignTop, high);
}

QString ProfilesPicture::valueAt(const QPointF& place) const {
    for (const Strip* strip : {&m_below, &m_beside}) {
        if (!strip->room.contains(place))
            continue;
        const double along = strip->isBelow ? place.x() - strip->room.left() : place.y() - strip->room.top();
        const auto [begin, end] = strip->axis.cellsOf(int(along * m_frame.ratio));
        if (begin >= end)
            return {};
        if (m_profiles.at)
            return m_table.describe(strip->isBelow ? Cell{m_profiles.at->row, begin}
                                                   : Cell{begin, m_profiles.at->column});
        const QString value = written(strip->values[std::size_t(begin)]);
        return strip->isBelow
                   ? ProfileWords::tr("b = %1: the largest magnitude is %2").arg(m_table.columnLabel(begin), value)
                   : ProfileWords::tr("a = %1: the largest magnitude is %2").arg(m_table.rowLabel(begin), value);
    }
    return {};
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What the cursor of a spectrum plot reads and where its peaks are.
#include "gui/plot/spectrum_plot.h"

#include "gui/documents/counts.h"
#include "gui/plot/integer_ticker.h"
#include "gui/plot/pooling.h"

#include <QCoreApplication>

#include <cmath>

namespace walshscope::gui {

QString threeBases(std::uint32_t value, int bits) {
    return QStringLiteral("%1 = 0x%2 = 0b%3")
        .arg(value)
        .arg(QString::number(value, 16).toUpper().rightJustified((bits + 3) / 4, QLatin1Char('0')))
        .arg(value, std::max(bits, 1), 2, QLatin1Char('0'));
}

SpectrumPlot::SpectrumPlot(QWidget* parent) : Plot(parent), m_plottable(new SpectrumPlottable(xAxis, yAxis)) {
    setObjectName(QStringLiteral("spectrumPlot"));
    setAccessibleName(tr("Walsh spectrum"));
    setDescription(tr("Arrow keys move the cursor, N and P go to the next and previous peak, A and B set "
                      "markers, Return marks all bins with the same value."));
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setTicker(QSharedPointer<IntegerTicker>::create(*axis, TickSteps::Binary));
        axis->ticker()->setTickCount(4);
    }
    nameAxes(maskAxisLabel(Order::Hadamard), tr("W(a)"));
    setTheme(theme());
    installEventFilter(this);
}

void SpectrumPlot::setView(std::shared_ptr<const SpectrumView> view) {
    if (view && !view->spectrum && (cursorIndex() || m_marked)) {
        Q_EMIT valuesWanted();
        return;
    }
    const auto old = m_plottable->view();
    std::optional<std::uint32_t> mask;
    if (old && view && old->n() == view->n() && cursorIndex())
        mask = old->maskAt(std::uint32_t(*cursorIndex()));
    const bool otherSize = !old || !view || old->n() != view->n();
    const bool otherOrder = old && view && old->order != view->order;
    m_plottable->setView(view);
    remark();
    if (otherSize)
        forgetPlaces();
    else if (otherOrder)
        clearMarkers();
    if (view) {
        bool found = false;
        const QCPRange values = m_plottable->getValueRange(found, QCP::sdBoth, {});
        const double margin = std::max(values.size() * 0.06, 0.5);
        nameAxes(keysName(view->order), valuesName());
        setExtent(m_plottable->getKeyRange(found, QCP::sdBoth),
                  {values.lower < 0 ? values.lower - margin : -margin / 2, values.upper + margin}, 4);
    }
    if (mask)
        setCursorIndex(view->placeOfMask(*mask));
    dataChanged();
    if (view && view->spectrum && m_unanswered)
        QCoreApplication::postEvent(this, m_unanswered.release());
}

/// Before the interaction that is the same for all plots, which finds nothing to read in a picture.
bool SpectrumPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched == this && isPicture()) {
        const bool byKey = event->type() == QEvent::KeyPress;
        const bool byMouse = event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress;
        if (byKey || byMouse || event->type() == QEvent::Wheel) {
            const int key = byKey ? static_cast<QKeyEvent*>(event)->key() : 0;
            const bool zooms = key == Qt::Key_Plus || key == Qt::Key_Minus || key == Qt::Key_F;
            if ((byKey && !zooms) || event->type() == QEvent::MouseMove)
                m_unanswered.reset(event->clone());
            Q_EMIT valuesWanted();
        }
    }
    return Plot::eventFilter(watched, event);
}

void SpectrumPlot::remark() {
    const std::int32_t value = m_marked.value_or(0);
    m_plottable->setMarks(m_marked && view() && !isPicture()
                              ? Marks(view()->values(), value, m_markedMagnitude ? -value : value)
                              : Marks());
}

void SpectrumPlot::markValue(std::optional<std::int32_t> value, bool magnitude) {
    if (value == m_marked && magnitude == m_markedMagnitude)
        return;
    m_marked = value;
    m_markedMagnitude = magnitude;
    if (m_marked && isPicture())
        Q_EMIT valuesWanted();
    remark();
    replot(rpQueuedReplot);
}

std::vector<std::uint32_t> SpectrumPlot::markedMasks(std::size_t most) const {
    std::vector<std::uint32_t> masks;
    for (qint64 k = 0; k < count() && masks.size() < most; ++k)
        if (m_plottable->marks()[std::size_t(k)])
            masks.push_back(view()->maskAt(std::uint32_t(k)));
    return masks;
}

qint64 SpectrumPlot::count() const { return view() ? qint64(view()->values().size()) : 0; }

double SpectrumPlot::valueAt(qint64 index) const { return view()->values()[std::size_t(index)]; }

QString SpectrumPlot::describe(qint64 index) const {
    const std::uint32_t mask = view()->maskAt(std::uint32_t(index));
    const QString words =
        view()->order == Order::Hadamard ? tr("a = %1, W(a) = %2") : tr("place %1: a = %2, W(a) = %3").arg(index);
    return words.arg(threeBases(mask, view()->n()), number(view()->values()[std::size_t(index)]));
}

QString SpectrumPlot::describeDifference(qint64 a, qint64 b) const {
    const auto values = view()->values();
    return tr("A to B: %Ln bin(s), masks differ by 0x%1, ΔW = %2", nullptr, int(std::abs(b - a)))
        .arg(QString::number(view()->maskAt(std::uint32_t(a)) ^ view()->maskAt(std::uint32_t(b)), 16).toUpper())
        .arg(number(qint64(values[std::size_t(b)]) - values[std::size_t(a)]));
}

qint64 SpectrumPlot::indexNear(double key, double halfPixel) const {
    const auto first = std::clamp<qint64>(qint64(std::ceil(key - halfPixel)), 0, count() - 1);
    const auto last = std::clamp<qint64>(qint64(std::floor(key + halfPixel)), 0, count() - 1);
    if (first >= last)
        return std::clamp<qint64>(qint64(std::llround(key)), 0, count() - 1);
    const auto values = view()->values();
    return peakAmong(first, last + 1, [values](qint64 k) { return qint64(values[std::size_t(k)]); });
}

std::optional<qint64> SpectrumPlot::nextPeak(qint64 from, bool forward) const {
    const auto values = view()->values();
    const MinMax all = view()->pyramid.range(0, values.size());
    const qint64 largest = std::max(std::abs(qint64(all.min)), std::abs(qint64(all.max)));
    const qint64 step = forward ? 1 : -1;
    for (qint64 k = from + step; k >= 0 && k < count(); k += step)
        if (std::abs(qint64(values[std::size_t(k)])) == largest)
            return k;
    return {};
}

void SpectrumPlot::useTheme() {
    const Theme& t = theme();
    m_plottable->setColours(stale() ? t.stale : t.plus, stale() ? t.stale : t.minus, stale() ? t.stale : t.marked,
                            t.background);
}

CsvWriter SpectrumPlot::csv() const {
    // In both forms the program reads the spectrum back.
    return [view = view()](QIODevice& out, Monitor& monitor) {
        constexpr std::uint32_t often = 1 << 12;
        const auto whole = view->spectrum ? view->spectrum : view->kept->whole(monitor);
        const auto values = view->spectrum ? view->values() : whole->values();
        const bool plain = view->order == Order::Hadamard;
        out.write(plain ? "x,v\n" : "place,mask,v\n");
        for (std::uint32_t place = 0; place < values.size(); ++place) {
            if (place % often == 0)
                monitor.progress(place, values.size());
            out.write(QByteArray::number(place) + ',' +
                      (plain ? QByteArray() : QByteArray::number(view->maskAt(place)) + ',') +
                      QByteArray::number(values[place]) + '\n');
        }
    };
}

} // namespace walshscope::gui

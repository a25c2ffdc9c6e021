// SPDX-License-Identifier: GPL-3.0-or-later
// A dot a sample, and three lines.
#include "gui/compare/samples_plot.h"

#include "gui/compare/compare_words.h"
#include "gui/documents/counts.h"
#include "gui/plot/integer_ticker.h"
#include "gui/words/figures.h"

#include <QIODevice>

#include <cmath>

namespace walshscope::gui {
namespace {

std::pair<double, QString> timeUnit(double seconds) {
    return seconds < 1e-6   ? std::pair(1e-9, SamplesPlot::tr("ns"))
           : seconds < 1e-3 ? std::pair(1e-6, SamplesPlot::tr("µs"))
           : seconds < 1    ? std::pair(1e-3, SamplesPlot::tr("ms"))
                            : std::pair(1.0, SamplesPlot::tr("s"));
}

} // namespace

SamplesPlot::SamplesPlot(QWidget* parent)
    : Plot(parent), m_dots(addGraph()), m_rings(addGraph()), m_break(new QCPItemStraightLine(this)) {
    setObjectName(QStringLiteral("samplesPlot"));
    setAccessibleName(tr("Samples in the order in which they were taken"));
    setDescription(tr("A line marks the time, dashed lines the 95 % interval of its median, rings what other programs "
                      "disturbed. Arrow keys move the cursor, N and P go "
                      "to the next and previous peak, A and B set markers. Where a few samples are far longer than the "
                      "others, the axis is broken, and above the break heights are logarithms."));
    exportName = QStringLiteral("samples");
    m_dots->setLineStyle(QCPGraph::lsNone);
    m_rings->setLineStyle(QCPGraph::lsNone);
    for (QCPItemStraightLine*& line : m_lines) {
        line = new QCPItemStraightLine(this);
        line->setSelectable(false);
        line->setVisible(false);
    }
    m_break->setSelectable(false);
    for (QCPItemLine*& stroke : m_strokes) {
        stroke = new QCPItemLine(this);
        stroke->setSelectable(false);
        stroke->setClipToAxisRect(false);
        for (QCPItemPosition* end : {stroke->start, stroke->end}) {
            end->setTypeX(QCPItemPosition::ptAxisRectRatio);
            end->setTypeY(QCPItemPosition::ptAbsolute);
        }
    }
    connect(yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, &SamplesPlot::placeBreak);
    connect(this, &QCustomPlot::afterLayout, this, &SamplesPlot::placeBreak);
    yAxis->setTicker(QSharedPointer<SampleTicker>::create(*yAxis, m_scale));
    yAxis->ticker()->setTickCount(3);
    yAxis->setNumberFormat(QStringLiteral("g"));
    yAxis->setNumberPrecision(5);
    setTheme(theme());
}

QSize SamplesPlot::minimumSizeHint() const {
    return {20 * fontMetrics().averageCharWidth(), 7 * fontMetrics().lineSpacing()};
}

void SamplesPlot::setTimes(const Times& times) {
    const std::vector<double>& samples = times.samples;
    const bool grown = samples.size() >= m_times.samples.size() && !m_times.samples.empty() &&
                       std::equal(m_times.samples.begin(), m_times.samples.end(), samples.begin());
    if (!grown)
        forgetPlaces();
    m_times = times;
    m_quartiles = quartiles(samples);
    const auto [unit, name] = timeUnit(samples.empty() ? 1 : m_quartiles.median);
    m_unit = unit;
    std::vector<double> inUnit;
    for (const double sample : samples)
        inUnit.push_back(sample / m_unit);
    const bool wasBroken = std::exchange(m_scale, SampleScale(std::move(inUnit))).isBroken();
    QVector<double> keys, values, ringKeys, ringValues, dotKeys, dotValues;
    for (qint64 i = 0; i < count(); ++i) {
        keys << keyAt(i);
        values << valueAt(i);
        const bool isRing = !isUndisturbed(times, std::size_t(i));
        (isRing ? ringKeys : dotKeys) << keys.last();
        (isRing ? ringValues : dotValues) << values.last();
    }
    m_dots->setData(dotKeys, dotValues, true);
    m_rings->setData(ringKeys, ringValues, true);
    const Interval interval = medianInterval(usedSamples(times));
    const double heights[] = {samples.empty() ? 0 : secondsOf(times), interval.low, interval.high};
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i]->setVisible(!samples.empty());
        m_lines[i]->point1->setCoords(0, m_scale.heightOf(heights[i] / m_unit));
        m_lines[i]->point2->setCoords(1, m_scale.heightOf(heights[i] / m_unit));
    }
    nameAxes(m_scale.isBroken() ? tr("sample (axis broken at %1)").arg(timeText(m_scale.end() * m_unit)) : tr("sample"),
             name);
    placeBreak();
    if (!samples.empty()) {
        const auto [least, most] = std::ranges::minmax(values);
        const double margin = std::max((most - least) * 0.08, most * 1e-4), side = 0.5 + double(count()) / 60;
        const QCPRange all(least - margin, most + margin), places(1 - side, double(count()) + side);
        if (grown && m_scale.isBroken() == wasBroken) {
            growExtent(places, all, std::min(4.0, places.size()));
        } else {
            setExtent(places, all, std::min(4.0, places.size()));
            fit();
        }
    }
    dataChanged();
}

void SamplesPlot::placeBreak() {
    constexpr double wide = 5, high = 3, apart = 4; // Pixels.
    const double at = m_scale.heightOfBreak();
    const bool isSeen = m_scale.isBroken() && yAxis->range().contains(at);
    m_break->setVisible(isSeen);
    m_break->point1->setCoords(0, at);
    m_break->point2->setCoords(1, at);
    for (std::size_t i = 0; i < m_strokes.size(); ++i) {
        const double y = yAxis->coordToPixel(at) + (i == 0 ? -apart / 2 : apart / 2);
        const double across = wide / std::max(1, axisRect()->width());
        m_strokes[i]->setVisible(isSeen);
        m_strokes[i]->start->setCoords(-across, y + high);
        m_strokes[i]->end->setCoords(across, y - high);
    }
}

QString SamplesPlot::valueText(qint64 index) const { return timeText(samples()[std::size_t(index)]); }

QString SamplesPlot::describe(qint64 index) const {
    const auto place = std::size_t(index);
    const double seconds = samples()[place], away = seconds / m_quartiles.median - 1;
    const QString words =
        (away < 0 ? tr("sample %1 of %2: %3, %4 below the median") : tr("sample %1 of %2: %3, %4 above the median"))
            .arg(counted(place + 1), counted(samples().size()), timeText(seconds), shareText(std::abs(away)));
    return isUndisturbed(m_times, place) ? words
                                         : tr("%1; other programs took %2 of it", "a sample and a share")
                                               .arg(words, shareText(m_times.lost[place] / seconds));
}

QString SamplesPlot::describeDifference(qint64 a, qint64 b) const {
    return tr("A to B: %Ln sample(s) apart, B is %1 of A", nullptr, int(std::abs(b - a)))
        .arg(shareText(samples()[std::size_t(b)] / samples()[std::size_t(a)]));
}

qint64 SamplesPlot::indexNear(double key, double halfPixel) const {
    const auto place = [this](double at) { return std::clamp<qint64>(qint64(std::llround(at)) - 1, 0, count() - 1); };
    qint64 best = place(key);
    for (qint64 i = place(key - halfPixel); i <= place(key + halfPixel); ++i)
        if (std::abs(keyAt(i) - key) <= halfPixel && valueAt(i) > valueAt(best))
            best = i;
    return best;
}

std::optional<qint64> SamplesPlot::nextPeak(qint64 from, bool forward) const {
    const auto at = [this](qint64 i) { return i < 0 || i >= count() ? 0.0 : samples()[std::size_t(i)]; };
    for (qint64 i = from + (forward ? 1 : -1); i >= 0 && i < count(); i += forward ? 1 : -1)
        if (at(i) > m_quartiles.q3 && at(i) >= at(i - 1) && at(i) >= at(i + 1))
            return i;
    return {};
}

void SamplesPlot::useTheme() {
    const QColor dots = stale() ? theme().stale : theme().series;
    m_dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, dots, dots, 4));
    m_rings->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, dots, Qt::NoBrush, 5));
    m_break->setPen(QPen(theme().zeroLine, 1, Qt::DotLine));
    for (QCPItemLine* stroke : m_strokes)
        stroke->setPen(QPen(theme().text, 1.25));
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        m_lines[i]->setPen(
            QPen(stale() ? theme().stale : theme().marked, i == 0 ? 1.5 : 1, i == 0 ? Qt::SolidLine : Qt::DashLine));
}

CsvWriter SamplesPlot::csv() const {
    return [samples = m_times.samples, lost = m_times.lost](QIODevice& out) {
        constexpr int exact = 17;
        out.write("sample,seconds,lost_seconds\n");
        for (std::size_t i = 0; i < samples.size(); ++i)
            out.write(QByteArray::number(qulonglong(i + 1)) + ',' + QByteArray::number(samples[i], 'g', exact) + ',' +
                      (lost.empty() ? QByteArray() : QByteArray::number(lost[i], 'g', exact)) + '\n');
    };
}

} // namespace walshscope::gui

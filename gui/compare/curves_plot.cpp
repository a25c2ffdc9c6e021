// SPDX-License-Identifier: GPL-3.0-or-later
// From the cells of a model to curves and a legend.
#include "gui/compare/curves_plot.h"

#include "gui/compare/compare_words.h"
#include "gui/compare/decade_ticker.h"
#include "gui/widgets/plain_text.h"

#include <QIODevice>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int gathering = 30; ///< Milliseconds in which cells that change are drawn together.

} // namespace

CurvesPlot::CurvesPlot(CompareModel& model, QWidget* parent)
    : Plot(parent),
      m_model(model),
      m_curves(new CurvePlottable(xAxis, yAxis)),
      m_entries(std::make_shared<LegendEntries>()),
      m_empty(new PlainLabel(this)) {
    setDescription(tr("Left and Right go along a curve, Up and Down to the next higher or lower one, N and P to the "
                      "next and previous row, Return selects the cell, R measures it again, A and B compare two."));
    m_empty->setObjectName(QStringLiteral("whyNoCurves"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    CurveLegend::addTo(*this, m_entries);
    m_curves->theme = m_entries->theme = theme();
    yAxis->setSubTicks(true);
    m_gathering.setSingleShot(true);
    m_gathering.setInterval(gathering);
    connect(&m_gathering, &QTimer::timeout, this, &CurvesPlot::refresh);
    connect(&m_model, &CompareModel::rowsChanged, this, &CurvesPlot::rebuild);
    connect(&m_model, &CompareModel::cellChanged, this, &CurvesPlot::takeCell);
    connect(&m_model, &CompareModel::selectedChanged, this, [this] {
        m_curves->selected = m_model.selected();
        nameAll();
        fillLegend();
        followSelected();
        replot(rpQueuedReplot);
    });
    connect(this, &Plot::picked, this, [this](qint64 index) { m_model.select(placeOf(index)); });
}

/// What is said of the place of the cursor would otherwise stay that of a cell the pointer was on before the table was
/// gone through.
void CurvesPlot::followSelected() {
    const auto selected = m_model.selected();
    if (!selected || !cursorIndex() || placeOf(*cursorIndex()) == *selected)
        return;
    if (const auto index = indexOf(*selected); index && isDrawn(*index))
        setCursorIndex(*index);
    else
        clearCursor();
}

void CurvesPlot::rebuild() {
    using Remembered = std::optional<std::pair<QString, double>>;
    const auto remember = [this](std::optional<qint64> index) {
        return index ? Remembered({curves()[m_places[std::size_t(*index)].curve].name, keyAt(*index)}) : Remembered();
    };
    const Remembered cursor = remember(cursorIndex()), a = remember(markerA()), b = remember(markerB());
    m_changed.clear();
    const std::vector<CompareSeries> series = m_model.series();
    const std::vector<CurveLook> looks = looksOf(series);
    m_curves->curves.clear();
    m_places.clear();
    m_firsts.clear();
    for (std::size_t c = 0; c < series.size(); ++c) {
        Curve curve{series[c].name, looks[c], {}};
        m_firsts.push_back(qint64(m_places.size()));
        for (const CompareSeries::Point& point : series[c].points) {
            m_places.push_back({c, curve.points.size()});
            curve.points.push_back({.place = point.place, .x = point.x});
            fillWithDoubts(curve.points.back());
        }
        m_curves->curves.push_back(std::move(curve));
    }
    const auto find = [this](const Remembered& what) -> std::optional<qint64> {
        for (std::size_t i = 0; what && i < m_places.size(); ++i)
            if (curves()[m_places[i].curve].name == what->first && keyAt(qint64(i)) == what->second)
                return qint64(i);
        return {};
    };
    m_curves->selected = m_model.selected();
    forgetPlaces();
    nameAll();
    const auto before = std::exchange(m_subject, std::pair(m_model.task(), m_model.axis()));
    showData(before != m_subject);
    setMarkers(find(a), find(b));
    if (const auto index = find(cursor))
        setCursorIndex(*index);
}

void CurvesPlot::refill() {
    for (Curve& curve : m_curves->curves)
        for (CurvePoint& point : curve.points)
            fillWithDoubts(point);
    m_changed.clear();
    nameAll();
    showData(true);
}

void CurvesPlot::fillWithDoubts(CurvePoint& point) const {
    fill(point);
    point.doubtful = point.kind == CurvePoint::Kind::Value && isDoubtful(point.place);
}

bool CurvesPlot::isDoubtful(const CellPlace& place) const { return !doubtsOf(m_model, place).empty(); }

void CurvesPlot::takeCell(const CellPlace& place) {
    m_changed.insert(place);
    if (!m_gathering.isActive())
        m_gathering.start();
}

void CurvesPlot::refresh() {
    m_gathering.stop();
    for (Curve& curve : m_curves->curves)
        for (CurvePoint& point : curve.points)
            if (std::ranges::any_of(m_changed, [&](const CellPlace& changed) { return concerns(point, changed); }))
                fillWithDoubts(point);
    m_changed.clear();
    nameAll();
    showData(false);
}

void CurvesPlot::fillLegend() {
    m_entries->entries.clear();
    for (const Curve& curve : curves())
        m_entries->entries.push_back({curve.name, LegendEntry::Sign::Curve, curve.look});
    if (m_curves->anyDoubtful())
        m_entries->entries.push_back({tr("doubtful: point at it to see why"), LegendEntry::Sign::Doubt});
    if (m_curves->anyWrong())
        m_entries->entries.push_back({tr("wrong result, no time"), LegendEntry::Sign::Wrong});
    std::ranges::copy(furtherEntries(), std::back_inserter(m_entries->entries));
    fitNames();
    placeReason();
}

/// Where the curves would stand, and not on their names.
void CurvesPlot::placeReason() {
    const int margin = fontMetrics().height();
    m_empty->setGeometry(QRect(QPoint(0, 0), roomForAxes()).adjusted(margin, margin, -margin, -margin));
}

void CurvesPlot::showData(bool anew) {
    fillLegend();
    m_empty->setText(isEmpty() ? whyEmpty() : QString());
    m_empty->setVisible(isEmpty());
    // A scale of nothing would be made up.
    yAxis->setTicks(hasValues());
    yAxis->setTickLabels(hasValues());
    yAxis->grid()->setVisible(hasValues());
    bool found = false;
    QCPRange keys = m_curves->getKeyRange(found, QCP::sdBoth);
    const double beside = std::max(0.1, keys.size() / 24);
    keys = found ? QCPRange(keys.lower - beside, keys.upper + beside) : QCPRange(0, 1);
    QCPRange values = m_curves->getValueRange(found, QCP::sdBoth, {});
    if (!found)
        values = {0, 0};
    values = valuesFor(values, keys);
    const double room = std::max(0.06, values.size() * 0.06);
    values = {values.lower - (m_curves->anyWrong() ? 3 : 1) * room, values.upper + room};
    const double shortest = keys.size() / 20, lowest = std::min(0.02, values.size());
    if (anew) {
        setExtent(keys, values, shortest, lowest);
        fit();
    } else {
        growExtent(keys, values, shortest, lowest);
    }
    dataChanged();
}

std::optional<qint64> CurvesPlot::indexOf(const CellPlace& place) const {
    for (std::size_t i = 0; i < m_places.size(); ++i)
        if (placeOf(qint64(i)) == place)
            return qint64(i);
    return {};
}

std::optional<QPointF> CurvesPlot::pixelOf(qint64 index) const {
    const Index& where = m_places[std::size_t(index)];
    return m_curves->pixelOf(where.curve, where.point);
}

const CurvePoint& CurvesPlot::pointAt(qint64 index) const {
    const Index& where = m_places[std::size_t(index)];
    return curves()[where.curve].points[where.point];
}

bool CurvesPlot::isEmpty() const {
    return std::ranges::none_of(m_places, [this](const Index& where) {
        return curves()[where.curve].points[where.point].kind != CurvePoint::Kind::Nothing;
    });
}

bool CurvesPlot::hasValues() const {
    return std::ranges::any_of(m_places, [this](const Index& where) {
        return curves()[where.curve].points[where.point].kind == CurvePoint::Kind::Value;
    });
}

/// What has no value stands at the bottom.
double CurvesPlot::valueAt(qint64 index) const {
    if (pointAt(index).kind == CurvePoint::Kind::Value)
        return pointAt(index).value;
    const auto at = pixelOf(index);
    return at ? yAxis->pixelToCoord(at->y()) : yAxis->range().lower;
}

QString CurvesPlot::valueText(qint64 index) const {
    return pointAt(index).kind == CurvePoint::Kind::Value ? Plot::valueText(index) : QString();
}

void CurvesPlot::useTheme() {
    m_curves->theme = theme();
    m_curves->stale = stale();
    m_entries->theme = theme();
    fillLegend();
    QColor fine = theme().grid;
    fine.setAlphaF(0.55f);
    yAxis->grid()->setSubGridVisible(true);
    yAxis->grid()->setSubGridPen(QPen(fine, 1));
    yAxis->grid()->setZeroLinePen(Qt::NoPen);
    xAxis->grid()->setZeroLinePen(Qt::NoPen);
}

void CurvesPlot::resizeEvent(QResizeEvent* event) {
    Plot::resizeEvent(event);
    placeReason();
}

QSharedPointer<QCPAxisTicker> CurvesPlot::decades(const QCPAxis& axis, std::function<QString(double)> text) const {
    return QSharedPointer<DecadeTicker>::create(axis, std::move(text),
                                                [this] { return m_entries->roomBeside(viewport().size(), font()); });
}

CsvWriter CurvesPlot::csvOf(const QByteArray& heading, const std::function<QByteArray(const CurvePoint&)>& line) const {
    QByteArray table = heading + '\n';
    for (qint64 i = 0; i < count(); ++i)
        table += line(pointAt(i)) + '\n';
    return [table](QIODevice& out) { out.write(table); };
}

} // namespace walshscope::gui

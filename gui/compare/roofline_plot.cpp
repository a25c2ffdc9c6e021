// SPDX-License-Identifier: GPL-3.0-or-later
// Operations, bytes, and the lines that nothing is faster than.
#include "gui/compare/roofline_plot.h"

#include "gui/baseline/baseline.h"
#include "gui/compare/cell_reasons.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/decade_ticker.h"
#include "gui/compare/machine_words.h"
#include "gui/compare/quantity_text.h"
#include "io/csv_cell.h"

#include <cmath>

namespace walshscope::gui {
namespace {

/// What it is, and the two ends of its interval.
constexpr std::size_t linesOfARoof = 3;

/// Of a row, whether or not its curve is drawn.
std::optional<double> launchBound(const CompareModel& model, const CellPlace& place) {
    const CompareRow& row = model.rows()[place.row];
    const Times* times = model.times(place);
    const auto speeds = model.speedsOf(row);
    const double each = times && speeds ? secondsPerLaunch(*times, *speeds) : 0;
    if (!times || times->launches == 0 || !(each > 0))
        return {};
    return operationsOf(row.task, place.size).count / (double(times->launches) * each);
}

} // namespace

Operations operationsOf(Task task, std::uint64_t size) {
    const double ofOneTransform = double(size) / 2 * std::exp2(double(size));
    if (task == Task::Transform)
        return {ofOneTransform, true};
    if (task == Task::Convolution) // Two transforms of what is given, one of their product.
        return {3 * ofOneTransform, true};
    return {elementsOf(task, size), false};
}

RooflinePlot::RooflinePlot(CompareModel& model, QWidget* parent)
    : CurvesPlot(model, parent), m_floor(new QCPCurve(xAxis, yAxis)) {
    setObjectName(QStringLiteral("rooflinePlot"));
    setAccessibleName(tr("Operations per second against operations per byte"));
    exportName = QStringLiteral("roofline");
    m_floor->removeFromLegend();
    connect(&model, &CompareModel::speedsChanged, this, &RooflinePlot::refill);
    rebuild();
    setTheme(theme());
}

void RooflinePlot::fill(CurvePoint& point) const {
    point = {.place = point.place, .x = point.x, .key = std::numeric_limits<double>::quiet_NaN()};
    const Times* times = model().times(point.place);
    const auto time = cellValue(model(), point.place, CompareQuantity::Time);
    if (!time || times->bytes == 0 || !(time->interval.low > 0))
        return;
    const double operations = operationsOf(model().rows()[point.place.row].task, point.place.size).count;
    point.key = std::log10(operations / double(times->bytes));
    point.kind = CurvePoint::Kind::Value;
    point.value = std::log10(operations / time->value);
    point.low = std::log10(operations / time->interval.high);
    point.high = std::log10(operations / time->interval.low);
    point.unfinished = model().unfinished(point.place);
}

void RooflinePlot::nameAll() {
    const bool butterflies = operationsOf(model().task(), 1).butterflies;
    const bool bits = model().task() == Task::Register;
    nameAxes(butterflies ? tr("butterflies per byte moved")
             : bits      ? tr("bits per byte moved")
                         : tr("elements per byte moved"),
             butterflies ? tr("butterflies/s")
             : bits      ? tr("bits/s")
                         : tr("elements/s"));
    const auto plain = [](double value) { return QLocale().toString(value, 'g', 4); };
    xAxis->setTicker(decades(*xAxis, plain));
    yAxis->setTicker(decades(*yAxis, [](double value) { return quantityTick(CompareQuantity::Elements, value); }));
    placeRoofs();
    placeFloor();
}

void RooflinePlot::placeRoofs() {
    const std::vector<Roof> before = std::exchange(m_roofs, {});
    const QStringList unmeasured = m_unmeasured;
    const std::vector<ToldDevice> all = devicesTold(model());
    m_unmeasured.clear();
    for (const CompareRow& row : model().rows()) {
        const auto speeds = model().speedsOf(row);
        if (!speeds)
            continue;
        const ToldDevice device = deviceTold(model(), row);
        QString name = nameAmong(device, all);
        if (!device.where.isEmpty() && !device.where.contains(device.title) && !name.contains(device.where))
            name = tr("%1 (%2)", "a device and a baseline").arg(name, device.where);
        if (memoryIsUnmeasured(*speeds) && !m_unmeasured.contains(name))
            m_unmeasured << name;
        if (!(speeds->bytesPerSecond.value > 0))
            continue;
        const Roof roof{name, speeds->bytesPerSecond};
        if (std::ranges::find(m_roofs, roof) == m_roofs.end())
            m_roofs.push_back(roof);
    }
    for (QCPItemStraightLine* line : std::exchange(m_lines, {}))
        removeItem(line);
    for (std::size_t i = 0; i < m_roofs.size(); ++i) {
        const auto& [value, interval, concerns] = m_roofs[i].bytesPerSecond;
        const bool hasEnds = hasInterval(m_roofs[i].bytesPerSecond);
        for (const auto& [speed, pen] :
             {std::pair(value, penOf(i)), {interval.low, thinPenOf(i)}, {interval.high, thinPenOf(i)}}) {
            auto* line = new QCPItemStraightLine(this);
            line->setSelectable(false);
            line->setVisible(speed == value || hasEnds);
            line->setPen(pen);
            line->point1->setCoords(0, std::log10(speed));
            line->point2->setCoords(1, std::log10(speed) + 1);
            m_lines.push_back(line);
        }
    }
    if (before != m_roofs || unmeasured != m_unmeasured)
        Q_EMIT roofsChanged();
}

std::optional<std::size_t> RooflinePlot::rowOfFloor() const {
    return model().selected() ? std::optional(model().selected()->row) : model().reference();
}

void RooflinePlot::placeFloor() {
    QVector<double> keys, values;
    for (const Curve& curve : curves())
        for (const CurvePoint& point : curve.points) {
            const auto bound = point.kind == CurvePoint::Kind::Value && point.place.row == rowOfFloor()
                                   ? launchBound(model(), point.place)
                                   : std::nullopt;
            if (bound) {
                keys << point.key;
                values << std::log10(*bound);
            }
        }
    m_floor->setData(keys, values);
    m_floor->setPen(QPen(theme().marked, 1.5, Qt::DotLine));
    m_floor->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 3));
}

QPen RooflinePlot::penOf(std::size_t roof) const {
    constexpr Qt::PenStyle styles[] = {Qt::SolidLine, Qt::DashDotLine, Qt::DashDotDotLine};
    return {theme().text, 1.5, styles[roof % std::size(styles)]};
}

QPen RooflinePlot::thinPenOf(std::size_t roof) const { return {theme().axis, 1, penOf(roof).style()}; }

std::vector<LegendEntry> RooflinePlot::furtherEntries() const {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < m_roofs.size(); ++i)
        entries.push_back({tr("roof: copies on %1, %2").arg(m_roofs[i].name, copyingText(m_roofs[i].bytesPerSecond)),
                           LegendEntry::Sign::Line,
                           {},
                           penOf(i)});
    if (!m_floor->data()->isEmpty())
        entries.push_back({tr("launches alone: %1").arg(model().rows()[*rowOfFloor()].name),
                           LegendEntry::Sign::Line,
                           {},
                           m_floor->pen()});
    return entries;
}

/// The roofs are in sight where the cells are.
QCPRange RooflinePlot::valuesFor(const QCPRange& values, const QCPRange& keys) const {
    QCPRange all = values;
    for (const Roof& roof : isEmpty() ? std::vector<Roof>() : m_roofs)
        all.expand(QCPRange(all.lower, std::log10(roof.bytesPerSecond.value) + keys.center()));
    return all;
}

QString RooflinePlot::whyEmpty() const {
    if (model().rows().empty())
        return tr("Choose contenders and sizes to see their cells here, below what copying allows.");
    for (std::size_t row = 0; row < model().rows().size(); ++row)
        for (const std::uint64_t size : model().sizes())
            if (const Times* times = model().times({row, size}); times && times->bytes == 0)
                return tr("These contenders do not say how many bytes they move, so they have no place below a roof.");
    return m_roofs.empty() ? tr("There are no times yet, and no speeds of a device: Run measures both.")
                           : tr("There are no times yet. Run measures one cell after another.");
}

QString RooflinePlot::roofsInWords() const {
    const QString unmeasured = m_unmeasured.isEmpty()
                                   ? QString()
                                   : tr("No roof for %1: arrays well beyond its cache did not fit into memory.")
                                         .arg(m_unmeasured.join(QStringLiteral(", ")));
    if (m_roofs.empty() && !unmeasured.isEmpty())
        return unmeasured;
    if (m_roofs.empty())
        return tr("No roof: how fast the devices copy was not measured with these times.");
    const QString words =
        tr("A roof is a copy of an array far larger than the caches, measured in the same run. Only what stays in a "
           "cache rises above it. Dots are what launching the kernels would allow if they did nothing.");
    return unmeasured.isEmpty() ? words : unmeasured + u' ' + words;
}

QString RooflinePlot::describe(qint64 index) const {
    const CellPlace place = placeOf(index);
    const QString words = pointInWords(model(), place, CompareQuantity::Time);
    const Times* times = model().times(place);
    const auto time = cellValue(model(), place, CompareQuantity::Time);
    if (!time || times->bytes == 0)
        return words;
    const CompareRow& row = model().rows()[place.row];
    const double operations = operationsOf(row.task, place.size).count;
    QString said = tr("%1; %2 per byte, %3", "operations")
                       .arg(words, QLocale().toString(operations / double(times->bytes), 'g', 3),
                            quantityText(CompareQuantity::Elements, operations / time->value));
    if (const auto speeds = model().speedsOf(row); speeds && speeds->bytesPerSecond.value > 0) {
        const Figure& roof = speeds->bytesPerSecond;
        said = tr("%1, %2 of the roof").arg(said, shareText(double(times->bytes) / time->value / roof.value));
        if (!roof.concerns.empty())
            said = tr("%1, which is doubtful: %2").arg(said, namesInWords(roof.concerns));
    }
    if (const auto bound = launchBound(model(), place))
        said = tr("%1; launches alone allow %2").arg(said, quantityText(CompareQuantity::Elements, *bound));
    return said;
}

CsvWriter RooflinePlot::csv() const {
    return csvOf("contender,device,size,block_size,elements_per_thread,operations,bytes,seconds,doubts,"
                 "roof_bytes_per_second,roof_low,roof_high,roof_doubts",
                 [this](const CurvePoint& point) {
                     const CompareRow& row = model().rows()[point.place.row];
                     const Times* times = model().times(point.place);
                     const auto time = cellValue(model(), point.place, CompareQuantity::Time);
                     const auto speeds = model().speedsOf(row);
                     constexpr int exact = 17;
                     const Figure roof = speeds ? speeds->bytesPerSecond : Figure();
                     const auto known = [](double value) {
                         return value > 0 ? QByteArray::number(value, 'g', exact) : QByteArray();
                     };
                     const QByteArrayList fields{
                         QByteArray::fromStdString(csvCell(row.contender)),
                         QByteArray::fromStdString(csvCell(row.device)),
                         QByteArray::number(qulonglong(point.place.size)),
                         QByteArray::number(row.parameters.blockSize),
                         QByteArray::number(row.parameters.elementsPerThread),
                         QByteArray::number(operationsOf(row.task, point.place.size).count, 'g', exact),
                         times ? QByteArray::number(qulonglong(times->bytes)) : QByteArray(),
                         time ? QByteArray::number(time->value, 'g', exact) : QByteArray(),
                         QByteArray::fromStdString(namesOf(doubtsOf(model(), point.place))),
                         known(roof.value),
                         known(roof.interval.low),
                         known(roof.interval.high),
                         QByteArray::fromStdString(namesOf(roof.concerns))};
                     return fields.join(',');
                 });
}

void RooflinePlot::useTheme() {
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        m_lines[i]->setPen(i % linesOfARoof == 0 ? penOf(i / linesOfARoof) : thinPenOf(i / linesOfARoof));
    placeFloor();
    CurvesPlot::useTheme();
}

} // namespace walshscope::gui

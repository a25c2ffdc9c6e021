// SPDX-License-Identifier: GPL-3.0-or-later
// The quantity of each cell, its axes, and the table of all of them.
#include "gui/compare/compare_plot.h"

#include "gui/compare/compare_words.h"
#include "gui/compare/decade_ticker.h"
#include "gui/compare/quantity_text.h"
#include "io/csv_cell.h"

#include <QMenu>

#include <cmath>

namespace walshscope::gui {
namespace {

QByteArray csvNumber(double number) { return std::isnan(number) ? QByteArray() : QByteArray::number(number, 'g', 17); }

QByteArray outcomeName(const TimedCell* cell) {
    if (!cell)
        return "none";
    return std::visit(
        []<class Found>(const Found&) -> QByteArray {
            if constexpr (std::is_same_v<Found, Times>)
                return "times";
            else if constexpr (std::is_same_v<Found, WrongAt>)
                return "wrong";
            else
                return std::is_same_v<Found, Counters> ? "counted" : "impossible";
        },
        cell->outcome);
}

QByteArray csvLine(const CompareModel& model, const CellPlace& place) {
    const CompareRow& row = model.rows()[place.row];
    QByteArrayList fields{QByteArray::fromStdString(csvCell(row.name.toStdString())),
                          QByteArray::fromStdString(csvCell(row.contender)),
                          QByteArray::fromStdString(csvCell(row.device)),
                          QByteArray::number(qulonglong(place.size)),
                          QByteArray::number(row.parameters.blockSize),
                          QByteArray::number(row.parameters.elementsPerThread),
                          outcomeName(model.cell(place))};
    const Times* times = model.times(place);
    fields << QByteArray::number(qulonglong(times ? times->samples.size() : 0));
    const Quartiles quarters = quartiles(times ? std::span<const double>(times->samples) : std::span<const double>());
    const auto addValue = [&](CompareQuantity quantity) {
        const auto value = cellValue(model, place, quantity);
        fields << (value ? csvNumber(value->value) : QByteArray())
               << (value ? csvNumber(value->interval.low) : QByteArray())
               << (value ? csvNumber(value->interval.high) : QByteArray());
    };
    addValue(CompareQuantity::Time);
    fields << csvNumber(quarters.q1) << csvNumber(quarters.q3);
    const auto addDoubts = [&](CompareQuantity quantity) {
        fields << QByteArray::fromStdString(namesOf(doubtsOf(model, place, quantity)));
    };
    addDoubts(CompareQuantity::Time);
    if (model.quantity() != CompareQuantity::Time) {
        addValue(model.quantity());
        addDoubts(model.quantity());
    }
    return fields.join(',');
}

} // namespace

ComparePlot::ComparePlot(CompareModel& model, QWidget* parent)
    : CurvesPlot(model, parent), m_one(new QCPItemStraightLine(this)) {
    setObjectName(QStringLiteral("comparePlot"));
    setAccessibleName(tr("Curves of what was measured"));
    exportName = QStringLiteral("comparison");
    m_one->setSelectable(false);
    m_one->setLayer(QStringLiteral("grid"));
    m_one->point1->setCoords(0, 0);
    m_one->point2->setCoords(1, 0);
    connect(&model, &CompareModel::quantityChanged, this, &ComparePlot::refill);
    rebuild();
    setTheme(theme());
}

bool ComparePlot::hasPowers() const { return model().axis() != CompareAxis::Size || model().task() == Task::Register; }

void ComparePlot::fill(CurvePoint& point) const {
    point = {.place = point.place, .x = point.x, .key = hasPowers() ? std::log2(point.x) : point.x};
    point.unfinished = model().unfinished(point.place);
    const TimedCell* cell = model().cell(point.place);
    if (cell && std::holds_alternative<WrongAt>(cell->outcome))
        point.kind = CurvePoint::Kind::Wrong;
    const auto value = cellValue(model(), point.place, model().quantity());
    if (!value || !(value->value > 0))
        return;
    point.kind = CurvePoint::Kind::Value;
    point.value = std::log10(value->value);
    const auto bound = [&](double at) { return at > 0 ? std::log10(at) : point.value; };
    point.low = bound(value->interval.low);
    point.high = bound(value->interval.high);
}

bool ComparePlot::isDoubtful(const CellPlace& place) const {
    return !doubtsOf(model(), place, model().quantity()).empty();
}

bool ComparePlot::concerns(const CurvePoint& point, const CellPlace& changed) const {
    return CurvesPlot::concerns(point, changed) ||
           (model().quantity() == CompareQuantity::SpeedUp && model().reference() == changed.row &&
            point.place.size == changed.size);
}

QString ComparePlot::whyEmpty() const {
    if (model().rows().empty())
        return tr("Choose contenders and sizes, or open a baseline, to see their curves here.");
    if (curves().empty())
        return model().axis() == CompareAxis::BlockSize
                   ? tr("None of these rows lets you choose the threads per block. Choose n for the horizontal axis.")
                   : tr("None of these rows lets you choose the elements per thread. Choose n for the horizontal "
                        "axis.");
    bool anyTimes = false, anyCounts = false;
    for (std::size_t row = 0; row < model().rows().size(); ++row)
        for (const std::uint64_t size : model().sizes()) {
            const TimedCell* cell = model().cell(row, size);
            anyTimes = anyTimes || model().times({row, size});
            anyCounts = anyCounts || (cell && std::holds_alternative<Counters>(cell->outcome));
        }
    if (!anyTimes && anyCounts && !model().busy())
        return tr("These rows ran in the emulator, which counts and takes no times: the counts are in the table. Times "
                  "need a GPU, or contenders that run on the CPU.");
    if (!anyTimes)
        return tr("There are no times yet. Run measures one cell after another, and the curves grow with it.");
    switch (model().quantity()) {
    case CompareQuantity::SpeedUp:
        return tr("The reference has no times at these sizes, so there is no speed-up.");
    case CompareQuantity::Bytes:
        return tr("These contenders do not say how many bytes they move.");
    case CompareQuantity::Copies:
        return tr("No copy was measured along with these times.");
    default:
        return tr("There are no times yet. Run measures one cell after another, and the curves grow with it.");
    }
}

void ComparePlot::nameAll() {
    const CompareAxis axis = model().axis();
    const bool bits = axis == CompareAxis::Size && model().task() == Task::Register;
    nameAxes(axis == CompareAxis::BlockSize           ? tr("threads per block")
             : axis == CompareAxis::ElementsPerThread ? tr("elements per thread, M")
             : bits                                   ? tr("bits")
                                                      : tr("n"),
             quantityOnAxis(model()));
    xAxis->setTicker(axis == CompareAxis::Size && !bits
                         ? QSharedPointer<QCPAxisTicker>(new IntegerTicker(*xAxis))
                         : QSharedPointer<QCPAxisTicker>(new PowerTicker(*xAxis, !bits)));
    xAxis->ticker()->setTickCount(8);
    yAxis->setTicker(
        decades(*yAxis, [quantity = model().quantity()](double value) { return quantityTick(quantity, value); }));
    m_one->setVisible(hasValues() && (model().quantity() == CompareQuantity::SpeedUp ||
                                      model().quantity() == CompareQuantity::Copies));
}

void ComparePlot::useTheme() {
    CurvesPlot::useTheme();
    m_one->setPen(QPen(theme().zeroLine, 1, Qt::DashLine));
}

QString ComparePlot::describe(qint64 index) const { return pointInWords(model(), placeOf(index), model().quantity()); }

void ComparePlot::addTo(QMenu& menu) {
    QMenu* quantities = menu.addMenu(tr("&Show"));
    for (std::size_t i = 0; i < compareQuantityNames.size(); ++i) {
        const auto quantity = CompareQuantity(i);
        QAction* action =
            quantities->addAction(quantityTitle(quantity), this, [this, quantity] { model().setQuantity(quantity); });
        action->setCheckable(true);
        action->setChecked(model().quantity() == quantity);
    }
    CurvesPlot::addTo(menu);
}

CsvWriter ComparePlot::csv() const {
    QByteArray name = QByteArray(compareQuantityNames[std::size_t(model().quantity())].data()).replace('-', '_');
    QByteArray table = "row,contender,device,size,block_size,elements_per_thread,outcome,samples,seconds,seconds_low,"
                       "seconds_high,seconds_q1,seconds_q3,doubts";
    if (model().quantity() != CompareQuantity::Time)
        table += ',' + name + ',' + name + "_low," + name + "_high," + name + "_doubts";
    return csvOf(table, [this](const CurvePoint& point) { return csvLine(model(), point.place); });
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What the cursor of such a plot reads, and its axes for whole and for real numbers.
#include "gui/convolve/numbers_plot.h"

#include "gui/documents/counts.h"
#include "gui/plot/integer_ticker.h"
#include "gui/plot/pooling.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/widgets/look.h"
#include "gui/words/decimal_point.h"
#include "gui/words/raised.h"

#include <QIODevice>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double mostWritten = 1e6; ///< What spans more is written as multiples of a power of ten.

/// Of 10, a multiple of 3: 0 where numbers of that size are short.
int exponentOf(double largest) {
    constexpr double shortFrom = 0.01, shortTo = 1e4;
    return largest == 0 || (largest >= shortFrom && largest < shortTo) ? 0
                                                                       : 3 * int(std::floor(std::log10(largest) / 3));
}

/// The axis' name says of what its labels are multiples.
class MultipleTicker : public QCPAxisTicker {
public:
    explicit MultipleTicker(int exponent) : m_unit(std::pow(10.0, exponent)) {}

protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return withDecimalPoint(decimal(tick / m_unit));
    }

private:
    const double m_unit;
};

} // namespace

NumbersPlottable::Marking pairMarking(NumbersPointer here, NumbersPointer there, std::size_t tau) {
    return [here = std::move(here), there = std::move(there), tau](std::size_t place) {
        using Mark = StemPlottable::Mark;
        const double a = here->at(place), b = there->at(place ^ tau);
        return a == 0 || b == 0 ? Mark::None : (a > 0) == (b > 0) ? Mark::Up : Mark::Down;
    };
}

QRect placeOfMeaning(const QString& meaning, const QFont& font, QSize size) {
    const int width = size.width() - 2 * px::field;
    const int height =
        QFontMetrics(font).boundingRect(QRect(0, 0, width, size.height()), Qt::TextWordWrap, meaning).height();
    return {px::field, size.height() - height - px::field, width, height};
}

void drawMeaning(QPainter& painter, const QRect& place, const QString& meaning, const QFont& font) {
    painter.setFont(font);
    painter.setPen(printTheme().text);
    painter.drawText(place, Qt::AlignLeft | Qt::TextWordWrap, meaning);
}

NumbersPlot::NumbersPlot(const char* objectName, const QString& accessibleName, const NumbersNames& names,
                         QWidget* parent)
    : Plot(parent), m_plottable(new NumbersPlottable(xAxis, yAxis)) {
    setObjectName(QLatin1String(objectName));
    setAccessibleName(accessibleName);
    setDescription(tr("Arrow keys move the cursor, N and P go to the next and previous peak, A and B set markers, "
                      "Return chooses what the cursor is on."));
    xAxis->setTicker(QSharedPointer<IntegerTicker>::create(*xAxis, TickSteps::Binary));
    xAxis->ticker()->setTickCount(4);
    setNames(names);
    setTheme(theme());
}

QSize NumbersPlot::minimumSizeHint() const {
    return {20 * fontMetrics().averageCharWidth(), 7 * fontMetrics().lineSpacing()};
}

void NumbersPlot::setNames(const NumbersNames& names) {
    m_names = names;
    showNames();
}

void NumbersPlot::showNames() {
    nameAxes(m_names.variable,
             m_exponent == 0 ? m_names.value : QStringLiteral("%1 / 10%2").arg(m_names.value, superscript(m_exponent)));
}

void NumbersPlot::setNumbers(const NumbersPointer& numbers) {
    const auto old = m_plottable->numbers;
    m_plottable->numbers = numbers;
    if (!old || !numbers || old->size() != numbers->size()) {
        forgetPlaces();
        setMarks({});
    }
    if (numbers) {
        bool found = false;
        const QCPRange values = m_plottable->getValueRange(found, QCP::sdBoth, {});
        const bool whole = numbers->isWhole() && values.size() < mostWritten;
        m_exponent = whole ? 0 : exponentOf(std::max(std::abs(values.lower), std::abs(values.upper)));
        showNames();
        yAxis->setTicker(whole ? QSharedPointer<QCPAxisTicker>(new IntegerTicker(*yAxis, TickSteps::Binary))
                               : QSharedPointer<QCPAxisTicker>(new MultipleTicker(m_exponent)));
        yAxis->ticker()->setTickCount(whole ? 4 : 3);
        const double size = values.size() > 0 ? values.size() : 1;
        const double margin = whole ? std::max(size * 0.08, 0.5) : size * 0.08;
        const QCPRange keys = m_plottable->getKeyRange(found, QCP::sdBoth);
        const double beside = keys.size() / 64; // C(0) is often the largest, and would be hidden by the axis.
        setExtent({keys.lower - beside, keys.upper + beside},
                  {values.lower < 0 ? values.lower - margin : -margin / 2, values.upper + margin}, 4);
    }
    dataChanged();
}

void NumbersPlot::setMarks(NumbersPlottable::Marking marking, std::optional<std::size_t> marked,
                           const QString& meaning) {
    m_plottable->marking = std::move(marking);
    m_meaning = meaning;
    m_plottable->marked = marked;
    replot(rpQueuedReplot);
}

Painting NumbersPlot::painting(const Paper& paper) {
    if (m_meaning.isEmpty() || paper.hasWords)
        return Plot::painting(paper);
    const QRect below = placeOfMeaning(m_meaning, font(), paper.size);
    const Painting plot = Plot::painting({QSize(paper.size.width(), below.top()), paper.ratio});
    return [plot, below, size = paper.size, meaning = m_meaning, font = font()](QPainter& painter) {
        painter.fillRect(QRect(QPoint(), size), printTheme().background);
        plot(painter);
        drawMeaning(painter, below, meaning, font);
    };
}

StemPlottable::Mark NumbersPlot::markOf(std::size_t index) const {
    return m_plottable->marked == index ? StemPlottable::Mark::Diamond
           : m_plottable->marking       ? m_plottable->marking(index)
                                        : StemPlottable::Mark::None;
}

QString NumbersPlot::describe(qint64 index) const {
    return tr("%1 = %2, %3 = %4")
        .arg(m_names.variable, threeBases(std::uint32_t(index), numbers()->n()), m_names.value,
             numbers()->text(std::size_t(index)));
}

QString NumbersPlot::describeDifference(qint64 a, qint64 b) const {
    return tr("A to B: %1 differs by 0x%2, Δ = %3")
        .arg(m_names.variable, QString::number(a ^ b, 16).toUpper(), numberText(valueAt(b) - valueAt(a)));
}

qint64 NumbersPlot::indexNear(double key, double halfPixel) const {
    const auto first = std::clamp<qint64>(qint64(std::ceil(key - halfPixel)), 0, count() - 1);
    const auto last = std::clamp<qint64>(qint64(std::floor(key + halfPixel)), 0, count() - 1);
    if (first >= last)
        return std::clamp<qint64>(qint64(std::llround(key)), 0, count() - 1);
    return peakAmong(first, last + 1, [this](qint64 k) { return valueAt(k); });
}

std::optional<qint64> NumbersPlot::nextPeak(qint64 from, bool forward) const {
    const MinMaxOf<double> all = numbers()->range(0, numbers()->size());
    const double largest = std::max(std::abs(all.min), std::abs(all.max));
    const qint64 step = forward ? 1 : -1;
    for (qint64 k = from + step; k >= 0 && k < count(); k += step)
        if (std::abs(valueAt(k)) == largest)
            return k;
    return {};
}

void NumbersPlot::useTheme() {
    const Theme& t = theme();
    m_plottable->setColours(stale() ? t.stale : t.plus, stale() ? t.stale : t.minus, stale() ? t.stale : t.marked,
                            t.background);
}

CsvWriter NumbersPlot::csv() const {
    return [numbers = numbers(), name = m_names.csv.toUtf8()](QIODevice& out, Monitor& monitor) {
        constexpr std::size_t often = 1 << 12;
        out.write("x," + name + '\n');
        for (std::size_t i = 0; i < numbers->size(); ++i) {
            if (i % often == 0)
                monitor.progress(i, numbers->size());
            out.write(QByteArray::number(qulonglong(i)) + ',' + savedText(numbers->numbers(), i) + '\n');
        }
    };
}

} // namespace walshscope::gui

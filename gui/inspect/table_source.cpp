// SPDX-License-Identifier: GPL-3.0-or-later
// Entries to shown numbers, words and colours.
#include "gui/inspect/table_source.h"

#include "enumerators.h"
#include "gui/documents/counts.h"
#include "gui/plot/cell_picture.h"
#include "gui/plot/colours.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/words/decimal_point.h"
#include "gui/words/wording.h"
#include "io/latex.h"

#include <QCoreApplication>
#include <QIODevice>
#include <QPainter>

#include <cmath>

namespace walshscope::gui {
namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::TableSource)
};

constexpr double profileRoom = 64;
constexpr double roomyWidth = 320, roomyHeight = 260; ///< From there on profiles have room.

TableBlocks blocksFrom(const CellBlocks& blocks) {
    return {std::uint32_t(blocks.first.row),
            std::uint32_t(blocks.first.column),
            std::uint32_t(blocks.rows),
            std::uint32_t(blocks.columns),
            blocks.rowLevel,
            blocks.columnLevel};
}

void poolMap(const TableMap& map, const CellBlocks& blocks, double factor, std::span<float> pooled, Monitor& monitor) {
    std::vector<std::int32_t> entries(pooled.size());
    map.pool(blocksFrom(blocks), entries, monitor);
    std::ranges::transform(entries, pooled.begin(), [factor](std::int32_t v) { return float(v * factor); });
}

/// Of a job, counted in what CellTiles counts in: about four nanoseconds.
std::uint64_t effortOf(const TableMap& map, const CellBlocks& blocks) {
    return std::uint64_t(map.cost(blocksFrom(blocks)) / 4);
}

/// Where a table has the entry. Nobody reads it: it is laid over the table.
class MarksSource : public CellSource {
public:
    explicit MarksSource(std::shared_ptr<const TableMap> map) : m_map(std::move(map)) {}

    int rows() const override { return int(m_map->rows()); }
    int columns() const override { return int(m_map->columns()); }
    double value(const Cell& cell) const override {
        return m_map->measure().of(m_map->entry(std::uint32_t(cell.row), std::uint32_t(cell.column)));
    }
    CellScale scale() const override { return CellScale::Mark; }
    double largest() const override { return 1; }
    void pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const override {
        poolMap(*m_map, blocks, 1, pooled, monitor);
    }
    std::uint64_t effort(const CellBlocks& blocks) const override { return effortOf(*m_map, blocks); }
    QString rowsTitle() const override { return {}; }
    QString columnsTitle() const override { return {}; }
    QString describe(const Cell&) const override { return {}; }

private:
    std::shared_ptr<const TableMap> m_map;
};

} // namespace

QString shortTitle(SBoxTable table) { return latin(kindOf(table).symbol); }

QString longTitle(SBoxTable table) { return worded(kindOf(table).title); }

QString axisTitle(TableAxis axis, const QString& letter) {
    switch (axis) {
    case TableAxis::InputMask:
        return TableWords::tr("input mask %1").arg(letter);
    case TableAxis::InputDifference:
        return TableWords::tr("input difference %1").arg(letter);
    case TableAxis::InputExponent:
        return TableWords::tr("input exponents %1").arg(letter);
    case TableAxis::InputKey:
        return TableWords::tr("key %1").arg(letter);
    case TableAxis::OutputMask:
        return TableWords::tr("output mask %1").arg(letter);
    case TableAxis::OutputDifference:
        return TableWords::tr("output difference %1").arg(letter);
    case TableAxis::OutputExponent:
        return TableWords::tr("output exponents %1").arg(letter);
    }
    return {};
}

TableSource::TableSource(std::shared_ptr<const TableMap> map, const TableLook& look, bool profiles,
                         std::optional<TwoTables> compared)
    : m_map(std::move(map)), m_look(look), m_profiles(profiles), m_compared(std::move(compared)) {}

double factorOf(LatScale scale, int n) {
    const double inputs = std::exp2(n);
    switch (scale) {
    case LatScale::Walsh:
        return 1;
    case LatScale::Half:
        return 0.5;
    case LatScale::Bias:
        return 0.5 / inputs;
    case LatScale::Correlation:
        return 1 / inputs;
    }
    return 1;
}

double TableSource::factor() const { return m_look.isScaled() ? factorOf(m_look.scale, m_map->sbox().n()) : 1; }

double TableSource::shown(std::int32_t entry) const { return shownMeasure(m_map->measure().of(entry)); }

double TableSource::shownMeasure(std::int32_t measured) const {
    return factor() * (m_look.values == TableValues::Signed ? measured : std::abs(measured));
}

double TableSource::value(const Cell& cell) const {
    return shown(m_map->entry(std::uint32_t(cell.row), std::uint32_t(cell.column)));
}

CellScale TableSource::scale() const {
    const bool canBeNegative = m_look.kind().hasSigns || m_map->minus();
    return canBeNegative && m_look.values == TableValues::Signed ? CellScale::Signed : CellScale::Magnitude;
}

double TableSource::largest() const {
    if (m_look.values == TableValues::Modulo)
        return std::max(1, m_look.modulus - 1);
    // Until it is known, what it is not above.
    const double bound = m_look.kind().boundOf(m_map->sbox().n(), m_map->sbox().m());
    if (m_map->minus())
        return factor() * (m_map->ready() ? std::max(1, m_map->largest()) : 2 * bound);
    if (m_compared)
        return factor() * (m_compared->here->ready() && m_compared->there->ready()
                               ? std::max({1, m_compared->here->largest(), m_compared->there->largest()})
                               : bound);
    return factor() * (m_map->ready() ? std::max(1, m_map->largest()) : bound);
}

void TableSource::pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const {
    poolMap(*m_map, blocks, factor(), pooled, monitor);
}

std::uint64_t TableSource::effort(const CellBlocks& blocks) const { return effortOf(*m_map, blocks); }

Cell TableSource::largestIn(const CellRange& range) const {
    const auto tall = std::uint32_t(range.end.row - range.first.row),
               wide = std::uint32_t(range.end.column - range.first.column);
    if (tall == 1 && wide == 1)
        return range.first;
    if (!m_map->ready())
        return range.first; // Nobody waits under the pointer.
    Monitor nobody;
    const TableMap::Place found =
        m_map->largestIn({std::uint32_t(range.first.row), std::uint32_t(range.first.column)}, tall, wide, nobody);
    return {int(found.a), int(found.b)};
}

std::optional<Cell> TableSource::nextPeak(std::optional<Cell> from, bool forward, Monitor& monitor) const {
    const auto place =
        from ? std::optional(TableMap::Place{std::uint32_t(from->row), std::uint32_t(from->column)}) : std::nullopt;
    const auto next = m_map->nextLargest(place, forward, monitor);
    return next ? std::optional(Cell{int(next->a), int(next->b)}) : std::nullopt;
}

QString TableSource::rowsTitle() const { return axisTitle(m_look.kind().rows, QStringLiteral("a")); }
QString TableSource::columnsTitle() const { return axisTitle(m_look.kind().columns, QStringLiteral("b")); }

QString TableSource::rowLabel(int row) const { return hexadecimal(std::uint32_t(row), m_map->sbox().n()); }
QString TableSource::columnLabel(int column) const { return hexadecimal(std::uint32_t(column), columnBits()); }

int TableSource::columnBits() const { return m_look.kind().columnBits(m_map->sbox().n(), m_map->sbox().m()); }

/// "a = 0xA (10, 1010), b = 0x1 (1, 0001), c = 0x1"
QString TableSource::placeInWords(std::uint32_t a, std::uint32_t b) const {
    const SBox& s = m_map->sbox();
    QString place = TableWords::tr("a = %1, b = %2").arg(threeBases(a, s.n()), threeBases(b, columnBits()));
    const TableKind& kind = m_look.kind();
    for (std::size_t i = 0; i < kind.fixed.size(); ++i)
        place +=
            QStringLiteral(", %1 = %2")
                .arg(latin(kind.fixed[i].letter), prefixed(m_look.fixed[i], bitsOf(kind.fixed[i].axis, s.n(), s.m())));
    return place;
}

QString TableSource::describe(const Cell& cell) const {
    const auto a = std::uint32_t(cell.row), b = std::uint32_t(cell.column);
    const std::int32_t entry = m_map->entry(a, b);
    const QString place = placeInWords(a, b);
    if (m_compared)
        return describeBoth(place, a, b);
    if (m_look.values == TableValues::Modulo)
        return TableWords::tr("%1: %2 has %3, which is %4 modulo %5")
            .arg(place, shortTitle(m_look.table))
            .arg(number(entry))
            .arg(std::abs(entry) % m_look.modulus)
            .arg(m_look.modulus);
    return withDecimalPoints(worded(m_look.kind().told(place.toStdString(), entry, m_look.scale, m_map->sbox().n())))
        .replace(QLatin1String(" -"), QStringLiteral(" −"));
}

/// The entries themselves, whatever is shown of them.
QString TableSource::describeBoth(const QString& place, std::uint32_t a, std::uint32_t b) const {
    const auto written = [this](std::int32_t entry) {
        return QString::number(factor() * entry, 'g', 12).replace(u'-', u'−');
    };
    const std::int32_t here = m_compared->here->entry(a, b), there = m_compared->there->entry(a, b);
    const auto lat = oneForEach<LatScale, QString>(QStringLiteral("W"), QStringLiteral("W/2"), TableWords::tr("bias"),
                                                   TableWords::tr("correlation"));
    const LatScale scale = m_look.isScaled() ? m_look.scale : LatScale::Walsh;
    const QString what = m_look.kind().isScaled ? lat[std::size_t(scale)] : shortTitle(m_look.table);
    if (here == there)
        return TableWords::tr("%1: %2 = %3 here and there").arg(place, what, written(here));
    return TableWords::tr("%1: %2 = %3 here, %4 there; difference %5")
        .arg(place, what, written(here), written(there), written(here - there));
}

QString TableSource::text(const Cell&, double value) const {
    // Sixteenths and the like have more digits than the six of a number by itself.
    return withDecimalPoint(QString::number(value, 'g', 12)).replace(u'-', u'−');
}

QString TableSource::exportTitle() const {
    return (m_map->minus() ? TableWords::tr("%1 of an S-box %2 → %3 minus that of another")
                           : TableWords::tr("%1 of an S-box %2 → %3"))
        .arg(shortTitle(m_look.table))
        .arg(m_map->sbox().n())
        .arg(m_map->sbox().m());
}

CsvWriter TableSource::csv(std::shared_ptr<const CellSource> self) const {
    return [self = std::static_pointer_cast<const TableSource>(std::move(self))](QIODevice& out, Monitor& monitor) {
        for (std::uint32_t a = 0; a < self->map()->rows(); ++a) {
            const auto look = [&] { monitor.progress(a, self->map()->rows()); };
            look();
            QByteArray line;
            for (const std::int32_t entry : self->map()->row(a, look))
                line += QByteArray::number(self->shown(entry), 'g', 12) + ',';
            line.back() = '\n';
            out.write(line);
        }
    };
}

CsvWriter TableSource::latex(std::shared_ptr<const CellSource> self) const {
    if (rows() > mostLinesOfLatex || columns() > mostLinesOfLatex)
        return {};
    return [self = std::static_pointer_cast<const TableSource>(std::move(self))](QIODevice& out, Monitor& monitor) {
        std::vector<std::vector<std::string>> lines(1, {""});
        for (int b = 0; b < self->columns(); ++b)
            lines[0].push_back(latexCode(self->columnLabel(b).toStdString()));
        for (std::uint32_t a = 0; a < self->map()->rows(); ++a) {
            lines.push_back({latexCode(self->rowLabel(int(a)).toStdString())});
            for (const std::int32_t entry : self->map()->row(a, [&] { monitor.progress(a, self->map()->rows()); }))
                lines.back().push_back(latexNumber(QByteArray::number(self->shown(entry), 'g', 12).toStdString()));
        }
        out.write(QByteArray::fromStdString(latexTabular(self->exportTitle().toStdString(), lines, true)));
    };
}

double TableSource::margin(const QSizeF& size) const {
    return m_profiles && size.width() >= roomyWidth ? profileRoom : 8;
}

double TableSource::footer(const QSizeF& size) const {
    return m_profiles && size.height() >= roomyHeight ? profileRoom : 8;
}

void TableSource::paintAround(QPainter& painter, const CellFrame& frame, const Theme& theme, const QFont& font) const {
    const QFontMetricsF metrics(font);
    const QRectF heading = headingOf(frame, font);
    const bool isSigned = scale() == CellScale::Signed;
    const QString high = QString::number(largest(), 'g', 6), low = isSigned ? u'−' + high : QStringLiteral("0");
    const double bar = 64, gap = 6;
    const double needed = bar + 2 * gap + metrics.horizontalAdvance(low + high);
    if (needed + metrics.horizontalAdvance(columnsTitle()) + 2 * gap > heading.width())
        return;
    double x = heading.right() - needed;
    const auto write = [&](const QString& text) {
        painter.setPen(theme.text);
        painter.drawText(QPointF(x, heading.top() + metrics.ascent()), text);
        x += metrics.horizontalAdvance(text) + gap;
    };
    write(low);
    const QRectF colours(x, heading.top() + 2, bar, heading.height() - 4);
    for (int i = 0; i < int(bar); ++i) {
        const double share = (i + 0.5) / bar;
        painter.fillRect(QRectF(x + i, colours.top(), 1, colours.height()),
                         isSigned ? signedColour(2 * share - 1, theme) : magnitudeColour(share));
    }
    x += bar + gap;
    write(high);
}

CellSourcePointer tableMarks(std::shared_ptr<const SBox> s, SBoxTable table, std::int32_t entry, bool magnitude) {
    using Kind = TableMeasure::Kind;
    const TableMeasure measure{magnitude ? Kind::EqualMagnitude : Kind::Equal, entry};
    return std::make_shared<const MarksSource>(std::make_shared<const TableMap>(std::move(s), table, measure));
}

} // namespace walshscope::gui

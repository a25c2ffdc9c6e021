// SPDX-License-Identifier: GPL-3.0-or-later
// From a log of jumps to bars.
#include "gui/sequence/jump_plot.h"

#include "gui/sequence/height_ticker.h"

namespace walshscope::gui {
namespace {

constexpr double worthMentioning = 0.01; ///< Of an expected number of jumps.

} // namespace

JumpPlot::JumpPlot(QWidget* parent) : BarPlot(parent), m_nothing(new QCPItemText(this)) {
    setObjectName(QStringLiteral("jumpPlot"));
    setAccessibleName(tr("Heights of the jumps"));
    setDescription(tr("How many jumps have each height, and how many the geometric law predicts. Arrow keys move the "
                      "cursor, Return picks a height."));
    exportName = QStringLiteral("jumps");
    nameAxes(tr("height h of the jump"), tr("jumps"));
    xAxis->setTicker(QSharedPointer<HeightTicker>::create(*xAxis));
    xAxis->ticker()->setTickCount(8);
    nameThem(tr("jumps"), tr("expected: 2⁻ʰ of all"));
    m_nothing->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_nothing->position->setCoords(0.5, 0.5);
    m_nothing->setText(tr("no jumps: every bit so far was 0"));
    m_nothing->setVisible(false);
    setTheme(theme());
}

void JumpPlot::setLog(std::shared_ptr<const JumpLog> log) {
    m_log = std::move(log);
    forgetPlaces();
    const QCPRange keys = readLog();
    setExtent(keys, {0, withRoomToGrow(std::max(highest(), 1.0)) * 1.05}, 3);
    fit();
    dataChanged();
}

void JumpPlot::grow() {
    if (!m_log)
        return;
    const auto heightOf = [this](std::optional<qint64> index) {
        return index ? std::optional(heightAt(*index)) : std::nullopt;
    };
    const auto rowAt = [this](std::optional<std::size_t> height) {
        const auto row = height ? rowOf(*height) : std::nullopt;
        return row ? std::optional(qint64(*row)) : std::nullopt;
    };
    const auto cursor = heightOf(cursorIndex()), a = heightOf(markerA()), b = heightOf(markerB());
    const QCPRange keys = readLog();
    growExtent(keys, {0, withRoomToGrow(std::max(highest(), 1.0)) * 1.05}, 3);
    // A new large height may have come before theirs.
    if (cursor && rowAt(cursor) != cursorIndex())
        setCursorIndex(*rowAt(cursor));
    setMarkers(rowAt(a), rowAt(b));
    dataChanged();
}

/// Where the bars stand.
QCPRange JumpPlot::readLog() {
    m_heights = m_log ? m_log->heights() : std::vector<JumpHeight>();
    std::erase_if(m_heights, [](const JumpHeight& row) { return row.count == 0 && row.expected < worthMentioning; });
    const auto ticker = xAxis->ticker().staticCast<HeightTicker>();
    ticker->setHeights(m_heights);
    std::vector<Bar> bars;
    std::vector<double> expected;
    for (std::size_t row = 0; row < m_heights.size(); ++row) {
        bars.push_back({ticker->places()[row], double(m_heights[row].count)});
        expected.push_back(m_heights[row].expected < worthMentioning ? qQNaN() : m_heights[row].expected);
    }
    // Room for the heights of a short random sequence, so that the first ones need not move.
    const double last = bars.empty() ? 0 : bars.back().key;
    setBars(std::move(bars), 1);
    setExpected(expected);
    markRow(m_marked ? rowOf(*m_marked) : std::nullopt);
    m_nothing->setVisible(m_log && m_heights.empty());
    return {0.25, std::max(last, 6.0) + std::max(0.75, last / 20)};
}

std::optional<std::size_t> JumpPlot::rowOf(std::size_t height) const {
    const auto row = std::ranges::lower_bound(m_heights, height, {}, &JumpHeight::height);
    if (row == m_heights.end() || row->height != height)
        return {};
    return std::size_t(row - m_heights.begin());
}

void JumpPlot::markHeight(std::optional<std::size_t> height) {
    m_marked = height;
    markRow(height ? rowOf(*height) : std::nullopt);
}

QString JumpPlot::describe(qint64 index) const {
    const JumpHeight& row = m_heights[std::size_t(index)];
    return tr("height %1: %Ln jump(s), expected %2", nullptr, int(row.count))
        .arg(row.height)
        .arg(expectedText(row.expected));
}

QString JumpPlot::describeDifference(qint64 a, qint64 b) const {
    std::uint64_t between = 0;
    for (qint64 row = std::min(a, b); row <= std::max(a, b); ++row)
        between += m_heights[std::size_t(row)].count;
    return tr("A to B: heights %1 to %2, jumps: %3")
        .arg(heightAt(std::min(a, b)))
        .arg(heightAt(std::max(a, b)))
        .arg(between);
}

void JumpPlot::useTheme() {
    BarPlot::useTheme();
    m_nothing->setColor(theme().axis);
    m_nothing->setFont(font());
}

CsvWriter JumpPlot::csv() const {
    return [heights = m_log->heights()](QIODevice& out) {
        out.write("height,count,expected\n");
        for (const JumpHeight& row : heights)
            out.write(QByteArray::number(qulonglong(row.height)) + ',' + QByteArray::number(qulonglong(row.count)) +
                      ',' + QByteArray::number(row.expected, 'g', QLocale::FloatingPointShortest) + '\n');
    };
}

} // namespace walshscope::gui

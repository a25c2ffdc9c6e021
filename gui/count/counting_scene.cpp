// SPDX-License-Identifier: GPL-3.0-or-later
// From the arrays of a run to rows of cells, in the order in which a method goes through them.
#include "gui/count/counting_scene.h"

#include "gui/count/counting_words.h"
#include "gui/documents/counts.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace walshscope::gui {
namespace {

struct Rows {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CountingScene)
};

using Cell = CountingFilm::Cell;
using Place = CountingFilm::Place;

constexpr std::size_t mostArrows = 80; ///< More are a tangle.

/// How many blocks' sums lie one over the other: 1 for "sums", 2 for "sums of sums".
int heightOfSums(const std::string& name) {
    if (!name.starts_with("sums"))
        return 0;
    int height = 1;
    for (std::size_t at = name.find(" of sums"); at != std::string::npos; at = name.find(" of sums", at + 1))
        ++height;
    return height;
}

/// Rows of one key are one row, of which the latest launch is shown.
struct Key {
    int rank = 0; ///< From top to bottom.
    int height = 0;
    std::string name;
    bool operator<(const Key& o) const { return std::tie(rank, height, name) < std::tie(o.rank, o.height, o.name); }
    bool operator==(const Key&) const = default;
};

Key keyOf(const CountingRun& run, std::uint32_t array) {
    const CountingFilm::Array& of = run.film().arrays[array];
    const int height = of.place == Place::Registers || of.name == "warp sums" ? int(run.heightOf(of.launch)) : 0;
    const std::string& name = of.name;
    if (const int sums = heightOfSums(name))
        return {30 + 10 * (sums - 1) + 5, 0, name};
    if (of.place == Place::Registers)
        return {30 + 10 * height, height, name};
    if (name == "warp sums")
        return {30 + 10 * height + 2, height, name};
    constexpr std::pair<std::string_view, int> ranks[] = {
        {"values", 0},  {"sorted", 10}, {"last", 20},    {"first", 20},  {"num", 80},    {"places", 85}, {"found", 100},
        {"index", 101}, {"shared", 90}, {"partial", 95}, {"counts", 99}, {"value", 110}, {"count", 111}};
    for (const auto& [known, rank] : ranks)
        if (name == known)
            return {rank, 0, name};
    return {5, 0, name};
}

QString titleOf(const Key& key) {
    const QString name = QString::fromStdString(key.name);
    if (key.name == "values")
        return Rows::tr("input");
    if (key.name == "sorted")
        return Rows::tr("sorted");
    if (key.name == "last")
        return Rows::tr("last of its run");
    if (key.name == "first")
        return Rows::tr("first of its run");
    if (key.name == "sum")
        return key.height == 0 ? Rows::tr("scan: threads") : Rows::tr("scan: of blocks");
    if (key.name == "warp sums")
        return key.height == 0 ? Rows::tr("scan: warps") : Rows::tr("scan: of warps");
    if (key.name == "sums")
        return Rows::tr("scan: blocks");
    if (key.name == "num")
        return Rows::tr("scan: grid");
    if (key.name == "places")
        return Rows::tr("place");
    if (key.name == "found")
        return Rows::tr("value there");
    if (key.name == "index")
        return Rows::tr("its end");
    if (key.name == "value")
        return Rows::tr("value");
    if (key.name == "count")
        return Rows::tr("count");
    if (key.name == "counts")
        return Rows::tr("counters");
    if (key.name == "range")
        return Rows::tr("range");
    return name;
}

class Maker {
public:
    Maker(const CountingRun& run, CountingStretch active) : m_run(run), m_film(run.film()), m_active(active) {
        for (std::uint32_t array = 0; array < m_film.arrays.size(); ++array)
            if (m_film.arrays[array].size > 0)
                m_keys[keyOf(run, array)].push_back(array);
        m_scene.columns = m_film.input.size();
        for (const auto& [key, arrays] : m_keys)
            if (key.name == "shared" || key.name == "partial")
                addRowsOfBlocks(key, arrays);
            else
                addRow(key, arrays);
        for (std::size_t k = active.from; k < active.to; ++k)
            touch(run.moments()[k]);
        if (m_scene.arrows.size() > mostArrows)
            m_scene.arrows.clear();
    }

    CountingScene scene() && { return std::move(m_scene); }

private:
    /// The first column of an element, and how many it covers.
    std::pair<std::size_t, std::size_t> spanOf(std::uint32_t array, std::uint64_t index) const {
        const CountingFilm::Array& of = m_film.arrays[array];
        const auto block = std::size_t(m_film.blockSize), lanes = std::size_t(m_film.lanes);
        const auto power = [&](unsigned height) {
            std::size_t unit = 1;
            while (height-- > 0)
                unit *= block;
            return unit;
        };
        if (const int sums = heightOfSums(of.name))
            return {index * power(unsigned(sums)), power(unsigned(sums))};
        if (of.name == "num")
            return {0, m_film.input.size()};
        if (of.place == Place::Registers)
            return {index * power(m_run.heightOf(of.launch)), power(m_run.heightOf(of.launch))};
        if (of.name == "warp sums") {
            const std::size_t unit = power(m_run.heightOf(of.launch));
            return {(of.block * block + index * lanes) * unit, lanes * unit};
        }
        return {index, 1};
    }

    SceneCell cellOf(std::uint32_t array, std::uint64_t index) const {
        const auto [first, count] = spanOf(array, index);
        SceneCell cell;
        cell.index = index;
        cell.first = first;
        cell.last = first + count - 1;
        cell.value = m_run.value(m_active.to, array, index);
        cell.right = m_run.expected(m_active.to, array, index);
        cell.thread = m_run.writer(m_active.to, array, index);
        return cell;
    }

    /// A row for each block's counters, which are the same values in all.
    void addRowsOfBlocks(const Key& key, const std::vector<std::uint32_t>& arrays) {
        std::size_t blocks = 0;
        for (const CountingFilm::Array& each : m_film.arrays)
            if (each.name == "shared")
                blocks = std::max<std::size_t>(blocks, each.block + 1);
        for (const std::uint32_t array : arrays) {
            const CountingFilm::Array& of = m_film.arrays[array];
            const std::size_t rows = of.place == Place::Shared ? 1 : std::max<std::size_t>(1, blocks);
            const std::size_t bins = of.size / rows;
            for (std::size_t row = 0; row < rows; ++row) {
                const auto block = of.place == Place::Shared ? of.block : row;
                SceneRow made{
                    (of.place == Place::Shared ? Rows::tr("shared, block %1") : Rows::tr("of block %1")).arg(block),
                    QString::fromStdString(key.name),
                    {}};
                for (std::size_t bin = 0; bin < bins; ++bin) {
                    const std::uint64_t index = row * bins + bin;
                    SceneCell cell = cellOf(array, index);
                    cell.first = cell.last = bin;
                    m_places[{array, index}] = {m_scene.rows.size(), bin};
                    made.cells.push_back(cell);
                }
                m_scene.columns = std::max(m_scene.columns, bins);
                m_scene.rows.push_back(std::move(made));
            }
        }
    }

    /// Of several launches the one that has written to the place, and of those the last.
    void addRow(const Key& key, const std::vector<std::uint32_t>& arrays) {
        SceneRow row{titleOf(key), QString::fromStdString(key.name), {}};
        std::map<std::size_t, std::pair<SceneCell, std::uint32_t>> cells;
        const std::size_t most = m_film.input.size();
        for (const std::uint32_t array : arrays)
            for (std::uint64_t index = 0; index < m_film.arrays[array].size; ++index) {
                SceneCell cell = cellOf(array, index);
                const bool isWide = cell.last > cell.first || key.name == "sum" || key.name == "warp sums";
                if (isWide && cell.first >= most)
                    continue;
                if (isWide)
                    cell.last = std::min(cell.last, most - 1);
                const auto there = cells.find(cell.first);
                if (there == cells.end() || cell.thread)
                    cells[cell.first] = {cell, array};
            }
        for (const auto& [column, cell] : cells) {
            m_places[{cell.second, cell.first.index}] = {m_scene.rows.size(), row.cells.size()};
            row.cells.push_back(cell.first);
            m_scene.columns = std::max(m_scene.columns, cell.first.last + 1);
        }
        m_scene.rows.push_back(std::move(row));
    }

    const ScenePlace* placeOf(std::uint32_t array, std::uint64_t index) const {
        const auto found = m_places.find({array, index});
        return found == m_places.end() ? nullptr : &found->second;
    }

    SceneCell& at(const ScenePlace& place) { return m_scene.rows[place.row].cells[place.cell]; }

    void touch(const CountingMoment& moment) {
        for (const Cell& cell : moment.read)
            if (const ScenePlace* place = placeOf(cell.array, cell.index); place && at(*place).touch == none)
                at(*place).touch = SceneCell::Touch::Read;
        const auto mistimed = m_run.mistimedIn(moment);
        for (const CountingFilm::Mistimed& each : mistimed)
            if (const ScenePlace* place = placeOf(each.cell.array, each.cell.index))
                at(*place).mistimed = mistimedInWords(m_run, each);
        const auto isMistimed = [&](const Cell& read) {
            return std::ranges::any_of(
                mistimed, [&](const CountingFilm::Mistimed& each) { return each.cell.order == read.order; });
        };
        const bool isSort = m_run.stepOf(moment).stage == CountingStage::Sort;
        for (const Cell& cell : moment.written) {
            const ScenePlace* to = placeOf(cell.array, cell.index);
            if (!to)
                continue;
            at(*to).touch = SceneCell::Touch::Written;
            if (!at(*to).before && cell.before != cell.after && cell.action != Action::Compute)
                at(*to).before = cell.before;
            for (const Cell& read : moment.read) {
                const ScenePlace* from = placeOf(read.array, read.index);
                // Who changes places is drawn as two values that move.
                if (from && *from != *to && !(isSort && read.after != cell.after))
                    m_scene.arrows.push_back({*from, *to, isMistimed(read)});
            }
            if (moment.partner)
                if (const ScenePlace* from = placeOf(cell.array, *moment.partner)) {
                    if (at(*from).touch == none)
                        at(*from).touch = SceneCell::Touch::Read;
                    m_scene.arrows.push_back({*from, *to});
                }
        }
    }

    static constexpr auto none = SceneCell::Touch::None;
    const CountingRun& m_run;
    const CountingFilm& m_film;
    CountingStretch m_active;
    std::map<Key, std::vector<std::uint32_t>> m_keys;
    std::map<std::pair<std::uint32_t, std::uint64_t>, ScenePlace> m_places;
    CountingScene m_scene;
};

} // namespace

CountingScene sceneOf(const CountingModel& model) {
    const CountingRunPointer& run = model.run();
    return run && run->hasFilm() ? Maker(*run, model.active()).scene() : CountingScene();
}

QString inWords(const CountingScene& scene, const ScenePlace& place) {
    if (!scene.has(place))
        return {};
    const SceneRow& row = scene.rows[place.row];
    const SceneCell& cell = scene.at(place);
    const QString name =
        Rows::tr("%1, %2[%3]", "what a row shows, and the name of a cell").arg(row.title, row.array).arg(cell.index);
    if (!cell.value)
        return cell.mistimed.isEmpty() ? Rows::tr("%1: nothing is there yet.").arg(name)
                                       : Rows::tr("%1: nothing is there yet, and %2.").arg(name, cell.mistimed);
    QStringList parts{Rows::tr("%1 = %2").arg(name, number(*cell.value))};
    if (cell.last > cell.first)
        parts << Rows::tr("of the elements %1 to %2").arg(cell.first).arg(cell.last);
    if (cell.touch == SceneCell::Touch::Written && cell.thread)
        parts << Rows::tr("written by thread %1 in this step").arg(*cell.thread);
    else if (cell.thread)
        parts << Rows::tr("written by thread %1").arg(*cell.thread);
    if (cell.before)
        parts << Rows::tr("it was %1").arg(number(*cell.before));
    if (!cell.mistimed.isEmpty())
        parts << cell.mistimed;
    else if (cell.touch == SceneCell::Touch::Read)
        parts << Rows::tr("read in this step");
    if (cell.right)
        parts << Rows::tr("wrong: it should be %1").arg(number(*cell.right));
    return parts.join(QStringLiteral(", ")) + u'.';
}

QString wrongInWords(const CountingScene& scene) {
    constexpr int mostNamed = 2;
    QStringList named;
    int wrong = 0;
    for (const SceneRow& row : scene.rows)
        for (const SceneCell& cell : row.cells)
            if (cell.right && ++wrong <= mostNamed)
                named << Rows::tr("%1[%2] is %3 and should be %4")
                             .arg(row.array)
                             .arg(cell.index)
                             .arg(cell.value ? number(*cell.value) : QStringLiteral("–"), number(*cell.right));
    return wrong == 0 ? QString()
           : wrong <= mostNamed
               ? Rows::tr("Wrong: %1.").arg(named.join(QStringLiteral(", ")))
               : Rows::tr("%Ln cell(s) are wrong: %1 …", nullptr, wrong).arg(named.join(QStringLiteral(", ")));
}

QString inWords(const CountingScene& scene) {
    QStringList lines;
    for (const SceneRow& row : scene.rows) {
        QStringList values;
        for (const SceneCell& cell : row.cells)
            values << (cell.right ? QStringLiteral("✗") : QString()) +
                          (cell.value ? number(*cell.value) : QStringLiteral("–"));
        lines << QStringLiteral("%1: %2").arg(row.title, values.join(u' '));
    }
    return lines.join(u'\n');
}

} // namespace walshscope::gui

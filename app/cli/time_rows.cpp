// SPDX-License-Identifier: GPL-3.0-or-later
// Brings cells into order and writes them in the form that was asked for.
#include "time_rows.h"

#include "json.h"
#include "output.h"
#include "time_baseline.h"
#include "time_table.h"
#include "timing/estimate.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

constexpr int digitsOfRatio = 5;

std::string jsonOf(const std::vector<gui::CellColumn>& columns, const TimedCell& cell) {
    JsonMembers members;
    for (const gui::CellColumn& column : columns) {
        const std::string value = column.row(cell);
        members.emplace_back(column.name, value.empty() ? "null" : column.text ? jsonText(value) : value);
    }
    std::string line = jsonLine(members);
    line.pop_back();
    return line;
}

/// The printed time of the paper's column of that contender: its first one, or its second one.
std::string printedFor(const PaperPreset& paper, const TimedCell& cell, std::size_t which) {
    const std::vector<TimedCell> alone{cell};
    for (std::size_t column = 0; column < paper.columns.size(); ++column) {
        if (paper.columns[column].printed.empty() || paper.columns[column].contender != cell.key.contender ||
            which-- > 0)
            continue;
        for (std::size_t row = 0; row < paper.rows.size(); ++row)
            if (cellAt(paper, row, column, alone))
                return gui::inMicroseconds(paper.columns[column].printed[row]);
    }
    return {};
}

} // namespace

std::optional<OverBaseline> overBaseline(const TimedCell& cell, const gui::Baseline& baseline, double wantedWidth) {
    const TimedCell* other = gui::cellFor(cell.key, baseline.cells);
    const auto ratio = other ? gui::ratioOf(cell, *other) : std::nullopt;
    if (!ratio)
        return {};
    return OverBaseline{
        *ratio, gui::bothDoubts(gui::doubtsOf(cell, wantedWidth), gui::doubtsOf(*other, baseline.method.width))};
}

TimeRows::TimeRows(const Parser& parser, Beside beside) : m_beside(std::move(beside)) {
    const bool csvOnly = parser.text("csv") == "-";
    const std::vector<std::pair<std::string, Form>> forms{{csvOnly ? "--csv -" : "", Form::Csv},
                                                          {parser.has("json") ? "--json" : "", Form::Json},
                                                          {parser.has("latex") ? "--latex" : "", Form::Latex}};
    std::string chosen;
    for (const auto& [option, form] : forms) {
        if (option.empty())
            continue;
        if (!chosen.empty())
            throw notBoth(chosen, option);
        chosen = option;
        m_form = form;
    }
    if (chosen.empty() && m_beside.paper)
        m_form = Form::Paper;
    if (parser.has("csv") && !csvOnly) {
        m_path = fileToWrite(parser, "csv");
        requireWritable(m_path);
    }
    m_cells.resize(m_beside.entrants.size());
    addColumns();
}

void TimeRows::addColumns() {
    m_columns = gui::cellColumns(m_beside.width);
    const auto ofSpeedUp = [&](const char* name, double (*part)(const Ratio&)) {
        m_columns.push_back({name, false, [this, part](const TimedCell& cell) {
                                 const auto found = speedUp(cell);
                                 return found ? gui::inDigits(part(found->ratio), digitsOfRatio) : std::string();
                             }});
    };
    ofSpeedUp("speed_up", [](const Ratio& ratio) { return ratio.value; });
    ofSpeedUp("speed_up_low", [](const Ratio& ratio) { return ratio.interval.low; });
    ofSpeedUp("speed_up_high", [](const Ratio& ratio) { return ratio.interval.high; });
    m_columns.push_back({"speed_up_doubts", true, [this](const TimedCell& cell) {
                             const auto found = speedUp(cell);
                             return found ? gui::namesOf(found->doubts) : std::string();
                         }});
    if (const gui::Baseline* baseline = m_beside.baseline) {
        const auto column = [&](const char* name, double (*part)(const Ratio&)) {
            m_columns.push_back({name, false, [this, baseline, part](const TimedCell& cell) {
                                     const auto found = overBaseline(cell, *baseline, m_beside.width);
                                     return found ? gui::inDigits(part(found->ratio), digitsOfRatio) : std::string();
                                 }});
        };
        column("ratio", [](const Ratio& ratio) { return ratio.value; });
        column("ratio_low", [](const Ratio& ratio) { return ratio.interval.low; });
        column("ratio_high", [](const Ratio& ratio) { return ratio.interval.high; });
        m_columns.push_back({"ratio_doubts", true, [this, baseline](const TimedCell& cell) {
                                 const auto found = overBaseline(cell, *baseline, m_beside.width);
                                 return found ? gui::namesOf(found->doubts) : std::string();
                             }});
    }
    if (const PaperPreset* paper = m_beside.paper; paper && paper->hasPrinted())
        for (const auto& [name, which] : {std::pair("printed_us", 0), {"printed_2_us", 1}})
            m_columns.push_back({name, false, [paper, which = std::size_t(which)](const TimedCell& cell) {
                                     return printedFor(*paper, cell, which);
                                 }});
}

std::optional<SpeedUp> TimeRows::speedUp(const TimedCell& cell) const {
    for (std::size_t place = 0; place < m_cells.size(); ++place)
        if (m_beside.entrants[place].size == cell.key.size) {
            const Times *first = m_cells[place] ? gui::timesOf(*m_cells[place]) : nullptr, *own = gui::timesOf(cell);
            if (!first || !own)
                return {};
            const TimedCell& other = *m_cells[place];
            return other.key == cell.key
                       ? SpeedUp{{1, {1, 1}}, {}}
                       : SpeedUp{ratioOf(*first, *own), gui::bothDoubts(gui::doubtsOf(cell, m_beside.width),
                                                                        gui::doubtsOf(other, m_beside.width))};
        }
    return {};
}

void TimeRows::add(const TimedCell& cell) {
    for (std::size_t place = 0; place < m_cells.size(); ++place) {
        const auto& [contender, device, size, parameters] = m_beside.entrants[place];
        if (!m_cells[place] &&
            cell.key == CellKey{contender->task, std::string(contender->id), device->id, size, parameters}) {
            m_cells[place] = cell;
            break;
        }
    }
}

void TimeRows::write() {
    for (; m_next < m_cells.size() && m_cells[m_next]; ++m_next)
        write(*m_cells[m_next]);
}

void TimeRows::write(const TimedCell& cell) {
    const bool first = m_written++ == 0;
    if (!m_path.empty()) {
        if (!m_file)
            m_file.emplace(m_path);
        m_file->write((first ? gui::csvHeader(m_columns) : std::string()) + gui::csvLine(m_columns, cell));
        m_file->keep(); // Later rows are appended.
    }
    if (m_form == Form::Json)
        writeOut((first ? "[\n  " : ",\n  ") + jsonOf(m_columns, cell));
    else if (m_form == Form::Csv)
        writeOut((first ? gui::csvHeader(m_columns) : std::string()) + gui::csvLine(m_columns, cell));
    else if (m_form == Form::Table)
        writeOut((first ? tableHeader(m_beside) : std::string()) + tableLine(m_beside, cell, speedUp(cell)));
}

void TimeRows::end(std::span<const TimedCell> all) {
    for (; m_next < m_cells.size(); ++m_next)
        if (m_cells[m_next])
            write(*m_cells[m_next]);
    if (m_form == Form::Json)
        writeOut(m_written == 0 ? "[\n\n]\n" : "\n]\n");
    if (m_form == Form::Latex)
        writeOut(gui::latexOf({all, m_beside.width}));
    if (m_form == Form::Latex && m_beside.baseline)
        writeOut("\n" + gui::latexOfRatios({all, m_beside.width},
                                           {m_beside.baseline->cells, m_beside.baseline->method.width}));
}

std::string TimeRows::table(std::span<const TimedCell> all) const {
    std::string text = tableHeader(m_beside);
    for (const TimedCell& cell : all)
        text += tableLine(m_beside, cell, speedUp(cell));
    return text;
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Lays a paper's table out as it is printed.
#include "time_paper.h"

#include "gui/baseline/cell_columns.h"
#include "gui/baseline/doubts.h"
#include "gui/baseline/paper_words.h"
#include "time_table.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

std::string number(double value) { return gui::inDigits(value, 4); }

/// The first column to the left, the others to the right.
std::string aligned(const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], charactersOf(line[i]));
    std::string text;
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string padding(widths[i] - charactersOf(line[i]), ' ');
            text += i == 0 ? line[i] + padding : "  " + padding + line[i];
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

class PaperLayout {
public:
    PaperLayout(const TimeChoice& choice, std::span<const TimedCell> cells, double wantedWidth)
        : m_choice(choice), m_cells(cells), m_wantedWidth(wantedWidth) {}

    std::string text() const {
        std::vector<std::vector<std::string>> lines{{""}, {""}};
        eachColumn([&](std::size_t column, bool printed) { lines[0].push_back(method(column, printed)); });
        eachColumn([&](std::size_t column, bool printed) { lines[1].push_back(header(column, printed)); });
        eachSpeedUp([&](std::size_t column, bool printed) { lines[1].push_back("S " + header(column, printed)); });
        lines[0].resize(lines[1].size());
        for (const std::size_t row : m_choice.rows) {
            auto& line = lines.emplace_back();
            line.push_back(gui::rowInWords(paper(), row).text());
            eachColumn([&](std::size_t column, bool printed) { line.push_back(entry(row, column, printed)); });
            eachSpeedUp([&](std::size_t column, bool printed) { line.push_back(speedUp(row, column, printed)); });
        }
        return aligned(lines);
    }

private:
    const PaperPreset& paper() const { return *m_choice.paper; }

    template <class Take>
    void eachColumn(const Take& take) const {
        for (std::size_t column = 0; column < paper().columns.size(); ++column) {
            if (!paper().columns[column].printed.empty())
                take(column, true);
            take(column, false);
        }
    }
    template <class Take>
    void eachSpeedUp(const Take& take) const {
        if (paper().reference)
            for (std::size_t column = 0; column < paper().columns.size(); ++column)
                if (column != *paper().reference)
                    for (const bool printed : {true, false})
                        take(column, printed);
    }

    /// As the paper calls it, above the first of a column's two.
    std::string method(std::size_t column, bool printed) const {
        const PaperColumn& shown = paper().columns[column];
        return printed || shown.printed.empty() ? std::string(shown.method) : std::string();
    }

    std::string header(std::size_t column, bool printed) const {
        const std::string name = gui::columnInWords(paper(), column).text();
        if (paper().hasPrinted() && paper().columns[column].printed.empty())
            return name + " here";
        if (!paper().hasPrinted())
            return marked(name, false, {});
        return printed ? name + " printed" : "here ";
    }

    std::optional<double> seconds(std::size_t row, std::size_t column, bool printed) const {
        const PaperColumn& shown = paper().columns[column];
        if (printed)
            return shown.printed[row];
        const TimedCell* cell = cellAt(paper(), row, column, m_cells);
        return cell ? secondsOf(*cell, shown.quantity) : std::nullopt;
    }

    std::string entry(std::size_t row, std::size_t column, bool printed) const {
        if (const auto time = seconds(row, column, printed))
            return marked(number(*time / paper().secondsOfUnit()), printed, doubts(row, column));
        const TimedCell* cell = cellAt(paper(), row, column, m_cells);
        return marked(cell && std::holds_alternative<WrongAt>(cell->outcome) ? "✗" : "-", printed, {});
    }

    gui::Doubts doubts(std::size_t row, std::size_t column) const {
        const TimedCell* cell = cellAt(paper(), row, column, m_cells);
        return cell ? gui::doubtsOf(*cell, m_wantedWidth) : gui::Doubts();
    }

    /// There is room for the mark in each line. What is printed has none.
    static std::string marked(const std::string& text, bool printed, const gui::Doubts& doubts) {
        return printed ? text : text + (doubts.empty() ? ' ' : '?');
    }

    std::string speedUp(std::size_t row, std::size_t column, bool printed) const {
        const auto own = seconds(row, column, printed), first = seconds(row, *paper().reference, printed);
        return own && first && *own > 0 ? marked(number(*first / *own), printed,
                                                 gui::bothDoubts(doubts(row, column), doubts(row, *paper().reference)))
                                        : marked("-", printed, {});
    }

    const TimeChoice& m_choice;
    std::span<const TimedCell> m_cells;
    double m_wantedWidth;
};

} // namespace

std::string paperText(const TimeChoice& choice, std::span<const TimedCell> cells, double wantedWidth) {
    const PaperPreset& paper = *choice.paper;
    std::string text = std::string(paper.paper) + ", " + std::string(paper.place) + ". " + paper.title.text() + "\n";
    if (!paper.remark.empty())
        text += paper.remark.text() + "\n";
    text += "Times in " + std::string(paper.unit) + ".";
    std::vector<std::string_view> hardware;
    for (const PaperColumn& column : paper.columns)
        if (!column.hardware.empty() && std::ranges::find(hardware, column.hardware) == hardware.end())
            hardware.push_back(column.hardware);
    if (!hardware.empty())
        text += " Printed: " + listed(hardware) + ".";
    text += "\n\n" + PaperLayout(choice, cells, wantedWidth).text() + "\n";
    for (const Message& sentence :
         gui::agreementInWords(paper, agreementOf(paper, paperTimes(paper, cells, wantedWidth))))
        text += sentence.text() + "\n";
    return text;
}

} // namespace walshscope::cli

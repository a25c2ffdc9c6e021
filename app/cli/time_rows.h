// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of walshscope time as a table, CSV, JSON or LaTeX, each as soon as all before it are there.
#pragma once

#include "gui/baseline/baseline.h"
#include "gui/baseline/cell_columns.h"
#include "gui/baseline/doubts.h"
#include "io/new_file.h"
#include "time_choice.h"

namespace walshscope::cli {

/// What a row has besides its cell.
struct Beside {
    std::vector<Entrant> entrants; ///< The first of each size is what speed-ups are over.
    const gui::Baseline* baseline = nullptr;
    const PaperPreset* paper = nullptr;
    double width = 0; ///< That the medians' intervals were to have.
};

/// Over the first row of a size.
struct SpeedUp {
    Ratio ratio;
    gui::Doubts doubts; ///< Of either.
};

/// How many times as long a cell took as the baseline's, and what speaks against that. Nothing where there is none.
struct OverBaseline {
    Ratio ratio;
    gui::Doubts doubts;
};
std::optional<OverBaseline> overBaseline(const TimedCell& cell, const gui::Baseline& baseline, double wantedWidth);

class TimeRows {
public:
    /// --csv, --json, --latex and --paper say what is written. Throws UsageError for two that cannot be, and for a file
    /// without a name.
    TimeRows(const Parser& parser, Beside beside);

    /// In any order.
    void add(const TimedCell& cell);
    /// What was added, as far as all before it are there.
    void write();
    /// Those that wait for one that does not come, and what ends the text. `all` are those that were added, in the
    /// order of the entrants.
    void end(std::span<const TimedCell> all);
    /// These as a table for people, whatever else is written.
    std::string table(std::span<const TimedCell> all) const;
    /// Whether each row says how far it can be believed.
    bool haveDoubts() const { return m_form == Form::Csv || m_form == Form::Json; }

private:
    enum class Form { Table, Csv, Json, Latex, Paper };

    void write(const TimedCell& cell);
    std::optional<SpeedUp> speedUp(const TimedCell& cell) const;
    void addColumns();

    Beside m_beside;
    Form m_form = Form::Table;
    std::string m_path; ///< Of the CSV file; empty where none is to be written.
    std::optional<NewFile> m_file;
    std::vector<gui::CellColumn> m_columns; ///< Of CSV and JSON.
    std::vector<std::optional<TimedCell>> m_cells;
    std::size_t m_next = 0; ///< The first that is not written yet.
    std::size_t m_written = 0;
};

} // namespace walshscope::cli

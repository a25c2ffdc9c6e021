// SPDX-License-Identifier: GPL-3.0-or-later
// The file of --save, which has each cell as soon as it is measured.
#pragma once

#include "gui/baseline/baseline_text.h"
#include "io/new_file.h"

#include <optional>
#include <string>

namespace walshscope::cli {

/// However the program ends, the cells that were added are on the disk. What the file held before stays until all
/// cells are there: until then they are beside it, in the file with ".part" behind its name.
class TimesFile {
public:
    /// Nothing is written before the first cell. Of `about` everything but its cells and speeds. Throws
    /// ComputationError where it could not be written.
    TimesFile(const std::string& path, const gui::Baseline& about);

    /// In the order in which they come. What cannot be written is left to end(), for what is measured is still wanted.
    void add(const TimedCell& cell);

    /// The same cells in their order, and the speeds. If that is the `whole` it takes the place of what was there
    /// before. Throws ComputationError; then what was added is still where it was.
    void end(const gui::Baseline& saved, bool whole);

    /// Where the cells are before end(); empty where there can be no such file.
    const std::string& growing() const { return m_growing; }
    /// Whether there is an older file, which stays until all cells are there.
    bool keepsOld() const { return m_keepsOld; }

private:
    std::string m_path, m_growing;
    bool m_keepsOld;
    gui::BaselineText m_text;
    std::optional<NewFile> m_file;
    bool m_failed = false;
};

} // namespace walshscope::cli

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

    /// A failure to write is kept for end(), for what is measured is still wanted.
    void add(const TimedCell& cell);

    /// The same cells, and the speeds. If it is `whole` it takes the place of what was there before. Throws
    /// ComputationError.
    void end(const gui::Baseline& saved, bool whole);

    /// Where the cells are before end(); empty where nothing beside the old file can be written.
    const std::string& growing() const { return m_growing; }
    bool replaces() const { return m_growing != m_path; }

private:
    std::string m_path, m_growing;
    gui::BaselineText m_text;
    std::optional<NewFile> m_file;
    bool m_failed = false;
};

} // namespace walshscope::cli

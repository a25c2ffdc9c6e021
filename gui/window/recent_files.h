// SPDX-License-Identifier: GPL-3.0-or-later
// The files that were opened last, in the settings: where they are, what they are, and who shows them.
#pragma once

#include <QString>

#include <vector>

namespace walshscope::gui {

struct RecentFile {
    QString path;
    QString what{};      ///< "S-box 8 → 8, bijective"; empty where nobody said.
    QString workspace{}; ///< The id of the one that showed it; empty as well.
    bool operator==(const RecentFile&) const = default;
};

/// The last one first.
std::vector<RecentFile> recentFiles();

/// It comes first, and keeps what was said of it.
void rememberRecent(const QString& path);

/// Of one that is remembered.
void describeRecent(const RecentFile& file);

} // namespace walshscope::gui

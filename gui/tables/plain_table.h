// SPDX-License-Identifier: GPL-3.0-or-later
// How a table of numbers looks beside a picture.
#pragma once

class QTableView;

namespace walshscope::gui {

/// Rows of one height without grid, frame and row headings, which Tab leaves.
void makePlain(QTableView& table);

/// As wide as its columns, whose widths are to follow their contents, but no wider than so many letters.
void keepWhole(QTableView& table, int mostLetters);

} // namespace walshscope::gui

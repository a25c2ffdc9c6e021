// SPDX-License-Identifier: GPL-3.0-or-later
// A table as text, for other programs.
#pragma once

class QAbstractItemModel;
class QString;

namespace walshscope::gui {

/// The headings and all rows, a line each, with tabs between the fields.
QString tableText(const QAbstractItemModel& model);

} // namespace walshscope::gui

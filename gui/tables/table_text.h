// SPDX-License-Identifier: GPL-3.0-or-later
// A table as text, for other programs.
#pragma once

#include <QList>

class QAbstractItemModel;
class QString;

namespace walshscope::gui {

/// The headings and these rows, a line each, with tabs between the fields; all rows where none are named.
QString tableText(const QAbstractItemModel& model, const QList<int>& rows = {});

} // namespace walshscope::gui

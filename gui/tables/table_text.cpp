// SPDX-License-Identifier: GPL-3.0-or-later
// Joining what a table shows.
#include "gui/tables/table_text.h"

#include "io/csv_cell.h"

#include <QAbstractItemModel>
#include <QStringList>

namespace walshscope::gui {

QString tableText(const QAbstractItemModel& model) {
    QStringList lines;
    for (int row = -1; row < model.rowCount(); ++row) {
        QStringList fields;
        for (int column = 0; column < model.columnCount(); ++column)
            fields << QString::fromStdString(
                withoutFormula((row < 0 ? model.headerData(column, Qt::Horizontal) : model.index(row, column).data())
                                   .toString()
                                   .toStdString()));
        lines << fields.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace walshscope::gui

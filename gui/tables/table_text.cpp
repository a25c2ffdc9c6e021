// SPDX-License-Identifier: GPL-3.0-or-later
// Joining what a table shows.
#include "gui/tables/table_text.h"

#include "io/csv_cell.h"

#include <QAbstractItemModel>
#include <QStringList>

namespace walshscope::gui {

QString tableText(const QAbstractItemModel& model, const QList<int>& rows) {
    QStringList lines;
    const auto add = [&](const auto& textOf) {
        QStringList fields;
        for (int column = 0; column < model.columnCount(); ++column) {
            QString text = textOf(column).toString();
            // Other programs read numbers with a hyphen.
            if (text.size() > 1 && text[0] == u'−' && text[1].isDigit())
                text[0] = u'-';
            fields << QString::fromStdString(withoutFormula(text.toStdString()));
        }
        lines << fields.join(u'\t');
    };
    add([&](int column) { return model.headerData(column, Qt::Horizontal); });
    const int count = rows.isEmpty() ? model.rowCount() : int(rows.size());
    for (int i = 0; i < count; ++i)
        add([&](int column) { return model.index(rows.isEmpty() ? i : rows[i], column).data(); });
    return lines.join(u'\n');
}

} // namespace walshscope::gui

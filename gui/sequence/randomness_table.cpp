// SPDX-License-Identifier: GPL-3.0-or-later
// Filling the table of a test of randomness.
#include "gui/sequence/randomness_table.h"

#include "gui/tables/plain_table.h"
#include "gui/words/decimal_point.h"

#include <QEvent>
#include <QHeaderView>

namespace walshscope::gui {

RandomnessTable::RandomnessTable(QWidget* parent) : QTableWidget(0, Columns, parent), m_grey(new StaleDelegate(*this)) {
    setObjectName(QStringLiteral("randomnessTable"));
    setAccessibleName(tr("Counts by class as a table"));
    setHorizontalHeaderLabels({tr("Class"), tr("Blocks"), tr("Expected")});
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    makePlain(*this);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(Class, QHeaderView::Stretch);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (int column : {Count, Expected})
        horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    keepWidth();
}

/// As the widest classes need it, and at least as NIST's do.
void RandomnessTable::keepWidth() {
    QString widest = QStringLiteral("−2.5 < T ≤ −1.5");
    for (int row = 0; row < rowCount(); ++row) {
        const QString name = item(row, Class)->text();
        if (fontMetrics().horizontalAdvance(name) > fontMetrics().horizontalAdvance(widest))
            widest = name;
    }
    setMinimumWidth(
        fontMetrics().horizontalAdvance(widest + QStringLiteral(" – %1 – %2 – –").arg(tr("Blocks"), tr("Expected"))));
}

void RandomnessTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        keepWidth();
}

void RandomnessTable::setResult(const RandomnessResult* result) {
    setRowCount(result ? int(result->classes.size()) : 0);
    if (!result)
        return;
    horizontalHeaderItem(Count)->setText(result->test->countsJumps() ? tr("Jumps") : tr("Blocks"));
    for (int row = 0; row < rowCount(); ++row) {
        const RandomnessClass& c = result->classes[std::size_t(row)];
        setItem(row, Class, new QTableWidgetItem(classNameOf(*result, std::size_t(row))));
        setItem(row, Count, new QTableWidgetItem(QString::number(c.count)));
        setItem(row, Expected, new QTableWidgetItem(withDecimalPoint(QString::number(c.expected, 'f', 2))));
        for (int column : {Count, Expected})
            item(row, column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    keepWidth();
}

std::optional<std::size_t> RandomnessTable::selectedClass() const {
    const QModelIndexList rows = selectionModel()->selectedRows();
    return rows.isEmpty() ? std::nullopt : std::optional(std::size_t(rows.first().row()));
}

void RandomnessTable::selectClass(std::optional<std::size_t> index) {
    if (index == selectedClass())
        return;
    if (index)
        selectRow(int(*index));
    else
        clearSelection();
}

QString classNameOf(const RandomnessResult& result, std::size_t index) {
    return withDecimalPoint(QString::fromStdString(nameOf(*result.test, result.classes[index]))).replace(u'-', u'−');
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Filling the table of the linear complexity test.
#include "gui/sequence/nist_table.h"
#include "gui/tables/plain_table.h"

#include <QEvent>
#include <QHeaderView>

namespace walshscope::gui {

NistTable::NistTable(QWidget* parent)
    : QTableWidget(int(LinearComplexityTest::classes), Columns, parent), m_grey(new StaleDelegate(*this)) {
    setObjectName(QStringLiteral("nistTable"));
    setAccessibleName(tr("Blocks by class as a table"));
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
    for (int row = 0; row < rowCount(); ++row) {
        setItem(row, Class, new QTableWidgetItem(nistClassName(std::size_t(row))));
        for (int column : {Count, Expected}) {
            auto* item = new QTableWidgetItem;
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            setItem(row, column, item);
        }
    }
    keepWidth();
}

void NistTable::keepWidth() {
    setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("−2.5 < T ≤ −1.5 – Blocks – Expected – –")));
}

void NistTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        keepWidth();
}

void NistTable::setTest(const LinearComplexityTest* test) {
    for (int row = 0; row < rowCount(); ++row) {
        const auto i = std::size_t(row);
        item(row, Count)->setText(test ? QString::number(test->counts[i]) : QString());
        item(row, Expected)->setText(test ? QString::number(test->expected[i], 'f', 2) : QString());
    }
}

std::optional<std::size_t> NistTable::selectedClass() const {
    const QModelIndexList rows = selectionModel()->selectedRows();
    return rows.isEmpty() ? std::nullopt : std::optional(std::size_t(rows.first().row()));
}

void NistTable::selectClass(std::optional<std::size_t> index) {
    if (index == selectedClass())
        return;
    if (index)
        selectRow(int(*index));
    else
        clearSelection();
}

QString nistClassName(std::size_t index) {
    const std::string_view name = linearComplexityClass(index);
    return QString::fromUtf8(name.data(), qsizetype(name.size())).replace(u'-', u'−');
}

} // namespace walshscope::gui

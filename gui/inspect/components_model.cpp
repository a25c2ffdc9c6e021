// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting and wording the rows.
#include "gui/inspect/components_model.h"

#include "gui/documents/counts.h"

#include <algorithm>
#include <numeric>

namespace walshscope::gui {

void ComponentsModel::setRows(ComponentRows rows, int outputs) {
    beginResetModel();
    m_rows = std::move(rows);
    m_outputs = outputs;
    arrange();
    endResetModel();
}

void ComponentsModel::arrange() {
    m_order.resize(m_rows ? m_rows->size() : 0);
    std::iota(m_order.begin(), m_order.end(), 0u);
    const auto value = componentColumns()[std::size_t(m_column)].value;
    if (m_column != 0)
        std::ranges::stable_sort(m_order, {}, [&](std::uint32_t i) { return value((*m_rows)[i]).value_or(-1); });
    if (m_direction == Qt::DescendingOrder)
        std::ranges::reverse(m_order);
}

std::uint32_t ComponentsModel::componentOf(int row) const {
    return row >= 0 && row < rowCount() ? (*m_rows)[m_order[std::size_t(row)]].b : 0;
}

int ComponentsModel::rowOf(std::uint32_t b) const {
    const auto found = std::ranges::find(m_order, b - 1);
    return found == m_order.end() ? -1 : int(found - m_order.begin());
}

QString ComponentsModel::text(const QList<int>& rows) const {
    QStringList lines;
    const auto line = [&](const auto& cell) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column)
            cells << cell(column);
        lines << cells.join(u'\t');
    };
    line([&](int column) { return headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(); });
    const auto add = [&](int row) {
        line([&](int column) { return data(index(row, column), Qt::DisplayRole).toString(); });
    };
    for (int row : rows)
        add(row);
    if (rows.isEmpty())
        for (int row = 0; row < rowCount(); ++row)
            add(row);
    return lines.join(u'\n');
}

int ComponentsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_order.size()); }

int ComponentsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(componentColumns().size());
}

QVariant ComponentsModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || !index.isValid())
        return {};
    const ComponentFacts& facts = (*m_rows)[m_order[std::size_t(index.row())]];
    const ComponentColumn& column = componentColumns()[std::size_t(index.column())];
    if (index.column() == 0)
        return QStringLiteral("0x") + hexadecimal(facts.b, m_outputs);
    const std::optional<std::int64_t> value = column.value(facts);
    if (!value)
        return QStringLiteral("–");
    return column.flag ? QVariant(*value ? tr("yes") : tr("no")) : QVariant(qlonglong(*value));
}

QVariant ComponentsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    struct Words {
        QString title, meaning;
    };
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter); // As the numbers below.
    const Words words[] = {{tr("b"), tr("The output mask: the component is b·S.")},
                           {tr("Degree"), tr("Of the algebraic normal form.")},
                           {tr("Weight"), tr("How many arguments give 1.")},
                           {tr("Balanced"), tr("As many ones as zeros.")},
                           {tr("Plateaued"), tr("|W(a)| takes one value besides 0.")},
                           {tr("Nonlinearity"), tr("Distance from the nearest affine function.")},
                           {tr("max |W|"), tr("The linearity.")},
                           {tr("max |r|"), tr("The absolute indicator: the largest autocorrelation, a not 0.")},
                           {tr("Structures"), tr("Linear structures: how many a, not 0, have |r(a)| = 2^n.")},
                           {tr("Immunity"), tr("Algebraic immunity; computed where it is asked for.")}};
    return role == Qt::DisplayRole   ? QVariant(words[section].title)
           : role == Qt::ToolTipRole ? QVariant(words[section].meaning)
                                     : QVariant();
}

void ComponentsModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount())
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> entries;
    for (const QModelIndex& index : before)
        entries.push_back(m_order[std::size_t(index.row())]);
    m_column = column;
    m_direction = order;
    arrange();
    std::vector<int> places(m_order.size());
    for (std::size_t row = 0; row < m_order.size(); ++row)
        places[m_order[row]] = int(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(places[entries[std::size_t(i)]], before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace walshscope::gui

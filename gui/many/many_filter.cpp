// SPDX-License-Identifier: GPL-3.0-or-later
// Filters rows by name and by condition.
#include "gui/many/many_filter.h"

#include <algorithm>

namespace walshscope::gui {

ManyFilter::ManyFilter(ManyModel& model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model) {
    setSourceModel(&model);
    setSortRole(ManyModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

template <typename Change>
void ManyFilter::filterAnew(const Change& change) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 10, 0)
    beginFilterChange();
    change();
    endFilterChange();
#else
    change();
    invalidateFilter();
#endif
}

void ManyFilter::setName(const QString& part) {
    filterAnew([&] { m_name = part.trimmed(); });
}

void ManyFilter::setConditions(std::vector<Condition> conditions) {
    filterAnew([&] { m_conditions = std::move(conditions); });
}

bool ManyFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    return m_model.rows()[std::size_t(row)].name.contains(m_name, Qt::CaseInsensitive) &&
           std::ranges::all_of(m_conditions, [&](const Condition& condition) {
               return holds(condition, m_model.valueAt(row, condition.column));
           });
}

} // namespace walshscope::gui

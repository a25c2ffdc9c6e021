// SPDX-License-Identifier: GPL-3.0-or-later
// Which of many S-boxes are shown, and in which order.
#pragma once

#include "gui/many/conditions.h"
#include "gui/many/many_model.h"

#include <QSortFilterProxyModel>

namespace walshscope::gui {

/// The rows whose name has a text in it and for which all conditions hold.
class ManyFilter : public QSortFilterProxyModel {
public:
    explicit ManyFilter(ManyModel& model, QObject* parent);
    void setName(const QString& part);
    void setConditions(std::vector<Condition> conditions);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    template <typename Change>
    void filterAnew(const Change& change);

    ManyModel& m_model;
    QString m_name;
    std::vector<Condition> m_conditions;
};

} // namespace walshscope::gui

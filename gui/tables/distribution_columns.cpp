// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a value, and that shares are sorted as counts are.
#include "gui/tables/distribution_columns.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct DistributionWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::DistributionColumns)
};

} // namespace

std::vector<RowsColumn> distributionColumns(const std::shared_ptr<const DistributionTable>& table) {
    const auto count = [table](std::size_t i) { return std::int64_t(table->counts[i]); };
    const auto share = [table](std::size_t i) {
        return QStringLiteral("%1 %").arg(100.0 * double(table->counts[i]) / double(table->total), 0, 'g', 3);
    };
    return {{.title = DistributionWords::tr("W(a)"), .cell = [table](std::size_t i) { return table->values[i]; }},
            {.title = DistributionWords::tr("Masks"),
             .cell = [table](std::size_t i) { return qulonglong(table->counts[i]); },
             .key = count},
            {.title = DistributionWords::tr("Share"), .cell = share, .key = count}};
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a value, and that shares are sorted as counts are.
#include "gui/tables/distribution_columns.h"

#include "gui/words/decimal_point.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

struct DistributionWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::DistributionColumns)
};

} // namespace

std::vector<RowsColumn> distributionColumns(const std::shared_ptr<const DistributionTable>& table) {
    const auto count = [table](std::size_t i) { return std::int64_t(table->counts[i]); };
    const auto percent = [table](std::uint64_t count) { return 100.0 * double(count) / double(table->total); };
    // As many decimals in each row, so that the points stand below each other: two digits of the rarest value.
    constexpr double fewest = 2, most = 6;
    const double rarest = table && !table->counts.empty() ? percent(*std::ranges::min_element(table->counts)) : 1;
    const int decimals = int(std::clamp(1 - std::floor(std::log10(std::max(rarest, 1e-9))), fewest, most));
    const auto share = [=](std::size_t i) {
        return QStringLiteral("%1 %").arg(withDecimalPoint(QString::number(percent(table->counts[i]), 'f', decimals)));
    };
    return {{.title = DistributionWords::tr("W(a)"),
             .cell = [table](std::size_t i) { return qlonglong(table->values[i]); }},
            {.title = DistributionWords::tr("Masks"),
             .cell = [table](std::size_t i) { return qulonglong(table->counts[i]); },
             .key = count},
            {.title = DistributionWords::tr("Share"), .cell = share, .key = count}};
}

} // namespace walshscope::gui

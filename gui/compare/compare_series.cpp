// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a comparison as curves, along the sizes or along what rows of one contender differ in.
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_model.h"
#include "gui/compare/compare_words.h"

#include <algorithm>

namespace walshscope::gui {

std::vector<CompareSeries> CompareModel::series() const {
    std::vector<CompareSeries> all;
    const CompareAxis axis = m_state.axis;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const CompareRow& its = m_rows[row];
        CompareSeries fresh{.name = its.name,
                            .points = {},
                            .colour = its.colour,
                            .baseline = its.baseline != nullptr,
                            .printed = its.printed};
        if (axis == CompareAxis::Size) {
            for (const std::uint64_t size : m_state.sizes)
                fresh.points.push_back({double(size), {row, size}});
            all.push_back(fresh);
            continue;
        }
        const int along = axis == CompareAxis::BlockSize ? its.parameters.blockSize : its.parameters.elementsPerThread;
        for (const std::uint64_t size : m_state.sizes) {
            const auto continues = [&](const CompareSeries& other) {
                const CellPlace& place = other.points.front().place;
                const CompareRow& first = m_rows[place.row];
                Parameters same = its.parameters;
                (axis == CompareAxis::BlockSize ? same.blockSize : same.elementsPerThread) =
                    axis == CompareAxis::BlockSize ? first.parameters.blockSize : first.parameters.elementsPerThread;
                return place.size == size && first.contender == its.contender && first.device == its.device &&
                       first.baseline == its.baseline && first.parameters == same;
            };
            auto found = std::ranges::find_if(all, continues);
            if (found == all.end()) {
                fresh.name = tr("%1, %2").arg(
                    its.baseline ? tr("%1, %2").arg(QString::fromStdString(its.contender), its.baseline->name)
                                 : QString::fromStdString(its.contender),
                    sizeText(its.task, size));
                fresh.colour = int(all.size());
                all.push_back(fresh);
                found = all.end() - 1;
            }
            found->points.push_back({double(along), {row, size}});
        }
    }
    for (CompareSeries& each : all)
        std::ranges::stable_sort(each.points, {}, &CompareSeries::Point::x);
    return all;
}

} // namespace walshscope::gui

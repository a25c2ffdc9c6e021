// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a comparison as curves, along the sizes or along what rows of one contender differ in.
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_model.h"
#include "gui/compare/compare_words.h"

#include <algorithm>

namespace walshscope::gui {

bool hasAlong(const CompareRow& row, CompareAxis axis) {
    const Contender* contender = contenderOrNull(row.contender);
    return !contender || axis == CompareAxis::Size ||
           (axis == CompareAxis::BlockSize ? contender->blockSize : contender->elementsPerThread).has_value();
}

std::vector<CompareSeries> CompareModel::series() const {
    std::vector<CompareSeries> all;
    const CompareAxis axis = m_state.axis;
    const bool severalDevices = std::ranges::any_of(m_rows, [this](const CompareRow& row) {
        return !row.baseline && !m_rows.front().baseline && row.device != m_rows.front().device;
    });
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const CompareRow& its = m_rows[row];
        if (!hasAlong(its, axis))
            continue;
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
                Parameters others = its.parameters;
                (axis == CompareAxis::BlockSize ? others.blockSize : others.elementsPerThread) =
                    axis == CompareAxis::BlockSize ? Parameters().blockSize : Parameters().elementsPerThread;
                const Contender* contender = contenderOrNull(its.contender);
                const QString who =
                    contender ? contenderWithParameters(*contender, others) : QString::fromStdString(its.contender);
                const QString where = its.baseline     ? its.baseline->name
                                      : severalDevices ? deviceTitle(m_devices, its.device)
                                                       : QString();
                fresh.name =
                    tr("%1, %2").arg(where.isEmpty() ? who : tr("%1, %2").arg(who, where), sizeText(its.task, size));
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

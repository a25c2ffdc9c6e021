// SPDX-License-Identifier: GPL-3.0-or-later
// A paper's table or figure as rows of a comparison, with the numbers it prints.
#pragma once

#include "gui/compare/compare_state.h"
#include "timing/agreement.h"

#include <QString>

#include <memory>
#include <vector>

namespace walshscope::gui {

struct Baseline;

/// Null where there is none of that id.
const PaperPreset* paperOrNull(const std::string& id);

/// "Bikov & Bouyukliev 2018, Table 2".
QString paperTitle(const PaperPreset& preset);

/// `base` with the preset's contenders, sizes and axis, and the time as what is shown. Kernels run on the first GPU of
/// those devices that works, otherwise in the emulator.
CompareState stateOf(const PaperPreset& preset, CompareState base, const std::vector<Device>& devices);

/// What is printed, for each hardware the paper names one: a cell has one sample, and the device "paper".
std::vector<std::shared_ptr<const Baseline>> printedOf(const PaperPreset& preset);

/// Whether what is printed of that contender includes copying the result back.
bool printsDownload(const PaperPreset& preset, const std::string& contender);

/// Whether measuring that contender at that size takes an hour or more.
bool takesHours(const PaperPreset& preset, const CellKey& key);

/// "Algorithm 6 in Bikov & Bouyukliev 2018": what the paper calls it; empty where it is not the paper's.
QString methodInPaper(const PaperPreset& preset, const std::string& contender);

/// What agrees with the paper and what does not; where nothing was measured, what the preset shows.
QString comparedWithPaper(const PaperPreset& preset, const std::optional<PaperTimes>& measured);

} // namespace walshscope::gui

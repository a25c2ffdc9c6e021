// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in the Compare workspace.
#pragma once

#include "enumerators.h"
#include "gui/json/fields.h"
#include "timing/cell.h"
#include "timing/method.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope::gui {

/// What the curves show of each cell.
enum class CompareQuantity { Time, SpeedUp, Bytes, Elements, Copies };
constexpr auto compareQuantityNames = oneForEach<CompareQuantity>("time", "speed-up", "bytes", "elements", "copies");

/// What lies along the curves: n, or for several rows of one contender what they differ in.
enum class CompareAxis { Size, BlockSize, ElementsPerThread };
constexpr auto compareAxisNames = oneForEach<CompareAxis>("size", "block", "elements");

/// Null where there is none of that name.
const Contender* contenderOrNull(const std::string& id);

/// In the place of a device's id: the first GPU that works, or what there is without one. It becomes an id once the
/// GPUs were looked for.
inline const std::string awaitedDevice = "auto";

/// A contender somewhere, to be measured.
struct CompareChoice {
    std::string contender; ///< Its id.
    std::string device;    ///< "cpu", "emulator", "cuda:0" or awaitedDevice; one that is not there says so.
    Parameters parameters{};
    bool operator==(const CompareChoice&) const = default;
};

struct CompareState {
    Task task = Task::Transform;
    std::vector<CompareChoice> rows;
    std::vector<std::uint64_t> sizes; ///< As contenders count them, each once.
    TimingMethod method{};
    int reference = 0; ///< The row the speed-up is relative to; also one of a baseline, which come after these rows.
    CompareAxis axis = CompareAxis::Size;
    CompareQuantity quantity = CompareQuantity::Time;
    std::string paper; ///< The preset these rows come from, whose printed numbers are shown; empty for none.
    bool operator==(const CompareState&) const = default;
};

/// Of that task.
Fields<CompareChoice> compareChoiceFields(Task task);
Fields<CompareState> compareFields();
/// That options say as well, of which the model sees itself what they mean.
constexpr auto comparedTask = "task", comparedSizes = "sizes", comparedPaper = "paper";

} // namespace walshscope::gui

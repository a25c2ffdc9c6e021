// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in the Count workspace.
#pragma once

#include "distribution/counter.h"
#include "enumerators.h"
#include "gui/json/fields.h"

#include <array>

namespace walshscope::gui {

/// How far one step goes.
enum class CountBy { Element, Barrier, Stage, Launch };
constexpr auto countByNames = oneForEach<CountBy>("element", "barrier", "stage", "launch");

/// What stands beside the picture, of which one is in front where there is little room.
enum class CountingPane { Code, Break, Scans, Result };
constexpr auto countingPaneNames = oneForEach<CountingPane>("code", "break", "scans", "result");

struct CountState {
    /// Threads a block: so few that sixteen values have several warps and blocks.
    static constexpr ParameterLimits blocks{4, 32};

    const Counter* counter = &counterNamed("H4");
    ScanKind scan = ScanKind::ScanScanAdd;
    int blockSize = 8;
    std::string withoutBarrier; ///< The barrier that is taken out, "distribution/scan.cu:41"; empty for none.
    Schedule schedule = Schedule::Forward;
    CountBy by = CountBy::Element;
    int step = 0;
    int part = 0; ///< Which stretch of a long spectrum is shown, from 0.
    CountingPane pane = CountingPane::Code;
    bool predict = false; ///< Where a value goes is asked for before it is counted.
    bool operator==(const CountState&) const = default;

    Parameters parameters() const { return {.blockSize = blockSize, .scan = scan}; }
    /// Whether another one has to run for it.
    bool runsAs(const CountState& other) const;
};

Fields<CountState> countFields();
/// Of which the run says how large they may be, so that what they say waits for it; "part" counts from 1.
constexpr auto countedStep = "step", countedPart = "part";

} // namespace walshscope::gui

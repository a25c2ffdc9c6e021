// SPDX-License-Identifier: GPL-3.0-or-later
// Times, contenders and the method of a comparison as people read them.
#pragma once

#include "gui/baseline/doubts.h"
#include "gui/compare/compare_model.h"

#include <QString>

namespace walshscope::gui {

/// What the program itself has in UTF-8.
QString textOf(std::string_view utf8);
/// "0.8 %": a share of 1.
QString shareText(double share);

/// "Transform", "Convolution" …
QString taskTitle(Task task);
/// "n = 9", "1,024 bits".
QString sizeText(Task task, std::uint64_t size);
/// "CPU, 8 threads", "NVIDIA H200"; an id that is not there as it is. Never asks the driver.
QString deviceTitle(const Devices& devices, const std::string& id);
/// The contender and what of its parameters can be chosen: "A3, 256 threads a block, M = 4".
QString contenderWithParameters(const Contender& contender, const Parameters& parameters);
/// Counters in a sentence: "12 launches, 480 barriers, …".
QString countersInWords(const Counters& counters);

/// How it is measured, in a few sentences.
QString methodInWords(const TimingMethod& method);
/// The same in a line.
QString methodInShort(const TimingMethod& method);
/// Whose computer it is: "AMD EPYC, 2 cores; NVIDIA H200, driver 570.1".
QString machineInWords(const MachineFacts& machine);
/// "h200: NVIDIA H200, driver 570.1; …": a baseline and where it is from.
QString baselineInWords(const Baseline& baseline);
/// Of a cell without a time, in the place of one: "is being measured", "waits for its turn", "is paused", "not
/// measured".
QString turnInWords(const CompareModel& model, const CellPlace& place);
/// What a cell holds, short enough for a table: "12.3 µs ± 0.8 % ✓", "✗ W(5)", "20,480 sectors".
QString cellText(const CompareModel& model, const CellPlace& place);
/// The same in a sentence or two, with the row and the size.
QString cellInWords(const CompareModel& model, const CellPlace& place);
/// How its time compares with the same contender's in each baseline, with the interval; empty where none has it.
QString baselinesInWords(const CompareModel& model, const CellPlace& place);
/// Why the times of two rows are not divided by one another, a sentence; empty where they are.
QString whyNoRatio(const CompareRow& a, const CompareRow& b);
/// What to know of the ratio of two cells that were measured one after the other.
QString apartInWords();
/// What speaks against that of a finished cell, and what it is made of: against a speed-up the reference's doubts, too.
Doubts doubtsOf(const CompareModel& model, const CellPlace& place, CompareQuantity quantity = CompareQuantity::Time);
/// "wide, drifting"
QString namesInWords(const Doubts& doubts);
/// Wide: the interval is … Each of them says what it is, and why.
QStringList sentencesOf(const Doubts& doubts, const TimingMethod& method);
/// "12.3 µs ?", the mark of what is doubtful wherever it stands.
QString marked(const QString& value, const Doubts& doubts);
/// What to know before believing a cell's median; empty where nothing speaks against it.
QString doubtsInWords(const CompareModel& model, const CellPlace& place);
/// "3 of 24 cells done: A5, n = 9." A sentence; empty before the first run.
QString activityInWords(const CompareModel& model);

} // namespace walshscope::gui

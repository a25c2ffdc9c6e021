// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes and parameters of a comparison as they are typed.
#pragma once

#include "contender.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace walshscope::gui {

/// What was typed, or what is wrong with it: one line that says what was expected.
template <class Value>
struct TypedList {
    std::vector<Value> values; ///< Each once, from the smallest on; empty where it is wrong.
    QString wrong;
};

/// "7..18", "8,10" and lists of both: n, or for the register bits.
TypedList<std::uint64_t> sizesIn(const QString& text, Task task);
/// The shortest text that sizesIn() reads so.
QString sizesAsTyped(const std::vector<std::uint64_t>& sizes);
/// The largest size that can be typed.
std::uint64_t largestSize(Task task);

/// Powers of two: "256", "64,1024", and "32..1024" for each from 32 to 1024.
TypedList<int> powersIn(const QString& text, const ParameterLimits& limits);

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the parts of a workspace are, as a part of its state.
#pragma once

#include "gui/json/json_part.h"

#include <QJsonArray>
#include <QSplitter>

#include <optional>

namespace walshscope::gui {

inline QJsonArray toJson(const QList<int>& sizes) {
    QJsonArray array;
    for (int size : sizes)
        array.append(size);
    return array;
}

inline QJsonArray sizesOf(const QSplitter& splitter) { return toJson(splitter.sizes()); }

/// In pixels, for QSplitter::setSizes(); nothing where the state says nothing. Throws InputError for what are no sizes
/// of this splitter.
inline std::optional<QList<int>> sizesFor(const QSplitter& splitter, const JsonPart& state, const char* key) {
    constexpr int largest = 1 << 15;
    if (!state.has(key))
        return {};
    const std::vector<int> sizes = state.integers(key, std::size_t(splitter.count()), 0, largest);
    return QList<int>(sizes.begin(), sizes.end());
}

} // namespace walshscope::gui

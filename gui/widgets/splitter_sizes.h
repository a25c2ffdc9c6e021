// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the parts of a workspace are, as a field of what is kept of it.
#pragma once

#include "gui/json/json_part.h"

#include <QJsonArray>
#include <QSplitter>

namespace walshscope::gui {

/// Pixels, for QSplitter::setSizes(). The splitter says how many there are to be.
struct SplitterSizes {
    const QSplitter* splitter;

    QList<int> read(const JsonPart& part, const char* key) const {
        constexpr int largest = 1 << 15;
        const std::vector<int> sizes = part.integers(key, std::size_t(splitter->count()), 0, largest);
        return QList<int>(sizes.begin(), sizes.end());
    }
    QJsonValue write(const QList<int>& sizes) const {
        QJsonArray array;
        for (int size : sizes)
            array.append(size);
        return array;
    }
};

/// None are none that were read: it stays as it is.
inline void setSizesOf(QSplitter& splitter, const QList<int>& sizes) {
    if (!sizes.isEmpty())
        splitter.setSizes(sizes);
}

} // namespace walshscope::gui

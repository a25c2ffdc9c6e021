// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the parts of a workspace are, as a field of what is kept of it.
#pragma once

#include "gui/json/json_part.h"

#include <QDataStream>
#include <QJsonArray>
#include <QSplitter>

#include <algorithm>

namespace walshscope::gui {

/// Pixels, for QSplitter::setSizes(). The splitter says how many there are to be.
struct SplitterSizes {
    const QSplitter* splitter;

    QList<int> read(const JsonPart& part, const char* key) const {
        constexpr int largest = 1 << 15;
        const std::vector<int> sizes = part.integers(key, std::size_t(splitter->count()), 0, largest);
        // Of nothing that was seen, or of a part that was hidden, which would be as narrow as it can be now.
        if (std::ranges::find(sizes, 0) != sizes.end())
            return {};
        return QList<int>(sizes.begin(), sizes.end());
    }
    QJsonValue write(const QList<int>& sizes) const {
        QJsonArray array;
        for (int size : sizes)
            array.append(size);
        return array;
    }
};

/// To be kept: what was last wanted, which is there also of parts that are hidden and of workspaces that nobody has
/// looked at, of which QSplitter::sizes() knows nothing. Zeros, which read() takes for none, where nothing was.
inline QList<int> sizesToKeep(const QSplitter& splitter) {
    QDataStream state(splitter.saveState());
    state.setVersion(QDataStream::Qt_5_0);
    qint32 magic = 0, version = 0;
    QList<int> wanted;
    state >> magic >> version >> wanted;
    if (version == 1 && wanted.size() == splitter.count() && std::ranges::min(wanted) > 0)
        return wanted;
    return splitter.testAttribute(Qt::WA_WState_Polished) ? splitter.sizes() : QList<int>(splitter.count(), 0);
}

/// None are none that were read: it stays as it is.
inline void setSizesOf(QSplitter& splitter, const QList<int>& sizes) {
    if (!sizes.isEmpty())
        splitter.setSizes(sizes);
}

} // namespace walshscope::gui

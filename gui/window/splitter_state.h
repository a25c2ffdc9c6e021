// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the parts of a workspace are, as bytes for the settings.
#pragma once

#include <QDataStream>
#include <QSplitter>

namespace walshscope::gui {

inline QByteArray stateOf(std::initializer_list<const QSplitter*> splitters) {
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    for (const QSplitter* splitter : splitters)
        stream << splitter->saveState();
    return state;
}

/// In the order in which they were saved; what is no such state changes nothing.
inline void restoreStateOf(std::initializer_list<QSplitter*> splitters, const QByteArray& state) {
    QDataStream stream(state);
    for (QSplitter* splitter : splitters) {
        QByteArray own;
        stream >> own;
        splitter->restoreState(own);
    }
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that stay in their file, as those of more than 2^30 points do, of any size.
#pragma once

#include "gui/documents/file_name.h"
#include "gui/documents/input.h"
#include "io/large_input.h"

#include <QFileInfo>

namespace walshscope::gui {

inline std::shared_ptr<const Folding> mappedBits(const QString& path) {
    Monitor nobody;
    return readLarge(fileNameOf(path), {.reading = {.as = Kind::Boolean, .format = "packed"}, .n = {}}, nobody).folding;
}

/// As opened from that file, whatever it holds.
inline InputPointer largeInput(std::shared_ptr<const Folding> folding, const QString& path) {
    const QFileInfo info(path);
    const int n = folding->n();
    Input input = inputFromDocument(
        {info.completeBaseName().toStdString(), "packed", "packed", LargeFunction{n, std::move(folding)}});
    input.path = path;
    input.source = info.fileName();
    input.file = FileState{info.size(), info.lastModified()};
    return std::make_shared<const Input>(std::move(input));
}

} // namespace walshscope::gui

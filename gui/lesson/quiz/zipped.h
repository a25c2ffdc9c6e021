// SPDX-License-Identifier: GPL-3.0-or-later
// Files as one zip, the same bytes for the same files.
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace walshscope::gui {

struct FileInZip {
    QString name; ///< With / between folders.
    QByteArray bytes;
};

/// In that order; all are said to be of the first moment that a zip can name. Throws ComputationError.
QByteArray zipped(const std::vector<FileInZip>& files);

} // namespace walshscope::gui

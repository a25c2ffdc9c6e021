// SPDX-License-Identifier: GPL-3.0-or-later
// The one dialog that asks where a file is to be written.
#pragma once

#include <QString>

#include <optional>
#include <utility>
#include <vector>

class QWidget;

namespace walshscope::gui {

/// "PDF document (*.pdf)" and "pdf".
using FileKinds = std::vector<std::pair<QString, QString>>;

struct Destination {
    QString path;
    std::size_t kind; ///< Which of them was chosen.
};

/// Proposes the name with the first kind's suffix; `name` is any text, as a title. A name without a suffix gets that of
/// the kind chosen. Nothing where nothing was chosen. Other events are handled meanwhile.
std::optional<Destination> askWhereTo(QWidget* parent, const QString& title, const QString& name,
                                      const FileKinds& kinds);

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties as rows of a table.
#pragma once

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace walshscope::gui {

struct PropertyRow {
    QString name;
    QString value;
    QString meaning;              ///< A sentence.
    QString verdict = {};         ///< A few words: how good the value is.
    std::optional<int> asks = {}; ///< What activating the row asks for.
    bool isKey = false;           ///< Stands large above the rows as well.
    bool operator==(const PropertyRow&) const = default;
};

struct PropertySheet {
    QString title;
    std::vector<PropertyRow> rows;
    bool operator==(const PropertySheet&) const = default;
};
using PropertySheetPointer = std::shared_ptr<const PropertySheet>;

} // namespace walshscope::gui

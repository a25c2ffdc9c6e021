// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes a row of many S-boxes, and how rows are read from a source.
#pragma once

#include "io/document.h"
#include "sbox/property_kinds.h"

#include <QString>

#include <memory>

namespace walshscope::gui {

/// A file, or what was pasted.
struct ManySource {
    QString path; ///< Empty where there are only bytes.
    QString name;
    std::shared_ptr<const std::string> bytes = {};
};

struct ManyRow {
    QString name;
    ManySource source;
    Reading reading;                       ///< Under which it is opened by itself.
    std::shared_ptr<const SBox> sbox = {}; ///< Until its properties are there; kept where they cannot be had.
    std::optional<SBoxProperties> properties = {};
    QString wrong = {}; ///< Why there are none.

    bool isLeft() const { return sbox && wrong.isEmpty(); }
};

/// Rows that follow each other, soon a few and then more at once: half of what was read is always told.
using TellRows = std::function<void(std::vector<ManyRow> rows)>;

/// Reads all records of the source but the first `skipped`; what cannot be read is a row that says so. Throws
/// Cancelled.
void readRows(const ManySource& source, std::size_t skipped, const TellRows& tell, Monitor& monitor);

} // namespace walshscope::gui

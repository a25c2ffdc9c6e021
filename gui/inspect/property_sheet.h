// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of what is inspected, as rows of a table.
#pragma once

#include "fwt/spectrum.h"
#include "io/document.h"
#include "monitor.h"

#include <QString>

#include <memory>

namespace walshscope::gui {

struct PropertyRow {
    QString name;
    QString value;
    QString meaning; ///< A sentence.
    bool operator==(const PropertyRow&) const = default;
};

struct PropertySheet {
    bool ofSBox; ///< Of the whole S-box; otherwise of the component or function.
    QString title;
    std::vector<PropertyRow> rows;
    bool operator==(const PropertySheet&) const = default;
};
using PropertySheetPointer = std::shared_ptr<const PropertySheet>;

/// Of the Boolean function or integers themselves, or of the component `b` of an S-box. Algebraic immunity can take
/// seconds: to be called on the worker.
PropertySheet componentProperties(const Document& document, std::uint32_t b, const Spectrum& spectrum,
                                  Monitor& monitor);

PropertySheet sboxProperties(const SBox& s, Monitor& monitor);

} // namespace walshscope::gui

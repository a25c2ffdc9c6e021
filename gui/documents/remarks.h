// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of a document and worth knowing about it before anybody looks closer.
#pragma once

#include "io/document.h"

#include <QStringList>

namespace walshscope::gui {

/// "S(0), S(1), …:" and the values below, as many as are asked for.
QString entriesShown(const Document& document, std::size_t most);

/// Sentences: that an S-box repeats a value, and the document's doubt. Empty where nothing is to be said.
QStringList remarksAbout(const Document& document);

} // namespace walshscope::gui

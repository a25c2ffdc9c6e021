// SPDX-License-Identifier: GPL-3.0-or-later
// What is read to be convolved: there whole numbers are numbers, and an S-box is what somebody calls one.
#pragma once

#include "io/document.h"

namespace walshscope {

/// Of the readings of some bytes the one as numbers, where the first would take a plain list of them for an S-box;
/// otherwise nothing.
std::optional<Reading> asNumbers(const std::vector<Reading>& readings);

/// Of the readings of some bytes the one that fills numbers up with zeros to a power of two; otherwise nothing.
std::optional<Reading> filledUp(const std::vector<Reading>& readings);

/// Says of a document that was read so that it could have been an S-box, in the format of this reading.
void offerSBox(Document& document, const Reading& first);

enum class FillUp { Refused, Wanted };

/// read(), but for numbers: of which nobody says what they are, they are no S-box. Whose number is no power of two is
/// filled up with zeros where that is wanted, and otherwise the InputError says that it can be. Names the options of
/// the command line.
Document readNumbers(std::string_view bytes, const std::string& name, const Reading& reading, FillUp fillUp,
                     Monitor& monitor);

} // namespace walshscope

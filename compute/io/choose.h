// SPDX-License-Identifier: GPL-3.0-or-later
// Which reader reads a file of which nobody says the format.
#pragma once

#include "io/entry.h"

namespace walshscope {

/// Reads the bytes as the format that they are in, or as any text with numbers where that fails or where more speaks
/// for it; `format` becomes the one that was taken. `reading` names none. Throws what a reader throws.
Parsed readChosen(std::string_view bytes, const Glance& glance, const std::string& name, const Reading& reading,
                  std::string& format, Monitor& monitor);

/// Whether readChosen() looks further than the format that was detected, as far as a glance tells.
bool mayBeOther(const Detected& detected, const Glance& glance);

/// Whether the only thing wrong with a program's text may be that its comments have letters of an older code.
bool isOldText(std::string_view bytes, const Glance& glance);

/// Of an S-box read in a way that was asked for: what is to be said where another way is likelier. `bytes` are those
/// that it was read from, and the other way becomes `other`.
Message doubtAbout(const SBox& sbox, const std::string& format, std::string_view bytes, const std::string& name,
                   Reading& other, Monitor& monitor);

} // namespace walshscope

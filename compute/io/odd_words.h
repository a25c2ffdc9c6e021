// SPDX-License-Identifier: GPL-3.0-or-later
// Words of 0s and 1s of which one or two are mistyped.
#pragma once

#include "io/document.h"

namespace walshscope {

/// What is to be said where nearly all words are 0s and 1s, as many each, and one or two have another digit or one
/// digit more or less; else empty. Throws Cancelled.
Message oddWordsIn(std::string_view bytes, const Document& document, Monitor& monitor);

} // namespace walshscope

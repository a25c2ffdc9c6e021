// SPDX-License-Identifier: GPL-3.0-or-later
// Names of files as the system has them, which need not be UTF-8, and as QString has them.
#pragma once

#include <QString>

#include <string>

namespace walshscope::gui {

/// Bytes that are not UTF-8 become lone surrogates, U+DC80 … U+DCFF, so that none is lost.
QString fileNameFrom(const std::string& bytes);

/// The way back.
std::string fileNameOf(const QString& name);

} // namespace walshscope::gui

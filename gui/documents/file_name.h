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

/// Whether something is there that is neither a file nor a folder: who opens a pipe waits until somebody writes, and
/// some devices have no end.
bool isPipeOrDevice(const QString& path);

} // namespace walshscope::gui

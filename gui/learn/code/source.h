// SPDX-License-Identifier: GPL-3.0-or-later
// The file that a variant is compiled from.
#pragma once

#include "fwt/variant.h"

#include <QByteArray>

namespace walshscope::gui {

/// The text of the file; empty if it is none of ours.
QByteArray sourceOf(const Variant& variant);

/// The lines of a kernel's source, counted from 1, on which a block waits: its barrier 1, 2, …
std::vector<std::uint32_t> barrierLines(const QByteArray& source);

/// The first line, from 1, behind the licence, the headers and the namespaces.
int firstLineOfKernel(const QByteArray& source);

} // namespace walshscope::gui

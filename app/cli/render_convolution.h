// SPDX-License-Identifier: GPL-3.0-or-later
// A convolution among the pictures that walshscope render draws.
#pragma once

#include <QStringList>

namespace walshscope::cli {

/// `arguments` is what follows "convolution".
void renderConvolution(const QStringList& arguments);

} // namespace walshscope::cli

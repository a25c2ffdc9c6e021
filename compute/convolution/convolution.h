// SPDX-License-Identifier: GPL-3.0-or-later
// Dyadic convolution and autocorrelation: all that others need of them.
#pragma once

#include "convolution/convolver.h" // IWYU pragma: export
#include "convolution/inputs.h"    // IWYU pragma: export
#include "convolution/stages.h"    // IWYU pragma: export

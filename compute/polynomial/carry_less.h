// SPDX-License-Identifier: GPL-3.0-or-later
// To be included before Highway by what multiplies without carries, which single lanes cannot.
#pragma once

#define HWY_WANT_AVX3_DL
// What versions of GCC before 12.3 get wrong in the emulation of vectors is a product of 16 bits; without it there
// would be single lanes instead.
#define HWY_BROKEN_EMU128 0

// SPDX-License-Identifier: GPL-3.0-or-later
// F0: A0 on the signs, and one counter per value, one value after the other.
#include "distribution/counter.h"
#include "distribution/function_counter.h"
#include "fwt/transform.h"

namespace walshscope {
namespace {

Distribution bySequentialTransform(const BooleanFunction& f, Monitor& monitor) {
    const Spectrum spectrum = walshTransform(f, {&variantNamed("A0"), nullptr, {}}, monitor).spectrum;
    return counterNamed("H0").onCpu(spectrum.values(), monitor);
}

const bool added = addFunctionCounter({.id = "F0",
                                       .title = "A0, then one counter per value",
                                       .source = "Bikov 2020, on the CPU",
                                       .file = "distribution/f0.cpp",
                                       .where = onCpu,
                                       .definition = true},
                                      {.onCpu = bySequentialTransform});

} // namespace
} // namespace walshscope

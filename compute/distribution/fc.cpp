// SPDX-License-Identifier: GPL-3.0-or-later
// FC: C1 from the truth table, then HC, on all cores of the CPU.
#include "distribution/function_counter.h"
#include "fwt/transform.h"

namespace walshscope {
namespace {

Distribution onAllCores(const BooleanFunction& f, Monitor& monitor) {
    const Spectrum spectrum = walshTransform(f, {&variantNamed("C1"), nullptr, {}}, monitor).spectrum;
    return walshDistribution(spectrum.values(), monitor);
}

const bool added = addFunctionCounter({.id = "FC",
                                       .title = "C1 from bits, then counters near zero on each core",
                                       .source = "Walshscope",
                                       .file = "distribution/fc.cpp",
                                       .where = onCpu,
                                       .rank = 1},
                                      {.onCpu = onAllCores});

} // namespace
} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// What else the machine does meanwhile.
#pragma once

namespace walshscope {

/// Seconds of processor time, added up over all processors of the machine, since some moment; NaN where nobody counts
/// them. The kernel counts in hundredths of a second.
struct ProcessorTime {
    double there = 0;  ///< That there was.
    double idle = 0;   ///< In which no program ran, and no other system on the same hardware.
    double ofOurs = 0; ///< That this program had.
};
ProcessorTime processorTime();

/// The part of all processors that others had between two such moments; 0 where that is not known, or the moments are
/// one.
double shareOfOthers(const ProcessorTime& before, const ProcessorTime& after);

} // namespace walshscope

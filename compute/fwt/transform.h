// SPDX-License-Identifier: GPL-3.0-or-later
// From values to their Walsh spectrum, by any variant on any device.
#pragma once

#include "boolean/boolean_function.h"
#include "device.h"
#include "fwt/kept_spectrum.h"
#include "fwt/variant.h"
#include "monitor.h"
#include "simt/observation.h"

namespace walshscope {

/// What the user chose. Nothing chosen means: the first GPU that works, otherwise the CPU, and there bestVariant(). A
/// variant without a device: the emulator if it is a kernel and no GPU works.
struct Choice {
    const Variant* variant = nullptr;
    const Device* device = nullptr;
    Parameters parameters;
};

struct TransformFacts {
    const Variant* variant; ///< What did compute, which after a fallback is not what was chosen.
    const Device* device;
    Parameters parameters;
    Counters counters;            ///< Launches on any device; the rest only from the emulator.
    std::vector<Message> remarks; ///< For the user, for example why the CPU computed.
};

struct Transformed : TransformFacts {
    Spectrum spectrum;
};

struct KeptTransform : TransformFacts {
    std::shared_ptr<KeptSpectrum> spectrum;
};

/// The transform of 2^n integers. Throws UsageError beyond a variant's limits or where 32 bits would not be exact,
/// or for a variant that is not trustworthy, ComputationError if a kernel fails, Cancelled from the monitor. NoGpu
/// where a GPU cannot do it and the variant or the device was chosen; otherwise the CPU computes and remarks say so.
Transformed transform(Vector values, const Choice& choice, Monitor& monitor);

/// W(a) = Σ_x (-1)^(f(x) + a·x).
Transformed walshTransform(const BooleanFunction& f, const Choice& choice, Monitor& monitor);

/// The same, with the spectrum left where it is: on a GPU, or on the host.
KeptTransform keptTransform(Vector values, const Choice& choice, Monitor& monitor);
KeptTransform keptWalshTransform(const BooleanFunction& f, const Choice& choice, Monitor& monitor);

/// What choice means for n, without computing: the variant and the device that transform() would start with.
Choice resolved(const Choice& choice, int n);

/// The values after each level and who computed them, for the stepping view. Runs on the CPU or in the emulator, for
/// any variant and n up to Emulator::largestN (largestTracedN with a trace). Throws as transform() does.
struct Levels {
    std::vector<Vector> values; ///< n + 1 entries; entry 0 is the input, entry s + 1 stands after level s.
    std::vector<std::vector<std::uint32_t>>
        owner;               ///< n entries of 2^n: the thread t.index() that computed the element.
    Observation observation; ///< Counters, races and, if asked, the trace. Empty for CPU variants.
};
Levels levelsOf(const Variant& variant, const Vector& input, const Parameters& parameters, const Watch& watch,
                Monitor& monitor);

} // namespace walshscope

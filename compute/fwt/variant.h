// SPDX-License-Identifier: GPL-3.0-or-later
// What a variant of the Fast Walsh Transform is: data that pictures, tests and benchmarks loop over.
#pragma once

#include "device.h"
#include "fwt/working_set.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

enum class Memory { Ram, Global, Shared, Registers };

/// Levels `first` … `first + count - 1`, done in one launch (or one sweep of the CPU), and where the data stays
/// meanwhile.
struct Pass {
    int first;
    int count;
    Memory memory;
    bool operator==(const Pass&) const = default;
};

/// A power of two the user may choose.
struct ParameterLimits {
    int smallest;
    int largest;
};

struct Variant {
    std::string_view id;     ///< "A6"
    std::string_view title;  ///< "Warp shuffles, then shared memory"
    std::string_view source; ///< The paper and its number for the algorithm.
    std::string_view file;   ///< The file that holds it, relative to compute/: "fwt/a6.cu".
    bool onHost = false;     ///< Plain CPU code; otherwise a kernel, for the emulator and for CUDA.
    bool trustworthy = true; ///< False only for A1-unsynchronised: to be shown, never offered for results.
    int rank = 0;            ///< Who is not asked for a variant takes the one of the highest rank that can do n.
    int rankedFrom = 0;      ///< This n; below it the rank is 0.
    int smallestN = 1;
    int largestN = 30;
    std::optional<ParameterLimits> blockSize{};         ///< Threads a block, where they can be chosen.
    std::optional<ParameterLimits> elementsPerThread{}; ///< A3's M, where it can be chosen.

    /// The passes for n, in order; together they cover the levels 0 … n-1 once each.
    std::vector<Pass> (*plan)(int n, const Parameters& parameters) = nullptr;

    /// Does one pass on workspace.data. May throw Cancelled from the workspace's monitor.
    void (*apply)(const Pass& pass, WorkingSet& workspace) = nullptr;
    bool needsSpare = false; ///< Whether workspace.spare has to be there.
};

/// Sorted by id. Every variant adds itself at the end of its own file.
const std::vector<Variant>& variants();

bool addVariant(const Variant& variant);

/// Case does not matter. Throws UsageError with the list of ids where it is unknown.
const Variant& variantNamed(std::string_view id);

/// The one of the highest rank that can do n on that kind of device; where none can, of the highest rank, for whyNot().
const Variant& bestVariant(int n, DeviceKind device);

/// Nothing if the variant can do n with these parameters on that kind of device, otherwise the reason as a sentence:
/// "A5 takes n from 1 to 20", "the emulator takes n up to 20", "A0 runs on the CPU only".
std::optional<Message> whyNot(const Variant& variant, int n, const Parameters& parameters, DeviceKind device);

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// What a person may run, watch or race: the rows that variants of the transform, methods for sequences and convolvers
// have in common.
#pragma once

#include "device.h"
#include "enumerators.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <vector>

namespace walshscope {

class Machine;
class Run;
struct Problem;

/// What contenders compute; all of a task find the same for the same problem.
enum class Task { Transform, Register, Convolution, Distribution, Table, FunctionDistribution };

/// The kinds of devices that a contender runs on.
struct Places {
    bool cpu = false;
    bool emulator = false;
    bool cuda = false;

    constexpr bool have(DeviceKind kind) const {
        return kind == DeviceKind::Host ? cpu : kind == DeviceKind::Emulator ? emulator : cuda;
    }
};
constexpr Places onCpu{.cpu = true};
constexpr Places asKernels{.emulator = true, .cuda = true};

/// Powers of two the user may choose from.
struct ParameterLimits {
    int smallest;
    int largest;
};

/// How an exclusive scan goes beyond a block: scan all blocks, scan their sums, add those (two reads and two writes an
/// element); or sum all blocks, scan the sums, scan the blocks from there (two reads and one write).
enum class ScanKind { ScanScanAdd, ReduceThenScan };
constexpr auto scanNames = oneForEach<ScanKind>("scan-scan-add", "reduce-then-scan");

struct Parameters {
    int blockSize = 1024;                  ///< Threads a block; N if that is smaller.
    int elementsPerThread = 2;             ///< A3's M; N/2 if that is smaller.
    ScanKind scan = ScanKind::ScanScanAdd; ///< For distributions that scan.
    bool operator==(const Parameters&) const = default;
};

/// A size is n of 2^n values for all but the register, where it is the number of bits; an S-box has n bits in and out.
struct Contender {
    std::string_view id;     ///< "A6". No two contenders have the same, whatever the case.
    std::string_view title;  ///< "Warp shuffles, then shared memory"
    std::string_view source; ///< The paper and its number for the algorithm.
    std::string_view file;   ///< The file that holds it, relative to compute/: "fwt/a6.cu".
    Places where = asKernels;
    /// The id of a contender that this one shows to go wrong: it is to be watched and never offered for results.
    std::string_view wrongWayOf{};
    bool definition = false;      ///< The task done as it is defined, on the CPU: what others are checked against.
    int rank = 0;                 ///< Who does not choose gets the one of the highest rank that can do it.
    std::uint64_t rankedFrom = 0; ///< This size; below it the rank is 0.
    std::uint64_t smallest = 1;
    std::uint64_t largest = 0;                  ///< 0: as large as the task's problems get.
    std::uint64_t largestEmulated = 0;          ///< 0: as the task has it. Beyond it the emulator would take minutes.
    std::optional<ParameterLimits> blockSize{}; ///< Threads a block, where they can be chosen.
    std::optional<ParameterLimits> elementsPerThread{}; ///< A3's M, where it can be chosen.
    bool scans = false;                                 ///< Whether Parameters::scan means something.

    Task task{}; ///< This and what follows is filled in when it is added.
    /// Allocates on the machine and brings the problem there. Throws UsageError beyond the contender's limits or where
    /// its numbers would not be exact, OutOfGpuMemory, NotEnoughMemory.
    std::unique_ptr<Run> (*prepare)(const Contender&, Machine&, const Problem&, const Parameters&) = nullptr;

    bool onHost() const { return where.cpu; }
    bool trustworthy() const { return wrongWayOf.empty(); }
};

/// Those of all tasks, each task's sorted by id. Throws logic_error where requireOneBest() does.
const std::vector<const Contender*>& contenders();

/// Throws logic_error that names two of one task between which nothing chooses: both can do some size on some kind of
/// device, and nobody is of a higher rank there.
void requireOneBest(std::span<const Contender* const> contenders);

/// The one of the highest rank that can do that size on that kind of device; where none can, of the highest rank, for
/// whyNot().
const Contender& best(Task task, std::uint64_t size, DeviceKind device);

/// Of those with .definition the one of the task.
const Contender& definitionOf(Task task);

/// With what the contender does not take as it usually is, for it makes no difference: where these are equal, it is the
/// same run.
Parameters relevantParameters(const Contender& contender, Parameters parameters);
/// By the contender's id. Of an unknown one everything may make a difference.
Parameters relevantParameters(std::string_view contender, const Parameters& parameters);

/// Whatever the task, two contenders must not have one id. Throws logic_error, which ends a program before main.
void claimId(const Contender& contender);

/// Nothing if the contender can do that size with these parameters on that kind of device, otherwise the reason as a
/// sentence: "A5 takes n from 1 to 20, not 21", "the emulator takes n up to 20, not 24", "A0 runs on the CPU only".
std::optional<Message> whyNot(const Contender& contender, std::uint64_t size, const Parameters& parameters,
                              DeviceKind device);

/// What those who do not choose compare: the best is the largest. A reason from whyNot() comes before rank.
std::tuple<bool, bool, int> worth(const Contender& contender, std::uint64_t size, DeviceKind device);

} // namespace walshscope

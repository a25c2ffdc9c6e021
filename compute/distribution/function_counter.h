// SPDX-License-Identifier: GPL-3.0-or-later
// What a method for the Walsh distribution of a Boolean function is: a contender that begins with the truth table and
// may never have the spectrum.
#pragma once

#include "boolean/boolean_function.h"
#include "contender.h"
#include "distribution/distribution.h"
#include "run.h"

#include <vector>

namespace walshscope {

/// A method at work on one function, whose truth table it has brought to its machine. Can be done again from the first
/// phase on.
class FunctionCounting {
public:
    virtual ~FunctionCounting() = default;
    virtual const std::vector<Phase>& phases() const = 0;
    /// As Run::enqueue().
    virtual void enqueue(std::size_t phase, Monitor& monitor) = 0;
    /// As Run::recordable().
    virtual bool recordable() const { return false; }
    /// After all phases.
    virtual Distribution distribution() = 0;
    /// What the arrays take, the truth table included.
    virtual std::size_t bytes() const = 0;
};

/// How a method goes about it: on a machine, or on the CPU in one go. Throws UsageError where the machine cannot,
/// OutOfGpuMemory, NotEnoughMemory.
struct FunctionCountingMethod {
    std::unique_ptr<FunctionCounting> (*begin)(Machine& machine, const BooleanFunction& f) = nullptr;
    Distribution (*onCpu)(const BooleanFunction& f, Monitor& monitor) = nullptr;
    /// Whether begin() finds the shared memory for functions of n variables; null: always.
    bool (*fits)(Machine& machine, int n) = nullptr;
};

/// A contender for the Walsh distribution of functions of n variables.
struct FunctionCounter : Contender, FunctionCountingMethod {};

/// Sorted by id. Every method adds itself at the end of its own file.
const std::vector<FunctionCounter>& functionCounters();

bool addFunctionCounter(const Contender& contender, const FunctionCountingMethod& method);

/// What a person gets who does not choose the method.
struct CountedFunction {
    Distribution distribution;
    const FunctionCounter* counter;
    const Device* device;
};

/// How often each coefficient of the spectrum occurs, by the best method on that device, which is the CPU or a GPU;
/// null: the first GPU that works, otherwise the CPU, and where that GPU cannot do it the monitor gets a remark. Throws
/// ComputationError, NoGpu for a device that was chosen, NotEnoughMemory, Cancelled.
CountedFunction walshDistribution(const BooleanFunction& f, const Device* device, Monitor& monitor);

} // namespace walshscope

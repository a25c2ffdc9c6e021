// SPDX-License-Identifier: GPL-3.0-or-later
// A contender at work on one problem: what timing repeats and what a result is read from.
#pragma once

#include "boolean/boolean_function.h"
#include "contender.h"
#include "convolution/numbers.h"
#include "distribution/distribution.h"
#include "monitor.h"
#include "sbox/table_figures.h"
#include "sequence/sequence.h"
#include "vector.h"

#include <span>
#include <string>
#include <variant>

namespace walshscope {

/// Two vectors of as many numbers, to be convolved in Exact or Double arithmetic.
struct Factors {
    const Numbers& f;
    const Numbers& g; ///< One object with f: its autocorrelation, for which it is transformed once.
    Arithmetic arithmetic = Arithmetic::Exact;
    const ExactBound* bound = nullptr; ///< Theirs, where somebody has it.

    ExactBound exactBound() const { return bound ? *bound : walshscope::exactBound(f, g); }
};

/// 2^n values of which one wants to know how often each occurs.
struct ToBeCounted {
    std::span<const std::int32_t> values;

    std::size_t size() const { return values.size(); }
};

/// What is to be computed; has to live as long as the runs on it. The 2^n values to be transformed, the bits (0 and 1)
/// whose shortest register is looked for, what is to be convolved, the spectrum whose values are to be counted, the
/// S-box whose tables are, or the Boolean function whose Walsh distribution is looked for.
struct Problem {
    std::variant<std::span<const std::int32_t>, std::span<const std::uint8_t>, Factors, ToBeCounted, const SBox*,
                 const BooleanFunction*>
        data;

    Problem(const Vector& values) : data(values.values()) {}
    Problem(const Sequence& sequence) : data(std::span(sequence.bits)) {}
    Problem(const Factors& factors) : data(factors) {}
    Problem(const ToBeCounted& values) : data(values) {}
    Problem(const Spectrum& spectrum) : data(ToBeCounted{spectrum.values()}) {}
    Problem(const SBox& s) : data(&s) {}
    Problem(const BooleanFunction& f) : data(&f) {}

    Task task() const { return Task(data.index()); }
    /// As contenders count it.
    std::uint64_t size() const;
};

/// C(0), C(1), …; in double precision each may be off by as much as errorBound.
struct Convolution {
    Numbers values;
    double errorBound = 0;
};

/// The transform, the register, the convolution, the distribution, or the figures of the tables.
using Result = std::variant<Vector, Register, Convolution, Distribution, TableFigures>;

/// Whether both are the same; a number in double precision is the same as one as near as their bounds say.
bool agree(const Result& a, const Result& b);

/// A part of a run that can be watched and timed by itself.
struct Phase {
    std::string name;        ///< "levels 0 to 9"
    std::uint64_t bytes = 0; ///< The least that it has to read and write; 0 where nobody knows.
};

class Run {
public:
    virtual ~Run() = default;

    /// In the order in which they have to be done.
    virtual const std::vector<Phase>& phases() const = 0;

    /// The problem as it was, before the first phase is done again. Not to be timed. On a GPU only put on the stream.
    virtual void restore() = 0;

    /// Does a phase; on a GPU it may only be put on the stream. Throws Cancelled from the monitor, ComputationError.
    virtual void enqueue(std::size_t phase, Monitor& monitor) = 0;

    /// Whether enqueue() does nothing but put work on a GPU's stream, so that it can be recorded.
    virtual bool recordable() const { return false; }

    /// What was found, after all phases. To be called once; the run is of no use afterwards.
    virtual Result result() = 0;

    /// Another one of the same contender on the same problem, on memory of its own.
    virtual std::unique_ptr<Run> another() const = 0;

    /// Bytes that each of them takes on its machine, and bytes of the problem and of the result that travel to a GPU
    /// and back.
    virtual std::size_t bytes() const = 0;
    virtual std::size_t bytesIn() const = 0;
    virtual std::size_t bytesOut() const = 0;
};

/// All phases.
void enqueueAll(Run& run, Monitor& monitor);

} // namespace walshscope

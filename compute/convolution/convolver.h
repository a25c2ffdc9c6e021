// SPDX-License-Identifier: GPL-3.0-or-later
// What a way to convolve is: a contender whose phases are timed apart.
#pragma once

#include "contender.h"
#include "convolution/numbers.h"
#include "monitor.h"
#include "run.h"
#include "simt/observation.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace walshscope {

struct Variant;

/// How a convolver computes.
struct Convolving {
    bool inDouble = true; ///< Whether it computes in double precision as well.
    int bits = 64;        ///< Of its whole numbers: exact where N²·max|f|·max|g| < 2^(bits - 1).
    /// Roundings upon each product on its way in double precision; null: those of three transforms.
    double (*roundings)(int n) = nullptr;
    const Variant* variant = nullptr; ///< Of the transform, where one of 32 bits is used.
};

/// A contender for the convolution of 2^n numbers.
struct Convolver : Contender, Convolving {};

/// Sorted by id. Every convolver adds itself at the end of its own file, and there is one for each variant of the
/// transform: "X32-A5" for A5.
const std::vector<Convolver>& convolvers();

bool addConvolver(const Contender& contender, const Convolving& convolving);

/// Case does not matter. Throws UsageError with the list of ids where it is unknown.
const Convolver& convolverNamed(std::string_view id);

/// The one of the highest rank that can do n on that kind of device; where none can, of the highest rank, for whyNot().
const Convolver& bestConvolver(int n, DeviceKind device);

/// Nothing if it can do these numbers in this arithmetic, Exact or Double, otherwise the reason as a sentence: "X32-A5
/// computes in 32 bits: N²·max|f|·max|g| = …". Size and device are asked of whyNot() of contender.h.
std::optional<Message> whyNotInArithmetic(const Convolver& convolver, const ExactBound& bound, Arithmetic arithmetic);

/// What the user chose. No device: the CPU, or for kernels the first GPU that works, else the emulator. No convolver:
/// bestConvolver().
struct ConvolutionChoice {
    const Convolver* convolver = nullptr;
    const Device* device = nullptr;
    Parameters parameters = {};
    Arithmetic arithmetic = Arithmetic::Automatic;
};

/// The device and the convolver of the choice, or for 2^n numbers those that who does not choose gets.
ConvolutionChoice engineFor(const ConvolutionChoice& choice, int n);

/// What choice means for these numbers, without computing. Throws UsageError as resolved() of numbers.h does.
ConvolutionChoice resolved(const ConvolutionChoice& choice, const ExactBound& bound);

struct Convolved {
    Numbers result; ///< C(0), C(1), …
    const Convolver* convolver;
    const Device* device;
    Arithmetic arithmetic; ///< Exact or Double.
    double errorBound;     ///< How far a C(τ) may be off; 0 if exact.
    ExactBound bound;
    Message choice; ///< Which arithmetic, and why: one sentence.
    /// In order: "copy in", the phases of the convolver, "copy out". In the emulator, whose time says nothing, empty.
    std::vector<std::pair<std::string, double>> phaseSeconds;
    std::vector<Phase> phases; ///< Of the convolver, with the least bytes of each.
    Counters counters;         ///< Launches on any device; the rest from the emulator only.
};

/// C(τ) = Σ_x f(x)·g(x ⊕ τ). Throws UsageError for mixed lengths, beyond the convolver's limits, or where its
/// arithmetic does not do, with the bound; ComputationError if a kernel fails; NoGpu where a GPU cannot do
/// it; NotEnoughMemory; Cancelled.
Convolved convolve(const Numbers& f, const Numbers& g, const ConvolutionChoice& choice, Monitor& monitor);

} // namespace walshscope

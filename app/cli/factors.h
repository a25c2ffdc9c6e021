// SPDX-License-Identifier: GPL-3.0-or-later
// What convolve, autocorrelate and render convolution have in common: how documents become the numbers that are
// convolved, and in which arithmetic.
#pragma once

#include "convolution/convolution.h"
#include "enumerators.h"
#include "error.h"
#include "parser.h"

#include <array>

namespace walshscope::cli {

/// --component, --signs, --bits and --arithmetic.
void addFactorOptions(Parser& parser);
/// Where there are two factors.
void addPadOption(Parser& parser);

/// In the order of Arithmetic.
constexpr auto arithmeticNames = oneForEach<Arithmetic>("auto", "exact", "double");
Arithmetic arithmeticOf(const Parser& parser);

/// What is convolved of one input.
struct Factor {
    std::string name; ///< The document's.
    Numbers numbers;
    std::string takenFor; ///< "a Boolean function of 2 variables as +1 and −1"
};

/// Of an S-box the component that is asked for. Throws UsageError; refuses a sequence (input.h says how).
Factor factorOf(const Document& document, const Parser& parser, Monitor& monitor);

/// Of two. Throws UsageError where they differ in length, unless the shorter one is to be filled up with zeros.
std::pair<Factor, Factor> factorsOf(const Document& f, const Document& g, const Parser& parser, Monitor& monitor);

/// What `work` returns. Where the numbers are too large for any arithmetic, the InputError names the input with the
/// larger ones.
template <class Work>
auto ofFactors(const Factor& f, const Factor& g, const Work& work) {
    try {
        return work();
    } catch (const BeyondDouble& error) {
        throw InputError(reachOf(f.numbers) >= reachOf(g.numbers) ? f.name : g.name, 0, 0, error.words());
    }
}

} // namespace walshscope::cli

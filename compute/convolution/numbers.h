// SPDX-License-Identifier: GPL-3.0-or-later
// What is convolved: 2^n numbers, whole or real, and which arithmetic is exact for them.
#pragma once

#include "error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace walshscope {

/// 2^n numbers: whole ones, kept exact, or real ones, which are finite.
using Numbers = std::variant<std::vector<std::int64_t>, std::vector<double>>;

std::size_t sizeOf(const Numbers& numbers);
/// The nearest double where the number is whole and beyond 2^53.
double at(const Numbers& numbers, std::size_t i);
bool areWhole(const Numbers& numbers);

/// log2 of how many there are. Throws UsageError where that is no power of two.
int variablesOf(const Numbers& numbers);

/// Zeros up to 2^n. Throws UsageError where there are more already, NotEnoughMemory.
Numbers padded(Numbers numbers, int n);

/// In double precision, rounded to the nearest.
std::vector<double> asReals(Numbers numbers);

/// The largest magnitude.
double reachOf(const Numbers& numbers);

/// A number as a sentence has it: "1024", "-0.25", "1.845e+19".
std::string inWords(double number);

/// A bound above 0 as a sentence has it, in two digits and never below: "1.4e-12".
std::string boundInWords(double bound);

/// Automatic: Exact where the bound holds and both inputs are whole, else Double.
enum class Arithmetic { Automatic, Exact, Double };

/// What is below 2^63: nothing on the way to C(τ) is larger. A value of a spectrum is at most N·max|f| or N·max|g|, a
/// product of two N·max|f| · N·max|g|, and a signed sum of products |F|·|G| = N·|f|·|g| <= N·N·max|f|·max|g| by Cauchy
/// and Schwarz. The product bounds the spectra as well, unless one of the two is 0 throughout.
struct ExactBound {
    int n;
    double largestF, largestG;
    double reach;                 ///< N²·max|f|·max|g|
    bool whole;                   ///< Whether both are whole numbers; for real ones nothing is exact.
    bool fits;                    ///< Whether 64 bits are exact: both are whole, and the bound holds.
    std::uint64_t wholeF, wholeG; ///< The same as the largest ones where both are whole, rounded nowhere.
};

/// Throws UsageError unless both have as many numbers, a power of two. Reads each once, and only one where both are the
/// same object.
ExactBound exactBound(const Numbers& f, const Numbers& g);

/// Whether whole numbers of so many bits, up to 64, are exact: what is said of 64 above.
bool fitsIn(int bits, const ExactBound& bound);

/// What is the largest on the way: "N²·max|f|·max|g| = 2^(2·4)·1·1 = 256", or where one of the two is 0 throughout a
/// spectrum: "N·max|f| = 2^4·3 = 48". Whole numbers below 2^64 are exact.
std::string inequality(const ExactBound& bound);

/// Numbers so large that no arithmetic does.
class BeyondDouble : public UsageError {
public:
    using UsageError::UsageError;
};

/// What Automatic means there. Throws UsageError with the bound where Exact does not do, BeyondDouble where the values
/// may leave the range of double precision.
Arithmetic resolved(Arithmetic arithmetic, const ExactBound& bound);

/// One sentence: what was chosen, and why. `bits` are those of the whole numbers.
Message choiceInWords(Arithmetic asked, const ExactBound& bound, int bits = 64);

} // namespace walshscope

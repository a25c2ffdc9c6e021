// SPDX-License-Identifier: GPL-3.0-or-later
// What is read off the polynomials of an S-box: one over the field of its modulus, and one for each output bit.
#include "sbox/monomials.h"
#include "sbox/property_kinds.h"
#include "sbox/univariate.h"

#include <algorithm>

namespace walshscope {
namespace {

Message onlyOverFields() { return Message::tr("only where n = m, up to 16"); }

PropertyValue univariatePolynomial(SBoxSubject& subject, Monitor& monitor) {
    constexpr std::size_t mostTerms = 10;
    const auto& coefficients = subject.univariate(monitor);
    if (coefficients.empty())
        return {};
    const SBox& s = subject.sbox();
    return writeUnivariate({s.n(), modulusOr(subject.modulus(), s.n())}, coefficients, mostTerms);
}

PropertyValue univariateTerms(SBoxSubject& subject, Monitor& monitor) {
    const auto& coefficients = subject.univariate(monitor);
    if (coefficients.empty())
        return {};
    return std::int64_t(coefficients.size()) - std::int64_t(std::ranges::count(coefficients, 0u));
}

PropertyValue univariateDegree(SBoxSubject& subject, Monitor& monitor) {
    const auto& coefficients = subject.univariate(monitor);
    if (coefficients.empty())
        return {};
    auto degree = std::int64_t(coefficients.size()) - 1;
    while (degree > 0 && coefficients[std::size_t(degree)] == 0)
        --degree;
    return degree;
}

PropertyValue anfTerms(SBoxSubject& subject, Monitor&) {
    std::int64_t terms = 0;
    for (const std::uint32_t outputs : monomialsOf(subject.sbox()))
        terms += std::popcount(outputs);
    return terms;
}

const bool hasPolynomial = addProperty<SBoxSubject>(
    {.key = "univariate_polynomial",
     .title = Message::tr("Polynomial"),
     .definition =
         Message::tr("S(x) as a polynomial over the field of 2^n elements, its first terms. Behind them stand n "
                     "and the field's polynomial: that with which S was read or which was chosen, else the "
                     "Conway polynomial."),
     .group = SheetGroup::Algebra,
     .found = univariatePolynomial,
     .usual = false,
     .none = onlyOverFields()});

const bool hasTerms =
    addProperty<SBoxSubject>({.key = "univariate_terms",
                              .title = Message::tr("Terms of the polynomial"),
                              .definition = Message::tr("How many coefficients of that polynomial are not 0."),
                              .group = SheetGroup::Algebra,
                              .found = univariateTerms,
                              .usual = false,
                              .none = onlyOverFields(),
                              .aim = {{.moreIsBetter = true,
                                       .least = always<1>,
                                       .most = [](int n) { return asManyAsPoints(n) - 1; },
                                       .largestN = 8}}});

const bool hasDegree =
    addProperty<SBoxSubject>({.key = "univariate_degree",
                              .title = Message::tr("Degree of the polynomial"),
                              .definition = Message::tr("The largest exponent of that polynomial, 0 of a constant."),
                              .group = SheetGroup::Algebra,
                              .found = univariateDegree,
                              .usual = false,
                              .none = onlyOverFields(),
                              // The coefficient of x^(2^n - 1) is the sum of all values.
                              .aim = {{.moreIsBetter = true,
                                       .least = always<1>,
                                       .most = [](int n) { return asManyAsPoints(n) - 2; },
                                       .largestN = 8}}});

const bool hasAnfTerms = addProperty<SBoxSubject>(
    {.key = "anf_terms",
     .title = Message::tr("Terms of the ANF"),
     .definition = Message::tr("How many monomials the algebraic normal forms of the output bits have together."),
     .group = SheetGroup::Algebra,
     .found = anfTerms,
     .usual = false});

} // namespace
} // namespace walshscope

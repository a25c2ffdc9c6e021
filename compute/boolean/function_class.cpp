// SPDX-License-Identifier: GPL-3.0-or-later
// The classes as polynomials, and what tells them apart.
#include "boolean/function_class.h"

#include "boolean/anf.h"
#include "boolean/property_kinds.h"
#include "boolean/quadratic_form.h"
#include "io/json_text.h"
#include "sbox/invariants.h"
#include "sbox/known_sboxes.h"

#include <algorithm>
#include <array>
#include <bit>

namespace walshscope {
namespace {

/// Monomials as the digits of their variables. Those of fewer variables are classes of as many, too.
constexpr std::array<std::string_view, 48> classesOf5Variables{"",
                                                               "01",
                                                               "03 12",
                                                               "012",
                                                               "012 03",
                                                               "012 04 13",
                                                               "012 34",
                                                               "014 023",
                                                               "014 023 12",
                                                               "014 023 23",
                                                               "014 023 24 23 13",
                                                               "0123",
                                                               "0123 01",
                                                               "0123 03 12",
                                                               "0123 04",
                                                               "0123 04 12",
                                                               "0123 014",
                                                               "0123 014 02",
                                                               "0123 014 03 12",
                                                               "0123 014 23",
                                                               "0123 014 04",
                                                               "0123 014 04 12",
                                                               "0123 014 04 23",
                                                               "0123 014 24",
                                                               "0123 014 24 03",
                                                               "0123 034 124",
                                                               "0123 034 124 12",
                                                               "0123 034 124 12 01",
                                                               "0123 034 124 13 02",
                                                               "01234",
                                                               "01234 01",
                                                               "01234 03 12",
                                                               "01234 012",
                                                               "01234 012 01",
                                                               "01234 012 03",
                                                               "01234 012 03 12",
                                                               "01234 012 04 13",
                                                               "01234 012 34",
                                                               "01234 012 34 01",
                                                               "01234 014 023",
                                                               "01234 014 023 01",
                                                               "01234 014 023 12",
                                                               "01234 014 023 23",
                                                               "01234 014 023 23 01",
                                                               "01234 014 023 04 03 12",
                                                               "01234 014 023 14 23",
                                                               "01234 014 023 14 23 12",
                                                               "01234 014 023 24 23 13"};

constexpr std::array<std::string_view, 4> bentOf6Variables{"01 23 45", "012 03 14 25", "012 134 01 03 15 24 34",
                                                           "012 134 235 03 15 23 24 25 34 35"};

/// Bit u is the coefficient of the product of the x_i with u_i = 1.
std::uint64_t coefficientsFrom(std::string_view digits) {
    std::uint64_t coefficients = 0;
    std::uint32_t monomial = 0;
    for (const char digit : digits)
        if (digit == ' ') {
            coefficients |= std::uint64_t(1) << monomial;
            monomial = 0;
        } else {
            monomial |= std::uint32_t(1) << (digit - '0');
        }
    return monomial == 0 ? coefficients : coefficients | std::uint64_t(1) << monomial;
}

Message kindOfClass(const BooleanFunction& f, int degree) {
    if (degree <= 1)
        return Message::tr("the affine functions");
    if (degree == 2) {
        const int rank = quadraticForm(f).rank;
        return rank == f.n() ? Message::tr("quadratic of rank %1, bent", rank)
                             : Message::tr("quadratic of rank %1", rank);
    }
    return Message::tr("of degree %1", degree);
}

/// Those of n variables among them.
template <std::size_t count>
std::vector<FunctionClass> classesFrom(const std::array<std::string_view, count>& all, int n) {
    std::vector<FunctionClass> classes;
    for (const std::string_view digits : all) {
        const std::uint64_t bits = coefficientsFrom(digits);
        if (n < 6 && bits >> (std::uint64_t(1) << n) != 0)
            continue;
        BooleanFunction coefficients(n);
        coefficients.words()[0] = bits;
        const BooleanFunction f = moebius(coefficients);
        classes.push_back({int(classes.size()) + 1, 0, f, writeAnf(coefficients, digits.size()),
                           kindOfClass(f, degree(coefficients))});
    }
    for (FunctionClass& each : classes)
        each.of = int(classes.size());
    return classes;
}

std::vector<Invariant> invariantsOf(const BooleanFunction& f) {
    Monitor silent;
    return invariants(asSBox(f), silent);
}

PropertyValue classInJson(BooleanSubject& subject, Monitor&) {
    const int n = subject.function().n();
    if (n < 1 || n > largestNForFunctionClass)
        return {};
    const FunctionClass& found = functionClassOf(subject.function());
    return Structured{"{\"number\": " + std::to_string(found.number) + ", \"of\": " + std::to_string(found.of) +
                          ", \"representative\": " + jsonText(found.anf) + '}',
                      Message::tr("%1, number %2 of %3: %4", found.anf, found.number, found.of, found.kind)};
}

const bool hasFunctionClass = addProperty<BooleanSubject>(
    {.key = "extended_affine_class",
     .title = Message::tr("Extended affine class"),
     .definition = Message::tr("The functions f(B(x)) + l(x), B being an invertible affine map and l an affine "
                               "function, by their first polynomial without constant and linear terms: compared from "
                               "the largest monomial down, those of higher degree being larger. There are 8 classes of "
                               "4 variables and 48 of 5 (Berlekamp and Welch 1972)."),
     .group = SheetGroup::Shape,
     .found = classInJson,
     .none = Message::tr("only for 1 to 5 variables")});

} // namespace

const std::vector<FunctionClass>& functionClasses(int n) {
    if (n < 1 || n > largestNForFunctionClass)
        throw UsageError(Message::tr("the classes of the Boolean functions of %1 variables, expected 1 to %2", n,
                                     largestNForFunctionClass));
    static const auto all = [] {
        std::array<std::vector<FunctionClass>, largestNForFunctionClass + 1> made;
        for (int each = 1; each <= largestNForFunctionClass; ++each)
            made[std::size_t(each)] = classesFrom(classesOf5Variables, each);
        return made;
    }();
    return all[std::size_t(n)];
}

const FunctionClass& functionClassOf(const BooleanFunction& f) {
    const std::vector<FunctionClass>& classes = functionClasses(f.n());
    static const auto all = [] {
        std::array<std::vector<std::vector<Invariant>>, largestNForFunctionClass + 1> made;
        for (int n = 1; n <= largestNForFunctionClass; ++n)
            for (const FunctionClass& each : functionClasses(n))
                made[std::size_t(n)].push_back(invariantsOf(each.representative));
        return made;
    }();
    const std::vector<Invariant> ofF = invariantsOf(f);
    const auto& known = all[std::size_t(f.n())];
    const auto found = std::ranges::find_if(known, [&](const std::vector<Invariant>& each) {
        return firstDifference(ofF, each, Relation::ExtendedAffine).empty();
    });
    if (found == known.end())
        throw ComputationError(
            Message::tr("a function of %1 variables is in no class, which is a fault in this program", f.n()));
    return classes[std::size_t(found - known.begin())];
}

const std::vector<FunctionClass>& bentClassesOf6Variables() {
    static const std::vector<FunctionClass> classes = classesFrom(bentOf6Variables, 6);
    return classes;
}

} // namespace walshscope

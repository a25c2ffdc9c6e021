// SPDX-License-Identifier: GPL-3.0-or-later
// What a function is near to, made of and annihilated by: properties that are lists, of which people see the first.
#include "boolean/affine_approximations.h"
#include "boolean/algebraic_immunity.h"
#include "boolean/anf.h"
#include "boolean/property_kinds.h"
#include "boolean/quadratic_form.h"
#include "boolean/support.h"
#include "fwt/transform.h"
#include "io/json_text.h"
#include "io/values.h"
#include "part.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

constexpr int largestNForAutocorrelation = 16; ///< Whose transform in 64 bits is there in a moment.
constexpr std::size_t mostShown = 6;           ///< To people.

std::string hexadecimalMask(std::uint32_t mask, int n) { return "0x" + hexadecimalOf(mask, std::max(n, 1)); }

/// "first, second, …", of `count` things, whatever says so of one.
template <class Things, class Text>
std::string firstOf(const Things& things, std::size_t count, const Text& textOfOne) {
    std::string text;
    const std::size_t shown = std::min(mostShown, things.size());
    for (std::size_t i = 0; i < shown; ++i)
        text += (i ? ", " : "") + textOfOne(things[i]);
    return count > shown ? text + ", …" : text;
}

template <class Things, class Json>
std::string jsonListOf(const Things& things, const Json& jsonOfOne) {
    std::string json;
    for (const auto& thing : things)
        json += (json.empty() ? "" : ", ") + jsonOfOne(thing);
    return '[' + json + ']';
}

std::string jsonListOf(const std::vector<std::uint32_t>& numbers) {
    return jsonListOf(numbers, [](std::uint32_t number) { return std::to_string(number); });
}

PropertyValue nearestAffineFunctions(BooleanSubject& subject, Monitor& monitor) {
    constexpr std::size_t mostListed = 16;
    const Spectrum* const spectrum = subject.spectrum(monitor);
    if (!spectrum)
        return {};
    const AffineApproximations found =
        affineApproximations(*spectrum, subject.figures().walshDistribution, mostListed, monitor);
    const int n = subject.figures().n;
    const std::string json = "{\"agreements\": " + std::to_string(found.agreements) +
                             ", \"count\": " + std::to_string(found.count) + ", \"first\": " +
                             jsonListOf(found.first,
                                        [](const AffineFunction& g) {
                                            return "{\"mask\": " + std::to_string(g.mask) +
                                                   ", \"constant\": " + std::to_string(int(g.constant)) + '}';
                                        }) +
                             '}';
    const std::string first = firstOf(found.first, found.count, [n](const AffineFunction& g) {
        return hexadecimalMask(g.mask, n) + "·x" + (g.constant ? " + 1" : "");
    });
    return Structured{
        json, Message::tr("%1 with %2 of %3 values of f: %4", found.count, found.agreements, spectrum->size(), first)};
}

Structured toldOf(const Support& found) {
    const auto truth = [](bool value) { return value ? "true" : "false"; };
    const std::string json =
        "{\"size\": " + std::to_string(found.size) + ", \"subspace\": " + truth(found.isSubspace()) +
        ", \"affine\": " + truth(found.isAffine()) + ", \"span_dimension\": " + std::to_string(found.spanDimension) +
        ", \"affine_dimension\": " + std::to_string(found.dimension()) +
        ", \"offset\": " + std::to_string(found.least) + ", \"basis\": " + jsonListOf(found.basis) + '}';
    const std::uint64_t all = std::uint64_t(1) << found.n;
    if (found.size == all)
        return {json, Message::tr("all %1", found.size)};
    const std::string basis =
        firstOf(found.basis, found.basis.size(), [&](std::uint32_t v) { return hexadecimalMask(v, found.n); });
    if (found.size == 1)
        return {json, Message::tr("1 of %1: %2", all, hexadecimalMask(found.least, found.n))};
    if (found.isSubspace())
        return {json, Message::tr("%1 of %2, a subspace of dimension %3 with the basis %4", found.size, all,
                                  found.dimension(), basis)};
    if (found.isAffine())
        return {json,
                Message::tr("%1 of %2, an affine subspace of dimension %3: %4 added to the span of %5, which is within "
                            "a subspace of dimension %6",
                            found.size, all, found.dimension(), hexadecimalMask(found.least, found.n), basis,
                            found.spanDimension)};
    return {json, Message::tr("%1 of %2, not an affine subspace; the smallest one containing it has dimension %3, the "
                              "smallest subspace %4",
                              found.size, all, found.dimension(), found.spanDimension)};
}

PropertyValue supportOfSpectrum(BooleanSubject& subject, Monitor& monitor) {
    const Spectrum* const spectrum = subject.spectrum(monitor);
    if (!spectrum)
        return {};
    return toldOf(walshSupport(*spectrum, subject.figures().walshDistribution, monitor));
}

PropertyValue supportOfAutocorrelation(BooleanSubject& subject, Monitor& monitor) {
    if (subject.figures().n > largestNForAutocorrelation)
        return {};
    return toldOf(autocorrelationSupport(*subject.spectrum(monitor), monitor));
}

PropertyValue supportOfLargeAutocorrelation(const BooleanFunction& f, Monitor& monitor) {
    Part transforming(monitor, 0, 0.3), rest(monitor, 0.3, 1);
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    return toldOf(autocorrelationSupport(walshTransform(f, onCpu, transforming).spectrum, rest));
}

PropertyValue quadraticNormalForm(BooleanSubject& subject, Monitor&) {
    if (subject.figures().degree > 2)
        return {};
    const QuadraticForm found = quadraticForm(subject.function());
    const std::string json = "{\"form\": " + jsonText(found.form('x')) + ", \"rank\": " + std::to_string(found.rank) +
                             ", \"matrix\": " + jsonListOf(found.matrix) +
                             ", \"vector\": " + std::to_string(found.vector) + '}';
    // "y0 = 1 + x0 + x3", of those that are in the form.
    std::vector<std::string> variables;
    for (int i = 0; i < found.rank + found.isBalanced; ++i) {
        std::string text = found.vector >> i & 1 ? "1" : "";
        for (int j = 0; j < subject.figures().n; ++j)
            if (found.matrix[std::size_t(i)] >> j & 1)
                text += (text.empty() ? "" : " + ") + ('x' + std::to_string(j));
        variables.push_back('y' + std::to_string(i) + " = " + text);
    }
    if (variables.empty())
        return Structured{json, Message::tr("%1, rank 0", found.form('y'))};
    return Structured{json,
                      Message::tr("%1, rank %2, with %3", found.form('y'), found.rank,
                                  firstOf(variables, variables.size(), [](const std::string& text) { return text; }))};
}

constexpr int largestNForAnnihilators = 10; ///< In a moment.

constexpr std::size_t fewAnnihilators = 8;

std::string anfOf(const std::vector<std::uint32_t>& monomials, int n, std::size_t most) {
    BooleanFunction coefficients(n);
    for (const std::uint32_t u : monomials)
        coefficients.set(u, true);
    return writeAnf(coefficients, most);
}

std::string jsonOf(const Annihilators& found, int n) {
    std::string basis = "null";
    if (found.dimension <= fewAnnihilators)
        basis = jsonListOf(found.first,
                           [n](const std::vector<std::uint32_t>& g) { return jsonText(anfOf(g, n, g.size())); });
    return "{\"dimension\": " + std::to_string(found.dimension) + ", \"basis\": " + basis + '}';
}

Message wordsOf(const Annihilators& found, int n) {
    constexpr std::size_t mostMonomials = 8;
    if (found.dimension == 0)
        return Message::tr("none of that degree");
    if (found.dimension > fewAnnihilators)
        return Message::tr("a space of dimension %1", found.dimension);
    return Message::plain(firstOf(found.first, found.dimension,
                                  [n](const std::vector<std::uint32_t>& g) { return anfOf(g, n, mostMonomials); }));
}

PropertyValue toldOf(const std::optional<BothAnnihilators>& found, int degree, int n) {
    if (!found)
        return {};
    return Structured{"{\"degree\": " + std::to_string(degree) + ", \"of_f\": " + jsonOf(found->ofF, n) +
                          ", \"of_complement\": " + jsonOf(found->ofComplement, n) + '}',
                      Message::tr("degree %1; of f: %2; of f + 1: %3", degree, wordsOf(found->ofF, n),
                                  wordsOf(found->ofComplement, n))};
}

PropertyValue leastAnnihilators(BooleanSubject& subject, Monitor& monitor) {
    const auto& p = subject.figures();
    if (p.n > largestNForAnnihilators || !p.algebraicImmunity)
        return {};
    const int degree = *p.algebraicImmunity;
    return toldOf(annihilators(subject.function(), degree, fewAnnihilators, monitor), degree, p.n);
}

/// Each of the rows is reduced by those before, behind it which of them it is the sum of; for f and f + 1.
double secondsForAnnihilators(int n, int) {
    constexpr double secondsOfWord = 1e-10;
    double rows = 1, ofDegree = 1;
    for (int d = 1; d <= (n + 1) / 2; ++d)
        rows += ofDegree *= double(n - d + 1) / d;
    return secondsOfWord * rows * rows * (std::exp2(n - 1) + rows) / 64;
}

PropertyValue leastAnnihilatorsOfAny(const BooleanFunction& f, Monitor& monitor) {
    Part first(monitor, 0, 0.1), rest(monitor, 0.1, 1);
    Message whyNot;
    const std::optional<int> degree = algebraicImmunity(f, first, whyNot);
    if (!degree) {
        monitor.remark(annihilatorsLeftOut(whyNot));
        return {};
    }
    return toldOf(annihilators(f, *degree, fewAnnihilators, rest), *degree, f.n());
}

Message notInAMoment() { return Message::tr("not computed above n = 20"); }

const bool hasNearest = addProperty<BooleanSubject>(
    {.key = "nearest_affine_functions",
     .title = Message::tr("Nearest affine functions"),
     .definition = Message::tr("The functions a·x + c that have the value of f most often, (2^n + max |W|) / 2 times: "
                               "|W(a)| is the largest, and c is 1 where W(a) is negative."),
     .group = SheetGroup::Linear,
     .found = nearestAffineFunctions,
     .none = notInAMoment(),
     .noneInWindowOnly = true});

const bool hasWalshSupport = addProperty<BooleanSubject>(
    {.key = "walsh_support",
     .title = Message::tr("Walsh support"),
     .definition = Message::tr("The masks a with W(a) not 0, and whether they are a subspace or an affine one."),
     .group = SheetGroup::Linear,
     .found = supportOfSpectrum,
     .none = notInAMoment(),
     .noneInWindowOnly = true});

const bool hasAutocorrelationSupport = addProperty<BooleanSubject>(
    {.key = "autocorrelation_support",
     .title = Message::tr("Autocorrelation support"),
     .definition = Message::tr("The differences a with r(a) not 0, and whether they are a subspace."),
     .group = SheetGroup::Spreading,
     .found = supportOfAutocorrelation,
     .dear = {{.seconds = [](int n, int) { return 8e-9 * n * std::exp2(n) / 20; },
               .compute = supportOfLargeAutocorrelation,
               .largestN = largestNForAutocorrelation,
               .unaskedSeconds = 0,
               .later = "not computed above n = 16 (--all does)"}}});

const bool hasQuadraticForm = addProperty<BooleanSubject>(
    {.key = "quadratic_normal_form",
     .title = Message::tr("Quadratic normal form"),
     .definition = Message::tr("f(x) = y0·y1 + y2·y3 + … + rest with y = A·x + v for an invertible A; the rest is one "
                               "more variable, 1 or nothing, and the rank is how many variables are multiplied "
                               "(Dickson 1901)."),
     .group = SheetGroup::Degree,
     .found = quadraticNormalForm,
     .none = Message::tr("only where the degree is at most 2")});

const bool hasAnnihilators = addProperty<BooleanSubject>(
    {.key = "annihilators",
     .title = Message::tr("Annihilators"),
     .definition =
         Message::tr("The g with f·g = 0, and those of f + 1, whose degree is the algebraic immunity; together "
                     "with 0 they are a space, of which this is a basis (Meier, Pasalic and Carlet "
                     "2004)."),
     .group = SheetGroup::Algebra,
     .found = leastAnnihilators,
     .dear = {{.seconds = secondsForAnnihilators,
               .compute = leastAnnihilatorsOfAny,
               .largestN = largestNForAnnihilators,
               .unaskedSeconds = 0,
               .later = "not computed above n = 10 (--all does)"}},
     .none = Message::tr("left out: it would take too much memory")});

} // namespace
} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// From documents and options to numbers, and to what is said of them.
#include "factors.h"

#include "choice.h"
#include "input.h"

#include <algorithm>
#include <bit>
#include <cstdio>

namespace walshscope::cli {
namespace {

std::string counted(std::size_t count, const char* one) {
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string takenFor(const Document& document, std::uint32_t component, BooleanAs as) {
    const std::string values = as == BooleanAs::Bits ? " as 0 and 1" : " as +1 and −1";
    const Cases cases{
        [&](const BooleanFunction& f) {
            return "a Boolean function of " + counted(std::size_t(f.n()), "variable") + values;
        },
        [&](const SBox& s) {
            char mask[16];
            std::snprintf(mask, sizeof mask, "0x%X", unsigned(component));
            return std::string("the component ") + mask + " of an S-box from " + std::to_string(s.n()) + " to " +
                   counted(std::size_t(s.m()), "bit") + values;
        },
        [](const Sequence&) -> std::string { throw UsageError(sequencesAreNotConvolved()); },
        [](const Vector& v) { return counted(v.size(), "integer"); },
        [](const RealVector& v) {
            return counted(v.size(), v.isWhole() ? "integer" : "real number") +
                   (v.isWhole() ? " of up to 63 bits" : "");
        },
        [](const LargeFunction& large) -> std::string { throw UsageError(onlyInSlices(large)); },
    };
    return std::visit(cases, document.value);
}

Factor factorFrom(const Document& document, const Parser& parser, bool askedForComponent, Monitor& monitor) {
    if (document.kind() == Kind::Sequence)
        refuse(document, parser, sequencesAreNotConvolved());
    // b = 0 is no component whose convolution anybody would ask for.
    const std::uint32_t b = askedForComponent ? componentOf(document, parser, 1) : 0;
    const BooleanAs as = parser.has("bits") ? BooleanAs::Bits : BooleanAs::Signs;
    return {document.name, numbersOf(document, as, b, monitor), takenFor(document, b, as)};
}

void fillUp(Factor& factor, std::size_t size) {
    if (sizeOf(factor.numbers) == size)
        return;
    factor.numbers = padded(std::move(factor.numbers), std::countr_zero(size));
    factor.takenFor += ", filled up with zeros to " + std::to_string(size);
}

} // namespace

void addFactorOptions(Parser& parser) {
    addComponentOption(parser);
    parser.add("signs", QStringLiteral("Take a Boolean function as +1 and -1, which is the default."));
    parser.add("bits", QStringLiteral("Take a Boolean function as 0 and 1."));
    parser.add(
        "arithmetic",
        QStringLiteral("auto (default: exact where 64 bits hold all values, double elsewhere), exact or double."),
        "name");
    parser.offer("arithmetic", namesOf(arithmeticNames));
}

void addPadOption(Parser& parser) {
    parser.add("pad",
               QStringLiteral("Fill the shorter one, or one whose length is not a power of two, up with zeros."));
}

Arithmetic arithmeticOf(const Parser& parser) {
    if (parser.has("signs") && parser.has("bits"))
        throw notBoth("--signs", "--bits");
    if (!parser.has("arithmetic"))
        return Arithmetic::Automatic;
    const auto found = std::ranges::find(arithmeticNames, parser.text("arithmetic"));
    if (found == arithmeticNames.end())
        throw UsageError(
            Message::tr("there is no arithmetic \"%1\", expected auto, exact or double", parser.text("arithmetic")));
    return Arithmetic(found - arithmeticNames.begin());
}

Factor factorOf(const Document& document, const Parser& parser, Monitor& monitor) {
    return factorFrom(document, parser, document.kind() == Kind::SBox || parser.has("component"), monitor);
}

std::pair<Factor, Factor> factorsOf(const Document& f, const Document& g, const Parser& parser, Monitor& monitor) {
    const bool isBoxF = f.kind() == Kind::SBox, isBoxG = g.kind() == Kind::SBox;
    const bool isForNone = parser.has("component") && !isBoxF && !isBoxG;
    std::pair<Factor, Factor> both{factorFrom(f, parser, isBoxF || isForNone, monitor),
                                   factorFrom(g, parser, isBoxG, monitor)};
    const std::size_t sizeF = sizeOf(both.first.numbers), sizeG = sizeOf(both.second.numbers);
    if (sizeF != sizeG && !parser.has("pad"))
        throw UsageError(
            Message::tr("f has %1 values and g has %2, expected the same number (--pad fills the shorter one up "
                        "with zeros)",
                        sizeF, sizeG));
    fillUp(both.first, std::max(sizeF, sizeG));
    fillUp(both.second, std::max(sizeF, sizeG));
    return both;
}

} // namespace walshscope::cli

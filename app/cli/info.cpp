// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope info: the properties of what a file holds, for people and as JSON.
#include "boolean/algebraic_immunity.h"
#include "boolean/properties.h"
#include "command.h"
#include "error.h"
#include "fact_sheet.h"
#include "further_facts.h"
#include "fwt/transform.h"
#include "info_table.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "part.h"
#include "register_facts.h"
#include "sbox/further_properties.h"
#include "sbox/properties.h"
#include "sequence/method.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace walshscope::cli {
namespace {

/// Values beyond these are counted only, as nobody reads them in a terminal.
constexpr std::size_t mostValuesShown = 24;
constexpr std::size_t mostEntriesShown = 16;

std::string distributionText(const Distribution& distribution) {
    std::string text;
    std::size_t shown = 0;
    for (const auto& [value, count] : distribution) {
        if (++shown > mostValuesShown)
            return text + "  … (" + std::to_string(distribution.size()) + " values)";
        text += (text.empty() ? "" : "  ") + std::to_string(value) + " ×" + std::to_string(count);
    }
    return text;
}

Fact flag(const char* key, bool value) { return {key, jsonBool(value), value ? "yes" : "no"}; }

template <class Number>
Fact number(const char* key, Number value) {
    return {key, std::to_string(value)};
}

Fact distributionFact(const char* key, const Distribution& distribution) {
    return {key, jsonDistribution(distribution), distributionText(distribution)};
}

/// `whyNone` says for people why there is no value.
template <class Number>
Fact optionalFact(const char* key, const std::optional<Number>& value, const std::string& whyNone) {
    return {key, jsonOrNull(value), value ? std::to_string(*value) : whyNone};
}

void tell(FactSheet& sheet, const BooleanFunction& f, bool all, Monitor& monitor) {
    Part transforming(monitor, 0, 0.2), figuring(monitor, 0.2, 0.4), rest(monitor, 0.4, 0.5);
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum spectrum = walshTransform(f, onCpu, transforming).spectrum;
    BooleanProperties p = properties(f, spectrum, false, figuring);
    sheet.add(number("n", p.n));
    sheet.add(number("weight", p.weight));
    sheet.add(flag("balanced", p.balanced));
    sheet.add(number("nonlinearity", p.nonlinearity));
    sheet.add(number("linearity", p.linearity));
    sheet.add(distributionFact("walsh_distribution", p.walshDistribution));
    sheet.add(number("degree", p.degree));
    sheet.add(number("correlation_immunity", p.correlationImmunity));
    sheet.add(number("resiliency", p.resiliency));
    sheet.add(number("absolute_indicator", p.absoluteIndicator));
    sheet.add({"sum_of_squares_indicator", p.sumOfSquaresIndicator});
    const auto immunity = [&](const std::string& whyNone) {
        return optionalFact("algebraic_immunity", p.algebraicImmunity, whyNone);
    };
    const std::string later = "not computed above n = " + std::to_string(largestNForImmunity) + " (--all does)";
    if (p.algebraicImmunity || !all)
        sheet.add(immunity(later));
    else
        sheet.addLater("algebraic_immunity", 1, [&](Monitor& part) {
            p.algebraicImmunity = algebraicImmunity(f, part);
            return immunity("left out: it would take too much memory");
        });
    sheet.add(flag("bent", p.bent));
    sheet.add(flag("plateaued", p.plateaued));
    sheet.add({"anf", jsonText(p.anf), p.anf});
    for (Fact& fact : furtherFacts(f, spectrum, p, rest))
        sheet.add(std::move(fact));
    if (p.n >= 1)
        sheet.addLater("verdicts", 0, [&](Monitor&) { return verdictsOf(p); });
    sheet.finish(0.5);
}

void tell(FactSheet& sheet, const SBox& s, bool all, Monitor& monitor) {
    Part first(monitor, 0, 0.5), further(monitor, 0.5, 0.6);
    SBoxProperties p = properties(s, false, first, gpuFor(s));
    sheet.add(number("n", p.n));
    sheet.add(number("m", p.m));
    sheet.add(flag("bijective", p.bijective));
    sheet.add(number("nonlinearity", p.nonlinearity));
    sheet.add(number("linearity", p.linearity));
    sheet.add(distributionFact("walsh_distribution_abs", p.walshDistributionAbs));
    sheet.add(number("differential_uniformity", p.differentialUniformity));
    sheet.add(distributionFact("ddt_distribution", p.ddtDistribution));
    sheet.add(number("degree_max", p.degreeMax));
    sheet.add(number("degree_min", p.degreeMin));
    sheet.add(number("max_abs_autocorrelation", p.maxAbsAutocorrelation));
    const auto boomerang = [&] {
        return optionalFact("boomerang_uniformity", p.boomerangUniformity,
                            p.bijective ? "not computed above n = 9 (--all does)" : "only for bijective S-boxes");
    };
    if (p.boomerangUniformity || !p.bijective || !all)
        sheet.add(boomerang());
    else
        sheet.addLater("boomerang_uniformity", secondsFor(Costly::Boomerang, p.n, p.m), [&](Monitor& part) {
            p.boomerangUniformity = boomerangUniformity(s, part);
            return boomerang();
        });
    sheet.add(optionalFact("fixed_points", p.fixedPoints, "only where n = m"));
    addFurtherFacts(sheet, s, p, all, further);
    sheet.addLater("verdicts", 0, [&](Monitor&) { return verdictsOf(p); });
    sheet.finish(0.6);
}

void tell(FactSheet& sheet, const Sequence& sequence, bool all, Monitor& monitor, Reader reader) {
    WithoutJumps outer(monitor);
    const RegisterChoice onCpu{nullptr, &deviceNamed("cpu"), all};
    for (Fact& fact : registerFacts(shortestRegister(sequence, onCpu, outer).found, reader))
        sheet.add(std::move(fact));
}

void tell(FactSheet& sheet, const Vector& v) {
    const auto [least, largest] = std::minmax_element(v.values().begin(), v.values().end());
    sheet.add(number("n", v.n()));
    sheet.add(number("min", *least));
    sheet.add(number("max", *largest));
}

std::string numberText(double value) { return jsonNumber(value); }
std::string numberText(std::int64_t value) { return std::to_string(value); }

void tell(FactSheet& sheet, const RealVector& v) {
    sheet.add(number("n", v.n()));
    std::visit(
        [&](const auto& values) {
            const auto [least, largest] = std::ranges::minmax(values);
            sheet.add({"min", numberText(least)});
            sheet.add({"max", numberText(largest)});
        },
        v.numbers());
}

void tellAll(FactSheet& sheet, const Document& document, bool all, Reader reader, Monitor& monitor) {
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        tell(sheet, *f, all, monitor);
    else if (const auto* s = std::get_if<SBox>(&document.value))
        tell(sheet, *s, all, monitor);
    else if (const auto* sequence = std::get_if<Sequence>(&document.value))
        tell(sheet, *sequence, all, monitor, reader);
    else if (const auto* v = std::get_if<Vector>(&document.value))
        tell(sheet, *v);
    else
        tell(sheet, std::get<RealVector>(document.value));
}

/// f(0), f(1), …: what shows a wrong bit order at a glance.
std::string firstEntries(const Document& document) {
    std::string text;
    const auto append = [&](std::size_t size, const auto& entry) {
        for (std::size_t x = 0; x < std::min(size, mostEntriesShown); ++x)
            text += (x ? " " : "") + numberText(entry(x));
        text += size > mostEntriesShown ? " …" : "";
    };
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        append(f->size(), [&](std::size_t x) { return std::int64_t((*f)(x)); });
    else if (const auto* s = std::get_if<SBox>(&document.value))
        append(s->size(), [&](std::size_t x) { return std::int64_t((*s)(x)); });
    else if (const auto* v = std::get_if<Vector>(&document.value))
        append(v->size(), [&](std::size_t x) { return std::int64_t((*v)[x]); });
    else if (const auto* reals = std::get_if<RealVector>(&document.value))
        std::visit([&](const auto& values) { append(values.size(), [&](std::size_t x) { return values[x]; }); },
                   reals->numbers());
    else if (const auto* sequence = std::get_if<Sequence>(&document.value))
        append(sequence->bits.size(), [&](std::size_t x) { return std::int64_t(sequence->bits[x]); });
    return text;
}

/// Of the longest key of that kind, so that rows can be aligned before all are there.
std::size_t labelWidth(Kind kind) {
    switch (kind) {
    case Kind::Boolean:
        return std::string_view("sum_of_squares_indicator").size();
    case Kind::SBox:
        return std::string_view("quadratic_equations_without_constant").size();
    case Kind::Sequence:
        return std::string_view("connection_polynomial").size();
    case Kind::Integers:
    case Kind::Real:
        break;
    }
    return std::string_view("max").size();
}

std::string rowForPeople(const Fact& fact, std::size_t width) {
    std::string label = fact.key;
    std::replace(label.begin(), label.end(), '_', ' ');
    return label + std::string(width + 2 - label.size(), ' ') + fact.text + "\n";
}

void answerPerson(const Document& document, const std::string& file, bool all) {
    std::string head = heading(file) + document.name + ": " + document.reading + "\n" + firstEntries(document) + "\n\n";
    TerminalMonitor monitor;
    FactSheet sheet(monitor, [&](const Fact& fact) {
        monitor.clear();
        writeOut(std::exchange(head, {}) + rowForPeople(fact, labelWidth(document.kind())));
    });
    tellAll(sheet, document, all, Reader::Person, monitor);
    if (!file.empty())
        writeOut("\n");
}

void answerScript(const Document& document, const std::string& file, bool all) {
    JsonMembers members{{"kind", jsonText(kindName(document.kind()))}};
    {
        TerminalMonitor monitor;
        FactSheet sheet(monitor, [](const Fact&) {});
        tellAll(sheet, document, all, Reader::Script, monitor);
        for (Fact& fact : sheet.facts())
            members.emplace_back(std::move(fact.key), std::move(fact.json));
    }
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    writeOut(jsonAnswer(file, std::move(members)));
}

void answer(const Document& document, const std::string& file, const Parser& parser) {
    if (document.kind() == Kind::Sequence)
        requireRegister(document);
    (parser.has("json") ? answerScript : answerPerson)(document, file, parser.has("all"));
}

} // namespace

void info(const QStringList& arguments) {
    Parser parser(
        "info",
        QStringLiteral("Prints the properties of a Boolean function, an S-box, a sequence, integers or real numbers.") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    parser.add("all", QStringLiteral("Also compute what takes long for large n."));
    parser.add("json", QStringLiteral("One JSON object."));
    addTableOptions(parser);
    parser.parse(arguments);
    if (parser.has("csv") || parser.has("columns")) {
        infoTable(parser);
        return;
    }
    answerDocuments(parser, Sequences::Welcome,
                    [&](const Document& document, const std::string& file) { answer(document, file, parser); });
}

} // namespace walshscope::cli

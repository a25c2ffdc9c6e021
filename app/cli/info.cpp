// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope info: the properties of what a file holds, for people and as JSON.
#include "boolean/algebraic_immunity.h"
#include "boolean/properties.h"
#include "command.h"
#include "error.h"
#include "further_facts.h"
#include "info_table.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "part.h"
#include "register_facts.h"
#include "sbox/properties.h"
#include "sequence/method.h"

#include <algorithm>
#include <iterator>

namespace walshscope::cli {
namespace {

/// One property: its key, its value as JSON and, where that reads badly, its value for people.
struct Fact {
    std::string key;
    std::string json;
    std::string text = json;
};

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

/// `absent` says for people why there is no value.
template <class Number>
Fact optionalFact(const char* key, const std::optional<Number>& value, const std::string& absent) {
    return {key, jsonOrNull(value), value ? std::to_string(*value) : absent};
}

std::vector<Fact> with(std::vector<Fact> facts, std::vector<FurtherFact> further) {
    for (FurtherFact& fact : further)
        facts.push_back({fact.key, std::move(fact.json), std::move(fact.text)});
    return facts;
}

std::vector<Fact> factsOf(const BooleanFunction& f, bool all, Monitor& monitor) {
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum spectrum = walshTransform(f, onCpu, monitor).spectrum;
    const BooleanProperties p = properties(f, spectrum, all, monitor);
    std::vector<Fact> facts{
        number("n", p.n),
        number("weight", p.weight),
        flag("balanced", p.balanced),
        number("nonlinearity", p.nonlinearity),
        number("linearity", p.linearity),
        distributionFact("walsh_distribution", p.walshDistribution),
        number("degree", p.degree),
        number("correlation_immunity", p.correlationImmunity),
        number("resiliency", p.resiliency),
        number("absolute_indicator", p.absoluteIndicator),
        {"sum_of_squares_indicator", p.sumOfSquaresIndicator},
        optionalFact("algebraic_immunity", p.algebraicImmunity,
                     all ? std::string("left out: it would take too much memory")
                         : "not computed above n = " + std::to_string(largestNForImmunity) + " (--all does)"),
        flag("bent", p.bent),
        flag("plateaued", p.plateaued),
        {"anf", jsonText(p.anf), p.anf}};
    return with(std::move(facts), furtherFacts(f, spectrum, p, monitor));
}

std::vector<Fact> factsOf(const SBox& s, bool all, Monitor& monitor) {
    Part first(monitor, 0, 0.5), rest(monitor, 0.5, 1);
    const SBoxProperties p = properties(s, all, first, gpuFor(s));
    std::vector<Fact> facts{
        number("n", p.n),
        number("m", p.m),
        flag("bijective", p.bijective),
        number("nonlinearity", p.nonlinearity),
        number("linearity", p.linearity),
        distributionFact("walsh_distribution_abs", p.walshDistributionAbs),
        number("differential_uniformity", p.differentialUniformity),
        distributionFact("ddt_distribution", p.ddtDistribution),
        number("degree_max", p.degreeMax),
        number("degree_min", p.degreeMin),
        number("max_abs_autocorrelation", p.maxAbsAutocorrelation),
        optionalFact("boomerang_uniformity", p.boomerangUniformity,
                     p.bijective ? "not computed above n = 9 (--all does)" : "only for bijective S-boxes"),
        optionalFact("fixed_points", p.fixedPoints, "only where n = m")};
    return with(std::move(facts), furtherFacts(s, p, all, rest));
}

std::vector<Fact> factsOf(const Sequence& sequence, bool all, Monitor& monitor) {
    WithoutJumps outer(monitor);
    const RegisterChoice onCpu{nullptr, &deviceNamed("cpu"), all};
    std::vector<Fact> facts;
    for (RegisterFact& fact : registerFacts(shortestRegister(sequence, onCpu, outer).found))
        facts.push_back({fact.key, std::move(fact.json), std::move(fact.text)});
    return facts;
}

std::vector<Fact> factsOf(const Vector& v, bool, Monitor&) {
    const auto [least, largest] = std::minmax_element(v.values().begin(), v.values().end());
    return {number("n", v.n()), number("min", *least), number("max", *largest)};
}

std::vector<Fact> factsOf(const RealVector& v, bool, Monitor&) {
    const auto [least, largest] = std::minmax_element(v.values().begin(), v.values().end());
    return {number("n", v.n()), {"min", jsonNumber(*least)}, {"max", jsonNumber(*largest)}};
}

/// f(0), f(1), …: what shows a wrong bit order at a glance.
std::string firstEntries(const Document& document) {
    std::string text;
    const auto append = [&](std::size_t size, const auto& entry) {
        for (std::size_t x = 0; x < std::min(size, mostEntriesShown); ++x)
            text += (x ? " " : "") + jsonNumber(double(entry(x)));
        text += size > mostEntriesShown ? " …" : "";
    };
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        append(f->size(), [&](std::size_t x) { return int((*f)(x)); });
    else if (const auto* s = std::get_if<SBox>(&document.value))
        append(s->size(), [&](std::size_t x) { return (*s)(x); });
    else if (const auto* v = std::get_if<Vector>(&document.value))
        append(v->size(), [&](std::size_t x) { return (*v)[x]; });
    else if (const auto* reals = std::get_if<RealVector>(&document.value))
        append(reals->size(), [&](std::size_t x) { return (*reals)[x]; });
    else if (const auto* sequence = std::get_if<Sequence>(&document.value))
        append(sequence->bits.size(), [&](std::size_t x) { return int(sequence->bits[x]); });
    return text;
}

std::string forPeople(const Document& document, const std::vector<Fact>& facts) {
    std::string text = document.name + ": " + document.reading + "\n" + firstEntries(document) + "\n\n";
    std::size_t width = 0;
    for (const Fact& fact : facts)
        width = std::max(width, fact.key.size());
    for (const Fact& fact : facts) {
        std::string label = fact.key;
        std::replace(label.begin(), label.end(), '_', ' ');
        text += label + std::string(width + 2 - label.size(), ' ') + fact.text + "\n";
    }
    return text;
}

void answer(const Document& document, const std::string& file, const Parser& parser) {
    if (document.kind() == Kind::Sequence)
        requireRegister(document);
    std::vector<Fact> facts;
    {
        TerminalMonitor monitor(TerminalMonitor::Cost::Told);
        facts =
            std::visit([&](const auto& value) { return factsOf(value, parser.has("all"), monitor); }, document.value);
    }
    if (!parser.has("json")) {
        writeOut(heading(file) + forPeople(document, facts) + (file.empty() ? "" : "\n"));
        return;
    }
    JsonMembers members{{"kind", jsonText(kindName(document.kind()))}};
    for (const Fact& fact : facts)
        members.emplace_back(fact.key, fact.json);
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    writeOut(jsonAnswer(file, std::move(members)));
}

} // namespace

void info(const QStringList& arguments) {
    Parser parser(
        "info",
        QStringLiteral("Prints the properties of a Boolean function, an S-box, a sequence, integers or real numbers.") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    parser.add("all", QStringLiteral("Compute also what takes long for large n."));
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

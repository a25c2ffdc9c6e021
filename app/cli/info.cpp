// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope info: the properties of what a file holds, for people and as JSON.
#include "boolean/property_kinds.h"
#include "command.h"
#include "definitions.h"
#include "error.h"
#include "fact_sheet.h"
#include "fwt/transform.h"
#include "info_table.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "part.h"
#include "property_facts.h"
#include "register_facts.h"
#include "sbox/property_kinds.h"
#include "sequence/method.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <unistd.h>

namespace walshscope::cli {
namespace {

constexpr std::size_t mostEntriesShown = 16;

template <class Number>
Fact number(const char* key, Number value) {
    return {key, std::to_string(value)};
}

void tell(FactSheet& sheet, const BooleanFunction& f, bool all, Monitor& monitor) {
    Part transforming(monitor, 0, 0.2), figuring(monitor, 0.2, 0.4), rest(monitor, 0.4, 0.5);
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum spectrum = walshTransform(f, onCpu, transforming).spectrum;
    const BooleanProperties p = properties(f, spectrum, false, figuring);
    BooleanSubject subject(f, p, &spectrum);
    addProperties(sheet, booleanPropertyKinds(), f, subject, {p.n, 1, false, all}, rest);
    sheet.finish(0.5);
}

void tell(FactSheet& sheet, const SBox& s, std::uint32_t modulus, bool all, Monitor& monitor) {
    Part first(monitor, 0, 0.5), further(monitor, 0.5, 0.6);
    const SBoxProperties p = properties(s, false, first, gpuFor(s));
    SBoxSubject subject(s, p, modulus);
    addProperties(sheet, sboxPropertyKinds(), s, subject, {p.n, p.m, p.bijective, all}, further);
    sheet.finish(0.6);
}

void tell(FactSheet& sheet, const Sequence& sequence, Monitor& monitor, Reader reader) {
    WithoutJumps outer(monitor);
    const RegisterChoice onCpu{nullptr, &deviceNamed("cpu")};
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
    const Cases cases{[&](const BooleanFunction& f) { tell(sheet, f, all, monitor); },
                      [&](const SBox& s) { tell(sheet, s, document.modulus, all, monitor); },
                      [&](const Sequence& sequence) { tell(sheet, sequence, monitor, reader); },
                      [&](const Vector& v) { tell(sheet, v); },
                      [&](const RealVector& v) { tell(sheet, v); },
                      [&](const LargeFunction& large) { sheet.add(number("n", large.n)); }};
    std::visit(cases, document.value);
}

/// f(0), f(1), …: what shows a wrong bit order at a glance.
std::string firstEntries(const Document& document) {
    std::string text;
    const auto append = [&](std::size_t size, const auto& entry) {
        for (std::size_t x = 0; x < std::min(size, mostEntriesShown); ++x)
            text += (x ? " " : "") + numberText(entry(x));
        text += size > mostEntriesShown ? " …" : "";
    };
    const Cases cases{
        [&](const BooleanFunction& f) { append(f.size(), [&](std::size_t x) { return std::int64_t(f(x)); }); },
        [&](const SBox& s) { append(s.size(), [&](std::size_t x) { return std::int64_t(s(x)); }); },
        [&](const Sequence& s) { append(s.bits.size(), [&](std::size_t x) { return std::int64_t(s.bits[x]); }); },
        [&](const Vector& v) { append(v.size(), [&](std::size_t x) { return std::int64_t(v[x]); }); },
        [&](const RealVector& v) {
            std::visit([&](const auto& values) { append(values.size(), [&](std::size_t x) { return values[x]; }); },
                       v.numbers());
        },
        [](const LargeFunction&) {},
    };
    std::visit(cases, document.value);
    return text;
}

template <class Kinds>
std::size_t longestKey(const Kinds& kinds) {
    return std::ranges::max(kinds, {}, [](const auto& kind) { return kind.key.size(); }).key.size();
}

/// Of the longest key of that kind, so that rows can be aligned before all are there.
std::size_t labelWidth(Kind kind) {
    switch (kind) {
    case Kind::Boolean:
        return longestKey(booleanPropertyKinds());
    case Kind::SBox:
        return longestKey(sboxPropertyKinds());
    case Kind::Sequence:
        return std::string_view("connection_polynomial").size();
    case Kind::Integers:
    case Kind::Real:
    case Kind::Large:
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
        QStringLiteral("Prints the properties of a Boolean function, an S-box, a sequence, integers or real numbers; "
                       "walshscope info --definitions says what each property is.") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    addLinesOption(parser);
    parser.add("all", QStringLiteral("Also compute what takes long for large n."));
    parser.add("json", QStringLiteral("One JSON object."));
    addModulusOption(parser);
    addTableOptions(parser);
    parser.add("definitions",
               QStringLiteral("Instead of an input: what each table and each property is, as Markdown."));
    parser.parse(arguments);
    if (parser.has("definitions")) {
        writeOut(definitions());
        return;
    }
    if (parser.has("csv") || parser.has("columns")) {
        infoTable(parser);
        return;
    }
    answerDocuments(parser, Sequences::Welcome, [&](Document document, const std::string& file) {
        takeModulus(document, parser);
        answer(document, file, parser);
    });
    // Only who reads it there: scripts have --json, and nothing to be surprised by.
    if (!parser.has("json") && ::isatty(STDOUT_FILENO) == 1)
        note("--definitions says what each of these is");
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope identify: which S-box or which function a file holds, but for affine maps.
#include "command.h"
#include "enumerators.h"
#include "error.h"
#include "gui/documents/known_samples.h"
#include "gui/documents/samples.h"
#include "input.h"
#include "io/csv_cell.h"
#include "json.h"
#include "map_output.h"
#include "output.h"
#include "part.h"
#include "sbox/ccz.h"
#include "sbox/power_map.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace walshscope::cli {
namespace {

constexpr std::array relations{Relation::Linear, Relation::Affine, Relation::ExtendedAffine};
constexpr auto relationNames = oneForEach<Relation>("linear", "affine", "extended affine");
constexpr auto verdictNames = oneForEach<EquivalenceVerdict>("equivalent", "inequivalent", "undecided");

JsonMembers jsonMaps(const EquivalenceMaps& maps) {
    return {{"a", jsonMap(maps.a)}, {"b", jsonMap(maps.b)}, {"c", maps.c.isZero() ? "null" : jsonMap(maps.c)}};
}

/// A, which of functions is the identity, stands there only `withA`.
std::string mapLines(const EquivalenceMaps& maps, bool withA) {
    return (withA ? mapLine("A", maps.a) : "") + mapLine("B", maps.b) + (maps.c.isZero() ? "" : mapLine("C", maps.c));
}

/// What it is to be called, and as an S-box.
struct Identified {
    const char* kind;
    SBox box;
    bool isFunction() const { return std::string_view(kind) == "boolean"; }
};

Identified identifiedIn(const Document& document, const Parser& parser) {
    const auto* f = std::get_if<BooleanFunction>(&document.value);
    if (!f && document.kind() != Kind::SBox)
        refuse(document, parser,
               Message::tr("this is of the kind %1, expected an S-box or a Boolean function (--as says which)",
                           kindName(document.kind())));
    if (!f)
        return {"sbox", std::get<SBox>(document.value)};
    if (f->n() < 1 || f->n() > SBox::largestN)
        refuse(document, parser,
               Message::tr("a Boolean function of %1 variables, expected 1 to %2", f->n(), SBox::largestN));
    return {"boolean", asSBox(*f)};
}

/// Whether it depends on the field, which is that of the Conway polynomial.
bool isOverField(const KnownSBox& known) { return known.origin == KnownSBox::Origin::PowerMap && known.formula != "x"; }

std::string jsonPolynomial(const KnownSBox& known) {
    return isOverField(known) ? std::to_string(conwayPolynomial(known.box.n())) : "null";
}

/// "  x^-1 over GF(2^8), x^8 + x^4 + x^3 + x^2 + 1 (0x11d)"; nothing of what is no power map.
std::string fieldLine(const KnownSBox& known) {
    if (!isOverField(known))
        return {};
    const int n = known.box.n();
    const std::uint32_t polynomial = conwayPolynomial(n);
    std::string powers, digits = hexOfBits(polynomial, n + 1);
    for (int i = n; i >= 0; --i)
        if (polynomial >> i & 1)
            powers += (powers.empty() ? "" : " + ") + (i > 1    ? "x^" + std::to_string(i)
                                                       : i == 1 ? std::string("x")
                                                                : std::string("1"));
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    return "  " + known.formula + " over GF(2^" + std::to_string(n) + "), " + powers + " (0x" + digits + ")\n";
}

struct Compared {
    std::vector<Equivalence> found; ///< As far as the first that holds; the weaker ones hold as well then.
    Equivalence ccz;
};

Compared compare(const SBox& s, const SBox& t, bool areFunctions) {
    TerminalMonitor monitor;
    ComparedPair pair(s, t, areFunctions);
    Compared compared;
    for (std::size_t i = 0; i < relations.size(); ++i) {
        Part part(monitor, double(i) / (relations.size() + 1), double(i + 1) / (relations.size() + 1));
        compared.found.push_back(pair.related(relations[i], part));
        if (compared.found.back().verdict == EquivalenceVerdict::Equivalent) {
            compared.ccz = {EquivalenceVerdict::Equivalent, {}, Message::tr("as extended affine equivalence implies")};
            return compared;
        }
    }
    // A stronger relation does not hold where a weaker one does not.
    if (const Equivalence& weakest = compared.found.back(); weakest.verdict == EquivalenceVerdict::Inequivalent)
        for (Equivalence& stronger : compared.found)
            if (stronger.verdict == EquivalenceVerdict::Undecided)
                stronger = weakest;
    Part last(monitor, double(relations.size()) / (relations.size() + 1), 1);
    if (areFunctions)
        compared.ccz = {compared.found.back().verdict,
                        {},
                        Message::tr("of Boolean functions it is extended affine equivalence (Budaghyan and Carlet "
                                    "2009)")};
    else
        compared.ccz = cczEquivalence(s, t, last, guessesAtMost, &compared.found.back());
    return compared;
}

std::string jsonPlaces(const std::vector<std::uint32_t>& places, const SBox& s, const SBox& known) {
    return jsonListOf(places, [&](std::uint32_t x) {
        return jsonWithin(
            {{"x", std::to_string(x)}, {"value", std::to_string(s(x))}, {"expected", std::to_string(known(x))}});
    });
}

void answerAgainst(const Document& document, const Document& other, const std::string& file, const Parser& parser) {
    const Identified here = identifiedIn(document, parser), there = identifiedIn(other, parser);
    const SBox &s = here.box, &t = there.box;
    if (here.isFunction() != there.isFunction())
        throw UsageError(Message::tr("%1: this is of the kind %2, expected the kind %3 as of what it is compared with",
                                     other.name, std::string(kindName(other.kind())),
                                     std::string(kindName(document.kind()))));
    const Compared compared = compare(s, t, here.isFunction());
    // Of more nobody would read the list, and of a larger part nobody would call it a difference.
    constexpr std::size_t leastForEach = 8;
    const auto places = differingPlaces(s, t, std::min(mostPlacesNamed, s.size() / leastForEach));
    const bool json = parser.has("json");
    if (json) {
        JsonMembers members{{"kind", jsonText(here.kind)}, {"against", jsonText(other.name)}};
        for (std::size_t i = 0; i < relations.size(); ++i) {
            // Of what holds because a stronger one does, the maps are the same.
            const Equivalence& found = compared.found[std::min(i, compared.found.size() - 1)];
            JsonMembers inside{{"verdict", jsonText(verdictNames[int(found.verdict)])},
                               {"reason", found.maps ? "null" : jsonText(found.reason.text())}};
            std::ranges::move(found.maps ? jsonMaps(*found.maps)
                                         : JsonMembers{{"a", "null"}, {"b", "null"}, {"c", "null"}},
                              std::back_inserter(inside));
            std::string key(relationNames[i]);
            std::replace(key.begin(), key.end(), ' ', '_');
            members.emplace_back(key, jsonWithin(inside));
        }
        members.emplace_back("ccz", jsonWithin({{"verdict", jsonText(verdictNames[int(compared.ccz.verdict)])},
                                                {"reason", jsonText(compared.ccz.reason.text())}}));
        members.emplace_back("differences", places ? jsonPlaces(*places, s, t) : "null");
        std::ranges::move(jsonWarnings(document), std::back_inserter(members));
        writeOut(jsonAnswer(file, std::move(members)));
        return;
    }
    std::string text = heading(file) + document.name + ": " + document.reading + "\n\n";
    if (places && !places->empty())
        text += Message::tr("differs from %1 only in %2", other.name, namedPlaces(s, t, *places)).text() + "\n";
    for (std::size_t i = 0; i < compared.found.size(); ++i) {
        const Equivalence& found = compared.found[i];
        const std::string relation(relationNames[i]);
        if (found.maps)
            text += relation + " equivalent to " + other.name + (here.isFunction() ? ": f = " : ": S = A ∘ ") +
                    other.name + " ∘ B" + (relations[i] == Relation::ExtendedAffine ? " + C" : "") + "\n" +
                    mapLines(*found.maps, !here.isFunction());
        else
            text += (found.verdict == EquivalenceVerdict::Inequivalent ? "not " : "undecided whether ") + relation +
                    " equivalent to " + other.name + ": " + found.reason.text() + "\n";
    }
    constexpr const char* cczTexts[]{"CCZ-equivalent to ", "not CCZ-equivalent to ",
                                     "undecided whether CCZ-equivalent to "};
    if (!compared.found.back().maps)
        text += cczTexts[int(compared.ccz.verdict)] + other.name + ": " + compared.ccz.reason.text() + "\n";
    writeOut(text + (file.empty() ? "" : "\n"));
}

std::vector<gui::PublishedFact> factsAbout(const SBox& s, const Match* sample, Monitor& monitor) {
    if (!sample)
        return {};
    return gui::publishedFacts(QString::fromStdString(sample->known.name), sample->kinship,
                               properties(s, false, monitor));
}

/// Where nothing was found: what it was compared with, and up to what.
std::string unknownText(const SBox& s, bool isFunction, std::size_t compared) {
    const std::string size = isFunction ? std::to_string(s.n()) + " variables"
                                        : std::to_string(s.n()) + " to " + std::to_string(s.m()) + " bits";
    if (compared == 0)
        return "the library has no " + std::string(isFunction ? "function" : "S-box") + " of " + size + "\n";
    const std::string things = isFunction ? " functions of " : " S-boxes of ";
    const std::string known = "of the known" + things + size + " (" + std::to_string(compared) + ")";
    return std::max(s.n(), s.m()) > largestNForEquivalence ? "not equal to any " + known + "\n"
                                                           : "none " + known + ", up to extended affine equivalence\n";
}

/// Where what is counted differs and can be seen to: the digest is of more than the value may show.
bool tellsApart(const Invariant& here, const Invariant& there) {
    return here.digest != there.digest && here.value != there.value;
}

/// What is not looked for at that size.
std::string reachText(const SBox& s) {
    return std::max(s.n(), s.m()) > largestNForEquivalence
               ? "above " + std::to_string(largestNForEquivalence) + " bits only equal ones are looked for\n"
               : "";
}

std::string forPeople(const Identified& identified, const Identity& identity,
                      const std::vector<gui::PublishedFact>& facts) {
    const SBox& s = identified.box;
    const std::string slip =
        identity.slip ? sentence(*identity.slip, s).text() + "\n" + fieldLine(identity.slip->known) : "";
    std::string text;
    for (const Match& match : identity.matches)
        text += sentence(match).text() + "\n" +
                (match.kinship == Kinship::Equal ? "" : mapLines(match.maps, s.m() > 1)) + fieldLine(match.known);
    for (const Other& other : identity.undecided)
        text += "undecided whether " + std::string(relationNames[int(other.open)]) + " equivalent to " +
                other.known.title.text() + ": " + other.reason.text() + "\n";
    const bool hasFewerBits = identity.slip && identity.slip->known.box.m() < s.m();
    if (text.empty() && !hasFewerBits)
        text = unknownText(s, identified.isFunction(), identity.compared);
    text.insert(0, slip);
    if (identity.affineClass)
        text += sentence(*identity.affineClass).text() + "\n";
    text += reachText(s);
    if (identity.nearest) {
        text += "\nwhat tells it from the nearest, " + identity.nearest->known.title.text() + ":\n";
        for (std::size_t i = 0; i < identity.invariants.size(); ++i)
            if (tellsApart(identity.invariants[i], identity.nearest->invariants[i]))
                text += "  " + identity.invariants[i].title.text() + ": " + identity.invariants[i].value + " here, " +
                        identity.nearest->invariants[i].value + " there\n";
    }
    if (!facts.empty()) {
        text += "\n";
        std::size_t agreeing = 0;
        for (const gui::PublishedFact& fact : facts) {
            agreeing += fact.agrees();
            if (!fact.agrees())
                text += fact.key.toStdString() + ": " + fact.computed.toStdString() + " computed, " +
                        fact.published.toStdString() + " published\n";
        }
        text += "published values of " + gui::matchedSample(identity)->known.name + ": " + std::to_string(agreeing) +
                " of " + std::to_string(facts.size()) + " match\n";
    }
    return text;
}

std::string jsonSlip(const Slip& slip, const SBox& s) {
    return jsonWithin({{"name", jsonText(slip.known.name)},
                       {"agreeing", std::to_string(s.size() - slip.places.size())},
                       {"entries", std::to_string(s.size())},
                       {"sentence", jsonText(sentence(slip, s).text())},
                       {"differences", jsonPlaces(slip.places, s, slip.known.box)}});
}

std::string jsonClass(const AffineClass& affineClass) {
    return jsonWithin({{"name", affineClass.name.empty() ? "null" : jsonText(affineClass.name)},
                       {"representative", jsonListOf(affineClass.representative.table(),
                                                     [](std::uint32_t value) { return std::to_string(value); })}});
}

JsonMembers asJson(const Identified& identified, const Identity& identity,
                   const std::vector<gui::PublishedFact>& facts) {
    const SBox& s = identified.box;
    JsonMembers members{{"kind", jsonText(identified.kind)}, {"compared", std::to_string(identity.compared)}};
    members.emplace_back("matches", jsonListOf(identity.matches, [](const Match& match) {
                             JsonMembers inside{{"name", jsonText(match.known.name)},
                                                {"relation", jsonText(kinshipName(match.kinship))},
                                                {"sentence", jsonText(sentence(match).text())},
                                                {"polynomial", jsonPolynomial(match.known)}};
                             std::ranges::move(jsonMaps(match.maps), std::back_inserter(inside));
                             return jsonWithin(inside);
                         }));
    members.emplace_back("undecided", jsonListOf(identity.undecided, [](const Other& other) {
                             return jsonWithin({{"name", jsonText(other.known.name)},
                                                {"relation", jsonText(relationNames[int(other.open)])},
                                                {"reason", jsonText(other.reason.text())}});
                         }));
    members.emplace_back("almost", identity.slip ? jsonSlip(*identity.slip, s) : "null");
    members.emplace_back("affine_class", identity.affineClass ? jsonClass(*identity.affineClass) : "null");
    JsonMembers invariants;
    for (const Invariant& invariant : identity.invariants)
        invariants.emplace_back(invariant.key, jsonText(invariant.value));
    members.emplace_back("invariants", jsonWithin(invariants));
    if (identity.nearest) {
        JsonMembers differences;
        for (std::size_t i = 0; i < identity.invariants.size(); ++i)
            if (tellsApart(identity.invariants[i], identity.nearest->invariants[i]))
                differences.emplace_back(identity.invariants[i].key, jsonText(identity.nearest->invariants[i].value));
        members.emplace_back("nearest", jsonWithin({{"name", jsonText(identity.nearest->known.name)},
                                                    {"differs_in", jsonWithin(differences)}}));
    } else {
        members.emplace_back("nearest", "null");
    }
    if (const Match* sample = gui::matchedSample(identity); sample && !facts.empty())
        members.emplace_back("published",
                             jsonWithin({{"sample", jsonText(sample->known.name)},
                                         {"matches", jsonBool(std::ranges::all_of(facts, &gui::PublishedFact::agrees))},
                                         {"values", std::to_string(facts.size())}}));
    else
        members.emplace_back("published", "null");
    return members;
}

void answerAlone(const Document& document, const std::string& file, const Parser& parser) {
    const Identified identified = identifiedIn(document, parser);
    const SBox& s = identified.box;
    const bool json = parser.has("json");
    Identity identity;
    std::vector<gui::PublishedFact> facts;
    {
        TerminalMonitor monitor;
        Part identifying(monitor, 0, 0.95), computing(monitor, 0.95, 1);
        identity = identify(s, gui::libraryFor(s), identifying);
        if (!identified.isFunction())
            facts = factsAbout(s, gui::matchedSample(identity), computing);
    }
    if (!json) {
        writeOut(heading(file) + document.name + ": " + document.reading + "\n\n" +
                 forPeople(identified, identity, facts) + (file.empty() ? "" : "\n"));
        return;
    }
    JsonMembers members = asJson(identified, identity, facts);
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    writeOut(jsonAnswer(file, std::move(members)));
}

/// The class is the closest kin's name, of a function that of its class; where that stays open, of all that may be; of
/// a permutation of 4 bits without kin, the smallest table in its affine class.
void answerInTable(const Parser& parser) {
    writeOut("name,file,relation,class\n");
    answerRecords(parser, [&](const Document& document, const std::string& file) {
        const SBox s = identifiedIn(document, parser).box;
        TerminalMonitor monitor;
        const Identity identity = identify(s, gui::libraryFor(s), monitor);
        std::string relation = identity.undecided.empty() ? "none" : "undecided", of;
        for (const Other& other : identity.undecided)
            of += (of.empty() ? "" : "; ") + other.known.name;
        if (!identity.matches.empty()) {
            const auto isClass = [](const Match& match) {
                return match.known.origin == KnownSBox::Origin::FunctionClass;
            };
            const auto named = std::ranges::find_if(identity.matches, isClass);
            const Match& told = named == identity.matches.end() ? identity.matches.front() : *named;
            relation = kinshipName(told.kinship);
            of = told.known.name;
        }
        if (of.empty() && identity.affineClass) // Those with a name are in the library.
            of = digitsOf(*identity.affineClass);
        monitor.clear();
        writeOut(csvCell(document.name) + ',' + csvCell(file) + ',' + relation + ',' + csvCell(of) + '\n');
    });
}

} // namespace

void identify(const QStringList& arguments) {
    Parser parser(
        "identify",
        QStringLiteral("Says which S-box of the library or which power map an S-box is, up to linear, affine "
                       "and extended affine maps; from 9 bits\nextended affine maps, and from 13 bits all "
                       "maps, are looked for between quadratic S-boxes only. Or what tells it\nfrom the nearest; of a "
                       "permutation of 4 bits also its affine class. Of a Boolean function of up to 5 "
                       "variables its class,\nup to affine maps of the input and an affine function that is "
                       "added; of 6 variables the class where it is bent.\nA constant that is added to a "
                       "function counts among those, not among affine maps. What a search cannot decide is called "
                       "undecided.") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    addLinesOption(parser);
    parser.add("against", QStringLiteral("Compare with this sample or file alone."), "name|file");
    parser.offer("against", sampleNames());
    parser.add("json", QStringLiteral("One JSON object."));
    parser.add("csv", QStringLiteral("A row for each S-box or function, of every file and each record of a file with "
                                     "several: its closest kin in the library, and how near; for a permutation of 4 "
                                     "bits without one, the smallest table that is affine equivalent; for a function "
                                     "the polynomial that its class is named by."));
    parser.parse(arguments);
    if (parser.has("csv")) {
        for (const char* option : {"json", "against"})
            if (parser.has(option))
                throw notBoth("--csv", parser.shown(option));
        answerInTable(parser);
        return;
    }
    std::optional<Document> other;
    if (parser.has("against"))
        other = identifiableNamed(parser.text("against"), parser.file("against"));
    answerDocuments(parser, Sequences::AskedFor, [&](const Document& document, const std::string& file) {
        if (other)
            answerAgainst(document, *other, file, parser);
        else
            answerAlone(document, file, parser);
    });
}

} // namespace walshscope::cli

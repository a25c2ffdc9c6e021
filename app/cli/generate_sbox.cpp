// SPDX-License-Identifier: GPL-3.0-or-later
// Makes S-boxes out of a command line's fields, inner boxes, rounds and seeds.
#include "generate_sbox.h"

#include "error.h"
#include "gui/documents/named_sbox.h"
#include "input.h"
#include "output.h"
#include "sbox/climb.h"
#include "sbox/generators.h"
#include "sbox/power_map.h"

#include <algorithm>
#include <limits>

namespace walshscope::cli {
namespace {

constexpr std::int64_t largestNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::uint32_t polynomialOfAes = 0x11B;

std::uint64_t seedOf(const Parser& parser) {
    return std::uint64_t(parser.number("seed", 0, largestNumber).value_or(1));
}
int bitsOf(const Parser& parser) { return int(parser.required("n", 1, SBox::largestN)); }

std::uint32_t fieldOf(const Parser& parser, std::uint32_t otherwise) { return modulusIn(parser).value_or(otherwise); }

SBox inversionOf(const Parser& parser) {
    const std::string maps = parser.has("maps") ? parser.text("maps") : "random";
    if (maps != "random" && maps != "aes")
        throw UsageError(Message::tr("--maps is \"%1\", expected random or aes", maps));
    if (maps == "random") {
        const int n = bitsOf(parser);
        return affineInversion(n, fieldOf(parser, conwayPolynomial(n)), seedOf(parser));
    }
    if (const auto n = parser.number("n", 1, SBox::largestN).value_or(8); n != 8)
        throw UsageError(
            Message::tr("%1 is \"%2\", expected 8: the maps of AES are those of 8 bits", parser.shown("n"), n));
    return affineInversionOfAes(fieldOf(parser, polynomialOfAes));
}

SBox networkOf(NetworkPlan::Structure structure, const Parser& parser) {
    NetworkPlan plan{.structure = structure, .seed = seedOf(parser)};
    for (const std::string& inner : parser.texts("inner"))
        plan.boxes.push_back(gui::namedSBox(QString::fromStdString(inner)));
    plan.copies = int(parser.number("copies", 2, SBox::largestN).value_or(plan.copies));
    const bool given = !plan.boxes.empty();
    plan.n = given && !parser.has("n") ? plan.boxes.front().n() * plan.copies : bitsOf(parser);
    plan.rounds = int(parser.number("rounds", 1, mostRounds)
                          .value_or(plan.boxes.size() > 1 ? std::int64_t(plan.boxes.size()) : plan.rounds));
    return network(plan);
}

SBox superBoxOf(const Parser& parser) {
    SuperBoxPlan plan{.seed = seedOf(parser)};
    for (const std::string& inner : parser.texts("inner"))
        plan.boxes.push_back(gui::namedSBox(QString::fromStdString(inner)));
    plan.copies = int(parser.number("copies", 2, largestSuperBox).value_or(plan.copies));
    plan.n = !plan.boxes.empty() && !parser.has("n") ? plan.boxes.front().n() * plan.copies
                                                     : int(parser.required("n", 2, largestSuperBox));
    plan.matrix = parser.has("matrix") ? parser.text("matrix") : plan.matrix;
    plan.polynomial = fieldOf(parser, 0);
    plan.key =
        std::uint32_t(parser.number("key", 0, (std::int64_t(1) << std::min(plan.n, largestSuperBox)) - 1).value_or(0));
    return superBox(plan);
}

/// The target, in the figure's own numbers.
double targetOf(const Parser& parser, const SBoxPropertyKind& aim, int n) {
    const TargetRange range = targetRange(aim, n);
    if (targetStep(*aim.aim, n) > 0)
        return double(parser.required("target", std::int64_t(range.least()), std::int64_t(range.most())));
    if (const auto target = parser.real("target", range.least(), range.most()))
        return *target;
    throw UsageError(Message::tr("%1 is missing, expected a number from %2 to %3", parser.shown("target"),
                                 sixDigits(range.least()), sixDigits(range.most())));
}

MadeSBox climbed(const Parser& parser) {
    ClimbPlan plan{.n = int(parser.required("n", ClimbPlan::leastN, ClimbPlan::largestN)), .seed = seedOf(parser)};
    if (parser.has("aim"))
        plan.aim = parser.text("aim");
    const SBoxPropertyKind& aim = climbAim(plan.aim);
    plan.target = targetOf(parser, aim, plan.n);
    plan.swaps = parser.number("swaps", 1, ClimbPlan::mostSwaps).value_or(plan.swaps);
    plan.exponent = usualExponent(*aim.aim);
    if (parser.has("cost")) {
        if (!hasCost(*aim.aim))
            throw UsageError(Message::tr("--cost does not apply to the aim %1, which is its own cost", plan.aim));
        const QStringList parts = QString::fromStdString(parser.text("cost")).split(u',');
        if (parts.size() != 2)
            throw UsageError(Message::tr("--cost is \"%1\", expected X,R as 0,12", parser.text("cost")));
        plan.centre = numberIn(parts[0], "X of --cost", 0, std::int64_t(1) << plan.n);
        plan.exponent = int(numberIn(parts[1], "R of --cost", 1, ClimbPlan::mostExponent));
    }
    TerminalMonitor monitor;
    const Climbed found = climb(plan, monitor);
    const bool isReached = reaches(plan, found.figure);
    if (!isReached)
        monitor.remark(Message::tr("%1: %2 was not reached in %3 swaps, this S-box has %4", aim.title,
                                   sixDigits(plan.target), plan.swaps, sixDigits(found.figure)));
    return {found.s, isReached};
}

/// For the help.
QString aimsOfClimbs() {
    QStringList keys;
    for (const SBoxPropertyKind* aim : climbAims())
        keys << QString::fromUtf8(aim->key.data(), qsizetype(aim->key.size()));
    return keys.join(QStringLiteral(", "));
}

} // namespace

void addSBoxOptions(Parser& parser) {
    parser.add("m", QStringLiteral("sbox-function: output bits of the S-box; as many as n if not given."), "m");
    parser.add("exponent", QStringLiteral("power: the d of x^d."), "d");
    parser.add("maps",
               QStringLiteral("sbox-inversion: the affine maps around x^-1, random (if not given) or aes, whose "
                              "polynomial is then 0x11b if not given."),
               "maps");
    parser.offer("maps", {QStringLiteral("random"), QStringLiteral("aes")});
    parser.add(
        "inner",
        QStringLiteral(
            "sbox-feistel, sbox-misty, sbox-lai-massey, sbox-spn, sbox-super: an inner S-box, by its sample's name "
            "(PRESENT) or by its entries (C56B90AD3EF84712), once for all rounds or once for each; "
            "random permutations of the seed if not given."),
        "S-box");
    parser.offer("inner", sampleNames());
    parser.add("rounds", QStringLiteral("The same: rounds, 3 if not given."), "count");
    parser.add("copies",
               QStringLiteral("sbox-spn, sbox-super: inner S-boxes side by side, 2 if not given, or 4 of sbox-super."),
               "count");
    parser.add(
        "matrix",
        QStringLiteral(
            "sbox-super: mixcolumns (if not given), midori, rows over GF(2^k) with ; between them in hexadecimal "
            "(\"2 3;1 2\"), or n columns over GF(2), that of bit 0 first; invertible. Of --polynomial, k being the "
            "bits of an inner S-box; the lowest bits are cell 0."),
        "matrix");
    parser.offer("matrix", {QStringLiteral("mixcolumns"), QStringLiteral("midori")});
    parser.add("key", QStringLiteral("sbox-super: added behind the matrix; 0 if not given."), "key");
    parser.add("aim",
               QStringLiteral("sbox-climb: what is to be as good as --target, nonlinearity if not given: %1.")
                   .arg(aimsOfClimbs()),
               "property");
    parser.offer("aim", namesOf(climbAims(), [](const SBoxPropertyKind* aim) { return std::string_view(aim->key); }));
    parser.add("target",
               QStringLiteral(
                   "sbox-climb: the nonlinearity, or other aim, at which it ends. Where it does not, the best S-box is "
                   "written, and the exit status is 1."),
               "value");
    parser.add("swaps", QStringLiteral("sbox-climb: swaps tried at most, 2000000 if not given."), "count");
    parser.add("cost",
               QStringLiteral("sbox-climb: X and R of the sum of ||W|-X|^R that is lowered, where W are the entries of "
                              "the LAT, DDT, BCT or all autocorrelations, as the aim has them; 0,12 of the LAT and 0,8 "
                              "of the others if not given."),
               "X,R");
}

std::optional<MadeSBox> sboxOf(const std::string& kind, const Parser& parser) {
    using Structure = NetworkPlan::Structure;
    if (kind == "power") {
        const int n = bitsOf(parser);
        return MadeSBox{powerMap(n, std::uint64_t(parser.required("exponent", 0, largestNumber)),
                                 fieldOf(parser, conwayPolynomial(n)))};
    }
    if (kind == "sbox-random")
        return MadeSBox{permutationFromSeed(bitsOf(parser), seedOf(parser))};
    if (kind == "sbox-function") {
        const int n = bitsOf(parser);
        return MadeSBox{sboxFromSeed(n, int(parser.number("m", 1, SBox::largestN).value_or(n)), seedOf(parser))};
    }
    if (kind == "sbox-inversion")
        return MadeSBox{inversionOf(parser)};
    if (kind == "sbox-feistel")
        return MadeSBox{networkOf(Structure::Feistel, parser)};
    if (kind == "sbox-misty")
        return MadeSBox{networkOf(Structure::Misty, parser)};
    if (kind == "sbox-lai-massey")
        return MadeSBox{networkOf(Structure::LaiMassey, parser)};
    if (kind == "sbox-spn")
        return MadeSBox{networkOf(Structure::SubstitutionPermutation, parser)};
    if (kind == "sbox-super")
        return MadeSBox{superBoxOf(parser)};
    if (kind == "sbox-climb")
        return climbed(parser);
    return {};
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope generate: functions, S-boxes and sequences made to order, in any format that can be written.
#include "boolean/generators.h"
#include "command.h"
#include "error.h"
#include "failure.h"
#include "generate_sbox.h"
#include "generate_sequence.h"
#include "input.h"
#include "io/bit_pieces.h"
#include "io/document.h"
#include "io/new_file.h"
#include "output.h"
#include "parser.h"

#include <algorithm>
#include <array>
#include <limits>

namespace walshscope::cli {
namespace {

constexpr std::int64_t anyNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::array<std::string_view, 11> functionKinds{
    "random",    "balanced",           "bent",      "majority",          "threshold", "linear", "quadratic",
    "resilient", "correlation-immune", "plateaued", "rotation-symmetric"};

struct NamedClass {
    std::string_view name;
    BentClass kind;
};
constexpr std::array bentClasses{NamedClass{"mm", BentClass::MaioranaMcFarland},
                                 NamedClass{"ps-ap", BentClass::PartialSpread}, NamedClass{"h", BentClass::ClassH},
                                 NamedClass{"dillon", BentClass::Dillon}};

std::string allKinds() { return listed(functionKinds) + ", " + listed(sboxKinds) + ", " + listed(sequenceKinds); }

constexpr int largestWordByWord = 40; ///< n of functions that are written word by word.

int variablesFrom(const Parser& parser, int least) { return int(parser.required("n", least, largestDocumentN)); }

BooleanFunction functionOf(const std::string& kind, const Parser& parser) {
    const std::uint64_t seed = std::uint64_t(parser.number("seed", 0, anyNumber).value_or(1));
    if (kind == "random")
        return randomFunction(variablesFrom(parser, 0), seed);
    if (kind == "balanced")
        return randomBalancedFunction(variablesFrom(parser, 1), seed);
    if (kind == "bent") {
        const std::string name = parser.has("class") ? parser.text("class") : "mm";
        const auto named = std::ranges::find(bentClasses, name, &NamedClass::name);
        if (named == bentClasses.end())
            throw UsageError(Message::tr("--class is \"%1\", expected mm, ps-ap, h or dillon", name));
        const int n = variablesFrom(parser, 2);
        if (n % 2 != 0)
            throw UsageError(Message::tr(
                "%1 is \"%2\", expected an even number from 2 to %3, for only then is there a bent function",
                parser.shown("n"), n, largestDocumentN));
        return bentFunction(n, seed, named->kind);
    }
    if (kind == "resilient" || kind == "correlation-immune") {
        const int n = variablesFrom(parser, 1), order = int(parser.required("order", 0, n - 1));
        return kind == "resilient" ? resilientFunction(n, order, seed) : correlationImmuneFunction(n, order, seed);
    }
    if (kind == "plateaued") {
        const int n = variablesFrom(parser, 0), least = (n + 1) / 2;
        return plateauedFunction(n, int(parser.number("amplitude", least, n).value_or(least)), seed);
    }
    if (kind == "rotation-symmetric")
        return rotationSymmetricFunction(variablesFrom(parser, 1), seed);
    if (kind == "majority")
        return majorityFunction(variablesFrom(parser, 1));
    if (kind == "threshold") {
        const int n = variablesFrom(parser, 0);
        return thresholdFunction(n, int(parser.required("least", 0, n + 1)));
    }
    if (kind == "linear") {
        const int n = variablesFrom(parser, 0);
        const std::uint32_t mask = std::uint32_t(parser.required("mask", 0, (std::int64_t(1) << n) - 1));
        return linearFunction(n, mask, parser.number("constant", 0, 1).value_or(0) == 1);
    }
    return quadraticFunction(variablesFrom(parser, 0), seed);
}

/// Of what is to be generated.
Kind kindOf(const std::string& kind) {
    if (std::ranges::find(sequenceKinds, kind) != sequenceKinds.end())
        return Kind::Sequence;
    if (std::ranges::find(sboxKinds, kind) != sboxKinds.end())
        return Kind::SBox;
    if (std::ranges::find(functionKinds, kind) == functionKinds.end())
        throw UsageError(Message::tr("\"%1\" cannot be generated, expected one of %2", kind, allKinds()));
    return Kind::Boolean;
}

/// Which options each kind has a use for, besides --format and -o.
struct UsedOptions {
    std::string_view kind;
    std::vector<std::string_view> options;
};

const std::vector<UsedOptions>& usedOptions() {
    static const std::vector<UsedOptions> all{
        {"random", {"n", "seed"}},
        {"balanced", {"n", "seed"}},
        {"bent", {"n", "class", "seed"}},
        {"resilient", {"n", "order", "seed"}},
        {"correlation-immune", {"n", "order", "seed"}},
        {"plateaued", {"n", "amplitude", "seed"}},
        {"rotation-symmetric", {"n", "seed"}},
        {"majority", {"n", "noise", "seed"}},
        {"threshold", {"n", "least", "noise", "seed"}},
        {"linear", {"n", "mask", "constant", "noise", "seed"}},
        {"quadratic", {"n", "seed"}},
        {"power", {"n", "exponent", "polynomial"}},
        {"sbox-random", {"n", "seed"}},
        {"sbox-function", {"n", "m", "seed"}},
        {"sbox-inversion", {"n", "maps", "polynomial", "seed"}},
        {"sbox-feistel", {"n", "inner", "rounds", "seed"}},
        {"sbox-misty", {"n", "inner", "rounds", "seed"}},
        {"sbox-lai-massey", {"n", "inner", "rounds", "seed"}},
        {"sbox-spn", {"n", "inner", "rounds", "copies", "seed"}},
        {"sbox-super", {"n", "inner", "copies", "matrix", "polynomial", "key", "seed"}},
        {"sbox-climb", {"n", "aim", "target", "swaps", "cost", "seed"}},
        {"lfsr", {"length", "polynomial", "taps", "start"}},
        {"geffe", {"length", "polynomial", "taps", "start"}},
        {"shrinking", {"length", "polynomial", "taps", "start"}},
        {"alternating-step", {"length", "polynomial", "taps", "start"}},
        {"de-bruijn", {"n", "length"}},
        {"random-bits", {"length", "seed"}},
        {"e", {"length"}},
        {"pi", {"length"}},
    };
    return all;
}

void requireUseOfOptions(const std::string& kind, const Parser& parser) {
    const auto& used = std::ranges::find(usedOptions(), kind, &UsedOptions::kind)->options;
    for (const std::string& option : parser.given()) {
        constexpr std::array<std::string_view, 4> always{"format", "output", "o", "help"};
        if (std::ranges::find(always, option) == always.end() && std::ranges::find(used, option) == used.end())
            throw UsageError(Message::tr("%1 does not apply to %2, which takes only --%3", parser.shown(option), kind,
                                         listed(used, ", --")));
    }
}

struct Made {
    Document document;
    bool isAsWanted = true;
};

Made make(const std::string& kind, const Parser& parser) {
    if (auto made = sboxOf(kind, parser))
        return {{kind, {}, "list", std::move(made->s)}, made->isAsWanted};
    if (auto sequence = sequenceOf(kind, parser))
        return {{kind, {}, "ascii", std::move(*sequence)}};
    BooleanFunction f = functionOf(kind, parser);
    return {{kind, {}, f.n() >= 2 ? "hex-lsb" : "bits", std::move(f)}};
}

/// The truth table of a function word by word: of one beyond 2^30 points, or with noise. Nothing for others.
std::optional<EndlessBits> truthTableOf(const std::string& kind, const std::string& format, const Parser& parser) {
    constexpr std::array<std::string_view, 4> kinds{"random", "majority", "threshold", "linear"};
    if (std::ranges::find(kinds, kind) == kinds.end())
        return {};
    const bool isLarge = parser.number("n", 0, largestWordByWord).value_or(0) > largestDocumentN;
    if (!isLarge && !parser.has("noise"))
        return {};
    constexpr int variablesOfWord = 6;
    const int n = int(parser.required("n", variablesOfWord, largestWordByWord));
    if (format != "packed")
        throw UsageError(Message::tr("a function of more than 2^%1 points, or with noise, is written as packed bits "
                                     "alone, expected --format packed",
                                     largestDocumentN));
    const std::uint64_t seed = std::uint64_t(parser.number("seed", 0, anyNumber).value_or(1));
    std::unique_ptr<BitSource> bits;
    if (kind == "random")
        bits = randomFunctionBits(seed);
    else if (kind == "linear")
        bits = linearFunctionBits(std::uint64_t(parser.required("mask", 0, (std::int64_t(1) << n) - 1)),
                                  parser.number("constant", 0, 1).value_or(0) == 1);
    else
        bits = thresholdFunctionBits(n, kind == "majority" ? n / 2 + 1 : int(parser.required("least", 0, n + 1)));
    if (const auto noise = parser.real("noise", 0, 1))
        bits = noisyBits(std::move(bits), *noise, seed);
    return EndlessBits{std::move(bits), std::uint64_t(1) << n};
}

void writeEndless(const EndlessBits& bits, const std::string& format, const Parser& parser) {
    TerminalMonitor monitor;
    std::optional<NewFile> file;
    if (parser.has("output"))
        file.emplace(fileOfOutput(parser));
    const auto take = [&](std::string_view bytes) { file ? file->write(bytes) : writeOut(bytes); };
    writeInPieces(*bits.source, bits.length, format, take, monitor);
    if (file)
        file->keep();
}

} // namespace

void generate(const QStringList& arguments) {
    Parser parser(
        "generate",
        QStringLiteral("Writes a Boolean function. KIND is one of\n%1.\nWrites an S-box: a power map, a random "
                       "permutation or function, the inversion between affine\nmaps, a network or a super-S-box of "
                       "smaller ones, or "
                       "what a hill climb finds. KIND is then one of\n%2.\nWrites a sequence as well. KIND is then "
                       "one of\n%3.")
            .arg(QString::fromStdString(listed(functionKinds)), QString::fromStdString(listed(sboxKinds)),
                 QString::fromStdString(listed(sequenceKinds))),
        QStringLiteral("KIND -n N | --length BITS"));
    parser.offerFirst(namesOf(functionKinds) + namesOf(sboxKinds) + namesOf(sequenceKinds));
    parser.add(
        "n",
        QStringLiteral("Variables, up to 30, or of random, majority, threshold and linear up to 40 with --format "
                       "packed; the bits of the\nS-box; de-bruijn: the order."),
        "n");
    parser.add("seed",
               QStringLiteral("For what is random in a function or an S-box, random-bits and --noise; 1 if not given."),
               "number");
    parser.add("class", QStringLiteral("bent: mm (Maiorana-McFarland, if not given), ps-ap, h or dillon."), "class");
    parser.offer("class", namesOf(bentClasses, &NamedClass::name));
    parser.add("order", QStringLiteral("resilient, correlation-immune: how many variables may be fixed."), "order");
    parser.add(
        "amplitude",
        QStringLiteral("plateaued: the r of the Walsh coefficients 0 and 2^r, from n/2, which it is rounded up if "
                       "not given."),
        "r");
    parser.add("least", QStringLiteral("threshold: 1 where at least that many variables are 1."), "count");
    parser.add("mask", QStringLiteral("linear: the a of a·x + c."), "a");
    parser.add("constant", QStringLiteral("linear: the c; 0 if not given."), "c");
    parser.add("noise",
               QStringLiteral("linear, majority, threshold: flips each value with that probability, as packed bits."),
               "p");
    addSBoxOptions(parser);
    addSequenceOptions(parser);
    parser.add("format",
               QStringLiteral("The format to write; if not given that of the suffix of -o, or hex-lsb (bits below n = "
                              "2), list for S-boxes, ascii for sequences. ") +
                   allFormatNames(&Format::writable),
               "name");
    parser.offer("format", formatNamesFor(&Format::writable));
    parser.addShort("o", "output", QStringLiteral("The file to write; standard output otherwise."), "file",
                    Takes::File);
    parser.parse(arguments);

    const QStringList positional = parser.positional(1);
    if (positional.isEmpty())
        throw UsageError(Message::tr("what to generate is missing, expected one of %1", allKinds()));
    const std::string kind = positional.first().toStdString();
    const Kind made = kindOf(kind);
    requireUseOfOptions(kind, parser);
    const FormatToWrite format = formatToWrite(parser, "format", made, {});
    if (parser.has("output"))
        requireWritable(fileOfOutput(parser));
    if (const auto bits = endlessBitsOf(kind, format.name, parser)) {
        inFormat(format, "format", [&] { writeEndless(*bits, format.name.empty() ? "ascii" : format.name, parser); });
        return;
    }
    if (const auto bits = truthTableOf(kind, format.name, parser)) {
        writeEndless(*bits, "lsb", parser); // Which packed bits are.
        return;
    }
    const auto [document, isAsWanted] = make(kind, parser);
    std::string bytes;
    {
        TerminalMonitor monitor;
        bytes = inFormat(format, "format",
                         [&] { return write(document, format.name.empty() ? document.format : format.name, monitor); });
    }
    if (parser.has("output"))
        writeFile(fileOfOutput(parser), bytes);
    else
        writeOut(bytes);
    if (!isAsWanted)
        throw Ended{Failed};
}

} // namespace walshscope::cli

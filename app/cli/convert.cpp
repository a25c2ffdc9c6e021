// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope convert: an input in another format, changed in between if somebody wants that.
#include "boolean/anf.h"
#include "command.h"
#include "error.h"
#include "input.h"
#include "io/new_file.h"
#include "output.h"
#include "sbox/changes.h"
#include "sbox/cycles.h"
#include "sbox/generators.h"
#include "sbox/tables.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace walshscope::cli {
namespace {

/// What is done to the document by one of the options that change it.
class Changes {
public:
    Changes(Document& document, const Parser& parser)
        : m_document(document),
          m_parser(parser),
          m_seed(std::uint64_t(parser.number("seed", 0, std::numeric_limits<std::int64_t>::max()).value_or(1))) {}

    void inverse() { set(walshscope::inverse(sbox("inverse")), "inverse"); }

    void compose() {
        const SBox& s = sbox("compose");
        const std::size_t i = m_used["compose"]++;
        const Document other = sboxNamed(m_parser.texts("compose")[i], m_parser.files("compose")[i]);
        set(composition(s, std::get<SBox>(other.value)), "composed");
    }

    void affine() {
        const SBox s = sboxOrFunction("affine");
        const std::string maps = m_parser.texts("affine")[m_used["affine"]++];
        if (maps == "random") {
            const auto [a, b] = affineMapsFromSeed(s.m(), s.n(), m_seed++);
            setTable(between(a, s, b), "affine");
            return;
        }
        const std::size_t comma = maps.find(',');
        if (comma == std::string::npos || maps.find(',', comma + 1) != std::string::npos)
            throw UsageError(Message::tr("--affine is \"%1\", expected random, or A,B with the columns of both as in "
                                         "\"1 2 4 8 + 3,2 1 4 8\"",
                                         maps.substr(0, mostShown)));
        const std::string_view all = maps;
        setTable(between(AffineMap::fromText(all.substr(0, comma), s.m()), s,
                         AffineMap::fromText(all.substr(comma + 1), s.n())),
                 "affine");
    }

    void extend() {
        const std::string given = m_parser.texts("extend")[m_used["extend"]++];
        const auto bits = [&](int least, int most) {
            return int(numberIn(QString::fromStdString(given), "--extend", least, most));
        };
        if (const auto* f = std::get_if<BooleanFunction>(&m_document.value)) {
            set(withVariables(*f, bits(f->n(), largestDocumentN)), "extended");
            return;
        }
        const SBox& s = sbox("extend");
        const int n = bits(s.n(), SBox::largestN);
        if (n > s.n() && n > s.m() && s.n() != s.m())
            throw UsageError(
                Message::tr("--extend is \"%1\" of an S-box of %2 to %3 bits, expected at most %4: S(x) = x has "
                            "no more output bits for the x that are new",
                            given, s.n(), s.m(), std::max(s.n(), s.m())));
        set(withBits(s, n, s.n() == s.m() ? n : s.m()), "extended");
    }

    void swap() {
        const std::string given = m_parser.texts("swap")[m_used["swap"]++];
        const QStringList places = QString::fromStdString(given).split(u',');
        if (places.size() != 2)
            throw UsageError(Message::tr("--swap is \"%1\", expected two places as 3,7", given.substr(0, mostShown)));
        const SBox s = sboxOrFunction("swap");
        const auto place = [&](int i) {
            return std::uint32_t(numberIn(places[i], "a place of --swap", 0, std::int64_t(s.size()) - 1));
        };
        setTable(swapped(s, place(0), place(1)), "swapped");
    }

private:
    static constexpr std::size_t mostShown = 40;

    /// Throws where the document is none.
    const SBox& sbox(const char* option) const {
        if (const auto* s = std::get_if<SBox>(&m_document.value))
            return *s;
        throw UsageError(Message::tr("--%1 is for S-boxes, and %2 is of the kind %3", std::string(option),
                                     m_document.name, kindName(m_document.kind())));
    }

    /// The same, a Boolean function being one of one output bit.
    SBox sboxOrFunction(const char* option) const {
        const auto* f = std::get_if<BooleanFunction>(&m_document.value);
        if (!f)
            return sbox(option);
        if (f->n() < 1 || f->n() > SBox::largestN)
            throw UsageError(
                Message::tr("--%1 of a function of %2 variables, expected 1 to 20", std::string(option), f->n()));
        std::vector<std::uint32_t> table(f->size());
        for (std::size_t x = 0; x < table.size(); ++x)
            table[x] = (*f)(x);
        return SBox(std::move(table), 1);
    }

    void setTable(SBox s, const char* how) {
        if (m_document.kind() == Kind::Boolean)
            set(s.component(1), how);
        else
            set(std::move(s), how);
    }

    template <class Value>
    void set(Value value, const char* how) {
        m_document.value = std::move(value);
        // A file's name may have a point in it, and what follows that is no part of what it is called.
        m_document.name = m_document.name.substr(0, m_document.name.rfind('.')) + '_' + how;
    }

    Document& m_document;
    const Parser& m_parser;
    std::uint64_t m_seed; ///< Of the next random maps.
    std::map<std::string, std::size_t> m_used;
};

struct Change {
    std::string_view option;
    void (Changes::*make)();
};
constexpr std::array changes{Change{"inverse", &Changes::inverse}, Change{"compose", &Changes::compose},
                             Change{"affine", &Changes::affine}, Change{"extend", &Changes::extend},
                             Change{"swap", &Changes::swap}};

} // namespace

void convert(const QStringList& arguments) {
    Parser parser("convert",
                  QStringLiteral(
                      "Writes an input in another format. What changes it is done in the order in which it is written: "
                      "--inverse --compose G\ngives S^-1(G(x)), and --compose G --inverse gives G^-1(S^-1(x))."),
                  QStringLiteral("FILE|-"));
    addInputOptions(parser);
    parser.add(
        "to",
        QStringLiteral("The format to write; if not given that of the suffix of -o, or list for an S-box and hex-lsb "
                       "for a Boolean function; c is array, and hex of a Boolean function hex-lsb. ") +
            allFormatNames(&Format::writable),
        "format");
    parser.offer("to", formatNamesFor(&Format::writable));
    addModulusOption(parser);
    parser.add("inverse", QStringLiteral("S^-1 of a permutation."));
    parser.add("compose", QStringLiteral("S(G(x)), S after G: a sample's name or a file."), "G", Takes::File);
    parser.offer("compose", sampleNames());
    parser.add(
        "affine",
        QStringLiteral("A(S(B(x))), of a Boolean function as well, whose A has one bit. Each map is the columns of "
                       "its matrix in hexadecimal, that of bit 0 first, perhaps + and a constant: \"2 1 4 8 + "
                       "f,1 2 8 4\"; one that is empty is the identity. random: any invertible maps."),
        "A,B|random");
    parser.add("seed", QStringLiteral("For --affine random, 1 if not given; the next ones there have the next seed."),
               "number");
    parser.add("extend",
               QStringLiteral(
                   "Of n input bits: of an S-box S(x) = x for those x that are new, for which it has to have output "
                   "bits, and one of as many input as output bits stays so; a Boolean function does not depend on new "
                   "variables."),
               "n");
    parser.add("swap", QStringLiteral("S(x) and S(y) change places."), "x,y");
    parser.addShort("o", "output", QStringLiteral("The file to write; standard output otherwise."), "file",
                    Takes::File);
    parser.parse(arguments);
    const auto isRandom = [&] { return std::ranges::count(parser.texts("affine"), std::string("random")) > 0; };
    if (parser.has("seed") && !isRandom())
        throw UsageError(Message::tr("%1 is for --affine random only", parser.shown("seed")));
    if (parser.has("output"))
        requireWritable(fileOfOutput(parser));
    Document document = inputDocument(parser, Sequences::Welcome);
    const Kind kind = document.kind();
    if (!hasFormats(kind))
        refuse(document, parser, Message::tr("this is too large to be converted"));
    const FormatToWrite format = formatToWrite(parser, "to", kind, rowOf(kind).usual);
    Changes made(document, parser);
    for (const std::string& option : parser.given())
        if (const auto change = std::ranges::find(changes, option, &Change::option); change != changes.end())
            (made.*change->make)();
    takeModulus(document, parser);
    if (parser.has("polynomial") && format.name != "power")
        throw UsageError(Message::tr("%1 is for --to polynomial only", parser.shown("polynomial")));
    std::string bytes;
    {
        TerminalMonitor monitor;
        bytes = inFormat(format, "to", [&] { return write(document, format.name, monitor); });
    }
    if (parser.has("output"))
        writeFile(fileOfOutput(parser), bytes);
    else
        writeOut(bytes);
}

} // namespace walshscope::cli

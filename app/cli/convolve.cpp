// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope convolve and autocorrelate: C(0), C(1), … one a line.
#include "choice.h"
#include "command.h"
#include "convolution/convolution.h"
#include "input.h"
#include "json.h"
#include "output.h"

#include <algorithm>
#include <array>

namespace walshscope::cli {
namespace {

constexpr std::array<std::string_view, 3> arithmeticNames{"auto", "exact", "double"};

/// What is said of either command's computation.
struct HowToConvolve {
    ConvolutionChoice choice;
    BooleanAs as = BooleanAs::Signs;
    bool json = false;
};

void addConvolutionOptions(Parser& parser) {
    addInputOptions(parser);
    addComponentOption(parser);
    parser.add("signs", QStringLiteral("Take a Boolean function as +1 and -1, which is the default."));
    parser.add("bits", QStringLiteral("Take a Boolean function as 0 and 1."));
    parser.add("engine", QStringLiteral("What computes; walshscope variants --convolution lists it."), "id");
    parser.add(
        "arithmetic",
        QStringLiteral("auto (default: exact where 64 bits hold all values, double elsewhere), exact or double."),
        "name");
    parser.add("device", QStringLiteral("auto (default), cpu, emulator, cuda or cuda:N."), "id");
    parser.add("block", QStringLiteral("Threads a block, for what lets one choose."), "threads");
    parser.add("elements", QStringLiteral("Elements a thread: A3's M."), "count");
    parser.add("json", QStringLiteral("One JSON object."));
}

Arithmetic arithmeticOf(const Parser& parser) {
    if (!parser.has("arithmetic"))
        return Arithmetic::Automatic;
    const auto found = std::ranges::find(arithmeticNames, parser.text("arithmetic"));
    if (found == arithmeticNames.end())
        throw UsageError(
            Message::tr("there is no arithmetic \"%1\", expected auto, exact or double", parser.text("arithmetic")));
    return Arithmetic(found - arithmeticNames.begin());
}

HowToConvolve convolvingOf(const Parser& parser) {
    if (parser.has("signs") && parser.has("bits"))
        throw notBoth("--signs", "--bits");
    HowToConvolve how{
        .choice = {}, .as = parser.has("bits") ? BooleanAs::Bits : BooleanAs::Signs, .json = parser.has("json")};
    if (parser.has("engine"))
        how.choice.convolver = &convolverNamed(parser.text("engine"));
    if (const std::string device = parser.text("device"); !device.empty() && device != "auto")
        how.choice.device = &deviceNamed(device);
    readParameters(parser, how.choice.parameters);
    how.choice.arithmetic = arithmeticOf(parser);
    return how;
}

Numbers numbersIn(const Document& document, const Parser& parser, const HowToConvolve& how, Monitor& monitor) {
    const std::uint32_t b = document.kind() == Kind::SBox ? componentOf(document, parser) : 0;
    return numbersOf(document, how.as, b, monitor);
}

/// Which engine and arithmetic, and how far the values may be off.
std::string inOneSentence(const Convolved& found) {
    std::string text =
        "by " + std::string(found.convolver->id) + " on " + found.device->id + ": " + found.choice.text();
    if (found.arithmetic == Arithmetic::Double)
        text += " No value is off by more than " + boundInWords(found.errorBound) + ".";
    return text;
}

JsonMembers membersOf(const Convolved& found, const char* kind) {
    std::string phases;
    for (const auto& [name, seconds] : found.phaseSeconds)
        phases += (phases.empty() ? "" : ", ") + jsonText(name) + ": " + jsonNumber(seconds * 1e3);
    return {{"kind", jsonText(kind)},
            {"n", std::to_string(found.bound.n)},
            {"engine", jsonText(found.convolver->id)},
            {"device", jsonText(found.device->id)},
            {"arithmetic", jsonText(arithmeticNames[std::size_t(found.arithmetic)])},
            {"reason", jsonText(found.choice.text())},
            {"bound", jsonNumber(found.bound.reach)},
            {"error_bound", jsonNumber(found.errorBound)},
            {"phases_ms", "{" + phases + "}"},
            {"values", "[]"}};
}

void print(const Convolved& found, const char* kind, const std::string& file, const HowToConvolve& how) {
    std::string end = file.empty() || how.json ? "" : "\n";
    if (how.json) {
        const std::string whole = jsonAnswer(file, membersOf(found, kind));
        const std::size_t bracket = whole.rfind(']');
        end = whole.substr(bracket);
        writeOut(whole.substr(0, bracket));
    } else {
        note((file.empty() ? "" : file + ": ") + inOneSentence(found));
        writeOut(heading(file));
    }
    Lines lines;
    std::visit(
        [&](const auto& values) {
            for (std::size_t tau = 0; tau < values.size(); ++tau) {
                if (how.json && tau > 0)
                    lines.character(',');
                lines.number(values[tau]);
                if (!how.json)
                    lines.character('\n');
            }
        },
        found.result);
    lines.flush();
    writeOut(end);
}

} // namespace

void convolveTwo(const QStringList& arguments) {
    Parser parser(
        "convolve",
        QStringLiteral("Prints C(0), C(1), …, the dyadic convolution C(t) = sum over x of f(x)·g(x xor t), one "
                       "value a line. F and G are\nBoolean functions, components of S-boxes, integers or real "
                       "numbers; --as, --format and --component are for both. The\nsamples that --sample "
                       "names come after the files. What computed, and in which arithmetic, is told on "
                       "standard error."),
        QStringLiteral("F|- G|-"));
    addConvolutionOptions(parser);
    parser.add("pad", QStringLiteral("Fill the shorter one up with zeros."));
    parser.parse(arguments);
    const HowToConvolve how = convolvingOf(parser);
    const auto [first, second] = twoDocuments(parser);
    TerminalMonitor monitor;
    Numbers f = numbersIn(first, parser, how, monitor), g = numbersIn(second, parser, how, monitor);
    const std::size_t longer = std::max(sizeOf(f), sizeOf(g));
    if (sizeOf(f) != sizeOf(g) && !parser.has("pad"))
        throw UsageError(Message::tr("f has %1 values and g has %2, expected as many (--pad fills the shorter one up "
                                     "with zeros)",
                                     sizeOf(f), sizeOf(g)));
    f = padded(std::move(f), std::countr_zero(longer));
    g = padded(std::move(g), std::countr_zero(longer));
    print(convolve(f, g, how.choice, monitor), "convolution", {}, how);
}

void autocorrelate(const QStringList& arguments) {
    Parser parser("autocorrelate",
                  QStringLiteral("Prints r(0), r(1), …, the autocorrelation r(t) = sum over x of f(x)·f(x xor t), one "
                                 "value a line. What computed, and\nin which arithmetic, is told on standard error.") +
                      QString::fromUtf8(severalInputs),
                  QString::fromUtf8(inputsSynopsis));
    addConvolutionOptions(parser);
    parser.parse(arguments);
    const HowToConvolve how = convolvingOf(parser);
    answerDocuments(parser, Sequences::AskedFor, [&](const Document& document, const std::string& file) {
        TerminalMonitor monitor;
        const Numbers f = numbersIn(document, parser, how, monitor);
        print(convolve(f, f, how.choice, monitor), "autocorrelation", file, how);
    });
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope convolve and autocorrelate: C(0), C(1), … one a line.
#include "choice.h"
#include "command.h"
#include "factors.h"
#include "input.h"
#include "io/reals.h"
#include "json.h"
#include "output.h"

#include <algorithm>
#include <iterator>

namespace walshscope::cli {
namespace {

void addConvolutionOptions(Parser& parser) {
    addInputOptions(parser);
    addFactorOptions(parser);
    parser.add("engine", QStringLiteral("What computes; walshscope variants --convolution lists it."), "id");
    parser.offer("engine", namesOf(convolvers(), &Convolver::id));
    parser.add("device", QStringLiteral("auto (default), cpu, emulator, cuda or cuda:N."), "id");
    offerDevices(parser);
    parser.add("block", QStringLiteral("Threads per block, for engines that let you choose."), "threads");
    parser.add("elements", QStringLiteral("Elements per thread: A3's M."), "count");
    parser.add("json", QStringLiteral("One JSON object."));
}

ConvolutionChoice convolvingOf(const Parser& parser) {
    ConvolutionChoice choice;
    if (parser.has("engine"))
        choice.convolver = &convolverNamed(parser.text("engine"));
    if (const std::string device = parser.text("device"); !device.empty() && device != "auto")
        choice.device = &deviceNamed(device);
    readParameters(parser, choice.parameters);
    choice.arithmetic = arithmeticOf(parser);
    return choice;
}

/// What is printed, and what of.
struct Answered {
    const char* kind;
    const Factor& f;
    const Factor* g; ///< Null where f is convolved with itself.
    Convolved found;
    JsonMembers warnings;
};

Answered answered(const char* kind, const Factor& f, const Factor* g, JsonMembers warnings, const Parser& parser,
                  const ConvolutionChoice& choice, Monitor& monitor) {
    requireUse(parser, *engineFor(choice, variablesOf(f.numbers)).convolver);
    const Factor& other = g ? *g : f;
    return {kind, f, g, ofFactors(f, other, [&] { return convolve(f.numbers, other.numbers, choice, monitor); }),
            std::move(warnings)};
}

/// Which engine and arithmetic, how far the values may be off, and what the inputs were taken for.
std::string inOneSentence(const Answered& answer) {
    const Convolved& found = answer.found;
    std::string text =
        "by " + std::string(found.convolver->id) + " on " + found.device->id + ": " + found.choice.text();
    if (found.arithmetic == Arithmetic::Double)
        text += " No value is off by more than " + boundInWords(found.errorBound) + ".";
    text += " F: " + answer.f.takenFor;
    if (answer.g)
        text += "; G: " + answer.g->takenFor;
    return text + ".";
}

JsonMembers membersOf(const Answered& answer) {
    const Convolved& found = answer.found;
    JsonMembers members{{"kind", jsonText(answer.kind)}};
    std::ranges::copy(answer.warnings, std::back_inserter(members));
    members.insert(members.end(), {{"n", std::to_string(found.bound.n)}, {"f", jsonText(answer.f.takenFor)}});
    if (answer.g)
        members.emplace_back("g", jsonText(answer.g->takenFor));
    members.insert(members.end(), {{"engine", jsonText(found.convolver->id)},
                                   {"device", jsonText(found.device->id)},
                                   {"arithmetic", jsonText(arithmeticNames[std::size_t(found.arithmetic)])},
                                   {"reason", jsonText(found.choice.text())},
                                   {"bound", jsonNumber(found.bound.reach)},
                                   {"error_bound", jsonNumber(found.errorBound)}});
    JsonMembers phases;
    for (const auto& [name, seconds] : found.phaseSeconds)
        phases.emplace_back(name, jsonMilliseconds(seconds));
    if (!phases.empty())
        members.emplace_back("phases_ms", jsonWithin(phases));
    members.emplace_back("values", "[]");
    return members;
}

void print(const Answered& answer, const std::string& file, bool json) {
    std::string end = file.empty() || json ? "" : "\n";
    if (json) {
        const std::string whole = jsonAnswer(file, membersOf(answer));
        const std::size_t bracket = whole.rfind(']');
        end = whole.substr(bracket);
        writeOut(whole.substr(0, bracket));
    } else {
        note((file.empty() ? "" : file + ": ") + inOneSentence(answer));
        writeOut(heading(file));
    }
    Lines lines;
    const auto add = [&](std::size_t tau, const auto& addValue) {
        if (json && tau > 0)
            lines.character(',');
        addValue();
        if (!json)
            lines.character('\n');
    };
    if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&answer.found.result)) {
        for (std::size_t tau = 0; tau < whole->size(); ++tau)
            add(tau, [&] { lines.number((*whole)[tau]); });
    } else {
        // With a point or an exponent, so that they are read back as what they are.
        const auto& reals = std::get<std::vector<double>>(answer.found.result);
        for (std::size_t tau = 0; tau < reals.size(); ++tau)
            add(tau, [&] { lines.text(realText(reals[tau])); });
    }
    lines.flush();
    writeOut(end);
}

} // namespace

void convolveTwo(const QStringList& arguments) {
    Parser parser(
        "convolve",
        QStringLiteral(
            "Prints C(0), C(1), …, the dyadic convolution C(t) = sum over x of f(x)·g(x xor t), one value per line. F "
            "and G are\nBoolean functions, components of S-boxes, integers or real numbers; --as, --format and "
            "--component are for both. The\nsamples that --sample names come after the files. Standard error says what "
            "computed, in which arithmetic, and what\nF and G were taken for."),
        QStringLiteral("F|- G|-"));
    addConvolutionOptions(parser);
    addPadOption(parser);
    parser.parse(arguments);
    const ConvolutionChoice choice = convolvingOf(parser);
    const auto documents = twoDocuments(parser);
    TerminalMonitor monitor;
    const auto [f, g] = factorsOf(documents.first, documents.second, parser, monitor);
    const Answered answer =
        answered("convolution", f, &g, jsonWarnings({&documents.first, &documents.second}), parser, choice, monitor);
    // Not beside what is wrong, of which nobody would read it.
    tellDoubts({&documents.first, &documents.second});
    print(answer, {}, parser.has("json"));
}

void autocorrelate(const QStringList& arguments) {
    Parser parser(
        "autocorrelate",
        QStringLiteral("Prints r(0), r(1), …, the autocorrelation r(t) = sum over x of f(x)·f(x xor t), one value per "
                       "line. Standard error\nsays what computed, in which arithmetic, and what F was taken for.") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addConvolutionOptions(parser);
    addLinesOption(parser);
    addPadOption(parser);
    parser.parse(arguments);
    const ConvolutionChoice choice = convolvingOf(parser);
    answerDocuments(
        parser, Sequences::AskedFor,
        [&](const Document& document, const std::string& file) {
            TerminalMonitor monitor;
            const Factor f = factorOf(document, parser, monitor);
            const Answered answer =
                answered("autocorrelation", f, nullptr, jsonWarnings({&document}), parser, choice, monitor);
            tellDoubts({&document});
            print(answer, file, parser.has("json"));
        },
        Lists::AsNumbers);
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope lfsr: the shortest linear feedback shift register of a sequence, by any method on any device.
#include "command.h"
#include "error.h"
#include "input.h"
#include "io/new_file.h"
#include "memory.h"
#include "output.h"
#include "register_facts.h"
#include "sequence/method.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

constexpr std::size_t mostBitsShown = 64;
constexpr std::size_t bytesARow = 2 * 8 + 2; ///< Of the profile: two numbers, comma and line end.

RegisterChoice choiceOfMethod(const Parser& parser) {
    RegisterChoice choice;
    if (parser.has("method"))
        choice.method = &methodNamed(parser.text("method"));
    if (const std::string device = parser.text("device"); !device.empty() && device != "auto")
        choice.device = &deviceNamed(device);
    return choice;
}

std::string profileCsv(const Register& r) {
    requireMemory(r.length * (bytesARow + sizeof(std::uint32_t)));
    std::string text = "n,linear_complexity\n";
    text.reserve(r.length * bytesARow);
    const std::vector<std::uint32_t> complexities = profile(r.length, r.jumps);
    for (std::size_t n = 0; n < r.length; ++n)
        text += std::to_string(n) + ',' + std::to_string(complexities[n]) + '\n';
    return text;
}

std::string firstBits(const Sequence& sequence) {
    std::string text;
    for (std::size_t i = 0; i < std::min(sequence.bits.size(), mostBitsShown); ++i)
        text += char('0' + sequence.bits[i]);
    return text + (sequence.bits.size() > mostBitsShown ? "…" : "");
}

/// Runs the register and says whether it yields what was given.
std::string regenerated(const Register& r, const Sequence& sequence, Monitor& monitor) {
    const Sequence again = generated(r, sequence.bits, sequence.bits.size(), monitor);
    const auto differs = std::ranges::mismatch(again.bits, sequence.bits).in1;
    if (differs != again.bits.end())
        throw ComputationError(Message::tr("the register found does not generate the sequence: bit %1 differs",
                                           differs - again.bits.begin()));
    return "generates all " + std::to_string(sequence.bits.size()) + " bits from the first " +
           std::to_string(r.linearComplexity);
}

std::string forPeople(const Document& document, const RegisterResult& result, const std::string& check) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (const Fact& fact : registerFacts(result.found, Reader::Person)) {
        lines.emplace_back(fact.key, fact.text);
        if (fact.key == "connection_polynomial")
            lines.emplace_back("characteristic_polynomial", characteristicText(result.found));
    }
    lines.emplace_back("register", check);
    lines.emplace_back("found_by", std::string(result.method->id) + ", " + std::string(result.method->title) + "; " +
                                       result.device->name);
    std::size_t width = 0;
    for (const auto& line : lines)
        width = std::max(width, line.first.size());
    std::string text =
        document.name + ": " + document.reading + "\n" + firstBits(std::get<Sequence>(document.value)) + "\n\n";
    for (auto& [label, value] : lines) {
        std::replace(label.begin(), label.end(), '_', ' ');
        text += label + std::string(width + 2 - label.size(), ' ') + value + "\n";
    }
    return text;
}

void answer(const Document& document, const std::string& file, const Parser& parser, const RegisterChoice& choice) {
    requireRegister(document);
    const Sequence& sequence = std::get<Sequence>(document.value);
    TerminalMonitor terminal;
    WithoutJumps monitor(terminal);
    const RegisterResult result = shortestRegister(sequence, choice, monitor);

    const bool profileOnly = parser.text("profile") == "-";
    if (parser.has("profile") && !profileOnly)
        writeFile(parser.file("profile"), profileCsv(result.found));
    if (profileOnly) {
        writeOut(profileCsv(result.found));
    } else if (parser.has("json")) {
        JsonMembers members{{"kind", jsonText("sequence")}};
        for (Fact& fact : registerFacts(result.found, Reader::Script))
            members.emplace_back(fact.key, std::move(fact.json));
        members.emplace_back("method", jsonText(result.method->id));
        members.emplace_back("device", jsonText(result.device->id));
        writeOut(jsonAnswer(file, std::move(members)));
    } else {
        const std::string check = regenerated(result.found, sequence, monitor);
        writeOut(heading(file) + forPeople(document, result, check) + (file.empty() ? "" : "\n"));
    }
}

} // namespace

void lfsr(const QStringList& arguments) {
    Parser parser("lfsr",
                  QStringLiteral("Finds the shortest linear feedback shift register that generates a binary sequence: "
                                 "its length L,\nthe connection polynomial C(x) and the characteristic polynomial "
                                 "x^L·C(1/x). A file of 0s and 1s is always\nread as a sequence here.") +
                      QString::fromUtf8(severalInputs),
                  QString::fromUtf8(inputsSynopsis));
    addSequenceInputOptions(parser);
    parser.add("method",
               QStringLiteral("Which method computes; walshscope variants --sequence lists them. DS if not "
                              "given, B1 for fewer than 1,024 bits."),
               "id");
    parser.offer("method", namesOf(methods(), &Method::id));
    parser.add("device", QStringLiteral("auto (default), cpu, emulator, cuda or cuda:N."), "id");
    offerDevices(parser);
    parser.add("profile",
               QStringLiteral("Write a CSV file with the linear complexity after each bit (- instead of "
                              "the text)."),
               "file", Takes::File);
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);

    const RegisterChoice choice = choiceOfMethod(parser);
    if (parser.has("profile")) {
        if (parser.files().size() > 1)
            throw notBoth("--profile", "several files");
        if (parser.text("profile") == "-" && parser.has("json"))
            throw notBoth("--profile -", "--json");
        if (parser.text("profile") != "-")
            requireWritable(parser.file("profile"));
    }
    answerSequences(parser,
                    [&](const Document& document, const std::string& file) { answer(document, file, parser, choice); });
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope nist-linear-complexity: the test of NIST SP 800-22 with its counts, χ² and p-value.
#include "command.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "sequence/nist.h"

#include <cstdio>

namespace walshscope::cli {
namespace {

constexpr double significance = 0.01;

template <class Numbers, class Text>
std::string list(const Numbers& numbers, Text text) {
    std::string joined;
    for (const auto& number : numbers)
        joined += (joined.empty() ? "" : ", ") + text(number);
    return "[" + joined + "]";
}

std::string fixed(double value, int digits) {
    char buffer[400];
    return {buffer, std::size_t(std::snprintf(buffer, sizeof buffer, "%.*f", digits, value))};
}

JsonMembers membersOf(const LinearComplexityTest& test) {
    return {{"kind", jsonText("nist-linear-complexity")},
            {"block_length", std::to_string(test.blockLength)},
            {"blocks", std::to_string(test.blocks)},
            {"unused_bits", std::to_string(test.unused)},
            {"mean", jsonNumber(test.mean)},
            {"counts", list(test.counts, [](std::uint64_t count) { return std::to_string(count); })},
            {"expected", list(test.expected, jsonNumber)},
            {"chi_squared", jsonNumber(test.chiSquared)},
            {"p_value", jsonNumber(test.pValue)},
            {"random", jsonBool(test.pValue >= significance)}};
}

std::string forPeople(const Document& document, const LinearComplexityTest& test) {
    std::string text = document.name + ": " + document.reading + "\n";
    text += std::to_string(test.blocks) + " blocks of " + std::to_string(test.blockLength) + " bits, " +
            std::to_string(test.unused) + " bits unused; expected complexity " + fixed(test.mean, 6) + "\n\n";
    text += "class             blocks    expected\n";
    for (std::size_t i = 0; i < LinearComplexityTest::classes; ++i) {
        // Columns by characters: ≤ has three bytes.
        std::string name(linearComplexityClass(i));
        const std::size_t wide = name.find("≤") == std::string::npos ? 0 : 2;
        name.resize(std::max(name.size(), 16 + wide), ' ');
        char line[64];
        std::snprintf(line, sizeof line, "%8llu %11.2f\n", static_cast<unsigned long long>(test.counts[i]),
                      test.expected[i]);
        text += name + line;
    }
    text += "\nχ²       " + fixed(test.chiSquared, 6) + "\np-value  " + fixed(test.pValue, 6) + "\n";
    return text + (test.pValue >= significance ? "At the level 0.01 nothing speaks against randomness.\n"
                                               : "At the level 0.01 the sequence is not random.\n");
}

} // namespace

void nistLinearComplexity(const QStringList& arguments) {
    Parser parser("nist-linear-complexity",
                  QStringLiteral("The linear complexity test of NIST SP 800-22: cuts a sequence into blocks and "
                                 "compares their linear\ncomplexities with those of random bits.") +
                      QString::fromUtf8(severalInputs),
                  QString::fromUtf8(inputsSynopsis));
    addSequenceInputOptions(parser);
    parser.add("block", QStringLiteral("Bits per block, 500 to 5000 by the standard; 500 if not given."), "M");
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);

    const auto block = parser.number("block", LinearComplexityTest::leastBlock, LinearComplexityTest::largestBlock);
    answerSequences(parser, [&](const Document& document, const std::string& file) {
        TerminalMonitor monitor;
        const LinearComplexityTest test =
            linearComplexityTest(std::get<Sequence>(document.value), std::size_t(block.value_or(500)), monitor);
        writeOut(parser.has("json") ? jsonAnswer(file, membersOf(test))
                                    : heading(file) + forPeople(document, test) + (file.empty() ? "" : "\n"));
    });
}

} // namespace walshscope::cli

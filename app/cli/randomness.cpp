// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope randomness: the tests of randomness by the linear complexity profile.
#include "command.h"
#include "input.h"
#include "randomness_answers.h"

namespace walshscope::cli {
namespace {

std::string testsInWords() {
    std::string text;
    for (const RandomnessTest& test : randomnessTests())
        text += (text.empty() ? "" : ", ") + std::string(test.id);
    return text;
}

JsonMembers membersOfTest(const RandomnessResult& result, const BitLane& lane) {
    const bool isChi = result.degreesOfFreedom > 0;
    return {{"kind", jsonText("randomness")},
            {"test", jsonText(std::string(result.test->id))},
            {"lane", jsonText(lane.text())},
            {"block_length", std::to_string(result.blockLength)},
            {"blocks", std::to_string(result.blocks)},
            {"unused_bits", std::to_string(result.unused)},
            {"mean", jsonNumber(result.mean)},
            {"found", jsonNumber(result.found)},
            {"classes",
             jsonEach(result.classes, [&](const RandomnessClass& c) { return jsonText(nameOf(*result.test, c)); })},
            {"counts", jsonCounts(result)},
            {"expected", jsonEach(result.expected(), jsonNumber)},
            {"chi_squared", isChi ? jsonNumber(result.statistic) : "null"},
            {"degrees_of_freedom", isChi ? std::to_string(result.degreesOfFreedom) : "null"},
            {"z", isChi ? "null" : jsonNumber(result.statistic)},
            {"p_value", jsonNumber(result.pValue)},
            {"random", jsonBool(result.random())}};
}

} // namespace

void randomness(const QStringList& arguments) {
    Parser parser(
        "randomness",
        QStringLiteral("Tests a sequence by its linear complexity profile: of blocks by nist, area, jumps and hops, of "
                       "the whole by\njump-complexity and jump-sizes. Files and pipes in the formats ascii, msb, lsb "
                       "and bit-bytes may be of any\nlength where blocks are tested, and have up to 2^26 bits of the "
                       "lane where the whole is.") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    parser.add("test", QString::fromStdString(testsInWords() + "; nist if not given."), "id");
    parser.offer("test", namesOf(randomnessTests(), &RandomnessTest::id));
    addRandomnessOptions(parser);
    parser.parse(arguments);
    answerRandomness(parser, randomnessTestNamed(parser.has("test") ? parser.text("test") : "nist"), true,
                     membersOfTest);
}

} // namespace walshscope::cli

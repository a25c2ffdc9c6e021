// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope nist-linear-complexity: the test of NIST SP 800-22 with its counts, χ² and p-value.
#include "command.h"
#include "input.h"
#include "randomness_answers.h"

namespace walshscope::cli {
namespace {

JsonMembers membersOfNist(const RandomnessResult& result, const BitLane& lane) {
    JsonMembers members{{"kind", jsonText("nist-linear-complexity")},
                        {"block_length", std::to_string(result.blockLength)},
                        {"blocks", std::to_string(result.blocks)},
                        {"unused_bits", std::to_string(result.unused)},
                        {"mean", jsonNumber(result.mean)},
                        {"counts", jsonCounts(result)},
                        {"expected", jsonEach(result.expected(), jsonNumber)},
                        {"chi_squared", jsonNumber(result.statistic)},
                        {"p_value", jsonNumber(result.pValue)},
                        {"random", jsonBool(result.random())}};
    if (lane != BitLane{})
        members.emplace_back("lane", jsonText(lane.text()));
    return members;
}

} // namespace

void nistLinearComplexity(const QStringList& arguments) {
    Parser parser(
        "nist-linear-complexity",
        QStringLiteral("The linear complexity test of NIST SP 800-22: cuts a sequence into blocks and "
                       "compares their linear\ncomplexities with those of random bits. Files and pipes in the "
                       "formats ascii, msb, lsb and bit-bytes\nmay be of any length.") +
            QString::fromUtf8(severalInputs),
        QString::fromUtf8(inputsSynopsis));
    addRandomnessOptions(parser);
    parser.parse(arguments);
    answerRandomness(parser, randomnessTestNamed("nist"), false, membersOfNist);
}

} // namespace walshscope::cli

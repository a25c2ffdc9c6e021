// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope nist-linear-complexity: the test of NIST SP 800-22 with its counts, χ² and p-value.
#include "command.h"
#include "input.h"
#include "io/bit_pieces.h"
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

std::string forPeople(const SequenceRead& read, const LinearComplexityTest& test) {
    std::string text = read.name + ": " + read.reading + "\n";
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

/// Says how many bits there are so far, of a pipe whose length nobody knows.
class BitsSoFar : public Monitor {
public:
    BitsSoFar(TerminalMonitor& terminal, const LinearComplexityCounter& counter)
        : m_terminal(terminal), m_counter(counter) {}
    void progress(std::uint64_t, std::uint64_t) override {
        m_terminal.soFar(std::to_string(m_counter.length()) + " bits");
    }
    void remark(const Message& words) override { m_terminal.remark(words); }

private:
    TerminalMonitor& m_terminal;
    const LinearComplexityCounter& m_counter;
};

/// Gives what was read with its test to answer().
template <class Answer>
void testFile(const std::string& path, const Reading& reading, std::size_t block, const Answer& answer) {
    TerminalMonitor terminal;
    InputFile file(path, Pipes::Read);
    LinearComplexityCounter counter(block);
    BitsSoFar soFar(terminal, counter);
    Monitor& monitor = file.size() == 0 ? static_cast<Monitor&>(soFar) : terminal;
    const auto add = [&](std::span<const std::uint64_t> packed, std::size_t count, Monitor& adding) {
        counter.add(packed, count, adding);
    };
    if (const auto read = readInPieces(file, reading, add, monitor)) {
        answer(*read, counter.test(monitor));
        return;
    }
    const std::string bytes = file.all(terminal);
    // How long one waited for a pipe tells nothing of what comes next.
    terminal.startAnew(0);
    const Document document = walshscope::read(bytes, file.name(), reading, terminal);
    TerminalMonitor testing;
    answer({document.name, document.reading}, linearComplexityTest(std::get<Sequence>(document.value), block, testing));
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
    addSequenceInputOptions(parser);
    parser.add("block", QStringLiteral("Bits per block, 500 to 5000 by the standard; 500 if not given."), "M");
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);

    const auto block = std::size_t(
        parser.number("block", LinearComplexityTest::leastBlock, LinearComplexityTest::largestBlock).value_or(500));
    const auto print = [&](const SequenceRead& read, const LinearComplexityTest& test, const std::string& file) {
        writeOut(parser.has("json") ? jsonAnswer(file, membersOf(test))
                                    : heading(file) + forPeople(read, test) + (file.empty() ? "" : "\n"));
    };
    answerSequences(
        parser,
        [&](const Document& sample, const std::string& file) {
            TerminalMonitor monitor;
            print({sample.name, sample.reading}, linearComplexityTest(std::get<Sequence>(sample.value), block, monitor),
                  file);
        },
        [&](const std::string& path, const Reading& reading, const std::string& file) {
            testFile(path, reading, block,
                     [&](const SequenceRead& read, const LinearComplexityTest& test) { print(read, test, file); });
        });
}

} // namespace walshscope::cli

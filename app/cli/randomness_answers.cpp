// SPDX-License-Identifier: GPL-3.0-or-later
// Running a test of randomness on what was named, as it comes, and telling its counts, its statistic and its p-value.
#include "randomness_answers.h"

#include "input.h"
#include "io/bit_pieces.h"
#include "output.h"
#include "rounded_text.h"

#include <algorithm>
#include <optional>

namespace walshscope::cli {
namespace {

/// In columns by characters: ≤ has three bytes.
std::size_t columnsOf(const std::string& text) {
    return std::size_t(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string right(const std::string& text, std::size_t width) {
    return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

std::string forPeople(const SequenceRead& read, const RandomnessResult& result, const BitLane& lane, bool isExplained) {
    const RandomnessTest& test = *result.test;
    std::string text = read.name + ": " + read.reading + "\n";
    if (isExplained)
        text += test.title.text() + ": " + test.definition.text() + "\n" + std::string(test.source) + "\n";
    if (lane != BitLane{})
        text += "lane " + lane.text() + ": ";
    text += test.ofSequence ? std::to_string(result.blockLength) + " bits"
                            : std::to_string(result.blocks) + " blocks of " + std::to_string(result.blockLength) +
                                  " bits, " + std::to_string(result.unused) + " bits unused";
    text += "; " + test.mean.text() + " " + fixedText(result.mean, 6);
    text += (isExplained ? ", found " + fixedText(result.found, 6) : "") + "\n\n";
    std::size_t width = 16;
    for (const RandomnessClass& c : result.classes)
        width = std::max(width, columnsOf(nameOf(test, c)));
    const auto cell = [&](std::string name) { return name + std::string(width - columnsOf(name), ' '); };
    text += cell("class") + (test.countsJumps() ? "   jumps" : "  blocks") + "    expected\n";
    for (const RandomnessClass& c : result.classes) {
        text += cell(nameOf(test, c)) + right(std::to_string(c.count), 8) + ' ' + right(fixedText(c.expected, 2), 11) +
                '\n';
    }
    text += (result.degreesOfFreedom > 0 ? "\nχ²       " : "\nz        ") + fixedText(result.statistic, 6) +
            "\np-value  " + fixedText(result.pValue, 6) + "\n";
    return text + (result.random() ? "At the level 0.01 nothing speaks against randomness.\n"
                                   : "At the level 0.01 the sequence is not random.\n");
}

/// Says how many bits there are so far, of a pipe whose length nobody knows.
class BitsSoFar : public Monitor {
public:
    BitsSoFar(TerminalMonitor& terminal, const std::optional<RandomnessCounter>& counter)
        : m_terminal(terminal), m_counter(counter) {}
    void progress(std::uint64_t, std::uint64_t) override {
        m_terminal.soFar(std::to_string(m_counter ? m_counter->length() : 0) + " bits");
    }
    void remark(const Message& words) override { m_terminal.remark(words); }

private:
    TerminalMonitor& m_terminal;
    const std::optional<RandomnessCounter>& m_counter;
};

/// How one wants it tested.
struct WantedTest {
    const RandomnessTest& test;
    std::size_t block;
    BitLane lane;

    RandomnessResult of(const Document& document) const {
        TerminalMonitor monitor;
        return testRandomness(std::get<Sequence>(document.value), test, block, lane, monitor);
    }
};

/// Gives what was read with its result to answer().
template <class Answer>
void testFile(const std::string& path, const Reading& reading, const WantedTest& wanted, const Answer& answer) {
    TerminalMonitor terminal;
    InputFile file(path, Pipes::Read);
    // What it expects of its blocks takes a moment to be worked out.
    std::optional<RandomnessCounter> counter;
    const auto counting = [&]() -> RandomnessCounter& {
        return counter ? *counter : counter.emplace(wanted.test, wanted.block, wanted.lane);
    };
    BitsSoFar soFar(terminal, counter);
    Monitor& monitor = file.size() == 0 ? static_cast<Monitor&>(soFar) : terminal;
    const auto add = [&](std::span<const std::uint64_t> packed, std::size_t count, Monitor& adding) {
        counting().add(packed, count, adding);
    };
    if (const auto read = readInPieces(file, reading, add, monitor)) {
        // How long one waited for bits tells nothing of what comes next.
        terminal.startAnew(0);
        answer(*read, counting().result(terminal));
        return;
    }
    const std::string bytes = file.all(terminal);
    // How long one waited for a pipe tells nothing of what comes next.
    terminal.startAnew(0);
    const Document document = walshscope::read(bytes, file.name(), reading, terminal);
    answer({document.name, document.reading}, wanted.of(document));
}

} // namespace

void addRandomnessOptions(Parser& parser) {
    addSequenceInputOptions(parser);
    parser.add(
        "block",
        QStringLiteral("Bits per block: 500 to 5000 by NIST's standard, whose test takes 4 to 262144; area, jumps "
                       "and hops take no more than 5000. 500 if not given."),
        "M");
    parser.add("lane",
               QStringLiteral("Of W bits the one with index K, beginning with the first bit as it is read: 0/32 takes "
                              "the first bit of each word of 32; all bits if not given."),
               "K/W");
    parser.add("json", QStringLiteral("One JSON object."));
}

void answerRandomness(const Parser& parser, const RandomnessTest& test, bool isExplained,
                      const ResultMembers& members) {
    if (test.ofSequence && parser.has("block"))
        throw UsageError(Message::tr("--block is for tests of blocks, %1 is of the whole sequence", test.id));
    const WantedTest wanted{
        test,
        test.ofSequence ? 0
                        : std::size_t(parser.number("block", std::int64_t(test.least), std::int64_t(test.largestBlock))
                                          .value_or(RandomnessCounter::usualBlock)),
        parser.has("lane") ? laneFrom(parser.text("lane")) : BitLane{}};
    const auto print = [&](const SequenceRead& read, const RandomnessResult& result, const std::string& file) {
        writeOut(parser.has("json")
                     ? jsonAnswer(file, members(result, wanted.lane))
                     : heading(file) + forPeople(read, result, wanted.lane, isExplained) + (file.empty() ? "" : "\n"));
    };
    answerSequences(
        parser,
        [&](const Document& sample, const std::string& file) {
            print({sample.name, sample.reading}, wanted.of(sample), file);
        },
        [&](const std::string& path, const Reading& reading, const std::string& file) {
            testFile(path, reading, wanted,
                     [&](const SequenceRead& read, const RandomnessResult& result) { print(read, result, file); });
        });
}

} // namespace walshscope::cli

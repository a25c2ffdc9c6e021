// SPDX-License-Identifier: GPL-3.0-or-later
// Makes sequences out of a command line's registers, orders and seeds.
#include "generate_sequence.h"

#include "error.h"
#include "io/bit_pieces.h"
#include "output.h"
#include "sequence/generators.h"
#include "sequence/notation.h"

#include <algorithm>
#include <limits>

namespace walshscope::cli {
namespace {

constexpr std::int64_t mostBits = std::int64_t(1) << 40;

std::vector<RegisterPlan> plansOf(const std::string& kind, const Parser& parser, std::size_t count) {
    const auto polynomials = parser.texts("polynomial"), taps = parser.texts("taps"), starts = parser.texts("start");
    if (!polynomials.empty() && !taps.empty())
        throw notBoth("--polynomial", "--taps");
    const std::size_t given = polynomials.size() + taps.size();
    if (given != count)
        throw UsageError(
            count == 1 ? Message::tr("%1 takes 1 register, expected --polynomial or --taps 1 time, not %2", kind, given)
                       : Message::tr("%2 takes %1 registers, expected --polynomial or --taps %1 times, not %3", nullptr,
                                     count, kind, given));
    if (!starts.empty() && starts.size() != count)
        throw UsageError(
            Message::tr("--start is given %1 times, expected once for each register", nullptr, starts.size()));
    std::vector<RegisterPlan> plans;
    for (std::size_t i = 0; i < count; ++i)
        plans.push_back({taps.empty() ? readFrom("polynomial", polynomials[i], polynomialFrom)
                                      : readFrom("taps", taps[i], polynomialFromTaps),
                         starts.empty() ? startFrom({}) : readFrom("start", starts[i], startFrom)});
    return plans;
}

} // namespace

void addSequenceOptions(Parser& parser) {
    parser.add("length",
               QStringLiteral("Bits of the sequence, up to 2^26; up to 2^40 of lfsr, geffe, shrinking, "
                              "alternating-step and random-bits as ascii, msb, lsb or bit-bytes. de-bruijn: one "
                              "period if not given."),
               "bits");
    parser.add("polynomial",
               QStringLiteral("A register's connection polynomial, for example 1+x^3+x^4 or 0x19: once for lfsr, twice "
                              "for shrinking (control, data), three times for geffe (first, choosing, third) and "
                              "alternating-step (control, if 1, if 0). power and sbox-inversion: the field's "
                              "polynomial, for example 0x11b; otherwise Conway's."),
               "p");
    parser.add("taps", QStringLiteral("The same as --polynomial by exponents: 3,4 for 1+x^3+x^4."), "list");
    parser.add("start", QStringLiteral("The first bits of each register, in the same order; 0…01 if not given."),
               "bits");
}

namespace {

/// Null for a kind that makes only so many bits.
std::unique_ptr<BitSource> sourceOf(const std::string& kind, const Parser& parser) {
    if (kind == "random-bits")
        return randomBitsFrom(
            std::uint64_t(parser.number("seed", 0, std::numeric_limits<std::int64_t>::max()).value_or(1)));
    if (kind == "lfsr")
        return shiftRegisterBits(plansOf(kind, parser, 1)[0]);
    if (kind == "shrinking") {
        const auto plans = plansOf(kind, parser, 2);
        return shrinkingBits(plans[0], plans[1]);
    }
    if (kind != "geffe" && kind != "alternating-step")
        return nullptr;
    const auto plans = plansOf(kind, parser, 3);
    return kind == "geffe" ? geffeBits(plans[0], plans[1], plans[2])
                           : alternatingStepBits(plans[0], plans[1], plans[2]);
}

bool isEndless(const std::string& kind) {
    return std::ranges::find(sequenceKinds, kind) != sequenceKinds.end() && kind != "de-bruijn" && kind != "e" &&
           kind != "pi";
}

} // namespace

std::optional<EndlessBits> endlessBitsOf(const std::string& kind, const std::string& format, const Parser& parser) {
    if (!isEndless(kind))
        return {};
    const std::int64_t length = parser.required("length", 1, mostBits);
    if (isWrittenInPieces(format.empty() ? "ascii" : format))
        return EndlessBits{sourceOf(kind, parser), std::uint64_t(length)};
    if (length > std::int64_t(longestSequence))
        throw UsageError(Message::tr("%1 is \"%2\", expected 1 to %3 in the format %4, which needs the whole; ascii, "
                                     "msb, lsb and bit-bytes take up to %5",
                                     parser.shown("length"), length, longestSequence, format, mostBits));
    return {};
}

std::optional<Sequence> sequenceOf(const std::string& kind, const Parser& parser) {
    if (std::ranges::find(sequenceKinds, kind) == sequenceKinds.end())
        return {};
    TerminalMonitor monitor;
    if (kind == "de-bruijn") {
        const int n = int(parser.required("n", 1, 26));
        const auto length = parser.number("length", 1, longestSequence);
        return deBruijnSequence(n, length ? std::size_t(*length) : std::size_t(1) << n, monitor);
    }
    const auto length = std::size_t(parser.required("length", 1, longestSequence));
    if (kind == "e")
        return digitsOfE(length, monitor);
    if (kind == "pi")
        return digitsOfPi(length, monitor);
    return sequenceFrom(*sourceOf(kind, parser), length, monitor);
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Makes sequences out of a command line's registers, orders and seeds.
#include "generate_sequence.h"

#include "error.h"
#include "output.h"
#include "sequence/generators.h"
#include "sequence/notation.h"

#include <algorithm>
#include <limits>

namespace walshscope::cli {
namespace {

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
        plans.push_back({taps.empty() ? polynomialFrom(polynomials[i]) : polynomialFromTaps(taps[i]),
                         startFrom(starts.empty() ? std::string() : starts[i])});
    return plans;
}

} // namespace

void addSequenceOptions(Parser& parser) {
    parser.add("length", QStringLiteral("Bits of the sequence, up to 2^26; de-bruijn: one period if not given."),
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
    if (kind == "random-bits")
        return randomSequence(
            std::uint64_t(parser.number("seed", 0, std::numeric_limits<std::int64_t>::max()).value_or(1)), length,
            monitor);
    const auto plans = plansOf(kind, parser, kind == "lfsr" ? 1 : kind == "shrinking" ? 2 : 3);
    if (kind == "lfsr")
        return shiftRegisterSequence(plans[0], length, monitor);
    if (kind == "shrinking")
        return shrinkingSequence(plans[0], plans[1], length, monitor);
    if (kind == "geffe")
        return geffeSequence(plans[0], plans[1], plans[2], length, monitor);
    if (kind == "alternating-step")
        return alternatingStepSequence(plans[0], plans[1], plans[2], length, monitor);
    return {};
}

} // namespace walshscope::cli

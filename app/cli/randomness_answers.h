// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands that test randomness share: options, running the test, and the answer.
#pragma once

#include "json.h"
#include "parser.h"
#include "sequence/randomness.h"

#include <functional>

namespace walshscope::cli {

/// --format, --sample, --block, --lane and --json.
void addRandomnessOptions(Parser& parser);

using ResultMembers = std::function<JsonMembers(const RandomnessResult& result, const BitLane& lane)>;

/// Tests each sequence that the options and arguments name. With an explanation people read the test's definition, its
/// source and what was found on average, too.
void answerRandomness(const Parser& parser, const RandomnessTest& test, bool isExplained, const ResultMembers& members);

template <class Numbers, class Text>
std::string jsonEach(const Numbers& numbers, Text text) {
    std::string joined;
    for (const auto& number : numbers)
        joined += (joined.empty() ? "" : ", ") + text(number);
    return "[" + joined + "]";
}

inline std::string jsonCounts(const RandomnessResult& result) {
    return jsonEach(result.counts(), [](std::uint64_t count) { return std::to_string(count); });
}

} // namespace walshscope::cli

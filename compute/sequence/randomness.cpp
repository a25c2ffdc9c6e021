// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of tests of randomness, the classes of blocks and their comparison.
#include "sequence/randomness.h"

#include "registry.h"
#include "rounded_text.h"

#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>

namespace walshscope {
namespace {

Registry<RandomnessTest>& testRegistry() {
    static Registry<RandomnessTest> all;
    return all;
}

std::string shortest(double bound) {
    const std::string text = fixedText(bound, 6);
    const std::size_t last = text.find_last_not_of('0');
    return text.substr(0, text[last] == '.' ? last : last + 1);
}

} // namespace

const std::vector<RandomnessTest>& randomnessTests() { return testRegistry().all(); }
bool addRandomnessTest(const RandomnessTest& test) { return testRegistry().add(test); }
const RandomnessTest& randomnessTestNamed(std::string_view id) {
    return testRegistry().named(id, Message::tr("test of randomness"));
}

std::string nameOf(const RandomnessTest& test, const RandomnessClass& c) {
    const std::string symbol(test.symbol);
    if (c.isOneNumber())
        return symbol + " = " + shortest(*c.upTo);
    return (c.above && c.upTo ? shortest(*c.above) + " < " : "") + symbol +
           (c.upTo ? " ≤ " + shortest(*c.upTo) : " > " + shortest(*c.above));
}

std::vector<std::uint64_t> RandomnessResult::counts() const {
    std::vector<std::uint64_t> all;
    for (const RandomnessClass& c : classes)
        all.push_back(c.count);
    return all;
}

std::vector<double> RandomnessResult::expected() const {
    std::vector<double> all;
    for (const RandomnessClass& c : classes)
        all.push_back(c.expected);
    return all;
}

void RandomnessResult::compareClasses() {
    statistic = 0;
    for (const RandomnessClass& c : classes) {
        const double difference = double(c.count) - c.expected;
        statistic += difference * difference / c.expected;
    }
    degreesOfFreedom = int(classes.size()) - 1;
    pValue = boost::math::gamma_q(degreesOfFreedom / 2.0, statistic / 2);
}

BlockClasses classesOf(std::span<const double> probabilities) {
    constexpr double share = 1.0 / 16;
    BlockClasses found{0, {}, std::vector<std::uint8_t>(probabilities.size())};
    RandomnessClass next;
    for (std::size_t v = 0; v < probabilities.size(); ++v) {
        found.mean += double(v) * probabilities[v];
        found.of[v] = std::uint8_t(found.classes.size());
        next.expected += probabilities[v];
        if (next.expected >= share) {
            next.upTo = double(v);
            found.classes.push_back(next);
            next = {double(v), {}, 0, 0};
        }
    }
    // What is left is not enough for a class of its own.
    found.classes.back().upTo.reset();
    found.classes.back().expected += next.expected;
    for (std::uint8_t& index : found.of)
        index = std::min(index, std::uint8_t(found.classes.size() - 1));
    return found;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Values of properties for people and as JSON, and verdicts.
#include "property_facts.h"

#include "enumerators.h"
#include "json.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

constexpr auto familyNames = oneForEach<Family>("all", "balanced", "permutations");

/// Values beyond these are counted only, as nobody reads them in a terminal.
constexpr std::size_t mostValuesShown = 24;

std::string distributionText(const Distribution& distribution) {
    std::string text;
    std::size_t shown = 0;
    for (const auto& [value, count] : distribution) {
        if (++shown > mostValuesShown)
            return text + "  … (" + std::to_string(distribution.size()) + " values)";
        text += (text.empty() ? "" : "  ") + std::to_string(value) + " ×" + std::to_string(count);
    }
    return text;
}

/// 2 ×1  27 ×1
std::string cyclesText(const CycleCounts& cycles) {
    std::string text;
    std::size_t shown = 0;
    for (const auto& [length, count] : cycles) {
        if (++shown > mostValuesShown)
            return text + "  …";
        text += (text.empty() ? "" : "  ") + std::to_string(length) + " ×" + std::to_string(count);
    }
    return text;
}

std::string jsonCycles(const CycleCounts& cycles) {
    JsonMembers members;
    for (const auto& [length, count] : cycles)
        members.emplace_back(std::to_string(length), std::to_string(count));
    return jsonWithin(members);
}

/// An array for each row.
std::string jsonRows(const CountTable& table) {
    std::string json;
    for (int i = 0; i < table.rows; ++i) {
        std::string row;
        for (int j = 0; j < table.columns; ++j)
            row += (j ? ", " : "") + std::to_string(table.counts[std::size_t(i * table.columns + j)]);
        json += (i ? ", [" : "[") + row + "]";
    }
    return "[" + json + "]";
}

/// JSON, and what people read.
struct Told {
    using Texts = std::pair<std::string, std::string>;

    const Message& none;

    Texts operator()(std::monostate) const { return {"null", none.text()}; }
    Texts operator()(bool flag) const { return {jsonBool(flag), flag ? "yes" : "no"}; }
    Texts operator()(std::int64_t number) const { return {std::to_string(number), std::to_string(number)}; }
    Texts operator()(double number) const { return {jsonNumber(number), sixDigits(number)}; }
    Texts operator()(const Digits& digits) const { return {digits.text, digits.text}; }
    Texts operator()(const std::string& text) const { return {jsonText(text), text}; }
    Texts operator()(const Distribution& found) const { return {jsonDistribution(found), distributionText(found)}; }
    Texts operator()(const CycleCounts& cycles) const { return {jsonCycles(cycles), cyclesText(cycles)}; }
    Texts operator()(const CountTable& table) const { return {jsonRows(table), table.words}; }
    Texts operator()(const Structured& found) const { return {found.json, found.words.text()}; }
};

} // namespace

Fact factOf(std::string_view key, const PropertyValue& value, const Message& none) {
    auto [json, text] = std::visit(Told{none}, value);
    return {std::string(key), std::move(json), std::move(text)};
}

Fact verdictsFact(const std::vector<std::pair<std::string_view, Verdict>>& verdicts) {
    JsonMembers members;
    std::string text;
    for (const auto& [key, verdict] : verdicts) {
        members.emplace_back(key, jsonWithin({{"value", std::to_string(verdict.value)},
                                              {"bound", std::to_string(verdict.bound)},
                                              {"best_known", verdict.best ? std::to_string(*verdict.best) : "null"},
                                              {"standing", jsonText(standingKey(verdict.standing))},
                                              {"among", jsonText(familyNames[std::size_t(verdict.among)])}}));
        std::string label(key);
        std::replace(label.begin(), label.end(), '_', ' ');
        text += (text.empty() ? "" : "; ") + label + " " + standingText(verdict);
    }
    return {"verdicts", jsonWithin(members), text};
}

const char* standingKey(Standing standing) {
    switch (standing) {
    case Standing::Optimal:
        return "optimal";
    case Standing::BestKnown:
        return "best_known";
    case Standing::Record:
        return "record";
    case Standing::Worse:
        return "worse";
    case Standing::Unsettled:
        return "unsettled";
    }
    return "";
}

std::string standingText(const Verdict& verdict) {
    std::string words = standingWords(verdict).text();
    if (verdict.standing == Standing::Optimal || (verdict.standing == Standing::Worse && verdict.isSettled()))
        words += ": proven";
    else if (verdict.standing == Standing::BestKnown)
        words += "; the bound is " + std::to_string(verdict.bound);
    return std::to_string(verdict.value) + " (" + words + ")";
}

} // namespace walshscope::cli

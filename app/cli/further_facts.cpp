// SPDX-License-Identifier: GPL-3.0-or-later
// Words and JSON for the further properties.
#include "further_facts.h"

#include "boolean/propagation.h"
#include "json.h"
#include "part.h"
#include "sbox/further_properties.h"

#include <cmath>

namespace walshscope::cli {
namespace {

constexpr const char* tooLarge = "left out: it would take too much memory";
constexpr const char* onDemand = "not computed: it takes longer (--all does)";

std::string brief(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

Fact real(const char* key, double value) { return {key, jsonNumber(value), brief(value)}; }
Fact integer(const char* key, std::int64_t value) { return {key, std::to_string(value), std::to_string(value)}; }
Fact answered(const char* key, bool value) { return {key, jsonBool(value), value ? "yes" : "no"}; }

/// {"2": 1, "27": 1}
Fact cycleFact(const std::map<std::uint32_t, std::uint32_t>& cycles) {
    constexpr std::size_t mostShown = 24;
    JsonMembers members;
    std::string text;
    for (const auto& [length, count] : cycles) {
        if (members.size() < mostShown)
            text += (text.empty() ? "" : "  ") + std::to_string(length) + " ×" + std::to_string(count);
        members.emplace_back(std::to_string(length), std::to_string(count));
    }
    std::string json = jsonLine(members);
    json.pop_back();
    return {"cycle_structure", json, text + (members.size() > mostShown ? "  …" : "")};
}

/// An array for each input bit, of how often each output bit flips.
Fact avalancheFact(const Avalanche& found) {
    std::string json;
    for (int i = 0; i < found.n; ++i) {
        std::string row;
        for (int j = 0; j < found.m; ++j)
            row += (j ? ", " : "") + std::to_string(found.at(i, j));
        json += (i ? ", [" : "[") + row + "]";
    }
    return {"sac_matrix", "[" + json + "]",
            std::to_string(found.n) + " × " + std::to_string(found.m) + ", flips from " + brief(found.least) + " to " +
                brief(found.most) + " of all x, mean " + brief(found.mean)};
}

Fact verdictsFact(const std::vector<std::pair<const char*, Verdict>>& verdicts) {
    JsonMembers members;
    std::string text;
    for (const auto& [key, verdict] : verdicts) {
        std::string json = jsonLine({{"value", std::to_string(verdict.value)},
                                     {"bound", std::to_string(verdict.bound)},
                                     {"best_known", verdict.best ? std::to_string(*verdict.best) : "null"},
                                     {"standing", jsonText(standingKey(verdict.standing))}});
        json.pop_back();
        members.emplace_back(key, json);
        std::string label = key;
        std::replace(label.begin(), label.end(), '_', ' ');
        text += (text.empty() ? "" : "; ") + label + " " + standingText(verdict);
    }
    std::string json = jsonLine(members);
    json.pop_back();
    return {"verdicts", json, text};
}

} // namespace

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
    const std::string value = std::to_string(verdict.value);
    switch (verdict.standing) {
    case Standing::Optimal:
        return value + " (optimal: proven)";
    case Standing::BestKnown:
        return value + " (as good as the best known; the bound is " + std::to_string(verdict.bound) + ")";
    case Standing::Record:
        return value + " (better than the best known, " + std::to_string(*verdict.best) + ")";
    case Standing::Worse:
        return value + " (the best known is " + std::to_string(*verdict.best) + ")";
    case Standing::Unsettled:
        return value + " (the bound is " + std::to_string(verdict.bound) + ")";
    }
    return value;
}

void addFurtherFacts(FactSheet& sheet, const SBox& s, const SBoxProperties& p, bool all, Monitor& monitor) {
    const FurtherProperties more = furtherProperties(s, monitor);
    const char* const square = "only where n = m";
    sheet.add(more.involution ? answered("involution", *more.involution) : absent("involution", square));
    sheet.add(more.oppositeFixedPoints ? integer("opposite_fixed_points", *more.oppositeFixedPoints)
                                       : absent("opposite_fixed_points", square));
    sheet.add(more.cycles ? cycleFact(*more.cycles) : absent("cycle_structure", "only for bijective S-boxes"));
    sheet.add(integer("differential_branch_number", more.differentialBranchNumber));
    sheet.add(more.linearBranchNumber ? integer("linear_branch_number", *more.linearBranchNumber)
                                      : absent("linear_branch_number", "none, as no mask correlates"));
    sheet.add(real("lap", linearApproximationProbability(p)));
    sheet.add(real("dap", differentialProbability(p)));
    sheet.add(integer("linear_structures", std::int64_t(more.linearStructures.count)));
    sheet.add(integer("components_with_linear_structures", std::int64_t(more.linearStructures.components)));
    sheet.add(answered("sac", more.avalanche.satisfied));
    sheet.add(avalancheFact(more.avalanche));
    const auto pair = [&](const char* key, double BitIndependence::*value) {
        sheet.add(more.bitIndependence ? real(key, *more.bitIndependence.*value) : absent(key, "only where m > 1"));
    };
    pair("bic_correlation", &BitIndependence::correlation);
    sheet.add(more.bitIndependence ? integer("bic_nonlinearity", more.bitIndependence->nonlinearity)
                                   : absent("bic_nonlinearity", "only where m > 1"));
    pair("bic_sac_min", &BitIndependence::sacLeast);
    pair("bic_sac_max", &BitIndependence::sacMost);
    pair("bic_sac_mean", &BitIndependence::sacMean);
    sheet.add(integer("quadratic_equations", more.equations.all));
    sheet.add(integer("quadratic_equations_without_constant", more.equations.withoutConstant));
    sheet.add(integer("biaffine_equations", more.equations.biaffine));
    const auto costly = [&](const char* key, Costly what) {
        if (!all && !quickEnough(what, p.n, p.m)) {
            sheet.add(absent(key, onDemand));
            return;
        }
        sheet.addLater(key, secondsFor(what, p.n, p.m), [&s, key, what](Monitor& part) {
            const std::optional<double> value = costlyProperty(s, what, part);
            return value ? real(key, *value) : absent(key, tooLarge);
        });
    };
    costly("transparency_order", Costly::TransparencyOrder);
    costly("revised_transparency_order", Costly::RevisedTransparencyOrder);
    costly("graph_algebraic_immunity", Costly::GraphImmunity);
    costly("algebraic_immunity_min", Costly::AlgebraicImmunity);
}

Fact verdictsOf(const SBoxProperties& p) {
    std::vector<std::pair<const char*, Verdict>> verdicts{
        {"nonlinearity", sboxNonlinearityVerdict(p.n, p.m, p.nonlinearity)},
        {"differential_uniformity", uniformityVerdict(p.n, p.m, p.bijective, p.differentialUniformity)}};
    if (p.bijective)
        verdicts.emplace_back("degree_max", degreeVerdict(p.n, p.degreeMax));
    if (p.boomerangUniformity)
        verdicts.emplace_back("boomerang_uniformity", boomerangVerdict(p.n, *p.boomerangUniformity));
    return verdictsFact(verdicts);
}

std::vector<Fact> furtherFacts(const BooleanFunction& f, const Spectrum& spectrum, const BooleanProperties& p,
                               Monitor& monitor) {
    Part spreading(monitor, 0, 0.5), spanning(monitor, 0.5, 1);
    const int criterion = p.bent ? p.n : propagationCriterion(f, spreading);
    const std::size_t dimension = linearStructures(spectrum, spanning).size();
    return {answered("sac", criterion >= 1 || p.n == 0), integer("propagation_criterion", criterion),
            integer("linear_structures", (std::int64_t(1) << dimension) - 1)};
}

Fact verdictsOf(const BooleanProperties& p) {
    std::vector<std::pair<const char*, Verdict>> verdicts{
        {"nonlinearity", nonlinearityVerdict(p.n, p.balanced, p.nonlinearity)}};
    if (p.algebraicImmunity)
        verdicts.emplace_back("algebraic_immunity", immunityVerdict(p.n, *p.algebraicImmunity));
    return verdictsFact(verdicts);
}

} // namespace walshscope::cli

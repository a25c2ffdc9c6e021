// SPDX-License-Identifier: GPL-3.0-or-later
// Further properties and costly ones as cells.
#include "sbox/further_columns.h"

#include <charconv>

namespace walshscope {
namespace {

/// As many digits as tell it from any other.
PropertyValue real(double value) {
    char buffer[32];
    return std::string(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

std::string textOf(const std::map<std::uint32_t, std::uint32_t>& cycles) {
    std::string text;
    for (const auto& [length, count] : cycles)
        text += (text.empty() ? "" : " ") + std::to_string(length) + ":" + std::to_string(count);
    return text;
}

template <auto member>
PropertyValue independence(FurtherCells& cells, Monitor& monitor) {
    const auto& found = cells.further(monitor).bitIndependence;
    if (!found)
        return {};
    if constexpr (std::is_same_v<decltype(member), double BitIndependence::*>)
        return real(*found.*member);
    else
        return (*found).*member;
}

template <Costly what>
PropertyValue costly(FurtherCells& cells, Monitor& monitor) {
    return cells.costly(what, monitor);
}

} // namespace

const FurtherProperties& FurtherCells::further(Monitor& monitor) {
    if (!m_further)
        m_further = furtherProperties(m_s, monitor);
    return *m_further;
}

PropertyValue FurtherCells::costly(Costly what, Monitor& monitor) const {
    if (!m_all && !quickEnough(what, m_s.n(), m_s.m()))
        return {};
    const std::optional<double> value = costlyProperty(m_s, what, monitor);
    return value ? real(*value) : PropertyValue();
}

const std::vector<FurtherColumn>& furtherColumns() {
    using Cells = FurtherCells&;
    using Value = PropertyValue;
    static const std::vector<FurtherColumn> all{
        {"involution", Message::tr("Involution"),
         [](Cells c, Monitor& monitor) {
             const auto& found = c.further(monitor).involution;
             return found ? Value(*found) : Value();
         }},
        {"opposite_fixed_points", Message::tr("Opposite fixed points"),
         [](Cells c, Monitor& monitor) { return valueOrNothing(c.further(monitor).oppositeFixedPoints); }},
        {"cycle_structure", Message::tr("Cycles"),
         [](Cells c, Monitor& monitor) {
             const auto& found = c.further(monitor).cycles;
             return found ? Value(textOf(*found)) : Value();
         }},
        {"differential_branch_number", Message::tr("Differential branch number"),
         [](Cells c, Monitor& monitor) { return Value(std::int64_t(c.further(monitor).differentialBranchNumber)); }},
        {"linear_branch_number", Message::tr("Linear branch number"),
         [](Cells c, Monitor& monitor) { return valueOrNothing(c.further(monitor).linearBranchNumber); }},
        {"lap", Message::tr("Linear approximation probability"),
         [](Cells c, Monitor&) { return real(linearApproximationProbability(c.basic())); }},
        {"dap", Message::tr("Differential probability"),
         [](Cells c, Monitor&) { return real(differentialProbability(c.basic())); }},
        {"linear_structures", Message::tr("Linear structures"),
         [](Cells c, Monitor& monitor) { return Value(std::int64_t(c.further(monitor).linearStructures.count)); }},
        {"components_with_linear_structures", Message::tr("Components with linear structures"),
         [](Cells c, Monitor& monitor) { return Value(std::int64_t(c.further(monitor).linearStructures.components)); }},
        {"sac", Message::tr("Strict avalanche criterion"),
         [](Cells c, Monitor& monitor) { return Value(c.further(monitor).avalanche.satisfied); }},
        {"bic_correlation", Message::tr("BIC: correlation"), independence<&BitIndependence::correlation>},
        {"bic_nonlinearity", Message::tr("BIC: nonlinearity"), independence<&BitIndependence::nonlinearity>},
        {"bic_sac_min", Message::tr("BIC: least SAC"), independence<&BitIndependence::sacLeast>},
        {"bic_sac_max", Message::tr("BIC: largest SAC"), independence<&BitIndependence::sacMost>},
        {"bic_sac_mean", Message::tr("BIC: mean SAC"), independence<&BitIndependence::sacMean>},
        {"quadratic_equations", Message::tr("Quadratic equations"),
         [](Cells c, Monitor& monitor) { return Value(std::int64_t(c.further(monitor).equations.all)); }},
        {"quadratic_equations_without_constant", Message::tr("Quadratic equations without constant"),
         [](Cells c, Monitor& monitor) { return Value(std::int64_t(c.further(monitor).equations.withoutConstant)); }},
        {"biaffine_equations", Message::tr("Biaffine equations"),
         [](Cells c, Monitor& monitor) { return Value(std::int64_t(c.further(monitor).equations.biaffine)); }},
        {"transparency_order", Message::tr("Transparency order"), costly<Costly::TransparencyOrder>},
        {"revised_transparency_order", Message::tr("Revised transparency order"),
         costly<Costly::RevisedTransparencyOrder>},
        {"graph_algebraic_immunity", Message::tr("Graph algebraic immunity"), costly<Costly::GraphImmunity>},
        {"algebraic_immunity_min", Message::tr("Least algebraic immunity"), costly<Costly::AlgebraicImmunity>},
    };
    return all;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// From compute's properties to words.
#include "gui/inspect/properties.h"

#include "boolean/properties.h"
#include "sbox/properties.h"

#include <QCoreApplication>
#include <QStringList>

namespace walshscope::gui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Properties", text); }

QString yesNo(bool value) { return value ? tr("yes") : tr("no"); }

template <class Integer>
QString number(Integer value) {
    return QString::number(value);
}

/// "0: 17, 4: 48, …", not more than anyone reads.
QString brief(const Distribution& distribution) {
    constexpr std::size_t most = 24;
    QStringList parts;
    for (const auto& [value, count] : distribution) {
        if (std::size_t(parts.size()) == most) {
            parts << tr("… (%1 values)").arg(distribution.size());
            break;
        }
        parts << QStringLiteral("%1: %2").arg(value).arg(count);
    }
    return parts.join(QStringLiteral(", "));
}

std::vector<PropertyRow> booleanRows(const BooleanProperties& p) {
    return {
        {tr("Variables n"), number(p.n), tr("The function takes 2^n arguments.")},
        {tr("Weight"), number(qulonglong(p.weight)), tr("How many arguments give 1.")},
        {tr("Balanced"), yesNo(p.balanced), tr("As many ones as zeros: W(0) = 0.")},
        {tr("Nonlinearity"), number(qlonglong(p.nonlinearity)),
         tr("Distance from the nearest affine function: (2^n - max |W|) / 2.")},
        {tr("Linearity"), number(qlonglong(p.linearity)), tr("max |W(a)|.")},
        {tr("Degree"), number(p.degree), tr("Of the algebraic normal form.")},
        {tr("Correlation immunity"), number(p.correlationImmunity),
         tr("Largest t with W(a) = 0 for every mask a of weight 1 to t.")},
        {tr("Resiliency"), p.resiliency < 0 ? tr("none (not balanced)") : number(p.resiliency),
         tr("The correlation immunity of a balanced function.")},
        {tr("Absolute indicator"), number(qlonglong(p.absoluteIndicator)),
         tr("Largest |r(a)| of the autocorrelation, a not 0.")},
        {tr("Sum of squares"), QString::fromStdString(p.sumOfSquaresIndicator), tr("Σ r(a)² of the autocorrelation.")},
        {tr("Algebraic immunity"), p.algebraicImmunity ? number(*p.algebraicImmunity) : tr("not computed above n = 12"),
         tr("Least degree of an annihilator of f or f + 1.")},
        {tr("Bent"), yesNo(p.bent), tr("|W(a)| = 2^(n/2) for every a.")},
        {tr("Plateaued"), yesNo(p.plateaued), tr("|W(a)| takes one value besides 0.")},
        {tr("Walsh distribution"), brief(p.walshDistribution), tr("Value: how many masks have it.")},
        {tr("ANF"), QString::fromStdString(p.anf), tr("The algebraic normal form.")},
    };
}

} // namespace

PropertySheet componentProperties(const Document& document, std::uint32_t b, const Spectrum& spectrum,
                                  Monitor& monitor) {
    if (const auto* s = std::get_if<SBox>(&document.value))
        return {tr("Component b = 0x%1").arg(QString::number(b, 16).toUpper().rightJustified((s->m() + 3) / 4, u'0')),
                booleanRows(properties(s->component(b), spectrum, false, monitor))};
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        return {tr("Boolean function"), booleanRows(properties(*f, spectrum, false, monitor))};
    const auto& values = std::get<Vector>(document.value);
    const auto [least, most] = std::minmax_element(values.values().begin(), values.values().end());
    return {tr("Integers"),
            {{tr("Number"), number(qulonglong(values.size())), tr("2^n values.")},
             {tr("Smallest value"), number(*least), tr("Of the input.")},
             {tr("Largest value"), number(*most), tr("Of the input.")},
             {tr("Linearity"), number(qlonglong(spectrum.maxAbs())), tr("max |W(a)|.")}}};
}

PropertySheet sboxProperties(const SBox& s, Monitor& monitor) {
    const SBoxProperties p = properties(s, false, monitor);
    return {tr("S-box %1 → %2").arg(p.n).arg(p.m),
            {{tr("Bijective"), yesNo(p.bijective), tr("Every value occurs once.")},
             {tr("Nonlinearity"), number(qlonglong(p.nonlinearity)), tr("The least of all components.")},
             {tr("Linearity"), number(qlonglong(p.linearity)), tr("max |W| of all components.")},
             {tr("Differential uniformity"), number(qlonglong(p.differentialUniformity)),
              tr("The largest entry of the difference table, a not 0.")},
             {tr("Boomerang uniformity"),
              p.boomerangUniformity ? number(qlonglong(*p.boomerangUniformity))
              : p.bijective         ? tr("not computed above n = 9")
                                    : tr("none (not bijective)"),
              tr("The largest entry of the boomerang table, a and b not 0.")},
             {tr("Degree, largest"), number(p.degreeMax), tr("Of the components.")},
             {tr("Degree, smallest"), number(p.degreeMin), tr("Of the components.")},
             {tr("Largest autocorrelation"), number(qlonglong(p.maxAbsAutocorrelation)),
              tr("max |r(a)| of all components, a not 0.")},
             {tr("Fixed points"), p.fixedPoints ? number(qlonglong(*p.fixedPoints)) : tr("none (n is not m)"),
              tr("How many x give S(x) = x.")},
             {tr("|W| distribution"), brief(p.walshDistributionAbs), tr("Over all components and masks.")},
             {tr("DDT distribution"), brief(p.ddtDistribution), tr("Entries of the difference table, a not 0.")}}};
}

} // namespace walshscope::gui

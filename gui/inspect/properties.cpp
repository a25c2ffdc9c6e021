// SPDX-License-Identifier: GPL-3.0-or-later
// From compute's properties to words.
#include "gui/inspect/properties.h"

#include "boolean/properties.h"
#include "part.h"
#include "sbox/properties.h"

#include <QCoreApplication>
#include <QStringList>

namespace walshscope::gui {
namespace {

struct PropertyWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::PropertySheet)
};

QString yesNo(bool value) { return value ? PropertyWords::tr("yes") : PropertyWords::tr("no"); }

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
            parts << PropertyWords::tr("… (%n value(s))", nullptr, int(distribution.size()));
            break;
        }
        parts << QStringLiteral("%1: %2").arg(value).arg(count);
    }
    return parts.join(QStringLiteral(", "));
}

std::vector<PropertyRow> booleanRows(const BooleanProperties& p) {
    return {
        {PropertyWords::tr("Variables n"), number(p.n), PropertyWords::tr("The function takes 2^n arguments.")},
        {PropertyWords::tr("Weight"), number(qulonglong(p.weight)), PropertyWords::tr("How many arguments give 1.")},
        {PropertyWords::tr("Balanced"), yesNo(p.balanced), PropertyWords::tr("As many ones as zeros: W(0) = 0.")},
        {PropertyWords::tr("Nonlinearity"), number(qlonglong(p.nonlinearity)),
         PropertyWords::tr("Distance from the nearest affine function: (2^n - max |W|) / 2.")},
        {PropertyWords::tr("Linearity"), number(qlonglong(p.linearity)), PropertyWords::tr("max |W(a)|.")},
        {PropertyWords::tr("Degree"), number(p.degree), PropertyWords::tr("Of the algebraic normal form.")},
        {PropertyWords::tr("Correlation immunity"), number(p.correlationImmunity),
         PropertyWords::tr("Largest t with W(a) = 0 for every mask a of weight 1 to t.")},
        {PropertyWords::tr("Resiliency"),
         p.resiliency < 0 ? PropertyWords::tr("none (not balanced)") : number(p.resiliency),
         PropertyWords::tr("The correlation immunity of a balanced function.")},
        {PropertyWords::tr("Absolute indicator"), number(qlonglong(p.absoluteIndicator)),
         PropertyWords::tr("Largest |r(a)| of the autocorrelation, a not 0.")},
        {PropertyWords::tr("Sum of squares"), QString::fromStdString(p.sumOfSquaresIndicator),
         PropertyWords::tr("Σ r(a)² of the autocorrelation.")},
        {PropertyWords::tr("Algebraic immunity"),
         p.algebraicImmunity ? number(*p.algebraicImmunity) : PropertyWords::tr("not computed above n = 12"),
         PropertyWords::tr("Least degree of an annihilator of f or f + 1.")},
        {PropertyWords::tr("Bent"), yesNo(p.bent), PropertyWords::tr("|W(a)| = 2^(n/2) for every a.")},
        {PropertyWords::tr("Plateaued"), yesNo(p.plateaued), PropertyWords::tr("|W(a)| takes one value besides 0.")},
        {PropertyWords::tr("Walsh distribution"), brief(p.walshDistribution),
         PropertyWords::tr("Value: how many masks have it.")},
        {PropertyWords::tr("ANF"), QString::fromStdString(p.anf), PropertyWords::tr("The algebraic normal form.")},
    };
}

} // namespace

PropertySheet componentProperties(const Document& document, std::uint32_t b, const Distribution& distribution,
                                  const std::function<SpectralFigures(Monitor&)>& figures, Monitor& monitor) {
    const auto rows = [&](const BooleanFunction& f) {
        Part figuring(monitor, 0, 0.5), rest(monitor, 0.5, 1);
        const SpectralFigures found = figures(figuring);
        return booleanRows(properties(f, distribution, found, false, rest));
    };
    if (const auto* s = std::get_if<SBox>(&document.value))
        return {PropertyWords::tr("Component b = 0x%1")
                    .arg(QString::number(b, 16).toUpper().rightJustified((s->m() + 3) / 4, u'0')),
                rows(s->component(b))};
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        return {PropertyWords::tr("Boolean function"), rows(*f)};
    const auto& values = std::get<Vector>(document.value);
    const auto [least, most] = std::minmax_element(values.values().begin(), values.values().end());
    return {PropertyWords::tr("Integers"),
            {{PropertyWords::tr("Number"), number(qulonglong(values.size())), PropertyWords::tr("2^n values.")},
             {PropertyWords::tr("Smallest value"), number(*least), PropertyWords::tr("Of the input.")},
             {PropertyWords::tr("Largest value"), number(*most), PropertyWords::tr("Of the input.")},
             {PropertyWords::tr("Linearity"), number(qlonglong(absolute(distribution).rbegin()->first)),
              PropertyWords::tr("max |W(a)|.")}}};
}

PropertySheet sboxProperties(const SBox& s, Monitor& monitor) {
    const SBoxProperties p = properties(s, false, monitor);
    return {PropertyWords::tr("S-box %1 → %2").arg(p.n).arg(p.m),
            {{PropertyWords::tr("Bijective"), yesNo(p.bijective), PropertyWords::tr("Every value occurs once.")},
             {PropertyWords::tr("Nonlinearity"), number(qlonglong(p.nonlinearity)),
              PropertyWords::tr("The least of all components.")},
             {PropertyWords::tr("Linearity"), number(qlonglong(p.linearity)),
              PropertyWords::tr("max |W| of all components.")},
             {PropertyWords::tr("Differential uniformity"), number(qlonglong(p.differentialUniformity)),
              PropertyWords::tr("The largest entry of the difference table, a not 0.")},
             {PropertyWords::tr("Boomerang uniformity"),
              p.boomerangUniformity ? number(qlonglong(*p.boomerangUniformity))
              : p.bijective         ? PropertyWords::tr("not computed above n = 9")
                                    : PropertyWords::tr("none (not bijective)"),
              PropertyWords::tr("The largest entry of the boomerang table, a and b not 0.")},
             {PropertyWords::tr("Degree, largest"), number(p.degreeMax), PropertyWords::tr("Of the components.")},
             {PropertyWords::tr("Degree, smallest"), number(p.degreeMin), PropertyWords::tr("Of the components.")},
             {PropertyWords::tr("Largest autocorrelation"), number(qlonglong(p.maxAbsAutocorrelation)),
              PropertyWords::tr("max |r(a)| of all components, a not 0.")},
             {PropertyWords::tr("Fixed points"),
              p.fixedPoints ? number(qlonglong(*p.fixedPoints)) : PropertyWords::tr("none (n is not m)"),
              PropertyWords::tr("How many x give S(x) = x.")},
             {PropertyWords::tr("|W| distribution"), brief(p.walshDistributionAbs),
              PropertyWords::tr("Over all components and masks.")},
             {PropertyWords::tr("DDT distribution"), brief(p.ddtDistribution),
              PropertyWords::tr("Entries of the difference table, a not 0.")}}};
}

} // namespace walshscope::gui

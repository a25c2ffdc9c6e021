// SPDX-License-Identifier: GPL-3.0-or-later
// From compute's properties to words.
#include "gui/inspect/properties.h"

#include "boolean/algebraic_immunity.h"
#include "boolean/propagation.h"
#include "boolean/properties.h"
#include "fwt/transform.h"
#include "gui/documents/counts.h"
#include "gui/inspect/verdict_words.h"
#include "part.h"

#include <QCoreApplication>
#include <algorithm>

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

constexpr int largestNForStructures = 20; // Whose spectrum is there in a moment.

/// How many a != 0 have |r(a)| = 2^n; empty where that takes long.
std::optional<std::uint64_t> structures(const BooleanFunction& f, const BooleanProperties& p, Monitor& monitor) {
    if (p.absoluteIndicator != std::int64_t(f.size()))
        return 0;
    if (p.n > largestNForStructures)
        return std::nullopt;
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    return (std::uint64_t(1) << linearStructures(walshTransform(f, onCpu, monitor).spectrum, monitor).size()) - 1;
}

std::vector<PropertyRow> booleanRows(const BooleanFunction& f, const BooleanProperties& p, Monitor& monitor) {
    const int criterion = p.bent ? p.n : propagationCriterion(f, monitor);
    const std::optional<std::uint64_t> linear = structures(f, p, monitor);
    const auto better = [](PropertyRow row, const Verdict& verdict, bool known) {
        return known ? judged(std::move(row), verdict) : row;
    };
    return {
        {PropertyWords::tr("Variables n"), number(p.n), PropertyWords::tr("The function takes 2^n arguments.")},
        {PropertyWords::tr("Weight"), number(qulonglong(p.weight)), PropertyWords::tr("How many arguments give 1.")},
        {PropertyWords::tr("Balanced"), yesNo(p.balanced), PropertyWords::tr("As many ones as zeros: W(0) = 0.")},
        better({PropertyWords::tr("Nonlinearity"), number(qlonglong(p.nonlinearity)),
                PropertyWords::tr("Distance from the nearest affine function: (2^n - max |W|) / 2.")},
               nonlinearityVerdict(std::max(1, p.n), p.balanced, p.nonlinearity), p.n > 0),
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
        {PropertyWords::tr("Strict avalanche (SAC)"), yesNo(criterion >= 1),
         PropertyWords::tr("f changes for half of all x when one argument does: PC(1).")},
        {PropertyWords::tr("Propagation criterion"), PropertyWords::tr("PC(%1)").arg(criterion),
         PropertyWords::tr("Largest k for which f changes for half of all x when 1 to k arguments do.")},
        {PropertyWords::tr("Linear structures"),
         linear ? number(qulonglong(*linear)) : PropertyWords::tr("some (not counted above n = 20)"),
         PropertyWords::tr("How many a, not 0, have f(x) + f(x+a) the same for all x.")},
        better({PropertyWords::tr("Algebraic immunity"),
                p.algebraicImmunity ? number(*p.algebraicImmunity)
                                    : PropertyWords::tr("not computed above n = %1").arg(largestNForImmunity),
                PropertyWords::tr("Least degree of an annihilator of f or f + 1.")},
               immunityVerdict(p.n, p.algebraicImmunity.value_or(0)), p.algebraicImmunity.has_value()),
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
        Part figuring(monitor, 0, 0.4), rest(monitor, 0.4, 0.9), spreading(monitor, 0.9, 1);
        const SpectralFigures found = figures(figuring);
        return booleanRows(f, properties(f, distribution, found, false, rest), spreading);
    };
    if (const auto* s = std::get_if<SBox>(&document.value))
        return {PropertyWords::tr("Component b = 0x%1").arg(hexadecimal(b, s->m())), rows(s->component(b))};
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

} // namespace walshscope::gui

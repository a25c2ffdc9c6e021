// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of Boolean functions' properties.
#include "boolean/property_kinds.h"

#include "boolean/algebraic_immunity.h"
#include "boolean/propagation.h"
#include "fwt/transform.h"

namespace walshscope {
namespace {

using Value = PropertyValue;
using Kinds = std::vector<BooleanPropertyKind>;

Kinds allKinds() {
    using P = const BooleanProperties&;
    using Subject = BooleanSubject&;
    return {
        {.key = "n",
         .title = Message::tr("Variables n"),
         .definition = Message::tr("The function takes 2^n arguments."),
         .group = SheetGroup::Basics,
         .read = [](P p) { return Value(std::int64_t(p.n)); }},
        {.key = "weight",
         .title = Message::tr("Weight"),
         .definition = Message::tr("How many arguments give 1."),
         .group = SheetGroup::Basics,
         .read = [](P p) { return Value(std::int64_t(p.weight)); }},
        {.key = "balanced",
         .title = Message::tr("Balanced"),
         .definition = Message::tr("As many ones as zeros: W(0) = 0."),
         .group = SheetGroup::Basics,
         .read = [](P p) { return Value(p.balanced); }},
        {.key = "nonlinearity",
         .title = Message::tr("Nonlinearity"),
         .definition = Message::tr("Distance from the nearest affine function: (2^n - max |W|) / 2."),
         .group = SheetGroup::Linear,
         .isKeyFigure = true,
         .read = [](P p) { return Value(p.nonlinearity); },
         .verdict =
             [](P p, std::int64_t value) {
                 return p.n > 0 ? std::optional(nonlinearityVerdict(p.n, p.balanced, value)) : std::nullopt;
             }},
        {.key = "linearity",
         .title = Message::tr("Linearity"),
         .definition = Message::tr("max |W(a)|."),
         .group = SheetGroup::Linear,
         .read = [](P p) { return Value(p.linearity); }},
        {.key = "walsh_distribution",
         .title = Message::tr("Walsh distribution"),
         .definition = Message::tr("Value: how many masks have it."),
         .group = SheetGroup::Whole,
         .read = [](P p) { return Value(p.walshDistribution); },
         .usual = false},
        {.key = "degree",
         .title = Message::tr("Degree"),
         .definition = Message::tr("Of the algebraic normal form."),
         .group = SheetGroup::Degree,
         .isKeyFigure = true,
         .read = [](P p) { return Value(std::int64_t(p.degree)); }},
        {.key = "correlation_immunity",
         .title = Message::tr("Correlation immunity"),
         .definition = Message::tr("Largest t with W(a) = 0 for every mask a of weight 1 to t (Siegenthaler 1984)."),
         .group = SheetGroup::Degree,
         .isKeyFigure = true,
         .read = [](P p) { return Value(std::int64_t(p.correlationImmunity)); }},
        {.key = "resiliency",
         .title = Message::tr("Resiliency"),
         .definition = Message::tr("The correlation immunity of a balanced function, -1 of others (Chor et al. 1985)."),
         .group = SheetGroup::Degree,
         .read = [](P p) { return Value(std::int64_t(p.resiliency)); },
         .shown =
             [](Subject s, const Value&) {
                 return s.figures().resiliency < 0 ? Message::tr("none (not balanced)") : Message();
             }},
        {.key = "absolute_indicator",
         .title = Message::tr("Absolute indicator"),
         .definition = Message::tr("Largest |r(a)| of the autocorrelation, a not 0 (Zhang and Zheng 1995)."),
         .group = SheetGroup::Spreading,
         .isKeyFigure = true,
         .read = [](P p) { return Value(p.absoluteIndicator); }},
        {.key = "sum_of_squares_indicator",
         .title = Message::tr("Sum of squares"),
         .definition = Message::tr("Σ r(a)² of the autocorrelation (Zhang and Zheng 1995)."),
         .group = SheetGroup::Spreading,
         .read = [](P p) { return Value(Digits{p.sumOfSquaresIndicator}); }},
        {.key = "algebraic_immunity",
         .title = Message::tr("Algebraic immunity"),
         .definition = Message::tr("Least degree of an annihilator of f or f + 1 (Meier, Pasalic and Carlet 2004)."),
         .group = SheetGroup::Algebra,
         .isKeyFigure = true,
         .read = [](P p) { return valueOrNothing(p.algebraicImmunity); },
         .dear = {{.seconds = [](int, int) { return 1.0; },
                   .compute = [](const BooleanFunction& f,
                                 Monitor& monitor) { return valueOrNothing(algebraicImmunity(f, monitor)); },
                   .largestN = largestNForImmunity,
                   .unaskedSeconds = 0,
                   .later = "not computed above n = 12 (--all does)"}},
         .none = Message::tr("left out: it would take too much memory"),
         .verdict =
             [](P p, std::int64_t value) {
                 return p.n > 0 ? std::optional(immunityVerdict(p.n, int(value))) : std::nullopt;
             }},
        {.key = "bent",
         .title = Message::tr("Bent"),
         .definition = Message::tr("|W(a)| = 2^(n/2) for every a (Rothaus 1976)."),
         .group = SheetGroup::Shape,
         .read = [](P p) { return Value(p.bent); }},
        {.key = "plateaued",
         .title = Message::tr("Plateaued"),
         .definition = Message::tr("|W(a)| takes one value besides 0 (Zheng and Zhang 1999)."),
         .group = SheetGroup::Shape,
         .read = [](P p) { return Value(p.plateaued); }},
        {.key = "anf",
         .title = Message::tr("ANF"),
         .definition = Message::tr("The algebraic normal form."),
         .group = SheetGroup::Whole,
         .read = [](P p) { return Value(p.anf); },
         .usual = false},
        {.key = "sac",
         .title = Message::tr("Strict avalanche (SAC)"),
         .definition = Message::tr("f changes for half of all x when one argument does: PC(1) (Webster and Tavares "
                                   "1985)."),
         .group = SheetGroup::Spreading,
         .found = [](Subject s, Monitor& monitor) { return Value(s.criterion(monitor) >= 1 || s.figures().n == 0); }},
        {.key = "propagation_criterion",
         .title = Message::tr("Propagation criterion"),
         .definition = Message::tr("Largest k for which f changes for half of all x when 1 to k arguments do (Preneel "
                                   "et al. 1990)."),
         .group = SheetGroup::Spreading,
         .found = [](Subject s, Monitor& monitor) { return Value(std::int64_t(s.criterion(monitor))); },
         .shown = [](Subject, const Value& value) { return Message::tr("PC(%1)", std::get<std::int64_t>(value)); }},
        {.key = "linear_structures",
         .title = Message::tr("Linear structures"),
         .definition = Message::tr("How many a, not 0, have f(x) + f(x+a) the same for all x (Evertse 1987)."),
         .group = SheetGroup::Spreading,
         .found = [](Subject s, Monitor& monitor) { return valueOrNothing(s.structures(monitor)); },
         .none = Message::tr("some (not counted above n = 20)"),
         .noneInWindowOnly = true},
    };
}

} // namespace

int BooleanSubject::criterion(Monitor& monitor) {
    if (!m_criterion)
        m_criterion = m_figures.bent ? m_figures.n : propagationCriterion(m_f, monitor);
    return *m_criterion;
}

std::optional<std::uint64_t> BooleanSubject::structures(Monitor& monitor) {
    if (!m_spectrum && m_figures.absoluteIndicator != std::int64_t(m_f.size()))
        return 0;
    const Spectrum* const found = spectrum(monitor);
    if (!found)
        return std::nullopt;
    return (std::uint64_t(1) << linearStructures(*found, monitor).size()) - 1;
}

const Spectrum* BooleanSubject::spectrum(Monitor& monitor) {
    if (m_spectrum)
        return m_spectrum;
    if (!m_computed && m_figures.n <= largestNForSpectrum) {
        const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
        m_computed = walshTransform(m_f, onCpu, monitor).spectrum;
    }
    return m_computed ? &*m_computed : nullptr;
}

const std::vector<BooleanPropertyKind>& booleanPropertyKinds() {
    static const std::vector<BooleanPropertyKind> all = [] {
        Kinds kinds = allKinds();
        std::ranges::copy(addedProperties<BooleanSubject>(), std::back_inserter(kinds));
        return kinds;
    }();
    return all;
}

} // namespace walshscope

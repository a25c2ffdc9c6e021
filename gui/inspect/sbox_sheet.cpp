// SPDX-License-Identifier: GPL-3.0-or-later
// From an S-box's figures to rows, what people ask for first on top.
#include "gui/inspect/sbox_sheet.h"

#include "boolean/algebraic_immunity.h"
#include "gui/inspect/verdict_words.h"

#include <QCoreApplication>

#include <cmath>

namespace walshscope::gui {
namespace {

struct SBoxWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SBoxSheet)
};

QString yesOrNo(bool value) { return value ? SBoxWords::tr("yes") : SBoxWords::tr("no"); }
QString whole(std::int64_t value) { return QString::number(qlonglong(value)); }
QString real(double value) { return QString::number(value, 'g', 6); }
QString onlySquare() { return SBoxWords::tr("none (n is not m)"); }

/// A row whose value comes later, or is asked for.
PropertyRow costlyRow(const QString& name, const QString& meaning, Costly what, const CostlyFigure& figure,
                      const QString& none) {
    const bool integer = what != Costly::TransparencyOrder && what != Costly::RevisedTransparencyOrder;
    PropertyRow row{name, {}, meaning};
    switch (figure.state) {
    case CostlyFigure::State::Coming:
        row.value = SBoxWords::tr("being computed …");
        break;
    case CostlyFigure::State::Known:
        row.value = integer ? whole(std::llround(figure.value)) : real(figure.value);
        break;
    case CostlyFigure::State::None:
        row.value = none;
        break;
    case CostlyFigure::State::TooLong:
        row.value = SBoxWords::tr("%1; Return computes").arg(durationWords(figure.seconds));
        row.meaning += u' ' + SBoxWords::tr("Not computed, as it takes %1: Return on this row computes it.")
                                  .arg(durationWords(figure.seconds));
        row.asks = int(what);
        break;
    case CostlyFigure::State::Stopped:
        row.value = SBoxWords::tr("stopped; Return computes");
        row.meaning += u' ' + SBoxWords::tr("It was stopped: Return on this row computes it.");
        row.asks = int(what);
        break;
    case CostlyFigure::State::NotOffered:
        row.value = SBoxWords::tr("not computed above n = %1").arg(largestNForImmunity);
        break;
    }
    return row;
}

QString cyclesText(const std::map<std::uint32_t, std::uint32_t>& cycles) {
    constexpr qsizetype most = 24;
    QStringList parts;
    for (const auto& [length, count] : cycles) {
        if (parts.size() == most) {
            parts << QStringLiteral("…");
            break;
        }
        parts << (count == 1 ? QString::number(length) : QStringLiteral("%1 × %2").arg(count).arg(length));
    }
    return parts.join(QStringLiteral(", "));
}

QString structuresText(const LinearStructures& found) {
    if (found.count == 0)
        return QStringLiteral("0");
    QStringList first;
    for (std::size_t i = 0; i < std::min<std::size_t>(found.first.size(), 4); ++i)
        first << SBoxWords::tr("a = 0x%1, b = 0x%2")
                     .arg(QString::number(found.first[i].a, 16).toUpper(),
                          QString::number(found.first[i].b, 16).toUpper());
    if (found.count > std::uint64_t(first.size()))
        first << QStringLiteral("…");
    return SBoxWords::tr("%1 in %n component(s): %2", nullptr, int(found.components))
        .arg(found.count)
        .arg(first.join(QStringLiteral("; ")));
}

QString shares(double least, double mean, double most) {
    return SBoxWords::tr("%1 to %2, mean %3").arg(real(least), real(most), real(mean));
}

void addDifferential(std::vector<PropertyRow>& rows, const SBoxProperties& p,
                     const std::function<CostlyFigure(Costly)>& costly) {
    rows.push_back(judged({SBoxWords::tr("Differential uniformity"), whole(p.differentialUniformity),
                           SBoxWords::tr("The largest entry of the difference table, a not 0.")},
                          uniformityVerdict(p.n, p.m, p.bijective, p.differentialUniformity)));
    rows.push_back({SBoxWords::tr("Differential probability"), real(differentialProbability(p)),
                    SBoxWords::tr("DAP: the differential uniformity divided by 2^n.")});
    const CostlyFigure boomerang = costly(Costly::Boomerang);
    PropertyRow row = costlyRow(SBoxWords::tr("Boomerang uniformity"),
                                SBoxWords::tr("The largest entry of the boomerang table, a and b not 0."),
                                Costly::Boomerang, boomerang, SBoxWords::tr("none (not bijective)"));
    if (boomerang.state == CostlyFigure::State::Known)
        row = judged(std::move(row), boomerangVerdict(p.n, std::llround(boomerang.value)));
    rows.push_back(std::move(row));
}

void addSpreading(std::vector<PropertyRow>& rows, const FurtherProperties& more) {
    const QString none = SBoxWords::tr("none (a constant)");
    rows.push_back({SBoxWords::tr("Differential branch number"), whole(more.differentialBranchNumber),
                    SBoxWords::tr("Least number of bits in which two inputs and their outputs differ together.")});
    rows.push_back({SBoxWords::tr("Linear branch number"),
                    more.linearBranchNumber ? whole(*more.linearBranchNumber) : none,
                    SBoxWords::tr("Least weight of a and b together with LAT[a][b] not 0, a and b not 0.")});
    rows.push_back(
        {SBoxWords::tr("Linear structures"), structuresText(more.linearStructures),
         SBoxWords::tr("Pairs of a difference a and a component b, neither 0, with b·(S(x) + S(x+a)) the same "
                       "for all x.")});
    rows.push_back({SBoxWords::tr("Strict avalanche (SAC)"), yesOrNo(more.avalanche.satisfied),
                    SBoxWords::tr("Whether each output bit flips for exactly half of all x when one input bit does "
                                  "(Webster and Tavares 1985).")});
    rows.push_back({SBoxWords::tr("Flips of output bits"),
                    shares(more.avalanche.least, more.avalanche.mean, more.avalanche.most),
                    SBoxWords::tr("For which share of all x an output bit flips with an input bit, over all pairs. The "
                                  "strict avalanche criterion wants 0.5.")});
    if (!more.bitIndependence)
        return;
    const BitIndependence& bic = *more.bitIndependence;
    rows.push_back(
        {SBoxWords::tr("Bit independence"), real(bic.correlation),
         SBoxWords::tr("BIC: the largest correlation of the flips of two output bits, over all input bits; 0 is "
                       "independent. A bit that always or never flips counts as 1.")});
    rows.push_back({SBoxWords::tr("BIC nonlinearity"), whole(bic.nonlinearity),
                    SBoxWords::tr("Least nonlinearity of the sum of two output bits (Adams and Tavares 1990).")});
    rows.push_back({SBoxWords::tr("BIC avalanche"), shares(bic.sacLeast, bic.sacMean, bic.sacMost),
                    SBoxWords::tr("For which share of all x the sum of two output bits flips with an input bit.")});
}

void addAlgebra(std::vector<PropertyRow>& rows, const SBoxFigures& figures,
                const std::function<CostlyFigure(Costly)>& costly) {
    const QuadraticEquations& equations = figures.more.equations;
    rows.push_back(
        {SBoxWords::tr("Quadratic equations"),
         SBoxWords::tr("%1; without constant term %2; biaffine %3")
             .arg(equations.all)
             .arg(equations.withoutConstant)
             .arg(equations.biaffine),
         SBoxWords::tr("Independent equations of degree 2 at most in the bits of x and S(x) that hold for every "
                       "x (Courtois and Pieprzyk 2002). Biaffine: no product of two bits of the same side.")});
    const QString memory = SBoxWords::tr("left out: it would take too much memory");
    const auto add = [&](const QString& name, const QString& meaning, Costly what) {
        const CostlyFigure figure = costly(what);
        rows.push_back(costlyRow(name, meaning, what, figure, memory));
        if (what == Costly::AlgebraicImmunity && figure.state == CostlyFigure::State::Known)
            rows.back() =
                judged(std::move(rows.back()), immunityVerdict(figures.tables.n, int(std::lround(figure.value))));
    };
    add(SBoxWords::tr("Algebraic immunity, least"), SBoxWords::tr("Of the components."), Costly::AlgebraicImmunity);
    add(SBoxWords::tr("Graph algebraic immunity"),
        SBoxWords::tr("Least degree of an equation between x and S(x) (Armknecht and Krause 2006)."),
        Costly::GraphImmunity);
    add(SBoxWords::tr("Transparency order"),
        SBoxWords::tr("How much power analysis learns, 0 to m, less is better (Prouff 2005)."),
        Costly::TransparencyOrder);
    add(SBoxWords::tr("Revised transparency order"),
        SBoxWords::tr("The same with the correlations of different output bits (Chakraborty et al. 2017)."),
        Costly::RevisedTransparencyOrder);
}

void addPoints(std::vector<PropertyRow>& rows, const SBoxFigures& figures) {
    const SBoxProperties& p = figures.tables;
    const FurtherProperties& more = figures.more;
    rows.push_back({SBoxWords::tr("Fixed points"), p.fixedPoints ? whole(*p.fixedPoints) : onlySquare(),
                    SBoxWords::tr("How many x give S(x) = x.")});
    rows.push_back({SBoxWords::tr("Opposite fixed points"),
                    more.oppositeFixedPoints ? whole(*more.oppositeFixedPoints) : onlySquare(),
                    SBoxWords::tr("How many x give S(x) = x with every bit flipped.")});
    if (more.cycles)
        rows.push_back({SBoxWords::tr("Cycles"), cyclesText(*more.cycles),
                        SBoxWords::tr("Lengths of the cycles x, S(x), S(S(x)), …; how many × how long.")});
}

} // namespace

PropertySheet sboxSheet(const SBoxFigures& figures, const std::function<CostlyFigure(Costly)>& costly) {
    const SBoxProperties& p = figures.tables;
    std::vector<PropertyRow> rows{
        {SBoxWords::tr("Known as"),
         figures.names.isEmpty() ? SBoxWords::tr("none of the library") : figures.names.join(QStringLiteral(", ")),
         SBoxWords::tr("The S-boxes of the library that are equal to it. The tab “Which S-box” looks for "
                       "those that are equivalent.")},
        {SBoxWords::tr("Bijective"), yesOrNo(p.bijective), SBoxWords::tr("Every value occurs once.")},
        {SBoxWords::tr("Involution"), figures.more.involution ? yesOrNo(*figures.more.involution) : onlySquare(),
         SBoxWords::tr("S(S(x)) = x for all x.")},
        judged({SBoxWords::tr("Nonlinearity"), whole(p.nonlinearity), SBoxWords::tr("The least of all components.")},
               sboxNonlinearityVerdict(p.n, p.m, p.nonlinearity)),
        judged({SBoxWords::tr("Linearity"), whole(p.linearity), SBoxWords::tr("max |W| of all components.")},
               linearityVerdict(p.n, p.m, p.linearity)),
        {SBoxWords::tr("Linear probability"), real(linearApproximationProbability(p)),
         SBoxWords::tr("LAP: the largest |P(a·x = b·S(x)) - 1/2|, b not 0.")}};
    addDifferential(rows, p, costly);
    PropertyRow degree{SBoxWords::tr("Degree, largest"), whole(p.degreeMax), SBoxWords::tr("Of the components.")};
    rows.push_back(p.bijective ? judged(std::move(degree), degreeVerdict(p.n, p.degreeMax)) : std::move(degree));
    rows.push_back({SBoxWords::tr("Degree, smallest"), whole(p.degreeMin), SBoxWords::tr("Of the components.")});
    rows.push_back({SBoxWords::tr("Largest autocorrelation"), whole(p.maxAbsAutocorrelation),
                    SBoxWords::tr("max |r(a)| of all components, a not 0.")});
    addSpreading(rows, figures.more);
    addAlgebra(rows, figures, costly);
    addPoints(rows, figures);
    rows.push_back({SBoxWords::tr("|W| distribution"), brief(p.walshDistributionAbs),
                    SBoxWords::tr("Over all components and masks.")});
    rows.push_back({SBoxWords::tr("DDT distribution"), brief(p.ddtDistribution),
                    SBoxWords::tr("Entries of the difference table, a not 0.")});
    return {SBoxWords::tr("S-box %1 → %2").arg(p.n).arg(p.m), std::move(rows)};
}

PropertySheet stoppedSheet(const SBox& s) {
    return {SBoxWords::tr("S-box %1 → %2").arg(s.n()).arg(s.m()),
            {{SBoxWords::tr("Properties"), SBoxWords::tr("stopped. Run computes them."),
              SBoxWords::tr("Computing them was cancelled before they were there.")}}};
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Words for standings, yardsticks, durations and distributions.
#include "gui/inspect/verdict_words.h"

#include "gui/words/wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

struct VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Verdict)
};

QString yardstickWords(Yardstick yardstick) {
    switch (yardstick) {
    case Yardstick::Bent:
        return VerdictWords::tr("Bent functions have 2ⁿ⁻¹ − 2^(n/2 − 1) (Rothaus 1976).");
    case Yardstick::BalancedEven:
        return VerdictWords::tr("No balanced function is bent; the best known are Dobbertin's (1994).");
    case Yardstick::BalancedOdd:
        return VerdictWords::tr("Up to 7 variables balanced functions are as good as any; records of Maitra, Kavut and "
                                "Yücel (2007) and Sarkar and Maitra (2008), bound of Hou (1997).");
    case Yardstick::CoveringRadius:
        return VerdictWords::tr("Settled for n to 7 (Berlekamp and Welch 1972, Mykkeltveit 1980); records of Kavut and "
                                "Yücel (2010) and Patterson and Wiedemann (1983), bound of Hou (1997).");
    case Yardstick::VectorialBent:
        return VerdictWords::tr("All components can be bent for even n and m at most n/2 only (Nyberg 1991).");
    case Yardstick::AlmostBent:
        return VerdictWords::tr(
            "Bound of Sidelnikov (1971), Chabaud and Vaudenay (1994); almost bent functions reach it "
            "for odd n.");
    case Yardstick::KnownLinearity:
        return VerdictWords::tr("For even n nobody knows a linearity below 2^(n/2+1), which inversion has.");
    case Yardstick::AlmostPerfect:
        return VerdictWords::tr("Almost perfect nonlinear functions have 2 (Nyberg 1994); for permutations of an even "
                                "number of bits only n = 6 is known (Dillon 2009), and for n = 4 there are none.");
    case Yardstick::DegreeOfPermutation:
        return VerdictWords::tr("The components of a permutation are balanced, and so of degree n - 1 at most.");
    case Yardstick::Boomerang:
        return VerdictWords::tr("It is not below the differential uniformity (Cid et al. 2018; Boura and Canteaut "
                                "2018).");
    case Yardstick::AlgebraicImmunity:
        return VerdictWords::tr("At most (n+1)/2 (Courtois and Meier 2003).");
    }
    return {};
}

} // namespace

PropertyRow judged(PropertyRow row, const Verdict& verdict) {
    row.verdict = worded(standingWords(verdict));
    const QString figures =
        verdict.best ? VerdictWords::tr("Proven bound: %1, best known: %2.").arg(verdict.bound).arg(*verdict.best)
                     : VerdictWords::tr("Proven bound: %1.").arg(verdict.bound);
    row.meaning += u'\n' + figures + u' ' + yardstickWords(verdict.yardstick);
    return row;
}

QString durationWords(double seconds) {
    const auto rounded = [](double value) { return int(std::min(1e6, std::ceil(value))); };
    if (seconds < 90)
        return VerdictWords::tr("about %Ln second(s)", nullptr, rounded(seconds));
    if (seconds < 90 * 60)
        return VerdictWords::tr("about %Ln minute(s)", nullptr, rounded(seconds / 60));
    if (seconds < 48 * 3600)
        return VerdictWords::tr("about %Ln hour(s)", nullptr, rounded(seconds / 3600));
    return VerdictWords::tr("about %Ln day(s)", nullptr, rounded(seconds / 86400));
}

QString brief(const Distribution& distribution) {
    constexpr std::size_t most = 24;
    QStringList parts;
    for (const auto& [value, count] : distribution) {
        if (std::size_t(parts.size()) == most) {
            parts << VerdictWords::tr("… (%Ln value(s))", nullptr, int(distribution.size()));
            break;
        }
        parts << QStringLiteral("%1: %2").arg(value).arg(count);
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace walshscope::gui

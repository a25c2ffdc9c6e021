// SPDX-License-Identifier: GPL-3.0-or-later
// Hands plans to the generators of S-boxes, and puts them into words.
#include "gui/source/sbox_plan.h"

#include "error.h"
#include "gui/documents/counts.h"
#include "gui/words/raised.h"
#include "gui/words/wording.h"
#include "sbox/power_map.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct SBoxWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SBoxPlan)
};

QString polynomialOf(const SBoxPlan& plan) { return prefixed(plan.polynomial, plan.n + 1); }

QString aimOf(const SBoxPlan& plan) { return worded(climbAim(plan.climb.aim).title); }

} // namespace

bool isNetwork(SBoxKind kind) { return kind >= SBoxKind::Feistel && kind <= SBoxKind::SubstitutionPermutation; }

void requirePossible(const SBoxPlan& plan) {
    if (isNetwork(plan.kind))
        requireBuildable(plan.network);
    else if (plan.kind == SBoxKind::Super)
        requireBuildable(plan.super);
    else if (plan.kind == SBoxKind::Climb)
        requireClimbable(plan.climb);
    else if (plan.kind == SBoxKind::Inversion && !irreducible(plan.polynomial, plan.n))
        throw UsageError(Message::tr(
            "the field polynomial is not irreducible of degree %1 over GF(2), expected one that is", plan.n));
}

QString nameOf(const SBoxPlan& plan) {
    const int n = plan.n;
    switch (plan.kind) {
    case SBoxKind::Random:
        return QStringLiteral("permutation%1").arg(n);
    case SBoxKind::Function:
        return QStringLiteral("sbox%1_%2").arg(n).arg(plan.m);
    case SBoxKind::Inversion:
        return QStringLiteral("inversion%1").arg(n);
    case SBoxKind::Feistel:
        return QStringLiteral("feistel%1").arg(n);
    case SBoxKind::Misty:
        return QStringLiteral("misty%1").arg(n);
    case SBoxKind::LaiMassey:
        return QStringLiteral("lai_massey%1").arg(n);
    case SBoxKind::SubstitutionPermutation:
        return QStringLiteral("spn%1").arg(n);
    case SBoxKind::Super:
        return QStringLiteral("super%1").arg(n);
    default:
        return QStringLiteral("climbed%1").arg(n);
    }
}

QString readingOf(const SBoxPlan& plan) {
    const int n = plan.n, rounds = plan.network.rounds;
    const QString boxes = plan.inner.isEmpty() ? SBoxWords::tr("random permutations of seed %1").arg(plan.seed)
                                               : SBoxWords::tr("the inner S-boxes %1").arg(plan.inner);
    switch (plan.kind) {
    case SBoxKind::Random:
        return SBoxWords::tr("permutation of %Ln bit(s), generated with seed %1", nullptr, n).arg(plan.seed);
    case SBoxKind::Function:
        return SBoxWords::tr("function of %1 to %2 bits, generated with seed %3").arg(n).arg(plan.m).arg(plan.seed);
    case SBoxKind::Inversion:
        return plan.mapsOfAes ? SBoxWords::tr("inversion in GF(2%1), polynomial %2, with the affine map of AES")
                                    .arg(superscript(n), polynomialOf(plan))
                              : SBoxWords::tr("inversion in GF(2%1), polynomial %2, between affine maps of seed %3")
                                    .arg(superscript(n), polynomialOf(plan))
                                    .arg(plan.seed);
    case SBoxKind::Feistel:
        return SBoxWords::tr("Feistel network of %1 bits with %Ln round(s) and %2", nullptr, rounds).arg(n).arg(boxes);
    case SBoxKind::Misty:
        return SBoxWords::tr("MISTY network of %1 bits with %Ln round(s) and %2", nullptr, rounds).arg(n).arg(boxes);
    case SBoxKind::LaiMassey:
        return SBoxWords::tr("Lai–Massey network of %1 bits with %Ln round(s) and %2", nullptr, rounds)
            .arg(n)
            .arg(boxes);
    case SBoxKind::SubstitutionPermutation:
        return SBoxWords::tr("substitution–permutation network of %1 bits with %Ln round(s), %2 boxes in each, and %3",
                             nullptr, rounds)
            .arg(n)
            .arg(plan.network.copies)
            .arg(boxes);
    case SBoxKind::Super:
        return SBoxWords::tr("super-S-box of %1 bits with %2 boxes side by side, the matrix %3, the key %4 and %5")
            .arg(n)
            .arg(plan.super.copies)
            .arg(QString::fromStdString(plan.super.matrix), prefixed(plan.super.key, n), boxes);
    default:
        return SBoxWords::tr("permutation of %1 bits by a hill climb of seed %2, aim: %3 %4")
            .arg(n)
            .arg(plan.seed)
            .arg(aimOf(plan), QString::fromStdString(sixDigits(plan.climb.target)));
    }
}

SBox sboxBy(const SBoxPlan& plan) {
    switch (plan.kind) {
    case SBoxKind::Random:
        return permutationFromSeed(plan.n, plan.seed);
    case SBoxKind::Function:
        return sboxFromSeed(plan.n, plan.m, plan.seed);
    case SBoxKind::Inversion:
        return plan.mapsOfAes ? affineInversionOfAes(plan.polynomial)
                              : affineInversion(plan.n, plan.polynomial, plan.seed);
    case SBoxKind::Super:
        return superBox(plan.super);
    default:
        return network(plan.network);
    }
}

Document documentBy(const SBoxPlan& plan) {
    Document document{nameOf(plan).toStdString(), readingOf(plan).toStdString(), "generated", sboxBy(plan)};
    document.modulus = plan.kind == SBoxKind::Inversion ? plan.polynomial : 0;
    return document;
}

Document documentOf(const SBoxPlan& plan, const Climbed& found) {
    const QString reading = SBoxWords::tr("permutation of %1 bits by a hill climb of seed %2: %3 %4 after %Ln swap(s)",
                                          nullptr, int(found.swaps))
                                .arg(plan.n)
                                .arg(plan.seed)
                                .arg(aimOf(plan), QString::fromStdString(sixDigits(found.figure)));
    return {nameOf(plan).toStdString(), reading.toStdString(), "generated", found.s};
}

} // namespace walshscope::gui

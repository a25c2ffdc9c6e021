// SPDX-License-Identifier: GPL-3.0-or-later
// Hands plans to the generators, and puts them into words.
#include "gui/source/sequence_plan.h"

#include "gui/documents/counts.h"
#include "sequence/notation.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct PlanWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SequencePlan)
};

constexpr std::size_t termsNamed = 6;

QString polynomial(const RegisterPlan& plan) {
    return QString::fromStdString(termsText(plan.connection, TermOrder::Ascending, termsNamed));
}

QString polynomials(const SequencePlan& plan) {
    QStringList all;
    for (const RegisterPlan& r : plan.registers)
        all << polynomial(r);
    return all.join(QStringLiteral(", "));
}

QString start(const RegisterPlan& plan) {
    QString bits;
    for (std::uint8_t bit : plan.start)
        bits += QChar(u'0' + bit);
    return bits.isEmpty() ? QStringLiteral("0…01") : bits;
}

} // namespace

std::size_t registerCount(SequenceKind kind) {
    switch (kind) {
    case SequenceKind::Lfsr:
        return 1;
    case SequenceKind::Shrinking:
        return 2;
    case SequenceKind::Geffe:
    case SequenceKind::AlternatingStep:
        return 3;
    default:
        return 0;
    }
}

QString nameOf(const SequencePlan& plan) {
    switch (plan.kind) {
    case SequenceKind::Lfsr:
        return QStringLiteral("lfsr%1").arg(plan.registers.front().connection.degree());
    case SequenceKind::Geffe:
        return QStringLiteral("geffe");
    case SequenceKind::Shrinking:
        return QStringLiteral("shrinking");
    case SequenceKind::AlternatingStep:
        return QStringLiteral("alternating_step");
    case SequenceKind::DeBruijn:
        return QStringLiteral("debruijn%1").arg(plan.order);
    case SequenceKind::RandomBits:
        return QStringLiteral("random_bits_s%1").arg(plan.seed);
    case SequenceKind::DigitsOfE:
        return QStringLiteral("e");
    default:
        return QStringLiteral("pi");
    }
}

QString readingOf(const SequencePlan& plan) {
    const QString bits = bitsCounted(plan.length);
    switch (plan.kind) {
    case SequenceKind::Lfsr:
        return PlanWords::tr("shift register %1 started with %2, %3")
            .arg(polynomial(plan.registers.front()), start(plan.registers.front()), bits);
    case SequenceKind::Geffe:
        return PlanWords::tr("Geffe generator of %1; %2").arg(polynomials(plan), bits);
    case SequenceKind::Shrinking:
        return PlanWords::tr("shrinking generator of %1; %2").arg(polynomials(plan), bits);
    case SequenceKind::AlternatingStep:
        return PlanWords::tr("alternating step generator of %1; %2").arg(polynomials(plan), bits);
    case SequenceKind::DeBruijn:
        return PlanWords::tr("de Bruijn sequence of order %1, %2").arg(plan.order).arg(bits);
    case SequenceKind::RandomBits:
        return PlanWords::tr("random bits, %1, generated with seed %2").arg(bits).arg(plan.seed);
    case SequenceKind::DigitsOfE:
        return PlanWords::tr("binary digits of e, %1, integer part included").arg(bits);
    default:
        return PlanWords::tr("binary digits of π, %1, integer part included").arg(bits);
    }
}

Sequence sequenceBy(const SequencePlan& plan, Monitor& monitor) {
    const std::vector<RegisterPlan>& r = plan.registers;
    switch (plan.kind) {
    case SequenceKind::Lfsr:
        return shiftRegisterSequence(r.at(0), plan.length, monitor);
    case SequenceKind::Geffe:
        return geffeSequence(r.at(0), r.at(1), r.at(2), plan.length, monitor);
    case SequenceKind::Shrinking:
        return shrinkingSequence(r.at(0), r.at(1), plan.length, monitor);
    case SequenceKind::AlternatingStep:
        return alternatingStepSequence(r.at(0), r.at(1), r.at(2), plan.length, monitor);
    case SequenceKind::DeBruijn:
        return deBruijnSequence(plan.order, plan.length, monitor);
    case SequenceKind::RandomBits:
        return randomSequence(plan.seed, plan.length, monitor);
    case SequenceKind::DigitsOfE:
        return digitsOfE(plan.length, monitor);
    default:
        return digitsOfPi(plan.length, monitor);
    }
}

Document documentBy(const SequencePlan& plan, Monitor& monitor) {
    return {nameOf(plan).toStdString(), readingOf(plan).toStdString(), "generated", sequenceBy(plan, monitor)};
}

} // namespace walshscope::gui

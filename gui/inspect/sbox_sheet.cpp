// SPDX-License-Identifier: GPL-3.0-or-later
// From an S-box's figures to rows, what people ask for first on top.
#include "gui/inspect/sbox_sheet.h"

#include "gui/inspect/property_rows.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct SBoxWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SBoxSheet)
};

/// A row whose value comes later, or is asked for.
PropertyRow costlyRow(std::size_t index, const SBoxProperties& p, const CostlyFigure& figure) {
    const SBoxPropertyKind& kind = sboxPropertyKinds()[index];
    PropertyRow row = rowOf(kind, p, {figure.value, {}});
    switch (figure.state) {
    case CostlyFigure::State::Known:
    case CostlyFigure::State::None:
        break;
    case CostlyFigure::State::Coming:
        row.value = SBoxWords::tr("being computed …");
        break;
    case CostlyFigure::State::TooLong:
        row.value = SBoxWords::tr("%1; Return computes").arg(durationWords(figure.seconds));
        row.meaning += u' ' + SBoxWords::tr("Not computed, as it takes %1: Return on this row computes it.")
                                  .arg(durationWords(figure.seconds));
        row.asks = int(index);
        break;
    case CostlyFigure::State::Stopped:
        row.value = SBoxWords::tr("stopped; Return computes");
        row.meaning += u' ' + SBoxWords::tr("It was stopped: Return on this row computes it.");
        row.asks = int(index);
        break;
    case CostlyFigure::State::NotOffered:
        row.value = SBoxWords::tr("not computed above n = %1").arg(kind.dear->largestN);
        break;
    }
    return row;
}

} // namespace

PropertySheet sboxSheet(const SBoxFigures& figures,
                        const std::function<CostlyFigure(const SBoxPropertyKind&)>& costly) {
    const SBoxProperties& p = figures.tables;
    std::vector<PropertyRow> rows{
        {SBoxWords::tr("Known as"),
         figures.names.isEmpty() ? SBoxWords::tr("none of the library") : figures.names.join(QStringLiteral(", ")),
         SBoxWords::tr("The S-boxes of the library that are equal to it. The tab “Which S-box” looks for "
                       "those that are equivalent.")}};
    addInGroups(rows, sboxPropertyKinds(), [&](std::size_t i) {
        const SBoxPropertyKind& kind = sboxPropertyKinds()[i];
        return kind.dear ? costlyRow(i, p, costly(kind)) : rowOf(kind, p, figures.answers[i]);
    });
    return {SBoxWords::tr("S-box %1 → %2").arg(p.n).arg(p.m), std::move(rows)};
}

PropertySheet stoppedSheet(const SBox& s) {
    return {SBoxWords::tr("S-box %1 → %2").arg(s.n()).arg(s.m()),
            {{SBoxWords::tr("Properties"), SBoxWords::tr("stopped. Run computes them."),
              SBoxWords::tr("Computing them was cancelled before they were there.")}}};
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What Inspect says of what is selected, marked, counted and computed.
#include "gui/documents/counts.h"
#include "gui/inspect/entry_sentence.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/inspect/large/large_pane.h"
#include "gui/inspect/table_pane.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/words/decimal_point.h"
#include "gui/words/titles.h"
#include "gui/work/contender_chooser.h"
#include "gui/work/counting_cost.h"

#include <QToolButton>

namespace walshscope::gui {
namespace {

constexpr qint64 mostLookedThrough = 1 << 20; ///< At once.
constexpr qsizetype mostListed = 64;          ///< Beside the table; Against random lists more.

} // namespace

void InspectWorkspace::sayWhatComputes() {
    const std::string variant = m_variants->id(), device = m_variants->deviceId();
    QString words = variant == "auto" ? tr("Auto") : QString::fromStdString(variant);
    if (device != "auto")
        words += QStringLiteral(" · ") + QString::fromStdString(device);
    m_computedBy->setText(words);
    m_computedBy->setAccessibleDescription(words);
}

/// The entry of a table, or else what the cursor of the spectrum is on, or else the spectrum.
void InspectWorkspace::sayWhatIsSelected() {
    const InputPointer& input = m_model.slot().input();
    const auto& view = m_spectrum->view();
    const auto& place = m_selection.get();
    const auto cursor = m_spectrum->cursorIndex();
    const bool isCurrent = input && m_model.inspection() && m_model.inspection()->input == input && m_model.current();
    m_distribution->setSelected(cursor && isCurrent ? std::optional(std::int32_t(m_spectrum->valueAt(*cursor)))
                                                    : std::nullopt);
    const std::pair shownPlace(input, place);
    if (place && shownPlace == m_entrySaid)
        return; // Computing an entry takes long, and the pointer moves often.
    m_entrySaid = {};
    if (!input || (!place && !view)) {
        m_sentence->show({});
        return;
    }
    const SBox* s = input->sbox();
    const std::uint32_t b = m_model.slot().component();
    if (s && place && has(*s, *place)) {
        m_sentence->show(entryWords(*s, *place));
        m_entrySaid = shownPlace;
    } else if (cursor && isCurrent) {
        const std::uint32_t a = view->maskAt(std::uint32_t(*cursor));
        m_sentence->show(s ? entryWords(*s, {SBoxTable::Lat, a, b})
                           : spectrumWords(std::int64_t(m_spectrum->valueAt(*cursor)), a, input->n(),
                                           std::holds_alternative<BooleanFunction>(input->document.value)));
    } else if (view)
        m_sentence->show(rangeWords(*view, s ? tr("Component %1").arg(prefixed(b, s->m())) : tr("Walsh spectrum")));
}

QString InspectWorkspace::said() const {
    const auto& [entry, meaning] = m_sentence->words();
    return meaning.isEmpty() ? entry : tr("%1: %2.").arg(entry, meaning);
}

/// What the cursor is on, or else what counting took.
void InspectWorkspace::sayWhatWasCounted() {
    const QString pointed = m_distribution->words();
    const InspectionPointer inspection = m_model.inspection();
    m_distributionWords->setText(!pointed.isEmpty()                ? pointed
                                 : inspection && m_model.current() ? costInWords(*inspection->counted)
                                                                   : QString());
}

void InspectWorkspace::sayWhatIsMarked() {
    const auto& table = m_distribution->table();
    const auto& value = m_distribution->markedValue();
    const auto row = value && table ? table->rowOf(*value) : std::nullopt;
    if (!row) {
        m_markedWords->setText(tr("How often each value occurs"));
        return;
    }
    QString words = tr("marked: W(a) = %1, %Ln mask(s)", nullptr, int(table->counts[*row])).arg(number(*value));
    if (m_spectrum->count() <= mostLookedThrough) {
        QStringList masks;
        const int n = m_model.slot().input()->n();
        for (const std::uint32_t mask : m_spectrum->markedMasks(mostListed + 1))
            masks << (masks.size() < mostListed ? prefixed(mask, n) : QStringLiteral("…"));
        words += QStringLiteral(": ") + masks.join(QStringLiteral(", "));
    }
    m_markedWords->setText(words);
}

QString InspectWorkspace::sentence() const {
    const InspectionPointer inspection = m_model.inspection();
    if (!m_model.current()) {
        if (!m_model.slot().input())
            return {};
        if (m_model.slot().input()->large())
            return m_large->sentence();
        if (!m_model.busy() && m_model.refused())
            return inspection ? tr("Not computed. What is shown belongs to %1.").arg(inspection->input->title())
                              : tr("Not computed.");
        if (!m_model.busy())
            return tr("Stopped. Run computes again.");
        // What takes a moment only should not flicker.
        return inspection && !m_model.waitedFor().waiting() ? m_said : tr("Computing …");
    }
    for (const InspectPane* pane : m_panes)
        if (pane->isVisible() && pane->stopped())
            return tr("%1: stopped. Run computes the rest.").arg(pane->title());
    const TransformFacts& done = inspection->facts;
    const QString variant = QString::fromUtf8(done.variant->id.data(), qsizetype(done.variant->id.size()));
    const QString device = deviceInWords(*done.device);
    const bool busy = m_model.busy();
    // What the emulator takes says nothing about any machine people have.
    if (done.device->kind == DeviceKind::Emulator)
        m_said =
            (busy ? tr("Computed by %1 on %2, launches: %L3; properties …") : tr("Computed by %1 on %2, launches: %L3"))
                .arg(variant, device)
                .arg(done.counters.launches);
    else
        m_said = (busy ? tr("Computed by %1 on %2 in %3 ms; properties …") : tr("Computed by %1 on %2 in %3 ms"))
                     .arg(variant, device)
                     .arg(withDecimalPoint(QString::number(inspection->milliseconds, 'g', 3)));
    return m_said;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the chooser, and times or counts as a sentence.
#include "gui/work/counter_box.h"

#include "gui/words/wording.h"
#include "gui/work/choosers.h"

#include <QCoreApplication>
#include <QLocale>

namespace walshscope::gui {
namespace {

struct CostWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CountingCost)
};

QString inMilliseconds(double seconds) { return CostWords::tr("%1 ms").arg(QLocale().toString(seconds * 1e3, 'g', 3)); }

} // namespace

CounterBox::CounterBox(bool withAuto, QWidget* parent) : QComboBox(parent) {
    setAccessibleName(tr("Method of counting"));
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(14);
    if (withAuto)
        m_rows.push_back(nullptr);
    for (const Counter& counter : counters())
        if (counter.trustworthy())
            m_rows.push_back(&counter);
    m_chosen = m_rows.front();
    connect(this, &QComboBox::activated, this, [this](int row) {
        m_chosen = m_rows[std::size_t(row)];
        fill();
        Q_EMIT chosen(m_chosen);
    });
    fill();
}

void CounterBox::setProblem(int n, DeviceKind kernels) {
    if (n == m_n && kernels == m_kernels)
        return;
    m_n = n;
    m_kernels = kernels;
    fill();
}

void CounterBox::choose(const Counter* counter) {
    if (std::exchange(m_chosen, counter) != counter)
        fill();
}

void CounterBox::fill() {
    std::vector<ChooserRow> rows;
    for (const Counter* counter : m_rows) {
        ChooserRow row{
            counter ? QStringLiteral("%1  %2").arg(QString::fromUtf8(counter->id), QString::fromUtf8(counter->title))
                    : tr("Auto method"),
            {},
            counter == m_chosen};
        if (counter)
            if (const auto reason =
                    whyNot(*counter, std::uint64_t(m_n), {}, counter->onHost() ? DeviceKind::Host : m_kernels))
                row.reason = worded(*reason);
        rows.push_back(row);
    }
    fillChooser(*this, rows);
    setToolTip(m_chosen ? QStringLiteral("%1\n%2").arg(currentText(), QString::fromUtf8(m_chosen->source))
                        : tr("How the values are counted"));
}

QString costInWords(const Counted& counted) {
    const QString id = QString::fromUtf8(counted.counter->id);
    if (counted.device->kind == DeviceKind::Emulator) {
        const Counters& c = counted.counters;
        return CostWords::tr(
                   "Counted by %1 in the emulator, in blocks of %5: launches %2, barriers %3, global sectors %4.")
            .arg(id)
            .arg(c.launches)
            .arg(c.barriers)
            .arg(c.loadSectors + c.storeSectors)
            .arg(counted.parameters.blockSize);
    }
    double whole = 0;
    QStringList phases;
    for (const auto& [name, seconds] : counted.phaseSeconds) {
        whole += seconds;
        phases << CostWords::tr("%1 %2").arg(QString::fromStdString(name), inMilliseconds(seconds));
    }
    // The time first: a narrow line may end before its end.
    const QString said = CostWords::tr("Counted in %1 by %2 on %3")
                             .arg(inMilliseconds(whole), id, QString::fromStdString(counted.device->name));
    return phases.size() < 2 ? said + u'.' : CostWords::tr("%1: %2.").arg(said, phases.join(QStringLiteral(", ")));
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Filling plot, table and sentence.
#include "gui/count/counted_pane.h"

#include "gui/plot/distribution_plot.h"
#include "gui/plot/type.h"
#include "gui/tables/distribution_columns.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/stale_delegate.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/look.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/words_label.h"
#include "gui/work/counting_cost.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>

#include <utility>

namespace walshscope::gui {

CountedPane::CountedPane(CountingModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_plot(new DistributionPlot(this)),
      m_rows(new RowsModel(this)),
      m_table(new QTableView(this)),
      m_grey(new StaleDelegate(*m_table)),
      m_cost(new WordsLabel("countingCost", tr("What counting has cost"), 2, this)) {
    setObjectName(QStringLiteral("countedPane"));
    m_plot->setObjectName(QStringLiteral("countedPlot"));
    m_plot->setStepped(true);
    m_plot->setMinimumHeight(6 * fontMetrics().lineSpacing());
    leaveTransportKeys(*m_plot);
    m_table->setObjectName(QStringLiteral("countedTable"));
    m_table->setAccessibleName(tr("How often each value occurs"));
    m_rows->show(distributionColumns(nullptr), 0);
    m_table->setModel(m_rows);
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setSelectionMode(QTableView::SingleSelection);
    makePlain(*m_table);
    m_table->setFont(monospaced());
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    keepWhole(*m_table, 40);
    leaveTransportKeys(*m_table);
    m_cost->setContentsMargins(px::close, 0, px::field, px::close);
    auto* both = new QHBoxLayout;
    both->setSpacing(px::close);
    both->addWidget(m_plot, 3);
    both->addWidget(m_table, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addLayout(both, 1);
    layout->addWidget(m_cost);
    connect(&m_model, &CountingModel::wholeChanged, this, &CountedPane::show);
    connect(&m_model, &CountingModel::runChanged, this, &CountedPane::show);
    show();
}

void CountedPane::setHides(bool hides) {
    if (std::exchange(m_hides, hides) != hides)
        show();
}

QString CountedPane::inWords() const {
    if (m_hides)
        return tr("The counts are hidden while they are to be predicted.");
    if (const QString obstacle = m_model.wholeObstacle(); !obstacle.isEmpty())
        return obstacle;
    const WholeCountPointer whole = m_model.whole();
    if (!whole)
        return m_model.busy() ? tr("Counting …") : QString();
    const QString cost = costInWords(whole->counted);
    return m_model.wholeIsCurrent() ? cost : tr("Earlier result: %1").arg(cost);
}

void CountedPane::show() {
    const WholeCountPointer whole = m_hides ? nullptr : m_model.whole();
    if (whole != m_shown) {
        m_shown = whole;
        const auto& shown = m_plot->table();
        if (!whole)
            m_plot->setTable(nullptr);
        else if (const auto table = std::make_shared<const DistributionTable>(whole->counted.distribution);
                 !shown || shown->values != table->values || shown->counts != table->counts)
            m_plot->setTable(table);
        m_rows->show(distributionColumns(m_plot->table()), m_plot->table() ? m_plot->table()->values.size() : 0);
    }
    m_plot->setStale(whole && !m_model.wholeIsCurrent());
    m_grey->setStale(whole && !m_model.wholeIsCurrent());
    if (const InputPointer& input = m_model.slot().input())
        m_plot->exportName = input->title() + QStringLiteral("_distribution");
    m_cost->setText(inWords());
}

QString CountedPane::focusedTable() const { return m_table->hasFocus() ? tableText(*m_rows) : QString(); }

} // namespace walshscope::gui

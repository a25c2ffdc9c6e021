// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping the plot and the tables of jumps in step.
#include "gui/sequence/jump_pane.h"

#include "gui/sequence/jump_plot.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/rows_model.h"
#include "gui/tables/stale_delegate.h"
#include "gui/words/decimal_point.h"

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QTableView>

namespace walshscope::gui {
namespace {

constexpr int rowsCopied = 100000; ///< Rows; all of them are in the exported CSV.

QTableView* table(const char* name, const QString& accessibleName, QAbstractItemModel* model, QWidget* parent) {
    auto* made = new QTableView(parent);
    made->setObjectName(QLatin1String(name));
    made->setAccessibleName(accessibleName);
    made->setModel(model);
    made->setSelectionBehavior(QTableView::SelectRows);
    made->setSelectionMode(QTableView::SingleSelection);
    makePlain(*made);
    made->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    return made;
}

} // namespace

JumpPane::JumpPane(QWidget* parent)
    : QTabWidget(parent),
      m_plot(new JumpPlot(this)),
      m_heightRows(new RowsModel(this)),
      m_jumpRows(new RowsModel(this)),
      m_heightTable(table("heightTable", tr("Heights of the jumps as a table"), m_heightRows, this)),
      m_jumpTable(table("jumpTable", tr("The jumps as a table"), m_jumpRows, this)),
      m_greys{new StaleDelegate(*m_heightTable), new StaleDelegate(*m_jumpTable)} {
    setObjectName(QStringLiteral("jumpPane"));
    setTabPosition(West);
    setDocumentMode(true);
    setFocusPolicy(Qt::NoFocus);
    tabBar()->setAccessibleName(tr("Jumps"));
    addTab(m_plot, tr("Plot"));
    addTab(m_heightTable, tr("Heights"));
    addTab(m_jumpTable, tr("Jumps"));
    const auto jump = [this](std::size_t i) -> const Jump& { return m_log->jumps()[i]; };
    m_jumpRows->show({{tr("Bit"), [jump](std::size_t i) { return qulonglong(jump(i).n); }},
                      {tr("L before"), [jump](std::size_t i) { return qulonglong(jump(i).before); }},
                      {tr("L after"), [jump](std::size_t i) { return qulonglong(jump(i).after); }},
                      {tr("Height"), [jump](std::size_t i) { return qulonglong(jump(i).after - jump(i).before); }}},
                     0);
    m_heightRows->show(
        {{tr("Height"), [this](std::size_t i) { return qulonglong(m_heights[i].height); }},
         {tr("Jumps"), [this](std::size_t i) { return qulonglong(m_heights[i].count); }},
         {tr("Expected"),
          [this](std::size_t i) { return withDecimalPoint(QString::number(m_heights[i].expected, 'g', 4)); }}},
        0);
    connect(m_plot, &Plot::picked, this, [this](qint64 row) {
        const std::size_t height = m_plot->heightAt(row);
        markHeight(m_plot->markedHeight() == height ? std::nullopt : std::optional(height));
    });
    connect(m_heightTable->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (m_marking)
            return;
        const QModelIndexList rows = m_heightTable->selectionModel()->selectedRows();
        markHeight(rows.isEmpty() ? std::nullopt : std::optional(m_heights[std::size_t(rows.first().row())].height));
    });
    // Not the current row: the first becomes that as soon as the table has the focus.
    connect(m_jumpTable->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_jumpTable->selectionModel()->selectedRows();
        if (!rows.isEmpty())
            Q_EMIT jumpChosen(m_log->jumps()[std::size_t(rows.first().row())].n + 1);
    });
}

void JumpPane::setLog(std::shared_ptr<const JumpLog> log) {
    const std::optional<std::size_t> marked = m_plot->markedHeight();
    m_jumpRows->setEntries(0); // Nothing stays selected of another log.
    m_log = std::move(log);
    m_plot->setLog(m_log);
    showHeights();
    m_jumpRows->setEntries(m_log ? m_log->jumps().size() : 0);
    markHeight(marked);
}

void JumpPane::grow() {
    if (!m_log)
        return;
    m_plot->grow();
    showHeights();
    m_jumpRows->setEntries(m_log->jumps().size());
}

void JumpPane::showHeights() {
    m_heights = m_log ? m_log->heights() : std::vector<JumpHeight>();
    m_heightRows->setEntries(m_heights.size());
}

void JumpPane::setStale(bool stale) {
    m_plot->setStale(stale);
    for (StaleDelegate* grey : m_greys)
        grey->setStale(stale);
}

void JumpPane::markHeight(std::optional<std::size_t> height) {
    const QScopedValueRollback marking(m_marking, true);
    m_plot->markHeight(height);
    const auto row = std::ranges::find(m_heights, height, &JumpHeight::height);
    if (row == m_heights.end())
        m_heightTable->clearSelection();
    else
        m_heightTable->selectRow(int(row - m_heights.begin()));
}

QList<QWidget*> JumpPane::parts() const { return {m_plot, m_heightTable, m_jumpTable, tabBar()}; }

QString JumpPane::focusedTable() const {
    for (const QTableView* table : {m_heightTable, m_jumpTable}) {
        if (!table->hasFocus())
            continue;
        QStringList lines;
        const QAbstractItemModel& model = *table->model();
        for (int row = 0; row < std::min(model.rowCount(), rowsCopied); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column)
                cells << model.index(row, column).data().toString();
            lines << cells.join(u'\t');
        }
        return lines.join(u'\n');
    }
    return {};
}

} // namespace walshscope::gui

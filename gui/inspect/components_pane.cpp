// SPDX-License-Identifier: GPL-3.0-or-later
// The table of components: computing, sorting, choosing, copying and saving it.
#include "gui/inspect/components_pane.h"

#include "boolean/algebraic_immunity.h"
#include "gui/documents/save_dialog.h"
#include "gui/inspect/verdict_words.h"
#include "gui/plot/export.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/look.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/words_label.h"
#include "sbox/property_kinds.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

double secondsWithImmunity(const SBox& s) {
    return secondsForComponents(s.n(), s.m()) + secondsFor("algebraic_immunity_min", s.n(), s.m());
}

} // namespace

ComponentsPane::ComponentsPane(Slot& slot, QWidget* parent)
    : InspectPane(slot, parent),
      m_model(new RowsModel(this)),
      m_table(new QTableView(this)),
      m_grey(new StaleDelegate(*m_table)),
      m_compute(new QPushButton(this)),
      m_immunity(new QPushButton(tr("Algebraic immunity"), this)),
      m_save(new QPushButton(tr("Save as CSV…"), this)),
      m_words(new WordsLabel("componentsWords", tr("What the table of components holds"), 1, this)) {
    setObjectName(QStringLiteral("componentsPane"));
    m_table->setObjectName(QStringLiteral("componentsTable"));
    m_table->setAccessibleName(tr("Components of the S-box"));
    showRows(nullptr, 1);
    m_table->setModel(m_model);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setEditTriggers(QTableView::NoEditTriggers);
    makePlain(*m_table);
    m_compute->setObjectName(QStringLiteral("computeComponents"));
    m_immunity->setObjectName(QStringLiteral("componentsImmunity"));
    m_save->setObjectName(QStringLiteral("saveComponents"));
    m_words->setContentsMargins(px::field, 0, px::field, 0);

    auto* bar = new RowBar(this);
    bar->add(m_compute);
    bar->add(m_immunity);
    bar->add(m_save);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0); // A low window has no line to spare.
    layout->addWidget(bar);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_words);

    connect(m_table, &QTableView::clicked, this, &ComponentsPane::choose);
    connect(m_table, &QTableView::activated, this, &ComponentsPane::choose);
    connect(m_compute, &QPushButton::clicked, this, [this] { compute(false); });
    connect(m_immunity, &QPushButton::clicked, this, [this] { compute(true); });
    connect(m_save, &QPushButton::clicked, this, &ComponentsPane::save);
    connect(&m_facts, &Request::answered, this, &ComponentsPane::takeFacts);
    for (Request* request : requests()) {
        connect(request, &Request::changed, this, &ComponentsPane::showState);
        connect(request, &Request::answered, this, &ComponentsPane::showState);
        connect(request, &Request::progressed, this, &ComponentsPane::showState);
    }
    showState();
}

void ComponentsPane::showInput() {
    m_facts.clear();
    m_saving.clear();
    m_withImmunity = false;
    m_input = sbox() ? slot().input() : nullptr;
    showRows(nullptr, 1);
    if (const SBox* s = sbox(); s && secondsForComponents(s->n(), s->m()) <= mostSeconds)
        compute(false);
    showState();
}

void ComponentsPane::compute(bool withImmunity) {
    if (!m_input)
        return;
    m_withImmunity = withImmunity;
    m_facts.start([input = m_input, withImmunity](Monitor& monitor) {
        return componentFacts(*input->sbox(), withImmunity, monitor);
    });
}

void ComponentsPane::showRows(ComponentRows rows, int outputs) {
    m_rows = std::move(rows);
    m_model->show(componentTableColumns(m_rows, outputs), m_rows ? m_rows->size() : 0);
}

void ComponentsPane::takeFacts() {
    showRows(m_facts.result(), m_input->sbox()->m());
    // For a column as wide as its widest entry Qt would go through all rows.
    const QFontMetrics metrics(m_table->font());
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const QString widest =
            m_model->data(m_model->index(m_model->rowCount() - 1, column), Qt::DisplayRole).toString();
        const int title = m_table->horizontalHeader()->sectionSizeHint(column);
        m_table->setColumnWidth(column, std::max(title, metrics.horizontalAdvance(widest + QStringLiteral("0000"))));
    }
    showComponent();
}

void ComponentsPane::showComponent() {
    const int row = m_model->rowOf(slot().component() - 1); // They begin at b = 1.
    if (row < 0 || m_table->currentIndex().row() == row)
        return;
    m_table->selectRow(row);
    m_table->scrollTo(m_model->index(row, 0));
}

void ComponentsPane::choose(const QModelIndex& index) {
    // The rows stay right while more about them is computed, or after that was stopped.
    if (const auto entry = m_model->entryOf(index.row()); entry && m_input == slot().input())
        slot().setComponent((*m_rows)[*entry].b);
}

void ComponentsPane::save() {
    if (!m_rows)
        return;
    const auto to =
        askWhereTo(this, tr("Save the table of components"), m_input->title() + QStringLiteral("_components"),
                   {{tr("Comma-separated values (*.csv)"), QStringLiteral("csv")}});
    if (!to)
        return;
    m_saving.start([rows = m_rows, file = to->path](Monitor& monitor) {
        exportCsv([rows](QIODevice& out) { out.write(QByteArray::fromStdString(componentsCsv(*rows))); }, file,
                  monitor);
        return file;
    });
}

QString ComponentsPane::focusedTable() const {
    if (!m_table->hasFocus())
        return {};
    QList<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows << index.row();
    std::ranges::sort(rows);
    // The component that is looked at is always selected: alone it is no choice of rows.
    return tableText(*m_model, rows.size() > 1 ? rows : QList<int>());
}

void ComponentsPane::showState() {
    const SBox* s = m_input ? m_input->sbox() : nullptr;
    const bool there = s && m_rows, offered = s && isOffered("algebraic_immunity_min", s->n());
    m_grey->setStale(m_withImmunity && m_facts.busy(), m_model->columnCount() - 1);
    m_save->setEnabled(there);
    m_compute->setVisible(s && !there && !m_facts.busy());
    m_immunity->setEnabled(offered && !(m_withImmunity && (m_facts.busy() || m_facts.current())));
    if (!s) {
        m_words->clear();
        return;
    }
    const double seconds = secondsForComponents(s->n(), s->m()), all = secondsWithImmunity(*s);
    m_compute->setText(seconds > mostSeconds ? tr("Compute (%1)").arg(durationWords(seconds)) : tr("Compute"));
    m_immunity->setText(!offered            ? tr("Algebraic immunity (not above n = %1)").arg(largestNForImmunity)
                        : all > mostSeconds ? tr("Algebraic immunity (%1)").arg(durationWords(all))
                                            : tr("Algebraic immunity"));
    if (m_facts.busy())
        m_words->setText(!m_facts.waiting() ? QString()
                         : m_withImmunity ? tr("Computing the algebraic immunity: %1 %").arg(m_facts.thousandths() / 10)
                                          : tr("Computing the components: %1 %").arg(m_facts.thousandths() / 10));
    else if (m_saving.current())
        m_words->setText(tr("Saved as %1.").arg(QFileInfo(*m_saving.result()).fileName()));
    else if (there)
        m_words->setText(tr("%Ln component(s). A click or Return shows one.", nullptr, m_model->rowCount()));
    else
        m_words->setText(tr("The components are not computed."));
}

} // namespace walshscope::gui

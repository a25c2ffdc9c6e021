// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing τ, and going through its pairs.
#include "gui/convolve/pairs_pane.h"

#include "gui/documents/counts.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/rows_model.h"
#include "gui/tables/stale_delegate.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>
#include <QVBoxLayout>

namespace walshscope::gui {

QString productText(const ConvolutionShown& shown, std::size_t x, std::size_t tau) {
    return std::visit(
        [&]<class Value>(const std::vector<Value>& f) {
            const Value product = f[x] * std::get<std::vector<Value>>(shown.g->numbers())[x ^ tau];
            return numberText(Numbers(std::vector<Value>{product}), 0);
        },
        shown.f->numbers());
}

namespace {

/// A row for each x.
std::vector<RowsColumn> pairColumns(const ConvolutionPointer& shown, std::size_t tau) {
    return {
        {QStringLiteral("x"), [](std::size_t x) { return QString::number(x); }, PairsPane::tr("An argument of f.")},
        {QStringLiteral("x⊕τ"), [tau](std::size_t x) { return QString::number(x ^ tau); },
         PairsPane::tr("The matching argument of g.")},
        {QStringLiteral("f"), [shown](std::size_t x) { return shown->f->text(x); }, PairsPane::tr("The value f(x).")},
        {QStringLiteral("g"), [shown, tau](std::size_t x) { return shown->g->text(x ^ tau); },
         PairsPane::tr("The value g(x ⊕ τ).")},
        {QStringLiteral("f·g"), [shown, tau](std::size_t x) { return productText(*shown, x, tau); },
         PairsPane::tr("What the pair adds to C(τ).")}};
}

} // namespace

PairsPane::PairsPane(ConvolveModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_tau(new NumberBox(this)),
      m_words(new WordsLabel("pairWords", tr("The sum of the products"), 2, this)),
      m_table(new QTableView(this)),
      m_rows(new RowsModel(this)),
      m_grey(new StaleDelegate(*m_table)) {
    setObjectName(QStringLiteral("pairsPane"));
    m_tau->setObjectName(QStringLiteral("tauBox"));
    m_tau->setAccessibleName(tr("Shift τ whose pairs are listed"));
    m_tau->setToolTip(tr("The pairs (x, x ⊕ τ) whose products make C(τ); a click in the result chooses τ as well."));
    m_tau->setSpecialValueText(tr("none"));
    m_tau->setKeyboardTracking(false);
    m_table->setObjectName(QStringLiteral("pairsTable"));
    m_table->setAccessibleName(tr("Pairs of τ and their products"));
    m_rows->show(pairColumns(nullptr, 0), 0);
    m_table->setModel(m_rows);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    makePlain(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* label = new PlainLabel(QStringLiteral("τ ="), this);
    label->setBuddy(m_tau);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(label);
    head->addWidget(m_tau);
    head->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, px::close, 0, 0);
    layout->setSpacing(px::close);
    layout->addLayout(head);
    layout->addWidget(m_words);
    layout->addWidget(m_table, 1);
    connect(m_tau, &QSpinBox::valueChanged, this, [this](int value) {
        if (!m_showing)
            m_model.setTau(value < 0 ? std::nullopt : std::optional(std::size_t(value)));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        if (!m_showing)
            m_model.pair().set(rows.isEmpty() ? std::nullopt : std::optional(std::size_t(rows.first().row())));
    });
    connect(&m_model, &ConvolveModel::shownChanged, this, &PairsPane::showShown);
    connect(&m_model, &ConvolveModel::tauChanged, this, &PairsPane::showTau);
    connect(&m_model.pair(), &ObservedSelection::changed, this, &PairsPane::showPair);
    showShown();
    showTau();
}

QWidget* PairsPane::chooser() const { return m_tau; }

QString PairsPane::focusedTable() const { return m_table->hasFocus() ? tableText(*m_rows) : QString(); }

void PairsPane::showShown() {
    const QScopedValueRollback showing(m_showing, true);
    const ConvolutionPointer& shown = m_model.shown();
    m_tau->setEnabled(shown != nullptr);
    m_tau->setRange(-1, shown ? int(shown->size()) - 1 : -1);
    m_grey->setStale(m_model.stale());
    showRows();
}

void PairsPane::showTau() {
    const QScopedValueRollback showing(m_showing, true);
    const auto tau = m_model.tau();
    m_tau->setValue(tau ? int(*tau) : -1);
    showRows();
    const auto sum = m_model.sum();
    if (!tau)
        m_words->setText(m_model.shown() ? tr("Click a τ in the result, or type one here.") : QString());
    else if (sum && sum->tau == *tau)
        m_words->setText(tr("The %Ln product(s) add up to %1 = C(%2); positive: %3, negative: %4.", nullptr,
                            int(m_model.shown()->size()))
                             .arg(sum->sum)
                             .arg(*tau)
                             .arg(counted(sum->positive), counted(sum->negative)) +
                         (m_model.shown()->size() > RowsModel::mostRows
                              ? u' ' + tr("The first %1 are listed.").arg(counted(RowsModel::mostRows))
                              : QString()));
    else
        m_words->clear();
    showPair();
}

void PairsPane::showRows() {
    const ConvolutionPointer& shown = m_model.shown();
    const auto tau = m_model.tau();
    if (m_listed == std::pair(shown, tau))
        return;
    m_listed = {shown, tau};
    m_rows->show(pairColumns(shown, tau.value_or(0)), shown && tau ? shown->size() : 0);
}

void PairsPane::showPair() {
    const QScopedValueRollback showing(m_showing, true);
    const auto& pair = m_model.pair().get();
    if (!pair || int(*pair) >= m_rows->rowCount())
        m_table->clearSelection();
    else if (!m_table->selectionModel()->isRowSelected(int(*pair))) {
        m_table->selectRow(int(*pair));
        m_table->scrollTo(m_rows->index(int(*pair), 0));
    }
}

} // namespace walshscope::gui

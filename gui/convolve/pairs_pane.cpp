// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing τ, and going through its pairs.
#include "gui/convolve/pairs_pane.h"

#include "gui/documents/counts.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/stale_delegate.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSpinBox>
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

void PairsModel::setPairs(const ConvolutionPointer& shown, std::optional<std::size_t> tau) {
    if (shown == m_shown && tau == m_tau)
        return;
    beginResetModel();
    m_shown = shown;
    m_tau = tau;
    endResetModel();
}

int PairsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_shown || !m_tau ? 0 : int(std::min(m_shown->size(), mostRows));
}

QVariant PairsModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || !index.isValid())
        return {};
    const auto x = std::size_t(index.row()), y = x ^ *m_tau;
    switch (index.column()) {
    case X:
        return QString::number(x);
    case Partner:
        return QString::number(y);
    case F:
        return m_shown->f->text(x);
    case G:
        return m_shown->g->text(y);
    default:
        return productText(*m_shown, x, *m_tau);
    }
}

QVariant PairsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= int(Columns))
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const QString titles[] = {QStringLiteral("x"), QStringLiteral("x⊕τ"), QStringLiteral("f"), QStringLiteral("g"),
                              QStringLiteral("f·g")};
    const QString meanings[] = {tr("An argument of f."), tr("The matching argument of g."), tr("The value f(x)."),
                                tr("The value g(x ⊕ τ)."), tr("What the pair adds to C(τ).")};
    return role == Qt::DisplayRole   ? QVariant(titles[section])
           : role == Qt::ToolTipRole ? QVariant(meanings[section])
                                     : QVariant();
}

PairsPane::PairsPane(ConvolveModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_tau(new QSpinBox(this)),
      m_words(new WordsLabel("pairWords", tr("The sum of the products"), 2, this)),
      m_table(new QTableView(this)),
      m_rows(new PairsModel(this)),
      m_grey(new StaleDelegate(*m_table)) {
    setObjectName(QStringLiteral("pairsPane"));
    m_tau->setObjectName(QStringLiteral("tauBox"));
    m_tau->setAccessibleName(tr("Shift τ whose pairs are listed"));
    m_tau->setToolTip(tr("The pairs (x, x ⊕ τ) whose products make C(τ); a click in the result chooses τ as well."));
    m_tau->setSpecialValueText(tr("none"));
    m_tau->setKeyboardTracking(false);
    m_table->setObjectName(QStringLiteral("pairsTable"));
    m_table->setAccessibleName(tr("Pairs of τ and their products"));
    m_table->setModel(m_rows);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    makePlain(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(PairsModel::Product, QHeaderView::Stretch);
    m_words->setContentsMargins(8, 0, 8, 0);
    auto* label = new PlainLabel(QStringLiteral("τ ="), this);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 0);
    head->addWidget(label);
    head->addWidget(m_tau);
    head->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
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
    m_rows->setPairs(shown, m_model.tau());
}

void PairsPane::showTau() {
    const QScopedValueRollback showing(m_showing, true);
    const auto tau = m_model.tau();
    m_tau->setValue(tau ? int(*tau) : -1);
    m_rows->setPairs(m_model.shown(), tau);
    const auto sum = m_model.sum();
    if (!tau)
        m_words->setText(m_model.shown() ? tr("Click a τ in the result, or type one here.") : QString());
    else if (sum && sum->tau == *tau)
        m_words->setText(tr("The %n product(s) add up to %1 = C(%2); positive: %3, negative: %4.", nullptr,
                            int(m_model.shown()->size()))
                             .arg(sum->sum)
                             .arg(*tau)
                             .arg(counted(sum->positive), counted(sum->negative)) +
                         (m_model.shown()->size() > PairsModel::mostRows
                              ? u' ' + tr("The first %1 are listed.").arg(counted(PairsModel::mostRows))
                              : QString()));
    else
        m_words->clear();
    showPair();
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

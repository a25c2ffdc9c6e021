// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing the second run, telling old costs from current ones, and finding room for both.
#include "gui/learn/code/cost_strip.h"

#include "gui/butterfly/flow_words.h"
#include "gui/code/glossary_tips.h"
#include "gui/learn/code/cost_groups.h"
#include "gui/learn/code/cost_table.h"
#include "gui/widgets/column_scroll.h"
#include "gui/widgets/look.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/words_label.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QToolButton>

namespace walshscope::gui {
namespace {

constexpr int charactersOfWide = 110;   ///< The bars and the chooser beside each other.
constexpr int charactersOfRow = 80;     ///< The title and the chooser beside each other.
constexpr int charactersOfReason = 190; ///< What a run's time is made of.
constexpr int lettersOfChoice = 12;
constexpr int leastLines = 7; ///< Where there is little room, and to the others is scrolled.

} // namespace

CostStrip::CostStrip(Learning& learning, QWidget* parent)
    : QWidget(parent),
      m_learning(learning),
      m_title(new WordsLabel("costTitle", tr("Which run the costs belong to"), 1, this)),
      m_compared(new QComboBox(this)),
      m_asTable(new QToolButton(this)),
      m_reason(new WordsLabel("costReason", tr("What the time is made of"), 2, this)),
      m_bars(new CostBars(this)),
      m_table(new CostTable(this)),
      m_scroll(new ColumnScroll(this)),
      m_pages(new QStackedWidget(this)) {
    setObjectName(QStringLiteral("costStrip"));
    m_compared->setObjectName(QStringLiteral("comparedBox"));
    m_compared->setAccessibleName(tr("Variant to compare the costs with"));
    m_compared->setFocusPolicy(Qt::TabFocus);
    m_compared->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_compared->setMinimumContentsLength(lettersOfChoice);
    m_compared->addItem(tr("compare with nothing"));
    for (const Variant& variant : variants())
        m_compared->addItem(tr("compare with %1").arg(text(variant.id)));
    m_asTable->setObjectName(QStringLiteral("costsAsTable"));
    m_asTable->setText(tr("Table"));
    m_asTable->setAccessibleName(tr("Costs as a table"));
    m_asTable->setToolTip(tr("All counters as numbers, to be copied"));
    m_asTable->setCheckable(true);
    m_asTable->setFocusPolicy(Qt::TabFocus);
    explainWordsOf(*m_reason);
    m_scroll->setObjectName(QStringLiteral("costScroll"));
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    leaveTransportKeys(*m_scroll);
    m_pages->addWidget(m_bars);
    m_pages->addWidget(m_table);
    m_chooser = new QBoxLayout(QBoxLayout::TopToBottom);
    m_chooser->addWidget(m_title);
    m_buttons = new QBoxLayout(QBoxLayout::LeftToRight);
    m_buttons->setSpacing(px::close);
    m_buttons->addWidget(m_compared, 1);
    m_buttons->addWidget(m_asTable);
    m_chooser->addLayout(m_buttons);
    m_chooser->addStretch(1);
    m_layout = new QBoxLayout(QBoxLayout::RightToLeft);
    m_layout->setSpacing(px::field);
    m_layout->addLayout(m_chooser);
    m_layout->addWidget(m_pages, 1);
    auto* content = new QWidget(m_scroll);
    auto* whole = new QVBoxLayout(content);
    whole->setContentsMargins(px::field, px::close, px::field, px::close);
    whole->setSpacing(px::close);
    whole->addWidget(m_reason);
    whole->addLayout(m_layout);
    whole->addStretch(1);
    m_scroll->setWidget(content);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_scroll);

    connect(m_compared, &QComboBox::activated, this,
            [this](int row) { m_learning.setCompared(row == 0 ? nullptr : &variants()[std::size_t(row - 1)]); });
    connect(m_asTable, &QToolButton::toggled, m_pages, &QStackedWidget::setCurrentIndex);
    connect(&m_learning, &Learning::stateChanged, this, &CostStrip::followState);
    connect(&m_learning, &Learning::recordingChanged, this, &CostStrip::showCosts);
    connect(&m_learning, &Learning::costsChanged, this, &CostStrip::takeCosts);
    fit();
    takeCosts();
}

QString CostStrip::focusedTable() const {
    return m_bars->hasFocus() || m_table->hasFocus() ? m_table->text() : QString();
}

/// Beside the bars where they leave room, for a row of its own costs the pictures theirs.
void CostStrip::fit() {
    const int letters = width() / std::max(1, fontMetrics().averageCharWidth());
    const bool wide = letters > charactersOfWide;
    m_layout->setDirection(wide ? QBoxLayout::RightToLeft : QBoxLayout::TopToBottom);
    const int buttons = m_compared->minimumSizeHint().width() + m_buttons->spacing() + m_asTable->sizeHint().width();
    const int room = width() - m_scroll->verticalScrollBar()->sizeHint().width() - 2 * px::field;
    m_buttons->setDirection(wide || buttons > room ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_chooser->setDirection(!wide && letters > charactersOfRow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    // Alone in its row it ends in "…" sooner than it makes the column wide.
    const bool alone = m_chooser->direction() == QBoxLayout::TopToBottom;
    m_title->setSizePolicy(alone ? QSizePolicy::Ignored : QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_title->setMinimumWidth(alone ? 0 : m_title->fontMetrics().horizontalAdvance(m_title->text()));
    // Where it is a strip it keeps its height, whatever is counted, so that nothing above it moves.
    const int runs = wide || m_bars->groups().empty() ? 2 : int(m_bars->groups().front().bars.size());
    const int lines = runs * (charactersOfReason / std::max(1, letters) + 1);
    // In a low column the bars need the room more, and a tooltip has all of it.
    const int most = std::max(runs, height() / fontMetrics().lineSpacing() / 3);
    m_reason->setLines(wide ? lines : std::min(lines, most));
    m_bars->setInOneRow(wide);
    const int strip = m_scroll->widget()->minimumSizeHint().height();
    m_scroll->setMinimumHeight(wide ? strip : leastLines * fontMetrics().lineSpacing());
    m_scroll->setMaximumHeight(wide ? strip : QWIDGETSIZE_MAX);
}

void CostStrip::resizeEvent(QResizeEvent* event) {
    fit();
    QWidget::resizeEvent(event);
}

void CostStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

/// A step costs nothing anew.
void CostStrip::followState() {
    const LearnState& state = m_learning.state();
    if (state.variant != m_shown.variant || state.compared != m_shown.compared)
        showCosts();
}

void CostStrip::takeCosts() {
    m_costed = m_learning.recording();
    showCosts();
}

void CostStrip::fillCompared() {
    const Variant* compared = m_learning.compared();
    m_compared->setCurrentIndex(compared ? int(compared - variants().data()) + 1 : 0);
    m_compared->setToolTip(tr("The variant of the second bars: %1").arg(m_compared->currentText()));
    auto* model = qobject_cast<QStandardItemModel*>(m_compared->model());
    for (int row = 1; row < m_compared->count(); ++row) {
        const Variant& variant = variants()[std::size_t(row - 1)];
        const bool itself = &variant == m_learning.state().variant;
        model->item(row)->setEnabled(variant.where.emulator && !itself);
        model->item(row)->setToolTip(
            itself             ? tr("This is the variant that is shown.")
            : variant.onHost() ? tr("Ordinary CPU code is not counted.")
            : variant.where.emulator
                ? ownTitleOf(variant)
                : tr("Nothing is counted on a GPU, and %1 runs nowhere else.").arg(text(variant.id)));
    }
}

void CostStrip::showCosts() {
    fillCompared();
    const LearnState& state = m_shown = m_learning.state();
    const RecordingPointer& run = m_learning.recording();
    const auto& costs = m_learning.costs();
    const bool stale = !m_learning.current() || m_costed != run;
    m_title->setText(run ? tr("One transform, n = %1").arg(run->n()) : tr("One transform"));
    std::vector<CostTable::Row> rows;
    std::vector<const Cost*> known;
    if (stale && !costs.empty()) {
        for (const Cost& cost : costs)
            if (!cost.variant->onHost())
                rows.push_back({cost.variant, &cost, tr("Of an earlier run; the new one is being counted."), true});
    } else {
        for (const Variant* variant : {state.variant, m_learning.compared()}) {
            if (!variant || variant->onHost())
                continue;
            const auto found = std::ranges::find(costs, variant, &Cost::variant);
            CostTable::Row row{variant, found == costs.end() ? nullptr : &*found, {}};
            if (!run)
                row.reason = m_learning.obstacle().isEmpty() ? QString() : tr("Nothing ran, so nothing was counted.");
            else if (const auto why = whyNot(*variant, run->n(), state.parameters, DeviceKind::Emulator))
                row.reason = worded(*why);
            rows.push_back(row);
        }
    }
    for (const CostTable::Row& row : rows)
        if (row.cost)
            known.push_back(row.cost);
    m_table->setRows(rows);
    const Parameters& parameters = m_costed ? m_costed->parameters() : state.parameters;
    const int n = m_costed ? m_costed->n() : 0;
    m_bars->setGroups(m_costed ? costGroups(known, n, parameters) : std::vector<CostGroup>(), stale);
    m_reason->setText(m_costed && !known.empty()         ? costReasons(known, n, parameters)
                      : !m_learning.obstacle().isEmpty() ? tr("Nothing ran, so nothing was counted.")
                                                         : tr("The costs are being counted."));
    m_reason->setEnabled(!stale);
    fit();
}

} // namespace walshscope::gui

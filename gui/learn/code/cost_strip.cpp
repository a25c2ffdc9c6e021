// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing the second row and telling old costs from current ones.
#include "gui/learn/code/cost_strip.h"

#include "gui/butterfly/flow_words.h"
#include "gui/documents/wording.h"
#include "gui/learn/code/cost_table.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QStandardItemModel>

namespace walshscope::gui {
namespace {

constexpr int charactersOfWide = 110; ///< The table and the chooser beside each other.
constexpr int charactersOfRow = 60;   ///< The title and the chooser beside each other.

} // namespace

CostStrip::CostStrip(Learning& learning, QWidget* parent)
    : QWidget(parent),
      m_learning(learning),
      m_title(new QLabel(this)),
      m_compared(new QComboBox(this)),
      m_table(new CostTable(this)) {
    setObjectName(QStringLiteral("costStrip"));
    m_title->setObjectName(QStringLiteral("costTitle"));
    m_compared->setObjectName(QStringLiteral("comparedBox"));
    m_compared->setAccessibleName(tr("Variant to compare the costs with"));
    m_compared->setToolTip(tr("The variant of the second row"));
    m_compared->setFocusPolicy(Qt::TabFocus);
    m_compared->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_compared->setMinimumContentsLength(16);
    m_compared->addItem(tr("compare with nothing"));
    for (const Variant& variant : variants())
        m_compared->addItem(tr("compare with %1").arg(text(variant.id)));
    m_chooser = new QBoxLayout(QBoxLayout::TopToBottom);
    m_chooser->addWidget(m_title);
    m_chooser->addWidget(m_compared);
    m_chooser->addStretch(1);
    m_layout = new QBoxLayout(QBoxLayout::RightToLeft, this);
    m_layout->setContentsMargins(8, 4, 8, 4);
    m_layout->setSpacing(8);
    m_layout->addLayout(m_chooser);
    m_layout->addWidget(m_table, 1, Qt::AlignTop);

    connect(m_compared, &QComboBox::activated, this,
            [this](int row) { m_learning.setCompared(row == 0 ? nullptr : &variants()[std::size_t(row - 1)]); });
    connect(&m_learning, &Learning::stateChanged, this, &CostStrip::followState);
    connect(&m_learning, &Learning::recordingChanged, this, &CostStrip::showCosts);
    connect(&m_learning, &Learning::costsChanged, this, &CostStrip::takeCosts);
    takeCosts();
}

/// Beside the table where its columns leave room, for a row of its own costs the pictures theirs.
void CostStrip::resizeEvent(QResizeEvent* event) {
    const bool wide = width() > charactersOfWide * fontMetrics().averageCharWidth();
    m_layout->setDirection(wide ? QBoxLayout::RightToLeft : QBoxLayout::TopToBottom);
    const bool row = !wide && width() > charactersOfRow * fontMetrics().averageCharWidth();
    m_chooser->setDirection(row ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    QWidget::resizeEvent(event);
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
    auto* model = qobject_cast<QStandardItemModel*>(m_compared->model());
    for (int row = 1; row < m_compared->count(); ++row) {
        const Variant& variant = variants()[std::size_t(row - 1)];
        const bool itself = &variant == m_learning.state().variant;
        model->item(row)->setEnabled(!variant.onHost() && !itself);
        model->item(row)->setToolTip(itself             ? tr("This is the variant that is shown.")
                                     : variant.onHost() ? tr("Plain CPU code is not counted.")
                                                        : text(variant.title));
    }
}

void CostStrip::showCosts() {
    fillCompared();
    const LearnState& state = m_shown = m_learning.state();
    const RecordingPointer& run = m_learning.recording();
    const auto& costs = m_learning.costs();
    const bool stale = !m_learning.current() || m_costed != run;
    m_title->setText(run ? tr("Cost of one transform, n = %1").arg(run->n()) : tr("Cost of one transform"));
    std::vector<CostTable::Row> rows;
    if (stale && !costs.empty()) {
        for (const Cost& cost : costs)
            rows.push_back({cost.variant, &cost, tr("Of an earlier run; the new one is being counted."), true});
    } else {
        for (const Variant* variant : {state.variant, m_learning.compared()}) {
            if (!variant)
                continue;
            const auto found = std::ranges::find(costs, variant, &Cost::variant);
            CostTable::Row row{variant, found == costs.end() ? nullptr : &*found, {}};
            if (variant->onHost())
                row.reason = tr("Plain CPU code is not counted.");
            else if (!run)
                row.reason = m_learning.obstacle();
            else if (const auto why = whyNot(*variant, run->n(), state.parameters, DeviceKind::Emulator))
                row.reason = worded(*why);
            rows.push_back(row);
        }
    }
    m_table->setRows(rows);
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Chooser above, curves below.
#include "gui/compare/curves_pane.h"

#include "gui/compare/quantity_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace walshscope::gui {

CurvesPane::CurvesPane(CompareModel& model, QWidget* parent)
    : QWidget(parent), m_model(model), m_quantities(new QComboBox(this)), m_plot(new ComparePlot(model, this)) {
    setObjectName(QStringLiteral("curvesPane"));
    m_quantities->setObjectName(QStringLiteral("quantityBox"));
    m_quantities->setAccessibleName(tr("What the curves show"));
    for (std::size_t i = 0; i < compareQuantityNames.size(); ++i)
        m_quantities->addItem(quantityTitle(CompareQuantity(i)));
    auto* name = new QLabel(tr("Sho&w:"), this);
    name->setBuddy(m_quantities);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 0);
    head->addWidget(name);
    head->addWidget(m_quantities);
    head->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_plot, 1);
    connect(m_quantities, &QComboBox::activated, this, [this](int row) { m_model.setQuantity(CompareQuantity(row)); });
    connect(&m_model, &CompareModel::quantityChanged, this, &CurvesPane::showQuantity);
    connect(&m_model, &CompareModel::rowsChanged, this, &CurvesPane::showQuantity);
    showQuantity();
}

void CurvesPane::showQuantity() { m_quantities->setCurrentIndex(int(m_model.quantity())); }

} // namespace walshscope::gui

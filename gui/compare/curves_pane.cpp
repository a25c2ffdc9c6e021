// SPDX-License-Identifier: GPL-3.0-or-later
// Choosers above, curves below.
#include "gui/compare/curves_pane.h"

#include "gui/compare/quantity_text.h"
#include "gui/widgets/chooser_rows.h"
#include "gui/widgets/plain_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {

CurvesPane::CurvesPane(CompareModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_quantities(new QComboBox(this)),
      m_axes(new QComboBox(this)),
      m_along(new PlainLabel(tr("against"), this)),
      m_plot(new ComparePlot(model, this)) {
    setObjectName(QStringLiteral("curvesPane"));
    m_quantities->setObjectName(QStringLiteral("quantityBox"));
    m_quantities->setAccessibleName(tr("What the curves show"));
    for (std::size_t i = 0; i < compareQuantityNames.size(); ++i)
        m_quantities->addItem(quantityTitle(CompareQuantity(i)));
    m_axes->setObjectName(QStringLiteral("axisBox"));
    m_axes->setAccessibleName(tr("What the horizontal axis shows"));
    m_axes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_axes->setMinimumContentsLength(18);
    m_along->setBuddy(m_axes);
    auto* name = new PlainLabel(tr("Sho&w:"), this);
    name->setBuddy(m_quantities);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 0);
    head->addWidget(name);
    head->addWidget(m_quantities);
    head->addWidget(m_along);
    head->addWidget(m_axes);
    head->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_plot, 1);
    connect(m_quantities, &QComboBox::activated, this, [this](int row) { m_model.setQuantity(CompareQuantity(row)); });
    connect(&m_model, &CompareModel::quantityChanged, this, &CurvesPane::showQuantity);
    connect(m_axes, &QComboBox::activated, this, [this](int row) { m_model.setAxis(CompareAxis(row)); });
    connect(&m_model, &CompareModel::rowsChanged, this, [this] {
        showQuantity();
        showAxis();
    });
    showQuantity();
    showAxis();
}

void CurvesPane::showQuantity() { m_quantities->setCurrentIndex(int(m_model.quantity())); }

void CurvesPane::showAxis() {
    const auto reason = [this](CompareAxis axis) {
        const auto has = [axis](const CompareRow& row) {
            return contenderOrNull(row.contender) && hasAlong(row, axis);
        };
        return std::ranges::any_of(m_model.rows(), has) ? QString() : tr("no row has them");
    };
    const QString blocks = reason(CompareAxis::BlockSize), elements = reason(CompareAxis::ElementsPerThread);
    const CompareAxis axis = m_model.axis();
    fillChooser(*m_axes, {{m_model.task() == Task::Register ? tr("bits") : tr("n"), {}, axis == CompareAxis::Size},
                          {tr("threads per block"), blocks, axis == CompareAxis::BlockSize},
                          {tr("elements per thread, M"), elements, axis == CompareAxis::ElementsPerThread}});
    const bool canChoose = blocks.isEmpty() || elements.isEmpty() || axis != CompareAxis::Size;
    m_axes->setVisible(canChoose);
    m_along->setVisible(canChoose);
}

} // namespace walshscope::gui

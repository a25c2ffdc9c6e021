// SPDX-License-Identifier: GPL-3.0-or-later
// Filling the choosers of the Learn workspace and following the model.
#include "gui/learn/variant_bar.h"

#include "gui/source/component_chooser.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/work/contender_chooser.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>

namespace walshscope::gui {
namespace {

constexpr int besideTitle = 60; ///< Of a box: its edges and its arrow.

QComboBox* box(const char* name, const QString& accessibleName, const QString& toolTip, QWidget* parent) {
    auto* made = new QComboBox(parent);
    made->setObjectName(QLatin1String(name));
    made->setAccessibleName(accessibleName);
    made->setToolTip(toolTip);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

} // namespace

VariantBar::VariantBar(Learning& learning, Devices& devices, QWidget* parent)
    : QWidget(parent),
      m_learning(learning),
      m_variants(new ContenderChooser(
          {.task = Task::Transform,
           .box = "learnVariantBox",
           .what = tr("Variant that is shown"),
           .letters = 16,
           .withWrongWays = true},
          [this](const Contender* variant, DeviceKind) {
              const InputPointer& input = m_learning.slot().input();
              return input ? whyNot(*variant, input->n(), m_learning.state().parameters,
                                    variant->onHost() ? DeviceKind::Host : DeviceKind::Emulator)
                           : std::nullopt;
          },
          devices, this)),
      m_more(new QToolButton(this)),
      m_blockLabel(new PlainLabel(tr("Block"), this)),
      m_blocks(box("learnBlockBox", tr("Threads per block"), tr("Threads per block"), this)),
      m_elementsLabel(new PlainLabel(tr("M"), this)),
      m_elements(box("learnElementsBox", tr("Elements per thread"), tr("M, the elements each thread computes"), this)),
      m_component(new ComponentChooser(this)) {
    m_variants->box()->setFocusPolicy(Qt::TabFocus);
    m_blockLabel->setBuddy(m_blocks);
    m_elementsLabel->setBuddy(m_elements);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_variants->box(), 1);
    layout->addWidget(m_more);
    layout->addStretch();
    layOutSeldom();

    connect(m_variants, &ContenderChooser::chosen, this,
            [this] { m_learning.setVariant(*m_variants->contender<Variant>()); });
    const auto chooses = [this](QComboBox* chooser, int Parameters::*which) {
        connect(chooser, &QComboBox::activated, this, [this, chooser, which] {
            Parameters parameters = m_learning.state().parameters;
            parameters.*which = chooser->currentData().toInt();
            m_learning.setParameters(parameters);
        });
    };
    chooses(m_blocks, &Parameters::blockSize);
    chooses(m_elements, &Parameters::elementsPerThread);
    Slot& slot = m_learning.slot();
    connect(m_component, &ComponentChooser::chosen, &slot, &Slot::setComponent);
    connect(&slot, &Slot::inputChanged, this, &VariantBar::showState);
    connect(&slot, &Slot::componentChanged, this, &VariantBar::showState);
    connect(&m_learning, &Learning::stateChanged, this, &VariantBar::showState);
    showState();
}

/// What is seldom changed opens from a button.
void VariantBar::layOutSeldom() {
    m_more->setObjectName(QStringLiteral("learnParameterButton"));
    m_more->setAccessibleName(tr("Threads per block, elements per thread"));
    m_more->setToolTip(tr("How many threads a block has, and how many elements each of them computes"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(m_more);
    auto* panel = new QWidget(menu);
    auto* grid = new QGridLayout(panel);
    grid->setContentsMargins(px::group, px::field, px::group, px::field);
    grid->addWidget(m_blockLabel, 0, 0);
    grid->addWidget(m_blocks, 0, 1);
    grid->addWidget(m_elementsLabel, 1, 0);
    grid->addWidget(m_elements, 1, 1);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(panel);
    menu->addAction(action);
    m_more->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, panel] {
        panel->adjustSize();
        (m_blocks->isVisibleTo(panel) ? m_blocks : m_elements)->setFocus(Qt::TabFocusReason);
    });
}

void VariantBar::showState() {
    const LearnState& state = m_learning.state();
    const InputPointer& input = m_learning.slot().input();
    m_variants->show(state.variant);
    QComboBox& box = *m_variants->box();
    box.setMaximumWidth(box.fontMetrics().horizontalAdvance(box.currentText()) + besideTitle);
    fillParameter(m_blockLabel, m_blocks, state.variant->blockSize, state.parameters.blockSize);
    fillParameter(m_elementsLabel, m_elements, state.variant->elementsPerThread, state.parameters.elementsPerThread);
    QStringList values;
    for (const auto& [label, box] : {std::pair(m_blockLabel, m_blocks), std::pair(m_elementsLabel, m_elements)})
        if (!label->isHidden())
            values << QStringLiteral("%1 %2").arg(label->text(), box->currentText());
    m_more->setText(values.join(QStringLiteral(" · ")));
    m_more->setAccessibleDescription(m_more->text());
    m_more->setVisible(!values.isEmpty());
    const SBox* s = input ? input->sbox() : nullptr;
    m_component->setVisible(s != nullptr);
    if (s) {
        m_component->setOutputs(s->m());
        m_component->setComponent(m_learning.slot().component());
    }
}

void VariantBar::fillParameter(QLabel* label, QComboBox* chooser, const std::optional<ParameterLimits>& limits,
                               int value) {
    label->setVisible(limits.has_value());
    chooser->setVisible(limits.has_value());
    if (!limits)
        return;
    if (chooser->currentData() == value && chooser->itemData(chooser->count() - 1) == limits->largest)
        return; // Perhaps somebody has it open.
    chooser->clear();
    for (int power = limits->smallest; power <= limits->largest; power *= 2)
        chooser->addItem(QString::number(power), power);
    chooser->setCurrentIndex(chooser->findData(value));
}

} // namespace walshscope::gui

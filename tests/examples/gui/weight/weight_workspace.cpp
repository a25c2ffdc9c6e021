// SPDX-License-Identifier: GPL-3.0-or-later
// What Weight says, and the one thing that can be chosen there.
#include "gui/weight/weight_workspace.h"

#include "gui/json/fields.h"
#include "gui/widgets/called.h"
#include "gui/widgets/plain_text.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

Fields<WeightState> weightFields() {
    return {{"percent", &WeightState::percent, Truth{}, {"percent", OptionWords::tr("the weight in per cent."), {}}}};
}

} // namespace

WeightWorkspace::WeightWorkspace(Documents& documents, Devices&, QWidget* parent)
    : Workspace(parent),
      m_slot(documents.function()),
      m_words(called(new PlainLabel(this), "weightWords", tr("Weight"))),
      m_percent(called(new QCheckBox(tr("In &per cent"), this), "weightPercent", tr("In per cent"))) {
    setObjectName(QStringLiteral("weightWorkspace"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addWidget(m_percent);
    layout->addStretch();
    connect(&m_slot, &Slot::inputChanged, this, &WeightWorkspace::showWeight);
    connect(m_percent, &QCheckBox::toggled, this, &WeightWorkspace::showWeight);
    showWeight();
}

void WeightWorkspace::showWeight() {
    const InputPointer& input = m_slot.input();
    const auto* f = input ? std::get_if<BooleanFunction>(&input->document.value) : nullptr;
    if (!f) {
        m_words->setText(tr("Open a Boolean function to see its weight."));
        return;
    }
    const int weight = int(f->weight());
    m_words->setText(m_percent->isChecked() ? tr("%1 % of the values are 1.").arg(100.0 * weight / double(f->size()))
                                            : tr("%n of the values are 1.", nullptr, weight));
}

WeightState WeightWorkspace::state() const { return {.percent = m_percent->isChecked()}; }

void WeightWorkspace::setState(const WeightState& state) { m_percent->setChecked(state.percent); }

std::vector<RenderOption> WeightWorkspace::options() { return optionsOf(weightFields()); }

QJsonObject WeightWorkspace::save() const { return toJson(weightFields(), state()); }

void WeightWorkspace::restore(const JsonPart& part) { setState(readFields(weightFields(), part, state())); }

void WeightWorkspace::apply(const RenderOptions& options, const std::function<void()>&) {
    setState(takeOptions(weightFields(), options, state()));
}

} // namespace walshscope::gui

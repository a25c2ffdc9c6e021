// SPDX-License-Identifier: GPL-3.0-or-later
// A line of bits, and how many of them are 1.
#include "gui/source/sequence_editor.h"

#include "gui/documents/counts.h"
#include "gui/source/notation_field.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {

SequenceEditor::SequenceEditor(Slot& slot, QWidget* parent)
    : QWidget(parent),
      m_slot(slot),
      m_bits(new NotationField(tr("&Bits, s_0 first"), "sequenceBits", tr("The sequence as bits"), this)),
      m_ones(new PlainLabel(this)) {
    setObjectName(QStringLiteral("sequenceEditor"));
    m_bits->setReading({.as = Kind::Sequence, .format = "ascii"});
    m_ones->setObjectName(QStringLiteral("sequenceOnes"));
    m_ones->setAccessibleName(tr("Ones"));
    m_ones->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::field, 0, px::field, px::field);
    layout->addWidget(m_bits);
    layout->addWidget(m_ones);
    layout->addStretch(1);
    connect(m_bits, &NotationField::typed, this,
            [this](const Document& typed) { m_slot.edit(typed, tr("edit the bits")); });
    connect(&m_slot, &Slot::inputChanged, this, &SequenceEditor::showSequence);
    showSequence();
}

void SequenceEditor::showSequence() {
    const InputPointer& input = m_slot.input();
    const bool fits = !input || input->bits().size() <= longestTyped;
    m_bits->setHint(fits ? tr("type 0s and 1s") : tr("too long to be shown"));
    m_bits->setDocument(input && fits ? &input->document : nullptr);
    m_ones->setVisible(input != nullptr);
    if (!input)
        return;
    const auto ones = std::ranges::count(input->bits(), std::uint8_t(1));
    m_ones->setText(tr("Ones: %1 of %2").arg(counted(std::size_t(ones)), bitsCounted(input->bits().size())));
}

} // namespace walshscope::gui

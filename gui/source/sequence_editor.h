// SPDX-License-Identifier: GPL-3.0-or-later
// The sequence where it can be typed.
#pragma once

#include "gui/documents/slot.h"

#include <QWidget>

class QLabel;

namespace walshscope::gui {

class NotationField;

class SequenceEditor : public QWidget {
    Q_OBJECT

public:
    /// Edits what is in the slot, so that it can be undone.
    explicit SequenceEditor(Slot& slot, QWidget* parent = nullptr);

private:
    void showSequence();

    Slot& m_slot;
    NotationField* m_bits;
    QLabel* m_ones;
};

} // namespace walshscope::gui

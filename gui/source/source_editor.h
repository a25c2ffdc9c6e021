// SPDX-License-Identifier: GPL-3.0-or-later
// The editor that suits what is open, of S-boxes or of functions and integers, folded away until it is asked for.
#pragma once

#include "gui/documents/slot.h"

#include <QWidget>

class QToolButton;

namespace walshscope::gui {

class SourceEditor : public QWidget {
    Q_OBJECT

public:
    explicit SourceEditor(Slot& slot, QWidget* parent = nullptr);

private:
    void showInput();
    void unfold(bool open);

    Slot& m_slot;
    QToolButton* m_fold;
    QWidget* m_sbox;
    QWidget* m_input;
    int m_foldedHeight = 0; ///< Of the dock, before it was made larger.
};

} // namespace walshscope::gui

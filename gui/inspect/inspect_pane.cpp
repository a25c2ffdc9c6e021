// SPDX-License-Identifier: GPL-3.0-or-later
// Following the slot only while somebody looks.
#include "gui/inspect/inspect_pane.h"

namespace walshscope::gui {

InspectPane::InspectPane(Slot& slot, QWidget* parent) : QWidget(parent), m_slot(slot) {
    for (const auto signal : {&Slot::inputChanged, &Slot::componentChanged})
        connect(&m_slot, signal, this, [this] {
            if (isVisible())
                follow();
        });
}

void InspectPane::follow() {
    if (!m_followed || m_slot.input() != m_shown) {
        m_followed = true;
        m_shown = m_slot.input();
        m_component = m_slot.component();
        showInput();
    } else if (m_slot.component() != m_component) {
        m_component = m_slot.component();
        showComponent();
    }
}

void InspectPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    follow();
}

} // namespace walshscope::gui

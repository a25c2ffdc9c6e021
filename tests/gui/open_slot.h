// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, for the tests of models and views that need no window.
#pragma once

#include "gui/documents/slot.h"
#include "gui/work/devices.h"

namespace walshscope::gui {

struct OpenSlot {
    const InputPointer& input() const { return slot.input(); }
    void setInput(const InputPointer& input) { slot.set(input, QStringLiteral("test")); }
    void open(Document document) { setInput(std::make_shared<const Input>(inputFromDocument(std::move(document)))); }

    Slot slot{QStringLiteral("test")};
    Devices devices;
};

} // namespace walshscope::gui

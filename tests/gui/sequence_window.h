// SPDX-License-Identifier: GPL-3.0-or-later
// The real window with the Sequence workspace in front, for the tests of that.
#pragma once

#include "compute/sequences.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/tables/property_table.h"
#include "window.h"

namespace walshscope::gui {

class SequenceWindow : public Window {
public:
    /// Whether it is in front of everything.
    bool isShown() {
        resize(1280, 800);
        show();
        if (!QTest::qWaitForWindowActive(this))
            return false;
        QTest::keyClick(this, Qt::Key_3, Qt::ControlModifier);
        return shownId() == QLatin1String("sequence");
    }

    SequenceWorkspace& workspace() { return *sequenceWorkspace(); }
    Synthesis& model() { return workspace().synthesis(); }

    /// Whether the register is there and checked.
    bool rests() {
        return QTest::qWaitFor(
            [this] {
                return model().result() && !model().earlier() && model().walk() && model().regeneration() &&
                       !model().busy();
            },
            60000);
    }

    void set(const Bits& bits) { Window::open({"s", "test", "generated", Sequence{bits}}); }

    bool open(const Bits& bits) {
        set(bits);
        return rests();
    }

    /// Beside its name in the table of properties.
    QString property(const char* name) {
        return child<PropertyTable>(*this, "registerTable")->valueOf(QString::fromUtf8(name));
    }
};

} // namespace walshscope::gui

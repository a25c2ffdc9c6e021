// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the butterfly share: the definition level by level, runs, scenes, and a view with a model.
#pragma once

#include "gui/butterfly/butterfly_view.h"
#include "open_slot.h"
#include "window.h"

#include <QLineEdit>

#include <random>

namespace walshscope::gui {

inline constexpr QSize usual(900, 560);

inline Vector randomVector(int n) {
    std::mt19937 generator(static_cast<unsigned>(n));
    Vector v(n);
    for (auto& value : v.values())
        value = int(generator() % 199) - 99;
    return v;
}

/// Column s: the sum that defines the transform, over the lowest s bits of the points only.
inline std::int32_t definition(const Vector& v, int column, std::uint32_t a) {
    std::int32_t sum = 0;
    const std::uint32_t low = (1u << column) - 1;
    for (std::uint32_t y = 0; y <= low; ++y)
        sum += std::popcount(a & y) % 2 ? -v[(a & ~low) | y] : v[(a & ~low) | y];
    return sum;
}

inline RecordingPointer recorded(const std::string& id, const Vector& input, std::vector<std::uint32_t> without = {}) {
    Monitor nobody;
    return std::make_shared<const Recording>(variantNamed(id), input, Parameters{}, without, nobody);
}

inline ButterflyScene sceneOf(const RecordingPointer& recording, StepBy by, int step) {
    ButterflyScene scene;
    scene.recording = recording;
    scene.active = Learning::stretch(*recording, by, step);
    scene.theme = printTheme();
    return scene;
}

inline int lastStep(const Recording& recording, StepBy by) { return int(recording.stops(by).size()) - 1; }

/// A view with a model of its own.
struct Stage {
    explicit Stage(int n, const std::string& id = "A6", StepBy by = StepBy::Level, int step = 0) {
        learning.setActive(true);
        view.resize(usual);
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        // Not under the mouse.
        view.setFocus();
        LearnState state;
        state.variant = &variantNamed(id);
        state.by = by;
        learning.setState(state);
        open(randomVector(n));
        learning.setStep(step);
    }
    void open(const Vector& vector) {
        input = vector;
        opened.open(Document{"some values", "generated", "generated", vector});
        QTRY_VERIFY(learning.current() && learning.recording());
    }
    QPoint at(const Node& node) const { return view.layOut(view.scene()).rectOf(node).center().toPoint(); }
    QLineEdit* field(int column, std::uint32_t element) const {
        return view.findChild<QLineEdit*>(QStringLiteral("prediction_%1_%2").arg(column).arg(element));
    }
    OpenSlot opened;
    Learning learning{opened.slot, opened.devices};
    ButterflyView view{learning};
    Vector input{1};
};

} // namespace walshscope::gui

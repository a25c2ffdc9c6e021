// SPDX-License-Identifier: GPL-3.0-or-later
// A run for the tests of single Learn views, without the window around them.
#pragma once

#include "gui/learn/learning.h"

#include <QtTest>

#include <random>

namespace walshscope {

struct RunShown {
    RunShown() { learning.setActive(true); }
    ~RunShown() {
        learning.close();
        session.close();
    }

    /// Random values of n variables, recorded with that variant; false if that does not come.
    bool shows(const char* id, int n, const Parameters& parameters = {}, std::uint32_t withoutBarrier = 0) {
        LearnState state = learning.state();
        state.variant = &variantNamed(id);
        state.parameters = parameters;
        state.withoutBarrier = withoutBarrier;
        learning.setState(state);
        std::mt19937 generator(unsigned(n) + 1);
        Vector values(n);
        for (auto& value : values.values())
            value = int(generator() % 199) - 99;
        session.setInput(std::make_shared<const Input>(
            inputFromDocument(Document{"random", "generated", "generated", std::move(values)})));
        return QTest::qWaitFor([this] { return learning.current() && learning.recording(); }, 60000);
    }

    Session session;
    Learning learning{session};
};

} // namespace walshscope

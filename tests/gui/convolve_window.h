// SPDX-License-Identifier: GPL-3.0-or-later
// The real window with the Convolve workspace in front, and the convolution by its definition.
#pragma once

#include "gui/convolve/numbers_plot.h"
#include "window.h"

#include <random>

namespace walshscope::gui {

class ConvolveWindow : public Window {
public:
    /// Whether it is in front of everything.
    bool isShown() {
        resize(1280, 800);
        show();
        if (!QTest::qWaitForWindowActive(this))
            return false;
        QTest::keyClick(this, Qt::Key_4, Qt::ControlModifier);
        return shownId() == QLatin1String("convolve");
    }

    ConvolveWorkspace& workspace() { return *convolveWorkspace(); }
    ConvolveModel& model() { return workspace().model(); }

    static InputPointer input(Document document) {
        return std::make_shared<const Input>(inputFromDocument(std::move(document)));
    }
    static InputPointer input(const std::vector<std::int32_t>& values, const char* name = "values") {
        return input(Document{name, "test", "list", Vector(values)});
    }

    /// Nothing as g: autocorrelation.
    void set(const InputPointer& f, const InputPointer& g = nullptr) {
        documents().other().set(g, QStringLiteral("test"));
        documents().function().set(f, QStringLiteral("test"));
    }

    /// Whether what is shown is there and belongs to what is open.
    bool rests() {
        return QTest::qWaitFor([this] { return model().current() && !busy() && !model().busy(); }, 60000);
    }

    bool opens(const InputPointer& f, const InputPointer& g = nullptr) {
        set(f, g);
        return rests();
    }

    double result(std::size_t tau) { return model().shown()->result->at(tau); }
};

/// C(τ) = Σ_x f(x)·g(x ⊕ τ).
template <class Value>
Value convolutionByDefinition(const std::vector<Value>& f, const std::vector<Value>& g, std::size_t tau) {
    Value sum = 0;
    for (std::size_t x = 0; x < f.size(); ++x)
        sum += f[x] * g[x ^ tau];
    return sum;
}

inline std::vector<std::int32_t> randomIntegers(int n, unsigned seed, int largest = 99) {
    std::mt19937 generator(seed);
    std::vector<std::int32_t> values(std::size_t(1) << n);
    for (auto& value : values)
        value = int(generator() % unsigned(2 * largest + 1)) - largest;
    return values;
}

} // namespace walshscope::gui

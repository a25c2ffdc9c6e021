// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the Learn workspace's views share: a model with an input, and waiting until it is at rest.
#pragma once

#include "gui/learn/learning.h"
#include "open_slot.h"

#include <QtTest>

#include <random>

namespace walshscope::gui {

inline Vector randomValues(int n, unsigned seed = 1) {
    std::mt19937 generator(seed);
    Vector values(n);
    for (auto& value : values.values())
        value = int(generator() % 199) - 99;
    return values;
}

/// What is open with its model, which runs at once.
struct LearningRun : OpenSlot {
    LearningRun() { learning.setActive(true); }
    ~LearningRun() { learning.close(); }

    /// Another 2^n random integers, recorded with that variant; false if that does not come.
    bool shows(const char* id, int n, const Parameters& parameters = {}, std::uint32_t withoutBarrier = 0) {
        LearnState state = learning.state();
        state.variant = &variantNamed(id);
        state.parameters = parameters;
        state.withoutBarrier = withoutBarrier;
        learning.setState(state);
        open(Document{"random", "generated", "generated", randomValues(n, unsigned(n) + 1)});
        return QTest::qWaitFor([this] { return learning.current() && learning.recording(); }, 60000);
    }

    /// The variant's run of 2^n random integers, with its costs.
    bool runs(const char* id, int n) {
        learning.setVariant(variantNamed(id));
        if (!input() || input()->n() != n)
            open(Document{"random", "generated", "generated", randomValues(n)});
        return rests();
    }

    bool rests() {
        const auto is = [this] {
            const auto& run = learning.recording();
            const LearnState& state = learning.state();
            const std::size_t rows = learning.compared() ? 2 : 1;
            return learning.current() && run && &run->variant() == state.variant &&
                   run->ignoredBarriers().empty() == !state.withoutBarrier && learning.costs().size() == rows &&
                   learning.costs().front().variant == state.variant;
        };
        const bool rested = QTest::qWaitFor(is, 60000);
        QCoreApplication::processEvents();
        return rested;
    }

    Learning learning{slot, devices};
};

/// The source of a variant as it lies on the disk.
inline QStringList linesOnDisk(const Variant& variant) {
    QFile file(QStringLiteral(SOURCES "/") + QString::fromUtf8(variant.file.data(), qsizetype(variant.file.size())));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no %s", qPrintable(file.fileName()));
    return QString::fromUtf8(file.readAll()).split(u'\n');
}

/// The lines, from 1, that hold the text; there has to be one at least.
inline std::vector<std::uint32_t> linesWith(const Variant& variant, const char* text) {
    std::vector<std::uint32_t> found;
    const QStringList lines = linesOnDisk(variant);
    for (int i = 0; i < lines.size(); ++i)
        if (lines[i].contains(QLatin1String(text)))
            found.push_back(std::uint32_t(i) + 1);
    if (found.empty())
        qFatal("no line holds \"%s\"", text);
    return found;
}

template <class Widget>
Widget* part(QWidget& whole, const char* name) {
    auto* found = whole.findChild<Widget*>(QLatin1String(name));
    if (!found)
        qFatal("there is no %s", name);
    return found;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the window share: settings of their own, waiting, and the transform by its definition.
#pragma once

#include "gui/inspect/inspect_workspace.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/window/mainwindow.h"
#include "gui/window/settings.h"

#include <QtTest>

#include <bit>

namespace walshscope::gui {

/// Keeps the tests away from the user's settings. To be made before any window.
struct OwnSettings {
    OwnSettings() {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    }
    QTemporaryDir folder;
};

/// Whether the window came to rest with a result of what is chosen now.
inline bool settles(MainWindow& window, int milliseconds = 60000) {
    return QTest::qWaitFor([&] { return window.session().current() && !window.session().busy(); }, milliseconds);
}

inline bool opens(MainWindow& window, const QString& sample) {
    window.openSample(sample);
    return QTest::qWaitFor(
        [&] {
            const auto& input = window.session().input();
            return input && input->title() == sample && window.session().current() && !window.session().busy();
        },
        60000);
}

/// W(a) = Σ_x (-1)^(f(x) + a·x), term by term.
inline std::int32_t byDefinition(const BooleanFunction& f, std::uint32_t a) {
    std::int32_t sum = 0;
    for (std::uint32_t x = 0; x < f.size(); ++x)
        sum += (int(f(x)) + std::popcount(a & x)) % 2 ? -1 : 1;
    return sum;
}

template <class Widget>
Widget* child(QWidget& window, const char* name) {
    auto* found = window.findChild<Widget*>(QLatin1String(name));
    if (!found)
        qFatal("there is no %s", name);
    return found;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// How long a person waits for a large function in the window: milliseconds from the moment it is opened until its
// picture is shown, until spectrum and distribution are there, and until the component's properties are; then from the
// moment the mouse is on the picture until its values can be read. Prints CSV; a line for each of three openings.
#include "boolean/generators.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/widgets/style.h"
#include "window.h"

#include <cstdio>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int longestWait = 120000;

/// False where something did not come.
bool open(Window& window, int n, int round) {
    SpectrumPlot& plot = *window.inspectWorkspace()->spectrumPlot();
    QTest::mouseMove(window.menuBar());
    plot.clearCursor(); // Or its values would be fetched at once.
    QElapsedTimer clock;
    double picture = 0, current = 0, properties = 0;
    const auto now = [&] { return double(clock.nsecsElapsed()) / 1e6; };
    const auto taken = QObject::connect(&window.function(), &Slot::inputChanged, [&] { clock.start(); });
    const auto seen = QObject::connect(&window.model(), &InspectModel::pictured, [&] { picture = now(); });
    const auto known = QObject::connect(&window.model(), &InspectModel::inspectionChanged, [&] {
        // The values of the one before may still come while this one is loaded.
        if (clock.isValid() && current == 0 && window.model().current())
            current = now();
    });
    const auto sheets = QObject::connect(&window.model(), &InspectModel::sheetsChanged,
                                         [&] { properties = clock.isValid() ? now() : 0; });
    window.documents().make(QStringLiteral("load"), [n, round](Monitor&) {
        return inputFromDocument({"random", "", "", randomFunction(n, std::uint64_t(round))});
    });
    if (!QTest::qWaitFor([&] { return clock.isValid() && current > 0 && !window.model().busy(); }, longestWait))
        return false;
    const bool onHost = plot.view()->spectrum != nullptr;
    clock.start();
    QTest::mouseMove(&plot, plot.rect().center() + QPoint(round, 0));
    if (!QTest::qWaitFor([&] { return plot.view()->spectrum != nullptr; }, longestWait))
        return false;
    std::printf("%d,%d,%.1f,%.1f,%.1f,%.1f\n", n, round, picture > 0 ? picture : current, current, properties,
                onHost ? 0 : now());
    std::fflush(stdout);
    for (const auto& connection : {taken, seen, known, sheets})
        QObject::disconnect(connection);
    return true;
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    useStyle();
    const OwnSettings settings;
    Window window;
    window.resize(1280, 720);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window) ||
        !QTest::qWaitFor([&] { return window.devices().known(); }, longestWait))
        return 1;
    std::puts("n,round,picture_ms,distribution_ms,properties_ms,values_ms");
    for (const QString& n : application.arguments().mid(1))
        for (int round = 1; round <= 3; ++round)
            if (!open(window, n.toInt(), round))
                return 1;
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// How quick the window is: start to first paint, one replot of 2^24 points, and the longest time the GUI thread was not
// to be spoken to while they were computed. Prints CSV: what, milliseconds.
#include "boolean/generators.h"
#include "window.h"

#include <algorithm>
#include <cstdio>

using namespace walshscope;

namespace {

constexpr int n = 24;
constexpr int replots = 41;
constexpr QSize size(1280, 720);

double milliseconds(const QElapsedTimer& clock) { return double(clock.nsecsElapsed()) / 1e6; }

void print(const char* what, double value) { std::printf("%s,%.2f\n", what, value); }

} // namespace

int main(int argc, char** argv) {
    QElapsedTimer clock;
    clock.start();
    QApplication application(argc, argv);
    const OwnSettings settings;
    MainWindow window;
    window.resize(size);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window) || window.grab().isNull())
        return 1;
    std::puts("what,milliseconds");
    print("application and window until the first paint", milliseconds(clock));
    if (!QTest::qWaitFor([&] { return window.session().devicesKnown(); }, 60000))
        return 1;

    QTimer pulse;
    pulse.setTimerType(Qt::PreciseTimer);
    double longest = 0;
    QElapsedTimer beat;
    QObject::connect(&pulse, &QTimer::timeout, [&] {
        longest = std::max(longest, milliseconds(beat));
        beat.start();
    });
    beat.start();
    pulse.start(10);
    window.session().setInput(
        std::make_shared<const Input>(inputFromDocument({"random", "", "", randomFunction(n, 1)})));
    longest = 0; // Making the function took place here only because this is a benchmark.
    beat.start();
    if (!settles(window))
        return 1;
    pulse.stop();
    print("longest gap between beats of a 10 ms timer, n = 24", longest);

    auto* plot = window.findChild<SpectrumPlot*>();
    std::vector<double> times;
    for (int i = 0; i < replots; ++i) {
        clock.start();
        plot->replot(QCustomPlot::rpImmediateRefresh);
        times.push_back(milliseconds(clock));
    }
    std::ranges::sort(times);
    print("replot of 2^24 points, median", times[replots / 2]);
    print("replot of 2^24 points, longest", times.back());
}

// SPDX-License-Identifier: GPL-3.0-or-later
// How quick the maps of an S-box are: from opening a permutation until its map is as fine as it will be, then frames of
// panning, zooming and pointing at several zooms. Prints CSV: n, table, what, milliseconds.
#include "gui/inspect/table_pane.h"
#include "gui/widgets/style.h"
#include "window.h"

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <random>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int frames = 60;

double milliseconds(const QElapsedTimer& clock) { return double(clock.nsecsElapsed()) / 1e6; }

SBox permutation(int n) {
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    std::iota(values.begin(), values.end(), 0);
    std::mt19937 random(static_cast<unsigned>(n));
    std::shuffle(values.begin(), values.end(), random);
    return SBox(std::move(values), n);
}

/// Each step is followed by what it asks to be painted, at once.
void printFrames(const QString& what, TableView& view, const std::function<void(int)>& step) {
    std::vector<double> times;
    for (int frame = 0; frame < frames; ++frame) {
        QElapsedTimer clock;
        clock.start();
        step(frame);
        view.repaint();
        times.push_back(milliseconds(clock));
        QCoreApplication::processEvents();
    }
    std::ranges::sort(times);
    std::printf("%s median,%.2f\n%s longest,%.2f\n", qPrintable(what), times[frames / 2], qPrintable(what),
                times.back());
    std::fflush(stdout);
}

bool rests(Window& window, TableView& view) {
    return QTest::qWaitFor([&] { return view.complete() && !window.busy(); }, 120000);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    useStyle();
    const OwnSettings settings;
    Window window;
    window.resize(1280, 720);
    window.show();
    window.showWorkspace(QStringLiteral("inspect"));
    if (!QTest::qWaitForWindowExposed(&window) || !QTest::qWaitFor([&] { return window.devices().known(); }, 60000))
        return 1;
    QTimer pulse;
    pulse.setTimerType(Qt::PreciseTimer);
    double longest = 0;
    QElapsedTimer beat;
    QObject::connect(&pulse, &QTimer::timeout, [&] {
        longest = std::max(longest, milliseconds(beat));
        beat.start();
    });
    std::puts("n,table,what,milliseconds");
    for (const int n : {8, 12, 16}) {
        TablePane& pane = window.inspectWorkspace()->tablePane();
        for (const SBoxTable table : {SBoxTable::Lat, SBoxTable::Ddt, SBoxTable::Act}) {
            TableLook look;
            look.table = table;
            pane.setLook(look);
            const QString name = QStringLiteral("%1,%2,").arg(n).arg(shortTitle(table));
            const SBox s = permutation(n);
            QElapsedTimer clock;
            clock.start();
            longest = 0;
            beat.start();
            pulse.start(10);
            window.open({"permutation", "", "", s});
            QTest::qWait(1);
            TableView& view = pane.view();
            if (!QTest::qWaitFor([&] { return view.complete() && view.table()->map()->ready(); }, 120000))
                return 1;
            std::printf("%smap complete,%.1f\n", qPrintable(name), milliseconds(clock));
            if (!rests(window, view))
                return 1;
            std::printf("%severything known,%.1f\n", qPrintable(name), milliseconds(clock));
            std::printf("%slongest gap of a 10 ms timer,%.1f\n", qPrintable(name), longest);
            pulse.stop();
            const QPointF middle = view.plotRect().center();
            for (const double zoom : {1.0, 8.0, 64.0}) {
                if (zoom > double(1 << n) / 16)
                    continue;
                view.fit();
                view.zoomAround(middle, 1 / zoom, false);
                const QString at = name + QStringLiteral("zoom %1: ").arg(zoom);
                printFrames(at + QStringLiteral("panning"), view, [&](int frame) {
                    view.startDragging();
                    view.drag(middle, middle + QPointF(frame % 2 ? 7 : 9, 5));
                });
                printFrames(at + QStringLiteral("pointing"), view,
                            [&](int frame) { view.hover(middle + QPointF(3 * frame - 90, 2 * frame - 60)); });
                printFrames(at + QStringLiteral("zooming"), view,
                            [&](int frame) { view.zoomAround(middle, frame % 2 ? 1.25 : 0.8, false); });
                view.leave();
                if (!rests(window, view))
                    return 1;
            }
        }
    }
}

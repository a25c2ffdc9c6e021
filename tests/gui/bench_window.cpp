// SPDX-License-Identifier: GPL-3.0-or-later
// How quick the window is: start to first paint, one replot of 2^24 points, and the longest time the GUI thread was not
// to be spoken to while a spectrum or a register of so many was computed. Prints CSV: what, milliseconds.
#include "boolean/generators.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/sequence/profile_plot.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/widgets/style.h"
#include "sequence/generators.h"
#include "window.h"

#include <algorithm>
#include <cstdio>
#include <limits>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int n = 24;
constexpr int replots = 41;
constexpr QSize size(1280, 720);

constexpr int watchedMilliseconds = 5000;

double milliseconds(const QElapsedTimer& clock) { return double(clock.nsecsElapsed()) / 1e6; }

void print(const char* what, double value) { std::printf("%s,%.2f\n", what, value); }

void printReplots(const std::string& what, Plot& plot) {
    std::vector<double> times;
    for (int i = 0; i < replots; ++i) {
        QElapsedTimer clock;
        clock.start();
        plot.replot(QCustomPlot::rpImmediateRefresh);
        times.push_back(milliseconds(clock));
    }
    std::ranges::sort(times);
    print(("replot of " + what + ", median").c_str(), times[replots / 2]);
    print(("replot of " + what + ", longest").c_str(), times.back());
}

} // namespace

int main(int argc, char** argv) {
    QElapsedTimer clock;
    clock.start();
    QApplication application(argc, argv);
    useStyle();
    const OwnSettings settings;
    Window window;
    window.resize(size);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window) || window.grab().isNull())
        return 1;
    std::puts("what,milliseconds");
    print("application and window until the first paint", milliseconds(clock));
    if (!QTest::qWaitFor([&] { return window.devices().known(); }, 60000))
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
    window.showWorkspace(QStringLiteral("inspect")); // Whose plot is replotted.
    window.open({"random", "", "", randomFunction(n, 1)});
    longest = 0; // Making the function took place here only because this is a benchmark.
    beat.start();
    if (!settles(window))
        return 1;
    pulse.stop();
    print("longest gap between beats of a 10 ms timer, n = 24", longest);
    printReplots("2^24 points", *window.inspectWorkspace()->spectrumPlot());

    // B1 on 2^24 bits, as it goes on, is stopped, and is followed by a method that comes to the end.
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bits"));
    {
        Monitor nobody;
        QFile file(path);
        QByteArray text;
        for (std::uint8_t bit : randomSequence(1, std::size_t(1) << n, nobody).bits)
            text += char('0' + bit);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return 1;
    }
    window.showWorkspace(QStringLiteral("sequence"));
    SequenceWorkspace& workspace = *window.sequenceWorkspace();
    Synthesis& synthesis = workspace.synthesis();
    synthesis.setChoice({&methodNamed("B1"), nullptr});
    longest = 0;
    beat.start();
    pulse.start(10);
    window.openFiles({path});
    if (!QTest::qWaitFor([&] { return synthesis.bitsRead() > 0; }, 60000))
        return 1;
    print("longest gap while 2^24 bits are opened", longest);
    longest = 0;
    int reports = 0;
    QObject::connect(&synthesis, &Synthesis::advanced, [&] { ++reports; });
    QTest::qWait(watchedMilliseconds);
    print("longest gap while B1 goes through them", longest);
    print("reports a second meanwhile", 1000.0 * reports / watchedMilliseconds);
    const auto millisecondsToRest = [&] {
        bool rests = false;
        const auto answered = QObject::connect(&synthesis, &Synthesis::failed, [&] { rests = true; });
        clock.start();
        workspace.cancel();
        // The run's own thread answers the next request as soon as it has stopped; this one it has to refuse.
        synthesis.setChoice({&methodNamed("G5"), &deviceNamed("emulator")});
        const bool came = QTest::qWaitFor([&] { return rests; }, 10000);
        QObject::disconnect(answered);
        return came ? milliseconds(clock) : std::numeric_limits<double>::infinity();
    };
    print("from Cancel of B1 until its thread answers another request", millisecondsToRest());
    longest = 0;
    synthesis.setChoice({&methodNamed("DS"), nullptr});
    if (!QTest::qWaitFor([&] { return synthesis.result() && !synthesis.busy(); }, 600000))
        return 1;
    print("longest gap while DS finds their register and it is checked", longest);

    window.documents().make(QStringLiteral("load"), [](Monitor& monitor) {
        return inputFromDocument({"random", "", "", randomSequence(2, longestSequence, monitor)});
    });
    if (!QTest::qWaitFor([&] { return synthesis.length() == longestSequence; }, 60000))
        return 1;
    longest = 0;
    double longestToRest = 0;
    for (int seconds : {1, 4, 9, 16}) {
        synthesis.setChoice({&methodNamed("DS"), nullptr});
        QTest::qWait(1000 * seconds);
        longestToRest = std::max(longestToRest, millisecondsToRest());
    }
    print("longest gap while DS works on 2^26 bits", longest);
    print("from Cancel of DS, longest of four, until its thread answers another request", longestToRest);
    pulse.stop();

    const std::vector<Jump> jumps = [] { // Of random bits, as far as plots are concerned.
        std::vector<Jump> made;
        for (std::size_t l = 0, at = 1; at < (std::size_t(1) << n); at += 4) {
            const std::size_t height = 1 + std::size_t(std::countr_zero(at + 3)) % 12;
            made.push_back({2 * l + height - 1, l, l + height});
            l += height;
        }
        return made;
    }();
    workspace.profilePlot()->setLog(std::make_shared<const JumpLog>(jumps), qint64(jumps.back().n) + 1,
                                    qint64(jumps.back().n) + 1);
    printReplots("the profile of some 2^24 bits", *workspace.profilePlot());
    workspace.profilePlot()->setDifference(true);
    printReplots("the same as its difference from N/2", *workspace.profilePlot());
}

// SPDX-License-Identifier: GPL-3.0-or-later
// How long a step of the Learn workspace takes: from the key to the whole workspace painted anew, which is more than a
// step really paints. In a usual window, or with the argument "presented" as an audience sees it on a screen of
// 3840×2160. Prints CSV: what is shown, variant, n, kind of step, scale, steps, median and longest in milliseconds.
#include "boolean/generators.h"
#include "gui/butterfly/flow_words.h"
#include "gui/learn/learn_workspace.h"
#include "gui/widgets/style.h"
#include "window.h"

#include <algorithm>
#include <cstdio>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int mostSteps = 60;
constexpr QSize usualSize(1360, 880), hallSize(3840, 2160);

double milliseconds(const QElapsedTimer& clock) { return double(clock.nsecsElapsed()) / 1e6; }

bool runs(Learning& learning) {
    return QTest::qWaitFor([&] { return learning.current() && learning.recording(); }, 60000);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    useStyle();
    const OwnSettings settings;
    const bool presented = argc > 1 && std::string_view(argv[1]) == "presented";
    Window window;
    window.show();
    window.showWorkspace(QStringLiteral("learn"));
    window.present(presented);
    window.resize(presented ? hallSize / window.devicePixelRatio() : usualSize);
    LearnWorkspace& workspace = *window.learnWorkspace();
    Learning& learning = workspace.learning();
    std::puts("shown,variant,n,by,scale,steps,median_ms,longest_ms");
    for (int n : {3, 6, 16}) {
        window.open({"random", "", "", randomFunction(n, 1)});
        for (const char* id : {"A1", "A3", "A5", "A6"}) {
            learning.setVariant(variantNamed(id));
            if (!runs(learning))
                return 1;
            QTest::qWait(500); // The costs are counted as well.
            for (StepBy by : {StepBy::Butterfly, StepBy::Barrier, StepBy::Level}) {
                learning.setStepBy(by);
                learning.setStep(0);
                workspace.grab();
                std::vector<double> times;
                for (int step = 1; step <= std::min(learning.steps(), mostSteps); ++step) {
                    QElapsedTimer clock;
                    clock.start();
                    learning.setStep(step);
                    workspace.grab();
                    times.push_back(milliseconds(clock));
                }
                std::ranges::sort(times);
                std::printf("%s,%s,%d,%s,%g,%zu,%.1f,%.1f\n", presented ? "presented" : "window", id, n,
                            qPrintable(stepTitle(by)), window.devicePixelRatio(), times.size(), times[times.size() / 2],
                            times.back());
            }
        }
    }
}

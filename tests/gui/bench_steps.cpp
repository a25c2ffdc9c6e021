// SPDX-License-Identifier: GPL-3.0-or-later
// How long a step of the Learn workspace takes: from the key to the whole workspace painted anew, which is more than a
// step really paints. Prints CSV: variant, n, kind of step, scale, steps, median and longest in milliseconds.
#include "boolean/generators.h"
#include "gui/butterfly/flow_words.h"
#include "gui/learn/learn_workspace.h"
#include "window.h"

#include <algorithm>
#include <cstdio>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int mostSteps = 60;
constexpr QSize size(1360, 880);

double milliseconds(const QElapsedTimer& clock) { return double(clock.nsecsElapsed()) / 1e6; }

bool runs(Learning& learning) {
    return QTest::qWaitFor([&] { return learning.current() && learning.recording(); }, 60000);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const OwnSettings settings;
    Window window;
    window.resize(size);
    window.show();
    window.showWorkspace(QStringLiteral("learn"));
    LearnWorkspace& workspace = *window.learnWorkspace();
    Learning& learning = workspace.learning();
    std::puts("variant,n,by,scale,steps,median_ms,longest_ms");
    for (int n : {6, 16}) {
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
                std::printf("%s,%d,%s,%g,%zu,%.1f,%.1f\n", id, n, qPrintable(stepTitle(by)), window.devicePixelRatio(),
                            times.size(), times[times.size() / 2], times.back());
            }
        }
    }
}

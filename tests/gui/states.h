// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a window can show, as states to be opened and sights of them, for tests that look at all of it.
#pragma once

#include "gui/learn/orders/order_motion.h"
#include "gui/learn/orders/orders_view.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "window.h"

#include <functional>

namespace walshscope::gui {

struct SizedSight {
    QByteArray name; ///< Empty where it is the only one.
    std::function<void(Window&)> show = [](Window&) {};
};

/// What is opened once in a window, and what is then looked at there, one after the other.
struct State {
    QByteArray name;
    std::function<void(Window&)> open;
    std::vector<SizedSight> sights = std::vector<SizedSight>(1);
};

inline void rests(Window& window) {
    const auto* orders = child<OrdersView>(window, "ordersView");
    QVERIFY(QTest::qWaitFor([&] { return !window.busy() && !orders->motion().moving(); }, 60000));
    QCoreApplication::processEvents();
    QTest::qWait(20);
}

inline void shows(Window& window, const char* workspace, const char* sample) {
    window.documents().openSample(QString::fromUtf8(sample));
    QVERIFY(QTest::qWaitFor([&] { return !window.busy(); }, 60000));
    window.showWorkspace(QString::fromUtf8(workspace));
}

inline std::vector<State> states() {
    std::vector<State> all;
    for (const char* id : {"learn", "inspect", "sequence", "convolve", "count", "compare"})
        all.push_back(
            State{QByteArray(id) + ", empty", [id](Window& window) { window.showWorkspace(QString::fromUtf8(id)); }});
    for (const char* sample : {"AES", "Ascon"})
        for (const char* id : {"learn", "inspect", "count"})
            all.push_back(State{QByteArray(id) + ", " + sample, [=](Window& window) { shows(window, id, sample); }});
    for (const char* method : {"H0", "H1", "H2", "H3", "H4"}) {
        State counted{QByteArray("distribution, PRESENT by ") + method,
                      [](Window& window) { shows(window, "count", "PRESENT"); },
                      {}};
        for (int pane = 1; pane <= 4; ++pane)
            counted.sights.push_back({"pane " + QByteArray::number(pane), [=](Window& window) {
                                          CountingModel& model = window.countWorkspace()->model();
                                          CountState state = model.state();
                                          state.counter = &counterNamed(method);
                                          state.pane = CountingPane(pane - 1);
                                          model.setState(state);
                                          rests(window);
                                          model.setStep(model.steps() * 2 / 3);
                                      }});
        all.push_back(counted);
    }
    State panes{"inspect, panes of AES",
                [](Window& window) {
                    shows(window, "inspect", "AES");
                    window.inspectWorkspace()->selection().set(TablePlace{SBoxTable::Lat, 0xA5, 0x81});
                },
                {}};
    for (const char* pane : {"detailsPane", "largestPane", "autocorrelationPane", "functionPane", "identityPane",
                             "tuPane", "componentsPane", "distributionsPane"})
        panes.sights.push_back({pane, [=](Window& window) {
                                    InspectWorkspace& inspect = *window.inspectWorkspace();
                                    inspect.raisePane(QString::fromUtf8(pane));
                                    rests(window);
                                    auto* bars = child<DistributionPlot>(window, "distributionsPlot");
                                    if (bars->isVisible() && bars->count() > 0) {
                                        bars->setCursorIndex(1);
                                        bars->pickCursor();
                                    }
                                }});
    all.push_back(panes);
    for (const char* sample : {"handbook9", "e1024", "surprise64"}) {
        using Shown = SequenceWorkspace::Scene;
        State sequence{
            QByteArray("sequence, ") + sample, [=](Window& window) { shows(window, "sequence", sample); }, {}};
        for (const auto scene : {Shown::Build, Shown::Regenerate, Shown::Test, Shown::Recursion})
            sequence.sights.push_back({"scene " + QByteArray::number(int(scene)), [=](Window& window) {
                                           window.sequenceWorkspace()->setScene(scene);
                                           if (scene == Shown::Test)
                                               window.sequenceWorkspace()->run();
                                           rests(window);
                                           window.transport()->toLast();
                                       }});
        all.push_back(sequence);
    }
    for (const int pair : {0, 2}) {
        State convolved{"convolve, pair " + QByteArray::number(pair),
                        [=](Window& window) {
                            window.showWorkspace(QStringLiteral("convolve"));
                            ConvolveWorkspace& convolve = *window.convolveWorkspace();
                            convolve.beginnings()[pair]->trigger();
                            QVERIFY(QTest::qWaitFor([&] { return convolve.model().current(); }, 60000));
                        },
                        {}};
        for (const auto scene : {ConvolveScene::Steps, ConvolveScene::Plots, ConvolveScene::System})
            for (const int tab : {0, 1, 2})
                if (scene != ConvolveScene::Steps || tab + pair == 0)
                    convolved.sights.push_back(
                        {"scene " + QByteArray::number(int(scene)) + ", tab " + QByteArray::number(tab),
                         [=](Window& window) {
                             ConvolveWorkspace& convolve = *window.convolveWorkspace();
                             convolve.setScene(scene);
                             child<QTabWidget>(window, "convolveTabs")->setCurrentIndex(tab);
                             convolve.model().setTau(5);
                             convolve.model().runEngine();
                             rests(window);
                         }});
        all.push_back(convolved);
    }
    all.push_back(State{"convolve, two lengths", [](Window& window) {
                            shows(window, "convolve", "maj5");
                            window.documents().compareWithSample(QStringLiteral("bent6"));
                            QVERIFY(QTest::qWaitFor([&] { return window.documents().other().input() != nullptr; },
                                                    test::patience));
                            rests(window);
                        }});
    all.push_back(State{"convolve, AES with Camellia", [](Window& window) {
                            shows(window, "convolve", "AES");
                            window.documents().compareWithSample(QStringLiteral("Camellia"));
                            QVERIFY(QTest::qWaitFor([&] { return window.documents().other().input() != nullptr; },
                                                    test::patience));
                            rests(window);
                        }});
    for (const char* paper : {"", "bikov2018-table2"}) {
        State compared{*paper ? QByteArray("compare, ") + paper : QByteArray("compare, own contenders"),
                       [=](Window& window) {
                           window.showWorkspace(QStringLiteral("compare"));
                           CompareModel& model = window.compareWorkspace()->model();
                           if (*paper)
                               model.takePaper(paper);
                           CompareState state = model.state();
                           state.rows = {{"A0", "cpu", {}}, {"C1", "cpu", {}}, {"A6", "emulator", {}}};
                           state.sizes = {7, 8, 9, 10};
                           state.method = {.width = 1, .seconds = 0.01, .samples = 6};
                           model.setState(state);
                           model.run();
                           rests(window);
                           model.select(CellPlace{0, 8});
                       },
                       {}};
        for (const auto pane : {ComparePane::Cell, ComparePane::Roofline, ComparePane::Method})
            compared.sights.push_back({"pane " + QByteArray::number(int(pane)),
                                       [=](Window& window) { window.compareWorkspace()->raisePane(pane); }});
        compared.sights.push_back(
            {"choosers", [](Window& window) { child<QAction>(window, "chooseAction")->setChecked(true); }});
        all.push_back(compared);
    }
    for (const char* other : {"Camellia", "PRESENT"})
        all.push_back(State{QByteArray("inspect, AES compared with ") + other, [=](Window& window) {
                                shows(window, "inspect", "AES");
                                window.documents().compareWithSample(QString::fromUtf8(other));
                                QVERIFY(QTest::qWaitFor([&] { return window.documents().other().input() != nullptr; },
                                                        test::patience));
                                rests(window);
                            }});
    for (const char* sample : {"PRESENT", "AES", "bent6"})
        all.push_back(State{QByteArray("inspect, ") + sample + ", editing", [=](Window& window) {
                                shows(window, "inspect", sample);
                                child<QToolButton>(window, "editValues")->click();
                                rests(window);
                            }});
    const QString first = shippedLessons().front().path;
    all.push_back(State{"a lesson being edited", [first](Window& window) {
                            window.lessons().open(first);
                            rests(window);
                            window.lessonBar()->setStop(3);
                            window.lessonBar()->setEditing(true);
                        }});
    all.push_back(State{"questions being written", [first](Window& window) {
                            window.lessons().open(first);
                            rests(window);
                            window.lessonBar()->setEditing(true);
                            child<QTabWidget>(window, "lessonEditorPages")->setCurrentIndex(1);
                            for (QAction* kind : child<QPushButton>(window, "addQuestionButton")->menu()->actions())
                                kind->trigger();
                        }});
    all.push_back(State{"an error with its details", [](Window& window) {
                            shows(window, "inspect", "PRESENT");
                            auto* banner = child<Banner>(window, "banner");
                            banner->display(Banner::Kind::Error,
                                            QStringLiteral("A file: /home/") + QString(160, u'x') +
                                                QStringLiteral("/no number"),
                                            QStringLiteral("expected a number\nin ") + QString(200, u'y'));
                            child<QToolButton>(*banner, "bannerDetails")->click();
                        }});
    int number = 0;
    for (const ShippedLesson& lesson : shippedLessons()) {
        ++number;
        State taught{"lesson " + QByteArray::number(number),
                     [path = lesson.path](Window& window) {
                         window.lessons().open(path);
                         rests(window);
                     },
                     {}};
        for (int stop = 0; stop < int(readLessonFile(lesson.path).stops.size()); ++stop)
            taught.sights.push_back({"stop " + QByteArray::number(stop + 1),
                                     [stop](Window& window) { window.lessonBar()->setStop(stop); }});
        all.push_back(taught);
        all.push_back(
            State{"lesson " + QByteArray::number(number) + ", presented", [path = lesson.path](Window& window) {
                      window.lessons().open(path);
                      rests(window);
                      window.present(true);
                  }});
    }
    return all;
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// The window as large as a projector or a small screen lets it be: it keeps that size, and everything can be read.
#include "cut_off.h"
#include "gui/learn/orders/order_motion.h"
#include "gui/learn/orders/orders_view.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/sequence/profile_plot.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "room.h"
#include "window.h"

#include <functional>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// A large screen at scale 2, for type of the usual size, and a projector less what stands around a window: where there
/// is least room. With the usual font a window as people have it, too.
std::vector<QSize> sizes() {
    std::vector<QSize> all{{1280, 640}};
    if (qApp->font().pointSize() > 10)
        return all;
    all.insert(all.begin(), QSize(960, 540));
    if (QFontInfo(qApp->font()).family() == QStringLiteral("DejaVu Sans"))
        all.push_back({1360, 880});
    return all;
}

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

void rests(Window& window) {
    const auto* orders = child<OrdersView>(window, "ordersView");
    QVERIFY(QTest::qWaitFor([&] { return !window.busy() && !orders->motion().moving(); }, 60000));
    QCoreApplication::processEvents();
    QTest::qWait(20);
}

void shows(Window& window, const char* workspace, const char* sample) {
    window.documents().openSample(QString::fromUtf8(sample));
    QVERIFY(QTest::qWaitFor([&] { return !window.busy(); }, 60000));
    window.showWorkspace(QString::fromUtf8(workspace));
}

std::vector<State> states() {
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

} // namespace

class TestSizes : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everythingCanBeRead_data();
    void everythingCanBeRead();
    void largeNumbersHaveRoomAtTheAxes_data();
    void largeNumbersHaveRoomAtTheAxes();
    void nothingMovesInALesson_data();
    void nothingMovesInALesson();

private:
    OwnSettings m_settings;
};

void TestSizes::initTestCase() {
    // Those of the system, which only a desktop sets.
    if (const int points = qEnvironmentVariableIntValue("WALSHSCOPE_TEST_POINTS")) {
        QFont font = qApp->font();
        font.setPointSize(points);
        qApp->setFont(font);
    }
    qInfo("%s %g points, %s, %g dots to the inch, scale %g", qPrintable(QFontInfo(qApp->font()).family()),
          qApp->font().pointSizeF(),
          qPrintable(QFontInfo(QFontDatabase::systemFont(QFontDatabase::FixedFont)).family()),
          qApp->primaryScreen()->logicalDotsPerInch(), qApp->devicePixelRatio());
}

void TestSizes::everythingCanBeRead_data() {
    QTest::addColumn<State>("state");
    for (const State& state : states())
        QTest::newRow(state.name) << state;
}

void TestSizes::everythingCanBeRead() {
    QFETCH(State, state);
    Window window;
    window.resize(sizes().front());
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    state.open(window);
    if (QTest::currentTestFailed())
        return;
    QStringList wrong;
    for (const SizedSight& sight : state.sights) {
        sight.show(window);
        const QString called = sight.name.isEmpty() ? QString() : QString::fromUtf8(sight.name) + u' ';
        for (const QSize& size : sizes()) {
            window.resize(size);
            rests(window);
            if (QTest::currentTestFailed())
                return;
            const QString name = QStringLiteral("%1%2x%3: ").arg(called).arg(size.width()).arg(size.height());
            if (window.size() != size)
                wrong << name + QStringLiteral("the window is %1x%2").arg(window.width()).arg(window.height());
            for (const QString& line : CutOff::atRest(window))
                wrong << name + line;
            // Where WALSHSCOPE_TEST_PICTURES names a folder.
            if (const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES"); !folder.isEmpty())
                window.grab().save(QStringLiteral("%1/%2 %3%4.png")
                                       .arg(folder, QString::fromUtf8(QTest::currentDataTag()), called)
                                       .arg(size.width()));
            // Smaller windows and larger type may scroll; a page is not to where a projector is meant.
            if (QFontMetrics(window.font()).height() < 18 && size.height() >= 640)
                for (const QScrollArea* page : window.findChildren<QScrollArea*>(QStringLiteral("page")))
                    if (page->isVisible() &&
                        (scrolls(*page->verticalScrollBar()) || scrolls(*page->horizontalScrollBar())))
                        wrong << name + QStringLiteral("the page scrolls");
        }
        // What comes next comes where there is least room.
        window.resize(sizes().front());
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
}

void TestSizes::largeNumbersHaveRoomAtTheAxes_data() {
    QTest::addColumn<int>("letters");
    for (int letters : {30, 40, 60, 130})
        QTest::addRow("%d letters", letters) << letters;
}

/// Of the width of so many letters, a profile of 2^24 bits and the distribution of a function of 24 variables.
void TestSizes::largeNumbersHaveRoomAtTheAxes() {
    QFETCH(int, letters);
    const QFontMetrics metrics(qApp->font());
    constexpr qint64 length = 1 << 24;
    ProfilePlot profile;
    profile.setLog(std::make_shared<JumpLog>(), length, 0);
    Distribution values;
    for (std::int32_t w = -20000; w <= 20000; w += 4)
        values[w] = 40000 - std::uint64_t(std::abs(w));
    DistributionPlot distribution;
    distribution.setTable(std::make_shared<const DistributionTable>(values));
    for (QCustomPlot* plot : {static_cast<QCustomPlot*>(&profile), static_cast<QCustomPlot*>(&distribution)}) {
        plot->resize(letters * metrics.averageCharWidth(), 11 * metrics.lineSpacing());
        plot->show();
        QVERIFY(QTest::qWaitForWindowExposed(plot));
        plot->replot();
        int ticks = 0;
        for (const Inscription& one : inscriptionsOn(*plot))
            ticks += QLocale().toDouble(one.text) != 0;
        QVERIFY2(ticks >= 3, qPrintable(QString::number(ticks)));
        const QStringList wrong = CutOff::atRest(*plot);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
}

void TestSizes::nothingMovesInALesson_data() {
    QTest::addColumn<QString>("path");
    for (const ShippedLesson& lesson : shippedLessons())
        QTest::newRow(qPrintable(lesson.title)) << lesson.path;
}

/// Stops that show the same parts show them at the same places, and so do their steps.
void TestSizes::nothingMovesInALesson() {
    QFETCH(QString, path);
    Window window;
    window.resize(1280, 640);
    window.show();
    LearnWorkspace& learn = *window.learnWorkspace();
    window.lessons().open(path);
    rests(window);
    std::map<QString, QRect> places;
    const auto look = [&](const QString& where) {
        QCoreApplication::processEvents();
        const LearnState& state = learn.learning().state();
        for (const char* name : {"lessonBar", "butterfly", "memoryView", "ordersView", "machineView", "codePane",
                                 "breakBox", "costStrip", "nowBand", "transport"}) {
            const auto* pane = child<QWidget>(window, name);
            if (!pane->isVisible())
                continue;
            const auto isSeen = [&](const char* part) { return child<QWidget>(window, part)->isVisible(); };
            const QString key = QStringLiteral("%1 %2%3%4%5%6")
                                    .arg(QLatin1String(name))
                                    .arg(isSeen("transport"))
                                    .arg(isSeen("propertyDock"))
                                    .arg(state.predict)
                                    .arg(state.showCode)
                                    .arg(state.showMachine);
            const QRect place(pane->mapTo(&window, QPoint()), pane->size());
            const auto [first, isNew] = places.emplace(key, place);
            QVERIFY2(first->second == place, qPrintable(QStringLiteral("%1 moved by %2,%3 at %4")
                                                            .arg(key)
                                                            .arg(place.x() - first->second.x())
                                                            .arg(place.y() - first->second.y())
                                                            .arg(where)));
        }
    };
    for (int stop = 0; stop < int(window.lessonBar()->lesson()->stops.size()); ++stop) {
        window.lessonBar()->setStop(stop);
        rests(window);
        look(QStringLiteral("stop %1").arg(stop + 1));
        const int steps = window.transport()->stepper() ? window.transport()->stepper()->steps() : -1;
        for (int step = 0; step <= steps; step += std::max(1, steps / 12)) {
            window.transport()->stepper()->setStep(step);
            look(QStringLiteral("stop %1, step %2").arg(stop + 1).arg(step));
        }
    }
}

TEST_OF_ROOM(TestSizes, QApplication)
#include "tst_sizes.moc"

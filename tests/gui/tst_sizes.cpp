// SPDX-License-Identifier: GPL-3.0-or-later
// The window as large as a projector or a small screen lets it be: it keeps that size, and everything can be read.
#include "cut_off.h"
#include "gui/sequence/profile_plot.h"
#include "room.h"
#include "states.h"

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

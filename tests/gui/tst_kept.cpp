// SPDX-License-Identifier: GPL-3.0-or-later
// What an earlier version of the program wrote reads as it did: settings, what was not saved, and a lesson that has
// every key and a question of each kind. The files of tests/data/kept are never written anew.
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/widgets/banner.h"
#include "gui/window/recovery.h"
#include "lesson_views.h"
#include "room.h"
#include "window.h"

#include <QJsonDocument>
#include <QPushButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestKept : public QObject {
    Q_OBJECT

private slots:
    void settingsReadAsBefore();
    void whatWasNotSavedReadsAsBefore();
    void aSessionShowsWhatItDid();
    void aLessonReadsAsBefore();
    void everyStopOfTheLessonReadsAsBefore();

private:
    static QString fileOf(const char* name) { return QStringLiteral(TEST_DATA "/kept/") + QLatin1String(name); }
    static QByteArray bytesOf(const char* name) {
        QFile file(fileOf(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static Lesson lesson() {
        return readLesson(bytesOf("questions.walshlesson"), QStringLiteral("questions.walshlesson"));
    }

    OwnSettings m_settings;
};

/// A splitter that nobody sees has no sizes yet.
void TestKept::settingsReadAsBefore() {
    const QSettings kept(fileOf("settings.conf"), QSettings::NativeFormat);
    QSettings settings = userSettings();
    settings.clear();
    for (const QString& key : kept.allKeys())
        settings.setValue(key, kept.value(key));
    settings.sync();
    Window window;
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(!child<Banner>(window, "banner")->isVisibleTo(&window));
    QCOMPARE(window.shownId(), QStringLiteral("count"));
    for (const WorkspaceRow& row : workspaces()) {
        const QByteArray text = kept.value(QStringLiteral("workspaces/") + row.id).toByteArray();
        QJsonObject wanted = QJsonDocument::fromJson(text).object().value(QStringLiteral("state")).toObject();
        wanted.remove(QStringLiteral("lesson")); // Which is the window's now.
        QJsonObject found = window.workspace(row.id)->save();
        QVERIFY2(!text.isEmpty(),
                 qPrintable(QStringLiteral("tests/data/kept/settings.conf has no line for %1").arg(row.id)));
        const auto listed = [&](const QJsonObject& state) { return (QStringList(row.id) + state.keys()).join(u' '); };
        QCOMPARE(listed(found), listed(wanted));
        for (const char* sizes : {"rows", "columns", "map", "plots", "test"}) {
            wanted.remove(QLatin1String(sizes));
            found.remove(QLatin1String(sizes));
        }
        // A broken kernel is whole again.
        if (const QJsonValue barrier = wanted.value(QStringLiteral("withoutBarrier")); barrier.isString())
            wanted[QStringLiteral("withoutBarrier")] = QString();
        else if (barrier.isDouble())
            wanted[QStringLiteral("withoutBarrier")] = 0;
        QCOMPARE(found, wanted);
    }

    const LearnState& learn = window.learnWorkspace()->learning().state();
    QCOMPARE(learn.variant, &variantNamed("A5"));
    QCOMPARE(learn.compared, nullptr);
    QCOMPARE(learn.parameters.blockSize, 256);
    QCOMPARE(learn.parameters.elementsPerThread, 4);
    QCOMPARE(learn.withoutBarrier, 0u);
    QCOMPARE(learn.schedule, Schedule::Backward);
    QCOMPARE(learn.by, StepBy::Barrier);
    QCOMPARE(learn.step, 2);
    QCOMPARE(learn.scene, Scene::Orders);
    QCOMPARE(learn.order, Order::Dyadic);
    QVERIFY(learn.predict && !learn.showMachine && !learn.showCode);
    QCOMPARE(learn.pane, Pane::Break);

    const InspectState inspect = window.inspectWorkspace()->state();
    QCOMPARE(inspect.variant, std::string("A4"));
    QCOMPARE(inspect.method, std::string("H2"));
    QCOMPARE(inspect.parameters.blockSize, 256);
    QCOMPARE(inspect.parameters.elementsPerThread, 8);
    QCOMPARE(inspect.order, Order::Sequency);
    QCOMPARE(inspect.table.table, SBoxTable::Ddt);
    QCOMPARE(inspect.table.values, TableValues::Modulo);
    QCOMPARE(inspect.table.modulus, 7);
    QCOMPARE(inspect.table.fixed, (FixedArguments{5, 6}));

    QCOMPARE(window.sequenceWorkspace()->scene(), SequenceWorkspace::Scene::Test);
    QCOMPARE(window.sequenceWorkspace()->synthesis().choice().method, &methodNamed("G5"));
    QCOMPARE(window.sequenceWorkspace()->synthesis().walkBy(), WalkBy::Jump);

    QCOMPARE(window.convolveWorkspace()->model().choice().booleanAs, BooleanAs::Bits);
    QCOMPARE(window.convolveWorkspace()->model().choice().arithmetic, Arithmetic::Double);
    QCOMPARE(window.convolveWorkspace()->model().system().shift, std::size_t(5));
    QVERIFY(window.convolveWorkspace()->model().system().adds);
    QCOMPARE(window.convolveWorkspace()->model().system().weight, -3);

    const CountState& count = window.countWorkspace()->model().state();
    QCOMPARE(count.counter, &counterNamed("H3"));
    QCOMPARE(count.scan, ScanKind::ReduceThenScan);
    QCOMPARE(count.blockSize, 16);
    QCOMPARE(count.withoutBarrier, std::string());
    QCOMPARE(count.schedule, Schedule::Mixed);
    QCOMPARE(count.by, CountBy::Barrier);
    QCOMPARE(count.step, 3);
    QCOMPARE(count.pane, CountingPane::Scans);

    const CompareState& compare = window.compareWorkspace()->model().state();
    QCOMPARE(compare.rows.size(), std::size_t(2));
    QCOMPARE(compare.rows[0].contender, std::string("A0"));
    QCOMPARE(compare.rows[0].parameters.scan, ScanKind::ReduceThenScan);
    QCOMPARE(compare.rows[1].device, std::string("emulator"));
    QCOMPARE(compare.sizes, (std::vector<std::uint64_t>{7, 8, 9, 11}));
    QCOMPARE(compare.method.width, 0.02);
    QCOMPARE(compare.method.seconds, 0.5);
    QCOMPARE(compare.method.samples, std::size_t(50));
    QVERIFY(!compare.method.graphs && compare.method.cold);
    QCOMPARE(compare.reference, 1);
    QCOMPARE(compare.axis, CompareAxis::BlockSize);
    QCOMPARE(compare.quantity, CompareQuantity::SpeedUp);
    QCOMPARE(window.compareWorkspace()->pane(), ComparePane::Method);
}

void TestKept::whatWasNotSavedReadsAsBefore() {
    userSettings().clear();
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                      QStringLiteral("/unsaved"));
    QDir().mkpath(folder.path());
    QVERIFY(QFile::copy(fileOf("unsaved.json"), folder.filePath(QStringLiteral("earlier.json"))));
    Window window;
    window.show();
    window.keepEdits(std::chrono::seconds(30));
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    auto* recovery = window.findChild<Recovery*>();
    QTRY_VERIFY(!recovery->busy());
    auto* offer = child<Banner>(window, "offer");
    QVERIFY(offer->isVisible());
    QTest::mouseClick(child<QPushButton>(*offer, "bannerAction"), Qt::LeftButton);
    QTRY_VERIFY(!recovery->busy());
    QVERIFY(window.sequence());
    QVERIFY(std::get<Sequence>(window.sequence()->document.value) == Sequence({1, 0, 1}));
    QVERIFY(window.documents().other().input());
    QVERIFY(std::get<SBox>(window.documents().other().input()->document.value) == SBox({1, 0, 3, 2}, 3));
    LessonBar& bar = *window.lessonBar();
    QVERIFY(bar.lesson());
    QVERIFY(*bar.lesson() == lesson());
    bar.setLesson({});
}

void TestKept::aSessionShowsWhatItDid() {
    userSettings().clear();
    Window window;
    window.show();
    window.openSession(fileOf("session.walshscope"));
    QTRY_VERIFY_WITH_TIMEOUT(window.input() && window.lessonBar()->lesson() && settles(window), 60000);
    QCOMPARE(window.shownId(), QStringLiteral("inspect"));
    QCOMPARE(window.input()->title(), QStringLiteral("PRESENT"));
    QVERIFY(window.input()->sbox() && (*window.input()->sbox())(0) == 0xC);
    QCOMPARE(window.function().component(), 5U);
    QVERIFY(window.inspectWorkspace()->selection().get() == (TablePlace{SBoxTable::Ddt, 3, 7}));
    QVERIFY(window.sequence()->bits() == std::vector<std::uint8_t>({1, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 1}));
    QCOMPARE(window.lessonBar()->stop(), 2);
    QCOMPARE(window.countWorkspace()->model().state().counter, &counterNamed("H3"));
    QCOMPARE(window.countWorkspace()->model().state().blockSize, 16);
    QCOMPARE(window.compareWorkspace()->model().state().quantity, CompareQuantity::SpeedUp);
    QCOMPARE(window.compareWorkspace()->model().state().sizes, (std::vector<std::uint64_t>{8, 10}));
    // Places are taken once somebody looks.
    window.showWorkspace(QStringLiteral("sequence"));
    auto& synthesis = window.sequenceWorkspace()->synthesis();
    QTRY_VERIFY_WITH_TIMEOUT(synthesis.regeneration() && synthesis.regeneratedOf() == 8 && !window.busy(), 60000);
    QCOMPARE(synthesis.position(), std::size_t(6));
    QCOMPARE(synthesis.regenerated(), std::size_t(11));
    window.showWorkspace(QStringLiteral("convolve"));
    auto& convolution = window.convolveWorkspace()->model();
    QTRY_VERIFY_WITH_TIMEOUT(convolution.tau() && !window.busy(), 60000);
    QCOMPARE(*convolution.tau(), std::size_t(3));
    QVERIFY(convolution.pair().get() == std::size_t(2));
    window.lessonBar()->setLesson({});
}

/// And says the same when it is written anew.
void TestKept::aLessonReadsAsBefore() {
    const Lesson lesson = TestKept::lesson();
    QVERIFY(readLesson(writeLesson(lesson), {}) == lesson);
    QCOMPARE(lesson.title, QStringLiteral("Every key"));
    QCOMPARE(lesson.author, QStringLiteral("A teacher"));
    const LessonView& start = lesson.stops[0].view;
    const LearnState state = stateIn(start);
    QVERIFY(std::get<SBox>(inputIn(start)->document.value) == SBox({0, 1, 3, 6, 7, 4, 5, 2}, 3));
    QCOMPARE(inputIn(start)->title(), QStringLiteral("S"));
    QCOMPARE(openedIn(start).component, 3U);
    QCOMPARE(state.variant, &variantNamed("A5"));
    QCOMPARE(state.compared, nullptr);
    QCOMPARE(state.parameters.blockSize, 256);
    QCOMPARE(state.parameters.elementsPerThread, 4);
    QVERIFY(state.withoutBarrier > 0);
    QCOMPARE(state.schedule, Schedule::Mixed);
    QCOMPARE(state.by, StepBy::Barrier);
    QCOMPARE(state.step, 1);
    QCOMPARE(state.scene, Scene::Memory);
    QCOMPARE(state.order, Order::Dyadic);
    QVERIFY(state.predict && !state.showMachine && !state.showCode);
    QCOMPARE(state.pane, Pane::Costs);
}

void TestKept::everyStopOfTheLessonReadsAsBefore() {
    const Lesson lesson = TestKept::lesson();
    QCOMPARE(lesson.stops.size(), std::size_t(3));
    const LessonStop& other = lesson.stops[1];
    const LearnState state = stateIn(other.view);
    QCOMPARE(other.text, QStringLiteral("With **text**."));
    QCOMPARE(inputIn(other.view)->document.kind(), Kind::Boolean);
    QVERIFY(inputIn(other.view)->noise);
    QCOMPARE(inputIn(other.view)->noise->flips, 1U);
    QCOMPARE(inputIn(other.view)->noise->seed, 7U);
    QCOMPARE(openedIn(other.view).component, 0U);
    QCOMPARE(state.variant, &variantNamed("A1"));
    QCOMPARE(state.compared, &variantNamed("A6"));
    QCOMPARE(state.parameters.blockSize, 128);
    QCOMPARE(state.parameters.elementsPerThread, 4);
    QCOMPARE(state.withoutBarrier, 0U);
    QCOMPARE(state.schedule, Schedule::Backward);
    QCOMPARE(state.step, 2);
    QCOMPARE(other.until, std::optional(3));
    QCOMPARE(state.scene, Scene::Grid);
    QVERIFY(state.showCode && !state.showMachine);
    QVERIFY(other.hidesNearest);
    QCOMPARE(other.questions.size(), std::size_t(3));
    const QStringList answers{QStringLiteral("B, the dashed one"), QStringLiteral("−4"), QStringLiteral("W(1)")};
    for (int i = 0; i < answers.size(); ++i)
        QCOMPARE(other.questions[std::size_t(i)].answer->inWords(3), answers[i]);
    QCOMPARE(other.questions[1].hint, QStringLiteral("It is 2 − 6."));

    const LessonView& last = lesson.stops[2].view;
    QCOMPARE(openedIn(last).component, 5U);
    QCOMPARE(stateIn(last).withoutBarrier, 0U);
    QCOMPARE(stateIn(last).by, StepBy::Butterfly);
    QCOMPARE(stateIn(last).step, 1);
}

TEST_OF_ROOM(TestKept, QApplication)
#include "tst_kept.moc"

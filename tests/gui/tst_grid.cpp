// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a launch: its numbers against the run, and that each part says what it is, by pointer and by keys.
#include "gui/learn/grid/grid_view.h"
#include "lesson_views.h"
#include "room.h"
#include "window.h"

#include <QTabBar>

using namespace walshscope;
using namespace walshscope::gui;

class TestGrid : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void numbersAreThoseOfTheRun_data();
    void numbersAreThoseOfTheRun();
    void theSectorsAreThoseTheEmulatorCounts_data();
    void theSectorsAreThoseTheEmulatorCounts();
    void eachPartSaysWhatItIsByThePointer();
    void eachPartSaysWhatItIsByKeys();
    void itFollowsTheStepAndTheHoveredValue();
    void onTheCpuItSaysWhatToChoose();
    void aLessonShowsIt();

private:
    Learning& learning() { return m_window->learnWorkspace()->learning(); }
    GridView& grid() { return *child<GridView>(*m_window, "gridView"); }
    bool shows(const char* id, int n, int blockSize) {
        LearnState state = learning().state();
        state.variant = &variantNamed(id);
        state.parameters.blockSize = blockSize;
        state.by = StepBy::Launch;
        state.step = 1;
        learning().setState(state);
        m_window->open(read("x0 + x1*x2", "f", {.as = Kind::Boolean, .format = "anf", .n = n}));
        return QTest::qWaitFor([&] { return learning().current() && learning().recording(); }, 60000);
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestGrid::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 640);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(learning().state().scene, Scene::Grid);
}

void TestGrid::numbersAreThoseOfTheRun_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("blockSize");
    QTest::addColumn<int>("launches");
    QTest::addColumn<int>("blocks");
    QTest::addColumn<int>("threads");
    QTest::addColumn<int>("warps");
    QTest::addColumn<int>("lanes");
    QTest::newRow("A1, less than a warp") << QByteArray("A1") << 3 << 1024 << 3 << 1 << 8 << 1 << 8;
    QTest::newRow("A1, two blocks") << QByteArray("A1") << 6 << 32 << 6 << 2 << 32 << 1 << 32;
    QTest::newRow("A1, several warps") << QByteArray("A1") << 8 << 128 << 8 << 2 << 128 << 4 << 32;
    QTest::newRow("GS, a thread a butterfly") << QByteArray("GS") << 6 << 16 << 6 << 2 << 16 << 1 << 16;
    QTest::newRow("A6, two launches") << QByteArray("A6") << 12 << 1024 << 2 << 4 << 1024 << 32 << 32;
}

void TestGrid::numbersAreThoseOfTheRun() {
    QFETCH(QByteArray, id);
    QFETCH(int, n);
    QFETCH(int, blockSize);
    QFETCH(int, launches);
    QFETCH(int, blocks);
    QFETCH(int, threads);
    QFETCH(int, warps);
    QFETCH(int, lanes);
    QVERIFY(shows(id, n, blockSize));
    const GridFacts& facts = grid().facts();
    QCOMPARE(int(facts.launches), launches);
    QCOMPARE(int(facts.grid.blocks), blocks);
    QCOMPARE(int(facts.grid.threads), threads);
    QCOMPARE(int(facts.warpsOfBlock()), warps);
    QCOMPARE(int(facts.lanes), lanes);
    const Recording& run = *learning().recording();
    QVERIFY(definitionOf(GridPart::Launch, facts, run)
                .contains(
                    QStringLiteral("it starts %L1 threads: %L2 × %L3").arg(blocks * threads).arg(blocks).arg(threads)));
    QVERIFY(definitionOf(GridPart::Warp, facts, run).contains(QStringLiteral("the threads 0 to %1").arg(lanes - 1)));
}

void TestGrid::theSectorsAreThoseTheEmulatorCounts_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("sectors");
    // 32 neighbours of 4 bytes are 4 sectors; 8 are one. A5 reads with gaps of 1024 elements in its second launch: from
    // n = 14 on 16 rows of the matrix, of each 2 elements.
    QTest::newRow("a whole warp") << QByteArray("A1") << 6 << 1 << 4;
    QTest::newRow("a quarter of one") << QByteArray("A1") << 3 << 1 << 1;
    QTest::newRow("rows of a matrix") << QByteArray("A5") << 14 << 2 << 16;
    // A thread with a butterfly of level 3 leaves out the partners: elements 0 to 3, 8 to 11, …
    QTest::newRow("every other four") << QByteArray("GS") << 7 << 3 << 8;
}

void TestGrid::theSectorsAreThoseTheEmulatorCounts() {
    QFETCH(QByteArray, id);
    QFETCH(int, n);
    QFETCH(int, step);
    QFETCH(int, sectors);
    QVERIFY(shows(id, n, 1024));
    learning().setStep(step);
    QCOMPARE(int(grid().facts().sectors.size()), sectors);
    QVERIFY(
        definitionOf(GridPart::Sector, grid().facts(), *learning().recording())
            .contains(sectors == 1 ? QStringLiteral("in one sector.") : QStringLiteral("in %1 sectors.").arg(sectors)));
}

void TestGrid::eachPartSaysWhatItIsByThePointer() {
    QVERIFY(shows("A1", 6, 32));
    const char* begins[] = {"A kernel is", "A launch starts", "A block is", "A warp is", "A lane is", "A sector is"};
    QTest::mouseMove(&grid(), {1, 1});
    for (int part = 0; part < gridParts; ++part) {
        const QRectF rect = grid().partRect(GridPart(part));
        QVERIFY(QRectF(grid().rect()).contains(rect));
        // Beside what lies inside: a frame's title is its own.
        const bool isFrame = part < int(GridPart::Lane);
        QTest::mouseMove(&grid(), isFrame ? (rect.topRight() + QPointF(-12, 8)).toPoint() : rect.center().toPoint());
        QVERIFY2(grid().words().startsWith(QString::fromLatin1(begins[part])), qPrintable(grid().words()));
        QCOMPARE(grid().accessibleDescription(), grid().words());
    }
    // A lane by itself: the eleventh.
    const QRectF first = grid().partRect(GridPart::Lane);
    QTest::mouseMove(&grid(), (first.center() + QPointF(10 * first.width(), 0)).toPoint());
    QVERIFY2(grid().words().contains(QStringLiteral("runs thread 10. It reads data[10] first.")),
             qPrintable(grid().words()));
    QEvent leaving(QEvent::Leave);
    QApplication::sendEvent(&grid(), &leaving);
    QVERIFY(grid().words().startsWith(QStringLiteral("Point at a part")));
}

void TestGrid::eachPartSaysWhatItIsByKeys() {
    QVERIFY(shows("A1", 6, 32));
    grid().setFocus();
    for (int part = 0; part < gridParts; ++part) {
        QTest::keyClick(&grid(), Qt::Key_Down);
        QCOMPARE(grid().part(), GridPart(part));
    }
    QTest::keyClick(&grid(), Qt::Key_Down);
    QCOMPARE(grid().part(), GridPart::Sector);
    QTest::keyClick(&grid(), Qt::Key_Up);
    QCOMPARE(grid().part(), GridPart::Lane);
    QTest::keyClick(&grid(), Qt::Key_Escape);
    QVERIFY(!grid().part());
    // The step controls keep their keys.
    const int before = learning().step();
    QTest::keyClick(&grid(), Qt::Key_Right);
    QCOMPARE(learning().step(), before + 1);
    QCOMPARE(grid().facts().launch, std::uint32_t(before));
}

void TestGrid::itFollowsTheStepAndTheHoveredValue() {
    QVERIFY(shows("A1", 8, 64));
    QCOMPARE(grid().facts().launch, 0u);
    learning().setStep(5);
    QCOMPARE(grid().facts().launch, 4u);
    // Element 200 of a block of 64 threads: block 3, its thread 8.
    learning().setHovered(Node{5, 200});
    QCOMPARE(grid().facts().block, 3u);
    QCOMPARE(grid().facts().warp, 0u);
    QCOMPARE(grid().facts().lane, std::optional(8u));
    learning().setHovered(Node{5, 120});
    QCOMPARE(grid().facts().block, 1u);
    QCOMPARE(grid().facts().warp, 1u);
}

void TestGrid::onTheCpuItSaysWhatToChoose() {
    QVERIFY(shows("A0", 3, 1024));
    QVERIFY2(grid().words().contains(QStringLiteral("Choose a kernel")), qPrintable(grid().words()));
    QTest::keyClick(&grid(), Qt::Key_Down);
    QVERIFY(!grid().part());
}

void TestGrid::aLessonShowsIt() {
    const Lesson lesson = readLesson(R"({"walshlesson": 1, "title": "L", "input": {"kind": "boolean", "n": 3,
        "format": "anf", "text": "x0"}, "view": {"scene": "grid"}, "stops": [{"title": "s"}]})",
                                     QStringLiteral("test"));
    QCOMPARE(stateIn(lesson.stops.front().view).scene, Scene::Grid);
    QVERIFY(readLesson(writeLesson(lesson), QStringLiteral("test")) == lesson);
}

TEST_OF_ROOM(TestGrid, QApplication)
#include "tst_grid.moc"

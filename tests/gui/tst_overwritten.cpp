// SPDX-License-Identifier: GPL-3.0-or-later
// Who read too late is marked in the flow graph, and one of them is named in words.
#include "gui/butterfly/overwritten_marks.h"
#include "gui/butterfly/step_export.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;
using namespace walshscope::gui;

class TestOverwritten : public QObject {
    Q_OBJECT

private slots:
    void theLateWireOfEachPairIsMarked_data();
    void theLateWireOfEachPairIsMarked();
    void whatIsPointedAtIsNamed();
    void thePictureSaysIt();
    void aRightRunHasNoMarks();

private:
    static RecordingPointer inOneArray(int n, Schedule schedule = Schedule::Forward) {
        Monitor nobody;
        Vector values(n);
        for (std::size_t i = 0; i < values.values().size(); ++i)
            values.values()[i] = int(i * i % 7) + 1;
        return std::make_shared<const Recording>(variantNamed("A1-one-array"), values, Parameters{},
                                                 std::vector<std::uint32_t>{}, nobody, schedule);
    }
    static ButterflyScene after(const RecordingPointer& run, StepBy by, int step) {
        ButterflyScene scene;
        scene.recording = run;
        scene.active = FlowModel::stretch(*run, by, step);
        return scene;
    }
    static int named(const std::vector<OverwrittenMark>& marks) {
        return int(std::ranges::count_if(marks, &OverwrittenMark::named));
    }
};

void TestOverwritten::theLateWireOfEachPairIsMarked_data() {
    QTest::addColumn<int>("schedule");
    for (int schedule : {0, 1, 2})
        QTest::newRow(scheduleNames[std::size_t(schedule)].data()) << schedule;
}

void TestOverwritten::theLateWireOfEachPairIsMarked() {
    QFETCH(int, schedule);
    const RecordingPointer run = inOneArray(3, Schedule(schedule));
    QVERIFY(overwrittenMarks(after(run, StepBy::Level, 0)).empty());
    for (int level = 1; level <= 3; ++level) {
        const auto marks = overwrittenMarks(after(run, StepBy::Level, level));
        QCOMPARE(marks.size(), std::size_t(4 * level));
        QCOMPARE(named(marks), 1);
        for (const OverwrittenMark& mark : marks) {
            QCOMPARE(mark.wire.from.column + 1, mark.wire.to.column);
            QCOMPARE(mark.wire.from.element ^ mark.wire.to.element, 1u << mark.wire.from.column);
            QCOMPARE(mark.what.reader, mark.wire.to.element);
            QCOMPARE(mark.what.writer, mark.wire.from.element);
            if (mark.named)
                QCOMPARE(mark.wire.to.column, level);
        }
    }
}

void TestOverwritten::whatIsPointedAtIsNamed() {
    ButterflyScene scene = after(inOneArray(3), StepBy::Level, 3);
    scene.hovered = Node{2, 7};
    const auto isNamed = [&](const Node& node) {
        const auto marks = overwrittenMarks(scene);
        const auto found = std::ranges::find_if(marks, &OverwrittenMark::named);
        return found != marks.end() && found->wire.to == node;
    };
    QVERIFY(isNamed({2, 7}));
    scene.selected = Node{1, 3};
    scene.hovered.reset();
    QVERIFY(isNamed({1, 3}));
    // Of many wires none is named unless somebody asks.
    scene = after(inOneArray(5), StepBy::Level, 1);
    QCOMPARE(named(overwrittenMarks(scene)), 0);
    scene.hovered = Node{1, 5};
    QVERIFY(isNamed({1, 5}));
    // A step that did one butterfly names its late thread, whatever came before.
    scene = after(inOneArray(3), StepBy::Butterfly, 6);
    QVERIFY(isNamed({2, 3}));
}

void TestOverwritten::thePictureSaysIt() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("step.svg"));
    exportStep(*inOneArray(3), StepBy::Level, 1, file, QSize(900, 600));
    QFile svg(file);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QString drawn = QString::fromUtf8(svg.readAll());
    for (const char* words : {"thread 1 read data[0]", "thread 0 had overwritten it", "read too late"})
        QVERIFY2(drawn.contains(QString::fromLatin1(words)), words);
}

void TestOverwritten::aRightRunHasNoMarks() {
    Monitor nobody;
    const auto run = std::make_shared<const Recording>(variantNamed("A1"), Vector({1, 2, 3, 4}), Parameters{},
                                                       std::vector<std::uint32_t>{}, nobody);
    QVERIFY(overwrittenMarks(after(run, StepBy::Level, 2)).empty());
}

TEST_OF_ROOM(TestOverwritten, QApplication)
#include "tst_overwritten.moc"

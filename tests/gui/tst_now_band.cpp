// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the picture of Learn: what just happened, with threads, cells and numbers.
#include "gui/butterfly/butterfly_view.h"
#include "gui/code/source.h"
#include "room.h"
#include "window.h"

#include <QLabel>

using namespace walshscope;
using namespace walshscope::gui;

class TestNowBand : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void itIsLargeAndAboveThePicture();
    void aNodeIsSaidInOneLine_data();
    void aNodeIsSaidInOneLine();
    void aStepIsSaid_data();
    void aStepIsSaid();
    void aStepIsSaidWhereTheCursorStands();
    void everyNodeFits_data();
    void everyNodeFits();

private:
    Learning& learning() { return m_window->learnWorkspace()->learning(); }
    bool shows(const char* id, int n = 3) {
        learning().setVariant(variantNamed(id));
        m_window->open(read("x0 + x1*x2", "f", {.as = Kind::Boolean, .format = "anf", .n = n}));
        return QTest::qWaitFor([&] { return learning().current() && learning().recording(); }, test::patience);
    }
    QLabel& band() { return *child<QLabel>(*m_window, "nowBand"); }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestNowBand::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
}

void TestNowBand::itIsLargeAndAboveThePicture() {
    QVERIFY(shows("A1"));
    QWidget& picture = *m_window->learnWorkspace()->butterfly();
    QVERIFY(band().isVisible());
    QVERIFY(band().mapTo(m_window.get(), QPoint(0, band().height())).y() <=
            picture.mapTo(m_window.get(), QPoint()).y());
    const auto beside = [&] { return band().fontInfo().pointSizeF() / picture.fontInfo().pointSizeF(); };
    QVERIFY2(beside() >= 1.2, qPrintable(QString::number(beside())));
    QCOMPARE(band().font().weight(), QFont::DemiBold);
    QVERIFY(!m_window->findChild<QWidget*>("stepWords"));
    // A step changes its words, not its place.
    const QRect place = band().geometry();
    const QString before = band().text();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QVERIFY(band().text() != before);
    QCOMPARE(band().geometry(), place);
    // Before an audience its capitals are 2.5 % of the height, and those of the picture 1.9 %.
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QVERIFY(m_window->isFullScreen());
    QCoreApplication::processEvents(); // A new font is told by events.
    QVERIFY(band().isVisible() && picture.isVisible());
    QVERIFY2(beside() >= 2.5 / 1.95, qPrintable(QString::number(beside())));
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
}

void TestNowBand::aNodeIsSaidInOneLine_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("element");
    QTest::addColumn<QString>("says");
    // The signs 1 −1 1 −1 1 −1 −1 1 become 0 2 0 2 0 2 0 −2, then 0 4 0 0 0 0 0 4, then 0 4 0 4 0 4 0 −4.
    QTest::newRow("input") << "A1" << 0 << 0 << 3 << "input · element 3 = −1";
    QTest::newRow("not there yet") << "A1" << 1 << 2 << 3 << "Level 2, element 3: not computed yet";
    QTest::newRow("A1, a sum") << "A1" << 1 << 1 << 6 << "Level 1, thread 6: data[6] + data[7] → spare[6] = 0";
    QTest::newRow("A1, the arrays changed places")
        << "A1" << 2 << 2 << 7 << "Level 2, thread 7: data[5] − data[7] → spare[7] = 4";
    QTest::newRow("A1, a negative value")
        << "A1" << 3 << 3 << 7 << "Level 3, thread 7: data[3] − data[7] → spare[7] = −4";
    QTest::newRow("GS, a butterfly a thread")
        << "GS" << 2 << 2 << 7 << "Level 2, thread 3: data[5] − data[7] → data[7] = 4";
    QTest::newRow("A6, by shuffles") << "A6" << 2 << 2 << 7 << "Level 2, thread 7: 2 − (−2) = 4, shuffled with lane 5";
    QTest::newRow("A1 in one array, too late")
        << "A1-one-array" << 1 << 1 << 7
        << "Level 1: ✗ thread 7 read data[6] after thread 6 had overwritten it: 0 − 1 → data[7] = −1";
    QTest::newRow("A0, no threads") << "A0" << 2 << 2 << 7 << "Level 2, element 7: 2 − (−2) = 4";
}

void TestNowBand::aNodeIsSaidInOneLine() {
    QFETCH(QString, id);
    QFETCH(int, step);
    QFETCH(int, column);
    QFETCH(int, element);
    QFETCH(QString, says);
    QVERIFY(shows(qPrintable(id)));
    learning().setStep(step);
    ButterflyView& picture = *m_window->learnWorkspace()->butterfly();
    const QString ofStep = band().text();
    const Node node{column, std::uint32_t(element)};
    QTest::mouseMove(&picture, {1, 1}); // It may stand there already.
    QTest::mouseMove(&picture, picture.layOut(picture.scene()).rectOf(node).center().toPoint());
    QCOMPARE(band().text(), says);
    QEvent leaving(QEvent::Leave);
    QApplication::sendEvent(&picture, &leaving);
    QCOMPARE(band().text(), ofStep);
}

void TestNowBand::aStepIsSaid_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("by");
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing yet") << "A1" << int(StepBy::Level) << 0 << "The input: 8 values, nothing is computed yet.";
    QTest::newRow("a level") << "A1" << int(StepBy::Level) << 2
                             << "Level 2 of 3: 4 butterflies, pairs 2 apart. Launch 2 ends.";
    QTest::newRow("a butterfly of two threads")
        << "A1" << int(StepBy::Butterfly) << 1
        << "Level 1, threads 0 and 1: data[0] ± data[1] → spare[0] = 0, spare[1] = 2";
    QTest::newRow("a butterfly of one thread")
        << "GS" << int(StepBy::Butterfly) << 1 << "Level 1, thread 0: data[0] ± data[1] → data[0] = 0, data[1] = 2";
    QTest::newRow("a level in one array") << "A1-one-array" << int(StepBy::Level) << 1
                                          << "✗ 4 late reads: thread 1 read data[0] after thread 0 had overwritten it";
    QTest::newRow("a butterfly in one array")
        << "A1-one-array" << int(StepBy::Butterfly) << 2
        << "Level 1: ✗ thread 3 read data[2] after thread 2 had overwritten it: 0 − (−1) → data[3] = 1";
    QTest::newRow("a butterfly of the CPU")
        << "A0" << int(StepBy::Butterfly) << 1 << "Level 1, elements 0 and 1: 1 ± (−1) = 0, 2";
}

void TestNowBand::aStepIsSaid() {
    QFETCH(QString, id);
    QFETCH(int, by);
    QFETCH(int, step);
    QFETCH(QString, says);
    QVERIFY(shows(qPrintable(id)));
    learning().setStepBy(StepBy(by));
    learning().setStep(step);
    QCOMPARE(band().text(), says);
}

void TestNowBand::aStepIsSaidWhereTheCursorStands() {
    QVERIFY(shows("A1"));
    learning().setStepBy(StepBy::Level);
    QWidget& picture = *m_window->learnWorkspace()->butterfly();
    picture.setFocus();
    QTest::keyClick(&picture, Qt::Key_Down);
    const auto cursor = learning().hovered();
    QVERIFY(cursor && cursor->column == 0);
    QVERIFY2(band().text().startsWith(QStringLiteral("input · element")), qPrintable(band().text()));
    for (const int step : {1, 2}) {
        child<QToolButton>(*m_window, "stepForward")->click();
        QCOMPARE(learning().step(), step);
        QVERIFY(learning().hovered() == cursor);
        QVERIFY2(band().text().startsWith(QStringLiteral("Level %1 of 3: 4 butterflies").arg(step)),
                 qPrintable(band().text()));
    }
    QTest::keyClick(&picture, Qt::Key_Down);
    QVERIFY2(band().text().startsWith(QStringLiteral("input · element")), qPrintable(band().text()));
}

void TestNowBand::everyNodeFits_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("barrier"); ///< That is taken out; 0 for none.
    for (const char* id : {"A0", "A1", "A2", "A4", "A5", "A6", "GS", "A1-one-array", "A1-unsynchronised"})
        QTest::newRow(id) << id << 0;
    // Without the first one numbers are as long as they can be, and a tooltip says what finds no room.
    QTest::newRow("A4 without its second barrier") << "A4" << 2;
}

/// At the size of a projector, for whatever node and step of a function that is taught with.
void TestNowBand::everyNodeFits() {
    QFETCH(QString, id);
    QFETCH(int, barrier);
    QVERIFY(shows(qPrintable(id), 5));
    if (barrier > 0) {
        const auto lines = barrierLines(sourceOf(variantNamed(id.toStdString())));
        learning().setWithoutBarrier(lines.at(std::size_t(barrier) - 1));
        QTRY_VERIFY(learning().current() && !learning().recording()->ignoredBarriers().empty());
    }
    learning().setStep(learning().steps());
    const QFontMetrics metrics(band().font());
    for (int column = 0; column <= 5; ++column)
        for (std::uint32_t i = 0; i < 32; ++i) {
            learning().setHovered(Node{column, i});
            QVERIFY2(metrics.horizontalAdvance(band().text()) <= band().contentsRect().width(),
                     qPrintable(band().text()));
        }
    learning().setHovered({});
    learning().setStepBy(StepBy::Butterfly);
    for (int step = 0; step <= learning().steps(); ++step) {
        learning().setStep(step);
        QVERIFY2(metrics.horizontalAdvance(band().text()) <= band().contentsRect().width(), qPrintable(band().text()));
    }
}

TEST_OF_ROOM(TestNowBand, QApplication)
#include "tst_now_band.moc"

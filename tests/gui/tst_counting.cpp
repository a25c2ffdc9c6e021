// SPDX-License-Identifier: GPL-3.0-or-later
// What a value of the spectrum counts, shown in the butterfly by a click on it.
#include "boolean/generators.h"
#include "gui/butterfly/butterfly_view.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QPushButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestCounting : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aClickOnAValueCounts_data();
    void aClickOnAValueCounts();
    void onlyWhatIsThereCounts_data();
    void onlyWhatIsThereCounts();
    void theLessonCounts();

private:
    Learning& learning() { return m_window->learnWorkspace()->learning(); }
    ButterflyView& picture() { return *m_window->learnWorkspace()->butterfly(); }
    bool shows(Document document) {
        m_window->open(std::move(document));
        return runs();
    }
    bool runs() {
        return QTest::qWaitFor([&] { return learning().current() && learning().recording(); }, test::patience);
    }
    void click(const Node& node) {
        const QPoint place = picture().layOut(picture().scene()).rectOf(node).center().toPoint();
        QTest::mouseMove(&picture(), {1, 1});
        QTest::mouseMove(&picture(), place);
        QTest::mouseClick(&picture(), Qt::LeftButton, {}, place);
        QTest::qWait(QApplication::doubleClickInterval() + 10);
    }
    QString band() { return child<QLabel>(*m_window, "nowBand")->text(); }
    /// Whether there is a tick between the input's node and the next column, or a cross; nothing where there is
    /// neither.
    std::optional<bool> tickBeside(std::uint32_t x) {
        const QRectF node = picture().layOut(picture().scene()).rectOf({0, x});
        const QImage image =
            picture().grab(QRect(int(node.right()) + 4, int(node.top()), 26, int(node.height()))).toImage();
        int ticks = 0, crosses = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int i = 0; i < image.width(); ++i) {
                const QColor pixel = image.pixelColor(i, y);
                // Green and vermilion; the lines of what is selected are pink.
                const bool coloured = pixel.hsvSaturation() > 40;
                ticks += coloured && std::abs(pixel.hsvHue() - 160) < 25;
                crosses += coloured && std::abs(pixel.hsvHue() - 25) < 20;
            }
        return ticks + crosses == 0 ? std::nullopt : std::optional(ticks > crosses);
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestCounting::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
}

void TestCounting::aClickOnAValueCounts_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("mask");
    for (int n : {2, 3, 4, 5})
        for (int mask : {0, 1, (1 << n) - 1})
            QTest::addRow("n = %d, a = %d", n, mask) << n << mask;
}

void TestCounting::aClickOnAValueCounts() {
    QFETCH(int, n);
    QFETCH(int, mask);
    const BooleanFunction f = randomFunction(n, 5);
    QVERIFY(shows({"f", "test", "bits", f}));
    // Where 16 values have room.
    LearnState state = learning().state();
    state.showMachine = false;
    learning().setState(state);
    QTest::qWait(50);
    learning().setStep(learning().steps());
    QVERIFY(!tickBeside(0));
    click({n, std::uint32_t(mask)});
    int agreeing = 0;
    for (std::uint32_t x = 0; x < f.size(); ++x) {
        const bool agrees = int(f(x)) == std::popcount(x & std::uint32_t(mask)) % 2;
        agreeing += agrees;
        QCOMPARE(tickBeside(x), std::optional(agrees));
    }
    const int differing = int(f.size()) - agreeing;
    QCOMPARE(picture().scene().counted(), std::optional(Agreement{std::uint32_t(mask), agreeing, differing}));
    QCOMPARE(agreeing - differing, byDefinition(f, std::uint32_t(mask)));
    QVERIFY2(band().startsWith(QStringLiteral("W(%1) = %2 − %3 = ").arg(mask).arg(agreeing).arg(differing)),
             qPrintable(band()));
    // A second click takes it away.
    click({n, std::uint32_t(mask)});
    QVERIFY(!picture().scene().counted());
    QVERIFY(!tickBeside(0));
}

void TestCounting::onlyWhatIsThereCounts_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("column");
    QTest::newRow("not computed yet") << "bits"
                                      << "01010110" << 2 << 3;
    QTest::newRow("not of the spectrum") << "bits"
                                         << "01010110" << 3 << 2;
    QTest::newRow("integers") << "integers"
                              << "1 2 -1 1 1 1 1 1" << 3 << 3;
}

void TestCounting::onlyWhatIsThereCounts() {
    QFETCH(QString, format);
    QFETCH(QString, text);
    QFETCH(int, step);
    QFETCH(int, column);
    QVERIFY(shows(read(text.toStdString(), "f",
                       {.as = format == "bits" ? Kind::Boolean : Kind::Integers, .format = format.toStdString()})));
    learning().setStep(step);
    learning().setSelected(Node{column, 1});
    QVERIFY(!picture().scene().counted());
    QVERIFY(!band().startsWith("W("));
}

void TestCounting::theLessonCounts() {
    QTest::mouseClick(child<QPushButton>(*m_window, "exampleLesson2Button"), Qt::LeftButton);
    QVERIFY(runs());
    for (int stop = 1; stop < 6; ++stop)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
    QVERIFY(runs());
    click({3, 1});
    QCOMPARE(band(), QStringLiteral("W(1) = 6 − 2 = 4 · f agrees with x0 on 6 of 8 inputs"));
    click({3, 7});
    QCOMPARE(band(), QStringLiteral("W(7) = 2 − 6 = −4 · f agrees with x0 + x1 + x2 on 2 of 8 inputs"));
}

TEST_OF_ROOM(TestCounting, QApplication)
#include "tst_counting.moc"

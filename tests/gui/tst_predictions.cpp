// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first: values are typed, judged and counted before they are shown.
#include "butterfly.h"

#include "room.h"

using namespace walshscope;
using namespace walshscope::gui;

class TestPredictions : public QObject {
    Q_OBJECT

private slots:
    void predictedValuesAreHiddenUntilTheyAreTyped();
    void predictionsGoFromFieldToField();
    void predictionsOfAWholeRunAreCounted();
    void predictingStopsAtFive();
    void everyFieldFits_data();
    void everyFieldFits();

private:
    OwnSettings m_settings;
};

void TestPredictions::predictedValuesAreHiddenUntilTheyAreTyped() {
    Stage stage(3, "A6", StepBy::Level, 1);
    QSignalSpy predicted(&stage.view, &ButterflyView::predicted);
    QVERIFY(stage.view.findChildren<QLineEdit*>().isEmpty());
    stage.learning.setPredict(true);
    QCOMPARE(predicted.last(), (QVariantList{0, 0, 8}));
    for (std::uint32_t i = 0; i < 8; ++i) {
        QVERIFY(stage.field(2, i));
        QVERIFY(stage.field(2, i)->isVisible());
        QVERIFY(!stage.field(2, i)->accessibleName().isEmpty());
        QCOMPARE(stage.field(2, i)->text(), QString());
        QCOMPARE(nodeText(stage.view.scene(), {2, i}), QString());
    }
    QVERIFY(!stage.field(1, 0) && !stage.field(3, 0));

    const auto type = [&](std::uint32_t i, std::int32_t value) {
        QTest::keyClicks(stage.field(2, i), QString::number(value));
        QTest::keyClick(stage.field(2, i), Qt::Key_Return);
    };
    const auto mark = [&](std::uint32_t i) { return stage.view.scene().asked.at(i).right; };
    type(0, definition(stage.input, 2, 0));
    QCOMPARE(predicted.last(), (QVariantList{1, 0, 7}));
    QCOMPARE(mark(0), std::optional(true));
    const QImage right = stage.view.grab().toImage();
    type(1, definition(stage.input, 2, 1) + 1);
    QCOMPARE(predicted.last(), (QVariantList{1, 1, 6}));
    QCOMPARE(mark(1), std::optional(false));
    QVERIFY(!mark(2));
    QVERIFY(stage.view.grab().toImage() != right);
    // The right value is not given away.
    QCOMPARE(nodeText(stage.view.scene(), {2, 1}), QString());
    // Leaving a field answers as well, and an answer may be mended.
    stage.field(2, 1)->setFocus();
    stage.field(2, 1)->selectAll();
    QTest::keyClicks(stage.field(2, 1), QString::number(definition(stage.input, 2, 1)));
    stage.view.setFocus();
    QCOMPARE(predicted.last(), (QVariantList{2, 0, 6}));
    QCOMPARE(stage.view.predictedRight(), 2);
    QCOMPARE(stage.view.predictedTotal(), 2);

    stage.learning.setStep(2);
    QVERIFY(!stage.field(2, 0));
    QVERIFY(stage.field(3, 0));
    QCOMPARE(predicted.last(), (QVariantList{0, 0, 8}));
    QCOMPARE(nodeText(stage.view.scene(), {2, 1}).replace(QChar(u'−'), QLatin1Char('-')),
             QString::number(definition(stage.input, 2, 1)));
    stage.learning.setPredict(false);
    QVERIFY(!stage.field(3, 0));
    QCOMPARE(stage.view.predictedTotal(), 0);
}

void TestPredictions::predictionsGoFromFieldToField() {
    Stage stage(2, "A1", StepBy::Level, 0);
    stage.learning.setPredict(true);
    QTest::keyClick(&stage.view, Qt::Key_Tab);
    for (std::uint32_t i = 0; i < 4; ++i) {
        QCOMPARE(QApplication::focusWidget(), stage.field(1, i));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0"));
        // Its keys are its own.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
        QCOMPARE(QApplication::focusWidget(), stage.field(1, i));
        QTest::keyClick(QApplication::focusWidget(), i % 2 ? Qt::Key_Return : i == 0 ? Qt::Key_Tab : Qt::Key_Down);
    }
    QCOMPARE(QApplication::focusWidget(), &stage.view);
    QCOMPARE(stage.view.predictedTotal(), 4);
    QTest::keyClick(&stage.view, Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), &stage.view);
    // Letters are no numbers.
    QTest::keyClicks(stage.field(1, 0), QStringLiteral("x"));
    QCOMPARE(stage.field(1, 0)->text(), QStringLiteral("0"));
}

void TestPredictions::predictionsOfAWholeRunAreCounted() {
    Stage stage(3, "A5", StepBy::Butterfly, 0);
    stage.learning.setPredict(true);
    int asked = 0;
    for (int step = 0; step < stage.learning.steps(); ++step) {
        stage.learning.setStep(step);
        for (int column = 1; column <= 3; ++column)
            for (std::uint32_t i = 0; i < 8; ++i)
                if (QLineEdit* field = stage.field(column, i)) {
                    ++asked;
                    // Not even Return: stepping on takes what is typed. Every third answer is wrong.
                    QTest::keyClicks(field, QString::number(definition(stage.input, column, i) + (asked % 3 == 0)));
                }
    }
    stage.learning.setStep(stage.learning.steps());
    QCOMPARE(asked, 24);
    QCOMPARE(stage.view.predictedTotal(), 24);
    QCOMPARE(stage.view.predictedRight(), 16);
    stage.open(Vector(3));
    QCOMPARE(stage.view.predictedTotal(), 0);
}

void TestPredictions::predictingStopsAtFive() {
    Stage stage(6, "A1", StepBy::Level, 2);
    QVERIFY(stage.view.scene().note.isEmpty());
    stage.learning.setPredict(true);
    QVERIFY(stage.view.findChildren<QLineEdit*>().isEmpty());
    QVERIFY(stage.view.scene().note.contains(QStringLiteral("5")));
    // Even where one step computes everything, 32 fields are the most.
    stage.open(randomVector(5));
    stage.learning.setVariant(variantNamed("A6"));
    stage.learning.setStepBy(StepBy::Launch);
    stage.learning.setStep(0);
    QTRY_VERIFY(stage.learning.current());
    QCOMPARE(stage.view.scene().asked.size(), 32u);
}

void TestPredictions::everyFieldFits_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QSize>("size");
    for (int n = 1; n <= 5; ++n)
        for (const QSize& size : {usual, QSize(420, 300)})
            QTest::addRow("n = %d, %d wide", n, size.width()) << n << size;
}

void TestPredictions::everyFieldFits() {
    QFETCH(int, n);
    QFETCH(QSize, size);
    Stage stage(n, "A1", StepBy::Level, 0);
    stage.view.resize(size);
    stage.learning.setPredict(true);
    for (std::uint32_t i = 0; i < 1u << n; ++i) {
        QLineEdit* field = stage.field(1, i);
        QTest::keyClick(i == 0 ? &stage.view : QApplication::focusWidget(), Qt::Key_Tab);
        // Brought into view when its turn comes.
        QCOMPARE(QApplication::focusWidget(), field);
        QVERIFY(stage.view.rect().contains(field->geometry()));
        QVERIFY(field->height() >= QFontMetrics(field->font()).ascent());
        QVERIFY(field->width() >= QFontMetrics(field->font()).horizontalAdvance(QStringLiteral("−88")));
        for (std::uint32_t other = 0; other < i; ++other)
            QVERIFY(!field->geometry().intersects(stage.field(1, other)->geometry()) ||
                    !stage.field(1, other)->isVisible());
    }
    const IndexRange range = stage.view.scene().range();
    stage.learning.setPredict(false);
    QCOMPARE(stage.view.visible(), IndexRange());
    QVERIFY(range.count <= double(1 << n));
}

TEST_OF_ROOM(TestPredictions, QApplication)
#include "tst_predictions.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first: values are typed, judged and counted before they are shown.
#include "butterfly.h"

#include "boolean/generators.h"
#include "gui/learn/learn_workspace.h"
#include "gui/stepping/prediction_tally.h"
#include "gui/stepping/transport.h"
#include "room.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

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
    void yourTurnIsTypedAtOnce();
    void aClickOnPredictFirstLeadsToTheFirstField();
    void theFieldShowsACaret();
    void emptyFieldsLeaveTheTransportItsKeys();
    void aWrongValueSaysSoAtOnce_data();
    void aWrongValueSaysSoAtOnce();
    void whoTypesElsewhereStaysThere();

private:
    std::unique_ptr<Window> shown(const Document& document);
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
    QCOMPARE(stage.view.tally().right(), 2);
    QCOMPARE(stage.view.tally().total(), 2);

    stage.learning.setStep(2);
    QVERIFY(!stage.field(2, 0));
    QVERIFY(stage.field(3, 0));
    QCOMPARE(predicted.last(), (QVariantList{0, 0, 8}));
    QCOMPARE(nodeText(stage.view.scene(), {2, 1}).replace(QChar(u'−'), QLatin1Char('-')),
             QString::number(definition(stage.input, 2, 1)));
    stage.learning.setPredict(false);
    QVERIFY(!stage.field(3, 0));
    QCOMPARE(stage.view.tally().total(), 0);
}

void TestPredictions::predictionsGoFromFieldToField() {
    Stage stage(2, "A1", StepBy::Level, 0);
    stage.learning.setPredict(true);
    for (std::uint32_t i = 0; i < 4; ++i) {
        QCOMPARE(QApplication::focusWidget(), stage.field(1, i));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0"));
        // Its keys are its own.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
        QCOMPARE(QApplication::focusWidget(), stage.field(1, i));
        QTest::keyClick(QApplication::focusWidget(), i % 2 ? Qt::Key_Return : i == 0 ? Qt::Key_Tab : Qt::Key_Down);
    }
    QCOMPARE(QApplication::focusWidget(), &stage.view);
    QCOMPARE(stage.view.tally().total(), 4);
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
    QCOMPARE(stage.view.tally().total(), 24);
    QCOMPARE(stage.view.tally().right(), 16);
    stage.open(Vector(3));
    QCOMPARE(stage.view.tally().total(), 0);
}

void TestPredictions::predictingStopsAtFive() {
    Stage stage(6, "A1", StepBy::Level, 2);
    stage.learning.setPredict(true);
    QVERIFY(stage.view.findChildren<QLineEdit*>().isEmpty());
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
    QCoreApplication::processEvents();
    const IndexRange before = stage.view.visible();
    stage.learning.setPredict(true);
    for (std::uint32_t i = 0; i < 1u << n; ++i) {
        QLineEdit* field = stage.field(1, i);
        if (i > 0)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
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
    QCOMPARE(stage.view.visible(), before);
    QVERIFY(range.count <= double(1 << n));
}

/// The window with Learn in front and a run of that input.
std::unique_ptr<Window> TestPredictions::shown(const Document& document) {
    auto window = std::make_unique<Window>();
    window->resize(1280, 720);
    window->show();
    const bool active = QTest::qWaitForWindowActive(window.get());
    QTest::keyClick(window.get(), Qt::Key_1, Qt::ControlModifier);
    window->open(document);
    const Learning& learning = window->learnWorkspace()->learning();
    const bool runs = QTest::qWaitFor([&] { return learning.current() && learning.recording(); }, test::patience);
    return active && runs ? std::move(window) : nullptr;
}

void TestPredictions::yourTurnIsTypedAtOnce() {
    Window window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    const Learning& learning = window.learnWorkspace()->learning();
    QTest::mouseClick(child<QPushButton>(window, "exampleLesson2Button"), Qt::LeftButton);
    QTRY_VERIFY(learning.current() && learning.recording());
    for (int stop = 1; stop < 10; ++stop)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
    QVERIFY(learning.state().predict);
    QTRY_VERIFY(learning.current() && learning.recording() && learning.recording()->n() == 2);
    const auto type = [](std::initializer_list<const char*> values) {
        for (const char* value : values) {
            QTest::keyClicks(QApplication::focusWidget(), value);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
    };
    // 1, 0, 1, 1 by hand.
    type({"1", "1", "2", "0"});
    auto* score = child<QLabel>(window, "predictionScore");
    QVERIFY(score->text().contains("So far 4 of 4 right."));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(learning.step(), 1);
    type({"3", "1", "-1", "1"});
    QVERIFY(score->text().contains("So far 8 of 8 right."));
}

void TestPredictions::aClickOnPredictFirstLeadsToTheFirstField() {
    Vector values(5);
    std::ranges::fill(values.values(), -13);
    const auto window = shown({"f", "test", "integers", values});
    QVERIFY(window);
    for (auto* each : window->findChildren<QToolButton*>())
        if (each->text() == "Predict first")
            QTest::mouseClick(each, Qt::LeftButton);
    ButterflyView& view = *window->learnWorkspace()->butterfly();
    QVERIFY(window->learnWorkspace()->learning().state().predict);
    QCOMPARE(QApplication::focusWidget()->objectName(), "prediction_1_0");
    QTest::keyClicks(QApplication::focusWidget(), "-26");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(view.tally().right(), 2);
    QCOMPARE(view.tally().total(), 2);
}

void TestPredictions::theFieldShowsACaret() {
    const int flash = QApplication::cursorFlashTime();
    QApplication::setCursorFlashTime(0); // It stays.
    Stage stage(2, "A1", StepBy::Level, 0);
    stage.learning.setPredict(true);
    const auto colours = [&](std::uint32_t i) {
        const QImage image = stage.field(1, i)->grab().toImage();
        QSet<QRgb> seen;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                seen.insert(image.pixel(x, y));
        return seen.size();
    };
    QVERIFY(stage.field(1, 0)->hasFocus());
    QVERIFY(colours(0) > 1);
    QCOMPARE(colours(1), 1);
    QVERIFY(stage.view.scene().asked[0].entered);
    QVERIFY(!stage.view.scene().asked[1].entered);
    QApplication::setCursorFlashTime(flash);
}

void TestPredictions::emptyFieldsLeaveTheTransportItsKeys() {
    const auto window = shown({"f", "test", "bits", randomFunction(3, 1)});
    QVERIFY(window);
    Learning& learning = window->learnWorkspace()->learning();
    learning.setPredict(true);
    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    QCOMPARE(learning.step(), 2);
    press(Qt::Key_Home);
    QCOMPARE(learning.step(), 0);
    press(Qt::Key_Right);
    // Where something is typed they are the field's.
    press(Qt::Key_1);
    press(Qt::Key_Left);
    press(Qt::Key_Minus);
    QCOMPARE(learning.step(), 1);
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(field);
    QCOMPARE(field->text(), "-1");
}

void TestPredictions::aWrongValueSaysSoAtOnce_data() {
    QTest::addColumn<int>("element");
    QTest::addColumn<QString>("says");
    QTest::newRow("a sum") << 0
                           << "✗ Element 0 after level 1 is not −70: it is element 0 plus element 1, as they were "
                              "before.";
    QTest::newRow("a difference") << 3
                                  << "✗ Element 3 after level 1 is not −70: it is element 2 minus element 3, as they "
                                     "were before.";
}

void TestPredictions::aWrongValueSaysSoAtOnce() {
    QFETCH(int, element);
    QFETCH(QString, says);
    const auto window = shown({"f", "test", "bits", randomFunction(3, 1)});
    QVERIFY(window);
    window->learnWorkspace()->learning().setPredict(true);
    auto* field = child<QLineEdit>(*window, qPrintable(QStringLiteral("prediction_1_%1").arg(element)));
    auto* score = child<QLabel>(*window, "predictionScore");
    const QColor usual = score->palette().color(QPalette::WindowText);
    field->setFocus();
    QTest::keyClicks(field, "-70");
    QTest::keyClick(field, Qt::Key_Return);
    const Theme theme = themeFrom(window->palette());
    QVERIFY2(score->text().startsWith(says), qPrintable(score->text()));
    QCOMPARE(score->palette().color(QPalette::WindowText), theme.wrong);
    QCOMPARE(field->palette().color(QPalette::Text), theme.wrong);
    QVERIFY(field->accessibleName().endsWith("wrong"));
    QCOMPARE(field->accessibleDescription(), says);
    QVERIFY(!field->hasFocus());
    // Mended, it is taken back.
    const Learning& learning = window->learnWorkspace()->learning();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::number(learning.recording()->value(1, std::uint32_t(element))));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(!score->text().contains("✗"));
    QCOMPARE(score->palette().color(QPalette::WindowText), usual);
    QVERIFY(field->accessibleName().endsWith("right"));
}

void TestPredictions::whoTypesElsewhereStaysThere() {
    const auto window = shown({"f", "test", "bits", randomFunction(3, 1)});
    QVERIFY(window);
    Learning& learning = window->learnWorkspace()->learning();
    auto* anf = child<QLineEdit>(*window, "anfText");
    anf->setFocus();
    learning.setPredict(true);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(anf));
    anf->selectAll();
    QTest::keyClicks(anf, "x0*x1");
    const RecordingPointer before = learning.recording();
    QTRY_VERIFY(learning.recording() != before);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(anf));
}

TEST_OF_ROOM(TestPredictions, QApplication)
#include "tst_predictions.moc"

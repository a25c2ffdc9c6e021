// SPDX-License-Identifier: GPL-3.0-or-later
// The noise slider under real keys: flipping values of a function, taking it back, and what is said about it.
#include "boolean/generators.h"
#include "boolean/noise.h"
#include "gui/documents/noisy_input.h"
#include "gui/learn/orders/spectrum_bars.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/question_box.h"
#include "gui/source/truth_table_cells.h"
#include "lesson_views.h"
#include "room.h"
#include "window.h"

#include <QDir>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

class TestNoiseBar : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void keysFlipOneMore();
    void noFlipsGiveTheFunctionBack();
    void everyStepIsUndone();
    void aDragIsOneStep();
    void anotherSeedFlipsOthers();
    void whatIsEditedIsWhatNoiseBeginsWith();
    void onlyBooleanFunctionsHaveNoise();
    void theNearestIsSaid();
    void aLessonOffersCodeWords();
    void thePeakIsDrawnToTheScaleOfTheWord();
    void aLessonKeepsNoise();
    void whatIsAskedForIsNotSaid();

private:
    QWidget& bar() { return *child<QWidget>(*m_window, "noiseBar"); }
    QSlider& slider() { return *child<QSlider>(bar(), "noiseSlider"); }
    QSpinBox& seed() { return *child<QSpinBox>(bar(), "noiseSeed"); }
    QString words(QWidget& of) { return child<QLabel>(of, "noiseWords")->text(); }
    const BooleanFunction& function() { return std::get<BooleanFunction>(m_window->input()->document.value); }
    int flipped() {
        int count = 0;
        for (std::uint32_t x = 0; x < function().size(); ++x)
            count += function()(x) != m_sent(x);
        return count;
    }
    void press(int key, int times = 1) {
        slider().setFocus();
        for (int i = 0; i < times; ++i)
            QTest::keyClick(&slider(), Qt::Key(key));
    }

    const BooleanFunction m_sent = linearFunction(5, 5, false);
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestNoiseBar::init() {
    keepSourcesOpen();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    m_window->open({"x0 + x2", {}, "anf", m_sent});
    QTRY_VERIFY(bar().isVisible() && !m_window->busy());
}

void TestNoiseBar::keysFlipOneMore() {
    QCOMPARE(slider().maximum(), 32);
    BooleanFunction before = function();
    for (int k = 1; k <= 32; ++k) {
        press(Qt::Key_Right);
        QCOMPARE(flipped(), k);
        int changed = 0;
        for (std::uint32_t x = 0; x < 32; ++x)
            changed += before(x) != function()(x);
        QCOMPARE(changed, 1);
        before = function();
        QCOMPARE(child<QLabel>(bar(), "noiseCount")->text(), QStringLiteral("%1 of 32").arg(k));
    }
    QCOMPARE(m_window->input()->title(), QStringLiteral("x0 + x2, flipped: 32"));
    press(Qt::Key_Right);
    QCOMPARE(flipped(), 32);
}

void TestNoiseBar::noFlipsGiveTheFunctionBack() {
    const InputPointer before = m_window->input();
    press(Qt::Key_Right, 7);
    QVERIFY(m_window->function().modified());
    press(Qt::Key_Home);
    QCOMPARE(m_window->input(), before);
    QVERIFY(!m_window->function().modified());
}

void TestNoiseBar::everyStepIsUndone() {
    const InputPointer before = m_window->input();
    press(Qt::Key_Right, 3);
    for (int k = 2; k >= 0; --k) {
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(flipped(), k);
        QCOMPARE(slider().value(), k);
    }
    QCOMPARE(m_window->input(), before);
    for (int k = 1; k <= 3; ++k) {
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(slider().value(), k);
    }
}

void TestNoiseBar::aDragIsOneStep() {
    const InputPointer before = m_window->input();
    QStyleOptionSlider option;
    option.initFrom(&slider());
    option.orientation = Qt::Horizontal;
    option.maximum = 32;
    const QPoint handle =
        slider().style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider()).center();
    QTest::mousePress(&slider(), Qt::LeftButton, {}, handle);
    std::set<int> seen;
    for (int x = 2; x <= slider().width() / 2; x += 2) {
        QTest::mouseMove(&slider(), handle + QPoint(x, 0));
        seen.insert(flipped());
    }
    QTest::mouseRelease(&slider(), Qt::LeftButton, {}, handle + QPoint(slider().width() / 2, 0));
    QVERIFY2(seen.size() > 5, "nothing moves while it is dragged");
    QVERIFY(flipped() > 10);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->input(), before);
}

void TestNoiseBar::anotherSeedFlipsOthers() {
    const InputPointer clean = m_window->input();
    press(Qt::Key_Right, 6);
    const BooleanFunction before = function();
    seed().setFocus();
    QTest::keyClick(&seed(), Qt::Key_Up);
    QCOMPARE(flipped(), 6);
    QVERIFY(function() != before);
    QTest::keyClick(&seed(), Qt::Key_Down);
    QVERIFY(function() == before);
    press(Qt::Key_Home);
    QCOMPARE(m_window->input(), clean);
}

void TestNoiseBar::whatIsEditedIsWhatNoiseBeginsWith() {
    press(Qt::Key_Right, 2);
    auto* cells = child<TruthTableCells>(*m_window, "truthTable");
    QTest::mouseClick(cells, Qt::LeftButton, {}, cells->cellRect(0).center());
    const BooleanFunction edited = function();
    QCOMPARE(slider().value(), 0);
    press(Qt::Key_Right, 4);
    press(Qt::Key_Home);
    QVERIFY(function() == edited);
}

void TestNoiseBar::onlyBooleanFunctionsHaveNoise() {
    m_window->open({"v", {}, "integers", Vector({1, 0, 1, 1})});
    QVERIFY(!bar().isVisible());
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(m_window->input()->sbox());
    QVERIFY(!bar().isVisible());
    m_window->open({"f", {}, "bits", randomFunction(3, 1)});
    QVERIFY(bar().isVisible());
    QCOMPARE(slider().maximum(), 8);
}

void TestNoiseBar::theNearestIsSaid() {
    QCOMPARE(words(bar()), QString());
    press(Qt::Key_Right, 7);
    QCOMPARE(words(bar()),
             QStringLiteral("Largest |W| = 18 at a = 5: the nearest is x0 + x2, and 25 of 32 values agree. "
                            "✓ That is what it was."));
    press(Qt::Key_Right, 4); // 11 flips: by counting, another one is nearer.
    int most = 0;
    std::uint32_t at = 0;
    for (std::uint32_t a = 0; a < 32; ++a)
        if (const int w = std::abs(byDefinition(function(), a)); w > most) {
            most = w;
            at = a;
        }
    QVERIFY(at != 5);
    QVERIFY2(words(bar()).startsWith(QStringLiteral("Largest |W| = %1 at ").arg(most)), qPrintable(words(bar())));
    QVERIFY2(words(bar()).contains(u'✗') && words(bar()).contains(QStringLiteral("x0 + x2")), qPrintable(words(bar())));
}

void TestNoiseBar::aLessonOffersCodeWords() {
    QVERIFY(!child<QWidget>(*m_window, "lessonNoise")->isVisible());
    m_window->openFiles({QStringLiteral(":/lessons/3-spectrum.walshlesson")});
    QTRY_VERIFY(m_window->lessonBar()->lesson() && !m_window->busy());
    QWidget& lesson = *child<QWidget>(*m_window, "lessonNoise");
    QVERIFY(lesson.isVisible());
    QCOMPARE(words(lesson),
             QStringLiteral("Largest |W| = 32 at a = 5: the nearest is x0 + x2, and 32 of 32 values agree."));
    auto* word = child<QSpinBox>(lesson, "noiseWord");
    QTest::mouseClick(word->findChild<QLineEdit*>(), Qt::LeftButton);
    QCoreApplication::processEvents();
    QTest::keyClicks(word, QStringLiteral("41\r"));
    QVERIFY(function() == linearFunction(5, 9, true));
    // The flips are the same ones.
    auto* flips = child<QSlider>(lesson, "noiseSlider");
    flips->setFocus();
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(flips, Qt::Key_Right);
    QVERIFY(function() == withFlips(linearFunction(5, 9, true), 4, 1));
    word->setFocus();
    QTest::keyClick(word, Qt::Key_Up);
    QVERIFY(function() == withFlips(linearFunction(5, 10, true), 4, 1));
    // Another lesson has no noise.
    m_window->openFiles({QStringLiteral(":/lessons/2-transform.walshlesson")});
    QTRY_VERIFY(!lesson.isVisible());
}

void TestNoiseBar::thePeakIsDrawnToTheScaleOfTheWord() {
    m_window->openFiles({QStringLiteral(":/lessons/3-spectrum.walshlesson")});
    QTRY_VERIFY(m_window->lessonBar()->lesson() && !m_window->busy());
    auto* bars = child<SpectrumBars>(*m_window, "spectrumBars");
    auto* flips = child<QSlider>(*child<QWidget>(*m_window, "lessonNoise"), "noiseSlider");
    QTRY_VERIFY(bars->barRect(5).height() > 0);
    double before = bars->barRect(5).height();
    const double whole = before;
    for (int k = 1; k <= 7; ++k) {
        flips->setFocus();
        QTest::keyClick(flips, Qt::Key_Right);
        QTRY_VERIFY(!m_window->busy() && m_window->learnWorkspace()->learning().current());
        QTRY_VERIFY(bars->barRect(5).height() < before);
        before = bars->barRect(5).height();
    }
    QVERIFY(before < whole * 18 / 32 + 1);
}

void TestNoiseBar::aLessonKeepsNoise() {
    const QByteArray file = R"({"walshlesson": 1, "title": "t", "input": {"kind": "boolean", "name": "x0", "n": 4,
"format": "anf", "text": "x0", "noise": {"flips": 3, "seed": 9}}, "stops": [{"title": "s"},
{"title": "o", "input": {"kind": "boolean", "name": "x0", "n": 4, "format": "anf", "text": "x0"}}]})";
    const Lesson lesson = readLesson(file, {});
    const InputPointer& noisy = inputIn(lesson.stops.front().view);
    QVERIFY(std::get<BooleanFunction>(noisy->document.value) == withFlips(linearFunction(4, 1, false), 3, 9));
    QVERIFY(std::get<BooleanFunction>(cleanOf(noisy)->document.value) == linearFunction(4, 1, false));
    const QByteArray written = writeLesson(lesson);
    QVERIFY2(written.contains("\"flips\": 3") && written.count("\"flips\"") == 1, written.constData());
    QVERIFY(readLesson(written, {}) == lesson);
    QVERIFY(!(lesson.stops[0].view == lesson.stops[1].view));
    const std::pair<const char*, const char*> wrong[] = {{"\"flips\": 3", "\"flips\": 17"},
                                                         {"\"flips\": 3, ", ""},
                                                         {"\"seed\": 9", "\"seed\": -1"},
                                                         {"\"seed\"", "\"s\""}};
    for (const auto& [from, to] : wrong) {
        try {
            readLesson(QByteArray(file).replace(from, to), {});
            QFAIL(to);
        } catch (const InputError& error) {
            QVERIFY2(error.words().text().find("input.noise") != std::string::npos, error.what());
            QCOMPARE(error.line(), std::size_t(2));
        }
    }
}

/// At every stop of every lesson, whatever is flipped: where the word is asked for, it is said once that is answered.
void TestNoiseBar::whatIsAskedForIsNotSaid() {
    int asking = 0;
    for (const ShippedLesson& shipped : shippedLessons()) {
        m_window->openFiles({shipped.path});
        LessonBar& bar = *m_window->lessonBar();
        QTRY_VERIFY(bar.lesson() && bar.lesson()->title == shipped.title && bar.stop() == 0 && !m_window->busy());
        QWidget& lesson = *child<QWidget>(*m_window, "lessonNoise");
        const int stops = int(bar.lesson()->stops.size());
        for (int stop = 0; stop < stops; ++stop) {
            bar.setStop(stop);
            QTRY_VERIFY(!m_window->busy());
            if (!lesson.isVisible())
                continue;
            const LessonStop& shown = bar.lesson()->stops[std::size_t(stop)];
            const auto& questions = shown.questions;
            asking += shown.hidesNearest;
            auto* flips = child<QSlider>(lesson, "noiseSlider");
            QCOMPARE(flips->isVisible(), !shown.hidesNearest);
            if (flips->isVisible()) {
                flips->setFocus();
                QTest::keyClick(flips, Qt::Key_Right);
            }
            QCOMPARE(words(lesson).contains(QStringLiteral("|W|")), !shown.hidesNearest);
            for (std::size_t i = 0; shown.hidesNearest && i < questions.size(); ++i) {
                QVERIFY2(!words(lesson).contains(QStringLiteral("nearest is")) &&
                             !words(lesson).contains(QStringLiteral("|W|")) && !words(lesson).contains(u'✓'),
                         qPrintable(words(lesson)));
                for (auto* tell : bar.questions()->findChildren<QToolButton*>(QStringLiteral("tellButton")))
                    if (tell->isVisibleTo(bar.questions())) {
                        tell->click();
                        break;
                    }
            }
            QVERIFY2(words(lesson).contains(QStringLiteral("|W|")), qPrintable(words(lesson)));
        }
    }
    QCOMPARE(asking, 1); // One stop asks for the word.
}

TEST_OF_ROOM(TestNoiseBar, QApplication)
#include "tst_noise_bar.moc"

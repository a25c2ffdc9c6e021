// SPDX-License-Identifier: GPL-3.0-or-later
// The step controls with real clicks and keys, against a model that only counts.
#include "gui/stepping/transport.h"

#include "room.h"

#include <QtTest>

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Steps are counted and nothing else.
class Scale : public Stepper {
    Q_OBJECT

public:
    int steps() const override { return last; }
    int step() const override { return at; }
    void setStep(int step) override {
        at = step;
        ++asked;
        Q_EMIT stepped();
    }
    QStringList kinds() const override { return titles; }
    int kind() const override { return chosen; }
    void setKind(int kind) override {
        chosen = kind;
        Q_EMIT kindChanged();
    }
    QString words() const override { return QString::number(at); }
    void set(int step, int steps) {
        at = step;
        last = steps;
        Q_EMIT stepped();
    }

    int at = 2, last = 5, asked = 0, chosen = 0;
    QStringList titles;
};

} // namespace

class TestTransport : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_transport.reset(); }
    void buttonsStep_data();
    void buttonsStep();
    void keysStep_data();
    void keysStep();
    void otherKeysAreLeftAlone();
    void theScrubberGoesAnywhere();
    void playingRunsToTheEndAndStops();
    void playingAtTheEndBeginsAnew();
    void speedHasLimits();
    void kindsAreOfferedWhereThereAreSeveral();
    void aHiddenFilmStops();
    void whatIsSteppedMayGo();

private:
    QToolButton* button(const char* name) { return m_transport->findChild<QToolButton*>(QLatin1String(name)); }
    std::unique_ptr<Scale> m_counter;
    std::unique_ptr<Transport> m_transport;
};

void TestTransport::init() {
    m_transport = std::make_unique<Transport>();
    m_counter = std::make_unique<Scale>();
    m_transport->setStepper(m_counter.get());
    m_transport->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_transport.get()));
}

void TestTransport::buttonsStep_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("step");
    QTest::newRow("first") << "firstStep" << 0;
    QTest::newRow("back") << "stepBack" << 1;
    QTest::newRow("forward") << "stepForward" << 3;
    QTest::newRow("last") << "lastStep" << 5;
}

void TestTransport::buttonsStep() {
    QFETCH(QString, name);
    QFETCH(int, step);
    QTest::mouseClick(button(name.toUtf8()), Qt::LeftButton);
    QCOMPARE(m_transport->step(), step);
    QCOMPARE(m_transport->findChild<QLabel*>(QStringLiteral("stepLabel"))->text(), QStringLiteral("%1 of 5").arg(step));
    QCOMPARE(button("stepBack")->isEnabled(), step > 0);
    QCOMPARE(button("stepForward")->isEnabled(), step < 5);
}

void TestTransport::keysStep_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("step");
    QTest::newRow("left") << int(Qt::Key_Left) << 1;
    QTest::newRow("right") << int(Qt::Key_Right) << 3;
    QTest::newRow("home") << int(Qt::Key_Home) << 0;
    QTest::newRow("end") << int(Qt::Key_End) << 5;
}

void TestTransport::keysStep() {
    QFETCH(int, key);
    QFETCH(int, step);
    QVERIFY(m_transport->handleKey(QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier)));
    QCOMPARE(m_transport->step(), step);
}

void TestTransport::otherKeysAreLeftAlone() {
    QVERIFY(!m_transport->handleKey(QKeyEvent(QEvent::KeyPress, Qt::Key_A, Qt::NoModifier)));
    QVERIFY(!m_transport->handleKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Left, Qt::ControlModifier)));
    QVERIFY(!m_transport->handleKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Left, Qt::AltModifier)));
    QCOMPARE(m_transport->step(), 2);
}

void TestTransport::theScrubberGoesAnywhere() {
    auto* slider = m_transport->findChild<QSlider*>();
    slider->setValue(4);
    QCOMPARE(m_transport->step(), 4);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(m_transport->step(), 0);
}

void TestTransport::playingRunsToTheEndAndStops() {
    for (int k = 0; k < 10; ++k)
        m_transport->faster();
    QVERIFY(m_transport->handleKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier)));
    QVERIFY(m_transport->playing());
    QTRY_VERIFY(!m_transport->playing());
    QCOMPARE(m_counter->asked, 3);
    QCOMPARE(m_transport->step(), 5);
}

void TestTransport::playingAtTheEndBeginsAnew() {
    m_transport->toLast();
    QTest::mouseClick(button("playSteps"), Qt::LeftButton);
    QVERIFY(m_transport->playing());
    QCOMPARE(m_transport->step(), 0);
    QTest::mouseClick(button("playSteps"), Qt::LeftButton);
    QVERIFY(!m_transport->playing());
    m_counter->set(0, 0);
    m_transport->togglePlaying();
    QVERIFY(!m_transport->playing());
}

void TestTransport::speedHasLimits() {
    const double usual = m_transport->stepsPerSecond();
    m_transport->handleKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Plus, Qt::ShiftModifier));
    QVERIFY(m_transport->stepsPerSecond() > usual);
    m_transport->handleKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Minus, Qt::NoModifier));
    QCOMPARE(m_transport->stepsPerSecond(), usual);
    for (int k = 0; k < 20; ++k)
        m_transport->slower();
    QVERIFY(m_transport->stepsPerSecond() > 0);
}

void TestTransport::kindsAreOfferedWhereThereAreSeveral() {
    auto* box = m_transport->findChild<QComboBox*>(QStringLiteral("stepKindBox"));
    QVERIFY(!box->isVisible());
    m_counter->titles = {QStringLiteral("bit"), QStringLiteral("jump")};
    Q_EMIT m_counter->kindChanged();
    QVERIFY(box->isVisible());
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(m_counter->chosen, 1);
}

void TestTransport::aHiddenFilmStops() {
    m_transport->togglePlaying();
    QVERIFY(m_transport->playing());
    m_transport->hide();
    QVERIFY(!m_transport->playing());
}

void TestTransport::whatIsSteppedMayGo() {
    m_transport->togglePlaying();
    m_transport->setStepper(nullptr);
    QVERIFY(!m_transport->playing() && !m_transport->isVisible());
    QVERIFY(!m_transport->handleKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier)));
    QCOMPARE(m_counter->at, 2);
    m_transport->setStepper(m_counter.get());
    m_counter.reset();
    QVERIFY(!m_transport->handleKey(QKeyEvent(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier)));
}

TEST_OF_ROOM(TestTransport, QApplication)
#include "tst_transport.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What the Sequence workspace knows: runs that grow, are stopped and end, the steps of the walk, and regeneration.
#include "compute/sequences.h"
#include "gui/sequence/register_sheet.h"
#include "gui/sequence/steppers.h"
#include "open_slot.h"
#include "room.h"
#include "sanitized.h"
#include "window.h"

using namespace walshscope;
using namespace walshscope::gui;

class TestSynthesis : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void whatIsFoundGeneratesTheSequence_data() { sequences(); }
    void whatIsFoundGeneratesTheSequence();
    void eachKindOfStepStopsWhereItShould_data() { sequences(); }
    void eachKindOfStepStopsWhereItShould();
    void aRegisterOfFewerBitsGoesWrongAtTheNextDiscrepancy();
    void aRunGrowsAsItsResultSays();
    void reportsComeAtMostThirtyTimesASecond();
    void whatWasFoundUntilItIsStoppedStays_data();
    void whatWasFoundUntilItIsStoppedStays();
    void aStoppedRunCanBeRunAgain();
    void kernelsCountTheirLaunches();
    void whatAMethodCannotDoIsSaid();
    void theEarlierStaysUntilThereIsAnother();
    void anEditLeavesTheStepWhereItWas();
    void aPlaceBetweenStopsIsAStop();
    void stepsGoOnFromAnyBit();
    void theWayToABitCanBeStopped();
    void anotherSequenceForgetsTheWay();
    void whatIsAskedForBeforeTheWalkIsDoneThen();
    void noStepIsBeyondTheLongestRegister();
    void whichRegisterIsRunStays();
    void nothingRunsWhileNobodyLooks();
    void theTimeLeftFollowsTheCurve_data();
    void theTimeLeftFollowsTheCurve();

private:
    void sequences();
    void open(const Bits& bits) { m_open->open({"s", "test", "generated", Sequence{bits}}); }
    bool rests() {
        return QTest::qWaitFor(
            [&] {
                return m_model->result() && !m_model->earlier() && m_model->walk() && m_model->regeneration() &&
                       !m_model->busy();
            },
            60000);
    }

    std::unique_ptr<OpenSlot> m_open;
    std::unique_ptr<Synthesis> m_model;
};

void TestSynthesis::init() {
    m_open = std::make_unique<OpenSlot>();
    m_model = std::make_unique<Synthesis>(m_open->slot, m_open->devices);
    m_model->setActive(true);
}

void TestSynthesis::cleanup() {
    m_model->close();
    m_model.reset();
    m_open.reset();
}

void TestSynthesis::sequences() {
    QTest::addColumn<QByteArray>("bits");
    QTest::newRow("one 0") << QByteArray("0");
    QTest::newRow("one 1") << QByteArray("1");
    QTest::newRow("zeros") << QByteArray(40, '0');
    QTest::newRow("a late 1") << QByteArray(63, '0') + '1';
    QTest::newRow("first example") << QByteArray("001101110");
    QTest::newRow("second example") << QByteArray("1101011110001");
    QTest::newRow("degree below L") << QByteArray("0000010001");
    QByteArray random;
    for (std::uint8_t bit : randomBits(300, 3))
        random += char('0' + bit);
    QTest::newRow("random") << random;
    QByteArray longest;
    for (std::uint8_t bit : randomBits(5000, 4))
        longest += char('0' + bit);
    QTest::newRow("more than can be stepped") << longest;
}

void TestSynthesis::whatIsFoundGeneratesTheSequence() {
    QFETCH(QByteArray, bits);
    const Bits s = bitsOf(bits.toStdString());
    open(s);
    QVERIFY(rests());
    const Register& found = m_model->result()->result.found;
    RegisterMonitor monitor;
    const Register known = shortestRegister({s}, {&methodNamed("B0")}, monitor).found;
    QVERIFY(generates(found, s));
    if (s.size() <= 62)
        QCOMPARE(found.linearComplexity, complexityByElimination(s));
    QCOMPARE(m_model->bitsRead(), s.size());
    QCOMPARE(m_model->log()->complexity(s.size()), found.linearComplexity);
    const Regeneration& again = *m_model->regeneration();
    QCOMPARE(again.bits.bits, s);
    QVERIFY(!again.differs);
    QCOMPARE(m_model->regenerated(), found.linearComplexity);
    QCOMPARE(m_model->log()->jumps(), known.jumps);
    const QString said = inWords(again);
    if (found.linearComplexity == 0)
        QVERIFY(said.startsWith(QLatin1String("Without a cell it makes")));
    else if (found.linearComplexity == s.size())
        QVERIFY2(said == (s.size() == 1
                              ? QStringLiteral("The one bit has to be loaded; the register adds none of its own.")
                              : QStringLiteral("All %1 bits have to be loaded; the register adds none of its "
                                               "own.")
                                    .arg(QLocale().toString(s.size()))),
                 qPrintable(said));
    else
        QVERIFY(said.startsWith(QLatin1String("It generates all")));
}

void TestSynthesis::eachKindOfStepStopsWhereItShould() {
    QFETCH(QByteArray, bits);
    open(bitsOf(bits.toStdString()));
    QVERIFY(rests());
    const Walk& walk = *m_model->walk();
    const std::size_t end = std::min<std::size_t>(std::size_t(bits.size()), Walk::longest);
    for (const WalkBy by : {WalkBy::Bit, WalkBy::Change, WalkBy::Jump}) {
        m_model->setWalkBy(by);
        m_model->setPosition(0);
        std::vector<std::size_t> wanted{0};
        for (std::size_t n = 1; n <= end; ++n) {
            const bool changed = !(walk.connection(n) == walk.connection(n - 1));
            const bool jumped = walk.complexity(n) != walk.complexity(n - 1);
            if (by == WalkBy::Bit || (by == WalkBy::Change && changed) || (by == WalkBy::Jump && jumped) || n == end)
                wanted.push_back(n);
        }
        QCOMPARE(m_model->steps() + 1, int(wanted.size()));
        std::vector<std::size_t> forward, back;
        for (int step = 0; step <= m_model->steps(); ++step) {
            m_model->setStep(step);
            QCOMPARE(m_model->step(), step);
            forward.push_back(m_model->position());
        }
        for (int step = m_model->steps(); step >= 0; --step) {
            m_model->setStep(step);
            back.insert(back.begin(), m_model->position());
        }
        QCOMPARE(forward, wanted);
        QCOMPARE(back, wanted);
    }
}

void TestSynthesis::aRegisterOfFewerBitsGoesWrongAtTheNextDiscrepancy() {
    const Bits s = randomBits(200, 7);
    open(s);
    QVERIFY(rests());
    for (std::size_t read = 1; read <= s.size(); read += 13) {
        m_model->regenerate(read);
        QTRY_COMPARE(m_model->regeneration()->bitsRead, read);
        const Regeneration& again = *m_model->regeneration();
        QCOMPARE(again.bitsRead, read);
        std::optional<std::size_t> wrong;
        for (std::size_t n = read; n < s.size() && !wrong; ++n) {
            bool predicted = false;
            for (std::size_t i = 1; i <= again.found.linearComplexity; ++i)
                predicted ^= again.found.connection.coefficient(i) && s[n - i];
            if (predicted != (s[n] != 0))
                wrong = n;
        }
        QCOMPARE(again.differs, wrong);
        if (wrong)
            QVERIFY(inWords(again).contains(QStringLiteral("bit %1.").arg(*wrong)));
    }
}

void TestSynthesis::aRunGrowsAsItsResultSays() {
    std::vector<std::pair<std::size_t, std::vector<Jump>>> seen;
    connect(m_model.get(), &Synthesis::advanced, this, [&] {
        if (m_model->running())
            seen.emplace_back(m_model->bitsRead(), m_model->log()->jumps());
    });
    open(randomBits(std::size_t(1) << (test::sanitized ? 20 : 23), 5));
    QVERIFY(rests());
    const std::vector<Jump>& all = m_model->log()->jumps();
    std::size_t before = 0;
    int growing = 0;
    for (const auto& [bits, jumps] : seen) {
        QVERIFY(bits >= before);
        growing += bits > before;
        before = bits;
        QVERIFY(jumps.size() <= all.size());
        QVERIFY(std::equal(jumps.begin(), jumps.end(), all.begin()));
        // Each jump of the bits that were read is there.
        QVERIFY(jumps.size() == all.size() || all[jumps.size()].n >= bits);
    }
    QVERIFY2(growing >= 2, "a long run told nothing on its way");
}

void TestSynthesis::reportsComeAtMostThirtyTimesASecond() {
    int reports = 0;
    qint64 running = 0;
    QElapsedTimer clock;
    connect(m_model.get(), &Synthesis::advanced, this, [&] {
        ++reports;
        running = clock.elapsed();
    });
    const Bits s = randomBits(std::size_t(1) << (test::sanitized ? 20 : 23), 6);
    clock.start();
    open(s);
    QVERIFY(rests());
    QVERIFY2(reports >= 3 && reports <= 30.0 * double(running) / 1000 + 2, qPrintable(QString::number(reports)));
}

void TestSynthesis::whatWasFoundUntilItIsStoppedStays_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("device");
    QTest::addColumn<int>("log2");
    QTest::newRow("B0") << "B0"
                        << "cpu" << 20;
    QTest::newRow("B1") << "B1"
                        << "cpu" << 23;
    QTest::newRow("G0 in the emulator") << "G0"
                                        << "emulator" << 14;
    // The most that G5 gives to one block. A grid takes the emulator ten times as long, too long under the sanitizers.
    QTest::newRow("G5 in the emulator, one block") << "G5"
                                                   << "emulator" << 15;
    if (!test::sanitized)
        QTest::newRow("G5 in the emulator, a grid") << "G5"
                                                    << "emulator" << 16;
}

void TestSynthesis::whatWasFoundUntilItIsStoppedStays() {
    QFETCH(QString, method);
    QFETCH(QString, device);
    QFETCH(int, log2);
    const Bits s = randomBits(std::size_t(1) << log2, 8);
    m_model->setChoice({&methodNamed(method.toStdString()), &deviceNamed(device.toStdString())});
    open(s);
    QVERIFY(QTest::qWaitFor([&] { return m_model->bitsRead() > 1000; }, 60000));
    QVERIFY(m_model->running());
    m_model->cancel();
    QVERIFY(!m_model->running());
    const auto told = test::lastOf([this] { return m_model->bitsRead(); });
    QVERIFY(told);
    const std::size_t read = *told;
    const std::vector<Jump> jumps = m_model->log()->jumps();
    QVERIFY(read > 1000 && read < s.size());
    QVERIFY(m_model->unfinished());
    QVERIFY(runInWords(*m_model).startsWith(QLatin1String("Stopped at bit")));
    QTest::qWait(200);
    QCOMPARE(m_model->bitsRead(), read);

    RegisterMonitor monitor;
    const Bits part(s.begin(), s.begin() + std::ptrdiff_t(read));
    const Register known = shortestRegister({part}, {&methodNamed("B1")}, monitor).found;
    QCOMPARE(m_model->log()->complexity(read), known.linearComplexity);
    QCOMPARE(std::vector<Jump>(jumps.begin(), jumps.begin() + std::ptrdiff_t(known.jumps.size())), known.jumps);
}

void TestSynthesis::aStoppedRunCanBeRunAgain() {
    m_model->setChoice({&methodNamed("B0"), nullptr});
    open(randomBits(30000, 9));
    QVERIFY(QTest::qWaitFor([&] { return m_model->running(); }, test::patience));
    m_model->cancel();
    QVERIFY(m_model->unfinished());
    m_model->setChoice({&methodNamed("B1"), nullptr});
    QVERIFY(rests());
    QVERIFY(!m_model->unfinished());
    QCOMPARE(m_model->result()->result.method->id, std::string_view("B1"));
}

void TestSynthesis::kernelsCountTheirLaunches() {
    m_model->setChoice({&methodNamed("G2"), &deviceNamed("emulator")});
    open(randomBits(100, 11));
    QVERIFY(rests());
    QVERIFY(m_model->result()->result.counters.launches >= 100);
    QVERIFY(runInWords(*m_model).contains(QStringLiteral("launches: ")));
    QVERIFY(!runInWords(*m_model).contains(QStringLiteral(" ms")));
}

void TestSynthesis::whatAMethodCannotDoIsSaid() {
    QSignalSpy failed(m_model.get(), &Synthesis::failed);
    m_model->setChoice({&methodNamed("B0"), nullptr});
    open(Bits((std::size_t(1) << 20) + 1));
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed.first().first().toString(), QStringLiteral("B0 takes up to 1048576 bits, not 1048577"));
    QVERIFY(!m_model->running());
    QTRY_VERIFY(m_model->walk()); // What does not depend on the method is there all the same.
}

void TestSynthesis::theEarlierStaysUntilThereIsAnother() {
    open(bitsOf("001101110"));
    QVERIFY(rests());
    const Bits s = bitsOf("1101011110001");
    open(s);
    QVERIFY(m_model->earlier() && m_model->running());
    QCOMPARE(m_model->shown()->bits(), bitsOf("001101110"));
    QCOMPARE(m_model->result()->result.found.linearComplexity, std::size_t(5));
    QCOMPARE(m_model->bitsRead(), std::size_t(9));
    QVERIFY(!m_model->regeneration());
    QVERIFY(rests());
    QVERIFY(!m_model->earlier());
    QCOMPARE(m_model->shown()->bits(), s);
    QCOMPARE(m_model->bitsRead(), s.size());
    QCOMPARE(m_model->result()->result.found.linearComplexity, std::size_t(4));
    QCOMPARE(m_model->log()->jumps().size(), std::size_t(4));
    m_open->setInput(nullptr);
    QVERIFY(!m_model->result() && !m_model->walk() && m_model->log()->jumps().empty());
    QCOMPARE(runInWords(*m_model), QString());
}

void TestSynthesis::anEditLeavesTheStepWhereItWas() {
    open(bitsOf("1101011110001"));
    QVERIFY(rests());
    m_model->setPosition(9);
    open(bitsOf("11010111100010"));
    QTRY_COMPARE(m_model->walk()->last(), std::size_t(14));
    QCOMPARE(m_model->position(), std::size_t(9));
    open(bitsOf("1101"));
    QTRY_COMPARE(m_model->walk()->last(), std::size_t(4));
    QCOMPARE(m_model->position(), std::size_t(4));
    m_open->open({"other", "test", "generated", Sequence{bitsOf("11011")}});
    QTRY_COMPARE(m_model->walk()->last(), std::size_t(5));
    QCOMPARE(m_model->position(), std::size_t(0));
}

void TestSynthesis::aPlaceBetweenStopsIsAStop() {
    open(randomBits(300, 14));
    QVERIFY(rests());
    m_model->setWalkBy(WalkBy::Jump);
    const std::vector<Jump>& jumps = m_model->walk()->jumps();
    const auto wide = std::ranges::find_if(
        jumps, [&](const Jump& jump) { return &jump != &jumps.back() && (&jump)[1].n - jump.n > 3; });
    QVERIFY(wide != jumps.end());
    const std::size_t between = wide->n + 3;
    m_model->setPosition(between);
    QCOMPARE(m_model->position(), between);
    m_model->setStep(m_model->step() - 1);
    QCOMPARE(m_model->position(), wide->n + 1);
    m_model->setPosition(1);
    m_model->setStep(0);
    QCOMPARE(m_model->position(), std::size_t(0));
    m_model->setPosition(between);
    m_model->setStep(m_model->step() + 1);
    QCOMPARE(m_model->position(), wide[1].n + 1);
}

void TestSynthesis::stepsGoOnFromAnyBit() {
    const Bits s = randomBits(60000, 31);
    open(s);
    QVERIFY(rests());
    BuildStepper stepper(*m_model);
    for (const std::size_t there :
         {std::size_t(50000), s.size(), std::size_t(4097), std::size_t(20), std::size_t(9000)}) {
        m_model->setPosition(there);
        QTRY_COMPARE(m_model->position(), there);
        QVERIFY(!m_model->goingTo() && stepper.isReady());
        const Walk& walk = *m_model->walk();
        QVERIFY(walk.first() <= there && there <= walk.last());
        // What is found of the bits read alone.
        RegisterMonitor monitor;
        const Register r =
            shortestRegister({Bits(s.begin(), s.begin() + std::ptrdiff_t(there))}, {&methodNamed("B1")}, monitor).found;
        QCOMPARE(walk.complexity(there), r.linearComplexity);
        QCOMPARE(walk.lastJump(there), std::ptrdiff_t(r.jumps.back().n));
        for (std::size_t i = 0; i < walk.coefficients(); ++i)
            QCOMPARE(walk.coefficient(there, i), r.connection.coefficient(i));
        QCOMPARE(stepper.canGoOn(1), there < s.size());
        stepper.goOn(-1);
        QCOMPARE(m_model->position(), there - 1);
    }
    // At the end of a walk the next one begins, and before its beginning the one before.
    m_model->setPosition(30000);
    QTRY_COMPARE(m_model->position(), std::size_t(30000));
    const std::size_t last = m_model->walk()->last(), first = m_model->walk()->first();
    stepper.setStep(stepper.steps());
    QCOMPARE(m_model->position(), last);
    stepper.goOn(1);
    QTRY_COMPARE(m_model->position(), last + 1);
    m_model->setPosition(first);
    QTRY_COMPARE(m_model->position(), first);
    stepper.goOn(-1);
    QTRY_COMPARE(m_model->position(), first - 1);
}

void TestSynthesis::theWayToABitCanBeStopped() {
    open(randomBits(std::size_t(1) << (test::sanitized ? 20 : 23), 32));
    QVERIFY(rests());
    m_model->setPosition(7);
    m_model->setPosition(m_model->length() - 5);
    QVERIFY(m_model->goingTo() && m_model->busy());
    QCOMPARE(m_model->place().position, m_model->length() - 5);
    m_model->cancel();
    QVERIFY(!m_model->goingTo() && !m_model->busy());
    QCOMPARE(m_model->position(), std::size_t(7));
    QTest::qWait(50);
    QCOMPARE(m_model->position(), std::size_t(7));
    // Somebody who goes elsewhere meanwhile is there at once.
    m_model->setPosition(m_model->length() - 5);
    m_model->setPosition(9);
    QVERIFY(!m_model->goingTo());
    QCOMPARE(m_model->position(), std::size_t(9));
}

void TestSynthesis::anotherSequenceForgetsTheWay() {
    open(randomBits(100000, 33));
    QVERIFY(rests());
    m_model->setPosition(90000);
    m_open->open({"t", "test", "generated", Sequence{randomBits(100, 34)}});
    QVERIFY(rests());
    QCOMPARE(m_model->position(), std::size_t(0));
    QCOMPARE(m_model->walk()->last(), std::size_t(100));
    // A place of what has just come may be far along.
    m_open->open({"u", "test", "generated", Sequence{randomBits(100000, 35)}});
    m_model->setPlace({.position = 80000, .regeneratedOf = 30, .regenerated = 40});
    QCOMPARE(m_model->place().position, std::size_t(80000));
    QVERIFY(rests());
    QTRY_COMPARE(m_model->position(), std::size_t(80000));
    QTRY_COMPARE(m_model->regeneratedOf(), std::size_t(30));
    QCOMPARE(m_model->regenerated(), std::size_t(40));
}

void TestSynthesis::whatIsAskedForBeforeTheWalkIsDoneThen() {
    m_model->setActive(false); // The walk alone keeps it busy.
    open(randomBits(300, 36));
    QVERIFY(m_model->busy() && !m_model->walk());
    m_model->setPosition(50);
    m_model->regenerate(30);
    QVERIFY(QTest::qWaitFor([&] { return !m_model->busy(); }, test::patience));
    QCOMPARE(m_model->position(), std::size_t(50));
    QVERIFY(m_model->regeneration());
    QCOMPARE(m_model->regeneration()->bitsRead, std::size_t(30));
}

/// So that a session can have any step.
void TestSynthesis::noStepIsBeyondTheLongestRegister() {
    m_model->setActive(false);
    open(Bits(longestSequence + 5000));
    QVERIFY(QTest::qWaitFor([&] { return !m_model->busy(); }, 60000));
    m_model->setPosition(m_model->length());
    QCOMPARE(m_model->goingTo(), std::optional(longestSequence));
    QCOMPARE(m_model->place().position, longestSequence);
    m_model->cancel();
    QVERIFY(!m_model->busy());
}

void TestSynthesis::whichRegisterIsRunStays() {
    open(bitsOf("1101011110001"));
    QVERIFY(rests());
    m_model->regenerate(6);
    QTRY_COMPARE(m_model->regeneration()->bitsRead, std::size_t(6));
    m_model->run();
    QVERIFY(rests());
    QCOMPARE(m_model->regeneration()->bitsRead, std::size_t(6));
    QVERIFY(m_model->check() && !m_model->check()->differs);
    m_model->regenerate(0);
    QCOMPARE(m_model->regeneration(), m_model->check());
}

void TestSynthesis::nothingRunsWhileNobodyLooks() {
    m_model->setActive(false);
    open(randomBits(100, 13));
    QTest::qWait(50);
    QVERIFY(!m_model->running() && !m_model->result());
    QVERIFY(!m_model->unfinished());
    m_model->setActive(true);
    QVERIFY(rests());
}

void TestSynthesis::theTimeLeftFollowsTheCurve_data() {
    QTest::addColumn<double>("a");
    QTest::addColumn<double>("b");
    QTest::newRow("launches") << 1e-5 << 0.0;
    QTest::newRow("words") << 0.0 << 1e-12;
    QTest::newRow("both") << 2e-6 << 1e-12;
}

void TestSynthesis::theTimeLeftFollowsTheCurve() {
    QFETCH(double, a);
    QFETCH(double, b);
    const double length = 1 << 22;
    const auto after = [&](double n) { return a * n + b * n * n; };
    TimeLeft left;
    QVERIFY(!left.seconds(100, std::size_t(length)));
    for (int n = 1000; n <= (1 << 20); n += 1000) {
        left.report(std::size_t(n), after(n));
        if (n < 8000)
            continue;
        const auto seconds = left.seconds(std::size_t(n), std::size_t(length));
        QVERIFY(seconds);
        const double wanted = after(length) - after(n);
        QVERIFY2(std::abs(*seconds - wanted) < 0.02 * wanted, qPrintable(QString::number(*seconds / wanted)));
    }
    left.restart();
    QVERIFY(!left.seconds(100, std::size_t(length)));
}

TEST_OF_ROOM(TestSynthesis, QApplication)
#include "tst_synthesis.moc"

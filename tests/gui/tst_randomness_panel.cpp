// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of the tests of randomness, worked by clicks and keys: NIST's example, every test, lanes, limits,
// cancelling.
#include "error.h"
#include "gui/sequence/randomness_panel.h"
#include "gui/sequence/randomness_plot.h"
#include "gui/sequence/randomness_table.h"
#include "gui/sequence/sequence_state.h"
#include "room.h"
#include "sequence/generators.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

using namespace walshscope;
using namespace walshscope::gui;

class TestRandomnessPanel : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theDigitsOfEGiveThePublishedNumbers();
    void theTableThePictureAndTheTestAgree();
    void classesHaveRoomForTheirNames_data();
    void classesHaveRoomForTheirNames();
    void everyTestHasItsPictureAndItsWords_data();
    void everyTestHasItsPictureAndItsWords();
    void aLaneIsTestedAlone();
    void whatIsNotRandomIsCalledSo();
    void aBlockLongerThanTheSequenceIsSaidInOneLine_data();
    void aBlockLongerThanTheSequenceIsSaidInOneLine();
    void moreBitsThanATestTakesAreSaidAtOnce();
    void aBlockIsWithinTheBoundsOfItsTest_data();
    void aBlockIsWithinTheBoundsOfItsTest();
    void whatTheStandardDoesNotCoverIsRemarkedUpon();
    void anEarlierResultStaysAndIsCalledEarlier();
    void cancellingKeepsTheEarlierResult();
    void closingWhileItRunsLeavesItAtRest();
    void withoutASequenceThereIsNothingToRun();
    void aRowMarksItsBarAndABarItsRow();
    void everyControlHasANameAndTheKeyboardReachesIt();

private:
    template <class Widget>
    Widget* part(const char* name) {
        return child<Widget>(*m_panel, name);
    }
    QString text(const char* name) { return part<QLabel>(name)->text(); }
    void type(const QString& blockLength);
    bool comesToRest() {
        return QTest::qWaitFor([this] { return !m_panel->busy(); }, 60000);
    }
    QString cell(int row, int column) { return part<RandomnessTable>("randomnessTable")->item(row, column)->text(); }

    Monitor m_nobody;
    std::unique_ptr<RandomnessPanel> m_panel;
};

void TestRandomnessPanel::init() {
    m_panel = std::make_unique<RandomnessPanel>();
    m_panel->resize(700, 400);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TestRandomnessPanel::cleanup() { m_panel.reset(); }

void TestRandomnessPanel::type(const QString& blockLength) {
    auto* box = part<QSpinBox>("randomnessBlock");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, blockLength);
}

void TestRandomnessPanel::theDigitsOfEGiveThePublishedNumbers() {
    // SP 800-22, section 2.10.8, has χ² = 2.700348 and p = 0.845406 for these.
    m_panel->setSequence(std::make_shared<const Sequence>(digitsOfE(1000000, m_nobody)));
    type(QStringLiteral("1000"));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(m_panel->busy());
    QVERIFY(comesToRest());
    const QStringList counts{"11", "31", "116", "501", "258", "57", "26"};
    for (int row = 0; row < counts.size(); ++row)
        QCOMPARE(cell(row, RandomnessTable::Count), counts[row]);
    QCOMPARE(cell(3, RandomnessTable::Expected), QStringLiteral("500.00"));
    QVERIFY2(text("randomnessStatistic").contains(QLatin1String("2.700348")), qPrintable(text("randomnessStatistic")));
    QVERIFY2(text("randomnessP").contains(QLatin1String("0.845406")), qPrintable(text("randomnessP")));
    QCOMPARE(text("randomnessVerdict"), QStringLiteral("At the level 0.01 nothing speaks against randomness."));
    QVERIFY(text("randomnessFacts").contains(QLatin1String("1,000 blocks of 1,000 bits, 0 bits unused")));
    QCOMPARE(text("randomnessNote"), QString());
    QVERIFY(m_panel->current());
}

void TestRandomnessPanel::classesHaveRoomForTheirNames_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("ticks");
    QTest::newRow("little") << 260 << 3;
    QTest::newRow("enough") << 640 << 7;
}

/// Each stands under its bar and says from where to where T is.
void TestRandomnessPanel::classesHaveRoomForTheirNames() {
    QFETCH(int, width);
    QFETCH(int, ticks);
    RandomnessPlot plot;
    plot.resize(width, 260);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    const RandomnessResult result =
        testRandomness(randomSequence(3, 30123, m_nobody), randomnessTestNamed("nist"), 100, {}, m_nobody);
    plot.setResult(result);
    plot.replot();
    QCOMPARE(plot.xAxis->tickVector().size(), ticks);
    double end = 0;
    for (qsizetype i = 0; i < ticks; ++i) {
        const double middle = plot.xAxis->coordToPixel(plot.xAxis->tickVector()[i]);
        const QString label = plot.xAxis->tickVectorLabels()[i];
        const qint64 bar = 6 / (ticks - 1) * i;
        QCOMPARE(plot.keyAt(bar), plot.xAxis->tickVector()[i]);
        const QString name = classNameOf(result, std::size_t(bar));
        const QRegularExpression number(QStringLiteral("−?[0-9.]+"));
        for (auto found = number.globalMatch(name); found.hasNext();)
            QVERIFY2(label.contains(found.next().captured()), qPrintable(label));
        double half = 0;
        for (const QString& line : label.split(u'\n'))
            half = std::max(half, QFontMetricsF(plot.xAxis->tickLabelFont()).horizontalAdvance(line) / 2);
        QVERIFY2(middle - half > end, qPrintable(label));
        end = middle + half;
    }
}

void TestRandomnessPanel::theTableThePictureAndTheTestAgree() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(3, 30123, m_nobody)));
    type(QStringLiteral("100"));
    QTest::keyClick(part<QSpinBox>("randomnessBlock"), Qt::Key_Return);
    QVERIFY(comesToRest());
    RandomnessPlot& plot = *m_panel->plot();
    QCOMPARE(plot.count(), 7);
    QBuffer csv;
    QVERIFY(csv.open(QIODevice::ReadWrite));
    plot.csv()(csv);
    const QList<QByteArray> lines = csv.data().trimmed().split('\n');
    QCOMPARE(lines.size(), 8);
    double blocks = 0;
    for (int row = 0; row < 7; ++row) {
        QCOMPARE(QString::number(plot.valueAt(row)), cell(row, RandomnessTable::Count));
        const QList<QByteArray> parts = lines[row + 1].split(',');
        // In the file it has a hyphen, which other programs read.
        QCOMPARE(QString::fromUtf8(parts[0]).replace(u'-', u'−'), cell(row, RandomnessTable::Class));
        QCOMPARE(parts[0].contains('-'), row < 4);
        QCOMPARE(parts[1].toDouble(), plot.valueAt(row));
        QCOMPARE(QString::number(parts[2].toDouble(), 'f', 2), cell(row, RandomnessTable::Expected));
        QVERIFY(plot.describe(row).startsWith(cell(row, RandomnessTable::Class)));
        blocks += plot.valueAt(row);
    }
    QCOMPARE(blocks, 301.0);
    QVERIFY(text("randomnessFacts").contains(QLatin1String("23 bits unused")));
}

void TestRandomnessPanel::everyTestHasItsPictureAndItsWords_data() {
    QTest::addColumn<int>("row");
    for (const RandomnessTest& test : randomnessTests())
        QTest::addRow("%s", std::string(test.id).c_str()) << int(&test - randomnessTests().data());
}

void TestRandomnessPanel::everyTestHasItsPictureAndItsWords() {
    QFETCH(int, row);
    const RandomnessTest& test = randomnessTests()[std::size_t(row)];
    const Sequence sequence = randomSequence(3, 50123, m_nobody);
    m_panel->setSequence(std::make_shared<const Sequence>(sequence));
    auto* box = part<QComboBox>("randomnessKind");
    QCOMPARE(box->itemText(row), QString::fromStdString(test.title.text()));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    for (int i = 0; i < row; ++i)
        QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(m_panel->choice().test, &test);
    QVERIFY(
        text("randomnessDefinition").contains(QString::fromUtf8(test.source.data(), qsizetype(test.source.size()))));
    QCOMPARE(part<QSpinBox>("randomnessBlock")->isVisible(), !test.ofSequence);
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    QVERIFY(m_panel->current());
    const RandomnessResult expected = testRandomness(sequence, test, 500, {}, m_nobody);
    RandomnessPlot& plot = *m_panel->plot();
    QCOMPARE(plot.count(), qint64(expected.classes.size()));
    QCOMPARE(part<RandomnessTable>("randomnessTable")->rowCount(), int(expected.classes.size()));
    const QString counted = test.countsJumps() ? QStringLiteral("jump") : QStringLiteral("block");
    QCOMPARE(part<RandomnessTable>("randomnessTable")->horizontalHeaderItem(RandomnessTable::Count)->text().toLower(),
             counted + u's');
    QVERIFY(plot.yAxis->label().contains(counted));
    QVERIFY(plot.xAxis->label().startsWith(QString::fromStdString(std::string(test.symbol)) + u','));
    for (int i = 0; i < int(expected.classes.size()); ++i) {
        const RandomnessClass& c = expected.classes[std::size_t(i)];
        QCOMPARE(cell(i, RandomnessTable::Count), QString::number(c.count));
        QCOMPARE(cell(i, RandomnessTable::Expected), QString::number(c.expected, 'f', 2));
        QVERIFY(plot.describe(i).startsWith(cell(i, RandomnessTable::Class) + u':'));
        QVERIFY(plot.describe(i).contains(counted));
    }
    const QString number = QString::number(expected.statistic, 'f', 6).replace(u'-', u'−');
    QCOMPARE(text("randomnessStatistic"),
             (expected.degreesOfFreedom > 0 ? QStringLiteral("χ² = ") : QStringLiteral("z = ")) + number);
    QVERIFY(text("randomnessP").endsWith(QString::number(expected.pValue, 'f', 6)));
    const double found = text("randomnessFacts").section(QStringLiteral("found "), 1).toDouble();
    QVERIFY2(std::abs(found - expected.found) < 6e-4, qPrintable(text("randomnessFacts")));
    QVERIFY2(!text("randomnessFacts").contains(u'%'), qPrintable(text("randomnessFacts")));
    // Another one is chosen, and what is shown stays and is called earlier.
    QTest::keyClick(box, row == 0 ? Qt::Key_Down : Qt::Key_Up);
    QVERIFY(!m_panel->current());
    QVERIFY2(
        text("randomnessNote").contains(QStringLiteral("Earlier result: ") + QString::fromStdString(test.title.text())),
        qPrintable(text("randomnessNote")));
    QCOMPARE(plot.count(), qint64(expected.classes.size()));
}

void TestRandomnessPanel::aLaneIsTestedAlone() {
    // Ones at every third place, and between them what is random.
    Sequence sequence = randomSequence(2, 90000, m_nobody);
    for (std::size_t i = 1; i < sequence.bits.size(); i += 3)
        sequence.bits[i] = 1;
    m_panel->setSequence(std::make_shared<const Sequence>(sequence));
    const auto enter = [this](const char* box, const char* number) {
        auto* spin = part<QSpinBox>(box);
        spin->setFocus();
        spin->selectAll();
        QTest::keyClicks(spin, QLatin1String(number));
        QTest::keyClick(spin, Qt::Key_Return);
    };
    enter("randomnessWidth", "3");
    QVERIFY(comesToRest());
    QVERIFY(text("randomnessVerdict").contains(QLatin1String("nothing speaks against")));
    QVERIFY(text("randomnessFacts").startsWith(QLatin1String("lane 0 of 3: 60 blocks of 500 bits")));
    enter("randomnessLane", "1");
    QVERIFY(comesToRest());
    QVERIFY(text("randomnessVerdict").contains(QLatin1String("not random")));
    QCOMPARE(cell(0, RandomnessTable::Count), QStringLiteral("60"));
    // Beyond the width there is no lane.
    enter("randomnessLane", "5");
    QVERIFY(m_panel->choice().lane.first < 3);
    enter("randomnessWidth", "1");
    QCOMPARE(m_panel->choice().lane, BitLane());
    QVERIFY(comesToRest());
    part<QSpinBox>("randomnessWidth")->setValue(1000);
    QVERIFY2(text("randomnessNote").contains(QLatin1String("longer than the lane: choose M from 4 to 90.")),
             qPrintable(text("randomnessNote")));
    QVERIFY2(text("randomnessNote").contains(QLatin1String("Earlier result: blocks of 500 bits, all bits")),
             qPrintable(text("randomnessNote")));
    QVERIFY(!part<QPushButton>("randomnessRun")->isEnabled());
}

void TestRandomnessPanel::whatIsNotRandomIsCalledSo() {
    m_panel->setSequence(std::make_shared<const Sequence>(Sequence{std::vector<std::uint8_t>(200000, 0)}));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    // Every block of zeros has complexity 0, far below the expected one; M is even, so T is as far below.
    QCOMPARE(cell(0, RandomnessTable::Count), QStringLiteral("400"));
    QCOMPARE(text("randomnessVerdict"), QStringLiteral("At the level 0.01 the sequence is not random."));
    QVERIFY(text("randomnessP").contains(QLatin1String("0.000000")));
}

void TestRandomnessPanel::aBlockLongerThanTheSequenceIsSaidInOneLine_data() {
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("block");
    QTest::addColumn<QString>("says");
    QTest::newRow("one too many") << 600 << "601"
                                  << "choose M from 4 to 600";
    QTest::newRow("far too many") << 600 << "262144"
                                  << "choose M from 4 to 600";
    QTest::newRow("no M fits") << 3 << "4"
                               << "too short";
}

void TestRandomnessPanel::aBlockLongerThanTheSequenceIsSaidInOneLine() {
    QFETCH(int, length);
    QFETCH(QString, block);
    QFETCH(QString, says);
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, std::size_t(length), m_nobody)));
    type(block);
    QTest::keyClick(part<QSpinBox>("randomnessBlock"), Qt::Key_Return);
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(!m_panel->busy());
    QVERIFY(!m_panel->result());
    QVERIFY2(text("randomnessNote").contains(says), qPrintable(text("randomnessNote")));
    QVERIFY(!text("randomnessNote").contains(u'\n'));
    if (length < 4)
        return;
    type(QString::number(length));
    QCOMPARE(text("randomnessNote").contains(says), false);
    QTest::keyClick(part<QSpinBox>("randomnessBlock"), Qt::Key_Return);
    QVERIFY(comesToRest());
    QVERIFY(m_panel->current());
}

void TestRandomnessPanel::moreBitsThanATestTakesAreSaidAtOnce() {
    const auto whole =
        std::ranges::find_if(randomnessTests(), [](const RandomnessTest& test) { return test.ofSequence; });
    m_panel->setSequence(std::make_shared<const Sequence>(Sequence{std::vector<std::uint8_t>(longestSequence + 1)}));
    m_panel->setChoice({&*whole, 500, {}});
    QVERIFY(!part<QPushButton>("randomnessRun")->isEnabled());
    QCOMPARE(text("randomnessNote"), QStringLiteral("This test takes up to 67,108,864 bits, not 67,108,865: choose "
                                                    "another test, or a lane with fewer bits."));
    m_panel->setChoice({&*whole, 500, {0, 2}});
    QVERIFY(part<QPushButton>("randomnessRun")->isEnabled());
    m_panel->setChoice({&randomnessTestNamed("nist"), 500, {}});
    QVERIFY(part<QPushButton>("randomnessRun")->isEnabled());
}

void TestRandomnessPanel::aBlockIsWithinTheBoundsOfItsTest_data() {
    QTest::addColumn<QString>("test");
    QTest::addColumn<int>("block");
    QTest::addColumn<QString>("says"); // Nothing where it is taken.
    for (const RandomnessTest& test : randomnessTests()) {
        const QString id = QString::fromStdString(std::string(test.id));
        const auto most = int(test.ofSequence ? randomnessTestNamed("nist").largestBlock : test.largestBlock);
        QTest::addRow("%s, the most", qPrintable(id)) << id << most << QString();
        QTest::addRow("%s, one more", qPrintable(id))
            << id << most + 1
            << QStringLiteral("state:1:2: \"testBlock\": %1, expected a whole number from 4 to %2")
                   .arg(most + 1)
                   .arg(most);
    }
}

/// Nothing is tested in other blocks than the state says.
void TestRandomnessPanel::aBlockIsWithinTheBoundsOfItsTest() {
    QFETCH(QString, test);
    QFETCH(int, block);
    QFETCH(QString, says);
    const QJsonObject said{{"testKind", test}, {"testBlock", block}};
    const QByteArray text = QJsonDocument(said).toJson(QJsonDocument::Compact);
    const JsonPlaces places({text.data(), std::size_t(text.size())}, "state");
    QString refused;
    try {
        m_panel->setChoice({&randomnessTestNamed("area"), 4, {}}); // Whose blocks are short.
        const SequenceState state = readFields(sequenceFields(), JsonPart(places, {}, said), {});
        m_panel->setChoice({&randomnessTestNamed(state.test), std::size_t(state.testBlock), {}});
        QCOMPARE(int(m_panel->choice().block), block);
    } catch (const InputError& error) {
        refused = QString::fromLatin1(error.what());
    }
    QCOMPARE(refused, says);
}

void TestRandomnessPanel::whatTheStandardDoesNotCoverIsRemarkedUpon() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, 1000, m_nobody)));
    type(QStringLiteral("100"));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    const QString note = text("randomnessNote");
    QVERIFY2(note.contains(QLatin1String("the standard asks for 500 to 5000")), qPrintable(note));
    QVERIFY2(note.contains(QLatin1String("10 blocks")) && note.contains(QLatin1String("at least 200")),
             qPrintable(note));
}

void TestRandomnessPanel::anEarlierResultStaysAndIsCalledEarlier() {
    const auto sequence = std::make_shared<const Sequence>(randomSequence(1, 200000, m_nobody));
    m_panel->setSequence(sequence);
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    const QString chi = text("randomnessStatistic");
    auto* table = part<RandomnessTable>("randomnessTable");
    const QImage current = table->grab().toImage();
    type(QStringLiteral("1000"));
    QVERIFY(!m_panel->current());
    QCOMPARE(text("randomnessStatistic"), chi);
    QVERIFY2(text("randomnessNote").contains(QLatin1String("Earlier result: blocks of 500 bits")),
             qPrintable(text("randomnessNote")));
    QVERIFY(table->isEnabled() && table->grab().toImage() != current);
    type(QStringLiteral("500"));
    QVERIFY(m_panel->current());
    QCOMPARE(table->grab().toImage(), current);
    QCOMPARE(text("randomnessNote"), QString());
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(2, 200000, m_nobody)));
    QVERIFY(!m_panel->current());
    QCOMPARE(text("randomnessStatistic"), chi);
    QVERIFY2(text("randomnessNote").contains(QLatin1String("of another sequence")), qPrintable(text("randomnessNote")));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    QVERIFY(m_panel->current());
    QVERIFY(text("randomnessStatistic") != chi);
}

void TestRandomnessPanel::cancellingKeepsTheEarlierResult() {
    // Many blocks of 2^16 bits take long, whatever the machine.
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, std::size_t(1) << 24, m_nobody)));
    type(QStringLiteral("50"));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    const RandomnessPointer before = m_panel->result();
    QVERIFY(before);
    QSignalSpy changed(m_panel.get(), &RandomnessPanel::busyChanged);
    type(QStringLiteral("65536"));
    QTest::keyClick(part<QSpinBox>("randomnessBlock"), Qt::Key_Return);
    QVERIFY(m_panel->busy());
    auto* cancel = part<QPushButton>("randomnessCancel");
    QVERIFY(cancel->isVisible());
    QTest::qWait(50);
    cancel->setFocus();
    QTest::keyClick(cancel, Qt::Key_Space);
    QVERIFY(!m_panel->busy());
    QCOMPARE(changed.count(), 2);
    QVERIFY(!cancel->isVisible());
    QCOMPARE(m_panel->result(), before);
    QVERIFY(text("randomnessNote").contains(QLatin1String("Earlier result: blocks of 50 bits")));
    // The thread is free again.
    type(QStringLiteral("500"));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    QVERIFY(m_panel->current());
}

void TestRandomnessPanel::closingWhileItRunsLeavesItAtRest() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, std::size_t(1) << 24, m_nobody)));
    type(QStringLiteral("65536"));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(m_panel->busy());
    m_panel->close();
    QVERIFY(!m_panel->busy());
    QTest::qWait(20);
    QVERIFY(!m_panel->result());
}

void TestRandomnessPanel::withoutASequenceThereIsNothingToRun() {
    QVERIFY(!part<QPushButton>("randomnessRun")->isEnabled());
    QVERIFY(!text("randomnessNote").isEmpty());
    m_panel->run();
    QVERIFY(!m_panel->busy());
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, 200000, m_nobody)));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    m_panel->setSequence(nullptr);
    QVERIFY(!m_panel->result());
    QCOMPARE(part<RandomnessTable>("randomnessTable")->rowCount(), 0);
    QCOMPARE(m_panel->plot()->count(), 0);
}

void TestRandomnessPanel::aRowMarksItsBarAndABarItsRow() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, 200000, m_nobody)));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    auto* table = part<RandomnessTable>("randomnessTable");
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(table->item(2, 0)).center());
    QCOMPARE(m_panel->plot()->markedClass(), std::optional<std::size_t>(2));
    RandomnessPlot& plot = *m_panel->plot();
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_Home);
    QTest::keyClick(&plot, Qt::Key_Right);
    QCOMPARE(text("randomnessWords"), plot.describe(1));
    QTest::keyClick(&plot, Qt::Key_Return);
    QCOMPARE(table->selectedClass(), std::optional<std::size_t>(1));
    QCOMPARE(plot.markedClass(), std::optional<std::size_t>(1));
    QTest::keyClick(&plot, Qt::Key_Return);
    QCOMPARE(table->selectedClass(), std::nullopt);
}

void TestRandomnessPanel::everyControlHasANameAndTheKeyboardReachesIt() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, 2000, m_nobody)));
    QTest::mouseClick(part<QPushButton>("randomnessRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    m_panel->activateWindow();
    part<QComboBox>("randomnessKind")->setFocus();
    QSet<QString> reached;
    for (int i = 0; i < 12; ++i) {
        QWidget* focus = m_panel->focusWidget();
        QVERIFY(!focus->accessibleName().isEmpty());
        reached << focus->objectName();
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    for (const char* name : {"randomnessKind", "randomnessBlock", "randomnessLane", "randomnessWidth", "randomnessRun",
                             "randomnessPlot", "randomnessTable"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
}

TEST_OF_ROOM(TestRandomnessPanel, QApplication)
#include "tst_randomness_panel.moc"

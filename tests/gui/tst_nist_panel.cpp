// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of NIST's linear complexity test, worked by clicks and keys: the standard's example, limits, cancelling.
#include "error.h"
#include "gui/sequence/nist_panel.h"
#include "gui/sequence/nist_plot.h"
#include "gui/sequence/nist_table.h"
#include "room.h"
#include "sequence/generators.h"
#include "window.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

using namespace walshscope;
using namespace walshscope::gui;

class TestNistPanel : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theDigitsOfEGiveThePublishedNumbers();
    void theTableThePictureAndTheTestAgree();
    void classesHaveRoomForTheirNames_data();
    void classesHaveRoomForTheirNames();
    void whatIsNotRandomIsCalledSo();
    void aBlockLongerThanTheSequenceIsSaidInOneLine_data();
    void aBlockLongerThanTheSequenceIsSaidInOneLine();
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
    QString cell(int row, int column) { return part<NistTable>("nistTable")->item(row, column)->text(); }

    Monitor m_nobody;
    std::unique_ptr<NistPanel> m_panel;
};

void TestNistPanel::init() {
    m_panel = std::make_unique<NistPanel>();
    m_panel->resize(700, 400);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TestNistPanel::cleanup() { m_panel.reset(); }

void TestNistPanel::type(const QString& blockLength) {
    auto* box = part<QSpinBox>("nistBlock");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, blockLength);
}

void TestNistPanel::theDigitsOfEGiveThePublishedNumbers() {
    // SP 800-22, section 2.10.8, has χ² = 2.700348 and p = 0.845406 for these.
    m_panel->setSequence(std::make_shared<const Sequence>(digitsOfE(1000000, m_nobody)));
    type(QStringLiteral("1000"));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(m_panel->busy());
    QVERIFY(comesToRest());
    const QStringList counts{"11", "31", "116", "501", "258", "57", "26"};
    for (int row = 0; row < counts.size(); ++row)
        QCOMPARE(cell(row, NistTable::Count), counts[row]);
    QCOMPARE(cell(3, NistTable::Expected), QStringLiteral("500.00"));
    QVERIFY2(text("nistChi").contains(QLatin1String("2.700348")), qPrintable(text("nistChi")));
    QVERIFY2(text("nistP").contains(QLatin1String("0.845406")), qPrintable(text("nistP")));
    QCOMPARE(text("nistVerdict"), QStringLiteral("At the level 0.01 nothing speaks against randomness."));
    QVERIFY(text("nistFacts").contains(QLatin1String("1,000 blocks of 1,000 bits, 0 bits unused")));
    QCOMPARE(text("nistNote"), QString());
    QVERIFY(m_panel->current());
}

void TestNistPanel::classesHaveRoomForTheirNames_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("ticks");
    QTest::newRow("little") << 260 << 3;
    QTest::newRow("enough") << 640 << 7;
}

/// Each stands under its bar and says from where to where T is.
void TestNistPanel::classesHaveRoomForTheirNames() {
    QFETCH(int, width);
    QFETCH(int, ticks);
    NistPlot plot;
    plot.resize(width, 260);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.setTest(linearComplexityTest(randomSequence(3, 30123, m_nobody), 100, m_nobody));
    plot.replot();
    QCOMPARE(plot.xAxis->tickVector().size(), ticks);
    double end = 0;
    for (qsizetype i = 0; i < ticks; ++i) {
        const double middle = plot.xAxis->coordToPixel(plot.xAxis->tickVector()[i]);
        const QString label = plot.xAxis->tickVectorLabels()[i];
        const qint64 bar = 6 / (ticks - 1) * i;
        QCOMPARE(plot.keyAt(bar), plot.xAxis->tickVector()[i]);
        const QString name = nistClassName(std::size_t(bar));
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

void TestNistPanel::theTableThePictureAndTheTestAgree() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(3, 30123, m_nobody)));
    type(QStringLiteral("100"));
    QTest::keyClick(part<QSpinBox>("nistBlock"), Qt::Key_Return);
    QVERIFY(comesToRest());
    NistPlot& plot = *m_panel->plot();
    QCOMPARE(plot.count(), 7);
    QBuffer csv;
    QVERIFY(csv.open(QIODevice::ReadWrite));
    plot.csv()(csv);
    const QList<QByteArray> lines = csv.data().trimmed().split('\n');
    QCOMPARE(lines.size(), 8);
    double blocks = 0;
    for (int row = 0; row < 7; ++row) {
        QCOMPARE(QString::number(plot.valueAt(row)), cell(row, NistTable::Count));
        const QList<QByteArray> parts = lines[row + 1].split(',');
        // In the file it has a hyphen, which other programs read.
        QCOMPARE(QString::fromUtf8(parts[0]).replace(u'-', u'−'), cell(row, NistTable::Class));
        QCOMPARE(parts[0].contains('-'), row < 4);
        QCOMPARE(parts[1].toDouble(), plot.valueAt(row));
        QCOMPARE(QString::number(parts[2].toDouble(), 'f', 2), cell(row, NistTable::Expected));
        QVERIFY(plot.describe(row).startsWith(cell(row, NistTable::Class)));
        blocks += plot.valueAt(row);
    }
    QCOMPARE(blocks, 301.0);
    QVERIFY(text("nistFacts").contains(QLatin1String("23 bits unused")));
}

void TestNistPanel::whatIsNotRandomIsCalledSo() {
    m_panel->setSequence(std::make_shared<const Sequence>(Sequence{std::vector<std::uint8_t>(200000, 0)}));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    // Every block of zeros has complexity 0, far below the expected one; M is even, so T is as far below.
    QCOMPARE(cell(0, NistTable::Count), QStringLiteral("400"));
    QCOMPARE(text("nistVerdict"), QStringLiteral("At the level 0.01 the sequence is not random."));
    QVERIFY(text("nistP").contains(QLatin1String("0.000000")));
}

void TestNistPanel::aBlockLongerThanTheSequenceIsSaidInOneLine_data() {
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

void TestNistPanel::aBlockLongerThanTheSequenceIsSaidInOneLine() {
    QFETCH(int, length);
    QFETCH(QString, block);
    QFETCH(QString, says);
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, std::size_t(length), m_nobody)));
    type(block);
    QTest::keyClick(part<QSpinBox>("nistBlock"), Qt::Key_Return);
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(!m_panel->busy());
    QVERIFY(!m_panel->result());
    QVERIFY2(text("nistNote").contains(says), qPrintable(text("nistNote")));
    QVERIFY(!text("nistNote").contains(u'\n'));
    if (length < 4)
        return;
    type(QString::number(length));
    QCOMPARE(text("nistNote").contains(says), false);
    QTest::keyClick(part<QSpinBox>("nistBlock"), Qt::Key_Return);
    QVERIFY(comesToRest());
    QVERIFY(m_panel->current());
}

void TestNistPanel::whatTheStandardDoesNotCoverIsRemarkedUpon() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, 1000, m_nobody)));
    type(QStringLiteral("100"));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    const QString note = text("nistNote");
    QVERIFY2(note.contains(QLatin1String("the standard asks for 500 to 5000")), qPrintable(note));
    QVERIFY2(note.contains(QLatin1String("10 blocks")) && note.contains(QLatin1String("at least 200")),
             qPrintable(note));
}

void TestNistPanel::anEarlierResultStaysAndIsCalledEarlier() {
    const auto sequence = std::make_shared<const Sequence>(randomSequence(1, 200000, m_nobody));
    m_panel->setSequence(sequence);
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    const QString chi = text("nistChi");
    auto* table = part<NistTable>("nistTable");
    const QImage current = table->grab().toImage();
    type(QStringLiteral("1000"));
    QVERIFY(!m_panel->current());
    QCOMPARE(text("nistChi"), chi);
    QVERIFY2(text("nistNote").contains(QLatin1String("Earlier result: blocks of 500 bits")),
             qPrintable(text("nistNote")));
    QVERIFY(table->isEnabled() && table->grab().toImage() != current);
    type(QStringLiteral("500"));
    QVERIFY(m_panel->current());
    QCOMPARE(table->grab().toImage(), current);
    QCOMPARE(text("nistNote"), QString());
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(2, 200000, m_nobody)));
    QVERIFY(!m_panel->current());
    QCOMPARE(text("nistChi"), chi);
    QVERIFY2(text("nistNote").contains(QLatin1String("of another sequence")), qPrintable(text("nistNote")));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    QVERIFY(m_panel->current());
    QVERIFY(text("nistChi") != chi);
}

void TestNistPanel::cancellingKeepsTheEarlierResult() {
    // Many blocks of 2^16 bits take long, whatever the machine.
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, std::size_t(1) << 24, m_nobody)));
    type(QStringLiteral("50"));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    const NistResultPointer before = m_panel->result();
    QVERIFY(before);
    QSignalSpy changed(m_panel.get(), &NistPanel::busyChanged);
    type(QStringLiteral("65536"));
    QTest::keyClick(part<QSpinBox>("nistBlock"), Qt::Key_Return);
    QVERIFY(m_panel->busy());
    auto* cancel = part<QPushButton>("nistCancel");
    QVERIFY(cancel->isVisible());
    QTest::qWait(50);
    cancel->setFocus();
    QTest::keyClick(cancel, Qt::Key_Space);
    QVERIFY(!m_panel->busy());
    QCOMPARE(changed.count(), 2);
    QVERIFY(!cancel->isVisible());
    QCOMPARE(m_panel->result(), before);
    QVERIFY(text("nistNote").contains(QLatin1String("Earlier result: blocks of 50 bits")));
    // The thread is free again.
    type(QStringLiteral("500"));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    QVERIFY(m_panel->current());
}

void TestNistPanel::closingWhileItRunsLeavesItAtRest() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, std::size_t(1) << 24, m_nobody)));
    type(QStringLiteral("65536"));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(m_panel->busy());
    m_panel->close();
    QVERIFY(!m_panel->busy());
    QTest::qWait(20);
    QVERIFY(!m_panel->result());
}

void TestNistPanel::withoutASequenceThereIsNothingToRun() {
    QVERIFY(!part<QPushButton>("nistRun")->isEnabled());
    QVERIFY(!text("nistNote").isEmpty());
    m_panel->run();
    QVERIFY(!m_panel->busy());
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, 200000, m_nobody)));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    m_panel->setSequence(nullptr);
    QVERIFY(!m_panel->result());
    QCOMPARE(cell(3, NistTable::Count), QString());
    QCOMPARE(m_panel->plot()->count(), 0);
}

void TestNistPanel::aRowMarksItsBarAndABarItsRow() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, 200000, m_nobody)));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    auto* table = part<NistTable>("nistTable");
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(table->item(2, 0)).center());
    QCOMPARE(m_panel->plot()->markedClass(), std::optional<std::size_t>(2));
    NistPlot& plot = *m_panel->plot();
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_Home);
    QTest::keyClick(&plot, Qt::Key_Right);
    QCOMPARE(text("nistWords"), plot.describe(1));
    QTest::keyClick(&plot, Qt::Key_Return);
    QCOMPARE(table->selectedClass(), std::optional<std::size_t>(1));
    QCOMPARE(plot.markedClass(), std::optional<std::size_t>(1));
    QTest::keyClick(&plot, Qt::Key_Return);
    QCOMPARE(table->selectedClass(), std::nullopt);
}

void TestNistPanel::everyControlHasANameAndTheKeyboardReachesIt() {
    m_panel->setSequence(std::make_shared<const Sequence>(randomSequence(1, 2000, m_nobody)));
    QTest::mouseClick(part<QPushButton>("nistRun"), Qt::LeftButton);
    QVERIFY(comesToRest());
    m_panel->activateWindow();
    part<QSpinBox>("nistBlock")->setFocus();
    QSet<QString> reached;
    for (int i = 0; i < 12; ++i) {
        QWidget* focus = m_panel->focusWidget();
        QVERIFY(!focus->accessibleName().isEmpty());
        reached << focus->objectName();
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    for (const char* name : {"nistBlock", "nistRun", "nistPlot", "nistTable"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
}

TEST_OF_ROOM(TestNistPanel, QApplication)
#include "tst_nist_panel.moc"

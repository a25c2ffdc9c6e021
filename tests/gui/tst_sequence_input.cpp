// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences that come into the real window: examples, typed bits, files good and bad, undone and redone.
#include "answering.h"
#include "gui/sequence/randomness_panel.h"
#include "gui/widgets/banner.h"
#include "room.h"
#include "sequence_window.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QUndoStack>

#include <random>

using namespace walshscope;
using namespace walshscope::gui;

class TestSequenceInput : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void emptyOffersExamples();
    void bitsAreTyped();
    void bitsCountWhenTheirLineGoes();
    void whatIsNoBitIsSaidBelowTheLine();
    void editsAreUndoneAndRedone();
    void aFunctionStaysOpenBesideASequence();
    void bitsAreASequenceHereAndAFunctionElsewhere();
    void aBadFileChangesNothing_data();
    void aBadFileChangesNothing();
    void whatIsInFrontIsRemembered();
    void countsHaveSeparators();
    void theWindowAnswersWhileALongSequenceIsOpened();

private:
    QString file(const QString& name, const QByteArray& bytes) {
        QFile out(m_folder.filePath(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("%s cannot be written", qPrintable(name));
        return out.fileName();
    }
    Banner* banner() { return m_window->findChild<Banner*>(); }

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<SequenceWindow> m_window;
};

void TestSequenceInput::init() {
    keepSourcesOpen();
    m_window = std::make_unique<SequenceWindow>();
    QVERIFY(m_window->isShown());
}

void TestSequenceInput::emptyOffersExamples() {
    QVERIFY(child<QWidget>(*m_window, "sequenceStartPage")->isVisible());
    QTest::mouseClick(child<QPushButton>(*m_window, "exampleShort"), Qt::LeftButton);
    QVERIFY(m_window->rests());
    QVERIFY(!child<QWidget>(*m_window, "sequenceStartPage")->isVisible());
    QCOMPARE(m_window->property("Complexity L"), QStringLiteral("4"));
    QCOMPARE(m_window->property("Connection C(x)"), QStringLiteral("1 + x^3 + x^4"));
    QCOMPARE(m_window->property("… in hex"), QStringLiteral("0x19"));
    QCOMPARE(m_window->property("Characteristic"), QStringLiteral("x^4 + x + 1"));
    QCOMPARE(m_window->property("Jumps"), QStringLiteral("4"));
    QCOMPARE(m_window->property("Unique"), QStringLiteral("yes: 2L = 8 ≤ 13"));
    QCOMPARE(m_window->property("Check"), QStringLiteral("It generates all 13 bits from the first 4."));
    QVERIFY(m_window->property("Found by").startsWith(QLatin1String("B1 on ")));
}

/// Wherever they are read: no label and no property has four digits in a row.
void TestSequenceInput::countsHaveSeparators() {
    constexpr std::size_t length = 30'000;
    std::string bits;
    std::mt19937 random(1);
    for (std::size_t i = 0; i < length; ++i)
        bits += random() & 1 ? '1' : '0';
    QVERIFY(m_window->open(bitsOf(bits)));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->property("Unique").contains(QStringLiteral("30,000")), 60'000);
    static const QRegularExpression ungrouped(QStringLiteral("(?<![0-9A-Za-z])[1-9][0-9]{3,}(?![0-9A-Fa-f])"));
    for (const char* property : {"Length", "Complexity L", "Jumps", "Unique", "Check", "Found by"}) {
        QVERIFY2(!m_window->property(property).isEmpty(), property);
        QVERIFY2(!m_window->property(property).contains(ungrouped), qPrintable(m_window->property(property)));
    }
    for (const QLabel* label : m_window->findChildren<QLabel*>())
        if (label->isVisible() && label->objectName() != QStringLiteral("sourceEntries")) // Bits, and no counts.
            QVERIFY2(!label->text().contains(ungrouped), qPrintable(label->objectName() + ": " + label->text()));
}

void TestSequenceInput::bitsAreTyped() {
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("0011 0111 0"));
    QTRY_COMPARE(m_window->sequence() ? m_window->sequence()->bits() : Bits(), bitsOf("001101110"));
    QVERIFY(m_window->rests());
    QCOMPARE(m_window->property("Complexity L"), QStringLiteral("5"));
    QCOMPARE(m_window->property("Connection C(x)"), QStringLiteral("1 + x^3 + x^5"));
    QCOMPARE(m_window->property("Unique").left(4), QStringLiteral("no: "));
    QCOMPARE(line->text(), QStringLiteral("0011 0111 0")); // Not written over under the cursor.
}

/// The dock that holds the line is not in the other workspace, so the line loses the focus while docks are placed.
void TestSequenceInput::bitsCountWhenTheirLineGoes() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect"));
    auto* dock = child<QDockWidget>(*m_window, "sourceDock");
    dock->hide();
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    dock->show();
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    QTRY_VERIFY(line->isVisible());
    line->setFocus();
    QTRY_VERIFY(line->hasFocus());
    QTest::keyClicks(line, QStringLiteral("0110100"));
    m_window->showWorkspace(QStringLiteral("inspect"));
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect"));
    QVERIFY(!dock->isVisible());
    QVERIFY(m_window->windowTitle().startsWith(QLatin1String("AES")));
    QVERIFY(m_window->sequence());
    QCOMPARE(m_window->sequence()->bits(), bitsOf("0110100"));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(dock->isVisible());
}

void TestSequenceInput::whatIsNoBitIsSaidBelowTheLine() {
    QVERIFY(m_window->open(bitsOf("1101011110001")));
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    line->setFocus();
    line->setCursorPosition(3);
    QTest::keyClicks(line, QStringLiteral("2"));
    auto* message = child<QLabel>(*m_window, "sequenceBitsMessage");
    QTRY_VERIFY(message->isVisible());
    QVERIFY2(message->text().contains(QLatin1String("column 4")), qPrintable(message->text()));
    QCOMPARE(m_window->sequence()->bits(), bitsOf("1101011110001"));
}

void TestSequenceInput::editsAreUndoneAndRedone() {
    QUndoStack* undo = &m_window->documents().sequence().undoStack();
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("1"));
    QTRY_VERIFY(m_window->model().input());
    QTest::keyClicks(line, QStringLiteral("01"));
    QTRY_COMPARE(m_window->model().input()->bits(), bitsOf("101"));
    undo->undo();
    QCOMPARE(m_window->model().input()->bits(), bitsOf("1"));
    undo->undo();
    QVERIFY(!m_window->model().input());
    QVERIFY(child<QWidget>(*m_window, "sequenceStartPage")->isVisible());
    undo->redo();
    undo->redo();
    QCOMPARE(m_window->model().input()->bits(), bitsOf("101"));
    QCOMPARE(line->text(), QStringLiteral("101"));
}

void TestSequenceInput::aFunctionStaysOpenBesideASequence() {
    QVERIFY(m_window->open(bitsOf("1101011110001")));
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect")); // Where it can be seen.
    QVERIFY(m_window->windowTitle().startsWith(QLatin1String("AES")));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(m_window->windowTitle().startsWith(QLatin1String("s ")));
    QCOMPARE(m_window->model().input()->bits(), bitsOf("1101011110001"));
    QCOMPARE(child<QLabel>(*m_window, "sourceKind")->text(), QStringLiteral("sequence of 13 bits"));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(m_window->windowTitle().startsWith(QLatin1String("AES")));
    m_window->documents().openSample(QStringLiteral("e1024"));
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("sequence"));
    QVERIFY(m_window->input()->sbox());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier); // The sequence of before.
    QCOMPARE(m_window->shownId(), QStringLiteral("sequence"));
    QCOMPARE(m_window->model().input()->bits(), bitsOf("1101011110001"));
    QVERIFY(m_window->input()->sbox()); // Each document has its own steps.
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier); // The S-box: there was none.
    QCOMPARE(m_window->shownId(), QStringLiteral("learn"));
    QVERIFY(!m_window->input());
}

void TestSequenceInput::bitsAreASequenceHereAndAFunctionElsewhere() {
    const QString path = file(QStringLiteral("16bits"), "0110100110010110\n");
    m_window->openFiles({path});
    QVERIFY(m_window->rests());
    QCOMPARE(m_window->shownId(), QStringLiteral("sequence"));
    QCOMPARE(m_window->model().input()->bits().size(), std::size_t(16));
    auto* readings = child<QComboBox>(*m_window, "readingBox");
    QVERIFY(readings->isVisible() && readings->count() > 1);
    int function = -1;
    for (int row = 0; row < readings->count(); ++row)
        if (readings->itemText(row).startsWith(QLatin1String("Boolean function: bits")))
            function = row;
    QVERIFY(function >= 0);
    Q_EMIT readings->activated(function);
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("inspect"));
    QCOMPARE(m_window->input()->n(), 4);
    m_window->openFiles({path});
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect"));
}

void TestSequenceInput::aBadFileChangesNothing_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("a stray character") << QByteArray("0101\n01x1\n") << ":2:3: unexpected 'x', expected 0 or 1";
    QTest::newRow("empty") << QByteArray() << "empty";
    QTest::newRow("a directory") << QByteArray("/") << "directory";
}

void TestSequenceInput::aBadFileChangesNothing() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    QVERIFY(m_window->open(bitsOf("1101011110001")));
    m_window->openFiles({bytes == "/" ? m_folder.path() : file(QStringLiteral("bad"), bytes)});
    QTRY_VERIFY(banner()->isVisible() && banner()->text().contains(says));
    QCOMPARE(banner()->text().count(u'\n'), 0);
    QCOMPARE(m_window->shownId(), QStringLiteral("sequence"));
    QCOMPARE(m_window->model().input()->bits(), bitsOf("1101011110001"));
    QVERIFY(m_window->model().result());
}

void TestSequenceInput::whatIsInFrontIsRemembered() {
    using Scene = SequenceWorkspace::Scene;
    QVERIFY(m_window->open(randomBits(2000, 1)));
    m_window->workspace().setScene(Scene::Test);
    auto* panel = child<RandomnessPanel>(*m_window, "randomnessPanel");
    const RandomnessChoice wanted{&randomnessTestNamed("hops"), 77, {3, 32}};
    panel->setChoice(wanted);
    QSplitter* columns = panel->columns();
    const auto share = [](const QSplitter& s) { return double(s.sizes()[0]) / double(s.sizes()[0] + s.sizes()[1]); };
    columns->setSizes({600, 300});
    QCoreApplication::processEvents();
    const double chosen = share(*columns);
    QVERIFY(m_window->close());

    m_window = std::make_unique<SequenceWindow>();
    QVERIFY(m_window->isShown());
    QCOMPARE(m_window->workspace().scene(), Scene::Test);
    QVERIFY(m_window->open(randomBits(2000, 1)));
    const double now = share(*child<RandomnessPanel>(*m_window, "randomnessPanel")->columns());
    QVERIFY2(std::abs(now - chosen) < 0.02, qPrintable(QStringLiteral("%1 %2").arg(now).arg(chosen)));
    QCOMPARE(child<RandomnessPanel>(*m_window, "randomnessPanel")->choice(), wanted);
    const QJsonObject snapshot = m_window->workspace().snapshot();
    QCOMPARE(snapshot["testKind"].toString(), QStringLiteral("hops"));
    QCOMPARE(snapshot["testLane"].toString(), QStringLiteral("3/32"));
    child<RandomnessPanel>(*m_window, "randomnessPanel")->setChoice({&randomnessTestNamed("nist"), 500, {}});
    QVERIFY(!m_window->workspace().snapshot().contains("testLane"));
    m_window->workspace().setSnapshot(snapshot);
    QCOMPARE(child<RandomnessPanel>(*m_window, "randomnessPanel")->choice(), wanted);
    m_window->workspace().setScene(Scene::Build);
    QVERIFY(m_window->close());
}

void TestSequenceInput::theWindowAnswersWhileALongSequenceIsOpened() {
    QByteArray text;
    for (std::uint8_t bit : randomBits((std::size_t(1) << 20) + 5, 9))
        text += char('0' + bit);
    const QString path = file(QStringLiteral("long"), text);
    Answering answering;
    m_window->openFiles({path});
    QVERIFY(m_window->rests());
    QCOMPARE(m_window->model().result()->result.method->id, std::string_view("DS"));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    for (int step = 0; step < 10; ++step)
        QTest::keyClick(m_window.get(), Qt::Key_Right);
    QTest::qWait(50);
    // bench_window says how long exactly. A window that waits for the answer is silent for nearly all of it.
    const double longest = answering.longestSilence();
    QVERIFY2(longest < 1 / 3.0, qPrintable(QString::number(longest)));
}

TEST_OF_ROOM(TestSequenceInput, QApplication)
#include "tst_sequence_input.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The Sequence workspace in the real window: opening, typing, stepping with keys, cancelling, and what stays.
#include "compute/sequences.h"
#include "gui/banner.h"
#include "gui/inspect/property_table.h"
#include "gui/sequence/bit_grid.h"
#include "gui/sequence/coefficients_view.h"
#include "gui/sequence/jump_pane.h"
#include "gui/sequence/jump_plot.h"
#include "gui/sequence/nist_panel.h"
#include "gui/sequence/profile_plot.h"
#include "gui/sequence/register_view.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/transport.h"
#include "sequence/generators.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QUndoStack>

using namespace walshscope;

class TestSequences : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void emptyOffersExamples();
    void bitsAreTyped();
    void whatIsNoBitIsSaidBelowTheLine();
    void keysStepWhateverHasTheFocus_data();
    void keysStepWhateverHasTheFocus();
    void aTextFieldKeepsItsKeys();
    void everyViewShowsTheSameStep();
    void clicksGoToAStep();
    void tablesSayWhatThePlotsShow();
    void theRegisterIsRun();
    void editsAreUndoneAndRedone();
    void aFunctionStaysOpenBesideASequence();
    void bitsAreASequenceHereAndAFunctionElsewhere();
    void aBadFileChangesNothing_data();
    void aBadFileChangesNothing();
    void everyMethodComesToTheSameRegister_data();
    void everyMethodComesToTheSameRegister();
    void whatCannotBeChosenSaysWhy();
    void aLongRunIsCancelledAndKeepsItsProfile();
    void theWindowAnswersWhileALongSequenceIsOpened();
    void aLongSequenceSaysWhatCannotBeShown();
    void zoomStaysWhenARunEndsAndBegins();
    void theTestOfTheDigitsOfE();
    void everythingHasAName();

private:
    SequenceWorkspace& workspace() { return *m_window->sequenceWorkspace(); }
    Synthesis& model() { return workspace().synthesis(); }
    bool rests() {
        return QTest::qWaitFor(
            [&] {
                return model().result() && !model().earlier() && model().walk() && model().regeneration() &&
                       !model().busy();
            },
            60000);
    }
    bool open(const Bits& bits) {
        m_window->session().setSequence(
            std::make_shared<const Input>(inputFromDocument({"s", "test", "generated", Sequence{bits}})));
        return rests();
    }
    QString property(const char* name) {
        return child<PropertyTable>(*m_window, "registerTable")->valueOf(QString::fromUtf8(name));
    }
    QString file(const QString& name, const QByteArray& bytes) {
        QFile out(m_folder.filePath(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("%s cannot be written", qPrintable(name));
        return out.fileName();
    }
    Banner* banner() { return m_window->findChild<Banner*>(); }

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestSequences::init() {
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(m_window->room(), Room::Sequence);
}

void TestSequences::emptyOffersExamples() {
    QVERIFY(child<QWidget>(*m_window, "sequenceStartPage")->isVisible());
    QTest::mouseClick(child<QPushButton>(*m_window, "exampleShort"), Qt::LeftButton);
    QVERIFY(rests());
    QVERIFY(!child<QWidget>(*m_window, "sequenceStartPage")->isVisible());
    QCOMPARE(property("Complexity L"), QStringLiteral("4"));
    QCOMPARE(property("Connection C(x)"), QStringLiteral("1 + x^3 + x^4"));
    QCOMPARE(property("… in hex"), QStringLiteral("0x19"));
    QCOMPARE(property("Characteristic"), QStringLiteral("x^4 + x + 1"));
    QCOMPARE(property("Jumps"), QStringLiteral("4"));
    QCOMPARE(property("Unique"), QStringLiteral("yes: 2L = 8 ≤ 13"));
    QCOMPARE(property("Check"), QStringLiteral("It generates all 13 bits from the first 4."));
    QVERIFY(property("Found by").startsWith(QLatin1String("B1 on ")));
}

void TestSequences::bitsAreTyped() {
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("0011 0111 0"));
    QTRY_COMPARE(m_window->session().sequence() ? m_window->session().sequence()->bits() : Bits(), bitsOf("001101110"));
    QVERIFY(rests());
    QCOMPARE(property("Complexity L"), QStringLiteral("5"));
    QCOMPARE(property("Connection C(x)"), QStringLiteral("1 + x^3 + x^5"));
    QCOMPARE(property("Unique").left(4), QStringLiteral("no: "));
    QCOMPARE(line->text(), QStringLiteral("0011 0111 0")); // Not written over under the cursor.
}

void TestSequences::whatIsNoBitIsSaidBelowTheLine() {
    QVERIFY(open(bitsOf("1101011110001")));
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    line->setFocus();
    line->setCursorPosition(3);
    QTest::keyClicks(line, QStringLiteral("2"));
    auto* message = child<QLabel>(*m_window, "sequenceBitsMessage");
    QTRY_VERIFY(message->isVisible());
    QVERIFY2(message->text().contains(QLatin1String("column 4")), qPrintable(message->text()));
    QCOMPARE(m_window->session().sequence()->bits(), bitsOf("1101011110001"));
}

void TestSequences::keysStepWhateverHasTheFocus_data() {
    QTest::addColumn<QByteArray>("view");
    for (const char* view : {"registerView", "coefficients", "profilePlot", "jumpPlot", "methodBox"})
        QTest::newRow(view) << QByteArray(view);
}

void TestSequences::keysStepWhateverHasTheFocus() {
    QFETCH(QByteArray, view);
    QVERIFY(open(bitsOf("1101011110001")));
    auto* focused = m_window->findChild<QWidget*>(QString::fromLatin1(view));
    QVERIFY2(focused, view);
    focused->setFocus(Qt::OtherFocusReason);
    QVERIFY(focused->hasFocus());
    const auto press = [&](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    std::vector<QString> forward, back;
    const auto said = [&] { return child<QLabel>(*m_window, "sequenceStepWords")->text(); };
    press(Qt::Key_Home);
    QCOMPARE(model().position(), std::size_t(0));
    forward.push_back(said());
    for (int k = 1; k <= 13; ++k) {
        press(Qt::Key_Right);
        QCOMPARE(model().position(), std::size_t(k));
        forward.push_back(said());
    }
    press(Qt::Key_End);
    QCOMPARE(model().position(), std::size_t(13));
    back.push_back(said());
    for (int k = 12; k >= 0; --k) {
        press(Qt::Key_Left);
        back.insert(back.begin(), said());
    }
    QCOMPARE(back, forward);
    if (view == "methodBox")
        return; // Space opens it.
    const double slow = workspace().transport()->stepsPerSecond();
    press(Qt::Key_Plus);
    QVERIFY(workspace().transport()->stepsPerSecond() > slow);
    press(Qt::Key_Minus);
    QCOMPARE(workspace().transport()->stepsPerSecond(), slow);
    press(Qt::Key_Space);
    QVERIFY(workspace().transport()->playing());
    QTRY_VERIFY(model().position() >= 2);
    press(Qt::Key_Space);
    QVERIFY(!workspace().transport()->playing());
}

void TestSequences::aTextFieldKeepsItsKeys() {
    QVERIFY(open(bitsOf("1101011110001")));
    model().setPosition(5);
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    line->setFocus();
    for (Qt::Key key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Left, Qt::Key_End, Qt::Key_Space, Qt::Key_Plus})
        QTest::keyClick(line, key);
    QCOMPARE(model().position(), std::size_t(5));
    QVERIFY(!workspace().transport()->playing());
}

void TestSequences::everyViewShowsTheSameStep() {
    QVERIFY(open(randomBits(200, 1)));
    workspace().focusPicture();
    auto* kinds = child<QComboBox>(workspace(), "stepKindBox");
    for (int kind : {2, 1, 0}) {
        kinds->setCurrentIndex(kind);
        Q_EMIT kinds->activated(kind);
        QCOMPARE(int(model().walkBy()), kind);
        for (int step : {1, 5, 20}) {
            workspace().transport()->first();
            for (int k = 0; k < step; ++k)
                QTest::keyClick(workspace().registerView(), Qt::Key_Right);
            const std::size_t here = model().position();
            QCOMPARE(model().step(), step);
            QCOMPARE(workspace().profilePlot()->step(), std::optional<qint64>(qint64(here)));
            QCOMPARE(workspace().coefficients()->step(), here);
            QCOMPARE(workspace().registerView()->frame().n, here - 1);
            QVERIFY(child<QLabel>(*m_window, "polynomials")
                        ->text()
                        .startsWith(QStringLiteral("N = %1, L = %2,").arg(here).arg(model().walk()->complexity(here))));
            QVERIFY(child<QLabel>(*m_window, "sequenceStepWords")
                        ->text()
                        .startsWith(QStringLiteral("Bit %1 is ").arg(here - 1)));
        }
    }
}

void TestSequences::clicksGoToAStep() {
    QVERIFY(open(randomBits(64, 2)));
    ProfilePlot* plot = workspace().profilePlot();
    const QPoint at(int(plot->xAxis->coordToPixel(40)), plot->axisRect()->center().y());
    QTest::mouseMove(plot, at);
    QTest::mouseClick(plot, Qt::LeftButton, {}, at);
    QCOMPARE(model().position(), std::size_t(40));
    CoefficientsView* bitmap = workspace().coefficients();
    QTest::mouseClick(bitmap, Qt::LeftButton, {}, bitmap->cellRect({20, 3}).center().toPoint());
    QCOMPARE(model().position(), std::size_t(20));
    JumpPlot* jumps = workspace().jumpPane()->plot();
    const QPoint bar(int(jumps->xAxis->coordToPixel(jumps->keyAt(0))), jumps->axisRect()->center().y());
    QTest::mouseMove(jumps, bar);
    QTest::mouseClick(jumps, Qt::LeftButton, {}, bar);
    QCOMPARE(jumps->markedHeight(), std::optional<std::size_t>(jumps->heightAt(0)));
}

void TestSequences::tablesSayWhatThePlotsShow() {
    const Bits s = randomBits(400, 12);
    QVERIFY(open(s));
    RegisterMonitor monitor;
    const std::vector<Jump> jumps = *shortestRegister({s}, {&methodNamed("B0")}, monitor).found.jumps;
    JumpPane& pane = *workspace().jumpPane();
    auto* all = child<QTableView>(pane, "jumpTable");
    QCOMPARE(all->model()->rowCount(), int(jumps.size()));
    std::map<qulonglong, qulonglong> counts;
    for (int row = 0; row < int(jumps.size()); ++row) {
        const Jump& jump = jumps[std::size_t(row)];
        const auto cell = [&](int column) { return all->model()->index(row, column).data().toULongLong(); };
        QCOMPARE(cell(0), qulonglong(jump.n));
        QCOMPARE(cell(1), qulonglong(jump.before));
        QCOMPARE(cell(2), qulonglong(jump.after));
        QCOMPARE(cell(3), qulonglong(jump.after - jump.before));
        ++counts[jump.after - jump.before];
    }
    auto* heights = child<QTableView>(pane, "heightTable");
    for (int row = 0; row < heights->model()->rowCount(); ++row) {
        const auto height = heights->model()->index(row, 0).data().toULongLong();
        QCOMPARE(heights->model()->index(row, 1).data().toULongLong(), counts[height]);
        QCOMPARE(heights->model()->index(row, 2).data().toDouble(),
                 QString::number(double(jumps.size()) / double(qulonglong(1) << height), 'g', 4).toDouble());
    }
    // A row is chosen with the keys, and what it is about is marked elsewhere.
    pane.setCurrentWidget(heights);
    heights->setFocus();
    QTest::keyClick(heights, Qt::Key_Down);
    QVERIFY(heights->selectionModel()->hasSelection());
    const int row = heights->selectionModel()->selectedRows().first().row();
    QCOMPARE(pane.plot()->markedHeight(), std::optional<std::size_t>(row + 1));
    QTest::keyClick(heights, Qt::Key_Right);
    QCOMPARE(model().position(), std::size_t(1)); // The transport's key.
    pane.setCurrentWidget(all);
    all->setFocus();
    QCOMPARE(model().position(), std::size_t(1)); // Only a choice moves the step.
    QTest::keyClick(all, Qt::Key_Down);
    QTest::keyClick(all, Qt::Key_Down);
    const int chosen = all->selectionModel()->selectedRows().first().row();
    QVERIFY(chosen > 0);
    QCOMPARE(model().position(), jumps[std::size_t(chosen)].n + 1);
    QTest::keyClick(all, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().startsWith(
        QStringLiteral("%1\t%2\t%3\t").arg(jumps[0].n).arg(jumps[0].before).arg(jumps[0].after)));
}

void TestSequences::theRegisterIsRun() {
    QVERIFY(open(bitsOf("1101011110001")));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(workspace().scene(), SequenceWorkspace::Scene::Regenerate);
    QCOMPARE(child<QLabel>(*m_window, "regenerationWords")->text(),
             QStringLiteral("It generates all 13 bits from the first 4."));
    QCOMPARE(workspace().transport()->last(), 9);
    workspace().focusPicture();
    for (std::size_t made = 5; made <= 13; ++made) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QCOMPARE(model().regenerated(), made);
        QVERIFY(child<QLabel>(*m_window, "sequenceStepWords")->text().endsWith(QLatin1String("as in the sequence.")));
    }
    auto* of = child<QSpinBox>(*m_window, "registerOf");
    of->setFocus();
    of->selectAll();
    QTest::keyClicks(of, QStringLiteral("6"));
    QTest::keyClick(of, Qt::Key_Return);
    QTRY_COMPARE(child<QLabel>(*m_window, "regenerationWords")->text(),
                 QStringLiteral("Loaded with the first 3 bits, it first goes wrong at bit 6."));
    QCOMPARE(workspace().transport()->last(), 10);
}

void TestSequences::editsAreUndoneAndRedone() {
    auto* undo = m_window->findChild<QUndoStack*>();
    QVERIFY(undo);
    auto* line = child<QLineEdit>(*m_window, "sequenceBits");
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("1"));
    QTRY_VERIFY(model().input());
    QTest::keyClicks(line, QStringLiteral("01"));
    QTRY_COMPARE(model().input()->bits(), bitsOf("101"));
    undo->undo();
    QCOMPARE(model().input()->bits(), bitsOf("1"));
    undo->undo();
    QVERIFY(!model().input());
    QVERIFY(child<QWidget>(*m_window, "sequenceStartPage")->isVisible());
    undo->redo();
    undo->redo();
    QCOMPARE(model().input()->bits(), bitsOf("101"));
    QCOMPARE(line->text(), QStringLiteral("101"));
}

void TestSequences::aFunctionStaysOpenBesideASequence() {
    QVERIFY(open(bitsOf("1101011110001")));
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QCOMPARE(m_window->room(), Room::Inspect); // Where it can be seen.
    QVERIFY(m_window->windowTitle().startsWith(QLatin1String("AES")));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(m_window->windowTitle().startsWith(QLatin1String("s ")));
    QCOMPARE(model().input()->bits(), bitsOf("1101011110001"));
    QCOMPARE(child<QLabel>(*m_window, "sourceKind")->text(), QStringLiteral("sequence of 13 bits"));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(m_window->windowTitle().startsWith(QLatin1String("AES")));
    m_window->openSample(QStringLiteral("e1024"));
    QTRY_COMPARE(m_window->room(), Room::Sequence);
    QVERIFY(m_window->session().input()->sbox());
    auto* undo = m_window->findChild<QUndoStack*>();
    undo->undo(); // The sequence of before.
    QCOMPARE(m_window->room(), Room::Sequence);
    QCOMPARE(model().input()->bits(), bitsOf("1101011110001"));
    undo->undo(); // The S-box: there was none.
    QCOMPARE(m_window->room(), Room::Learn);
    QVERIFY(!m_window->session().input());
}

void TestSequences::bitsAreASequenceHereAndAFunctionElsewhere() {
    const QString path = file(QStringLiteral("16bits"), "0110100110010110\n");
    m_window->openFile(path);
    QVERIFY(rests());
    QCOMPARE(m_window->room(), Room::Sequence);
    QCOMPARE(model().input()->bits().size(), std::size_t(16));
    auto* readings = child<QComboBox>(*m_window, "readingBox");
    QVERIFY(readings->isVisible() && readings->count() > 1);
    int function = -1;
    for (int row = 0; row < readings->count(); ++row)
        if (readings->itemText(row).startsWith(QLatin1String("Boolean function: bits")))
            function = row;
    QVERIFY(function >= 0);
    Q_EMIT readings->activated(function);
    QTRY_COMPARE(m_window->room(), Room::Inspect);
    QCOMPARE(m_window->session().input()->n(), 4);
    m_window->openFile(path);
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->room(), Room::Inspect);
}

void TestSequences::aBadFileChangesNothing_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("a stray character") << QByteArray("0101\n01x1\n") << ":2:3: unexpected 'x', expected 0 or 1";
    QTest::newRow("empty") << QByteArray() << "empty";
    QTest::newRow("a directory") << QByteArray("/") << "directory";
}

void TestSequences::aBadFileChangesNothing() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    QVERIFY(open(bitsOf("1101011110001")));
    m_window->openFile(bytes == "/" ? m_folder.path() : file(QStringLiteral("bad"), bytes));
    QTRY_VERIFY(banner()->isVisible() && banner()->text().contains(says));
    QCOMPARE(banner()->text().count(u'\n'), 0);
    QCOMPARE(m_window->room(), Room::Sequence);
    QCOMPARE(model().input()->bits(), bitsOf("1101011110001"));
    QVERIFY(model().result());
}

void TestSequences::everyMethodComesToTheSameRegister_data() {
    QTest::addColumn<QString>("method");
    for (const Method& method : methods())
        QTest::newRow(method.id.data()) << QString::fromUtf8(method.id.data(), qsizetype(method.id.size()));
}

void TestSequences::everyMethodComesToTheSameRegister() {
    QFETCH(QString, method);
    const Bits s = randomBits(301, 3);
    QVERIFY(open(s));
    const std::size_t known = model().result()->result.found.linearComplexity;
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const int row = box->findText(method, Qt::MatchStartsWith);
    QVERIFY(row > 0);
    box->setFocus();
    box->setCurrentIndex(row);
    Q_EMIT box->activated(row);
    QVERIFY(rests());
    QCOMPARE(model().result()->result.method->id, std::string_view(methodNamed(method.toStdString()).id));
    QCOMPARE(model().result()->result.found.linearComplexity, known);
    QVERIFY(generates(model().result()->result.found, s));
    QVERIFY(property("Found by").startsWith(method + QLatin1String(" on ")));
    const bool visits = methodNamed(method.toStdString()).visitsEachBit;
    QCOMPARE(workspace().profilePlot()->log() != nullptr, visits);
    QCOMPARE(child<QLabel>(*m_window, "profileNote")->isVisible(), !visits);
    if (visits)
        return;
    QTest::mouseClick(child<QPushButton>(*m_window, "profileButton"), Qt::LeftButton);
    QVERIFY(rests());
    QCOMPARE(model().result()->result.method->id, std::string_view("B1"));
    QVERIFY(!child<QLabel>(*m_window, "profileNote")->isVisible());
}

void TestSequences::whatCannotBeChosenSaysWhy() {
    QVERIFY(open(randomBits((std::size_t(1) << 20) + 1, 4)));
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const int row = box->findText(QStringLiteral("B0"), Qt::MatchStartsWith);
    QVERIFY(box->itemText(row).contains(QLatin1String("takes up to 1048576 bits")));
    QVERIFY(!(box->model()->flags(box->model()->index(row, 0)) & Qt::ItemIsEnabled));
}

void TestSequences::aLongRunIsCancelledAndKeepsItsProfile() {
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const int row = box->findText(QStringLiteral("B1"), Qt::MatchStartsWith);
    box->setCurrentIndex(row);
    Q_EMIT box->activated(row);
    m_window->session().setSequence(std::make_shared<const Input>(
        inputFromDocument({"long", "test", "generated", Sequence{randomBits(std::size_t(1) << 23, 5)}})));
    QTRY_VERIFY_WITH_TIMEOUT(model().bitsRead() > 1000000, 60000);
    auto* words = child<QLabel>(*m_window, "runWords");
    QVERIFY2(words->text().startsWith(QLatin1String("bit ")) && words->text().contains(QLatin1String(" left")),
             qPrintable(words->text()));
    QVERIFY(words->text().contains(QLatin1String("L = ")) && words->text().contains(QLatin1String("jumps: ")));
    QVERIFY(child<QWidget>(*m_window, "cancelButton")->isVisible());
    QVERIFY(workspace().profilePlot()->bitsRead() > 0);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!workspace().busy(), 500);
    QTest::qWait(100);
    const qint64 read = workspace().profilePlot()->bitsRead();
    QVERIFY(read > 1000000 && read < (1 << 23));
    QVERIFY(words->text().startsWith(QLatin1String("Stopped at bit ")));
    QVERIFY(!workspace().profilePlot()->log()->jumps().empty());
    QCOMPARE(property("Bits read"), QLocale().toString(read));
    QTRY_VERIFY(!child<QWidget>(*m_window, "cancelButton")->isVisible());
}

void TestSequences::theWindowAnswersWhileALongSequenceIsOpened() {
    QByteArray text;
    for (std::uint8_t bit : randomBits(std::size_t(1) << 22, 9))
        text += char('0' + bit);
    const QString path = file(QStringLiteral("long"), text);
    QElapsedTimer clock;
    qint64 last = 0, longest = 0;
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, [&] {
        longest = std::max(longest, clock.elapsed() - last);
        last = clock.elapsed();
    });
    clock.start();
    timer.start(10);
    m_window->openFile(path); // Beyond 2^20 bits by HG.
    QVERIFY(rests());
    QCOMPARE(model().result()->result.method->id, std::string_view("HG"));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    for (int step = 0; step < 10; ++step)
        QTest::keyClick(m_window.get(), Qt::Key_Right);
    QTest::qWait(50);
    // bench_window says how long exactly; other programs may be at work beside a test.
    QVERIFY2(longest < 500, qPrintable(QString::number(longest)));
}

void TestSequences::aLongSequenceSaysWhatCannotBeShown() {
    QVERIFY(open(randomBits(5000, 6)));
    auto* note = child<QLabel>(*m_window, "walkNote");
    QVERIFY(note->isVisible());
    QVERIFY(note->text().contains(QLatin1String("4,096")));
    QCOMPARE(workspace().transport()->last(), 4096);
    QCOMPARE(workspace().profilePlot()->length(), qint64(5000));
}

void TestSequences::zoomStaysWhenARunEndsAndBegins() {
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const auto choose = [&](const char* method) {
        const int row = box->findText(QString::fromLatin1(method), Qt::MatchStartsWith);
        box->setCurrentIndex(row);
        Q_EMIT box->activated(row);
    };
    choose("B0");
    m_window->session().setSequence(
        std::make_shared<const Input>(inputFromDocument({"s", "test", "generated", Sequence{randomBits(60000, 7)}})));
    ProfilePlot* plot = workspace().profilePlot();
    QTRY_VERIFY(!model().earlier() && plot->bitsRead() > 0);
    QVERIFY(model().running());
    plot->zoomBy(0.25);
    const QCPRange range = plot->xAxis->range();
    QVERIFY(range.size() < 20000);
    QVERIFY(rests());
    QCOMPARE(plot->xAxis->range(), range);
    plot->setCursorIndex(qint64(range.center()));
    choose("B1");
    QVERIFY(rests());
    QCOMPARE(plot->xAxis->range(), range);
}

void TestSequences::theTestOfTheDigitsOfE() {
    Monitor silent;
    QVERIFY(open(digitsOfE(1000000, silent).bits));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier | Qt::ShiftModifier);
    auto* block = child<QSpinBox>(*m_window, "nistBlock");
    block->setFocus();
    block->selectAll();
    QTest::keyClicks(block, QStringLiteral("1000"));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(workspace().nistPanel()->result() && !workspace().busy(), 60000);
    QVERIFY(child<QLabel>(*m_window, "nistChi")->text().contains(QLatin1String("2.700348")));
    QVERIFY(child<QLabel>(*m_window, "nistP")->text().contains(QLatin1String("0.845406")));
    QVERIFY(!workspace().transport()->isVisible());
}

void TestSequences::everythingHasAName() {
    QVERIFY(open(bitsOf("1101011110001")));
    for (auto* widget : workspace().findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
            continue;
        if (widget->parentWidget() && qobject_cast<QComboBox*>(widget->parentWidget()))
            continue;
        const QString name = widget->accessibleName();
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool spinEditor =
            qobject_cast<QLineEdit*>(widget) && qobject_cast<QAbstractSpinBox*>(widget->parentWidget());
        QVERIFY2(!name.isEmpty() || (button && !button->text().isEmpty()) || spinEditor,
                 qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
    }
}

QTEST_MAIN(TestSequences)
#include "tst_sequences.moc"

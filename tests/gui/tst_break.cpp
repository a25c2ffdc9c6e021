// SPDX-License-Identifier: GPL-3.0-or-later
// Break it: what can be taken out, what goes wrong then, and that the report names threads, cell and lines.
#include "compute/emulated_run.h"
#include "gui/code/code_view.h"
#include "gui/learn/code/code_pane.h"
#include "gui/learn/code/learn_break_box.h"
#include "learning_run.h"
#include "room.h"

#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QTextDocument>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Reads what lies that many cells from its own of shared memory; nobody writes any but their own.
struct ReadsWhatNobodyWrote {
    unsigned apart;

    template <class Thread>
    void operator()(Thread& t, typename Thread::template Global<int> data, int levels) const {
        const unsigned k = t.inBlock();
        auto s = t.template shared<int>();
        s[k] = data[t.index()];
        for (int level = 0; level < levels; ++level)
            t.computed(level, t.index(), s[k + apart]);
    }
};

template <unsigned apart>
Variant variantThatReads() {
    Variant variant = variantNamed("A4");
    variant.apply = [](const Pass& pass, WorkingSet& w) {
        launch(w.machine, {1, unsigned(w.size()), 2 * w.size() * sizeof(int)}, ReadsWhatNobodyWrote{apart}, w.data,
               pass.count);
    };
    return variant;
}

} // namespace

class TestBreak : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void withoutABarrierResultsAreWrong_data();
    void withoutABarrierResultsAreWrong();
    void aBarrierThatIsNotNeededMayGo();
    void withoutAnySynchronisationA1IsWrong();
    void inOneArrayTheLateThreadIsNamed_data();
    void inOneArrayTheLateThreadIsNamed();
    void anotherOrderShowsTheRaceAsOtherResults();
    void aReadOfWhatNobodyWroteIsSaid_data();
    void aReadOfWhatNobodyWroteIsSaid();
    void whatNobodyWroteIsOfSomeBlock();
    void aBarrierTakenOutLeavesReadsOfWhatNobodyWrote();
    void whatCannotBeBrokenSaysWhy_data();
    void whatCannotBeBrokenSaysWhy();
    void aClickedLineIsShownInTheCode();
    void anInputWithoutARunIsNoError();

private:
    QString report() const {
        QTextDocument document;
        document.setHtml(m_report->text());
        return document.toPlainText();
    }
    /// As a person does, by keys.
    void choose(int row) {
        m_choices->setFocus();
        QTest::keyClick(m_choices, Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(m_choices, Qt::Key_Down);
    }

    std::unique_ptr<LearningRun> m_run;
    std::unique_ptr<LearnBreakBox> m_box;
    QComboBox* m_choices = nullptr;
    QLabel* m_report = nullptr;
};

void TestBreak::init() {
    m_run = std::make_unique<LearningRun>();
    m_box = std::make_unique<LearnBreakBox>(m_run->learning);
    m_box->resize(480, 200);
    m_box->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_box.get()));
    m_choices = part<QComboBox>(*m_box, "breakChoices");
    m_report = part<QLabel>(*m_box, "breakReport");
}

void TestBreak::cleanup() {
    m_box.reset();
    m_run.reset();
}

void TestBreak::withoutABarrierResultsAreWrong_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("row");
    for (const char* id : {"A4", "A5", "A6"})
        for (int row : {1, 2})
            QTest::addRow("%s, choice %d", id, row) << QByteArray(id) << row;
}

void TestBreak::withoutABarrierResultsAreWrong() {
    QFETCH(QByteArray, id);
    QFETCH(int, row);
    QVERIFY(m_run->runs(id, 7));
    const Variant& variant = variantNamed(id.toStdString());
    const auto barriers = linesWith(variant, "t.sync();");
    QCOMPARE(m_choices->count(), int(barriers.size()) + 1);
    QVERIFY2(report().contains(QStringLiteral("found no race")), qPrintable(report()));
    for (int i = 1; i < m_choices->count(); ++i) {
        QVERIFY(m_choices->itemText(i).contains(QStringLiteral("line %1 ").arg(barriers[std::size_t(i) - 1])));
        QCOMPARE(m_choices->itemText(i).contains(QStringLiteral("before the values are read")), i == 1);
    }

    choose(row);
    QCOMPARE(m_run->learning.state().withoutBarrier, barriers[std::size_t(row) - 1]);
    QVERIFY(m_run->rests());
    QCOMPARE(m_choices->currentIndex(), row);
    const std::size_t wrong = m_run->learning.recording()->wrongOutputs();
    QVERIFY(wrong > 0);
    QVERIFY2(report().startsWith(QStringLiteral("%1 of 128 results are wrong.").arg(wrong)), qPrintable(report()));
    static const QRegularExpression race(
        QStringLiteral("thread (\\d+) of block \\d+ (?:reads|writes) shared\\[(\\d+)\\] in line (\\d+), "
                       "then thread (\\d+) of block \\d+ (?:reads|writes) the same cell in line (\\d+)"));
    const QRegularExpressionMatch found = race.match(report());
    QVERIFY2(found.hasMatch(), qPrintable(report()));
    QVERIFY(found.captured(1) != found.captured(4));
    QVERIFY(found.captured(2).toInt() < 128);
    for (int group : {3, 5}) {
        const QString line = linesOnDisk(variant).at(found.captured(group).toInt() - 1);
        QVERIFY2(line.contains(QStringLiteral("s[k")), qPrintable(line));
    }

    choose(0);
    QCOMPARE(m_run->learning.state().withoutBarrier, 0u);
    QVERIFY(m_run->rests());
    QCOMPARE(m_run->learning.recording()->wrongOutputs(), 0u);
    QVERIFY(report().contains(QStringLiteral("found no race")));
}

void TestBreak::aBarrierThatIsNotNeededMayGo() {
    // One level of A6 is in shared memory, and nobody writes after its values are read.
    QVERIFY(m_run->runs("A6", 6));
    choose(2);
    QVERIFY(m_run->rests());
    QVERIFY(m_run->learning.state().withoutBarrier > 0);
    QVERIFY2(report().startsWith(QStringLiteral("64 of 64 results are right")), qPrintable(report()));
    QVERIFY2(report().contains(QStringLiteral("no thread has to wait")), qPrintable(report()));
}

void TestBreak::withoutAnySynchronisationA1IsWrong() {
    QVERIFY(m_run->runs("A1", 6));
    // Two reads and a write of 64 elements at each of 6 levels.
    QVERIFY2(report().contains(QStringLiteral("checked %1 accesses").arg(QLocale().toString(6 * 64 * 3))),
             qPrintable(report()));
    QCOMPARE(m_choices->count(), 3);
    choose(2);
    QCOMPARE(m_run->learning.state().variant, &variantNamed("A1-unsynchronised"));
    QVERIFY(m_run->rests());
    QVERIFY2(report().contains(QStringLiteral("results are wrong")), qPrintable(report()));
    QVERIFY2(report().contains(QStringLiteral("data[")) || report().contains(QStringLiteral("spare[")),
             qPrintable(report()));
    QVERIFY(report().contains(QStringLiteral("by luck")));
    choose(0);
    QCOMPARE(m_run->learning.state().variant, &variantNamed("A1"));
    QVERIFY(m_run->rests());
    QVERIFY(report().contains(QStringLiteral("found no race")));
}

void TestBreak::inOneArrayTheLateThreadIsNamed_data() {
    QTest::addColumn<int>("order");
    for (int order : {0, 1, 2})
        QTest::newRow(scheduleNames[std::size_t(order)].data()) << order;
}

void TestBreak::inOneArrayTheLateThreadIsNamed() {
    QFETCH(int, order);
    QVERIFY(m_run->runs("A1", 3));
    auto* schedules = part<QComboBox>(*m_box, "schedules");
    schedules->setFocus();
    QTest::keyClick(schedules, Qt::Key_Home);
    for (int i = 0; i < order; ++i)
        QTest::keyClick(schedules, Qt::Key_Down);
    choose(1);
    QCOMPARE(m_run->learning.state().variant, &variantNamed("A1-one-array"));
    QVERIFY(m_run->rests());
    QTRY_COMPARE(int(m_run->learning.recording()->schedule()), order);
    const Recording& run = *m_run->learning.recording();
    QVERIFY(run.wrongOutputs() > 0);
    QVERIFY2(report().startsWith(QStringLiteral("%1 of 8 results are wrong.").arg(run.wrongOutputs())),
             qPrintable(report()));
    static const QRegularExpression late(QStringLiteral(
        "Thread (\\d+) read data\\[(\\d+)\\] after thread (\\d+) had overwritten it \\(line (\\d+), line (\\d+)\\)"));
    const QRegularExpressionMatch found = late.match(report());
    QVERIFY2(found.hasMatch(), qPrintable(report()));
    // At level 1 the two threads of a pair differ in one bit, and each writes its own element.
    QCOMPARE(found.captured(1).toInt() ^ 1, found.captured(3).toInt());
    QCOMPARE(found.captured(2), found.captured(3));
    if (order < 2)
        QCOMPARE(found.captured(1).toInt() % 2, order == 0 ? 1 : 0);
    const QStringList source = linesOnDisk(run.variant());
    QVERIFY(source.at(found.captured(4).toInt() - 1).contains(QRegularExpression(QStringLiteral("value = .*data"))));
    QVERIFY(source.at(found.captured(5).toInt() - 1).contains(QStringLiteral("data[i] = value;")));
    // One of each pair comes too late, at each of three levels.
    QVERIFY2(report().contains(QStringLiteral("In the whole run 12 reads came too late")), qPrintable(report()));
}

void TestBreak::anotherOrderShowsTheRaceAsOtherResults() {
    auto* schedules = part<QComboBox>(*m_box, "schedules");
    const auto outputIn = [&](int order) {
        schedules->setFocus();
        QTest::keyClick(schedules, Qt::Key_Home);
        for (int i = 0; i < order; ++i)
            QTest::keyClick(schedules, Qt::Key_Down);
        if (!m_run->rests() || m_run->learning.recording()->schedule() != Schedule(order))
            qFatal("the order was not taken");
        return m_run->learning.recording()->output();
    };
    QVERIFY(m_run->runs("A1", 6));
    QVERIFY(schedules->isEnabled());
    const Vector right = m_run->learning.recording()->output();
    for (int order : {1, 2, 0})
        QVERIFY(outputIn(order) == right);
    QVERIFY(report().contains(QStringLiteral("found no race")));

    choose(2);
    QVERIFY(m_run->rests());
    std::vector<Vector> wrong;
    for (int order : {0, 1, 2}) {
        wrong.push_back(outputIn(order));
        QVERIFY(report().contains(QStringLiteral("try another one")));
    }
    QVERIFY(wrong[0] != wrong[1] && wrong[1] != wrong[2] && wrong[2] != wrong[0]);
    // An order that has been chosen stays for the next variant; on the CPU there is none.
    QCOMPARE(m_run->learning.state().schedule, Schedule::Mixed);
    QVERIFY(m_run->runs("C1", 6));
    QVERIFY(!schedules->isEnabled());
}

void TestBreak::aReadOfWhatNobodyWroteIsSaid_data() {
    QTest::addColumn<const Variant*>("variant");
    QTest::addColumn<bool>("isSaid");
    static const Variant own = variantThatReads<0>();
    static const Variant nobodys = variantThatReads<8>();
    QTest::newRow("its own cell") << &own << false;
    QTest::newRow("a cell of nobody's") << &nobodys << true;
}

/// Also where no barrier can be taken out and there is no race.
void TestBreak::aReadOfWhatNobodyWroteIsSaid() {
    QFETCH(const Variant*, variant);
    QFETCH(bool, isSaid);
    m_run->learning.setVariant(*variant);
    m_run->open(Document{"eight", "generated", "generated", randomValues(3)});
    QTRY_VERIFY(m_run->learning.current() && m_run->learning.recording());
    const Observation& seen = m_run->learning.recording()->observation();
    QCOMPARE(seen.raceCount, 0u);
    QCOMPARE(seen.unwrittenCount, isSaid ? 24u : 0u); // 8 threads at each of 3 levels.
    QVERIFY2(report().contains(QStringLiteral("has no barrier in its kernels")), qPrintable(report()));
    QCOMPARE(report().contains(QStringLiteral("nothing written")), isSaid);
    if (!isSaid)
        return;
    const QString sentence =
        QStringLiteral("24 reads of shared memory found nothing written there, the first one here. In launch 1, "
                       "thread 0 of block 0 reads shared[8] in line %1, where nothing has been written since the block "
                       "began: on a GPU it reads whatever happens to be there.")
            .arg(seen.unwrittenReads.front().reader.place.line);
    QVERIFY2(report().contains(QStringLiteral("found no race. ") + sentence), qPrintable(report()));
    QFile file(QStringLiteral(__FILE__));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
    QVERIFY(lines[seen.unwrittenReads.front().reader.place.line - 1].contains(QStringLiteral("s[k + apart]")));
}

/// One of many reads is said as one, and the link to its line names the file.
void TestBreak::whatNobodyWroteIsOfSomeBlock() {
    const unsigned line = __LINE__ + 4;
    const EmulatedRun run({.races = true}, {2, 64, 256}, counting(256), [](T& t, Ints d) {
        t.shared<int>()[t.inBlock() % 32] = 1;
        if (t.block() == 1 && t.inBlock() == 7)
            d[t.index()] = t.shared<int>()[40];
    });
    QCOMPARE(run.seen.unwrittenCount, 1u);
    const QString words = unwrittenInWords(run.seen).join(u' ');
    QVERIFY2(words.startsWith(QStringLiteral("A read of shared memory found nothing written there. In launch 1, thread "
                                             "71 of block 1 reads shared[40] in <a href=\"line:%1:gui/tst_break.cpp\">"
                                             "line %1</a>, where nothing")
                                  .arg(line)),
             qPrintable(words));
    Observation other = run.seen;
    other.unwrittenReads.front().block = 0; // As in a cluster, whose blocks read each other's.
    QVERIFY(unwrittenInWords(other).join(u' ').contains(QStringLiteral("reads shared[40] of block 0 in ")));
    QVERIFY(unwrittenInWords(EmulatedRun({.races = true}, {2, 64, 256}, counting(256),
                                         [](T& t, Ints d) {
                                             t.shared<int>()[t.inBlock()] = 1;
                                             d[t.index()] = t.shared<int>()[t.inBlock()];
                                         })
                                 .seen)
                .empty());
}

/// The one before which everybody writes: threads that read early read what is not there yet.
void TestBreak::aBarrierTakenOutLeavesReadsOfWhatNobodyWrote() {
    QVERIFY(m_run->runs("A4", 3));
    QVERIFY(!report().contains(QStringLiteral("nothing written")));
    choose(1);
    QVERIFY(m_run->rests());
    const auto reads = m_run->learning.recording()->observation().unwrittenCount;
    QVERIFY(reads > 0);
    QVERIFY2(report().contains(QStringLiteral("with no barrier between. %1 reads of shared memory found nothing "
                                              "written there, the first one here. In launch 1, thread 0 of block 0 "
                                              "reads shared[1] in line ")
                                   .arg(reads)),
             qPrintable(report()));
}

void TestBreak::whatCannotBeBrokenSaysWhy_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("why");
    for (const char* id : {"A2", "A3", "GS"})
        QTest::newRow(id) << QByteArray(id) << 6 << QStringLiteral("ends of launches");
    for (const char* id : {"A0", "C1"})
        QTest::newRow(id) << QByteArray(id) << 6 << QStringLiteral("ordinary CPU code");
    QTest::newRow("R4") << QByteArray("R4") << 6 << QStringLiteral("only what it has computed itself");
    QTest::newRow("A6 within a warp") << QByteArray("A6") << 5 << QStringLiteral("With n = 5");
}

void TestBreak::whatCannotBeBrokenSaysWhy() {
    QFETCH(QByteArray, id);
    QFETCH(int, n);
    QFETCH(QString, why);
    QVERIFY(m_run->runs(id, n));
    QVERIFY(!m_choices->isEnabled());
    QVERIFY2(report().contains(why), qPrintable(report()));
    QVERIFY(m_run->runs("A5", n));
    QVERIFY(m_choices->isEnabled());
}

void TestBreak::aClickedLineIsShownInTheCode() {
    CodePane pane(m_run->learning);
    pane.resize(700, 500);
    pane.show();
    connect(m_box.get(), &BreakBox::lineClicked, &pane, &CodePane::showLine);
    QVERIFY(m_run->runs("A5", 6));
    choose(1);
    QVERIFY(m_run->rests());
    QSignalSpy clicked(m_box.get(), &BreakBox::lineClicked);
    // The links of the report are reached by Tab and followed by Return.
    m_report->setFocus(Qt::TabFocusReason);
    QTest::keyClick(m_report, Qt::Key_Tab);
    QTest::keyClick(m_report, Qt::Key_Return);
    QCOMPARE(clicked.size(), 1);
    const int line = clicked.front().front().toInt();
    const Race& race = m_run->learning.recording()->observation().races.front();
    QVERIFY(line == int(race.earlier.place.line) || line == int(race.later.place.line));
    const auto* view = part<CodeView>(pane, "codeView");
    QCOMPARE(view->textCursor().selectedText().trimmed(), linesOnDisk(variantNamed("A5")).at(line - 1).trimmed());
    QVERIFY(view->viewport()->rect().contains(view->lineRect(line).center().toPoint()));
}

void TestBreak::anInputWithoutARunIsNoError() {
    m_run->learning.setVariant(variantNamed("A5"));
    QVERIFY(!m_choices->isEnabled());
    m_run->open(Document{"large", "generated", "generated", Vector(17)});
    QTRY_VERIFY(!m_run->learning.obstacle().isEmpty());
    QVERIFY2(report().startsWith(QStringLiteral("Nothing ran")), qPrintable(report()));
}

TEST_OF_ROOM(TestBreak, QApplication)
#include "tst_break.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The code pane: the very sources, the lines each step ran, their counters, and barriers that are clicked away.
#include "gui/learn/algorithm_text.h"
#include "gui/learn/code_columns.h"
#include "gui/learn/code_gutter.h"
#include "gui/learn/code_pane.h"
#include "gui/learn/code_view.h"
#include "learning_run.h"

#include <QCheckBox>
#include <QLabel>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>

#include <map>
#include <set>

using namespace walshscope;

namespace {

using Lines = std::set<std::uint32_t>;

struct Work {
    Lines lines;
    std::uint64_t sectors = 0;
    std::uint64_t wavefronts = 0;
    std::uint64_t shuffles = 0;
};

/// What every warp did, by level, from its own events in their order: all up to the last value it computed of that
/// level, and the barrier it waited at then. What a launch writes back after that belongs to the next level, if any.
std::vector<Work> workInTheTrace(const Recording& run) {
    const Observation& seen = run.observation();
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::vector<const Event*>> warps;
    for (const Event& event : seen.trace)
        warps[{event.launch, event.block, event.warp}].push_back(&event);
    std::vector<Work> levels(std::size_t(run.n()));
    for (const auto& [warp, events] : warps) {
        std::size_t next = 0;
        std::size_t level = 0;
        const auto take = [&](const Event& event) {
            if (event.action == Action::Compute)
                return;
            Work& work = levels[level];
            work.lines.insert(event.place.line);
            const bool access = event.action == Action::Load || event.action == Action::Store;
            if (access)
                (event.space == Space::Shared ? work.wavefronts : work.sectors) += event.cost;
            work.shuffles += event.action == Action::Shuffle;
        };
        for (level = 0; level < levels.size(); ++level) {
            std::size_t end = next;
            for (std::size_t k = next; k < events.size(); ++k)
                if (events[k]->action == Action::Compute && events[k]->array == level)
                    end = k + 1;
            if (end == next)
                continue;
            for (; next < end; ++next)
                take(*events[next]);
            const std::size_t own = level;
            if (next < events.size() && events[next]->action == Action::Barrier) {
                take(*events[next]);
                // The values of the level are there before the barrier, which is passed with the next step.
                if (level + 1 < levels.size())
                    levels[++level].lines.insert(events[next]->place.line);
                ++next;
            }
            // A launch that goes on without another level only writes back.
            const bool isLast = std::none_of(events.begin() + std::ptrdiff_t(next), events.end(),
                                             [](const Event* event) { return event->action == Action::Compute; });
            for (; isLast && next < events.size(); ++next)
                take(*events[next]);
            level = own;
        }
    }
    return levels;
}

std::uint64_t sumOf(const CodeView& view, CodeColumns::Column column) {
    std::uint64_t sum = 0;
    for (int line = 1; line <= view.blockCount(); ++line)
        for (const QString& part : view.columns()->cell(line, column).split(QStringLiteral(" +"), Qt::SkipEmptyParts))
            sum += QLocale().toULongLong(part);
    return sum;
}

Lines lit(const CodeView& view) { return {view.lit().begin(), view.lit().end()}; }

/// Hears the keys that its children left.
struct Listener : QWidget {
    QList<int> heard;
    void keyPressEvent(QKeyEvent* event) override { heard << event->key(); }
};

} // namespace

class TestCodePane : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theSourceShownIsTheFileThatIsCompiled();
    void everyVariantIsExplained();
    void aVariantWithoutATextShowsTitleAndSource();
    void theLitLinesAreThoseOfTheTrace_data();
    void theLitLinesAreThoseOfTheTrace();
    void theLitLinesAreTheStatementsOfTheLevel_data();
    void theLitLinesAreTheStatementsOfTheLevel();
    void countersOfAllStepsMakeTheWholeRun_data() { everyKernel(); }
    void countersOfAllStepsMakeTheWholeRun();
    void onlyColumnsWithSomethingToCountAreThere_data();
    void onlyColumnsWithSomethingToCountAreThere();
    void aNarrowPaneHasOneColumnWithUnits();
    void nothingIsLitAtTheBeginningNorForTheCpu();
    void litLinesAreInSightAndNothingJumps();
    void aClickTakesABarrierOutAndPutsItBack_data();
    void aClickTakesABarrierOutAndPutsItBack();
    void theKeysThatStepAreLeftToTheTransport();
    void theTextBelowFoldsUp();

private:
    void everyKernel();
    std::unique_ptr<LearningRun> m_run;
    std::unique_ptr<CodePane> m_pane;
    CodeView* m_view = nullptr;
};

void TestCodePane::init() {
    m_run = std::make_unique<LearningRun>();
    m_pane = std::make_unique<CodePane>(m_run->learning);
    m_pane->resize(900, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_view = part<CodeView>(*m_pane, "codeView");
}

void TestCodePane::cleanup() {
    m_pane.reset();
    m_run.reset();
}

void TestCodePane::everyKernel() {
    QTest::addColumn<QByteArray>("id");
    for (const Variant& variant : variants())
        if (!variant.onHost)
            QTest::newRow(std::string(variant.id).c_str()) << QByteArray::fromStdString(std::string(variant.id));
}

void TestCodePane::theSourceShownIsTheFileThatIsCompiled() {
    for (const Variant& variant : variants()) {
        const QString name = QString::fromUtf8(variant.file.data(), qsizetype(variant.file.size()));
        QFile shown(QStringLiteral(":/source/") + name), compiled(QStringLiteral(SOURCES "/") + name);
        QVERIFY2(shown.open(QIODevice::ReadOnly), qPrintable(name));
        QVERIFY2(compiled.open(QIODevice::ReadOnly), qPrintable(name));
        QCOMPARE(shown.readAll(), compiled.readAll());
        m_run->learning.setVariant(variant);
        QCOMPARE(m_view->toPlainText(), linesOnDisk(variant).join(u'\n'));
    }
}

void TestCodePane::everyVariantIsExplained() {
    const auto* words = part<QTextBrowser>(*m_pane, "algorithmBrowser");
    for (const Variant& variant : variants()) {
        m_run->learning.setVariant(variant);
        const QString text = words->toPlainText();
        const QString source = QString::fromUtf8(variant.source.data(), qsizetype(variant.source.size()));
        QVERIFY2(text.contains(source), qPrintable(text));
        QVERIFY2(text.count(u'\n') >= 8, qPrintable(text));
    }
    m_run->learning.setVariant(variantNamed("A5"));
    QVERIFY(words->toPlainText().contains(QStringLiteral("(t mod B) · 1024 + t div B")));
    QVERIFY(words->toPlainText().contains(QStringLiteral("Correction")));
}

void TestCodePane::aVariantWithoutATextShowsTitleAndSource() {
    Variant unknown = variantNamed("A5");
    unknown.id = "A99";
    AlgorithmText text;
    text.showVariant(unknown);
    QCOMPARE(part<QTextBrowser>(text, "algorithmBrowser")->toPlainText().trimmed(),
             QStringLiteral("A99: All levels in shared memory, two launches\nBikov & Bouyukliev 2018, Algorithm 5"));
}

void TestCodePane::theLitLinesAreThoseOfTheTrace_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("n");
    for (const Variant& variant : variants())
        for (int n : {1, 2, 3, 4, 5, 6, 11})
            if (!variant.onHost)
                QTest::addRow("%s, n = %d", std::string(variant.id).c_str(), n)
                    << QByteArray::fromStdString(std::string(variant.id)) << n;
}

void TestCodePane::theLitLinesAreThoseOfTheTrace() {
    QFETCH(QByteArray, id);
    QFETCH(int, n);
    QVERIFY(m_run->runs(id, n));
    const std::vector<Work> work = workInTheTrace(*m_run->learning.recording());
    for (int level = 0; level < n; ++level) {
        m_run->learning.setStep(level + 1);
        QCOMPARE(lit(*m_view), work[std::size_t(level)].lines);
        QCOMPARE(sumOf(*m_view, CodeColumns::Sectors), work[std::size_t(level)].sectors);
        QCOMPARE(sumOf(*m_view, CodeColumns::Wavefronts), work[std::size_t(level)].wavefronts);
        QCOMPARE(sumOf(*m_view, CodeColumns::Shuffles), work[std::size_t(level)].shuffles);
    }
}

void TestCodePane::theLitLinesAreTheStatementsOfTheLevel_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("step");
    QTest::addColumn<QList<QByteArray>>("statements");
    using Statements = QList<QByteArray>;
    const Statements a1{"if (t.branch(i & j))", "value = x[i - j] - x[i];", "value = x[i] + x[i + j];",
                        "y[i] = value;"};
    QTest::newRow("A1, first") << QByteArray("A1") << 1 << a1;
    QTest::newRow("A1, last") << QByteArray("A1") << 6 << a1;
    QTest::newRow("GS") << QByteArray("GS") << 3
                        << Statements{"a = w[op1];", "b = w[op2];", "w[op1] = a + b;", "w[op2] = a - b;"};
    const Statements a5{"s[k] = value;", "t.sync();", "other = s[k ^ j];", "value = t.branch("};
    QTest::newRow("A5, first") << QByteArray("A5") << 1 << (Statements{"int value = w[i];"} + a5);
    QTest::newRow("A5, second") << QByteArray("A5") << 2 << a5;
    QTest::newRow("A5, last") << QByteArray("A5") << 6 << (a5 + Statements{"w[i] = value;"});
}

void TestCodePane::theLitLinesAreTheStatementsOfTheLevel() {
    QFETCH(QByteArray, id);
    QFETCH(int, step);
    QFETCH(QList<QByteArray>, statements);
    QVERIFY(m_run->runs(id, 6));
    m_run->learning.setStep(step);
    Lines expected;
    for (const QByteArray& statement : statements)
        for (std::uint32_t line : linesWith(variantNamed(id.toStdString()), statement))
            expected.insert(line);
    QCOMPARE(lit(*m_view), expected);
}

void TestCodePane::countersOfAllStepsMakeTheWholeRun() {
    QFETCH(QByteArray, id);
    QVERIFY(m_run->runs(id, 11));
    auto* wholeRun = part<QCheckBox>(*m_pane, "wholeRunBox");
    for (StepBy by : {StepBy::Level, StepBy::Barrier, StepBy::Launch}) {
        m_run->learning.setStepBy(by);
        std::array<std::uint64_t, 3> sums{};
        const auto add = [&](std::array<std::uint64_t, 3>& to) {
            to[0] += sumOf(*m_view, CodeColumns::Sectors);
            to[1] += sumOf(*m_view, CodeColumns::Wavefronts);
            to[2] += sumOf(*m_view, CodeColumns::Shuffles);
        };
        for (int step = 0; step <= m_run->learning.steps(); ++step) {
            m_run->learning.setStep(step);
            add(sums);
        }
        const Counters& all = m_run->learning.recording()->observation().counters;
        QCOMPARE(sums[0], all.loadSectors + all.storeSectors);
        QCOMPARE(sums[1], all.sharedWavefronts);
        QCOMPARE(sums[2], all.shuffles);
        std::array<std::uint64_t, 3> whole{};
        wholeRun->setFocus();
        QTest::keyClick(wholeRun, Qt::Key_Space);
        QVERIFY(wholeRun->isChecked());
        add(whole);
        QCOMPARE(whole, sums);
        QTest::keyClick(wholeRun, Qt::Key_Space);
    }
}

void TestCodePane::onlyColumnsWithSomethingToCountAreThere_data() {
    using C = CodeColumns;
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<std::vector<C::Column>>("columns");
    QTest::newRow("GS") << QByteArray("GS") << std::vector{C::Sectors};
    QTest::newRow("A1") << QByteArray("A1") << std::vector{C::Sectors, C::Divergent};
    QTest::newRow("A5") << QByteArray("A5") << std::vector{C::Sectors, C::Wavefronts, C::Divergent};
    QTest::newRow("A6") << QByteArray("A6") << std::vector{C::Sectors, C::Wavefronts, C::Shuffles, C::Divergent};
    QTest::newRow("A0") << QByteArray("A0") << std::vector<C::Column>{};
}

void TestCodePane::onlyColumnsWithSomethingToCountAreThere() {
    QFETCH(QByteArray, id);
    QFETCH(std::vector<CodeColumns::Column>, columns);
    QVERIFY(m_run->runs(id, 7));
    QCOMPARE(m_view->columns()->columns(), columns);
    if (id != "A1")
        return;
    // 128 elements are 4 warps; at level 1 the lanes of all disagree.
    m_run->learning.setStep(1);
    QCOMPARE(
        m_view->columns()->cell(int(linesWith(variantNamed("A1"), "t.branch(i & j)").front()), CodeColumns::Divergent),
        QStringLiteral("4 of 4"));
    m_run->learning.setStep(7);
    QCOMPARE(
        m_view->columns()->cell(int(linesWith(variantNamed("A1"), "t.branch(i & j)").front()), CodeColumns::Divergent),
        QString());
}

void TestCodePane::aNarrowPaneHasOneColumnWithUnits() {
    QVERIFY(m_run->runs("A6", 11));
    QVERIFY(!m_view->columns()->isMerged());
    const int wide = m_view->columns()->width();
    m_pane->resize(420, 300);
    QTRY_VERIFY(m_view->columns()->isMerged());
    QVERIFY(m_view->columns()->width() < wide);
    QVERIFY(m_view->viewport()->width() > 100);
    m_run->learning.setStep(1);
    QVERIFY2(m_view->columns()->accessibleDescription().contains(QStringLiteral("64 shuffles")),
             qPrintable(m_view->columns()->accessibleDescription()));
    m_pane->resize(900, 700);
    QTRY_VERIFY(!m_view->columns()->isMerged());
}

void TestCodePane::nothingIsLitAtTheBeginningNorForTheCpu() {
    const auto* words = part<QLabel>(*m_pane, "codeWords");
    QVERIFY(m_run->runs("A1", 4));
    m_run->learning.setStep(0);
    QVERIFY(m_view->lit().empty());
    QVERIFY(words->text().contains(QStringLiteral("step forward")));
    m_run->learning.setStep(1);
    QVERIFY(!m_view->lit().empty());
    QVERIFY(words->text().contains(QString::number(m_view->lit().front())));
    QVERIFY(m_run->runs("A0", 4));
    m_run->learning.setStep(2);
    QVERIFY(m_view->lit().empty());
    QVERIFY(words->text().contains(QStringLiteral("no trace")));
}

void TestCodePane::litLinesAreInSightAndNothingJumps() {
    QVERIFY(m_run->runs("A6", 7));
    m_run->learning.setStep(0);
    m_pane->resize(600, 560);
    // The licence has gone, the kernel begins.
    const QString firstInSight = m_view->document()->findBlockByNumber(m_view->verticalScrollBar()->value()).text();
    QVERIFY2(!firstInSight.startsWith(QStringLiteral("//")) && !firstInSight.startsWith(u'#'),
             qPrintable(firstInSight));
    for (int step : {1, 2, 6, 7}) {
        m_run->learning.setStep(step);
        for (std::uint32_t line : {m_view->lit().front(), m_view->lit().back()})
            QVERIFY2(m_view->viewport()->rect().contains(m_view->lineRect(int(line)).center().toPoint()),
                     qPrintable(QStringLiteral("line %1 in step %2").arg(line).arg(step)));
    }
    m_run->learning.setStep(2);
    const int place = m_view->verticalScrollBar()->value();
    for (int step : {3, 4, 5, 4, 3}) {
        m_run->learning.setStep(step);
        QCOMPARE(m_view->verticalScrollBar()->value(), place);
    }
    m_pane->showLine(1);
    QCOMPARE(m_view->verticalScrollBar()->value(), 0);
    QCOMPARE(m_view->textCursor().selectedText(), linesOnDisk(variantNamed("A6")).front());
}

void TestCodePane::aClickTakesABarrierOutAndPutsItBack_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("which");
    for (const char* id : {"A4", "A5", "A6"})
        for (int which : {0, 1})
            QTest::addRow("%s, barrier %d", id, which + 1) << QByteArray(id) << which;
}

void TestCodePane::aClickTakesABarrierOutAndPutsItBack() {
    QFETCH(QByteArray, id);
    QFETCH(int, which);
    QVERIFY(m_run->runs(id, 7));
    const auto barriers = linesWith(variantNamed(id.toStdString()), "t.sync();");
    QCOMPARE(m_view->barriers(), barriers);
    const std::uint32_t line = barriers[std::size_t(which)];
    m_pane->showLine(int(line));
    const auto click = [&] {
        const QRect mark = m_view->gutter()->barrierRect(int(line));
        QVERIFY(m_view->gutter()->rect().contains(mark.center()));
        QTest::mouseClick(m_view->gutter(), Qt::LeftButton, {}, mark.center());
    };
    click();
    QCOMPARE(m_run->learning.state().withoutBarrier, line);
    QVERIFY(m_run->rests());
    QVERIFY(m_run->learning.recording()->wrongOutputs() > 0);
    QCOMPARE(m_view->removedBarrier(), line);
    QCOMPARE(m_view->barriers(), barriers);
    m_run->learning.setStep(2);
    QVERIFY(!lit(*m_view).count(line));
    click();
    QCOMPARE(m_run->learning.state().withoutBarrier, 0u);
    QVERIFY(m_run->rests());
    QCOMPARE(m_run->learning.recording()->wrongOutputs(), 0u);
    QCOMPARE(m_view->removedBarrier(), 0u);
    // Beside the marks nothing happens.
    QTest::mouseClick(m_view->gutter(), Qt::LeftButton, {},
                      QPoint(m_view->gutter()->width() - 2, m_view->gutter()->barrierRect(int(line)).center().y()));
    QCOMPARE(m_run->learning.state().withoutBarrier, 0u);
}

void TestCodePane::theKeysThatStepAreLeftToTheTransport() {
    QVERIFY(m_run->runs("A5", 6));
    Listener listener;
    m_pane->setParent(&listener);
    const auto apart = qScopeGuard([this] { m_pane->setParent(nullptr); });
    listener.show();
    m_pane->show();
    const QList<int> keys{Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home,
                          Qt::Key_End,   Qt::Key_Plus, Qt::Key_Minus};
    for (QWidget* each : {static_cast<QWidget*>(m_view), part<QWidget>(*m_pane, "algorithmBrowser")}) {
        each->setFocus();
        listener.heard.clear();
        for (int key : keys)
            QTest::keyClick(each, Qt::Key(key));
        QCOMPARE(listener.heard, keys);
    }
    listener.heard.clear();
    m_view->moveCursor(QTextCursor::Start);
    QTest::keyClick(m_view, Qt::Key_Down);
    QTest::keyClick(m_view, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(!listener.heard.contains(Qt::Key_Down));
    QVERIFY(!listener.heard.contains(Qt::Key_End));
    QVERIFY(m_view->textCursor().atEnd());
}

void TestCodePane::theTextBelowFoldsUp() {
    auto* text = part<QTextBrowser>(*m_pane, "algorithmBrowser");
    auto* toggle = part<QToolButton>(*m_pane, "algorithmToggle");
    const int before = m_view->height();
    QVERIFY(text->isVisible());
    QTest::mouseClick(toggle, Qt::LeftButton);
    QVERIFY(!text->isVisible());
    QTRY_VERIFY(m_view->height() > before);
    QTest::keyClick(toggle, Qt::Key_Space);
    QVERIFY(text->isVisible());
}

QTEST_MAIN(TestCodePane)
#include "tst_code_pane.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The lines each step ran and their counters, against the trace and against the statements of the source.
#include "gui/code/code_columns.h"
#include "gui/code/code_view.h"
#include "gui/learn/code/code_pane.h"
#include "learning_run.h"
#include "room.h"

#include <QCheckBox>

#include <map>
#include <set>

using namespace walshscope;
using namespace walshscope::gui;

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

} // namespace

class TestCodeLines : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theLitLinesAreThoseOfTheTrace_data();
    void theLitLinesAreThoseOfTheTrace();
    void theLitLinesAreTheStatementsOfTheLevel_data();
    void theLitLinesAreTheStatementsOfTheLevel();
    void countersOfAllStepsMakeTheWholeRun_data() { everyKernel(); }
    void countersOfAllStepsMakeTheWholeRun();
    void oneIsSaidInTheSingular();

private:
    void everyKernel();
    std::unique_ptr<LearningRun> m_run;
    std::unique_ptr<CodePane> m_pane;
    CodeView* m_view = nullptr;
};

void TestCodeLines::init() {
    m_run = std::make_unique<LearningRun>();
    m_pane = std::make_unique<CodePane>(m_run->learning);
    m_view = part<CodeView>(*m_pane, "codeView");
}

void TestCodeLines::cleanup() {
    m_pane.reset();
    m_run.reset();
}

void TestCodeLines::everyKernel() {
    QTest::addColumn<QByteArray>("id");
    for (const Variant& variant : variants())
        if (variant.where.emulator)
            QTest::newRow(std::string(variant.id).c_str()) << QByteArray::fromStdString(std::string(variant.id));
}

void TestCodeLines::theLitLinesAreThoseOfTheTrace_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("n");
    for (const Variant& variant : variants())
        for (int n : {1, 2, 3, 4, 5, 6, 11})
            if (variant.where.emulator)
                QTest::addRow("%s, n = %d", std::string(variant.id).c_str(), n)
                    << QByteArray::fromStdString(std::string(variant.id)) << n;
}

void TestCodeLines::theLitLinesAreThoseOfTheTrace() {
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

void TestCodeLines::theLitLinesAreTheStatementsOfTheLevel_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("step");
    QTest::addColumn<QList<QByteArray>>("statements");
    using Statements = QList<QByteArray>;
    const Statements a1{"own = data[i];", "if (t.branch(i & j))", "value = data[i - j] - own;",
                        "value = own + data[i + j];", "spare[i] = value;"};
    QTest::newRow("A1, first") << QByteArray("A1") << 1 << a1;
    QTest::newRow("A1, last") << QByteArray("A1") << 6 << a1;
    QTest::newRow("GS") << QByteArray("GS") << 3
                        << Statements{"a = data[op1];", "b = data[op2];", "data[op1] = a + b;", "data[op2] = a - b;"};
    QTest::newRow("R4, first of two") << QByteArray("R4") << 3
                                      << Statements{"  Value a = data[p];", "  Value b = data[p + j];",
                                                    "Value c = data[p + 2 * j];", "Value d = data[p + 3 * j];"};
    QTest::newRow("R4, second of two") << QByteArray("R4") << 4
                                       << Statements{"data[p] = a;", "data[p + j] = b;", "data[p + 2 * j] = c;",
                                                     "data[p + 3 * j] = d;"};
    const Statements a5{"s[k] = value;", "t.sync();", "other = s[k ^ j];", "value = t.branch("};
    QTest::newRow("A5, first") << QByteArray("A5") << 1 << (Statements{"int value = data[i];"} + a5);
    QTest::newRow("A5, second") << QByteArray("A5") << 2 << a5;
    QTest::newRow("A5, last") << QByteArray("A5") << 6 << (a5 + Statements{"data[i] = value;"});
}

void TestCodeLines::theLitLinesAreTheStatementsOfTheLevel() {
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

void TestCodeLines::countersOfAllStepsMakeTheWholeRun() {
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

void TestCodeLines::oneIsSaidInTheSingular() {
    // Eight integers are one sector, and both sides of the one branch are taken.
    QVERIFY(m_run->runs("A1", 3));
    m_run->learning.setStep(1);
    const QString said = m_view->columns()->accessibleDescription();
    QVERIFY2(said.contains("1 sector\n"), qPrintable(said));
    QVERIFY2(!said.contains("1 sectors"), qPrintable(said));
    QVERIFY(m_run->runs("A1", 6));
    QVERIFY(m_view->columns()->accessibleDescription().contains(" sectors\n"));
}

TEST_OF_ROOM(TestCodeLines, QApplication)
#include "tst_code_lines.moc"

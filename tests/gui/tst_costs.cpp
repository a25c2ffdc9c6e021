// SPDX-License-Identifier: GPL-3.0-or-later
// The cost strip: numbers that can be counted by hand, marks of the smaller ones, choosing, copying.
#include "gui/learn/code/cost_strip.h"
#include "gui/learn/code/cost_table.h"
#include "learning_run.h"
#include "room.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>

#include <future>

using namespace walshscope;
using namespace walshscope::gui;

class TestCosts : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void costsAreThoseCountedByHand_data();
    void costsAreThoseCountedByHand();
    void theSmallerNumberIsMarked();
    void theSecondRowIsChosen();
    void nothingIsComparedWithItself();
    void oldCostsAreFaded();
    void plainCpuCodeIsNotCounted();
    void timesAppearWhereThereIsAGpu();
    void copyingGivesTabs();
    void nothingIsCutOffWhereItIsNarrow();

private:
    /// The number under that header, without mark and grouping.
    QString number(int row, const char* header) const;
    int column(const char* header) const;

    std::unique_ptr<LearningRun> m_run;
    std::unique_ptr<CostStrip> m_strip;
    CostTable* m_table = nullptr;
};

void TestCosts::init() {
    m_run = std::make_unique<LearningRun>();
    m_strip = std::make_unique<CostStrip>(m_run->learning);
    m_strip->resize(700, 140);
    m_strip->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_strip.get()));
    m_table = part<CostTable>(*m_strip, "costTable");
    QVERIFY(!m_table->isVisible()); // What is seen first are bars.
    QTest::mouseClick(part<QToolButton>(*m_strip, "costsAsTable"), Qt::LeftButton);
    QVERIFY(m_table->isVisible());
}

void TestCosts::cleanup() {
    m_strip.reset();
    m_run.reset();
}

int TestCosts::column(const char* header) const {
    for (int c = 0; c < m_table->columnCount(); ++c)
        if (m_table->horizontalHeaderItem(c)->text().replace(u'\n', u' ') == QString::fromUtf8(header))
            return c;
    return -1;
}

QString TestCosts::number(int row, const char* header) const {
    const int c = column(header);
    if (c < 0 || row >= m_table->rowCount())
        return QStringLiteral("missing");
    return m_table->item(row, c)->text().remove(QStringLiteral("▼ ")).remove(QLocale().groupSeparator());
}

void TestCosts::costsAreThoseCountedByHand_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<QStringList>("numbers"); // Launches, barriers, shuffles, sectors, shared, conflicts, divergent.
    const auto row = [](const char* id, int n, const std::array<int, 7>& numbers) {
        QStringList texts;
        for (int number : numbers)
            texts << QString::number(number);
        QTest::addRow("%s, n = %d", id, n) << QByteArray(id) << n << texts;
    };
    // 2048 elements are 64 warps. A warp reads its own elements, 4 sectors, and its partners: at the levels 0, 1, 2
    // both sides of the branch need all 4 sectors, later they share none, or all lanes take one side: 4 together.
    // Stores: 4 a warp and level. Lanes disagree at the levels 0 … 4.
    row("A1", 11, {11, 0, 0, 64 * (3 * 12 + 8 * 8) + 64 * 11 * 4, 0, 0, 5 * 64});
    // 32 warps, each reading and writing 2 × 32 elements. At the levels 0, 1, 2 the lower halves of its pairs are every
    // second element or group, so 8 sectors for each of two loads and two stores, later 4.
    row("GS", 11, {11, 0, 0, 32 * 4 * (3 * 8 + 8 * 4), 0, 0, 0});
    // 16 warps with 4 × 32 elements each at the levels 0, 2, …, 8, four apart, then in fours, then in sixteens; at the
    // last one as GS.
    row("R4", 11, {6, 0, 0, 16 * 8 * (16 + 8 + 3 * 4) + 32 * 4 * 4, 0, 0, 0});
    // 2 blocks: 10 levels of two barriers, then one level. Launch 2 reads and writes, by columns of 1024 elements and
    // two rows, 16 elements of either row with a warp: 4 sectors.
    row("A5", 11, {2, 2 * 2 * 11, 0, 2 * 64 * 4 * 2, 64 * 11 * 2, 0, 6 * 64});
    row("A6", 11, {2, 2 * 2 * 5, 64 * 6, 2 * 64 * 4 * 2, 64 * 5 * 2, 0, 6 * 64});
    // 4 blocks: launch 1 as above; launch 2 has two levels, by shuffles in A6.
    row("A6", 12, {2, 4 * 2 * 5, 128 * 7, 2 * 128 * 4 * 2, 128 * 5 * 2, 0, 7 * 128});
    row("A4", 12, {3, 4 * 2 * 10, 0, 128 * 8 + 2 * 128 * 12, 128 * 10 * 2, 0, 5 * 128});
}

void TestCosts::costsAreThoseCountedByHand() {
    QFETCH(QByteArray, id);
    QFETCH(int, n);
    QFETCH(QStringList, numbers);
    QVERIFY(m_run->runs(id, n));
    QCOMPARE(m_table->verticalHeaderItem(0)->text(), QString::fromUtf8(id));
    QStringList shown;
    for (const char* header : {"launches", "barriers", "shuffles", "global sectors", "shared wavefronts",
                               "bank conflicts", "divergent branches"})
        shown << number(0, header);
    QCOMPARE(shown, numbers);
    QVERIFY(part<QLabel>(*m_strip, "costTitle")->text().contains(QString::number(n)));
}

void TestCosts::theSmallerNumberIsMarked() {
    QVERIFY(m_run->runs("A1", 11)); // Compared with A6.
    const auto marked = [this](int row, const char* header) {
        const QTableWidgetItem* item = m_table->item(row, column(header));
        const bool mark = item->text().startsWith(QStringLiteral("▼"));
        return mark == item->font().bold() ? QString::number(mark) : QStringLiteral("half marked");
    };
    QCOMPARE(marked(0, "launches"), QStringLiteral("0")); // 11 …
    QCOMPARE(marked(1, "launches"), QStringLiteral("1")); // … and 2.
    QCOMPARE(marked(0, "barriers"), QStringLiteral("0")); // 0, which is no less of it, …
    QCOMPARE(marked(1, "barriers"), QStringLiteral("0")); // … and 20.
    QCOMPARE(marked(0, "bank conflicts"), QStringLiteral("0"));
    QCOMPARE(marked(1, "bank conflicts"), QStringLiteral("0"));
    QVERIFY(m_table->item(0, column("global sectors"))->toolTip().contains(QLocale().toString(6400)));
    QVERIFY(m_table->item(0, column("global sectors"))->toolTip().contains(QLocale().toString(2816)));
}

void TestCosts::theSecondRowIsChosen() {
    QVERIFY(m_run->runs("A1", 6));
    auto* box = part<QComboBox>(*m_strip, "comparedBox");
    QCOMPARE(box->currentText(), QStringLiteral("compare with A6"));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down); // GS comes after A6 and the CPU's C1, which is passed over.
    QCOMPARE(m_run->learning.state().compared, &variantNamed("GS"));
    QVERIFY(m_run->rests());
    QTRY_COMPARE(m_table->verticalHeaderItem(1)->text(), QStringLiteral("GS"));
    QTRY_COMPARE(number(1, "launches"), QStringLiteral("6"));
    QTest::keyClick(box, Qt::Key_Home);
    QCOMPARE(m_run->learning.state().compared, nullptr);
    QTRY_COMPARE(m_table->rowCount(), 1);
    QVERIFY(m_run->rests());
    for (int c = 0; c < m_table->columnCount(); ++c)
        QVERIFY(!m_table->item(0, c)->text().contains(QStringLiteral("▼")));
}

void TestCosts::nothingIsComparedWithItself() {
    QVERIFY(m_run->runs("A1", 6));
    auto* box = part<QComboBox>(*m_strip, "comparedBox");
    QCOMPARE(m_table->rowCount(), 2);
    QCOMPARE(box->currentText(), QStringLiteral("compare with A6"));
    QVERIFY(m_run->runs("A6", 6));
    QCOMPARE(m_table->rowCount(), 1);
    QCOMPARE(box->currentIndex(), 0);
    // Nor can it be chosen.
    QVERIFY(!(box->model()->flags(box->model()->index(box->findText(QStringLiteral("compare with A6")), 0)) &
              Qt::ItemIsEnabled));
    // What was chosen comes back with another variant.
    QVERIFY(m_run->runs("A5", 6));
    QCOMPARE(m_table->rowCount(), 2);
    QCOMPARE(m_table->verticalHeaderItem(1)->text(), QStringLiteral("A6"));
}

void TestCosts::oldCostsAreFaded() {
    QVERIFY(m_run->runs("A1", 6));
    const QColor faded = m_table->palette().color(QPalette::Disabled, QPalette::Text);
    QVERIFY(m_table->item(0, 0)->foreground().color() != faded);
    // Nothing is answered before the gate opens.
    std::promise<void> gate;
    m_run->devices.worker().run([open = gate.get_future().share()] { open.wait(); });
    m_run->learning.setVariant(variantNamed("A5"));
    QCOMPARE(m_table->verticalHeaderItem(0)->text(), QStringLiteral("A1"));
    QCOMPARE(m_table->item(0, 0)->foreground().color(), faded);
    gate.set_value();
    QVERIFY(m_run->rests());
    QCOMPARE(m_table->verticalHeaderItem(0)->text(), QStringLiteral("A5"));
    QVERIFY(m_table->item(0, 0)->foreground().color() != faded);
}

void TestCosts::plainCpuCodeIsNotCounted() {
    QVERIFY(m_run->runs("A0", 6));
    QCOMPARE(m_table->rowCount(), 1);
    QCOMPARE(m_table->verticalHeaderItem(0)->text(), QStringLiteral("A6"));
    QCOMPARE(number(0, "launches"), QStringLiteral("1"));
}

void TestCosts::timesAppearWhereThereIsAGpu() {
    const Cost slow{&variantNamed("A1"), {}, 12.5e-6, {}}, fast{&variantNamed("A6"), {}, 3.25e-6, {}};
    const Cost without{&variantNamed("A6"), {}, {}, {}};
    m_table->setRows({{slow.variant, &slow, {}}, {without.variant, &without, {}}});
    QCOMPARE(number(0, "GPU time µs"), QLocale().toString(12.5));
    QCOMPARE(number(1, "GPU time µs"), QStringLiteral("–"));
    m_table->setRows({{slow.variant, &slow, {}}, {fast.variant, &fast, {}}});
    QCOMPARE(m_table->item(1, column("GPU time µs"))->text(), QStringLiteral("▼ ") + QLocale().toString(3.25));
    m_table->setRows({{without.variant, &without, {}}});
    QCOMPARE(column("GPU time µs"), -1);
}

void TestCosts::copyingGivesTabs() {
    QVERIFY(m_run->runs("A1", 11));
    m_table->setFocus();
    QTest::keyClick(m_table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[0].startsWith(QStringLiteral("variant\tlaunches\tbarriers\tshuffles\tglobal sectors\t")),
             qPrintable(lines[0]));
    QVERIFY2(lines[1].startsWith(QStringLiteral("A1\t11\t0\t0\t9216\t0\t0\t320")), qPrintable(lines[1]));
    QVERIFY2(lines[2].startsWith(QStringLiteral("A6\t2\t20\t384\t1024\t640\t0\t384")), qPrintable(lines[2]));
}

void TestCosts::nothingIsCutOffWhereItIsNarrow() {
    QVERIFY(m_run->runs("A1", 11));
    m_strip->resize(560, 140);
    QTRY_COMPARE(m_table->horizontalScrollBar()->maximum(), 0);
    m_strip->resize(280, 140);
    QTRY_VERIFY(m_table->horizontalScrollBar()->maximum() > 0);
    // The second row is whole, above the scroll bar.
    const QRect second = m_table->visualItemRect(m_table->item(1, 0));
    QVERIFY(m_table->viewport()->rect().bottom() >= second.bottom());
    m_table->setFocus();
    m_table->setCurrentCell(0, 0);
    for (int i = 0; i < 10; ++i)
        QTest::keyClick(m_table, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(m_table->currentColumn(), m_table->columnCount() - 1);
    QCOMPARE(m_table->horizontalScrollBar()->value(), m_table->horizontalScrollBar()->maximum());
}

TEST_OF_ROOM(TestCosts, QApplication)
#include "tst_costs.moc"

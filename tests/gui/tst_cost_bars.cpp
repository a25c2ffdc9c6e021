// SPDX-License-Identifier: GPL-3.0-or-later
// The costs as a person sees them in the window: why it takes that long, bars with ratios, and whose times they are.
#include "cut_off.h"
#include "gui/learn/code/cost_groups.h"
#include "gui/learn/code/cost_table.h"
#include "learning_run.h"
#include "room.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestCostBars : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void whatDominatesIsSaid_data();
    void whatDominatesIsSaid();
    void aBrokenKernelHasNoTimes();
    void barsHaveRatios();
    void whatOnlyOneHasIsNoWin();
    void barsAreAsLongAsTheirNumbers();
    void timesOfThisComputerGoFirst();
    void aPointedAtWordIsExplained();
    void theTableIsBehindAKey();
    void plainCpuCodeHasNone_data();
    void plainCpuCodeHasNone();
    void aTabHasRoomForThem_data();
    void aTabHasRoomForThem();

private:
    Learning& learning() { return m_window->learnWorkspace()->learning(); }
    CostBars& bars() { return *child<CostBars>(*m_window, "costBars"); }
    QString reason() { return child<QLabel>(*m_window, "costReason")->text(); }
    bool runs(const char* id, int n, const char* compared, const Parameters& parameters = {});
    QString verdict(const char* title);

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestCostBars::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1360, 880);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
}

void TestCostBars::cleanup() {
    QToolTip::hideText();
    m_window.reset();
}

bool TestCostBars::runs(const char* id, int n, const char* compared, const Parameters& parameters) {
    LearnState state = learning().state();
    state.variant = &variantNamed(id);
    state.compared = compared ? &variantNamed(compared) : nullptr;
    state.parameters = parameters;
    learning().setState(state);
    m_window->open(Document{"random", "generated", "generated", randomValues(n)});
    const std::size_t rows = compared ? 2 : 1;
    const bool rested = QTest::qWaitFor(
        [&] {
            return learning().current() && learning().recording() && learning().recording()->n() == n &&
                   learning().costs().size() == rows && !m_window->busy();
        },
        60000);
    QCoreApplication::processEvents();
    return rested;
}

QString TestCostBars::verdict(const char* title) {
    for (const CostGroup& group : bars().groups())
        if (group.title == QLatin1String(title))
            return group.verdict();
    return QStringLiteral("missing");
}

void TestCostBars::whatDominatesIsSaid_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("block");
    QTest::addColumn<QStringList>("said");
    // 9216 sectors are 288 KiB; 11 µs and 0.06 µs make 11.1; measurements/time_gpu.csv has 10.827.
    QTest::newRow("A1, n = 11") << QByteArray("A1") << 11 << 1024
                                << QStringList{"A1: 11 launches at about 1 µs dominate",
                                               "288 KiB at 4.8 TB/s take 0.06 µs", "Estimate: 11.1 µs",
                                               "measured on an NVIDIA H200: 10.8 µs"};
    // 1024 sectors; 10 barriers of 12 + 32 · 1.5 ns; and 2.864 there.
    QTest::newRow("A6, n = 11") << QByteArray("A6") << 11 << 1024
                                << QStringList{"A6: 2 launches at about 1 µs dominate",
                                               "10 barriers in turn take 0.6 µs", "32 KiB at 4.8 TB/s take 0.007 µs",
                                               "Estimate: 2.6 µs", "measured on an NVIDIA H200: 2.9 µs"};
    // One launch, 20 barriers: 1.2 of 2.2 µs.
    QTest::newRow("A5, n = 10") << QByteArray("A5") << 10 << 1024
                                << QStringList{"A5: 20 barriers in turn take 1.2 µs; 1 launch at about 1 µs takes 1 µs",
                                               "measured on an NVIDIA H200: 2 µs"};
    // 2048 warps with 2 · 4 and 2 · 32 sectors.
    QTest::newRow("A6, n = 16") << QByteArray("A6") << 16 << 1024
                                << QStringList{
                                       "A6: 2 launches at about 1 µs take 2 µs; 4.5 MiB at 4.8 TB/s take 0.98 µs",
                                       "measured on an NVIDIA H200: 5.5 µs"};
    QTest::newRow("A1, n = 3") << QByteArray("A1") << 3 << 1024
                               << QStringList{"Estimate for an NVIDIA H200: 3 µs; not measured for n = 3."};
    QTest::newRow("A1, n = 11, blocks of 256")
        << QByteArray("A1") << 11 << 256 << QStringList{"Estimate for an NVIDIA H200", "not measured like this."};
}

void TestCostBars::whatDominatesIsSaid() {
    QFETCH(QByteArray, id);
    QFETCH(int, n);
    QFETCH(int, block);
    QFETCH(QStringList, said);
    QVERIFY(runs(id, n, nullptr, {.blockSize = block}));
    for (const QString& part : said)
        QVERIFY2(reason().contains(part), qPrintable(reason()));
    QCOMPARE(bars().groups().front().title.contains(QStringLiteral("estimate")),
             reason().contains(QStringLiteral("not measured")));
}

void TestCostBars::aBrokenKernelHasNoTimes() {
    QVERIFY(runs("A5", 11, "A6"));
    QVERIFY(reason().section(u'\n', 0, 0).contains(QStringLiteral("measured on an NVIDIA H200: 3.3 µs")));
    learning().setWithoutBarrier(linesWith(variantNamed("A5"), "t.sync();").front());
    QTRY_VERIFY(reason().section(u'\n', 0, 0).contains(QStringLiteral("not measured like this")));
    QVERIFY(reason().section(u'\n', 1, 1).contains(QStringLiteral("measured on an NVIDIA H200: 2.9 µs")));
    QCOMPARE(verdict("time"), QString());
}

void TestCostBars::barsHaveRatios() {
    QVERIFY(runs("A1", 11, "A6"));
    QCOMPARE(bars().groups().front().title, QStringLiteral("time"));
    QCOMPARE(verdict("time"), QStringLiteral("A6: 3.8 × faster")); // 10.827 : 2.864
    QCOMPARE(verdict("launches"), QStringLiteral("A6: 5.5 × fewer"));
    QCOMPARE(verdict("global sectors"), QStringLiteral("A6: 9 × fewer"));
    QCOMPARE(verdict("divergent branches"), QStringLiteral("A1: 1.2 × fewer")); // 320 : 384
    QCOMPARE(verdict("bank conflicts"), QStringLiteral("missing"));             // Neither has any.
    // All of it can be read on the screen, and is said.
    QStringList written;
    for (const Inscription& one : inscriptionsOn(bars())) {
        QVERIFY2(one.seen.adjusted(-1, -1, 1, 1).contains(one.place), qPrintable(one.text));
        written << one.text;
    }
    QVERIFY(written.contains(QStringLiteral("A6: 9 × fewer")));
    QVERIFY(written.contains(QStringLiteral("10.8 µs")));
    QVERIFY(bars().accessibleDescription().contains(QStringLiteral("time: A1 10.8 µs, A6 2.9 µs, A6: 3.8 × faster")));
}

void TestCostBars::whatOnlyOneHasIsNoWin() {
    QVERIFY(runs("A1", 11, "A6"));
    for (const char* title : {"barriers", "shuffles", "shared wavefronts"})
        QCOMPARE(verdict(title), QStringLiteral("only A6"));
    QVERIFY(!bars().accessibleDescription().contains(u'▼'));
    QVERIFY(runs("A1", 5, "A2"));
    QCOMPARE(verdict("launches"), QStringLiteral("the same"));
}

/// The pixels of A1's and A6's sectors stand in the proportion of 9216 to 1024.
void TestCostBars::barsAreAsLongAsTheirNumbers() {
    QVERIFY(runs("A1", 11, "A6"));
    const QImage image = bars().grab().toImage();
    QRectF title;
    std::vector<QRectF> names;
    for (const Inscription& one : inscriptionsOn(bars()))
        if (one.text == QLatin1String("sectors"))
            title = one.place;
        else if ((one.text == QLatin1String("A1") || one.text == QLatin1String("A6")) && !title.isNull() &&
                 std::abs(one.place.left() - title.left()) < 3)
            names.push_back(one.place);
    QCOMPARE(names.size(), std::size_t(2));
    const auto length = [&](const QRectF& name) {
        const int y = int(name.center().y()), from = int(name.right()) + 6; // Within the bar.
        const double scale = image.devicePixelRatio();
        const QRgb colour = image.pixel(int((from + 1) * scale), int(y * scale));
        int x = from;
        while (image.pixel(int(x * scale), int(y * scale)) == colour)
            ++x;
        return x - from;
    };
    const int a1 = length(names[0]), a6 = length(names[1]);
    QVERIFY2(a6 > 0 && std::abs(a1 + 2 - 9 * (a6 + 2)) <= 2 * 9,
             qPrintable(QStringLiteral("%1 and %2").arg(a1).arg(a6)));
}

void TestCostBars::timesOfThisComputerGoFirst() {
    const Cost slow{&variantNamed("A1"), {.launches = 11}, 12.5e-6, std::vector<Grid>(11, Grid{2, 1024})};
    const Cost fast{&variantNamed("A6"), {.launches = 2}, 2.5e-6, std::vector<Grid>(2, Grid{2, 1024})};
    const auto groups = costGroups({&slow, &fast}, 11, {});
    QCOMPARE(groups.front().verdict(), QStringLiteral("A6: 5 × faster"));
    QVERIFY(costReasons({&slow, &fast}, 11, {}).contains(QStringLiteral("measured here")));
    QVERIFY(!costReasons({&slow, &fast}, 11, {}).contains(QStringLiteral("10.8")));
    // A time of this computer is not set against one of another.
    const Cost unknown{&variantNamed("A6"), {.launches = 2}, {}, std::vector<Grid>(2, Grid{2, 1024})};
    QCOMPARE(costGroups({&slow, &unknown}, 11, {}).front().verdict(), QString());
}

void TestCostBars::aPointedAtWordIsExplained() {
    QVERIFY(runs("A1", 11, "A6"));
    const auto said = [&](const char* title) {
        for (const Inscription& one : inscriptionsOn(bars()))
            if (one.text == QLatin1String(title))
                return toolTipAt(bars(), one.place.center().toPoint());
        return QString();
    };
    QVERIFY2(said("sectors").contains(QStringLiteral("32 neighbouring bytes of global memory")),
             qPrintable(said("sectors")));
    QVERIFY(said("sectors").contains(QLocale().toString(6400))); // Loaded by A1.
    QVERIFY(said("launches").contains(QStringLiteral("One start of a kernel")));
    QVERIFY(said("barriers").contains(QStringLiteral("waits until all of them have arrived")));
    QVERIFY(said("time").contains(QStringLiteral("NVIDIA H200")));
}

void TestCostBars::theTableIsBehindAKey() {
    QVERIFY(runs("A1", 11, "A6"));
    auto* table = child<CostTable>(*m_window, "costTable");
    auto* toggle = child<QToolButton>(*m_window, "costsAsTable");
    QVERIFY(!table->isVisible() && bars().isVisible());
    const int before = child<QWidget>(*m_window, "costStrip")->height();
    bars().setFocus();
    QTest::keyClick(&bars(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("A1\t11\t0\t0\t9216")));
    toggle->setFocus();
    QTest::keyClick(toggle, Qt::Key_Space);
    QTRY_VERIFY(table->isVisible() && !bars().isVisible());
    QCOMPARE(child<QWidget>(*m_window, "costStrip")->height(), before);
    QTest::keyClick(toggle, Qt::Key_Space);
    QTRY_VERIFY(!table->isVisible() && bars().isVisible());
}

void TestCostBars::plainCpuCodeHasNone_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("below the picture") << QSize(1360, 880);
    QTest::newRow("as a tab") << QSize(1280, 640);
}

void TestCostBars::plainCpuCodeHasNone() {
    QFETCH(QSize, size);
    m_window->resize(size);
    auto* strip = child<QWidget>(*m_window, "costStrip");
    auto* tabs = child<QTabWidget>(*m_window, "learnTabs");
    const auto offered = [&] {
        return strip->isVisible() || (tabs->indexOf(strip) >= 0 && tabs->isTabVisible(tabs->indexOf(strip)));
    };
    auto* box = child<QComboBox>(*m_window, "learnVariantBox");
    QVERIFY(runs("A1", 4, nullptr));
    QTRY_VERIFY(offered());
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Up); // A0 is the first.
    QCOMPARE(learning().state().variant, &variantNamed("A0"));
    QTRY_VERIFY(!offered());
    QTest::keyClick(box, Qt::Key_Down);
    QTRY_VERIFY(offered());
}

void TestCostBars::aTabHasRoomForThem_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("compared");
    QTest::addColumn<int>("n");
    QTest::newRow("A1 and A6") << QByteArray("A1") << QByteArray("A6") << 11;
    QTest::newRow("A6 and A5, n = 16") << QByteArray("A6") << QByteArray("A5") << 16;
    QTest::newRow("A1 alone") << QByteArray("A1") << QByteArray() << 3;
}

void TestCostBars::aTabHasRoomForThem() {
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, compared);
    QFETCH(int, n);
    m_window->resize(1280, 640);
    QVERIFY(runs(id, n, compared.isEmpty() ? nullptr : compared.constData()));
    auto* tabs = child<QTabWidget>(*m_window, "learnTabs");
    auto* strip = child<QWidget>(*m_window, "costStrip");
    QTRY_VERIFY(tabs->indexOf(strip) >= 0);
    const QPoint tab = tabs->tabBar()->tabRect(tabs->indexOf(strip)).center();
    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tab);
    QTRY_VERIFY(strip->isVisible());
    QTest::qWait(20);
    QCOMPARE(m_window->size(), QSize(1280, 640));
    const QStringList wrong = CutOff::atRest(*m_window);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    // The reason and the times are seen without scrolling.
    for (const Inscription& one : inscriptionsOn(bars()))
        if (one.text.startsWith(QLatin1String("time"))) {
            const QRect place(bars().mapTo(strip, one.place.topLeft().toPoint()),
                              QSize(10, 4 * bars().fontMetrics().lineSpacing()));
            QVERIFY(strip->rect().contains(place));
        }
}

TEST_OF_ROOM(TestCostBars, QApplication)
#include "tst_cost_bars.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The memory view against the corrected formula of the pattern and against lane XOR mask.
#include "gui/learn/machine/memory_view.h"
#include "learning_run.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QPushButton>
#include <QTabBar>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// ALGORITHMS: t = block · 1024 + thread in the block, B = N/1024, the element (t mod B) · 1024 + (t div B).
std::uint32_t corrected(std::uint32_t t, std::uint32_t size) {
    const std::uint32_t b = size / 1024;
    return t % b * 1024 + t / b;
}

QString words(const MemoryView& view, const char* name) { return view.findChild<QLabel*>(QLatin1String(name))->text(); }

} // namespace

class TestMemory : public QObject {
    Q_OBJECT

private slots:
    void thePatternIsTheCorrectedOne_data();
    void thePatternIsTheCorrectedOne();
    void everyResidueIsDrawn_data();
    void everyResidueIsDrawn();
    void numbersAreMultiplesOfAPowerOfTwo_data() { everyResidueIsDrawn_data(); }
    void numbersAreMultiplesOfAPowerOfTwo();
    void theMatricesShowTheirCornersAndTheHoveredElement_data();
    void theMatricesShowTheirCornersAndTheHoveredElement();
    void partnersDifferInTheMask_data();
    void partnersDifferInTheMask();
    void elsewhereItSaysWhyThereIsNone_data();
    void elsewhereItSaysWhyThereIsNone();
    void whatIsMissingIsOffered_data();
    void whatIsMissingIsOffered();
    void hoveringALineNamesThreadAndElement();
    void hoveringACellLightsItInBoth();
    void hoveringALaneNamesItsPartners();
    void leavingOutKeepsTheEnds();
};

void TestMemory::thePatternIsTheCorrectedOne_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const char* id : {"A5", "A6"})
        for (int n = 11; n <= 16; ++n)
            QTest::newRow(qPrintable(QStringLiteral("%1, n = %2").arg(QLatin1String(id)).arg(n))) << id << n;
}

void TestMemory::thePatternIsTheCorrectedOne() {
    QFETCH(QString, id);
    QFETCH(int, n);
    LearningRun run;
    QVERIFY(run.shows(qPrintable(id), n));
    MemoryView view(run.learning);
    const auto& elements = view.permutation().elementOfThread();
    QCOMPARE(elements.size(), std::size_t(1) << n);
    for (std::uint32_t t = 0; t < elements.size(); ++t)
        QCOMPARE(elements[t], corrected(t, 1u << n));
}

void TestMemory::everyResidueIsDrawn_data() {
    QTest::addColumn<int>("n");
    for (int n : {11, 13, 16})
        QTest::addRow("n = %d", n) << n;
}

void TestMemory::everyResidueIsDrawn() {
    QFETCH(int, n);
    LearningRun run;
    QVERIFY(run.shows("A5", n));
    PermutationView view(run.learning);
    for (int width : {300, 1400}) {
        view.resize(width, 200);
        std::set<std::uint32_t> residues, threads;
        for (const std::uint32_t thread : view.drawnThreads()) {
            QVERIFY(thread < 1u << n);
            threads.insert(thread);
            residues.insert(thread % ((1u << n) / 1024));
        }
        QCOMPARE(threads.size(), view.drawnThreads().size());
        QVERIFY(threads.size() <= 128);
        QCOMPARE(residues.size(), std::size_t((1u << n) / 1024));
    }
}

void TestMemory::numbersAreMultiplesOfAPowerOfTwo() {
    QFETCH(int, n);
    LearningRun run;
    QVERIFY(run.shows("A5", n));
    PermutationView view(run.learning);
    std::uint32_t before = 1u << n;
    for (int width : {200, 300, 700, 1400}) {
        view.resize(width, 200);
        const std::uint32_t step = view.numberStep();
        QVERIFY(std::has_single_bit(step) && step <= before);
        before = step;
        if (step == 1u << n)
            continue; // The first alone.
        const double wide = QFontMetricsF(view.font()).horizontalAdvance(QString::number((1 << n) - 1));
        QVERIFY(view.threadPlace(step).x() - view.threadPlace(0).x() > 0.6 * wide);
        QVERIFY(view.elementPlace(step).x() - view.elementPlace(0).x() > 0.6 * wide);
    }
}

void TestMemory::theMatricesShowTheirCornersAndTheHoveredElement_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("width");
    for (int n : {11, 12, 16})
        for (int width : {320, 700, 1200})
            QTest::addRow("n = %d, %d pixels", n, width) << n << width;
}

void TestMemory::theMatricesShowTheirCornersAndTheHoveredElement() {
    QFETCH(int, n);
    QFETCH(int, width);
    LearningRun run;
    QVERIFY(run.shows("A5", n));
    const std::uint32_t size = 1u << n, rows = size / 1024;
    MatrixPairView view(run.learning);
    view.resize(width, view.heightForWidth(width));
    for (std::uint32_t hovered : {0u, 511u, 1500u, size - 3}) {
        run.learning.setHovered(Node{11, hovered});
        const auto both = view.matrices();
        for (int m = 0; m < 2; ++m) {
            std::map<std::pair<double, double>, std::uint32_t> byPlace; // From top to bottom, from left to right.
            for (const auto& cell : both[m].cells) {
                QVERIFY(view.rect().contains(cell.place.toAlignedRect()));
                if (cell.element)
                    byPlace[{cell.place.top(), cell.place.left()}] = *cell.element;
            }
            const double top = byPlace.begin()->first.first, bottom = byPlace.rbegin()->first.first;
            const auto topRight = std::prev(byPlace.lower_bound({top + 1, 0}))->second;
            const auto bottomLeft = byPlace.lower_bound({bottom, 0})->second;
            QCOMPARE(byPlace.begin()->second, 0u);
            QCOMPARE(byPlace.rbegin()->second, size - 1);
            QCOMPARE(topRight, m == 0 ? 1023u : (rows - 1) * 1024);
            QCOMPARE(bottomLeft, m == 0 ? (rows - 1) * 1024 : 1023u);
            // One row down and one column on mean the same everywhere; the transpose exchanges the two.
            for (const auto& [place, element] : byPlace)
                for (const auto& [other, more] : byPlace) {
                    if (place.first == other.first)
                        QCOMPARE(m == 0 ? element / 1024 : element % 1024, m == 0 ? more / 1024 : more % 1024);
                    if (place.second == other.second)
                        QCOMPARE(m == 0 ? element % 1024 : element / 1024, m == 0 ? more % 1024 : more / 1024);
                }
            QVERIFY(std::ranges::any_of(byPlace, [&](const auto& cell) { return cell.second == hovered; }));
        }
    }
}

void TestMemory::partnersDifferInTheMask_data() {
    QTest::addColumn<int>("n");
    for (int n : {1, 3, 5, 6, 11, 12, 16})
        QTest::addRow("n = %d", n) << n;
}

void TestMemory::partnersDifferInTheMask() {
    QFETCH(int, n);
    LearningRun run;
    QVERIFY(run.shows("A6", n));
    MemoryView view(run.learning);
    const auto& rows = view.shuffles().rows();
    QCOMPARE(int(rows.size()), std::min(n, 5));
    for (std::size_t r = 0; r < rows.size(); ++r) {
        QCOMPARE(rows[r].mask, 1u << r);
        QCOMPARE(rows[r].partners.size(), std::size_t(std::min(32, 1 << n)));
        for (std::uint32_t lane = 0; lane < rows[r].partners.size(); ++lane)
            QCOMPARE(rows[r].partners[lane], lane ^ 1u << r);
        std::vector<int> levels{int(r)};
        if (int(r) + 10 < n)
            levels.push_back(int(r) + 10);
        QVERIFY(rows[r].levels == levels);
    }
    // And no warp does otherwise.
    const Observation& seen = run.learning.recording()->observation();
    for (const Event& event : seen.trace)
        for (std::uint32_t lane = 0; lane < 32 && event.action == Action::Shuffle && event.lanes >> lane; ++lane)
            QVERIFY(std::ranges::any_of(rows, [&](const ShuffleRow& row) {
                return row.partners[lane] == seen.indices[event.firstIndex + lane];
            }));
}

void TestMemory::elsewhereItSaysWhyThereIsNone_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("words");
    QTest::newRow("too small") << "A5" << 6 << "A5 and A6 use the memory pattern from n = 11 on; here n = 6.";
    QTest::newRow("A6, too small") << "A6" << 10 << "from n = 11 on; here n = 10.";
    QTest::newRow("A4") << "A4" << 12 << "this is A4. Choose one of them to see it.";
    QTest::newRow("on the CPU") << "A0" << 12 << "this is A0. Choose one of them to see it.";
}

void TestMemory::elsewhereItSaysWhyThereIsNone() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(QString, words);
    LearningRun run;
    MemoryView view(run.learning);
    view.show();
    QVERIFY(run.shows(qPrintable(id), n));
    QVERIFY2(::words(view, "memoryMeaning").contains(words), qPrintable(::words(view, "memoryMeaning")));
    QVERIFY(!view.permutation().isVisible() && !view.matrices().isVisible());
    QCOMPARE(view.shuffles().isVisible(), id == QLatin1String("A6"));
    QVERIFY(run.shows("A6", 11));
    QTRY_VERIFY(view.permutation().isVisible() && view.matrices().isVisible() && view.shuffles().isVisible());
}

void TestMemory::hoveringALineNamesThreadAndElement() {
    LearningRun run;
    QVERIFY(run.shows("A5", 11));
    MemoryView view(run.learning);
    view.resize(1000, 700);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const std::uint32_t thread = view.permutation().drawnThreads()[37], element = corrected(thread, 2048);
    const QPointF down(0, 3);
    QTest::mouseMove(&view.permutation(), (view.permutation().threadPlace(thread) + down).toPoint());
    QVERIFY(run.learning.hovered() == std::optional(Node{11, element}));
    QVERIFY2(words(view, "memoryWords")
                 .startsWith(QStringLiteral("Thread %1 of block %2 works on element %3 =")
                                 .arg(thread)
                                 .arg(thread / 1024)
                                 .arg(element)),
             qPrintable(words(view, "memoryWords")));
    run.learning.setHovered({});
    QTest::mouseMove(&view.permutation(), (view.permutation().elementPlace(element) - down).toPoint());
    QVERIFY(run.learning.hovered() == std::optional(Node{11, element}));
}

void TestMemory::hoveringACellLightsItInBoth() {
    LearningRun run;
    QVERIFY(run.shows("A6", 16));
    MemoryView view(run.learning);
    view.resize(1000, 900);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto cell = view.matrices().matrices()[1].cells.back();
    QTest::mouseMove(&view.matrices(), cell.place.center().toPoint());
    QVERIFY(run.learning.hovered() == std::optional(Node{11, 65535}));
    QTest::keyClick(&view.matrices(), Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(run.learning.hovered() == std::optional(Node{11, 65534}));
}

void TestMemory::hoveringALaneNamesItsPartners() {
    LearningRun run;
    QVERIFY(run.shows("A6", 6));
    run.learning.setStep(2);
    MemoryView view(run.learning);
    view.resize(900, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTest::mouseMove(&view.shuffles(), view.shuffles().lanePlace(2, 13).toPoint());
    QVERIFY(run.learning.hovered() == std::optional(Node{2, 13}));
    QVERIFY(view.shuffles().lane() == std::optional(13u));
    QVERIFY2(words(view, "memoryWords")
                 .contains(QStringLiteral("Lane 13 shuffles with lane 12 (mask 1), lane 15 (mask 2), lane 9 (mask 4), "
                                          "lane 5 (mask 8), lane 29 (mask 16).")),
             qPrintable(words(view, "memoryWords")));
}

void TestMemory::leavingOutKeepsTheEnds() {
    using Places = std::vector<std::optional<std::uint32_t>>;
    const auto gap = std::nullopt;
    QVERIFY(elided(4, 7, {}) == (Places{0, 1, 2, 3}));
    QVERIFY(elided(7, 7, 3) == (Places{0, 1, 2, 3, 4, 5, 6}));
    QVERIFY(elided(1024, 5, {}) == (Places{0, 1, gap, 1022, 1023}));
    QVERIFY(elided(1024, 5, 1) == (Places{0, 1, gap, 1022, 1023}));
    QVERIFY(elided(1024, 5, 500) == (Places{0, gap, 500, gap, 1023}));
    QVERIFY(elided(1024, 7, 500) == (Places{0, 1, gap, 500, gap, 1022, 1023}));
    for (std::uint32_t kept = 0; kept < 64; ++kept)
        for (std::uint32_t room : {5u, 6u, 9u}) {
            const Places places = elided(64, room, kept);
            QVERIFY(places.size() <= room);
            QVERIFY(places.front() == 0u && places.back() == 63u);
            QVERIFY(std::ranges::count(places, std::optional(kept)) == 1);
        }
}

void TestMemory::whatIsMissingIsOffered_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("offer");
    QTest::newRow("both") << "A1" << 3 << "Show A6 with 11 variables";
    QTest::newRow("variables") << "A6" << 3 << "Go on with 11 variables";
    QTest::newRow("the variant") << "A1" << 12 << "Show A6";
}

void TestMemory::whatIsMissingIsOffered() {
    QFETCH(QString, id);
    QFETCH(int, n);
    QFETCH(QString, offer);
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    Learning& learning = window.learnWorkspace()->learning();
    learning.setVariant(variantNamed(id.toStdString()));
    window.open({"f", "test", "bits", BooleanFunction(n)});
    QTRY_VERIFY(learning.current() && learning.recording());
    auto* tabs = child<QTabBar>(window, "sceneTabs");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
    QCOMPARE(learning.state().scene, Scene::Memory);
    auto* button = child<QPushButton>(window, "memoryOffer");
    QVERIFY(button->isVisible());
    QCOMPARE(button->text(), offer);
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY2(!button->isVisible(), qPrintable(button->text()));
    QVERIFY(learning.state().variant->usesMemoryPattern);
    QCOMPARE(learning.recording()->n(), std::max(n, 11));
}

TEST_OF_ROOM(TestMemory, QApplication)
#include "tst_memory.moc"

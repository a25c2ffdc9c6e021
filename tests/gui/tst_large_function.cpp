// SPDX-License-Identifier: GPL-3.0-or-later
// A large function in the real window: a file of 2^31 points opened where it lies, and what is no larger than a test
// needs computed slice by slice, stopped and gone on with.
#include "gui/documents/input_json.h"
#include "gui/inspect/large/large_pane.h"
#include "gui/inspect/large/slice_plot.h"
#include "gui/widgets/look.h"
#include "large.h"
#include "modal.h"
#include "room.h"
#include "sliced/slice_on_cpu.h"
#include "sliced/slice_part.h"
#include "waiting.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include <atomic>
#include <bit>
#include <mutex>
#include <set>
#include <span>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// The fewest of a file that is opened as large.
constexpr int n = 31;
/// Of one that is computed as a whole: large is what has the kind, whatever its size.
constexpr int few = 20;

/// Where a function is 1, and nowhere else. That its file has holes keeps it small on the disk.
std::array<std::uint64_t, 3> onesOf(int variables) {
    const std::uint64_t size = std::uint64_t(1) << variables;
    return {5, size / 2 + 3, size - 1};
}

/// By the definition: 2^n at 0, less 2 for each one with its sign.
std::int64_t coefficient(std::uint64_t a, int variables) {
    std::int64_t w = a == 0 ? std::int64_t(1) << variables : 0;
    for (const std::uint64_t x : onesOf(variables))
        w -= std::popcount(a & x) % 2 ? -2 : 2;
    return w;
}

/// As another, and remembers which slices were folded; those behind one wait until they are let through.
class GatedFolding : public Folding {
public:
    explicit GatedFolding(std::shared_ptr<const Folding> folding)
        : Folding(folding->n()), m_folding(std::move(folding)) {}

    void fold(const Slice& slice, std::uint64_t first, std::span<std::int32_t> values) const override {
        {
            const std::lock_guard lock(m_mutex);
            m_folded.insert(slice.number);
        }
        for (std::uint64_t last = m_last; slice.number > last; last = m_last)
            m_last.wait(last);
        m_folding->fold(slice, first, values);
    }
    int unit(int bits) const override { return m_folding->unit(bits); }
    std::string fingerprint(Monitor& monitor) const override { return m_folding->fingerprint(monitor); }

    void stopBehind(std::uint64_t slice) { m_last = slice; }
    void letAllThrough() {
        m_last = everySlice;
        m_last.notify_all();
    }
    bool hasFolded(std::uint64_t slice) const {
        const std::lock_guard lock(m_mutex);
        return m_folded.contains(slice);
    }
    void forget() {
        const std::lock_guard lock(m_mutex);
        m_folded.clear();
    }

private:
    static constexpr std::uint64_t everySlice = ~std::uint64_t(0);

    std::shared_ptr<const Folding> m_folding;
    std::atomic<std::uint64_t> m_last = everySlice;
    mutable std::mutex m_mutex;
    mutable std::set<std::uint64_t> m_folded;
};

/// 0 everywhere.
class Zeros : public Folding {
public:
    using Folding::Folding;
    void fold(const Slice& slice, std::uint64_t, std::span<std::int32_t> values) const override {
        std::ranges::fill(values, slice.number == 0 ? std::int32_t(1) << slice.bits : 0);
    }
    std::string fingerprint(Monitor&) const override { return "zeros"; }
};

} // namespace

class TestLargeFunction : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void itOpensAsWhatItIs();
    void itIsComputedStoppedAndGoneOnWith();
    void whatItTakesHasALine();
    void aSliceIsDrawn();
    void theSliceOfTheLargestIsDrawn();
    void everythingIsReachedByKeys();
    void whatThePointerIsOnIsSaid();
    void whatIsFoundIsExportedAndCopied();
    void theCpuComputesWhereNoGpuIsChosen();
    void aPeakBeyond32BitsIsDrawn();
    void whatTakesItsPlaceStopsIt();
    void anotherNumberOfSlicesIsChosenBeforeTheFirst();
    void theWindowClosesInTheMiddle();
    void otherWorkspacesSayWhyNot();
    void aSessionNamesTheFileAndBringsItsSlices();
    void aSessionKeepsTheSlicesThatAreThere();
    void slicesOfAnotherFileAreRefused();
    void closingAsksForSlicesThatTookLong_data();
    void closingAsksForSlicesThatTookLong();
    void slicesComeBackWithTheirFunction();
    void aFileThatChangedIsSaid();

private:
    template <class Part>
    Part* part(const char* name) {
        return m_window->findChild<Part*>(QLatin1String(name));
    }
    void click(const char* name) { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
    SlicedSpectrum& spectrum() { return part<LargePane>("largePane")->spectrum(); }
    void open();
    /// A function of that, whose file is m_fewPath.
    void openFew(std::shared_ptr<const Folding> folding);
    /// Its file's, as m_watched.
    void openWatched();
    /// A file of 2^n bits, all 0 but those.
    QString fileOf(const QString& name, int variables, std::span<const std::uint64_t> those);

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    QString m_path, m_fewPath; ///< Of 2^n and 2^few points.
    std::unique_ptr<Window> m_window;
    std::shared_ptr<GatedFolding> m_watched;
};

void TestLargeFunction::initTestCase() {
    m_path = fileOf(QStringLiteral("three-ones.bin"), n, onesOf(n));
    m_fewPath = fileOf(QStringLiteral("few.bin"), few, onesOf(few));
    QVERIFY(!m_path.isEmpty() && !m_fewPath.isEmpty());
}

QString TestLargeFunction::fileOf(const QString& name, int variables, std::span<const std::uint64_t> those) {
    QFile file(m_folder.filePath(name));
    bool isWritten = file.open(QIODevice::WriteOnly) && file.resize(qint64(1) << (variables - 3));
    for (const std::uint64_t x : those) {
        const char byte = char(1 << (x % 8));
        isWritten = isWritten && file.seek(qint64(x / 8)) && file.write(&byte, 1) == 1;
    }
    return isWritten ? file.fileName() : QString();
}

void TestLargeFunction::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->showWorkspace(QStringLiteral("inspect"));
}

void TestLargeFunction::cleanup() {
    if (m_watched)
        m_watched->letAllThrough(); // Which the window waits for.
    m_window.reset();
    m_watched.reset();
}

void TestLargeFunction::open() {
    m_window->documents().openFiles({m_path});
    QTRY_VERIFY(m_window->input() && !m_window->busy());
}

void TestLargeFunction::openFew(std::shared_ptr<const Folding> folding) {
    m_window->documents().openRead(largeInput(std::move(folding), m_fewPath));
    QTRY_VERIFY(m_window->input() && !m_window->busy());
}

void TestLargeFunction::openWatched() {
    m_watched = std::make_shared<GatedFolding>(mappedBits(m_fewPath));
    openFew(m_watched);
}

void TestLargeFunction::itOpensAsWhatItIs() {
    open();
    const Input& input = *m_window->input();
    QCOMPARE(input.document.kind(), Kind::Large);
    QCOMPARE(input.n(), n);
    QCOMPARE(input.title(), QStringLiteral("three-ones.bin"));
    QVERIFY(input.bytes.empty());
    QVERIFY(input.size() < 1 << 20);
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect"));
    QVERIFY(part<LargePane>("largePane")->isVisible());
    QVERIFY(part<QLabel>("largeWhere")->text().contains(m_path));
    QVERIFY(part<QLabel>("largeCost")->text().contains(QStringLiteral("GiB")));
    QVERIFY(part<QLabel>("largeCost")->text().contains(QStringLiteral("about")));
    QVERIFY(!part<SpectrumPlot>("spectrumPlot")->isVisible());
    for (const QAction* action : m_window->findChildren<QAction*>())
        QVERIFY2(!action->text().startsWith(QStringLiteral("Sa&ve")) || !action->isEnabled(),
                 "it is in no format that can be written");
}

void TestLargeFunction::itIsComputedStoppedAndGoneOnWith() {
    openWatched();
    spectrum().setBits(6);
    QTRY_VERIFY(!m_window->busy()); // It has looked at the first slice to say what all take.
    m_watched->stopBehind(0);
    part<QPushButton>("computeSlices")->setFocus();
    QTest::keyClick(part<QPushButton>("computeSlices"), Qt::Key_Space);
    QTRY_VERIFY(spectrum().found()->count == 1 && m_watched->hasFolded(1));
    QVERIFY(spectrum().computing());
    click("stopSlices");
    QVERIFY(!spectrum().computing());
    m_watched->letAllThrough();
    QVERIFY(part<QLabel>("largeState")->text().startsWith(QStringLiteral("Stopped with 1 of 64")));
    QCOMPARE(part<QPushButton>("computeSlices")->text(), QStringLiteral("&Go on"));
    QVERIFY(!part<QComboBox>("slicesBox")->isEnabled());
    QTRY_VERIFY(!m_window->busy());
    m_watched->forget();
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->isWhole() && !spectrum().computing());
    QVERIFY(!m_watched->hasFolded(0) && m_watched->hasFolded(1) && m_watched->hasFolded(63));
    const SlicesFound& found = *spectrum().found();
    QCOMPARE(found.all.top.size(), SlicedSpectrum::mostPeaks);
    QCOMPARE(found.all.top.front(), (Peak{0, coefficient(0, few)}));
    for (const Peak& peak : found.all.top)
        QCOMPARE(peak.value, coefficient(peak.mask, few));
    // The masks of a coset of three ones, which are independent, are as many for each of eight sums of signs.
    constexpr std::uint64_t eighth = std::uint64_t(1) << (few - 3);
    const Distribution expected{
        {-6, eighth - 1}, {-2, 3 * eighth}, {2, 3 * eighth}, {6, eighth}, {coefficient(0, few), 1}};
    QCOMPARE(Distribution(found.all.counts.begin(), found.all.counts.end()), expected);
    QCOMPARE(part<DistributionPlot>("largeDistribution")->table()->total, std::uint64_t(1) << few);
    QCOMPARE(part<QTableView>("largestTable")->model()->rowCount(), int(SlicedSpectrum::mostPeaks));
    QCOMPARE(part<QTableView>("largestTable")->model()->index(0, 0).data().toString(), QStringLiteral("0x00000"));
    QVERIFY(part<QLabel>("largeState")->text().contains(QStringLiteral("Parseval")));
    QVERIFY(!part<QPushButton>("computeSlices")->isEnabled());
}

/// Before the first slice and behind it, in the smallest window that everything is made for.
void TestLargeFunction::whatItTakesHasALine() {
    openWatched();
    spectrum().setBits(6);
    const auto* label = part<QLabel>("largeCost");
    const auto hasALine = [label] { return label->fontMetrics().horizontalAdvance(label->text()) <= label->width(); };
    QVERIFY2(hasALine(), qPrintable(label->text()));
    QTRY_VERIFY(label->text().contains(QStringLiteral("will tell better")));
    QVERIFY2(hasALine(), qPrintable(label->text()));
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->isWhole());
    QVERIFY(label->text().contains(QStringLiteral("that are there went")));
    QVERIFY2(hasALine(), qPrintable(label->text()));
    const int below = label->mapTo(m_window.get(), QPoint(0, label->height())).y();
    QVERIFY(part<QPushButton>("forgetSlices")->mapTo(m_window.get(), QPoint()).y() >= below + px::field);
}

void TestLargeFunction::aSliceIsDrawn() {
    open();
    spectrum().setBits(12);
    part<QSpinBox>("sliceNumber")->setFocus();
    QTest::keyClick(part<QSpinBox>("sliceNumber"), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(part<QSpinBox>("sliceNumber"), QStringLiteral("37"));
    click("drawSlice");
    auto* plot = part<SlicePlot>("slicePlot");
    QTRY_VERIFY(plot->values());
    const SliceValues& values = *plot->values();
    QCOMPARE(values.slice(), (Slice{n, 12, 37}));
    for (std::uint64_t i = 0; i < values.size(); i += 257)
        QCOMPARE(values[i], coefficient(values.slice().first() + i, n));
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_End);
    const std::uint64_t last = values.slice().first() + values.size() - 1;
    QCOMPARE(part<QLabel>("sliceWords")->text(), QStringLiteral("a = %1 = 0x%2, W(a) = %3")
                                                     .arg(last)
                                                     .arg(QString::number(last, 16).toUpper().rightJustified(8, u'0'))
                                                     .arg(coefficient(last, n))
                                                     .replace(QStringLiteral("= -"), QStringLiteral("= −")));
}

void TestLargeFunction::theSliceOfTheLargestIsDrawn() {
    openWatched();
    spectrum().setBits(6);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->isWhole() && !spectrum().computing());
    auto* plot = part<SlicePlot>("slicePlot");
    auto* table = part<QTableView>("largestTable");
    const auto clickRow = [table](int row) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, 0)).center());
    };
    const auto maskOfRow = [table](int row) {
        return qint64(table->model()->index(row, 0).data().toString().toULongLong(nullptr, 16));
    };
    clickRow(0);
    QTRY_VERIFY(plot->values() && plot->values()->slice().number == 0);
    QCOMPARE(plot->cursorIndex(), std::optional<qint64>(0));
    // Around the next, by a key; by a click again, after one has looked elsewhere; and in another slice.
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(plot->cursorIndex(), std::optional(maskOfRow(1)));
    const auto isAround = [&](qint64 index) {
        return plot->xAxis->range().contains(double(index)) && plot->xAxis->range().size() < 1000;
    };
    QVERIFY(isAround(maskOfRow(1)));
    plot->fit();
    QVERIFY(!isAround(maskOfRow(1)));
    clickRow(1);
    QVERIFY(isAround(maskOfRow(1)));
    table->sortByColumn(0, Qt::DescendingOrder);
    clickRow(0);
    const qint64 last = maskOfRow(0), size = qint64(1) << (few - 6);
    QTRY_COMPARE(qint64(plot->values()->slice().number), last / size);
    QCOMPARE(plot->cursorIndex(), std::optional(last % size));
    QVERIFY(isAround(last % size));
    QCOMPARE(part<QSpinBox>("sliceNumber")->value(), int(last / size));
    part<QSpinBox>("sliceNumber")->setFocus();
    part<QSpinBox>("sliceNumber")->setValue(0);
    QTest::keyClick(part<QSpinBox>("sliceNumber"), Qt::Key_Return);
    QTRY_VERIFY(plot->values()->slice().number == 0);
    QCOMPARE((*plot->values())[0], coefficient(0, few));
    QCOMPARE(plot->values()->range(0, plot->values()->size()).max, coefficient(0, few));
    QVERIFY(!plot->theme().dark);
    useColours(ColourScheme::Dark);
    QTRY_VERIFY(plot->theme().dark && part<DistributionPlot>("largeDistribution")->theme().dark);
    useColours(ColourScheme::System);
}

void TestLargeFunction::everythingIsReachedByKeys() {
    openWatched();
    spectrum().setBits(6);
    click("computeSlices");
    click("drawSlice");
    QTRY_VERIFY(spectrum().found()->isWhole() && part<SlicePlot>("slicePlot")->isVisible() && !m_window->busy());
    part<QPushButton>("forgetSlices")->setFocus();
    QStringList reached;
    for (int i = 0; i < 60 && !reached.contains(QStringLiteral("forgetSlices")); ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        reached << QApplication::focusWidget()->objectName();
    }
    for (const char* name :
         {"forgetSlices", "largeDistribution", "largestTable", "sliceNumber", "drawSlice", "slicePlot"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
    click("forgetSlices");
    QVERIFY(part<QComboBox>("slicesBox")->isEnabled());
    part<QSpinBox>("sliceNumber")->setFocus();
    reached.clear();
    for (int i = 0; i < 60 && !reached.contains(QStringLiteral("sliceNumber")); ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        reached << QApplication::focusWidget()->objectName();
    }
    for (const char* name : {"slicesBox", "computeSlices", "sourceButton"}) // Out of the pane, too.
        QVERIFY2(reached.contains(QLatin1String(name)), qPrintable(reached.join(u' ')));
}

void TestLargeFunction::whatThePointerIsOnIsSaid() {
    openWatched();
    spectrum().setBits(6);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->isWhole());
    auto* distribution = part<DistributionPlot>("largeDistribution");
    // Again and again, as the plots are still being laid out.
    const auto saysAt = [](Plot& plot, double key, const QLabel* words) {
        QTest::mouseMove(&plot, QPoint(int(plot.xAxis->coordToPixel(key)), plot.height() / 2));
        return words->text();
    };
    QTRY_COMPARE(saysAt(*distribution, double(coefficient(0, few)), part<QLabel>("largeDistributionWords")),
                 QStringLiteral("value 1048570 occurs 1 time, 9.537e-05 %"));
    part<QSpinBox>("sliceNumber")->setValue(3);
    click("drawSlice");
    auto* plot = part<SlicePlot>("slicePlot");
    QTRY_VERIFY(plot->values() && plot->isVisible());
    const std::uint64_t first = 3 * plot->values()->size(), mask = first + 107;
    plot->showMask(first + 100);
    const QString said = QStringLiteral("a = %1 = 0x0%2, W(a) = %3")
                             .arg(mask)
                             .arg(QString::number(mask, 16).toUpper())
                             .arg(coefficient(mask, few))
                             .replace(QStringLiteral("= -"), QStringLiteral("= −"));
    QTRY_COMPARE(saysAt(*plot, 107, part<QLabel>("sliceWords")), said);
}

void TestLargeFunction::whatIsFoundIsExportedAndCopied() {
    openWatched();
    spectrum().setBits(6);
    const auto action = [this](const char* name) { return part<QAction>(name); };
    for (const char* name : {"exportSlices", "copyLargest", "copySlices"})
        QVERIFY2(action(name)->isVisible() && !action(name)->isEnabled(), name);
    QTRY_VERIFY(!m_window->busy());
    m_watched->stopBehind(0);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->count == 1);
    QVERIFY(action("exportSlices")->isEnabled() && action("copyLargest")->isEnabled());
    QVERIFY(!action("copySlices")->isEnabled());
    QCOMPARE(action("copyLargest")->text(), QStringLiteral("Largest coefficients of 1 of 64 slices as CSV"));
    m_watched->letAllThrough();
    QTRY_VERIFY(spectrum().found()->isWhole());

    QApplication::clipboard()->clear();
    action("copyLargest")->trigger();
    QTRY_VERIFY(!QApplication::clipboard()->text().isEmpty());
    const QStringList lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 1 + qsizetype(SlicedSpectrum::mostPeaks));
    QCOMPARE(lines[0], QStringLiteral("mask,value"));
    for (const QString& line : lines.mid(1))
        QCOMPARE(line.section(u',', 1).toLongLong(), coefficient(line.section(u',', 0, 0).toULongLong(), few));

    const auto isAll = [](const QByteArray& text) {
        const QJsonObject all = QJsonDocument::fromJson(text).object();
        const QJsonObject distribution = all.value(QLatin1String("distribution")).toObject();
        constexpr qint64 eighth = qint64(1) << (few - 3);
        return all.value(QLatin1String("n")).toInt() == few && all.value(QLatin1String("slices")).toInt() == 64 &&
               all.value(QLatin1String("top")).toArray().size() == qsizetype(SlicedSpectrum::mostPeaks) &&
               distribution.size() == 5 && distribution.value(QLatin1String("-2")).toInteger() == 3 * eighth &&
               text.contains("\"sumOfSquares\": 1099511627776"); // 2^40
    };
    QApplication::clipboard()->clear();
    action("copySlices")->trigger();
    QTRY_VERIFY(!QApplication::clipboard()->text().isEmpty());
    QVERIFY(isAll(QApplication::clipboard()->text().toUtf8()));

    for (const char* suffix : {"json", "csv"}) {
        const QString file = m_folder.filePath(QStringLiteral("found.") + QLatin1String(suffix));
        QTimer::singleShot(0, qApp, [file] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            dialog->findChild<QLineEdit*>()->setText(file);
            QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
        });
        action("exportSlices")->trigger();
        QTRY_VERIFY(QFile::exists(file));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        QVERIFY(suffix == std::string_view("json") ? isAll(text) : text.startsWith("mask,value\n0,1048570\n"));
    }
    QVERIFY(m_window->inspectWorkspace()->activeView() && m_window->inspectWorkspace()->activeView()->csv());
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_VERIFY(!action("exportSlices")->isVisible());
}

/// The emulator, which kernels may run in, makes no slices.
void TestLargeFunction::theCpuComputesWhereNoGpuIsChosen() {
    InspectState state = m_window->inspectWorkspace()->state();
    state.device = "emulator";
    m_window->inspectWorkspace()->setState(state);
    openWatched();
    QVERIFY(!spectrum().gpu());
    spectrum().setBits(4);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->isWhole());
    QVERIFY(part<QLabel>("largeCost")->text().contains(QStringLiteral("of memory besides the file")));
}

void TestLargeFunction::aPeakBeyond32BitsIsDrawn() {
    constexpr int variables = 33;
    openFew(std::make_shared<const Zeros>(variables));
    spectrum().setBits(20);
    click("drawSlice");
    auto* plot = part<SlicePlot>("slicePlot");
    QTRY_VERIFY(plot->values());
    QCOMPARE((*plot->values())[0], std::int64_t(1) << variables);
    QCOMPARE(plot->values()->range(1, plot->values()->size()), (MinMaxOf<std::int64_t>{0, 0}));
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_End);
    QTest::keyClick(plot, Qt::Key_P);
    QCOMPARE(plot->cursorIndex(), std::optional<qint64>(0));
    QVERIFY(part<QLabel>("sliceWords")->text().endsWith(QStringLiteral("W(a) = 8589934592")));
}

/// And what was found is there again with the function.
void TestLargeFunction::whatTakesItsPlaceStopsIt() {
    openWatched();
    const InputPointer large = m_window->input();
    spectrum().setBits(8);
    QTRY_VERIFY(!m_window->busy());
    m_watched->stopBehind(0);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->count == 1 && m_watched->hasFolded(1));
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_VERIFY(m_window->input() != large);
    QVERIFY(!spectrum().computing());
    m_watched->letAllThrough();
    QVERIFY(!part<LargePane>("largePane")->isVisible());
    QVERIFY(settles(*m_window));
    QVERIFY(m_window->inspectWorkspace()->spectrumPlot()->isVisible());
    m_window->documents().undoGroup().activeStack()->undo();
    QTRY_COMPARE(m_window->input(), large);
    QTRY_VERIFY(part<LargePane>("largePane")->isVisible());
    QCOMPARE(spectrum().found()->count, 1U);
    QCOMPARE(part<QPushButton>("computeSlices")->text(), QStringLiteral("&Go on"));
}

void TestLargeFunction::anotherNumberOfSlicesIsChosenBeforeTheFirst() {
    open();
    auto* box = part<QComboBox>("slicesBox");
    QVERIFY(box->isEnabled());
    const int bits = spectrum().bits();
    const QString before = part<QLabel>("largeCost")->text();
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(spectrum().bits(), bits + 1);
    QCOMPARE(spectrum().found()->slices, std::uint64_t(2) << bits);
    QVERIFY(part<QLabel>("largeCost")->text() != before);
}

/// Of what would take minutes.
void TestLargeFunction::theWindowClosesInTheMiddle() {
    openFew(std::make_shared<const Zeros>(36));
    spectrum().setBits(20);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->count > 0);
    QVERIFY(m_window->close());
    QVERIFY(!spectrum().computing());
}

void TestLargeFunction::otherWorkspacesSayWhyNot() {
    open();
    const auto saysSo = [this] {
        const auto says = [](const QString& text) { return text.contains(QStringLiteral("computed in slices")); };
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            const auto* label = qobject_cast<const QLabel*>(widget);
            if (widget->isVisible() && (says(widget->accessibleDescription()) || (label && says(label->text()))))
                return true;
        }
        return false;
    };
    for (const char* id : {"learn", "convolve", "count"}) {
        m_window->showWorkspace(QLatin1String(id));
        QTRY_VERIFY2(saysSo(), id);
    }
}

void TestLargeFunction::aSessionNamesTheFileAndBringsItsSlices() {
    open();
    Monitor nobody;
    const QJsonObject kept = toJson(*m_window->input(), nobody);
    QCOMPARE(kept.value(QLatin1String("path")).toString(), m_path);
    spectrum().setBits(12);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->count > 0);
    click("stopSlices");
    const FoundPointer found = spectrum().found();
    const QByteArray session = gui::bytesOf(m_window->session(), nobody);
    QVERIFY(session.size() < 1 << 20);
    Window other;
    other.show();
    QVERIFY(other.showSession(
        SessionRead(session, QStringLiteral("s.walshscope"), QString(), other.sessionReaders(), nobody),
        MainWindow::Replacing::Everything));
    QTRY_VERIFY(other.input() && other.input()->large());
    QCOMPARE(other.input()->n(), n);
    const SlicedSpectrum& there = other.findChild<LargePane*>()->spectrum();
    QTRY_COMPARE(there.found()->count, found->count);
    QCOMPARE(there.found()->all, found->all);
    QCOMPARE(there.found()->input, found->input);
}

namespace {

/// What a session of a function has of its slices, after as many as that.
QString sliceTextOf(const std::vector<std::uint64_t>& words, int bits, std::uint64_t count) {
    const int variables = std::countr_zero(words.size() * 64);
    const auto folding = signsOf(words, variables);
    Monitor nobody;
    SlicesOnCpu finder(*folding, bits);
    return QString::fromStdString(written({{variables, bits},
                                           folding->fingerprint(nobody),
                                           SlicedSpectrum::mostPeaks,
                                           finder.find(0, count, SlicedSpectrum::mostPeaks, nobody),
                                           count}));
}

} // namespace

/// And none of them is computed again.
void TestLargeFunction::aSessionKeepsTheSlicesThatAreThere() {
    openWatched();
    spectrum().setBits(6);
    QTRY_VERIFY(!m_window->busy());
    m_watched->stopBehind(0);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->count == 1);
    click("stopSlices");
    m_watched->letAllThrough();
    const QJsonObject state = m_window->inspectWorkspace()->snapshot();
    const SliceFound one = spectrum().found()->all;
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_VERIFY(!m_window->input()->large());
    QVERIFY(!m_window->inspectWorkspace()->snapshot().contains(QLatin1String("slices")));

    openWatched(); // Which is another document of the same file.
    QTRY_VERIFY(!m_window->busy());
    QCOMPARE(spectrum().found()->count, 0U);
    m_window->inspectWorkspace()->setSnapshot(state);
    QVERIFY(!part<QPushButton>("computeSlices")->isEnabled());
    QTRY_COMPARE(spectrum().found()->count, 1U);
    QCOMPARE(spectrum().bits(), 6);
    QCOMPARE(spectrum().found()->all, one);
    QCOMPARE(part<QTableView>("largestTable")->model()->rowCount(), int(SlicedSpectrum::mostPeaks));
    QTRY_VERIFY(!m_window->busy());
    m_watched->forget();
    QCOMPARE(part<QPushButton>("computeSlices")->text(), QStringLiteral("&Go on"));
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->isWhole());
    QVERIFY(!m_watched->hasFolded(0) && m_watched->hasFolded(1));
    for (const Peak& peak : spectrum().found()->all.top)
        QCOMPARE(peak.value, coefficient(peak.mask, few));
    std::uint64_t total = 0;
    for (const auto& [value, count] : spectrum().found()->all.counts)
        total += count;
    QCOMPARE(total, std::uint64_t(1) << few);
    QVERIFY(part<QLabel>("largeState")->text().contains(QStringLiteral("in part by an earlier run")));
    // The same as a file of a session has it.
    Monitor nobody;
    Session session = m_window->session();
    session.documents.clear();
    const QByteArray text = gui::bytesOf(session, nobody);
    const SessionRead read(text, QStringLiteral("s.walshscope"), QString(), m_window->sessionReaders(), nobody);
    QVERIFY(read.snapshots().at(QStringLiteral("inspect")).string("slices").contains(QStringLiteral("together 64")));
}

void TestLargeFunction::slicesOfAnotherFileAreRefused() {
    std::vector<std::uint64_t> words(std::size_t(1) << (few - 6));
    words[0] = 1;
    const QString ofOther = sliceTextOf(words, 6, 3);
    words.resize(words.size() / 2);
    const std::pair<QString, const char*> refused[] = {
        {ofOther, "few.bin: changed since the session was saved"},
        {sliceTextOf(words, 6, 3), "not the first of a function of 20"},
        {QString(ofOther).replace(QStringLiteral("count -2 "), QStringLiteral("count -4 ")),
         "is no single part, cut off or changed"},
        {QStringLiteral("nothing"), "expected \"walshpart 1\""}};
    openWatched();
    for (const auto& [slices, why] : refused) {
        QJsonObject state = m_window->inspectWorkspace()->snapshot();
        state.insert(QStringLiteral("slices"), slices);
        QSignalSpy failures(m_window.get(), &MainWindow::failed);
        m_window->inspectWorkspace()->setSnapshot(state);
        QTRY_COMPARE(failures.size(), 1);
        QVERIFY2(failures[0][0].toString().contains(QLatin1String(why)), qPrintable(failures[0][0].toString()));
        QCOMPARE(spectrum().found()->count, 0U);
        QTRY_VERIFY(part<QPushButton>("computeSlices")->isEnabled());
        QVERIFY(!m_window->inspectWorkspace()->snapshot().contains(QLatin1String("slices")));
    }
}

void TestLargeFunction::aFileThatChangedIsSaid() {
    const QString path = fileOf(QStringLiteral("changing.bin"), n, onesOf(n));
    QVERIFY(!path.isEmpty());
    m_window->documents().openFiles({path});
    QTRY_VERIFY(m_window->input() && !m_window->busy());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.write("x", 1) == 1);
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(10), QFileDevice::FileModificationTime));
    file.close();
    QSignalSpy failures(m_window.get(), &MainWindow::failed);
    click("computeSlices");
    QTRY_COMPARE(failures.size(), 1);
    QVERIFY(failures[0][0].toString().contains(QStringLiteral("changed since it was opened")));
    QCOMPARE(spectrum().found()->count, 0U);
}

void TestLargeFunction::closingAsksForSlicesThatTookLong_data() {
    QTest::addColumn<QMessageBox::StandardButton>("answer");
    QTest::newRow("discard") << QMessageBox::Discard;
    QTest::newRow("save") << QMessageBox::Save;
}

void TestLargeFunction::closingAsksForSlicesThatTookLong() {
    QFETCH(QMessageBox::StandardButton, answer);
    openWatched();
    spectrum().setBits(2);
    QTRY_VERIFY(!m_window->busy());
    m_watched->stopBehind(0);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->count == 1);
    constexpr int tooLongToLose = 10'500;
    QTest::qWait(tooLongToLose);
    m_watched->letAllThrough();
    QTRY_VERIFY(spectrum().found()->isWhole() && !m_window->busy());
    const QString file = m_folder.filePath(QStringLiteral("slices.walshscope"));
    QFile::remove(file);

    const QString kept = spectrum().kept();
    QVERIFY(!kept.isEmpty());
    QString question;
    const auto answered = [&](QMessageBox::StandardButton button, const auto& meanwhile) {
        onceModal<QMessageBox>([&question, button, meanwhile](QMessageBox& box) {
            question = box.text();
            meanwhile();
            box.button(button)->click();
        });
        return m_window->close();
    };
    QVERIFY(!answered(QMessageBox::Cancel, [] {}));
    QVERIFY2(question.startsWith(QStringLiteral("The slices of few took about 1")), qPrintable(question));
    QVERIFY(m_window->isVisible() && spectrum().found()->isWhole());
    // Who calls off the choice of a file stays as well.
    QVERIFY(!answered(QMessageBox::Save, [] { onceModal<QFileDialog>([](QFileDialog& dialog) { dialog.reject(); }); }));
    QVERIFY(m_window->isVisible() && !m_window->busy());
    answered(answer, [&] {
        if (answer == QMessageBox::Save)
            chooseInDialog(file);
    });
    QTRY_VERIFY(!m_window->isVisible());
    QCOMPARE(QFile::exists(file), answer == QMessageBox::Save);
    if (answer == QMessageBox::Discard)
        return;
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QJsonObject session = QJsonDocument::fromJson(saved.readAll()).object();
    QCOMPARE(session["workspaces"]["inspect"]["slices"].toString(), kept);
}

void TestLargeFunction::slicesComeBackWithTheirFunction() {
    openWatched();
    spectrum().setBits(2);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->isWhole() && !m_window->busy());
    const FoundPointer found = spectrum().found();
    open();
    QCOMPARE(spectrum().found()->count, std::uint64_t(0));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(spectrum().input()->n(), few);
    QCOMPARE(spectrum().bits(), 2);
    QCOMPARE(spectrum().found(), found);
}

TEST_OF_ROOM(TestLargeFunction, QApplication)
#include "tst_large_function.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A function of 2^31 points in the real window: opened where it lies, computed slice by slice, stopped and gone on
// with.
#include "gui/documents/input_json.h"
#include "gui/inspect/large/large_pane.h"
#include "gui/inspect/large/slice_plot.h"
#include "gui/widgets/look.h"
#include "room.h"
#include "waiting.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include <bit>
#include <span>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int n = 31;
/// Where the function is 1, and nowhere else. That its file has holes keeps it small on the disk.
constexpr std::array<std::uint64_t, 3> ones{5, 0x40000003, 0x7FFFFFFF};

/// By the definition: 2^n at 0, less 2 for each one with its sign.
std::int64_t coefficient(std::uint64_t a) {
    std::int64_t w = a == 0 ? std::int64_t(1) << n : 0;
    for (const std::uint64_t x : ones)
        w -= std::popcount(a & x) % 2 ? -2 : 2;
    return w;
}

} // namespace

class TestLargeFunction : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }
    void itOpensAsWhatItIs();
    void itIsComputedStoppedAndGoneOnWith();
    void aSliceIsDrawn();
    void aPeakBeyond32BitsIsDrawn();
    void whatTakesItsPlaceStopsIt();
    void anotherNumberOfSlicesIsChosenBeforeTheFirst();
    void theWindowClosesInTheMiddle();
    void otherWorkspacesSayWhyNot_data();
    void otherWorkspacesSayWhyNot();
    void aSessionNamesTheFile();
    void aFileThatChangedIsSaid();

private:
    template <class Part>
    Part* part(const char* name) {
        return m_window->findChild<Part*>(QLatin1String(name));
    }
    void click(const char* name) { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
    SlicedSpectrum& spectrum() { return part<LargePane>("largePane")->spectrum(); }
    void open();
    /// A file of 2^n bits, all 0 but those.
    QString fileOf(const QString& name, int variables, std::span<const std::uint64_t> those);

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Window> m_window;
};

void TestLargeFunction::initTestCase() {
    m_path = fileOf(QStringLiteral("three-ones.bin"), n, ones);
    QVERIFY(!m_path.isEmpty());
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

void TestLargeFunction::open() {
    m_window->documents().openFiles({m_path});
    QTRY_VERIFY(m_window->input() && !m_window->busy());
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
    open();
    spectrum().setBits(6);
    QSignalSpy changes(&spectrum(), &SlicedSpectrum::changed);
    part<QPushButton>("computeSlices")->setFocus();
    QTest::keyClick(part<QPushButton>("computeSlices"), Qt::Key_Space);
    QTRY_VERIFY(spectrum().found()->count > 2);
    click("stopSlices");
    QVERIFY(!spectrum().computing());
    const std::uint64_t before = spectrum().found()->count;
    if (before < 64) {
        QVERIFY(part<QLabel>("largeState")->text().startsWith(QStringLiteral("Stopped with ")));
        QCOMPARE(part<QPushButton>("computeSlices")->text(), QStringLiteral("&Go on"));
        QVERIFY(!part<QComboBox>("slicesBox")->isEnabled());
        click("computeSlices");
    }
    QTRY_VERIFY(spectrum().found()->isWhole() && !spectrum().computing());
    const SlicesFound& found = *spectrum().found();
    QCOMPARE(found.all.top.size(), SlicedSpectrum::mostPeaks);
    QCOMPARE(found.all.top.front(), (Peak{0, coefficient(0)}));
    for (const Peak& peak : found.all.top)
        QCOMPARE(peak.value, coefficient(peak.mask));
    // The masks of a coset of three ones, which are independent, are as many for each of eight sums of signs.
    constexpr std::uint64_t eighth = std::uint64_t(1) << (n - 3);
    const Distribution expected{{-6, eighth - 1}, {-2, 3 * eighth}, {2, 3 * eighth}, {6, eighth}, {coefficient(0), 1}};
    QCOMPARE(Distribution(found.all.counts.begin(), found.all.counts.end()), expected);
    QCOMPARE(part<DistributionPlot>("largeDistribution")->table()->total, std::uint64_t(1) << n);
    QCOMPARE(part<QTableView>("largestTable")->model()->rowCount(), int(SlicedSpectrum::mostPeaks));
    QCOMPARE(part<QTableView>("largestTable")->model()->index(0, 0).data().toString(), QStringLiteral("0x00000000"));
    QVERIFY(part<QLabel>("largeState")->text().contains(QStringLiteral("Parseval")));
    QVERIFY(!part<QPushButton>("computeSlices")->isEnabled());
}

void TestLargeFunction::aSliceIsDrawn() {
    open();
    spectrum().setBits(8);
    part<QSpinBox>("sliceNumber")->setFocus();
    QTest::keyClick(part<QSpinBox>("sliceNumber"), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(part<QSpinBox>("sliceNumber"), QStringLiteral("37"));
    click("drawSlice");
    auto* plot = part<SlicePlot>("slicePlot");
    QTRY_VERIFY(plot->values());
    const SliceValues& values = *plot->values();
    QCOMPARE(values.slice(), (Slice{n, 8, 37}));
    for (std::uint64_t i = 0; i < values.size(); i += 4099)
        QCOMPARE(values[i], coefficient(values.slice().first() + i));
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_End);
    const std::uint64_t last = values.slice().first() + values.size() - 1;
    QCOMPARE(part<QLabel>("sliceWords")->text(), QStringLiteral("a = %1 = 0x%2, W(a) = %3")
                                                     .arg(last)
                                                     .arg(QString::number(last, 16).toUpper().rightJustified(8, u'0'))
                                                     .arg(coefficient(last))
                                                     .replace(QStringLiteral("= -"), QStringLiteral("= −")));

    // The largest of all is found by its row.
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->isWhole() && !spectrum().computing());
    auto* table = part<QTableView>("largestTable");
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 0)).center());
    QTRY_VERIFY(plot->values() && plot->values()->slice().number == 0);
    QCOMPARE(plot->cursorIndex(), std::optional<qint64>(0));
    QCOMPARE((*plot->values())[0], coefficient(0));
    QCOMPARE(plot->values()->range(0, plot->values()->size()).max, coefficient(0));
    QVERIFY(!plot->theme().dark);
    useColours(ColourScheme::Dark);
    QTRY_VERIFY(plot->theme().dark && part<DistributionPlot>("largeDistribution")->theme().dark);
    useColours(ColourScheme::System);
}

void TestLargeFunction::aPeakBeyond32BitsIsDrawn() {
    constexpr int variables = 33;
    const QString path = fileOf(QStringLiteral("zeros.bin"), variables, {});
    QVERIFY(!path.isEmpty());
    m_window->documents().openFiles({path});
    QTRY_VERIFY(m_window->input() && !m_window->busy());
    spectrum().setBits(12);
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
    m_window.reset(); // Which has the file.
    QVERIFY(QFile::remove(path));
}

/// And what was found is there again with the function.
void TestLargeFunction::whatTakesItsPlaceStopsIt() {
    open();
    const InputPointer large = m_window->input();
    spectrum().setBits(8);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->count > 0);
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_VERIFY(m_window->input() != large);
    QVERIFY(!spectrum().computing());
    QVERIFY(!part<LargePane>("largePane")->isVisible());
    QVERIFY(settles(*m_window));
    QVERIFY(m_window->inspectWorkspace()->spectrumPlot()->isVisible());
    m_window->documents().undoGroup().activeStack()->undo();
    QTRY_COMPARE(m_window->input(), large);
    QTRY_VERIFY(part<LargePane>("largePane")->isVisible());
    QVERIFY(spectrum().found()->count > 0);
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
    QCOMPARE(spectrum().found()->done.size(), std::size_t(2) << bits);
    QVERIFY(part<QLabel>("largeCost")->text() != before);
}

void TestLargeFunction::theWindowClosesInTheMiddle() {
    open();
    spectrum().setBits(8);
    click("computeSlices");
    QTRY_VERIFY(spectrum().found()->count > 0);
    QVERIFY(m_window->close());
    QVERIFY(!spectrum().computing());
}

void TestLargeFunction::otherWorkspacesSayWhyNot_data() {
    QTest::addColumn<QString>("id");
    for (const WorkspaceRow& row : workspaces())
        if (row.id != QLatin1String("inspect") && row.id != QLatin1String("compare") &&
            row.id != QLatin1String("sequence"))
            QTest::newRow(qPrintable(row.id)) << row.id;
}

void TestLargeFunction::otherWorkspacesSayWhyNot() {
    QFETCH(QString, id);
    open();
    m_window->showWorkspace(id);
    const auto saysSo = [this] {
        const auto says = [](const QString& text) { return text.contains(QStringLiteral("computed in slices")); };
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            const auto* label = qobject_cast<const QLabel*>(widget);
            if (widget->isVisible() && (says(widget->accessibleDescription()) || (label && says(label->text()))))
                return true;
        }
        return false;
    };
    QTRY_VERIFY(saysSo());
}

void TestLargeFunction::aSessionNamesTheFile() {
    open();
    Monitor nobody;
    const QJsonObject kept = toJson(*m_window->input(), nobody);
    QCOMPARE(kept.value(QLatin1String("path")).toString(), m_path);
    const QByteArray session = gui::bytesOf(m_window->session(), nobody);
    QVERIFY(session.size() < 1 << 20);
    Window other;
    other.show();
    QVERIFY(other.showSession(
        SessionRead(session, QStringLiteral("s.walshscope"), QString(), other.sessionReaders(), nobody),
        MainWindow::Replacing::Everything));
    QTRY_VERIFY(other.input() && other.input()->large());
    QCOMPARE(other.input()->n(), n);
}

void TestLargeFunction::aFileThatChangedIsSaid() {
    const QString path = m_folder.filePath(QStringLiteral("changing.bin"));
    QVERIFY(QFile::copy(m_path, path));
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

TEST_OF_ROOM(TestLargeFunction, QApplication)
#include "tst_large_function.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The Inspect workspace in the real window: values, components, orders, marks, colours.
#include "gui/documents/counts.h"
#include "gui/documents/samples.h"
#include "gui/source/component_chooser.h"
#include "gui/source/mask_spin_box.h"
#include "gui/tables/property_table.h"
#include "room.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestInspect : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aTypedComponentShowsTheSpectrumByDefinition_data();
    void aTypedComponentShowsTheSpectrumByDefinition();
    void everySampleFunctionShowsItsSpectrum();
    void aSelectedRowMarksTheBinsWithItsValue();
    void whatIsShownAnewHasNoMarks();
    void aPickedBinMarksItsBarAndRow();
    void theOrderIsAView();
    void zoomAndMarksOutliveAVariant();
    void keysMoveTheCursorAndTellItsPlace();
    void markersGoWithASmallerFunction();
    void propertiesAreThoseOfTheComponentAndTheSBox();
    void aDarkPaletteMakesDarkPlots();

private:
    SpectrumPlot& spectrum() { return *m_window->inspectWorkspace()->spectrumPlot(); }
    DistributionPlot& distribution() { return *m_window->inspectWorkspace()->distributionPlot(); }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestInspect::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1000, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestInspect::aTypedComponentShowsTheSpectrumByDefinition_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<uint>("b");
    QTest::newRow("AES 0x01") << "AES"
                              << "0x01" << 1u;
    QTest::newRow("AES fF") << "AES"
                            << "fF" << 255u;
    QTest::newRow("AES binary") << "AES"
                                << "0b10110" << 22u;
    QTest::newRow("DES S1, 6 to 4 bits") << "DES_S1"
                                         << "0xB" << 11u;
    QTest::newRow("PRESENT 3") << "PRESENT"
                               << "3" << 3u;
}

void TestInspect::aTypedComponentShowsTheSpectrumByDefinition() {
    QFETCH(QString, sample);
    QFETCH(QString, typed);
    QFETCH(uint, b);
    QVERIFY(opens(*m_window, sample));
    auto* box = child<MaskSpinBox>(*m_window, "componentBox");
    // Away from what is to be typed, so that typing changes something.
    box->setValue(2);
    QVERIFY(settles(*m_window));
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, typed);
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(m_window->function().component(), b);
    QVERIFY(settles(*m_window));
    const BooleanFunction f = std::get<SBox>(walshscope::gui::sample(sample).value).component(b);
    QCOMPARE(spectrum().count(), qint64(f.size()));
    for (std::uint32_t a = 0; a < f.size(); ++a)
        QCOMPARE(std::int32_t(spectrum().valueAt(a)), byDefinition(f, a));
    QVERIFY(child<QLabel>(*m_window, "componentBinary")->text().endsWith(QString::number(b, 2)));
}

void TestInspect::everySampleFunctionShowsItsSpectrum() {
    for (const SampleInfo& info : samples()) {
        if (info.kind != Kind::Boolean)
            continue;
        QVERIFY2(opens(*m_window, info.name), qPrintable(info.name));
        const auto f = std::get<BooleanFunction>(sample(info.name).value);
        for (std::uint32_t a = 0; a < f.size(); ++a)
            QCOMPARE(std::int32_t(spectrum().valueAt(a)), byDefinition(f, a));
    }
}

void TestInspect::aSelectedRowMarksTheBinsWithItsValue() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    child<QToolButton>(*m_window, "distributionTableButton")->click();
    auto* table = child<QTableView>(*m_window, "distributionTable");
    const QAbstractItemModel* model = table->model();
    table->sortByColumn(1, Qt::DescendingOrder);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(model->index(2, 0)).center());
    const std::int32_t value = model->index(2, 0).data().toInt();
    const std::vector<std::uint32_t> marked = spectrum().markedMasks(1000);
    std::vector<std::uint32_t> expected;
    for (std::uint32_t a = 0; a < 256; ++a)
        if (spectrum().valueAt(a) == value)
            expected.push_back(a);
    QVERIFY(!expected.empty());
    QCOMPARE(marked, expected);
    QCOMPARE(distribution().markedValue(), std::optional(value));
    QCOMPARE(qulonglong(expected.size()), model->index(2, 1).data().toULongLong());
    QVERIFY(child<QLabel>(*m_window, "markedWords")->text().contains(number(value)));
}

void TestInspect::aPickedBinMarksItsBarAndRow() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    child<QToolButton>(*m_window, "distributionTableButton")->click();
    auto* table = child<QTableView>(*m_window, "distributionTable");
    const QAbstractItemModel* model = table->model();
    const QPoint bin(int(spectrum().xAxis->coordToPixel(5)), int(spectrum().yAxis->coordToPixel(0)));
    QTest::mouseClick(&spectrum(), Qt::LeftButton, {}, bin);
    const auto value = std::int32_t(spectrum().valueAt(5));
    QCOMPARE(spectrum().markedValue(), std::optional(value));
    QCOMPARE(distribution().markedValue(), std::optional(value));
    QVERIFY(table->selectionModel()->isRowSelected(
        model->match(model->index(0, 0), Qt::DisplayRole, value).value(0).row()));
    QTest::mouseClick(&spectrum(), Qt::LeftButton, {}, bin);
    QCOMPARE(distribution().markedValue(), std::nullopt);
    QVERIFY(!table->selectionModel()->hasSelection());
}

/// A stop of a lesson, or a session.
void TestInspect::whatIsShownAnewHasNoMarks() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    InspectWorkspace& inspect = *m_window->inspectWorkspace();
    inspect.mark(-32);
    spectrum().setCursorIndex(37);
    QVERIFY(spectrum().markedValue() && spectrum().cursorIndex());
    inspect.setSnapshot(inspect.snapshot());
    QVERIFY(settles(*m_window));
    QCOMPARE(spectrum().markedValue(), std::nullopt);
    QCOMPARE(distribution().markedValue(), std::nullopt);
    QCOMPARE(spectrum().cursorIndex(), std::nullopt);
}

void TestInspect::theOrderIsAView() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    Monitor silent;
    const std::shared_ptr<KeptSpectrum> before = m_window->model().inspection()->spectrum;
    m_window->inspectWorkspace()->mark(-32);
    std::vector<std::uint32_t> marked = spectrum().markedMasks(1000);
    spectrum().setCursorIndex(37);
    for (Order order : {Order::Sequency, Order::Dyadic, Order::Hadamard}) {
        m_window->model().setOrder(order);
        QVERIFY(settles(*m_window));
        for (std::uint32_t k = 0; k < 256; ++k)
            QCOMPARE(std::int32_t(spectrum().valueAt(k)), (*before->whole(silent))[hadamardIndex(order, 8, k)]);
        auto again = spectrum().markedMasks(1000);
        std::sort(again.begin(), again.end());
        QCOMPARE(again, marked);
        QCOMPARE(spectrum().cursorIndex(), std::optional<qint64>(placeOf(order, 8, 37)));
        QVERIFY(spectrum().xAxis->label().contains(orderTitle(order), Qt::CaseInsensitive));
        // Nothing is transformed again.
        QCOMPARE(m_window->model().inspection()->spectrum, before);
    }
}

void TestInspect::zoomAndMarksOutliveAVariant() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    spectrum().xAxis->setRange(100, 140);
    spectrum().setCursorIndex(120);
    m_window->inspectWorkspace()->mark(-32);
    m_window->model().setChoice({&variantNamed("A6"), nullptr, {}});
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->model().inspection()->facts.variant->id, std::string_view("A6"));
    QCOMPARE(spectrum().xAxis->range(), QCPRange(100, 140));
    QCOMPARE(spectrum().cursorIndex(), std::optional<qint64>(120));
    QCOMPARE(spectrum().markedValue(), std::optional(-32));
    QTRY_VERIFY(child<QLabel>(*m_window, "computedBy")->text().contains(QStringLiteral("A6")));
}

void TestInspect::keysMoveTheCursorAndTellItsPlace() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    SpectrumPlot& plot = spectrum();
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_Home);
    for (int i = 0; i < 31; ++i)
        QTest::keyClick(&plot, Qt::Key_Right);
    const QString words = child<QLabel>(*m_window, "spectrumWords")->text();
    for (const QString& part : {QStringLiteral("31"), QStringLiteral("0x1F"), QStringLiteral("0b00011111"),
                                QStringLiteral("W(a) = %1").arg(number(std::int64_t(plot.valueAt(31))))})
        QVERIFY2(words.contains(part), qPrintable(words));
    QTest::keyClick(&plot, Qt::Key_A);
    QTest::keyClick(&plot, Qt::Key_N);
    QCOMPARE(std::abs(plot.valueAt(*plot.cursorIndex())), 32.0);
    QTest::keyClick(&plot, Qt::Key_B);
    const qint64 peak = *plot.cursorIndex();
    QVERIFY(plot.words().contains(QStringLiteral("%1 bins").arg(peak - 31)));
    QVERIFY(plot.words().contains(
        QStringLiteral("ΔW = %1").arg(number(std::int64_t(plot.valueAt(peak) - plot.valueAt(31))))));
    QTest::keyClick(&plot, Qt::Key_End);
    QCOMPARE(plot.cursorIndex(), std::optional<qint64>(255));
    QTest::keyClick(&plot, Qt::Key_P);
    QCOMPARE(std::abs(plot.valueAt(*plot.cursorIndex())), 32.0);
    QTest::keyClick(&plot, Qt::Key_Plus);
    QVERIFY(plot.xAxis->range().size() < 200);
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, plot.axisRect()->center());
    QCOMPARE(plot.xAxis->range(), QCPRange(-0.5, 255.5));
}

/// Under the sanitizers, or with assertions, a marker that stays is asked for a value that is there no more.
void TestInspect::markersGoWithASmallerFunction() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    for (Plot* plot : {static_cast<Plot*>(&spectrum()), static_cast<Plot*>(&distribution())}) {
        plot->setCursorIndex(plot->count() - 1);
        plot->toggleMarkerA();
        plot->setCursorIndex(plot->count() - 2);
        plot->toggleMarkerB();
        QVERIFY(plot->markerA() && plot->markerB());
    }
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    for (const Plot* plot : {static_cast<Plot*>(&spectrum()), static_cast<Plot*>(&distribution())}) {
        QVERIFY(plot->count() > 0);
        QVERIFY(!plot->markerA() && !plot->markerB() && !plot->cursorIndex());
        QCOMPARE(plot->words(), QString());
    }
}

void TestInspect::propertiesAreThoseOfTheComponentAndTheSBox() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    auto* table = child<PropertyTable>(*m_window, "propertyTable");
    QCOMPARE(table->valueOf(QStringLiteral("Nonlinearity")), QStringLiteral("112"));
    QCOMPARE(table->valueOf(QStringLiteral("Differential uniformity")), QStringLiteral("4"));
    QCOMPARE(table->valueOf(QStringLiteral("Boomerang uniformity")), QStringLiteral("6"));
    QCOMPARE(table->valueOf(QStringLiteral("Degree")), QStringLiteral("7"));
    QVERIFY(table->text().contains(QStringLiteral("Component b = 0x01")));
    QVERIFY(table->text().contains(QStringLiteral("Nonlinearity\t112")));
    // The whole before its part.
    QVERIFY(table->text().startsWith(QStringLiteral("S-box 8 → 8\n")));
}

void TestInspect::aDarkPaletteMakesDarkPlots() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    const QPalette before = m_window->palette();
    QVERIFY(!spectrum().theme().dark);
    QPalette dark = before;
    dark.setColor(QPalette::Base, QColor(20, 20, 20));
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::Window, QColor(40, 40, 40));
    dark.setColor(QPalette::WindowText, Qt::white);
    m_window->setPalette(dark);
    QVERIFY(spectrum().theme().dark);
    QCOMPARE(spectrum().xAxis->tickLabelColor(), QColor(Qt::white));
    QTest::qWait(50);
    const QImage picture = distribution().grab().toImage();
    QCOMPARE(picture.pixelColor(2, 2), QColor(20, 20, 20));
    m_window->setPalette(before);
    QVERIFY(!spectrum().theme().dark);
}

TEST_OF_ROOM(TestInspect, QApplication)
#include "tst_inspect.moc"

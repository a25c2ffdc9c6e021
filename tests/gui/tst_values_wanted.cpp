// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of a spectrum whose values lie elsewhere, here in the emulator: a picture until somebody wants to read them.
#include "boolean/generators.h"
#include "gui/plot/export.h"
#include "gui/plot/spectrum_plot.h"
#include "room.h"
#include "simt/emulator.h"

#include <QtTest>

#include <random>

using namespace walshscope;
using namespace walshscope::gui;

class TestValuesWanted : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_plot.reset(); }
    void aPictureShowsTheWhole();
    void readingAsksForTheValuesAndIsDoneOnceTheyAreThere_data();
    void readingAsksForTheValuesAndIsDoneOnceTheyAreThere();
    void zoomingAsksAndZoomsAtOnce();
    void marksAskForTheValues();
    void aPictureIsPassedOverWhereThereIsACursor();
    void aTableFetchesWhatItNeeds();
    void aShortOneIsNoPicture();

private:
    std::shared_ptr<KeptSpectrum> elsewhere(std::vector<std::int32_t> values) {
        const auto emulator = std::make_shared<Emulator>(Watch{}, m_silent);
        return std::make_shared<KeptSpectrum>([emulator] { return emulator; },
                                              Buffer<std::int32_t>(*emulator, std::move(values), "data"));
    }
    void bringValues() { m_plot->setView(makeView(m_kept, Order::Hadamard, m_silent)); }

    Monitor m_silent;
    std::vector<std::int32_t> m_values;
    std::shared_ptr<KeptSpectrum> m_kept;
    std::shared_ptr<const SpectrumView> m_picture;
    std::unique_ptr<SpectrumPlot> m_plot;
};

void TestValuesWanted::initTestCase() {
    std::mt19937 random(3);
    m_values.resize(std::size_t(1) << 20);
    for (std::int32_t& value : m_values)
        value = std::int32_t(random() % 2000) - 1000;
    m_values[70000] = 5000;
}

void TestValuesWanted::init() {
    m_kept = elsewhere(m_values);
    m_picture = makePicture(m_kept);
    QVERIFY(m_picture);
    m_plot = std::make_unique<SpectrumPlot>();
    m_plot->resize(600, 300);
    m_plot->setView(m_picture);
    m_plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
}

void TestValuesWanted::aPictureShowsTheWhole() {
    QVERIFY(!m_plot->isEmpty());
    QVERIFY(!m_kept->onHost());
    QCOMPARE(m_picture->n(), 20);
    for (std::size_t at = 0; at < m_values.size(); at += 1 << 14) {
        MinMax expected;
        for (std::size_t a = at; a < at + (1 << 14); ++a)
            expected.include(m_values[a]);
        QVERIFY(m_picture->pyramid.range(at, at + (1 << 14)) == expected);
    }
}

void TestValuesWanted::readingAsksForTheValuesAndIsDoneOnceTheyAreThere_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<qint64>("place");
    QTest::newRow("the mouse") << 0 << qint64(-1);
    QTest::newRow("Home") << int(Qt::Key_Home) << qint64(0);
    QTest::newRow("End") << int(Qt::Key_End) << qint64((1 << 20) - 1);
    QTest::newRow("the next peak") << int(Qt::Key_N) << qint64(70000);
}

void TestValuesWanted::readingAsksForTheValuesAndIsDoneOnceTheyAreThere() {
    QFETCH(int, key);
    QFETCH(qint64, place);
    QSignalSpy wanted(m_plot.get(), &SpectrumPlot::valuesWanted);
    if (key == 0)
        QTest::mouseMove(m_plot.get(), m_plot->rect().center());
    else
        QTest::keyClick(m_plot.get(), Qt::Key(key));
    QTRY_VERIFY(!wanted.isEmpty());
    QVERIFY(!m_plot->cursorIndex());
    bringValues();
    QTRY_VERIFY(m_plot->cursorIndex());
    if (place >= 0)
        QCOMPARE(*m_plot->cursorIndex(), place);
    QCOMPARE(m_plot->valueAt(*m_plot->cursorIndex()), double(m_values[std::size_t(*m_plot->cursorIndex())]));
    const auto asked = wanted.count();
    QTest::keyClick(m_plot.get(), Qt::Key_Right);
    QCOMPARE(wanted.count(), asked); // Nothing more to ask for.
}

void TestValuesWanted::zoomingAsksAndZoomsAtOnce() {
    QSignalSpy wanted(m_plot.get(), &SpectrumPlot::valuesWanted);
    const double before = m_plot->xAxis->range().size();
    QTest::keyClick(m_plot.get(), Qt::Key_Plus);
    const double after = m_plot->xAxis->range().size();
    QVERIFY(after < before);
    QCOMPARE(wanted.count(), 1);
    bringValues();
    QTest::qWait(20);
    QCOMPARE(m_plot->xAxis->range().size(), after); // And not once more.
}

void TestValuesWanted::marksAskForTheValues() {
    QSignalSpy wanted(m_plot.get(), &SpectrumPlot::valuesWanted);
    m_plot->markValue(5000);
    QCOMPARE(wanted.count(), 1);
    bringValues();
    QCOMPARE(m_plot->markedMasks(10), std::vector<std::uint32_t>{70000});
}

void TestValuesWanted::aPictureIsPassedOverWhereThereIsACursor() {
    bringValues();
    m_plot->setCursorIndex(70000);
    const auto before = m_plot->view();
    QSignalSpy wanted(m_plot.get(), &SpectrumPlot::valuesWanted);
    m_plot->setView(makePicture(elsewhere(m_values)));
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(m_plot->view(), before);
    QCOMPARE(m_plot->cursorIndex(), std::optional<qint64>(70000));
}

void TestValuesWanted::aTableFetchesWhatItNeeds() {
    const QByteArray table = csvOf(m_plot->csv(), m_silent).value();
    QCOMPARE(table.count('\n'), qsizetype(m_values.size() + 1));
    QVERIFY(table.contains("\n70000,5000\n"));
    QVERIFY(m_kept->onHost());
}

void TestValuesWanted::aShortOneIsNoPicture() {
    QVERIFY(!makePicture(elsewhere(std::vector<std::int32_t>(std::size_t(1) << 12))));
    QVERIFY(!makePicture(std::make_shared<KeptSpectrum>(Spectrum(Vector(20)))));
}

TEST_OF_ROOM(TestValuesWanted, QApplication)
#include "tst_values_wanted.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes as people have them, dropped on one window one after the other: each is understood from the first screen.
#include "gui/tables/key_figures.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/banner.h"
#include "room.h"
#include "table_window.h"
#include "test_data.h"

#include <QLabel>
#include <QMimeData>

#include <random>

using namespace walshscope;
using namespace walshscope::gui;

class TestWildWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void eachIsUnderstoodFromTheFirstScreen_data();
    void eachIsUnderstoodFromTheFirstScreen();
    void cleanupTestCase() { m_window.reset(); }

private:
    OwnSettings m_settings;
    std::unique_ptr<TableWindow> m_window;
};

void TestWildWindow::initTestCase() {
    m_window = std::make_unique<TableWindow>();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestWildWindow::eachIsUnderstoodFromTheFirstScreen_data() {
    QTest::addColumn<QString>("size");
    QTest::addColumn<QString>("nonlinearity");
    QTest::addColumn<QString>("uniformity");
    for (const QString& file : QDir(testData(QStringLiteral("wild"))).entryList(QDir::Files)) {
        // Published: Daemen & Rijmen 1998, Bogdanov et al. 2007, Matsui 1993; the last was made for these tests.
        if (file.startsWith(QLatin1String("aes")))
            QTest::newRow(qPrintable(file)) << "8 → 8"
                                            << "112 (best known)"
                                            << "4 (best known among permutations)";
        else if (file.startsWith(QLatin1String("des")))
            QTest::newRow(qPrintable(file)) << "6 → 4"
                                            << "14 (the best known is 24)"
                                            << "16 (the bound is 6)";
        else if (file.startsWith(QLatin1String("p10")))
            QTest::newRow(qPrintable(file)) << "10 → 10"
                                            << "434 (the best known is 480)"
                                            << "14 (the best known among permutations is 4)";
        else
            QTest::newRow(qPrintable(file)) << "4 → 4"
                                            << "4 (optimal)"
                                            << "4 (optimal among permutations)";
    }
}

void TestWildWindow::eachIsUnderstoodFromTheFirstScreen() {
    QFETCH(QString, size);
    QFETCH(QString, nonlinearity);
    QFETCH(QString, uniformity);
    const QString file = QString::fromUtf8(QTest::currentDataTag());
    const InputPointer before = m_window->input();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(testData(QStringLiteral("wild/") + file))});
    QDragEnterEvent enter({500, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({500, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    QTRY_VERIFY(m_window->input() != before);
    QVERIFY(drawn(*m_window));
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect"));
    if (const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES"); !folder.isEmpty())
        m_window->grab().save(folder + u'/' + file + QStringLiteral(".png"));

    // What it is.
    const auto* shown = child<QLabel>(*m_window, "headerKind");
    QVERIFY(shown->isVisible());
    QVERIFY2(shown->text().startsWith(QStringLiteral("S-box ") + size), qPrintable(shown->text()));

    // What it is worth, with nothing to be scrolled to.
    auto* properties = child<PropertyTable>(*m_window, "propertyTable");
    QVERIFY(properties->isVisible());
    const auto seen = [&](const QString& title, const QString& value) {
        const QList<QTableWidgetItem*> items = properties->findItems(title, Qt::MatchExactly);
        QVERIFY(!items.isEmpty());
        QCOMPARE(properties->item(items.first()->row(), 1)->text(), value);
        const auto* key = child<KeyFigures>(*m_window, "keyFigures");
        const bool large = key->isVisible() && key->visibleRegion().boundingRect() == key->rect() &&
                           std::ranges::count(key->figures(), title, &PropertyRow::name) == 1;
        QVERIFY(large || properties->viewport()->rect().contains(properties->visualItemRect(items.first())));
    };
    seen(QStringLiteral("Nonlinearity"), nonlinearity);
    seen(QStringLiteral("Differential uniformity"), uniformity);

    // How it was read.
    openSource(*m_window);
    const auto* kind = child<QLabel>(*m_window, "sourceKind");
    QVERIFY(kind->isVisible());
    QVERIFY2(kind->text().startsWith(QStringLiteral("S-box ") + size), qPrintable(kind->text()));
    QCOMPARE(kind->text().contains(QStringLiteral("bijective")), !file.startsWith(QLatin1String("des")));
    const auto* reading = child<QLabel>(*m_window, "sourceReading");
    QVERIFY(reading->isVisible() && reading->text().contains(size));
    const SBox& s = m_window->sbox();
    QStringList first;
    for (std::uint32_t x = 0; x < 8; ++x)
        first << inHex(s(x), s.m());
    QVERIFY(child<QLabel>(*m_window, "sourceEntries")->text().contains(first.join(u' ')));
    QVERIFY(m_window->windowTitle().endsWith(QStringLiteral(" — Walshscope")));

    // Its map, every cell of which is what it says.
    QVERIFY(m_window->map().isVisible() && m_window->map().fitted());
    QCOMPARE(m_window->map().source()->rows(), 1 << s.n());
    QCOMPARE(m_window->map().source()->columns(), 1 << s.m());
    std::mt19937 random(5);
    for (int i = 0; i < 20; ++i) {
        const auto a = std::uint32_t(random() & (s.size() - 1)), b = std::uint32_t(random() & ((1U << s.m()) - 1));
        QCOMPARE(m_window->map().source()->value({int(a), int(b)}), double(entryByDefinition(s, SBoxTable::Lat, a, b)));
    }

    // Nothing is said that is wrong: only of several S-boxes that there are more.
    const auto* banner = child<Banner>(*m_window, "banner");
    const bool many = file.contains(QLatin1String("many")) || file == QLatin1String("aes.h"); // Which has its inverse.
    const bool ofTheMachine = banner->text().startsWith(QLatin1String("No CUDA"));
    QVERIFY2(ofTheMachine || banner->isVisible() == many, qPrintable(banner->text()));
    if (many) {
        QVERIFY(banner->isVisible());
        QCOMPARE(banner->kind(), Banner::Kind::Information);
        QVERIFY2(banner->text().contains(QStringLiteral("2 S-boxes")), qPrintable(banner->text()));
    }
}

TEST_OF_ROOM(TestWildWindow, QApplication)
#include "tst_wild_window.moc"

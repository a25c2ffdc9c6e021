// SPDX-License-Identifier: GPL-3.0-or-later
// A race beside other work of the program: it waits, says for what, and need not; and whatever shows that it is held
// shows the same.
#include "compare_window.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/quantity_text.h"
#include "gui/sequence/sequence_workspace.h"
#include "room.h"
#include "sequence/generators.h"

#include <QJsonDocument>
#include <QPushButton>

#include <thread>

using namespace walshscope;
using namespace walshscope::gui;

class TestCompareHolding : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aRaceWaitsForWhatIsComputed();
    void whatIsComputedDuringARaceIsWaitedFor();
    void nobodyHasToWait();
    void aPauseOutlivesOtherWork();
    void whatIsOpenedIsWaitedForToo();
    void everythingSaysTheSame_data();
    void everythingSaysTheSame();

private:
    CompareModel& model() { return m_window->model(); }
    Synthesis& synthesis() { return m_window->sequenceWorkspace()->synthesis(); }
    QPushButton& pause() { return *child<QPushButton>(*m_window, "comparePause"); }
    QString now() { return m_window->words("compareNow"); }
    void show(int workspace) { QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_0 + workspace), Qt::ControlModifier); }
    /// The shortest register of so many bits, one after the other, takes minutes.
    bool computesLong() {
        show(3);
        synthesis().setChoice({&methodNamed("B1"), nullptr});
        m_window->open({"s", "test", "generated", randomSequence(1, std::uint64_t(1) << 22, m_nobody)});
        return QTest::qWaitFor([this] { return synthesis().busy(); }, test::patience);
    }
    /// By the key that everybody uses.
    void cancelsThat() {
        show(3);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
    }
    std::size_t samples() {
        const Times* times = model().times({0, 8});
        return times ? times->samples.size() : 0;
    }
    /// Whether a moment passes without a sample; the one that is taken comes to its end.
    bool rests() {
        const auto before = test::lastOf([this] { return samples(); });
        return before && samples() == *before;
    }

    OwnSettings m_settings;
    Monitor m_nobody;
    std::unique_ptr<CompareWindow> m_window;
};

void TestCompareHolding::init() {
    m_window = std::make_unique<CompareWindow>();
    QVERIFY(m_window->isShown());
    m_window->choose({onCpu0}, {8}, CompareWindow::endless());
}

void TestCompareHolding::aRaceWaitsForWhatIsComputed() {
    QVERIFY(computesLong());
    show(6);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QTRY_VERIFY(model().busy());
    QCOMPARE(model().hold(), CompareHold::Awaits);
    QTRY_VERIFY2(now().startsWith(QStringLiteral("Waiting for other work to finish: Sequence;")), qPrintable(now()));
    QVERIFY(rests());
    QCOMPARE(samples(), std::size_t(0));
    QVERIFY(synthesis().busy()); // Nothing was taken from it.
    cancelsThat();
    QTRY_COMPARE(model().hold(), CompareHold::None);
    QVERIFY(model().busy());
    QTRY_VERIFY(samples() > 0);
}

void TestCompareHolding::whatIsComputedDuringARaceIsWaitedFor() {
    model().run();
    QTRY_VERIFY(samples() > 0);
    QVERIFY(computesLong());
    QCOMPARE(model().hold(), CompareHold::Awaits);
    QVERIFY(rests());
    const std::size_t before = samples();
    QVERIFY(before > 0); // What was measured is not lost.
    cancelsThat();
    QTRY_VERIFY(samples() > before);
}

void TestCompareHolding::nobodyHasToWait() {
    QVERIFY(computesLong());
    show(6);
    model().run();
    QTRY_VERIFY(pause().isVisible());
    QCOMPARE(pause().text(), QStringLiteral("Do not wait"));
    QTest::mouseClick(&pause(), Qt::LeftButton);
    QCOMPARE(model().hold(), CompareHold::None);
    QCOMPARE(pause().text(), QStringLiteral("Pause"));
    QTRY_VERIFY(samples() > 0);
    QVERIFY(synthesis().busy());
    // The next work was not meant.
    cancelsThat();
    QTRY_VERIFY(!synthesis().busy());
    QVERIFY(computesLong());
    QTRY_COMPARE(model().hold(), CompareHold::Awaits);
    // By its key as well.
    show(6);
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
    QTRY_COMPARE(model().hold(), CompareHold::None);
}

void TestCompareHolding::aPauseOutlivesOtherWork() {
    model().run();
    QTRY_VERIFY(samples() > 0);
    QTest::mouseClick(&pause(), Qt::LeftButton);
    QCOMPARE(model().hold(), CompareHold::Paused);
    QVERIFY(computesLong());
    cancelsThat();
    QTRY_VERIFY(!synthesis().busy());
    QCOMPARE(model().hold(), CompareHold::Paused);
    QVERIFY(rests());
    show(6);
    QCOMPARE(pause().text(), QStringLiteral("Continue"));
    const std::size_t before = samples();
    QTest::mouseClick(&pause(), Qt::LeftButton);
    QTRY_VERIFY(samples() > before);
}

void TestCompareHolding::whatIsOpenedIsWaitedForToo() {
    model().run();
    QTRY_VERIFY(samples() > 0);
    m_window->documents().make(QStringLiteral("made"), [](Monitor& monitor) {
        for (std::uint64_t k = 0; k < 60000; ++k) {
            monitor.progress(k, 60000);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return inputFromDocument({"f", {}, "bits", BooleanFunction(3)});
    });
    QTRY_COMPARE(model().hold(), CompareHold::Awaits);
    QTRY_VERIFY2(now().contains(QStringLiteral("a document or a file")), qPrintable(now()));
    m_window->documents().cancel();
    QTRY_COMPARE(model().hold(), CompareHold::None);
}

void TestCompareHolding::everythingSaysTheSame_data() {
    QTest::addColumn<CompareHold>("hold");
    QTest::addColumn<QString>("button");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("words");
    QTest::newRow("goes on") << CompareHold::None << "Pause"
                             << "0 of 2 cells done: "
                             << "…"
                             << "is being measured, with no sample yet";
    QTest::newRow("paused") << CompareHold::Paused << "Continue"
                            << "Paused; 0 of 2 cells are done."
                            << "paused"
                            << "is paused";
    QTest::newRow("awaits") << CompareHold::Awaits << "Do not wait"
                            << "Waiting for other work to finish: Sequence; 0 of 2 cells are done."
                            << "waits"
                            << "waits for other work to end";
}

/// Before its first sample, which is long in coming, and of what waits behind it.
void TestCompareHolding::everythingSaysTheSame() {
    QFETCH(CompareHold, hold);
    QFETCH(QString, cell);
    QFETCH(QString, words);
    QFETCH(QString, status);
    m_window->choose({onCpu0}, {24, 8}, CompareWindow::endless());
    if (hold == CompareHold::Awaits)
        QVERIFY(computesLong());
    show(6);
    model().run();
    if (hold == CompareHold::Paused)
        model().pause();
    const CellPlace first{0, 24}, second{0, 8};
    QCOMPARE(model().hold(), hold);
    QVERIFY(model().busy() && model().running(0, 24) && model().waiting(0, 8));
    QCOMPARE(model().current().has_value(), hold == CompareHold::None);
    QTEST(pause().text(), "button");
    QVERIFY2(now().startsWith(status), qPrintable(now()));
    QVERIFY2(m_window->compare().activity().sentence.startsWith(status), qPrintable(now()));
    const QString mark = hold == CompareHold::None ? QStringLiteral("▸ ") : QString();
    QCOMPARE(m_window->cell(0, 0), mark + cell);
    QCOMPARE(m_window->cell(0, 1), QStringLiteral("waits"));
    QVERIFY2(cellInWords(model(), first).endsWith(QStringLiteral(": %1.").arg(words)),
             qPrintable(cellInWords(model(), first)));
    QVERIFY(pointInWords(model(), first, CompareQuantity::Time).endsWith(words));
    QVERIFY(cellInWords(model(), second).endsWith(QStringLiteral(": waits for its turn.")));
    // What is cancelled is held no more, and what comes back with a window waits for nothing.
    const QJsonObject kept = m_window->compare().save();
    model().cancel();
    QCOMPARE(model().hold(), CompareHold::None);
    QVERIFY(!pause().isVisible());
    QCOMPARE(m_window->cell(0, 0), QString());
    const std::string text = QJsonDocument(kept).toJson().toStdString();
    const JsonPlaces places(text, "kept");
    m_window->compare().restore(JsonPart(places, {}, kept));
    QVERIFY(!model().busy());
    QCOMPARE(model().hold(), CompareHold::None);
}

TEST_OF_ROOM(TestCompareHolding, QApplication)
#include "tst_compare_holding.moc"

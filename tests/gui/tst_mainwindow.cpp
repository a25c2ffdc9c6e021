// SPDX-License-Identifier: GPL-3.0-or-later
// The window at work: cancelling, closing, staying responsive, and naming what it has.
#include "answering.h"
#include "boolean/generators.h"
#include "gui/widgets/banner.h"
#include "no_threads.h"
#include "room.h"
#include "sanitized.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>

#include <atomic>
#include <thread>

using namespace walshscope;
using namespace walshscope::gui;

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aLongJobIsCancelledAndTheOldResultStays();
    void aStaleAnswerIsNeverShown();
    void closingDoesNotWaitForWhatRuns();
    void theWindowAnswersWhileItComputes();
    void whatCannotBeChosenSaysWhy();
    void whatIsSaidDuringAnErrorIsSaidAfterIt_data();
    void whatIsSaidDuringAnErrorIsSaidAfterIt();
    void withoutAThreadTheWindowSaysSo();
    void everythingHasANameAndMostActionsAKey();

private:
    bool generates(const QString& name, std::function<BooleanFunction()> make);

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestMainWindow::init() {
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

bool TestMainWindow::generates(const QString& name, std::function<BooleanFunction()> make) {
    m_window->documents().make(QStringLiteral("load"), [=](Monitor&) {
        return inputFromDocument(Document{name.toStdString(), "generated", "generated", make()});
    });
    return QTest::qWaitFor([&] { return m_window->input() && m_window->input()->title() == name; }, test::patience);
}

void TestMainWindow::aLongJobIsCancelledAndTheOldResultStays() {
    QVERIFY(generates(QStringLiteral("random20"), [] { return randomFunction(20, 1); }));
    QVERIFY(settles(*m_window));
    const InspectionPointer before = m_window->model().inspection();
    child<QToolButton>(*m_window, "distributionTableButton")->click();
    auto* table = child<QTableView>(*m_window, "distributionTable");
    table->setFocus();
    const QImage current = table->viewport()->grab().toImage();
    m_window->model().setChoice({&variantNamed("A1"), &deviceNamed("emulator"), {}});
    QTRY_VERIFY(child<QLabel>(*m_window, "staleNote")->isVisible());
    QVERIFY(table->hasFocus() && table->viewport()->grab().toImage() != current);
    QVERIFY(m_window->model().busy());
    QTRY_VERIFY(child<QToolButton>(*m_window, "cancelButton")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(!m_window->model().busy());
    // At rest means that the thread is free for the next job.
    m_window->model().setChoice({});
    QVERIFY(settles(*m_window));
    m_window->model().setChoice({&variantNamed("A1"), &deviceNamed("emulator"), {}});
    QTest::qWait(50);
    m_window->model().cancel();
    QTest::qWait(100);
    QCOMPARE(m_window->inspectWorkspace()->spectrumPlot()->count(), qint64(1) << 20);
    QVERIFY(child<QLabel>(*m_window, "staleNote")->isVisible());
    QVERIFY(std::ranges::equal(m_window->model().view()->values(), before->view->values()));
}

void TestMainWindow::aStaleAnswerIsNeverShown() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    int shown = 0, wrong = 0;
    connect(&m_window->model(), &InspectModel::inspectionChanged, this, [&] {
        ++shown;
        wrong += m_window->model().inspection()->component != m_window->function().component();
    });
    for (std::uint32_t b = 2; b < 200; ++b)
        m_window->function().setComponent(b);
    QVERIFY(settles(*m_window));
    QVERIFY(shown > 0);
    QCOMPARE(wrong, 0);
    QCOMPARE(m_window->model().inspection()->component, 199u);
}

void TestMainWindow::closingDoesNotWaitForWhatRuns() {
    QVERIFY(generates(QStringLiteral("random18"), [] { return randomFunction(18, 1); }));
    std::atomic<bool> runs = false;
    m_window->documents().make(QStringLiteral("load"), [&runs](Monitor& monitor) -> Input {
        for (runs = true;; std::this_thread::yield())
            monitor.progress(0, 1);
    });
    QTRY_VERIFY(runs.load());
    m_window->model().setChoice({&variantNamed("A1"), &deviceNamed("emulator"), {}});
    m_window->documents().copy(m_window->input(), "bits");
    m_window->documents().copy(m_window->input(), "hex-lsb");
    QVERIFY(m_window->model().busy());
    m_window->close();
    m_window.reset(); // Which would never end.
}

void TestMainWindow::theWindowAnswersWhileItComputes() {
    Answering answering;
    constexpr int n = test::sanitized ? 21 : 24;
    QVERIFY(generates(QStringLiteral("random"), [] { return randomFunction(n, 1); }));
    QVERIFY(settles(*m_window));
    m_window->inspectWorkspace()->mark(std::int32_t(m_window->inspectWorkspace()->distributionPlot()->keyAt(100)));
    QTest::qWait(30);
    m_window->model().setOrder(Order::Sequency);
    QVERIFY(settles(*m_window));
    m_window->inspectWorkspace()->spectrumPlot()->goToPeak(true);
    QTest::qWait(30);
    // bench_window says how long exactly. A window that waits for what is computed is silent for nearly all of it.
    const double longest = answering.longestSilence();
    QVERIFY2(longest < 1 / 3.0, qPrintable(QString::number(longest)));
}

void TestMainWindow::whatCannotBeChosenSaysWhy() {
    QVERIFY(generates(QStringLiteral("random21"), [] { return randomFunction(21, 1); }));
    QVERIFY(settles(*m_window));
    auto* box = child<QComboBox>(*m_window, "variantBox");
    auto* model = qobject_cast<QStandardItemModel*>(box->model());
    bool a5 = false;
    for (int row = 0; row < box->count(); ++row) {
        QVERIFY(!box->itemText(row).contains(QStringLiteral("unsynchronised"), Qt::CaseInsensitive));
        if (!box->itemText(row).startsWith(QStringLiteral("A5")))
            continue;
        a5 = true;
        QVERIFY(!model->item(row)->isEnabled());
        QVERIFY(box->itemText(row).contains(QStringLiteral("takes n")));
        QVERIFY(box->itemData(row, Qt::ToolTipRole).toString().contains(QStringLiteral("takes n")));
    }
    QVERIFY(a5);
}

void TestMainWindow::whatIsSaidDuringAnErrorIsSaidAfterIt_data() {
    QTest::addColumn<bool>("dismissed");
    QTest::newRow("what failed goes well") << false;
    QTest::newRow("the error is dismissed") << true;
}

void TestMainWindow::whatIsSaidDuringAnErrorIsSaidAfterIt() {
    QFETCH(bool, dismissed);
    QWidget window;
    Banner banner(&window);
    window.show();
    banner.display(Banner::Kind::Error, QStringLiteral("wrong"), {}, this);
    banner.display(Banner::Kind::Information, QStringLiteral("old news"));
    banner.display(Banner::Kind::Information, QStringLiteral("news"), QStringLiteral("in detail"));
    banner.display(Banner::Kind::Error, QStringLiteral("wrong again"), {}, this);
    QCOMPARE(banner.text(), QStringLiteral("wrong again"));
    const auto goes = [&] {
        if (dismissed)
            QTest::mouseClick(child<QToolButton>(banner, "bannerDismiss"), Qt::LeftButton);
        else
            banner.clear(this);
    };
    goes();
    QVERIFY(banner.isVisible());
    QCOMPARE(banner.kind(), Banner::Kind::Information);
    QCOMPARE(banner.text(), QStringLiteral("news"));
    // What is offered waits as well, with its button, and goes where it is of no use any more.
    auto* action = child<QPushButton>(banner, "bannerAction");
    banner.display(Banner::Kind::Error, QStringLiteral("wrong once more"), {}, this);
    banner.offer(QStringLiteral("a way"), QStringLiteral("Take it"), {}, &window);
    QVERIFY(!action->isVisible());
    banner.clear(this);
    QCOMPARE(banner.text(), QStringLiteral("a way"));
    QVERIFY(action->isVisible());
    banner.clear(&window);
    QVERIFY(!banner.isVisible());
    banner.display(Banner::Kind::Error, QStringLiteral("wrong once more"), {}, this);
    banner.offer(QStringLiteral("a way"), QStringLiteral("Take it"), {}, &window);
    banner.clear(&window);
    goes();
    QVERIFY(!banner.isVisible());
    // News does not take an offer away, nor does an error: it is there again when they have been read.
    banner.offer(QStringLiteral("a way"), QStringLiteral("Take it"), {}, &window);
    banner.display(Banner::Kind::Information, QStringLiteral("news"));
    QCOMPARE(banner.text(), QStringLiteral("news"));
    QVERIFY(!action->isVisible());
    banner.display(Banner::Kind::Error, QStringLiteral("wrong"), {}, this);
    banner.display(Banner::Kind::Information, QStringLiteral("other news"));
    goes();
    QCOMPARE(banner.text(), QStringLiteral("a way"));
    QVERIFY(action->isVisible());
    // So it is when only what nobody has to answer is taken away.
    for (const auto kind : {Banner::Kind::Information, Banner::Kind::Error}) {
        banner.display(kind, QStringLiteral("news"), {}, this);
        banner.dismissInformation();
        banner.clear(this);
        QCOMPARE(banner.text(), QStringLiteral("a way"));
        QVERIFY(action->isVisible());
    }
    QSignalSpy taken(&banner, &Banner::taken);
    QTest::mouseClick(action, Qt::LeftButton);
    QCOMPARE(taken.count(), 1);
    QCOMPARE(taken.front().front().value<const void*>(), static_cast<const void*>(&window));
}

void TestMainWindow::withoutAThreadTheWindowSaysSo() {
    m_window.reset();
    const NoThreads none;
    Window window; // Not shown, as Qt draws with threads as well.
    auto& banner = *window.findChild<Banner*>();
    const auto says = [&] { return !banner.isHidden() && banner.text().startsWith("no thread can be started"); };
    QTRY_VERIFY(says()); // Nobody could look for GPUs.
    QVERIFY(!window.busy());
    child<QToolButton>(banner, "bannerDismiss")->click();
    QVERIFY(!says());
    window.documents().openSample(QStringLiteral("AES"));
    QTRY_VERIFY(says());
    QVERIFY(!window.busy());
}

void TestMainWindow::everythingHasANameAndMostActionsAKey() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    for (QWidget* widget : m_window->findChildren<QWidget*>()) {
        const bool control = qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget) ||
                             qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QAbstractItemView*>(widget) ||
                             qobject_cast<QCustomPlot*>(widget);
        // Parts of other controls: popups, headers, scroll bars.
        if (!control || !widget->isVisible() || qobject_cast<QScrollBar*>(widget) || qobject_cast<QHeaderView*>(widget))
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty(),
                 qPrintable(widget->metaObject()->className() + widget->objectName()));
    }
}

TEST_OF_ROOM(TestMainWindow, QApplication)
#include "tst_mainwindow.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a whole: opening, failing, cancelling, closing, undoing.
#include "boolean/generators.h"
#include "gui/banner.h"
#include "gui/generate_dialog.h"
#include "gui/inspect/property_table.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QToolButton>

using namespace walshscope;

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void theEmptyWindowOffersExamples();
    void aDroppedFileIsOpened();
    void aBadFileShowsTheBannerAndKeepsTheDocument_data();
    void aBadFileShowsTheBannerAndKeepsTheDocument();
    void undoAndRedoCoverOpeningAndReadings();
    void whatWasPastedIsRead();
    void copyAsFillsTheClipboard();
    void theGeneratorMakesAPowerMap();
    void theGeneratorChecksThePolynomial();
    void aLongJobIsCancelledAndTheOldResultStays();
    void aStaleAnswerIsNeverShown();
    void closingWithJobsRunningIsQuick();
    void theWindowAnswersWhileItComputes();
    void whatCannotBeChosenSaysWhy();
    void everythingHasANameAndMostActionsAKey();

private:
    QString written(const QString& name, const QByteArray& bytes);
    bool generates(const QString& name, std::function<BooleanFunction()> make);
    void trigger(const QString& text);

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::init() {
    m_window = std::make_unique<MainWindow>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

QString TestMainWindow::written(const QString& name, const QByteArray& bytes) {
    const QString path = m_folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test's folder cannot be written");
    return path;
}

bool TestMainWindow::generates(const QString& name, std::function<BooleanFunction()> make) {
    m_window->session().load([=](Monitor&) {
        return inputFromDocument(Document{name.toStdString(), "generated", "generated", make()});
    });
    return QTest::qWaitFor([&] { return m_window->session().input() && m_window->session().input()->title() == name; },
                           20000);
}

void TestMainWindow::trigger(const QString& text) {
    for (QAction* action : m_window->findChildren<QAction*>()) {
        if (QString(action->text()).remove(u'&') != text)
            continue;
        action->trigger();
        return;
    }
    qFatal("there is no action %s", qPrintable(text));
}

void TestMainWindow::theEmptyWindowOffersExamples() {
    QCOMPARE(m_window->windowTitle(), QStringLiteral("Walshscope"));
    QTest::mouseClick(child<QPushButton>(*m_window, "exampleBent"), Qt::LeftButton);
    QTRY_VERIFY(m_window->session().input());
    QVERIFY(settles(*m_window));
    QCOMPARE(child<PropertyTable>(*m_window, "propertyTable")->valueOf(QStringLiteral("Bent")), QStringLiteral("yes"));
    QCOMPARE(m_window->windowTitle(), QStringLiteral("bent6 – Walshscope"));
}

void TestMainWindow::aDroppedFileIsOpened() {
    QMimeData data;
    data.setUrls(
        {QUrl::fromLocalFile(written(QStringLiteral("present.txt"), "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2"))});
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    QTRY_VERIFY(m_window->session().input());
    QVERIFY(settles(*m_window));
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("present")));
    QVERIFY(child<QLabel>(*m_window, "sourceKind")->text().contains(QStringLiteral("4 → 4")));
    QVERIFY(child<QLabel>(*m_window, "sourceReading")->text().contains(QStringLiteral("list")));
    QVERIFY(child<QLabel>(*m_window, "sourceEntries")->text().contains(QStringLiteral("C 5 6 B")));
}

void TestMainWindow::aBadFileShowsTheBannerAndKeepsTheDocument_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("letters") << QByteArray("12 5 6 oops") << "bad.txt";
    QTest::newRow("wrong count") << QByteArray("12 5 6") << "bad.txt";
    QTest::newRow("empty") << QByteArray() << "bad.txt";
    QTest::newRow("a sequence") << QByteArray("011") << "binary sequence";
}

void TestMainWindow::aBadFileShowsTheBannerAndKeepsTheDocument() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    auto* banner = child<Banner>(*m_window, "banner");
    m_window->openFile(written(QStringLiteral("bad.txt"), bytes));
    QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Error);
    QVERIFY2(banner->text().contains(says), qPrintable(banner->text()));
    QVERIFY(banner->text().contains(QStringLiteral("still here")));
    QCOMPARE(m_window->session().input()->title(), QStringLiteral("PRESENT"));
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->inspectWorkspace()->spectrumPlot()->count(), 16);
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(banner->kind() != Banner::Kind::Error || !banner->isVisible());
}

void TestMainWindow::undoAndRedoCoverOpeningAndReadings() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->openFile(written(QStringLiteral("f.txt"), "43"));
    QTRY_COMPARE(m_window->session().input()->document.format, std::string("hex-lsb"));
    QVERIFY(settles(*m_window));
    SpectrumPlot& plot = *m_window->inspectWorkspace()->spectrumPlot();
    QCOMPARE(plot.valueAt(6), -6.0);
    auto* readings = child<QComboBox>(*m_window, "readingBox");
    const int other = readings->findText(QStringLiteral("most significant"), Qt::MatchContains);
    QVERIFY(other >= 0);
    readings->setCurrentIndex(other);
    Q_EMIT readings->activated(other);
    QTRY_COMPARE(m_window->session().input()->document.format, std::string("hex-msb"));
    QVERIFY(settles(*m_window));
    // 43 read from the other end is f(x) = g(~x): W changes its sign at masks of odd weight.
    QCOMPARE(plot.valueAt(1), 2.0);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->session().input()->document.format, std::string("hex-lsb"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->session().input()->title(), QStringLiteral("AES"));
    QVERIFY(settles(*m_window));
    QCOMPARE(plot.count(), 256);
    trigger(QStringLiteral("Redo open f.txt"));
    QVERIFY(settles(*m_window));
    QCOMPARE(plot.count(), 8);
}

void TestMainWindow::whatWasPastedIsRead() {
    QApplication::clipboard()->setText(QStringLiteral("1 + x1 + x2 + x0*x1*x2"));
    trigger(QStringLiteral("Paste value"));
    QTRY_VERIFY(m_window->session().input());
    QVERIFY(settles(*m_window));
    SpectrumPlot& plot = *m_window->inspectWorkspace()->spectrumPlot();
    const int expected[] = {2, -2, -2, 2, -2, 2, -6, -2};
    for (int a = 0; a < 8; ++a)
        QCOMPARE(int(plot.valueAt(a)), expected[a]);
}

void TestMainWindow::copyAsFillsTheClipboard() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    trigger(QStringLiteral("PEIGEN line"));
    QTRY_VERIFY(QApplication::clipboard()->text().contains(QStringLiteral("PRESENT,0c05060b09000a0d030e0f0804070102"),
                                                           Qt::CaseInsensitive));
}

void TestMainWindow::theGeneratorMakesAPowerMap() {
    child<QAction>(*m_window, "generateAction")->trigger();
    auto* dialog = m_window->findChild<GenerateDialog*>();
    QVERIFY(dialog);
    auto* kind = child<QComboBox>(*dialog, "generateKind");
    kind->setCurrentIndex(kind->findData(GenerateDialog::PowerMap));
    child<QSpinBox>(*dialog, "generateN")->setValue(8);
    auto* exponent = child<QLineEdit>(*dialog, "generateExponent");
    exponent->selectAll();
    QTest::keyClicks(exponent, QStringLiteral("254"));
    auto* polynomial = child<QLineEdit>(*dialog, "generatePolynomial");
    polynomial->selectAll();
    QTest::keyClicks(polynomial, QStringLiteral("0x11B"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QTRY_VERIFY(m_window->session().input());
    const SBox* s = m_window->session().input()->sbox();
    QVERIFY(s);
    // Inverses in the field of AES.
    QCOMPARE((*s)(2), 0x8Du);
    QCOMPARE((*s)(0x53), 0xCAu);
    QVERIFY(settles(*m_window));
}

void TestMainWindow::theGeneratorChecksThePolynomial() {
    GenerateDialog dialog;
    auto* kind = child<QComboBox>(dialog, "generateKind");
    kind->setCurrentIndex(kind->findData(GenerateDialog::PowerMap));
    child<QSpinBox>(dialog, "generateN")->setValue(8);
    auto* polynomial = child<QLineEdit>(dialog, "generatePolynomial");
    auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(ok->isEnabled());
    polynomial->selectAll();
    QTest::keyClicks(polynomial, QStringLiteral("0x11A"));
    QVERIFY(!ok->isEnabled());
    QVERIFY(child<QLabel>(dialog, "generateVerdict")->text().contains(QStringLiteral("not irreducible")));
    kind->setCurrentIndex(kind->findData(GenerateDialog::Bent));
    QVERIFY(ok->isEnabled());
    child<QSpinBox>(dialog, "generateN")->setValue(7);
    QVERIFY(!ok->isEnabled());
}

void TestMainWindow::aLongJobIsCancelledAndTheOldResultStays() {
    QVERIFY(generates(QStringLiteral("random18"), [] { return randomFunction(18, 1); }));
    QVERIFY(settles(*m_window));
    const InspectionPointer before = m_window->session().inspection();
    m_window->session().setChoice({&variantNamed("A1"), &deviceNamed("emulator"), {}});
    QTRY_VERIFY(child<QLabel>(*m_window, "staleNote")->isVisible());
    QVERIFY(m_window->session().busy());
    QVERIFY(child<QToolButton>(*m_window, "cancelButton")->isVisible());
    QElapsedTimer clock;
    clock.start();
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(!m_window->session().busy());
    // At rest means that the thread is free for the next job.
    m_window->session().setChoice({});
    QVERIFY(settles(*m_window));
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
    qInfo("cancelled and computed anew in %lld ms", clock.elapsed());
    m_window->session().setChoice({&variantNamed("A1"), &deviceNamed("emulator"), {}});
    QTest::qWait(50);
    m_window->session().cancel();
    QTest::qWait(100);
    QCOMPARE(m_window->inspectWorkspace()->spectrumPlot()->count(), qint64(1) << 18);
    QVERIFY(child<QLabel>(*m_window, "staleNote")->isVisible());
    QCOMPARE(m_window->session().inspection()->transformed->spectrum, before->transformed->spectrum);
}

void TestMainWindow::aStaleAnswerIsNeverShown() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    int shown = 0, wrong = 0;
    connect(&m_window->session(), &Session::inspectionChanged, this, [&] {
        ++shown;
        wrong += m_window->session().inspection()->component != m_window->session().component();
    });
    for (std::uint32_t b = 2; b < 200; ++b)
        m_window->session().setComponent(b);
    QVERIFY(settles(*m_window));
    QVERIFY(shown > 0);
    QCOMPARE(wrong, 0);
    QCOMPARE(m_window->session().inspection()->component, 199u);
}

void TestMainWindow::closingWithJobsRunningIsQuick() {
    QVERIFY(generates(QStringLiteral("random18"), [] { return randomFunction(18, 1); }));
    m_window->session().setChoice({&variantNamed("A1"), &deviceNamed("emulator"), {}});
    QTest::qWait(100);
    QVERIFY(m_window->session().busy());
    m_window->session().write("bits", [](const std::string&) {});
    m_window->session().write("hex-lsb", [](const std::string&) {});
    QElapsedTimer clock;
    clock.start();
    m_window->close();
    m_window.reset();
    qInfo("closed in %lld ms", clock.elapsed());
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
}

void TestMainWindow::theWindowAnswersWhileItComputes() {
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    timer.setInterval(10);
    QElapsedTimer clock;
    qint64 longest = 0;
    connect(&timer, &QTimer::timeout, this, [&] { longest = std::max(longest, clock.restart()); });
    clock.start();
    timer.start();
    QVERIFY(generates(QStringLiteral("random24"), [] { return randomFunction(24, 1); }));
    QVERIFY(settles(*m_window));
    m_window->inspectWorkspace()->mark(std::int32_t(m_window->inspectWorkspace()->distributionPlot()->keyAt(100)));
    QTest::qWait(30);
    m_window->session().setOrder(Order::Sequency);
    QVERIFY(settles(*m_window));
    m_window->inspectWorkspace()->spectrumPlot()->goToPeak(true);
    QTest::qWait(30);
    qInfo("longest gap of a 10 ms timer at n = 24: %lld ms", longest);
    QVERIFY2(longest < 500, qPrintable(QString::number(longest)));
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

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"

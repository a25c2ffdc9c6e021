// SPDX-License-Identifier: GPL-3.0-or-later
// Who has the keys: after opening, in text fields, on the full screen; and that one can see it.
#include "gui/butterfly/butterfly_view.h"
#include "gui/sequence/profile_plot.h"
#include "gui/sequence/register_view.h"
#include "gui/widgets/look.h"
#include "room.h"
#include "sanitized.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestFocus : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void thePictureHasItAfterOpening_data();
    void thePictureHasItAfterOpening();
    void theFirstSBoxAfterARememberedSequenceHasIt();
    void whoTypesKeepsIt();
    void theWindowsKeysWorkInFields_data();
    void theWindowsKeysWorkInFields();
    void aFieldPastesWhatItCanTake();
    void picturesShowIt_data();
    void picturesShowIt();
    void theFullScreenIsEnteredAndLeft();
    void altSOpensSettings();

private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(m_window->windowHandle(), key, modifiers);
    }
    /// The one that is seen: several workspaces have a mask.
    QWidget* named(const char* name) {
        for (auto* widget : m_window->findChildren<QWidget*>(QLatin1String(name)))
            if (widget->isVisible())
                return widget;
        return child<QWidget>(*m_window, name);
    }
    /// Whether the key brings up the file dialog, which is sent away again.
    bool asksForAFile(Qt::Key key);

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestFocus::init() {
    userSettings().clear();
    keepSourcesOpen();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 760);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

bool TestFocus::asksForAFile(Qt::Key key) {
    bool asked = false;
    QTimer answering;
    connect(&answering, &QTimer::timeout, this, [&] {
        if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
            asked = true;
            dialog->reject();
        }
    });
    answering.start(10);
    press(key, Qt::ControlModifier);
    const bool inTime = QTest::qWaitFor([&] { return asked; }, test::patience);
    m_window->activateWindow();
    return inTime && QTest::qWaitForWindowActive(m_window.get());
}

void TestFocus::thePictureHasItAfterOpening_data() {
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("picture");
    QTest::newRow("an S-box from the start page") << ""
                                                  << "AES"
                                                  << "tableView";
    QTest::newRow("an S-box in Inspect") << "inspect"
                                         << "AES"
                                         << "tableView";
    QTest::newRow("a function in Inspect") << "inspect"
                                           << "bent6"
                                           << "spectrumPlot";
    QTest::newRow("an S-box in Learn") << "learn"
                                       << "PRESENT"
                                       << "butterfly";
    QTest::newRow("a sequence") << "sequence"
                                << "e1024"
                                << "registerView";
    QTest::newRow("a sequence in Inspect") << "inspect"
                                           << "e1024"
                                           << "registerView";
}

void TestFocus::thePictureHasItAfterOpening() {
    QFETCH(QString, room);
    QFETCH(QString, sample);
    QFETCH(QString, picture);
    if (!room.isEmpty())
        m_window->showWorkspace(room);
    // Once into the empty window, and once more over what is open, with the focus elsewhere.
    for (int time = 0; time < 2; ++time) {
        m_window->documents().openSample(sample);
        QTRY_VERIFY(m_window->shownInput() && !m_window->busy());
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), picture);
        QVERIFY(asksForAFile(Qt::Key_E));
        press(Qt::Key_Tab);
    }
    QApplication::clipboard()->setText(QStringLiteral("2 1 0 3"));
    press(Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY(m_window->input() && m_window->input()->n() == 2);
}

void TestFocus::theFirstSBoxAfterARememberedSequenceHasIt() {
    m_window->showWorkspace(QStringLiteral("sequence"));
    m_window->close();
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QCOMPARE(m_window->shownId(), QStringLiteral("sequence"));
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("inspect"));
    QVERIFY(settles(*m_window));
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("tableView"));
}

void TestFocus::whoTypesKeepsIt() {
    m_window->showWorkspace(QStringLiteral("sequence"));
    auto* bits = child<QLineEdit>(*m_window, "sequenceBits");
    bits->setFocus();
    for (Qt::Key key : {Qt::Key_0, Qt::Key_1, Qt::Key_1})
        press(key);
    QTRY_VERIFY(m_window->sequence());
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(bits));
    press(Qt::Key_0);
    QTRY_COMPARE(m_window->sequence()->bits().size(), std::size_t(4));
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(bits));
}

void TestFocus::theWindowsKeysWorkInFields_data() {
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("field");
    QTest::newRow("mask") << "inspect"
                          << "componentBox";
    QTest::newRow("order") << "inspect"
                           << "orderBox";
    QTest::newRow("variables") << "learn"
                               << "inputN";
    QTest::newRow("formula") << "learn"
                             << "anfText";
}

void TestFocus::theWindowsKeysWorkInFields() {
    QFETCH(QString, room);
    QFETCH(QString, field);
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(m_window->input());
    m_window->showWorkspace(room);
    QTRY_VERIFY(!m_window->busy());
    named(qPrintable(field))->setFocus();
    QVERIFY(named(qPrintable(field))->hasFocus());
    QVERIFY(asksForAFile(Qt::Key_E));
    QVERIFY(asksForAFile(Qt::Key_O));
    QVERIFY(named(qPrintable(field))->hasFocus());
    press(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(m_window->shownId(), QStringLiteral("sequence"));
}

void TestFocus::aFieldPastesWhatItCanTake() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    auto* mask = child<QSpinBox>(*m_window, "componentBox");
    mask->setFocus();
    mask->selectAll();
    QApplication::clipboard()->setText(QStringLiteral("2A"));
    press(Qt::Key_V, Qt::ControlModifier);
    press(Qt::Key_Return);
    QCOMPARE(m_window->function().component(), 0x2Au);
    QCOMPARE(m_window->input()->title(), QStringLiteral("AES"));
    mask->setFocus();
    mask->selectAll();
    press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0x2A"));
    // No mask, but an S-box.
    QApplication::clipboard()->setText(QStringLiteral("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2"));
    press(Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(m_window->input()->n(), 4);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("tableView"));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->input()->title(), QStringLiteral("AES"));
}

void TestFocus::picturesShowIt_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("picture");
    for (bool dark : {false, true}) {
        if (dark && test::sanitized)
            return;
        for (const char* plot : {"spectrumPlot", "distributionPlot", "distributionTable", "propertyTable"})
            QTest::addRow("%s%s", plot, dark ? ", dark" : "") << "AES"
                                                              << "inspect" << plot;
        for (const char* plot : {"registerView", "profilePlot", "jumpPlot", "coefficients"})
            QTest::addRow("%s%s", plot, dark ? ", dark" : "") << "e1024"
                                                              << "sequence" << plot;
        QTest::addRow("butterfly%s", dark ? ", dark" : "") << "PRESENT"
                                                           << "learn"
                                                           << "butterfly";
    }
}

void TestFocus::picturesShowIt() {
    QFETCH(QString, sample);
    QFETCH(QString, room);
    QFETCH(QString, picture);
    if (QByteArray(QTest::currentDataTag()).endsWith("dark"))
        useColours(ColourScheme::Dark);
    m_window->documents().openSample(sample);
    QTRY_VERIFY(m_window->shownInput());
    m_window->showWorkspace(room);
    QTRY_VERIFY(!m_window->busy());
    if (picture == QLatin1String("distributionTable"))
        static_cast<QToolButton*>(named("distributionTableButton"))->click();
    QWidget* widget = named(qPrintable(picture));
    named("orderBox")->setFocus();
    QTest::keyClick(named("orderBox"), Qt::Key_Tab); // From now on keys are used.
    m_window->setFocus();
    QTest::qWait(100);
    const QImage without = widget->grab().toImage();
    QTest::keyClick(m_window.get(), Qt::Key_Tab); // It is there for who moves by keys.
    widget->setFocus(Qt::TabFocusReason);
    QVERIFY(widget->hasFocus());
    const QImage with = widget->grab().toImage();
    useColours(ColourScheme::System);
    // All around, and not like what is beside it.
    const QPoint edges[] = {{with.width() / 2, 0}, {0, with.height() / 2}, {with.width() - 1, with.height() / 2}};
    for (const QPoint& edge : edges) {
        const QColor now = with.pixelColor(edge), before = without.pixelColor(edge);
        QVERIFY(now != before);
        QVERIFY2(std::abs(now.lightness() - before.lightness()) + std::abs(now.saturation() - before.saturation()) > 60,
                 qPrintable(now.name() + u' ' + before.name()));
    }
}

void TestFocus::theFullScreenIsEnteredAndLeft() {
    m_window->showMaximized();
    QTRY_VERIFY(m_window->isMaximized());
    press(Qt::Key_F11);
    QTRY_VERIFY(m_window->isFullScreen());
    press(Qt::Key_F11);
    QTRY_VERIFY(!m_window->isFullScreen());
    QVERIFY(m_window->isMaximized());
    QVERIFY(opens(*m_window, QStringLiteral("bent6")));
    press(Qt::Key_F11);
    QTRY_VERIFY(m_window->isFullScreen());
    // What Escape means elsewhere comes first: the plot's cursor goes.
    press(Qt::Key_Right);
    QVERIFY(m_window->inspectWorkspace()->spectrumPlot()->cursorIndex());
    press(Qt::Key_Escape);
    QVERIFY(m_window->isFullScreen());
    press(Qt::Key_Escape);
    QTRY_VERIFY(!m_window->isFullScreen());
    // Just after a job, when Cancel is still offered, too.
    press(Qt::Key_Right);
    m_window->findChild<QAction*>(QStringLiteral("cancelAction"))->setEnabled(true);
    press(Qt::Key_Escape);
    QVERIFY(!m_window->inspectWorkspace()->spectrumPlot()->cursorIndex());
    press(Qt::Key_F11);
    QTRY_VERIFY(m_window->isFullScreen());
    m_window->findChild<QAction*>(QStringLiteral("cancelAction"))->setEnabled(true);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!m_window->isFullScreen());
}

void TestFocus::altSOpensSettings() {
    for (const char* room : {"learn", "inspect", "sequence", "count", "compare"}) {
        m_window->showWorkspace(QLatin1String(room));
        press(Qt::Key_S, Qt::AltModifier);
        QAction* open = m_window->menuBar()->activeAction();
        QVERIFY2(open && open->text() == QStringLiteral("&Settings"), room);
        if (auto* popup = QApplication::activePopupWidget())
            popup->close();
        m_window->menuBar()->setActiveAction(nullptr);
    }
}

TEST_OF_ROOM(TestFocus, QApplication)
#include "tst_focus.moc"

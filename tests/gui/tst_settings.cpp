// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered of the window: it comes back, and whatever stands in the file, the window opens and fits.
#include "gui/inspect/table_pane.h"
#include "gui/widgets/banner.h"
#include "gui/work/contender_chooser.h"
#include "room.h"
#include "sanitized.h"
#include "window.h"

#include <QAction>
#include <QDockWidget>
#include <QJsonDocument>
#include <QProcess>
#include <QScreen>
#include <QSplitter>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace walshscope;
using namespace walshscope::gui;

class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void init();
    void everythingComesBack();
    void aMapThatWasHiddenHasItsWidthAgain();
    void whatNobodyHasSeenIsAsItWas_data();
    void whatNobodyHasSeenIsAsItWas();
    void aWrongByteAnywhereIsSurvived_data();
    void aWrongByteAnywhereIsSurvived();
    void whatDoesNotFitIsLeftOut_data();
    void whatDoesNotFitIsLeftOut();
    void whatWasOnAnotherMonitorComesBackThere();
    void onTwoMonitorsThePlacesStay();
    void whatEarlierVersionsWroteIsNotRead();
    void aStartThatDiedIsFollowedByOneWithDefaults();
    void aStartThatWentWellLeavesNoMark();
    void nothingIsRememberedUnlessWanted();

private:
    /// Opens and closes a window that has been changed here and there.
    void leaveTraces();
    bool fits(const Window& window) {
        const QRect screen = window.screen()->availableGeometry();
        return window.width() <= std::max(screen.width(), window.minimumSizeHint().width()) &&
               window.height() <= std::max(screen.height(), window.minimumSizeHint().height());
    }
    static QString said(Window& window) {
        auto* banner = child<Banner>(window, "banner");
        return banner->isVisibleTo(&window) ? banner->text() : QString();
    }

    OwnSettings m_settings;
};

void TestSettings::init() { userSettings().clear(); }

void TestSettings::leaveTraces() {
    Window window;
    window.resize(780, 600);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
    QTest::keyClick(&window, Qt::Key_F9);
    QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
    window.close();
}

void TestSettings::everythingComesBack() {
    {
        Window window;
        window.resize(770, 610);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(opens(window, QStringLiteral("AES")));
        window.model().setOrder(Order::Dyadic);
        QVERIFY(settles(window));
        auto* rows = window.inspectWorkspace()->findChild<QSplitter*>();
        QVERIFY(rows);
        window.learnWorkspace()->learning().setScene(Scene::Orders);
        window.learnWorkspace()->learning().setVariant(variantNamed("A5"));
        window.sequenceWorkspace()->setScene(SequenceWorkspace::Scene::Test);
        window.sequenceWorkspace()->header()->findChild<ContenderChooser*>()->choose(&methodNamed("G5"), "emulator");
        window.showWorkspace(QStringLiteral("learn"));
        QTest::keyClick(&window, Qt::Key_F9); // Its source, and not that of Inspect.
        window.close();
    }
    Window window;
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(said(window).contains(QStringLiteral("left out")), false);
    QCOMPARE(window.shownId(), QStringLiteral("learn"));
    QCOMPARE(window.model().order(), Order::Dyadic);
    QCOMPARE(window.learnWorkspace()->learning().state().scene, Scene::Orders);
    QCOMPARE(window.learnWorkspace()->learning().state().variant, &variantNamed("A5"));
    QCOMPARE(window.sequenceWorkspace()->scene(), SequenceWorkspace::Scene::Test);
    QCOMPARE(window.sequenceWorkspace()->synthesis().choice().method, &methodNamed("G5"));
    QVERIFY(window.sequenceWorkspace()->synthesis().choice().device);
    QCOMPARE(window.sequenceWorkspace()->synthesis().choice().device->id, std::string("emulator"));
    QVERIFY(child<QDockWidget>(window, "sourceDock")->isVisible());
    window.showWorkspace(QStringLiteral("inspect"));
    QVERIFY(!child<QDockWidget>(window, "sourceDock")->isVisible());
}

/// Without a second window nothing is read, and nobody sees the map of a function.
void TestSettings::aMapThatWasHiddenHasItsWidthAgain() {
    const auto widthsOf = [](const char* sample, const QList<int>& wanted) {
        Window window;
        window.resize(1440, 900);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window) || !opens(window, QLatin1String(sample)))
            return QList<int>();
        window.showWorkspace(QStringLiteral("inspect"));
        QWidget* part = &window.inspectWorkspace()->tablePane();
        auto* splitter = qobject_cast<QSplitter*>(part->parentWidget());
        if (!wanted.isEmpty())
            splitter->setSizes(wanted);
        QCoreApplication::processEvents();
        const QList<int> sizes = splitter->sizes();
        window.close();
        return sizes;
    };
    widthsOf("maj5", {});
    const QList<int> usual = widthsOf("AES", {});
    QCOMPARE(usual.size(), 2);
    QVERIFY2(usual[0] > usual[1], qPrintable(QStringLiteral("%1, %2").arg(usual[0]).arg(usual[1])));
    // What somebody has chosen outlasts a session without a map.
    const QList<int> chosen = widthsOf("AES", {usual[0] - 100, usual[1] + 100});
    QVERIFY(chosen[0] < usual[0]);
    widthsOf("maj5", {});
    QCOMPARE(widthsOf("AES", {}), chosen);
}

void TestSettings::whatNobodyHasSeenIsAsItWas_data() {
    QTest::addColumn<QString>("workspace");
    for (const char* workspace : {"learn", "sequence", "convolve", "count", "compare"})
        QTest::newRow(workspace) << QString::fromLatin1(workspace);
}

/// A workspace that was not shown before the program was closed has the proportions of a first start.
void TestSettings::whatNobodyHasSeenIsAsItWas() {
    QFETCH(QString, workspace);
    const auto sharesOf = [&](bool shown) {
        Window window;
        window.resize(1280, 800);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window) || !opens(window, QStringLiteral("AES")))
            qFatal("no window");
        std::map<QString, QList<int>> shares;
        if (shown) {
            if (workspace == QStringLiteral("sequence"))
                window.documents().openSample(QStringLiteral("nist13"));
            window.showWorkspace(workspace);
            if (workspace == QStringLiteral("compare"))
                child<QAction>(*window.workspace(), "exampleSixTransforms")->trigger();
            QTest::qWait(100);
            int number = 0;
            for (const QSplitter* each : window.workspace()->findChildren<QSplitter*>())
                if (++number; each->isVisible())
                    shares[QString::number(number)] = each->sizes();
        }
        window.close();
        return shares;
    };
    const auto fresh = sharesOf(true);
    QVERIFY(!fresh.empty());
    userSettings().clear();
    sharesOf(false);
    QCOMPARE(sharesOf(true), fresh);
}

void TestSettings::aWrongByteAnywhereIsSurvived_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("first");
    for (const char* key :
         {"window/frame", "workspaces/learn", "workspaces/inspect", "workspaces/sequence", "workspaces/convolve"})
        for (int first = 0; first < 4; ++first)
            QTest::addRow("%s, byte %d and every 111th behind it", key, first * 9)
                << QString::fromLatin1(key) << first * 9;
}

void TestSettings::aWrongByteAnywhereIsSurvived() {
    QFETCH(QString, key);
    QFETCH(int, first);
    leaveTraces();
    const QByteArray good = userSettings().value(key).toByteArray();
    QVERIFY(good.size() > 40);
    static constexpr char wrong[] = {'9', '"', '\xff', '\0'};
    int tried = 0;
    for (int at = first; at < good.size(); at += test::sanitized ? 333 : 111) {
        QByteArray bad = good;
        bad[at] = wrong[tried++ % 4];
        userSettings().setValue(key, bad);
        Window window;
        window.show();
        QVERIFY2(fits(window), bad.constData());
        // Whatever was wrong is not written again.
        window.close();
        for (const char* each :
             {"window/frame", "workspaces/learn", "workspaces/inspect", "workspaces/sequence", "workspaces/convolve"})
            QVERIFY(!QJsonDocument::fromJson(userSettings().value(QLatin1String(each)).toByteArray()).isNull());
    }
}

void TestSettings::whatDoesNotFitIsLeftOut_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<bool>("noticed");
    const QString frame = QStringLiteral("window/frame"), inspect = QStringLiteral("workspaces/inspect");
    QTest::newRow("a huge window") << frame << QByteArray(R"({"geometry":{"position":[0,0],"size":[32767,32767]}})")
                                   << false;
    QTest::newRow("a window far away") << frame << QByteArray(R"({"geometry":{"position":[20000,9],"size":[600,500]}})")
                                       << false;
    QTest::newRow("a wide window, most of it left of the screen")
        << frame << QByteArray(R"({"geometry":{"position":[-700,0],"size":[2000,500]}})") << false;
    QTest::newRow("a window without size")
        << frame << QByteArray(R"({"geometry":{"position":[0,0],"size":[0,-4]}})") << true;
    QTest::newRow("a wide dock") << inspect << QByteArray(R"({"docks":{"sourceDock":{"size":[30000,200]}}})") << false;
    QTest::newRow("a dock without size") << inspect << QByteArray(R"({"docks":{"sourceDock":{"size":[-1,200]}}})")
                                         << true;
    QTest::newRow("a wide dock far away")
        << inspect << QByteArray(R"({"docks":{"sourceDock":{"size":[30000,32767],"floatsAt":[20000,9]}}})") << false;
    QTest::newRow("a wide part") << inspect << QByteArray(R"({"state":{"rows":[1,99999999]}})") << true;
    QTest::newRow("too few parts") << inspect << QByteArray(R"({"state":{"rows":[1]}})") << true;
    QTest::newRow("no variant") << inspect << QByteArray(R"({"state":{"variant":"A99"}})") << true;
    QTest::newRow("no object") << inspect << QByteArray("[]") << true;
    QTest::newRow("not JSON") << inspect << QByteArray("\x7f\x45LF") << true;
    QTest::newRow("a workspace that is gone") << frame << QByteArray(R"({"workspace":"abacus"})") << false;
}

void TestSettings::whatDoesNotFitIsLeftOut() {
    QFETCH(QString, key);
    QFETCH(QByteArray, state);
    QFETCH(bool, noticed);
    userSettings().setValue(key, state);
    Window window;
    QCOMPARE(said(window).contains(QStringLiteral("left out")), noticed);
    window.show();
    QVERIFY(fits(window));
    QCOMPARE(window.shownId(), QStringLiteral("inspect"));
    QVERIFY(window.screen()->availableGeometry().contains(window.geometry().center()));
    window.showWorkspace(QStringLiteral("inspect"));
    QVERIFY(!child<QDockWidget>(window, "sourceDock")->isFloating());
    QVERIFY(fits(window));
}

void TestSettings::whatWasOnAnotherMonitorComesBackThere() {
    QFile configuration(m_settings.folder.filePath(QStringLiteral("screens.json")));
    QVERIFY(configuration.open(QIODevice::WriteOnly));
    configuration.write(R"({"screens":[{"name":"small","x":0,"y":0,"width":1000,"height":800,"logicalDpi":96},
                                       {"name":"large","x":1000,"y":0,"width":2400,"height":1400,"logicalDpi":96}]})");
    configuration.close();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"),
                       QStringLiteral("offscreen:configfile=") + configuration.fileName());
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setProcessEnvironment(environment);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("tst_settings"), QStringLiteral("onTwoMonitorsThePlacesStay")});
    QVERIFY(process.waitForFinished(60000));
    QVERIFY2(process.exitCode() == 0, process.readAll().constData());
}

void TestSettings::onTwoMonitorsThePlacesStay() {
    if (QGuiApplication::screens().size() < 2)
        return;
    const QRect place(1200, 100, 1900, 1100);
    {
        Window window;
        window.setGeometry(place);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.showWorkspace(QStringLiteral("inspect"));
        auto* dock = child<QDockWidget>(window, "sourceDock");
        dock->setFloating(true);
        dock->resize(1500, 1000);
        dock->move(1100, 150);
        QTRY_COMPARE(dock->pos(), QPoint(1100, 150)); // Newer Qt hears of it from the desktop.
        window.model().setOrder(Order::Dyadic);
        window.close();
    }
    Window window;
    window.show();
    QVERIFY2(!said(window).contains(QStringLiteral("left out")), qPrintable(said(window)));
    QCOMPARE(window.geometry(), place);
    QCOMPARE(window.model().order(), Order::Dyadic);
    auto* dock = child<QDockWidget>(window, "sourceDock");
    QVERIFY(dock->isFloating());
    QTRY_COMPARE(dock->pos(), QPoint(1100, 150));
}

void TestSettings::whatEarlierVersionsWroteIsNotRead() {
    for (const char* key : {"window/geometry", "window/inspect", "window/learn", "window/sequence",
                            "window/docks-learn", "window/docks-inspect", "window/docks-sequence"})
        userSettings().setValue(QLatin1String(key), QByteArray(200, '\x7f'));
    Window window;
    window.show();
    QVERIFY(fits(window));
    QVERIFY(!said(window).contains(QStringLiteral("left out")));
}

void TestSettings::aStartThatDiedIsFollowedByOneWithDefaults() {
    leaveTraces();
    QCOMPARE(userSettings().contains(QStringLiteral("window/starting")), false);
    // A process that is certainly gone.
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(0);
    ::waitpid(child, nullptr, 0);
    userSettings().setValue(QStringLiteral("window/starting"), qint64(child));
    {
        Window window;
        window.show();
        QVERIFY2(said(window).contains(QStringLiteral("last start")), qPrintable(said(window)));
        window.showWorkspace(QStringLiteral("sequence"));
        // Where it was open before.
        QVERIFY(gui::child<QDockWidget>(window, "sourceDock")->isHidden());
    }
    Window next;
    QVERIFY(!said(next).contains(QStringLiteral("last start")));
}

void TestSettings::aStartThatWentWellLeavesNoMark() {
    Window window;
    QVERIFY(userSettings().contains(QStringLiteral("window/starting")));
    window.show();
    QTRY_VERIFY(!userSettings().contains(QStringLiteral("window/starting")));
}

void TestSettings::nothingIsRememberedUnlessWanted() {
    {
        Window window;
        for (QAction* action : window.findChildren<QAction*>())
            if (action->text() == QStringLiteral("&Remember the window"))
                action->setChecked(false);
        window.showWorkspace(QStringLiteral("learn"));
        window.close();
    }
    Window window;
    QCOMPARE(window.shownId(), QStringLiteral("inspect"));
}

TEST_OF_ROOM(TestSettings, QApplication)
#include "tst_settings.moc"

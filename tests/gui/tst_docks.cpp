// SPDX-License-Identifier: GPL-3.0-or-later
// Source and properties, open on two sides, make no window wider than a small screen.
#include "boolean/generators.h"
#include "gui/window/workspaces.h"
#include "room.h"
#include "sequence/generators.h"
#include "window.h"

using namespace walshscope;
using namespace walshscope::gui;

class TestDocks : public QObject {
    Q_OBJECT

private slots:
    void bothFitASmallScreen_data();
    void bothFitASmallScreen();

private:
    OwnSettings m_settings;
};

void TestDocks::bothFitASmallScreen_data() {
    QTest::addColumn<QString>("workspace");
    for (const WorkspaceRow& row : workspaces())
        QTest::newRow(qPrintable(row.id)) << row.id;
}

void TestDocks::bothFitASmallScreen() {
    QFETCH(QString, workspace);
    Window window;
    window.show();
    window.resize(1280, 720);
    // The larger a document, the longer what is said of its steps.
    Monitor nobody;
    window.open({"random", "", "", randomFunction(16, 1)});
    window.open({"bits", "", "", randomSequence(1, 3000, nobody)});
    // The sheet of Inspect has the longest names, and the dock is as wide as the widest of them all.
    for (const QString& shown : {QStringLiteral("inspect"), workspace}) {
        window.showWorkspace(shown);
        QVERIFY(settles(window));
    }
    QTRY_VERIFY_WITH_TIMEOUT(!window.busy(), 60000);
    auto* source = child<QDockWidget>(window, "sourceDock");
    auto* properties = child<QDockWidget>(window, "propertyDock");
    source->show();
    properties->setVisible(properties->toggleViewAction()->isEnabled());
    window.addDockWidget(Qt::RightDockWidgetArea, properties);
    QTest::qWait(100); // Layouts come to rest.
    QVERIFY(source->isVisible());
    QCOMPARE(properties->isVisible(), window.workspace()->sheet() != nullptr);
    QVERIFY2(window.minimumSizeHint().width() <= 960,
             qPrintable(QStringLiteral("%1: %2").arg(window.minimumSizeHint().width()).arg(widestIn(window))));
}

TEST_OF_ROOM(TestDocks, QApplication)
#include "tst_docks.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A random hand at the real window. It is there to be run under the sanitizers:
//   QTEST_FUNCTION_TIMEOUT=700000 WALSHSCOPE_WALK_SECONDS=600 build/asan/tests/tests_gui tst_random_walk "walk:seed 1"
// and says what it did with WALSHSCOPE_WALK_ALOUD=1.
#include "gui/work/few_heaps.h"
#include "gui/work/painter_threads.h"
#include "gui/work/unpaintable.h"
#include "random_hand.h"
#include "room.h"

#include <QDesktopServices>

using namespace walshscope;
using namespace walshscope::gui;

class TestRandomWalk : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        // As the program does: memory may end.
        keepFewHeaps();
        keepPainterThreads();
        leaveUnpaintableAlone();
        QApplication::setQuitOnLastWindowClosed(false);
        for (const char* scheme : {"http", "https"})
            QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "ignore");
    }
    void cleanupTestCase() {
        for (const char* scheme : {"http", "https"})
            QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
    }
    void walk_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 4; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void walk() {
        QFETCH(unsigned, seed);
        const OwnSettings settings;
        const QTemporaryDir folder;
        RandomHand hand(seed, QDir(folder.path()));
        hand.run(150, qEnvironmentVariableIntValue("WALSHSCOPE_WALK_SECONDS"));
    }

public slots:
    void ignore(const QUrl&) {}
};

TEST_OF_ROOM(TestRandomWalk, QApplication)
#include "tst_random_walk.moc"

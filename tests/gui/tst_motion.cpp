// SPDX-License-Identifier: GPL-3.0-or-later
// Reduced motion: a setting with three states that is kept, and what desktops say.
#include "gui/butterfly/butterfly_film.h"
#include "gui/plot/motion.h"
#include "gui/widgets/reduced_motion.h"
#include "room.h"
#include "window.h"

#include <QMenu>

using namespace walshscope;
using namespace walshscope::gui;

class TestMotion : public QObject {
    Q_OBJECT

private slots:
    void init() { userSettings().clear(); }
    void cleanup();
    void theSettingIsKept_data();
    void theSettingIsKept();
    void whatDesktopsSayIsUnderstood_data();
    void whatDesktopsSayIsUnderstood();
    void oneSettingThatWantsItIsEnough();
    void whatRunsComesToRestWhenTheDesktopSaysSo();

private:
    static void desktopSays(const char* space, const char* key, const QVariant& value) {
        QVERIFY(QMetaObject::invokeMethod(&MotionWish::instance(), "take", Q_ARG(QString, QLatin1String(space)),
                                          Q_ARG(QString, QLatin1String(key)),
                                          Q_ARG(QDBusVariant, QDBusVariant(value))));
    }
    static void desktopSays(bool reduced) { desktopSays("org.gnome.desktop.interface", "enable-animations", !reduced); }
    static QList<QAction*> choices(Window& window) {
        return child<QAction>(window, "reducedMotionMenu")->menu()->actions();
    }

    OwnSettings m_settings;
};

void TestMotion::cleanup() {
    desktopSays(false);
    MotionWish::instance().choose(ReducedMotion::System);
}

void TestMotion::theSettingIsKept_data() {
    QTest::addColumn<int>("choice");
    QTest::addColumn<bool>("moves");
    QTest::addColumn<bool>("movesWhereTheDesktopWantsNone");
    QTest::newRow("as the system") << 0 << true << false;
    QTest::newRow("always") << 1 << false << false;
    QTest::newRow("never") << 2 << true << true;
}

void TestMotion::theSettingIsKept() {
    QFETCH(int, choice);
    {
        Window window;
        QVERIFY(choices(window).at(0)->isChecked());
        choices(window).at(choice)->trigger();
    }
    MotionWish::instance().choose(ReducedMotion::System);
    Window window;
    QVERIFY(choices(window).at(choice)->isChecked());
    QTEST(motionIsWanted(), "moves");
    desktopSays(true);
    QTEST(motionIsWanted(), "movesWhereTheDesktopWantsNone");
}

void TestMotion::whatDesktopsSayIsUnderstood_data() {
    QTest::addColumn<QString>("space");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<int>("reduced"); // −1: it is about something else.
    const auto add = [](const char* name, const char* space, const char* key, const QVariant& value, int reduced) {
        QTest::newRow(name) << QString::fromLatin1(space) << QString::fromLatin1(key) << value << reduced;
    };
    add("reduced", "org.freedesktop.appearance", "reduced-motion", 1u, 1);
    add("no preference", "org.freedesktop.appearance", "reduced-motion", 0u, 0);
    add("colours", "org.freedesktop.appearance", "color-scheme", 1u, -1);
    add("GNOME without animations", "org.gnome.desktop.interface", "enable-animations", false, 1);
    add("GNOME with them", "org.gnome.desktop.interface", "enable-animations", true, 0);
    add("KDE, instant", "org.kde.kdeglobals.KDE", "AnimationDurationFactor", QStringLiteral("0"), 1);
    add("KDE, slow", "org.kde.kdeglobals.KDE", "AnimationDurationFactor", QStringLiteral("1.4"), 0);
    add("KDE, nonsense", "org.kde.kdeglobals.KDE", "AnimationDurationFactor", QStringLiteral("fast"), 0);
    add("another space", "org.example", "enable-animations", false, -1);
}

void TestMotion::whatDesktopsSayIsUnderstood() {
    QFETCH(QString, space);
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    const auto reduced = MotionWish::reducedBy(space, key, value);
    QTEST(reduced ? int(*reduced) : -1, "reduced");
}

void TestMotion::oneSettingThatWantsItIsEnough() {
    const auto appearance = [](uint value) { desktopSays("org.freedesktop.appearance", "reduced-motion", value); };
    QSignalSpy changes(&MotionWish::instance(), &MotionWish::changed);
    appearance(1);
    QVERIFY(!motionIsWanted());
    desktopSays(false); // What GNOME's own setting is, said again.
    QVERIFY(!motionIsWanted());
    QCOMPARE(changes.size(), 1);
    desktopSays(true);
    appearance(0);
    QVERIFY(!motionIsWanted());
    desktopSays(false);
    QVERIFY(motionIsWanted());
    QCOMPARE(changes.size(), 2);
}

void TestMotion::whatRunsComesToRestWhenTheDesktopSaysSo() {
    ButterflyFilm film;
    film.show();
    QVERIFY(QTest::qWaitForWindowExposed(&film));
    QVERIFY(film.isRunning());
    QCOMPARE(film.step(), 0);
    desktopSays(true);
    QVERIFY(!film.isRunning());
    QCOMPARE(film.step(), film.butterfly().butterflies());
}

TEST_OF_ROOM(TestMotion, QApplication)
#include "tst_motion.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Light and dark: chosen in the menu, seen at once in every view, and remembered.
#include "gui/butterfly/butterfly_film.h"
#include "gui/plot/colours.h"
#include "gui/widgets/look.h"
#include "room.h"
#include "window.h"

#include <QMenuBar>
#include <QTextBrowser>
#include <QVector3D>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// The picture once nothing changes any more; what something took, which is never the same, reads "soon" in it.
QImage settled(Window& window) {
    static const QRegularExpression time(QStringLiteral("[0-9] (ns|µs|ms|s)\\b"));
    QImage last;
    int same = 0;
    for (int look = 0; look < 50 && same < 3; ++look) {
        QTest::qWait(50);
        for (auto* label : window.centralWidget()->findChildren<QLabel*>())
            if (label->text().contains(time))
                label->setText(QStringLiteral("soon"));
        const QImage now = window.centralWidget()->grab().toImage();
        same = now == last ? same + 1 : 0;
        last = now;
    }
    return last;
}

} // namespace

class TestColours : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setCursorFlashTime(0); }
    void init() { userSettings().clear(); }
    void cleanup() { useColours(ColourScheme::System); }
    void everyViewChangesAtOnce_data();
    void everyViewChangesAtOnce();
    void linksChangeAsWell();
    void theChoiceIsRemembered();
    void theSystemsColoursComeBack();
    void whatIsNoSchemeIsLeftOut();
    void theWarpsOfABlockDiffer_data();
    void theWarpsOfABlockDiffer();

private:
    static void choose(Window& window, const QString& title);
    static QImage pictureOf(Window& window, const QString& sample, const QString& room, int scene);

    OwnSettings m_settings;
};

void TestColours::choose(Window& window, const QString& title) {
    for (QAction* top : window.menuBar()->actions())
        for (QAction* action : top->menu()->actions())
            if (action->text() == QStringLiteral("&Colours"))
                for (QAction* colours : action->menu()->actions())
                    if (QString(colours->text()).remove(u'&') == title) {
                        colours->trigger();
                        return;
                    }
    qFatal("there is no such choice");
}

/// Of the workspace, once nothing moves any more.
QImage TestColours::pictureOf(Window& window, const QString& sample, const QString& room, int scene) {
    window.resize(1280, 760);
    window.show();
    if (!QTest::qWaitForWindowActive(&window))
        return {};
    if (!sample.isEmpty()) {
        window.documents().openSample(sample);
        if (!QTest::qWaitFor([&] { return window.shownInput() != nullptr; }, test::patience))
            return {};
    }
    if (!room.isEmpty())
        window.showWorkspace(room);
    if (scene > 0)
        QTest::keyClick(&window, Qt::Key(Qt::Key_0 + scene), Qt::ControlModifier | Qt::ShiftModifier);
    if (!QTest::qWaitFor([&] { return !window.busy(); }, test::patience))
        return {};
    if (room.isEmpty()) // What runs on the first page comes to its end.
        QTest::keyClick(child<ButterflyFilm>(window, "butterflyFilm"), Qt::Key_End);
    QTest::qWait(600);
    // What is said once is not said to the second window.
    child<QWidget>(window, "banner")->hide();
    return settled(window);
}

void TestColours::everyViewChangesAtOnce_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("room");
    QTest::addColumn<int>("scene");
    QTest::newRow("start page") << ""
                                << "" << 0;
    for (const WorkspaceRow& row : workspaces())
        QTest::addRow("nothing in %s", qPrintable(row.id)) << "" << row.id << 0;
    QTest::newRow("Inspect") << "PRESENT"
                             << "inspect" << 0;
    for (int scene = 1; scene <= 3; ++scene) {
        QTest::addRow("Learn %d", scene) << "PRESENT"
                                         << "learn" << scene;
        QTest::addRow("Sequence %d", scene) << "e1024"
                                            << "sequence" << scene;
        QTest::addRow("Convolve %d", scene) << "PRESENT"
                                            << "convolve" << scene;
    }
}

void TestColours::everyViewChangesAtOnce() {
    QFETCH(QString, sample);
    QFETCH(QString, room);
    QFETCH(int, scene);
    Window changed;
    const QImage light = pictureOf(changed, sample, room, scene);
    QVERIFY(!light.isNull());
    choose(changed, QStringLiteral("Dark"));
    QTest::qWait(300);
    const QImage after = settled(changed);
    QVERIFY(after != light);
    changed.hide();
    // A window that has never been light is the measure.
    userSettings().remove(QStringLiteral("window/frame"));
    Window dark;
    const QImage expected = pictureOf(dark, sample, room, scene);
    QCOMPARE(after.size(), expected.size());
    int different = 0;
    for (int y = 0; y < after.height(); ++y)
        for (int x = 0; x < after.width(); ++x)
            different += after.pixel(x, y) != expected.pixel(x, y);
    QCOMPARE(different, 0);
}

void TestColours::linksChangeAsWell() {
    Window window;
    window.resize(1280, 800);
    window.show();
    window.showWorkspace(QStringLiteral("convolve"));
    window.documents().openSample(QStringLiteral("bent6"));
    QTRY_VERIFY(window.shownInput());
    const auto* guide = child<QTextBrowser>(window, "convolveGuide");
    const auto colour = [&] {
        QTextCursor at(guide->document());
        at.setPosition(2);
        return at.charFormat().foreground().color();
    };
    choose(window, QStringLiteral("Light"));
    QTRY_COMPARE(colour(), QApplication::palette().color(QPalette::Link));
    const QColor light = colour();
    choose(window, QStringLiteral("Dark"));
    QTRY_COMPARE(colour(), QApplication::palette().color(QPalette::Link));
    QVERIFY(colour() != light);
}

void TestColours::theChoiceIsRemembered() {
    const auto isDark = [](Window& window) {
        return window.palette().color(QPalette::Window).lightness() <
               window.palette().color(QPalette::WindowText).lightness();
    };
    {
        Window window;
        window.show();
        QTRY_VERIFY(!isDark(window));
        choose(window, QStringLiteral("Dark"));
        QTRY_VERIFY(isDark(window));
        // Not only when it is closed: it may be killed.
    }
    useColours(ColourScheme::System);
    Window window;
    window.show();
    QTRY_VERIFY(isDark(window));
    choose(window, QStringLiteral("Light"));
    QTRY_VERIFY(!isDark(window));
}

void TestColours::theSystemsColoursComeBack() {
    const QPalette before = QApplication::palette();
    Window window;
    choose(window, QStringLiteral("Dark"));
    choose(window, QStringLiteral("As the system"));
    for (QPalette::ColorRole role : {QPalette::Window, QPalette::Base, QPalette::Text, QPalette::Highlight})
        QCOMPARE(QApplication::palette().color(role), before.color(role));
}

void TestColours::whatIsNoSchemeIsLeftOut() {
    userSettings().setValue(QStringLiteral("window/colours"), QStringLiteral("plaid"));
    const QPalette before = QApplication::palette();
    Window window;
    QCOMPARE(QApplication::palette().color(QPalette::Window), before.color(QPalette::Window));
}

void TestColours::theWarpsOfABlockDiffer_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// In CIE L*a*b*, where a distance of 2.3 can just be seen with the colours side by side.
void TestColours::theWarpsOfABlockDiffer() {
    QFETCH(bool, dark);
    const auto lab = [](const QColor& colour) {
        const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        const double r = linear(colour.redF()), g = linear(colour.greenF()), b = linear(colour.blueF());
        const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
        const double x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
                     y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
        const double z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        return QVector3D(float(116 * y - 16), float(500 * (x - y)), float(200 * (y - z)));
    };
    Theme theme;
    theme.dark = dark;
    theme.background = dark ? QColor(0x1E1E20) : QColor(Qt::white);
    for (std::uint32_t block = 0; block < 7; ++block)
        for (std::uint32_t warp = 0; warp < 3; ++warp) {
            const QVector3D a = lab(ownerColour(block, warp, theme)), b = lab(ownerColour(block, warp + 1, theme));
            QVERIFY2(a.distanceToPoint(b) > 7, qPrintable(QStringLiteral("block %1, warp %2").arg(block).arg(warp)));
        }
}

TEST_OF_ROOM(TestColours, QApplication)
#include "tst_colours.moc"

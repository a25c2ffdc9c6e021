// SPDX-License-Identifier: GPL-3.0-or-later
// The icons: each is drawn in the colour of text, whatever the palette is then, and none is missing or left over.
#include "colours.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/type_size.h"
#include "gui/window/workspace_button.h"
#include "room.h"
#include "window.h"

#include <QToolBar>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

const QString iconFolder = QStringLiteral(RESOURCES "/icons");

QString textOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    return QString::fromUtf8(file.readAll());
}

QSet<QString> drawn() {
    QSet<QString> names;
    for (const QFileInfo& file : QDir(iconFolder).entryInfoList({QStringLiteral("*.svg")}))
        names << file.completeBaseName();
    return names;
}

/// What the pattern captures in the sources of the window.
QSet<QString> foundInSources(const QRegularExpression& pattern) {
    QSet<QString> found;
    for (const char* folder : {"/../gui", "/../app"}) {
        QDirIterator each(QStringLiteral(RESOURCES) + QLatin1String(folder),
                          {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) {
            auto match = pattern.globalMatch(textOf(each.next()));
            while (match.hasNext())
                found << match.next().captured(1);
        }
    }
    return found;
}

QColor ofText(QPalette::ColorGroup group, QPalette::ColorRole role) { return qApp->palette().color(group, role); }

/// Whether something is drawn, nothing of it in another colour, and nothing cut off at the edge.
QString whatIsWrong(const QPixmap& picture, const QColor& colour) {
    const QImage image = picture.toImage().convertToFormat(QImage::Format_ARGB32);
    const int edge = image.width() / 26;
    int inked = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            // What is half transparent is rounded.
            if (pixel.alpha() > 100 && distance(pixel, colour) > 9)
                return QStringLiteral("%1 at %2,%3").arg(pixel.name()).arg(x).arg(y);
            inked += pixel.alpha() > 200;
            if (pixel.alpha() > 0 && std::min({x, y, image.width() - 1 - x, image.height() - 1 - y}) < edge)
                return QStringLiteral("cut off at %1,%2").arg(x).arg(y);
        }
    return inked == 0 ? QStringLiteral("nothing is drawn") : QString();
}

} // namespace

class TestIcons : public QObject {
    Q_OBJECT

private slots:
    void cleanup();
    void eachIsDrawnInTheColourOfText_data();
    void eachIsDrawnInTheColourOfText();
    void eachIsOfOneHand_data() { eachIsDrawnInTheColourOfText_data(); }
    void eachIsOfOneHand();
    void noneIsMissingOrLeftOver();
    void whatIsNotDrawnIsEmpty();
    void aLargePictureHasItSharp();
    void halfTransparentItIsOfOneColour();
    void theBarIsReadAndPressed();
    void theBarHasRoomForLargeTypeAndLongNames();

private:
    static QList<WorkspaceButton*> buttons(Window& window) {
        return child<QToolBar>(window, "workspaceBar")->findChildren<WorkspaceButton*>();
    }

    OwnSettings m_settings;
};

void TestIcons::cleanup() {
    useTypeSize(1);
    useColours(ColourScheme::System);
}

void TestIcons::eachIsDrawnInTheColourOfText_data() {
    QTest::addColumn<QString>("name");
    QStringList names = drawn().values();
    names.sort();
    QVERIFY(names.size() > 30);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << name;
}

void TestIcons::eachIsDrawnInTheColourOfText() {
    QFETCH(QString, name);
    const QIcon its = icon(name);
    for (ColourScheme scheme : {ColourScheme::Light, ColourScheme::Dark}) {
        useColours(scheme);
        const QColor usual = ofText(QPalette::Active, QPalette::ButtonText);
        const QColor disabled = ofText(QPalette::Disabled, QPalette::ButtonText);
        QVERIFY(distance(usual, disabled) > 100);
        const std::tuple<QIcon::Mode, QIcon::State, QColor> looks[] = {
            {QIcon::Normal, QIcon::Off, usual},
            {QIcon::Active, QIcon::On, usual},
            {QIcon::Disabled, QIcon::Off, disabled},
            {QIcon::Selected, QIcon::Off, ofText(QPalette::Active, QPalette::HighlightedText)}};
        for (int side : {16, 26, 52})
            for (int scale : {1, 2, 3})
                for (const auto& [mode, state, colour] : looks) {
                    const QPixmap picture = its.pixmap(QSize(side, side), scale, mode, state);
                    QCOMPARE(picture.size(), QSize(side, side) * scale);
                    const QString wrong = whatIsWrong(picture, colour);
                    QVERIFY2(wrong.isEmpty(),
                             qPrintable(QStringLiteral("%1 at %2: %3").arg(side).arg(scale).arg(wrong)));
                }
    }
}

void TestIcons::eachIsOfOneHand() {
    QFETCH(QString, name);
    const QString text = textOf(QStringLiteral("%1/%2.svg").arg(iconFolder, name));
    QVERIFY(text.contains(QStringLiteral("viewBox=\"0 0 26 26\"")) && text.contains(QStringLiteral("<title>")));
    const QRegularExpression looks(
        QStringLiteral("(fill|stroke|color|style|opacity|stroke-[a-z]+|[a-z]+-opacity)=\"([^\"]*)\""));
    const QStringList allowed{QStringLiteral("fill=\"none\""),
                              QStringLiteral("fill=\"currentColor\""),
                              QStringLiteral("stroke=\"none\""),
                              QStringLiteral("stroke=\"currentColor\""),
                              QStringLiteral("stroke-width=\"2\""),
                              QStringLiteral("stroke-linecap=\"round\""),
                              QStringLiteral("stroke-linejoin=\"round\"")};
    auto match = looks.globalMatch(text);
    QVERIFY(match.hasNext());
    while (match.hasNext()) {
        const QString found = match.next().captured();
        QVERIFY2(allowed.contains(found), qPrintable(found));
    }
}

void TestIcons::noneIsMissingOrLeftOver() {
    QSet<QString> asked = foundInSources(QRegularExpression(QStringLiteral("\\b[iI]con\\(\"([^\"]+)\"")));
    QVERIFY(asked.size() > 20);
    for (const WorkspaceRow& row : workspaces())
        asked << row.id;
    const QSet<QString> missing = asked - drawn();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.values().join(u' ')));
    const QSet<QString> leftOver = drawn() - asked;
    QVERIFY2(leftOver.isEmpty(), qPrintable(leftOver.values().join(u' ')));
    const QSet<QString> ofTheStyle = foundInSources(QRegularExpression(QStringLiteral("\\b(standardIcon)\\(")));
    QVERIFY(ofTheStyle.isEmpty());
}

void TestIcons::whatIsNotDrawnIsEmpty() {
    QVERIFY(icon("no-such-drawing").isNull());
    QVERIFY(!icon("open").isNull());
    QImage picture(26, 26, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::white);
    const QImage before = picture;
    QPainter painter(&picture);
    drawIcon(painter, QRectF(0, 0, 26, 26), QStringLiteral("no-such-drawing"), Qt::black);
    drawIcon(painter, QRectF(), QStringLiteral("open"), Qt::black);
    painter.end();
    QCOMPARE(picture, before);
}

/// Three times as large as it stands there: as many pixels as it has then.
void TestIcons::aLargePictureHasItSharp() {
    QImage large(78, 78, QImage::Format_ARGB32_Premultiplied);
    large.fill(Qt::white);
    QImage same = large;
    QPainter scaled(&large);
    scaled.scale(3, 3);
    drawIcon(scaled, QRectF(0, 0, 26, 26), QStringLiteral("count"), Qt::black);
    scaled.end();
    QPainter painter(&same);
    drawIcon(painter, QRectF(0, 0, 78, 78), QStringLiteral("count"), Qt::black);
    painter.end();
    QCOMPARE(large, same);
}

/// Lines that cross do not add up.
void TestIcons::halfTransparentItIsOfOneColour() {
    QImage picture(52, 52, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    drawIcon(painter, picture.rect(), QStringLiteral("convolve"), QColor(0, 0, 0, 128));
    painter.end();
    int most = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            most = std::max(most, picture.pixelColor(x, y).alpha());
    QCOMPARE(most, 128);
}

void TestIcons::theBarIsReadAndPressed() {
    useColours(ColourScheme::Light);
    Window window;
    window.resize(960, 540);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* bar = child<QToolBar>(window, "workspaceBar");
    const QList<WorkspaceButton*> all = buttons(window);
    const std::vector<WorkspaceRow> rows = workspaces();
    QCOMPARE(std::size_t(all.size()), rows.size());
    QCOMPARE(bar->width(), 76);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        WorkspaceButton& button = *all[qsizetype(i)];
        QCOMPARE(button.text(), rows[i].title);
        QVERIFY(button.isVisible() && bar->rect().contains(button.geometry()));
        QVERIFY(button.toolTip().contains(rows[i].purpose));
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(window.shownId(), rows[i].id);
        QVERIFY(!button.hasFocus());
        for (const WorkspaceButton* each : all)
            QCOMPARE(each->isChecked(), each == &button);
    }
    const QColor ink = ofText(QPalette::Active, QPalette::WindowText);
    const auto atEdge = [&](WorkspaceButton& button, bool left) {
        const QImage picture = button.grab().toImage();
        return distance(colourAt(picture, {left ? 1.0 : button.width() - 1.5, button.height() / 2.0}), ink);
    };
    QCOMPARE(atEdge(*all.back(), true), 0);
    QVERIFY(atEdge(*all.front(), true) > 300);

    all.front()->setFocus(Qt::TabFocusReason);
    QCOMPARE(atEdge(*all.front(), false), 0);
    QTest::keyClick(window.windowHandle(), Qt::Key_Up);
    QVERIFY(all.front()->hasFocus());
    QTest::keyClick(window.windowHandle(), Qt::Key_Down);
    QVERIFY(all[1]->hasFocus());
    QVERIFY(atEdge(*all.front(), false) > 300);
    QTest::keyClick(window.windowHandle(), Qt::Key_Space);
    QCOMPARE(window.shownId(), rows[1].id);
    QTest::keyClick(window.windowHandle(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(all[2]->isChecked() && !all[1]->isChecked());
}

void TestIcons::theBarHasRoomForLargeTypeAndLongNames() {
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* bar = child<QToolBar>(window, "workspaceBar");
    const auto allHaveRoom = [&] {
        return std::ranges::all_of(buttons(window), [&](const WorkspaceButton* button) {
            QFont label = button->font();
            label.setPointSizeF(label.pointSizeF() * 0.85);
            label.setBold(true);
            const QFontMetrics metrics(label);
            return button->isVisible() && bar->rect().contains(button->geometry()) && button->width() == bar->width() &&
                   button->width() > metrics.horizontalAdvance(button->text()) &&
                   button->height() > metrics.height() + 26;
        });
    };
    for (double size : {1.0, 1.5, 2.5}) {
        useTypeSize(size);
        QTRY_VERIFY(allHaveRoom());
    }
    useTypeSize(1);
    QTRY_COMPARE(bar->width(), 76);
    bar->addAction(new WorkspaceAction(QStringLiteral("count"), QStringLiteral("Geschwindigkeiten"), bar));
    QTRY_VERIFY(bar->width() > 100 && allHaveRoom());
}

TEST_OF_ROOM(TestIcons, QApplication)
#include "tst_icons.moc"

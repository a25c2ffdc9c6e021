// SPDX-License-Identifier: GPL-3.0-or-later
// The palette can be read and told apart by everybody, all type has one of four sizes, and the desktop's choice counts.
#include "gui/compare/curves.h"
#include "gui/plot/colours.h"
#include "gui/widgets/look.h"
#include "room.h"
#include "window.h"

#include <QStyle>

#include <array>
#include <cmath>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

const std::vector<std::pair<const char*, Colours>> palettes{{"light", lightColours},
                                                            {"dark", darkColours},
                                                            {"light, high contrast", strongLightColours},
                                                            {"dark, high contrast", strongDarkColours}};

using Triple = std::array<double, 3>;

Triple linear(QRgb colour) {
    const auto part = [](int value) {
        const double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return {part(qRed(colour)), part(qGreen(colour)), part(qBlue(colour))};
}

using Matrix = std::array<Triple, 3>;

Triple operator*(const Matrix& matrix, const Triple& vector) {
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            result[row] += matrix[row][column] * vector[column];
    return result;
}

/// CIELAB for D65, from linear sRGB.
Triple lab(const Triple& rgb) {
    constexpr Matrix toXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    constexpr Triple white{0.9505, 1, 1.089};
    Triple f = toXyz * rgb;
    for (std::size_t i = 0; i < 3; ++i) {
        const double share = std::max(0.0, f[i] / white[i]);
        f[i] = share > 216.0 / 24389 ? std::cbrt(share) : (24389.0 / 27 * share + 16) / 116;
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double distance(const Triple& a, const Triple& b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

/// Machado, Oliveira and Fernandes, 2009: the whole of each deficiency, on linear sRGB.
const std::vector<std::pair<const char*, Matrix>> eyes{
    {"usual", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}};

} // namespace

class TestLook : public QObject {
    Q_OBJECT

private slots:
    void init() { userSettings().clear(); }
    void cleanup() { useColours(ColourScheme::System); }
    void contrastIsThatOfTheStandard();
    void everyTextCanBeReadAndEveryMarkSeen_data() { addPalettes(); }
    void everyTextCanBeReadAndEveryMarkSeen();
    void numbersCanBeReadOnEverySignedColour_data() { addPalettes(); }
    void numbersCanBeReadOnEverySignedColour();
    void everyCurveCanBeSeen_data() { addPalettes(); }
    void everyCurveCanBeSeen();
    void signsAreToldApart_data();
    void signsAreToldApart();
    void whatTheDesktopHasIsFollowed_data();
    void whatTheDesktopHasIsFollowed();
    void aWindowKeepsItsColoursWhenTheDesktopsChange_data();
    void aWindowKeepsItsColoursWhenTheDesktopsChange();
    void allTypeHasOneOfFourSizes_data();
    void allTypeHasOneOfFourSizes();
    void nothingMovesForLong();

private:
    static void addPalettes();
    static QColor paperShown() { return QApplication::palette().color(QPalette::Window); }

    OwnSettings m_settings;
};

void TestLook::addPalettes() {
    QTest::addColumn<Colours>("colours");
    for (const auto& [name, colours] : palettes)
        QTest::newRow(name) << colours;
}

/// Figures that WCAG's own explanations give.
void TestLook::contrastIsThatOfTheStandard() {
    QCOMPARE(contrast(0xFF000000, 0xFFFFFFFF), 21.0);
    QCOMPARE(contrast(0xFFFFFFFF, 0xFFFFFFFF), 1.0);
    QVERIFY(contrast(0xFF767676, 0xFFFFFFFF) >= 4.5);
    QVERIFY(contrast(0xFF777777, 0xFFFFFFFF) < 4.5);
}

void TestLook::everyTextCanBeReadAndEveryMarkSeen() {
    QFETCH(Colours, colours);
    const bool strong = contrast(colours.paper, colours.ink) > 20;
    const auto atLeast = [](double wanted, const char* what, QRgb above, QRgb below) {
        const double seen = contrast(above, below);
        QVERIFY2(seen >= wanted, qPrintable(QStringLiteral("%1: %2 : 1").arg(QLatin1String(what)).arg(seen)));
    };
    for (const auto& [name, ground] :
         {std::pair("paper", colours.paper), {"surface", colours.surface}, {"sunken", colours.sunken}}) {
        atLeast(strong ? 15 : 13, name, colours.ink, ground);
        atLeast(strong ? 7 : 4.5, name, colours.second, ground);
        for (const QRgb words : {colours.doubt, colours.right, colours.cone})
            atLeast(strong ? 7 : 4.5, name, words, ground);
        atLeast(strong ? 4.5 : 3, name, colours.faint, ground);
        atLeast(strong ? 4.5 : 3, name, colours.plus, ground);
        atLeast(strong ? 4.5 : 3, name, colours.minus, ground);
    }
    for (const QRgb data : {colours.plus, colours.minus})
        atLeast(strong ? 7 : 4.5, "text on data", colours.onData, data);
    atLeast(4.5, "text on zero", colours.ink, colours.zero);
    atLeast(4.5, "text on what is chosen", colours.paper, colours.ink);
}

void TestLook::numbersCanBeReadOnEverySignedColour() {
    QFETCH(Colours, colours);
    const Theme theme = themeFrom(paletteOf(colours));
    for (int thousandths = -1000; thousandths <= 1000; thousandths += 25) {
        const QColor ground = signedColour(thousandths / 1000.0, theme);
        const double seen = contrast(readableOn(ground).rgb(), ground.rgb());
        QVERIFY2(seen >= 4.5, qPrintable(QStringLiteral("%1 of 1000: %2 : 1").arg(thousandths).arg(seen)));
    }
}

/// Lines, and the markers and the signs of the legend that have the same colours.
void TestLook::everyCurveCanBeSeen() {
    QFETCH(Colours, colours);
    const Theme theme = themeFrom(paletteOf(colours));
    constexpr int contenders = 14;
    for (int i = 0; i < contenders; ++i) {
        const double seen = contrast(curveColour(i, theme).rgb(), theme.background.rgb());
        QVERIFY2(seen >= (theme.dark ? 4 : 3), qPrintable(QStringLiteral("%1: %2 : 1").arg(i).arg(seen)));
    }
}

void TestLook::signsAreToldApart_data() {
    QTest::addColumn<Colours>("colours");
    QTest::addColumn<int>("eye");
    for (const auto& [name, colours] : palettes)
        for (int eye = 0; eye < int(eyes.size()); ++eye)
            QTest::addRow("%s, %s", name, eyes[std::size_t(eye)].first) << colours << eye;
}

/// Twenty units are ten times what one just tells apart side by side, and enough from a distance.
void TestLook::signsAreToldApart() {
    QFETCH(Colours, colours);
    QFETCH(int, eye);
    const Matrix& seen = eyes[std::size_t(eye)].second;
    const auto apart = [&](QRgb a, QRgb b) { return distance(lab(seen * linear(a)), lab(seen * linear(b))); };
    QVERIFY2(apart(colours.plus, colours.minus) > 20, qPrintable(QString::number(apart(colours.plus, colours.minus))));
    for (const QRgb sign : {colours.plus, colours.minus})
        for (const QRgb other : {colours.zero, colours.paper, colours.ink})
            QVERIFY2(apart(sign, other) > 20, qPrintable(QString::number(apart(sign, other))));
}

void TestLook::whatTheDesktopHasIsFollowed_data() {
    QTest::addColumn<QColor>("window");
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("paper");
    QTest::newRow("Adwaita") << QColor(0xF6F5F4) << QColor(0x2E3436) << QColor(lightColours.paper);
    QTest::newRow("Fusion") << QColor(0xEFEFEF) << QColor(Qt::black) << QColor(lightColours.paper);
    QTest::newRow("Breeze Dark") << QColor(0x2A2E32) << QColor(0xFCFCFC) << QColor(darkColours.paper);
    QTest::newRow("high contrast") << QColor(Qt::white) << QColor(Qt::black) << QColor(strongLightColours.paper);
    QTest::newRow("high contrast inverse") << QColor(Qt::black) << QColor(Qt::white) << QColor(strongDarkColours.paper);
    for (const auto& [name, colours] : palettes)
        QTest::newRow(name) << QColor(colours.paper) << QColor(colours.ink) << QColor(colours.paper);
}

void TestLook::whatTheDesktopHasIsFollowed() {
    QFETCH(QColor, window);
    QFETCH(QColor, text);
    QPalette desktop;
    desktop.setColor(QPalette::Window, window);
    desktop.setColor(QPalette::WindowText, text);
    QTEST(QColor(coloursOf(desktop).paper), "paper");
}

void TestLook::aWindowKeepsItsColoursWhenTheDesktopsChange_data() {
    QTest::addColumn<QString>("chosen");
    QTest::addColumn<QColor>("paper");
    QTest::newRow("light") << "light" << QColor(lightColours.paper);
    QTest::newRow("dark") << "dark" << QColor(darkColours.paper);
    QTest::newRow("the desktop's") << "system" << paperShown();
}

/// A desktop that changes gives the application its own palette, which none of the four is, and then tells the windows.
void TestLook::aWindowKeepsItsColoursWhenTheDesktopsChange() {
    QFETCH(QString, chosen);
    QFETCH(QColor, paper);
    userSettings().setValue(QStringLiteral("window/colours"), chosen);
    Window window;
    window.show();
    QCOMPARE(paperShown(), paper);
    QApplication::setPalette(QPalette(Qt::green, Qt::magenta));
    QCOMPARE(paperShown(), QColor(Qt::magenta));
    QEvent changed(QEvent::ThemeChange);
    QApplication::sendEvent(&window, &changed);
    QCOMPARE(paperShown(), paper);
}

void TestLook::allTypeHasOneOfFourSizes_data() {
    QTest::addColumn<QString>("workspace");
    QTest::newRow("first page") << QString();
    for (const WorkspaceRow& row : workspaces())
        QTest::newRow(qPrintable(row.id)) << row.id;
}

void TestLook::allTypeHasOneOfFourSizes() {
    QFETCH(QString, workspace);
    Window window;
    window.show();
    if (!workspace.isEmpty()) {
        window.showWorkspace(workspace);
        window.documents().openSample(workspace == QStringLiteral("sequence") ? QStringLiteral("e1024")
                                                                              : QStringLiteral("PRESENT"));
        QTRY_VERIFY(!window.busy());
    }
    const double usual = QApplication::font().pointSizeF();
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        const double factor = widget->font().pointSizeF() / usual;
        const auto near = [factor](double size) { return std::abs(factor - size) < 0.03; };
        QVERIFY2(
            near(smallType) || near(1) || near(largeType) || near(titleType),
            qPrintable(
                QStringLiteral("%1 %2: %3").arg(widget->metaObject()->className(), widget->objectName()).arg(factor)));
    }
}

void TestLook::nothingMovesForLong() {
    QVERIFY(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) <= px::motion);
}

TEST_OF_ROOM(TestLook, QApplication)
#include "tst_look.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The first page and every workspace look as they did when somebody last looked: scripts/pictures.sh --references.
#include "room.h"
#include "scenes.h"

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int cell = 16;  ///< Pixels a side: letters that another Qt draws elsewhere by one are the same in it.
constexpr int alike = 20; ///< Of 255, how far the mean of a cell may be away.
constexpr double differing = 0.01; ///< That share of the cells may be further away.

QColor meanOf(const QImage& picture, const QRect& area) {
    int red = 0, green = 0, blue = 0;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) {
            const QRgb pixel = picture.pixel(x, y);
            red += qRed(pixel), green += qGreen(pixel), blue += qBlue(pixel);
        }
    const int count = area.width() * area.height();
    return {red / count, green / count, blue / count};
}

/// The share of cells that differ.
double difference(const QImage& a, const QImage& b) {
    int cells = 0, different = 0;
    for (int y = 0; y < a.height(); y += cell)
        for (int x = 0; x < a.width(); x += cell, ++cells) {
            const QRect area = QRect(x, y, cell, cell) & a.rect();
            const QColor one = meanOf(a, area), other = meanOf(b, area);
            different += std::max({std::abs(one.red() - other.red()), std::abs(one.green() - other.green()),
                                   std::abs(one.blue() - other.blue())}) > alike;
        }
    return double(different) / cells;
}

} // namespace

class TestPictures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useStyle(false); }
    void theyLookAsTheyDid_data();
    void theyLookAsTheyDid();
    void aViewThatIsGoneIsSeen();

private:
    OwnSettings m_settings;
};

void TestPictures::theyLookAsTheyDid_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("dark");
    for (const WindowScene& scene : scenes())
        if (scene.state == WindowScene::State::Full || scene.workspace.isEmpty())
            for (const bool dark : {false, true})
                QTest::addRow("%s%s", qPrintable(scene.name), dark ? ", dark" : "") << scene.name << dark;
}

void TestPictures::theyLookAsTheyDid() {
    QFETCH(QString, name);
    QFETCH(bool, dark);
    const std::vector<WindowScene> all = scenes();
    const auto scene = std::ranges::find(all, name, &WindowScene::name);
    const QImage reference(
        QStringLiteral(TEST_DATA "/pictures/%1-1280x720%2.png").arg(name, dark ? QStringLiteral("-dark") : QString()));
    QVERIFY2(!reference.isNull(), "there is no such picture: scripts/pictures.sh --references makes them");
    const QImage now = pictureOf(*scene, {1280, 720}, dark ? QStringLiteral("dark") : QStringLiteral("light"));
    QCOMPARE(now.size(), reference.size());
    const double different = difference(now, reference);
    if (different > differing)
        now.save(QStringLiteral("%1-now.png").arg(name));
    QVERIFY2(different <= differing, qPrintable(QStringLiteral("%1 % of the cells").arg(100 * different)));
}

/// What is too tolerant compares nothing.
void TestPictures::aViewThatIsGoneIsSeen() {
    const QImage picture(QStringLiteral(TEST_DATA "/pictures/learn-full-1280x720.png"));
    QVERIFY(!picture.isNull());
    QImage without = picture;
    QPainter(&without).fillRect(QRect(200, 200, 240, 240), picture.pixelColor(200, 150));
    QVERIFY(difference(picture, without) > differing);
    QCOMPARE(difference(picture, picture), 0.0);
}

TEST_OF_ROOM(TestPictures, QApplication)
#include "tst_pictures.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The first page and every workspace look as they did when somebody last looked: scripts/pictures.sh --references.
#include "room.h"
#include "sights.h"

#include <QMenuBar>
#include <QStatusBar>

#include <map>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int cell = 16;  ///< Pixels a side: letters that another Qt draws elsewhere by one are the same in it.
constexpr int alike = 16; ///< Of 255, how far the mean of a cell may be away.
constexpr double differing = 0.014; ///< That share of the cells may be further away.
constexpr int around = 4;           ///< Pixels that something may have gone from a cell and still be there.
constexpr int ink = 64,
              ground = 24;    ///< Of 255, what differs at least where something is, and at most where nothing is.
constexpr int gone = 8;       ///< So many cells of a row or a column may have become empty, or filled.
constexpr int sameColour = 2; ///< Of 255, how far the mean and the ground of the whole may be away.

using Channels = std::array<int, 3>;

Channels channelsOf(QRgb pixel) { return {qRed(pixel), qGreen(pixel), qBlue(pixel)}; }

int distance(const Channels& a, const Channels& b) {
    return std::max({std::abs(a[0] - b[0]), std::abs(a[1] - b[1]), std::abs(a[2] - b[2])});
}

template <class See>
void eachPixel(const QImage& picture, const QRect& area, See see) {
    const QRect there = area & picture.rect();
    for (int y = there.top(); y <= there.bottom(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
        for (int x = there.left(); x <= there.right(); ++x)
            see(line[x]);
    }
}

Channels meanOf(const QImage& picture, const QRect& area) {
    std::array<qint64, 3> sums{};
    qint64 count = 0;
    eachPixel(picture, area, [&](QRgb pixel) {
        const Channels channels = channelsOf(pixel);
        for (std::size_t i = 0; i < 3; ++i)
            sums[i] += channels[i];
        ++count;
    });
    return {int(sums[0] / count), int(sums[1] / count), int(sums[2] / count)};
}

/// From the darkest to the brightest, in the channel where that is furthest.
int contrastIn(const QImage& picture, const QRect& area) {
    Channels least{255, 255, 255}, most{0, 0, 0};
    eachPixel(picture, area, [&](QRgb pixel) {
        const Channels channels = channelsOf(pixel);
        for (std::size_t i = 0; i < 3; ++i)
            least[i] = std::min(least[i], channels[i]), most[i] = std::max(most[i], channels[i]);
    });
    return distance(least, most);
}

/// The colour that most pixels have.
QRgb groundOf(const QImage& picture, const QRect& area) {
    QHash<QRgb, int> counts;
    QRgb last = 0;
    int run = 0; // Most neighbours have one colour.
    eachPixel(picture, area, [&](QRgb pixel) {
        if (pixel != last)
            counts[std::exchange(last, pixel)] += std::exchange(run, 0);
        ++run;
    });
    counts[last] += run;
    QRgb most = last;
    for (auto [colour, count] : counts.asKeyValueRange())
        if (std::pair(count, colour) > std::pair(counts[most], most))
            most = colour;
    return most;
}

/// Whether something is there in the one picture, and nothing in the other, nor just beside.
bool isGone(const QImage& from, const QImage& to, const QRect& area) {
    return contrastIn(from, area) > ink && contrastIn(to, area.adjusted(-around, -around, around, around)) <= ground;
}

/// Why they do not look the same; empty where they do.
QString difference(const QImage& one, const QImage& other) {
    const QImage a = one.convertToFormat(QImage::Format_RGB32), b = other.convertToFormat(QImage::Format_RGB32);
    const int mean = distance(meanOf(a, a.rect()), meanOf(b, b.rect()));
    const int grounds = distance(channelsOf(groundOf(a, a.rect())), channelsOf(groundOf(b, b.rect())));
    if (mean > sameColour || grounds > sameColour)
        return QStringLiteral("the mean is another by %1 of 255, the ground by %2").arg(mean).arg(grounds);
    int cells = 0, different = 0;
    std::map<int, int> rows, columns;
    for (int y = 0; y < a.height(); y += cell)
        for (int x = 0; x < a.width(); x += cell, ++cells) {
            const QRect area(x, y, cell, cell);
            different += distance(meanOf(a, area), meanOf(b, area)) > alike;
            if (isGone(a, b, area) || isGone(b, a, area))
                ++rows[y], ++columns[x];
        }
    for (const auto& [line, what] : {std::pair(&rows, "row"), std::pair(&columns, "column")})
        for (const auto& [at, count] : *line)
            if (count > gone)
                return QStringLiteral("%1 cells of the %2 at %3 became empty or filled")
                    .arg(count)
                    .arg(QLatin1String(what))
                    .arg(at);
    const double share = double(different) / cells;
    return share > differing ? QStringLiteral("%1 % of the cells").arg(100 * share) : QString();
}

QString fileOf(const QString& name, bool dark) {
    return QStringLiteral(TEST_DATA "/pictures/%1-1280x720%2.png")
        .arg(name, dark ? QStringLiteral("-dark") : QString());
}

} // namespace

class TestPictures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useStyle(false); }
    void theyLookAsTheyDid_data();
    void theyLookAsTheyDid();
    void aViewThatIsGoneIsSeen_data() { theyLookAsTheyDid_data(); }
    void aViewThatIsGoneIsSeen();

private:
    OwnSettings m_settings;
};

void TestPictures::theyLookAsTheyDid_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("dark");
    for (const Sight& sight : sights())
        if (sight.state == Sight::State::Full || sight.workspace.isEmpty())
            for (const bool dark : {false, true})
                QTest::addRow("%s%s", qPrintable(sight.name), dark ? ", dark" : "") << sight.name << dark;
}

void TestPictures::theyLookAsTheyDid() {
    QFETCH(QString, name);
    QFETCH(bool, dark);
    const std::vector<Sight> all = sights();
    const auto sight = std::ranges::find(all, name, &Sight::name);
    const QImage reference(fileOf(name, dark));
    QVERIFY2(!reference.isNull(), "there is no such picture: scripts/pictures.sh --references makes them");
    const QImage now = pictureOf(*sight, {1280, 720}, dark ? QStringLiteral("dark") : QStringLiteral("light"));
    QCOMPARE(now.size(), reference.size());
    const QString different = difference(now, reference);
    if (!different.isEmpty())
        now.save(QStringLiteral("%1%2-now.png").arg(name, dark ? QStringLiteral("-dark") : QString()));
    QVERIFY2(different.isEmpty(), qPrintable(different));
}

/// What is too tolerant compares nothing: whatever is gone, has moved or has another colour is told.
void TestPictures::aViewThatIsGoneIsSeen() {
    QFETCH(QString, name);
    QFETCH(bool, dark);
    const QImage picture = QImage(fileOf(name, dark)).convertToFormat(QImage::Format_RGB32);
    QVERIFY(!picture.isNull());
    QCOMPARE(difference(picture, picture), QString());
    Window window;
    window.resize(picture.size());
    window.show();
    const bool isFirst = name == QStringLiteral("first");
    if (!isFirst)
        window.showWorkspace(name.section(u'-', 0, 0));
    QTest::qWait(50);
    const auto placeOf = [&](QWidget& part) { return QRect(part.mapTo(&window, QPoint()), part.size()); };
    std::vector<std::pair<const char*, QRect>> parts{{"menu", placeOf(*window.menuBar())},
                                                     {"status", placeOf(*window.statusBar())}};
    if (!isFirst) {
        parts.emplace_back("header", placeOf(*child<QWidget>(window, "header")));
        parts.emplace_back("bar", placeOf(*child<QWidget>(window, "workspaceBar")));
    }
    for (const auto& [part, place] : parts) {
        QImage without = picture;
        QPainter(&without).fillRect(place, QColor(groundOf(picture, place)));
        QVERIFY2(!difference(picture, without).isEmpty(), part);
    }
    for (const QPoint& by : {QPoint(8, 0), QPoint(0, 8)}) {
        QImage moved = picture;
        QPainter(&moved).drawImage(by, picture);
        QVERIFY2(!difference(picture, moved).isEmpty(), by.x() > 0 ? "moved to the right" : "moved down");
    }
    // And by one as another Qt may.
    QImage beside = picture;
    QPainter(&beside).drawImage(QPoint(1, 1), picture);
    QCOMPARE(difference(picture, beside), QString());
    constexpr int shift = 19;
    QImage recoloured = picture;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            Channels channels = channelsOf(picture.pixel(x, y));
            for (int& channel : channels)
                channel += channel > 127 ? -shift : shift;
            recoloured.setPixel(x, y, qRgb(channels[0], channels[1], channels[2]));
        }
    QVERIFY(!difference(picture, recoloured).isEmpty());
}

TEST_OF_ROOM(TestPictures, QApplication)
#include "tst_pictures.moc"

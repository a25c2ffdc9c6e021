// SPDX-License-Identifier: GPL-3.0-or-later
// A map of cells: no hot cell is lost, only what is seen is asked for, and mouse and keys do what they do in every
// plot.
#include "colours.h"
#include "error.h"
#include "gui/plot/cell_image.h"
#include "gui/plot/cell_map.h"
#include "gui/plot/colours.h"
#include "gui/plot/export.h"
#include "gui/widgets/look.h"
#include "room.h"
#include "sanitized.h"

#include <QMenu>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QtTest>

#include <mutex>
#include <random>
#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// A few cells that are not 0, and a note of what was asked for.
class Hot : public CellSource {
public:
    Hot(int rows, int columns, CellScale scale, std::vector<std::pair<Cell, double>> cells)
        : m_rows(rows), m_columns(columns), m_scale(scale), m_cells(std::move(cells)) {}

    int rows() const override { return m_rows; }
    int columns() const override { return m_columns; }
    CellScale scale() const override { return m_scale; }
    double largest() const override { return 1; }
    double value(const Cell& cell) const override {
        for (const auto& [where, value] : m_cells)
            if (where == cell)
                return value;
        return 0;
    }
    void pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const override {
        {
            const std::lock_guard lock(m_lock);
            asked.push_back(blocks);
        }
        // The definition, from the cells' side.
        std::ranges::fill(pooled, 0.0F);
        monitor.progress(0, 1);
        for (const auto& [where, value] : m_cells) {
            const int row = (where.row - blocks.first.row) >> blocks.rowLevel;
            const int column = (where.column - blocks.first.column) >> blocks.columnLevel;
            if (row < 0 || column < 0 || row >= blocks.rows || column >= blocks.columns)
                continue;
            float& block = pooled[std::size_t(row * blocks.columns + column)];
            if (m_scale == CellScale::Ink)
                block += 1.0F / float(1 << (blocks.rowLevel + blocks.columnLevel));
            else if (std::abs(value) > std::abs(block))
                block = float(value);
        }
    }
    std::uint64_t effort(const CellBlocks& blocks) const override { return quick ? 0 : CellSource::effort(blocks); }

    QString rowsTitle() const override { return QStringLiteral("row a"); }
    QString columnsTitle() const override { return QStringLiteral("column b"); }
    QString describe(const Cell& cell) const override {
        return QStringLiteral("a = %1, b = %2: %3").arg(cell.row).arg(cell.column).arg(value(cell));
    }

    bool quick = false;
    mutable std::vector<CellBlocks> asked;

private:
    int m_rows, m_columns;
    CellScale m_scale;
    std::vector<std::pair<Cell, double>> m_cells;
    mutable std::mutex m_lock;
};

constexpr int large = 4096;

std::vector<std::pair<Cell, double>> hotCells(int count, double value, int side = large) {
    std::mt19937 random(3);
    std::vector<std::pair<Cell, double>> cells;
    for (int i = 0; i < count; ++i)
        cells.push_back({{int(random() % side), int(random() % side)}, i % 2 == 0 ? value : -value});
    return cells;
}

/// With its own idea of how many pixels a pixel has.
class Scaled : public CellMap {
public:
    explicit Scaled(double ratio) : m_ratio(ratio) { resize(320, 220); }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
        case PdmDevicePixelRatio:
            return int(m_ratio);
        case PdmDevicePixelRatioScaled:
            return int(m_ratio * devicePixelRatioFScale());
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        case PdmDevicePixelRatioF_EncodedA:
        case PdmDevicePixelRatioF_EncodedB:
            return encodeMetricF(metric, m_ratio);
#endif
        default:
            return CellMap::metric(metric);
        }
    }

private:
    double m_ratio;
};

QPalette darkPalette() { return paletteOf(darkColours); }

QImage pictureOf(CellMap& map) {
    QImage picture((QSizeF(map.size()) * map.devicePixelRatioF()).toSize(), QImage::Format_RGB32);
    picture.setDevicePixelRatio(map.devicePixelRatioF());
    map.render(&picture);
    return picture;
}

void turn(CellMap& map, const QPointF& at, int degrees) {
    QWheelEvent wheel(at, map.mapToGlobal(at), {}, {0, degrees}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&map, &wheel);
}

} // namespace

class TestCellMap : public QObject {
    Q_OBJECT

private slots:
    void noHotCellIsLost_data();
    void noHotCellIsLost();
    void ofTheLargestTableNoHotCellIsLost_data();
    void ofTheLargestTableNoHotCellIsLost();
    void pooledAsDefined_data();
    void pooledAsDefined();
    void onlyWhatIsSeenIsAskedFor();
    void whoFliesOverItAsksForEachTileOnce();
    void whatTakesLongComesLater();
    void whatFailsIsNotTriedForEver();
    void coloursTellZeroAndSign();
    void mouseZoomsDragsAndPicks();
    void keysMoveTheCursor();
    void aStepLeavesItsKeys();
    void theMenuDoesTheSame();
    void peaksAreFound();
    void filesAreWritten_data();
    void filesAreWritten();

private:
    QTemporaryDir m_folder;
};

void TestCellMap::noHotCellIsLost_data() {
    QTest::addColumn<CellScale>("scale");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<bool>("dark");
    for (const auto& [name, scale] :
         {std::pair("magnitude", CellScale::Magnitude), {"signed", CellScale::Signed}, {"ink", CellScale::Ink}})
        for (const auto& [ratio, dark] : {std::pair(1.0, false), {1.0, true}, {1.5, false}, {2.0, true}, {3.0, false}})
            QTest::addRow("%s, ratio %g, %s", name, ratio, dark ? "dark" : "light") << scale << ratio << dark;
}

void TestCellMap::noHotCellIsLost() {
    QFETCH(CellScale, scale);
    QFETCH(double, ratio);
    QFETCH(bool, dark);
    const auto cells = hotCells(test::sanitized ? 5 : 25, 1);
    const auto source = std::make_shared<Hot>(large, large, scale, cells);
    source->quick = true;
    Scaled map(ratio);
    if (dark)
        map.setPalette(darkPalette());
    map.setSource(source);
    QCOMPARE(map.devicePixelRatioF(), ratio);
    const CellColours colours(scale, 1, themeFrom(map.palette()));
    QColor nothing = scale == CellScale::Ink ? themeFrom(map.palette()).background : QColor(colours.of(0));
    for (double zoom : {1.0, 0.6, 0.13, 0.02}) {
        int seen = 0;
        for (const auto& [cell, value] : cells) {
            map.fit();
            map.setCell(cell);
            map.zoomBy(zoom);
            map.setCell({});
            const QRectF rect = map.cellRect(cell);
            QVERIFY(map.plotRect().adjusted(-1, -1, 1, 1).contains(rect.center()));
            const double off = std::min(2.0, std::min(rect.width(), rect.height()) / 2);
            const QColor here = colourAt(pictureOf(map), rect.topLeft() + QPointF(off, off));
            seen += distance(here, nothing) > 60;
            // And it is what the pointer finds there.
            QCOMPARE(map.cellAt(rect.center()), std::optional(cell));
        }
        QCOMPARE(seen, int(cells.size()));
    }
}

void TestCellMap::ofTheLargestTableNoHotCellIsLost_data() {
    QTest::addColumn<CellScale>("scale");
    QTest::addColumn<bool>("dark");
    QTest::newRow("magnitude, light") << CellScale::Magnitude << false;
    QTest::newRow("signed, dark") << CellScale::Signed << true;
}

/// A table that nobody could hold: on the screen, in a file, and nearer and nearer.
void TestCellMap::ofTheLargestTableNoHotCellIsLost() {
    QFETCH(CellScale, scale);
    QFETCH(bool, dark);
    const auto cells = hotCells(100, 1, 65536);
    const auto source = std::make_shared<Hot>(65536, 65536, scale, cells);
    source->quick = true;
    CellMap map;
    map.resize(1280, 720);
    if (dark)
        map.setPalette(darkPalette());
    map.setSource(source);
    const auto background = [&](const Theme& theme) { return QColor(CellColours(scale, 1, theme).of(0)); };
    const auto isHot = [](const QColor& colour, const QColor& nothing) { return distance(colour, nothing) > 60; };
    const QColor nothing = background(themeFrom(map.palette()));
    const QImage whole = pictureOf(map);
    for (const auto& [cell, value] : cells)
        QVERIFY(isHot(colourAt(whole, map.cellRect(cell).center()), nothing));
    // And nothing else is.
    int hot = 0;
    for (int y = int(map.plotRect().top()) + 1; y < int(map.plotRect().bottom()); ++y)
        for (int x = int(map.plotRect().left()) + 1; x < int(map.plotRect().right()); ++x)
            hot += isHot(whole.pixelColor(x, y), nothing);
    QVERIFY2(hot >= 90 && hot <= 400, qPrintable(QString::number(hot)));

    const QString file = m_folder.filePath(QStringLiteral("largest.png"));
    exportView(map, file, map.size());
    const QImage picture(file);
    QCOMPARE(picture.size(), QSize(2560, 1440));
    const QColor printed = background(printTheme());
    for (const auto& [cell, value] : cells) {
        const QPoint centre = (map.cellRect(cell).center() * 2).toPoint();
        bool seen = false;
        for (int y = -2; y <= 2; ++y)
            for (int x = -2; x <= 2; ++x)
                seen |= isHot(picture.pixelColor(centre + QPoint(x, y)), printed);
        QVERIFY(seen);
    }

    for (std::size_t i = 0; i < cells.size(); i += test::sanitized ? 25 : 5)
        for (const double zoom : {0.4, 0.03, 0.0005}) {
            map.fit();
            map.setCell(cells[i].first);
            map.zoomBy(zoom);
            map.setCell({});
            const QImage part = pictureOf(map);
            for (const auto& [cell, value] : cells) {
                const QRectF rect = map.cellRect(cell);
                const double off = std::min(2.0, std::min(rect.width(), rect.height()) / 2);
                if (map.plotRect().adjusted(1, 1, -1, -1).contains(rect))
                    QVERIFY(isHot(colourAt(part, rect.topLeft() + QPointF(off, off)), nothing));
            }
            QVERIFY(map.plotRect().contains(map.cellRect(cells[i].first).center()));
        }
}

void TestCellMap::pooledAsDefined_data() {
    QTest::addColumn<int>("rowLevel");
    QTest::addColumn<int>("columnLevel");
    for (int rowLevel : {0, 1, 3})
        for (int columnLevel : {0, 2})
            QTest::addRow("%d, %d", rowLevel, columnLevel) << rowLevel << columnLevel;
}

/// What a source does that knows no shorter way.
void TestCellMap::pooledAsDefined() {
    QFETCH(int, rowLevel);
    QFETCH(int, columnLevel);
    class Plain : public Hot {
    public:
        using Hot::Hot;
        double value(const Cell& cell) const override {
            const int mixed = (cell.row * 37 + cell.column * 101 + cell.row * cell.column) % 23 - 11;
            return scale() == CellScale::Ink ? double(mixed > 0) : mixed;
        }
        void pool(const CellBlocks& blocks, std::span<float> pooled, Monitor& monitor) const override {
            CellSource::pool(blocks, pooled, monitor);
        }
    };
    Monitor nobody;
    for (CellScale scale : {CellScale::Signed, CellScale::Ink}) {
        const Plain plain(37, 29, scale, {});
        const CellBlocks blocks{{8, 4}, 7, 9, rowLevel, columnLevel};
        std::vector<float> pooled(std::size_t(blocks.rows * blocks.columns));
        plain.pool(blocks, pooled, nobody);
        for (int i = 0; i < blocks.rows; ++i)
            for (int j = 0; j < blocks.columns; ++j) {
                double best = 0, sum = 0;
                int count = 0;
                for (int row = 8 + (i << rowLevel); row < std::min(37, 8 + ((i + 1) << rowLevel)); ++row)
                    for (int column = 4 + (j << columnLevel); column < std::min(29, 4 + ((j + 1) << columnLevel));
                         ++column, ++count) {
                        const double value = plain.value({row, column});
                        best = std::max(best, std::abs(value));
                        sum += value;
                    }
                const double found = pooled[std::size_t(i * blocks.columns + j)];
                if (scale == CellScale::Signed)
                    QCOMPARE(std::abs(found), best);
                else
                    QVERIFY(std::abs(found - (count ? sum / count : 0)) < 1e-5);
            }
    }
}

void TestCellMap::onlyWhatIsSeenIsAskedFor() {
    const auto source = std::make_shared<Hot>(65536, 65536, CellScale::Signed, hotCells(25, 1));
    source->quick = true;
    CellMap map;
    map.resize(640, 400);
    map.setSource(source);
    map.setCell(Cell{30000, 40000});
    map.zoomBy(1e-6);
    map.setCell({});
    map.grab();
    QVERIFY(!source->asked.empty());
    const auto cellAt = [&](const QPointF& place) { return *map.cellAt(place); };
    const Cell first = cellAt(map.plotRect().topLeft() + QPointF(1, 1));
    const Cell last = cellAt(map.plotRect().bottomRight() - QPointF(2, 2));
    for (const CellBlocks& blocks : source->asked) {
        QCOMPARE(blocks.rowLevel, 0);
        QVERIFY(blocks.first.row <= last.row && blocks.first.row + blocks.rows > first.row);
        QVERIFY(blocks.first.column <= last.column && blocks.first.column + blocks.columns > first.column);
    }
    // What is there is not asked for again.
    const std::size_t asked = source->asked.size();
    map.setCell(cellAt(map.plotRect().center()));
    map.setPalette(darkPalette());
    map.grab();
    QCOMPARE(source->asked.size(), asked);
    // The whole is pooled finely enough for the pixels, and no finer.
    map.fit();
    map.grab();
    for (std::size_t i = asked; i < source->asked.size(); ++i) {
        const double pixels = (1 << source->asked[i].rowLevel) * map.plotRect().height() / 65536;
        QVERIFY(pixels <= 1 && pixels > 0.5);
    }
}

void TestCellMap::whoFliesOverItAsksForEachTileOnce() {
    const auto source = std::make_shared<Hot>(65536, 65536, CellScale::Signed, hotCells(25, 1, 65536));
    source->quick = true;
    CellMap map;
    map.resize(640, 400);
    map.setSource(source);
    const auto inSight = [&](const CellBlocks& blocks) {
        const Cell first = *map.cellAt(map.plotRect().topLeft() + QPointF(1, 1));
        const Cell last = *map.cellAt(map.plotRect().bottomRight() - QPointF(2, 2));
        const int tall = 1 << blocks.rowLevel, wide = 1 << blocks.columnLevel;
        return blocks.first.row <= last.row + tall && blocks.first.row + blocks.rows * tall > first.row - tall &&
               blocks.first.column <= last.column + wide &&
               blocks.first.column + blocks.columns * wide > first.column - wide;
    };
    std::set<std::tuple<int, int, int, int>> seen;
    std::size_t looked = 0;
    const auto look = [&] {
        map.grab();
        for (; looked < source->asked.size(); ++looked) {
            const CellBlocks& blocks = source->asked[looked];
            QVERIFY(inSight(blocks));
            QVERIFY(seen.emplace(blocks.rowLevel, blocks.columnLevel, blocks.first.row, blocks.first.column).second);
        }
    };
    look();
    const QPointF middle = map.plotRect().center();
    for (int notch = 0; notch < 12; ++notch) {
        turn(map, middle, 120);
        look();
    }
    const auto drag = [&](const QPoint& by) {
        const QPoint from = middle.toPoint();
        QTest::mousePress(&map, Qt::LeftButton, {}, from);
        for (int part = 1; part <= 4; ++part) {
            const QPoint to = from + by * part / 4;
            QMouseEvent move(QEvent::MouseMove, to, map.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&map, &move);
            look();
        }
        QTest::mouseRelease(&map, Qt::LeftButton, {}, from + by);
        look();
    };
    const std::size_t before = source->asked.size();
    for (int i = 0; i < 5; ++i)
        drag({-250, -120});
    QVERIFY(source->asked.size() > before);
    // A tile is 256 pixels or more: five such steps see few that are new.
    QVERIFY2(source->asked.size() - before <= 60, qPrintable(QString::number(source->asked.size() - before)));
    const std::size_t there = source->asked.size();
    for (int i = 0; i < 5; ++i)
        drag({250, 120});
    QCOMPARE(source->asked.size(), there);
}

void TestCellMap::whatTakesLongComesLater() {
    const auto cells = hotCells(25, 1);
    const auto source = std::make_shared<Hot>(large, large, CellScale::Magnitude, cells);
    CellMap map;
    map.resize(640, 400);
    map.setSource(source);
    map.grab();
    QVERIFY(!map.complete());
    QVERIFY(map.requests().front()->busy());
    QTRY_VERIFY((map.grab(), map.complete()));
    const QImage picture = map.grab().toImage();
    const QColor nothing(CellColours(CellScale::Magnitude, 1, themeFrom(map.palette())).of(0));
    for (const auto& [cell, value] : cells)
        QVERIFY(distance(colourAt(picture, map.cellRect(cell).center()), nothing) > 60);
    // Until a finer picture is there, the coarse one stands for it: nothing that was seen vanishes.
    map.setCell(cells.front().first);
    map.zoomBy(0.3);
    map.setCell({});
    const QImage coarse = map.grab().toImage();
    QVERIFY(!map.complete());
    QVERIFY(distance(colourAt(coarse, map.cellRect(cells.front().first).center()), nothing) > 60);
    // Another source forgets what was asked for.
    map.setSource(nullptr);
    QVERIFY(!map.requests().front()->busy());
    map.grab();
}

void TestCellMap::whatFailsIsNotTriedForEver() {
    class Failing : public Hot {
    public:
        using Hot::Hot;
        void pool(const CellBlocks& blocks, std::span<float>, Monitor&) const override {
            asked.push_back(blocks);
            throw ComputationError(Message::tr("no such table"));
        }
    };
    const auto source = std::make_shared<Failing>(large, large, CellScale::Signed, hotCells(1, 1));
    CellMap map;
    map.resize(640, 400);
    map.setSource(source);
    map.grab();
    QTRY_VERIFY(map.requests().front()->failure());
    const std::size_t asked = source->asked.size();
    map.grab();
    map.grab();
    QVERIFY(!map.requests().front()->busy());
    QCOMPARE(source->asked.size(), asked);
}

void TestCellMap::coloursTellZeroAndSign() {
    for (const QPalette& palette : {QApplication::palette(), darkPalette()}) {
        const Theme theme = themeFrom(palette);
        const CellColours colours(CellScale::Signed, 4096, theme);
        const QColor zero(colours.of(0)), plus(colours.of(4096)), minus(colours.of(-4096));
        QCOMPARE(zero.lightness() > 128, !theme.dark);
        QVERIFY(plus.red() > plus.blue() && minus.blue() > minus.red());
        // The least value is not taken for zero, and what is beyond the scale is its end.
        QVERIFY(colours.of(1) != colours.of(0) && colours.of(-1) != colours.of(0));
        QCOMPARE(colours.of(1e6F), colours.of(4096));
        const CellColours magnitude(CellScale::Magnitude, 4096, theme);
        QVERIFY(magnitude.of(1) != magnitude.of(0));
        QCOMPARE(magnitude.of(-8), magnitude.of(8));
        int before = -1;
        for (int value = 0; value <= 4096; value += 64) {
            const int grey = qGray(magnitude.of(float(value)));
            QVERIFY(grey >= before);
            before = grey;
        }
    }
}

void TestCellMap::mouseZoomsDragsAndPicks() {
    const auto source = std::make_shared<Hot>(large, large, CellScale::Signed, hotCells(25, 1));
    source->quick = true;
    CellMap map;
    map.resize(600, 400);
    map.show();
    QVERIFY(QTest::qWaitForWindowExposed(&map));
    map.setSource(source);
    QSignalSpy picked(&map, &CellMap::picked);
    const QPoint at(300, 200);
    QTest::mouseMove(&map, at);
    QTRY_VERIFY(map.cell());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&map, &leave);
    QVERIFY(!map.cell());
    const Cell before = *map.cellAt(at);
    for (int i = 0; i < 20; ++i)
        turn(map, at, 120);
    QVERIFY(!map.fitted());
    const Cell after = *map.cellAt(at);
    QVERIFY(std::abs(before.row - after.row) <= 12 && std::abs(before.column - after.column) <= 12);
    const QPoint to(250, 150);
    QTest::mousePress(&map, Qt::LeftButton, {}, at);
    QMouseEvent move(QEvent::MouseMove, to, map.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&map, &move);
    QTest::mouseRelease(&map, Qt::LeftButton, {}, to);
    QCOMPARE(map.cellAt(to), std::optional(after));
    QCOMPARE(picked.count(), 0);
    QTest::mouseClick(&map, Qt::LeftButton, {}, to);
    QCOMPARE(picked.count(), 1);
    // Two clicks switch it back, and fit.
    QTest::mouseDClick(&map, Qt::LeftButton, {}, to);
    QCOMPARE(picked.count(), 2);
    QCOMPARE(picked.first().first().value<Cell>(), picked.last().first().value<Cell>());
    QVERIFY(map.fitted());
}

void TestCellMap::keysMoveTheCursor() {
    CellMap map;
    map.resize(600, 400);
    QTest::keyClick(&map, Qt::Key_Right);
    QVERIFY(!map.cell());
    map.setSource(std::make_shared<Hot>(256, 200, CellScale::Signed, hotCells(0, 1)));
    QSignalSpy told(&map.emitter(), &ViewSignals::told), picked(&map, &CellMap::picked);
    QTest::keyClick(&map, Qt::Key_Space);
    QCOMPARE(picked.count(), 0);
    QTest::keyClick(&map, Qt::Key_Right);
    QCOMPARE(map.cell(), (std::optional(Cell{0, 0})));
    QTest::keyClick(&map, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&map, Qt::Key_Down);
    QTest::keyClick(&map, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(map.cell(), (std::optional(Cell{2, 16})));
    QCOMPARE(told.last().first().toString(), QStringLiteral("a = 2, b = 16: 0"));
    QCOMPARE(map.accessibleDescription(), map.words());
    QTest::keyClick(&map, Qt::Key_End);
    QCOMPARE(map.cell(), (std::optional(Cell{2, 199})));
    QTest::keyClick(&map, Qt::Key_Up, Qt::ShiftModifier);
    QTest::keyClick(&map, Qt::Key_Home);
    QCOMPARE(map.cell(), (std::optional(Cell{0, 0})));
    QTest::keyClick(&map, Qt::Key_Return);
    QTest::keyClick(&map, Qt::Key_Space);
    QCOMPARE(picked.count(), 2);
    QTest::keyClick(&map, Qt::Key_Plus);
    QTest::keyClick(&map, Qt::Key_Plus);
    QVERIFY(!map.fitted());
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(&map, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&map, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(map.plotRect().adjusted(-1, -1, 1, 1).contains(map.cellRect(*map.cell())));
    }
    QCOMPARE(map.cell(), (std::optional(Cell{255, 199})));
    QTest::keyClick(&map, Qt::Key_F);
    QVERIFY(map.fitted());
    QTest::keyClick(&map, Qt::Key_Escape);
    QVERIFY(!map.cell());
}

void TestCellMap::aStepLeavesItsKeys() {
    QWidget parent;
    auto* map = new CellMap(&parent);
    map->setSource(std::make_shared<Hot>(256, 200, CellScale::Signed, hotCells(0, 1)));
    map->setStepped(true);
    map->setCell(Cell{4, 4});
    for (int key :
         {Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus}) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(map, &event);
        QVERIFY(!event.isAccepted());
    }
    QCOMPARE(map->cell(), (std::optional(Cell{4, 4})));
    QTest::keyClick(map, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(map->cell(), (std::optional(Cell{4, 5})));
}

void TestCellMap::theMenuDoesTheSame() {
    CellMap map;
    map.resize(600, 400);
    QSignalSpy exported(&map.emitter(), &ViewSignals::exportWanted), copied(&map.emitter(), &ViewSignals::copyWanted);
    const auto choose = [&map](const QString& title) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, {100, 100}, map.mapToGlobal(QPoint(100, 100)));
        QApplication::sendEvent(&map, &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu)
            qFatal("no menu");
        bool enabled = false;
        for (QAction* action : menu->actions())
            if (QString(action->text()).remove(u'&') == title && (enabled = action->isEnabled()))
                menu->setActiveAction(action);
        QTest::keyClick(menu, enabled ? Qt::Key_Return : Qt::Key_Escape);
        return enabled;
    };
    for (const char* title : {"Fit", "Zoom in", "Zoom out", "Next peak", "Copy as CSV", "Export picture or data…"})
        QVERIFY(!choose(QString::fromUtf8(title)));
    map.setSource(std::make_shared<Hot>(256, 200, CellScale::Signed, hotCells(0, 1)));
    QVERIFY(choose(QStringLiteral("Zoom in")));
    QVERIFY(!map.fitted());
    QVERIFY(choose(QStringLiteral("Fit")));
    QVERIFY(map.fitted());
    QVERIFY(choose(QStringLiteral("Copy as CSV")));
    QVERIFY(choose(QString::fromUtf8("Export picture or data…")));
    QCOMPARE(copied.count(), 1);
    QCOMPARE(exported.count(), 1);
}

void TestCellMap::peaksAreFound() {
    CellMap map;
    map.resize(600, 400);
    map.setSource(
        std::make_shared<Hot>(256, 200, CellScale::Signed,
                              std::vector<std::pair<Cell, double>>{{{3, 150}, -1}, {{90, 7}, 1}, {{91, 7}, 0.5}}));
    QTest::keyClick(&map, Qt::Key_N);
    QTRY_COMPARE(map.cell(), (std::optional(Cell{3, 150})));
    QTest::keyClick(&map, Qt::Key_N);
    QTRY_COMPARE(map.cell(), (std::optional(Cell{90, 7})));
    QTest::keyClick(&map, Qt::Key_P);
    QTRY_COMPARE(map.cell(), (std::optional(Cell{3, 150})));
}

void TestCellMap::filesAreWritten_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestCellMap::filesAreWritten() {
    QFETCH(bool, dark);
    const auto cells = hotCells(25, 1);
    const auto source = std::make_shared<Hot>(large, large, CellScale::Signed, cells);
    CellMap map;
    map.resize(640, 400);
    if (dark)
        map.setPalette(darkPalette());
    map.setSource(source);
    const auto name = [&](const char* suffix) {
        return m_folder.filePath(QStringLiteral("m.") + QLatin1String(suffix));
    };
    for (const char* suffix : {"png", "svg", "pdf"})
        exportView(map, name(suffix), map.size());
    // In the colours of print whatever the window has, and with every hot cell, although nothing was computed before.
    const QImage picture(name("png"));
    QCOMPARE(picture.size(), QSize(1280, 800));
    QCOMPARE(picture.pixelColor(1, 1), QColor(Qt::white));
    const QColor nothing = signedColour(0, printTheme());
    for (const auto& [cell, value] : cells) {
        const QPointF centre = map.cellRect(cell).center() * 2;
        bool seen = false;
        for (int y = -2; y <= 2; ++y)
            for (int x = -2; x <= 2; ++x)
                seen |= distance(picture.pixelColor(int(centre.x()) + x, int(centre.y()) + y), nothing) > 60;
        QVERIFY(seen);
    }
    QVERIFY(QSvgRenderer(name("svg")).isValid());
    QVERIFY(QFileInfo(name("svg")).size() < 1'000'000);
    QVERIFY(QFileInfo(name("pdf")).size() > 1000);
    QVERIFY_EXCEPTION_THROWN(exportView(map, name("bmp"), map.size()), UsageError);
    map.setSource(std::make_shared<Hot>(3, 4, CellScale::Signed,
                                        std::vector<std::pair<Cell, double>>{{{0, 1}, -1}, {{2, 3}, 0.5}}));
    exportView(map, name("csv"), map.size());
    QFile csv(name("csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll(), QByteArray("0,-1,0,0\n0,0,0,0\n0,0,0,0.5\n"));
}

TEST_OF_ROOM(TestCellMap, QApplication)
#include "tst_cell_map.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of the pictures and handing them to those who paint them on the screen, too.
#include "gui/learn/handout/handout_pictures.h"

#include "gui/butterfly/butterfly_picture.h"
#include "gui/learn/grid/grid_picture.h"
#include "gui/learn/handout/memory_pictures.h"
#include "gui/learn/handout/ordered_spectrum.h"
#include "gui/learn/machine/time_map_picture.h"

#include <QFontDatabase>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double pictureFont = 12;
constexpr double handoutPictureWidth = 640; ///< Of a page of A4.
constexpr double vectorDetail = 2;          ///< Pixels of a pooled row for each unit of the drawing.
constexpr double aroundGraph = 84;          ///< Titles, launches and legend.
constexpr double rowOfStrip = 26;
constexpr double heightOfSpectrum = 260;
constexpr int screenWidth = 760, around = 12;

bool showsGrid(const HandoutStop& stop) { return stop.state.scene == Scene::Grid && !stop.run->variant().onHost(); }

/// Which only some kernels have.
bool showsMemory(const HandoutStop& stop) {
    return stop.state.scene == Scene::Memory && memoryPicturesHeight(*stop.run, handoutFont(pictureFont)) > 0;
}

/// Which is there at the end.
bool showsSpectrum(const HandoutStop& stop) {
    return stop.state.scene == Scene::Orders && stop.active.to == stop.run->end();
}

/// As large as it fits, at the top.
void paintDrawing(QPainter& painter, const StopDrawing* drawing, const QRectF& area) {
    if (!drawing)
        return;
    const QSizeF size = drawing->paper.size;
    const double scale = std::min(area.width() / size.width(), area.height() / size.height());
    painter.save();
    painter.translate(area.left() + (area.width() - scale * size.width()) / 2, area.top());
    painter.scale(scale, scale);
    drawing->painting(painter);
    painter.restore();
}

void paintButterflyIn(QPainter& painter, const HandoutStop& stop, const QRectF& area) {
    ButterflyScene scene;
    scene.recording = stop.run;
    scene.active = stop.active;
    scene.theme = printTheme();
    scene.font = handoutFont(pictureFont);
    scene.numbers = handoutCodeFont(pictureFont);
    scene.detail = vectorDetail;
    ButterflyCache cache;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintButterfly(painter, scene, ButterflyLayout(scene, area), cache);
    painter.restore();
}

} // namespace

QFont handoutFont(double pixels, bool isBold) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(int(pixels));
    font.setBold(isBold);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QFont handoutCodeFont(double pixels) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(int(pixels));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

double pictureHeight(const HandoutStop& stop) {
    if (!stop.run)
        return stop.drawing ? handoutPictureWidth * stop.drawing->paper.size.height() / stop.drawing->paper.size.width()
                            : 0;
    const int n = stop.run->n();
    if (showsGrid(stop))
        return GridLayout::height(handoutFont(pictureFont)) + 20;
    if (showsSpectrum(stop))
        return heightOfSpectrum;
    if (showsMemory(stop))
        return memoryPicturesHeight(*stop.run, handoutFont(pictureFont));
    if (n > largestFlowGraph)
        return aroundGraph + rowOfStrip * (n + 1);
    const double row = n <= 3 ? 26 : n == 4 ? 21 : n == 5 ? 15 : 9;
    return aroundGraph + row * double(stop.run->size());
}

void paintPictureOf(QPainter& painter, const HandoutStop& stop, const QRectF& area) {
    if (!stop.run) {
        paintDrawing(painter, stop.drawing, area);
        return;
    }
    if (showsGrid(stop)) {
        const Theme theme = printTheme();
        const GridFacts facts = gridFacts(*stop.run, stop.active, {});
        GridPicture(*stop.run, facts, theme, handoutFont(pictureFont), handoutCodeFont(pictureFont), area)
            .paint(painter);
    } else if (showsSpectrum(stop)) {
        paintOrderedSpectrum(painter, *stop.run, stop.state.order, handoutFont(pictureFont), area);
    } else if (showsMemory(stop)) {
        paintMemoryPictures(painter, *stop.run, handoutFont(pictureFont), handoutCodeFont(pictureFont), area);
    } else {
        paintButterflyIn(painter, stop, area);
    }
}

double machineHeight(const HandoutStop& stop) {
    if (!stop.run || !stop.state.showMachine || stop.run->variant().onHost())
        return 0;
    return TimeMapPicture::rows(0, handoutFont(pictureFont), lanesOf(trafficOf(*stop.run))).bottom() + 12;
}

void paintMachineOf(QPainter& painter, const HandoutStop& stop, const QRectF& area) {
    const QFont font = handoutFont(pictureFont);
    const Theme theme = printTheme();
    const std::vector<SegmentTraffic> traffic = trafficOf(*stop.run);
    const std::vector<Lane> lanes = lanesOf(traffic);
    const QSize size = area.size().toSize();
    const int room = size.width() - TimeMapPicture::headWidth(size.width(), font, lanes) - 8;
    const TimeMapColumns columns = TimeMapColumns::in(room, traffic);
    TimeMapPicture picture{stop.run.get(), traffic, lanes, stop.active, {}, columns, theme, font, theme.series};
    if (stop.active.to > 0) {
        // Of what is wider than the paper the part with the step.
        const std::size_t segment = stop.run->moments()[stop.active.to - 1].segment;
        const int middle = columns.lefts[segment] + columns.width / 2;
        picture.scrolled = std::clamp(middle - room / 2, 0, std::max(0, columns.content - room));
    }
    painter.save();
    painter.translate(area.topLeft());
    // Qt writes no SVG that cuts anything off, and what is scrolled would lie on the names of its rows.
    if (columns.content > room && painter.paintEngine()->type() == QPaintEngine::SVG) {
        constexpr int sharp = 2;
        QImage image(size * sharp, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(sharp);
        image.fill(theme.background);
        QPainter inside(&image);
        picture.paint(inside, size);
        inside.end();
        painter.drawImage(QRectF(QPointF(0, 0), size), image);
    } else {
        picture.paint(painter, size);
    }
    painter.restore();
}

QSize screenPictureSize(const HandoutStop& stop) {
    const int picture = int(std::ceil(pictureHeight(stop))), machine = int(std::ceil(machineHeight(stop)));
    return {screenWidth, picture + machine + (machine > 0 ? 3 : 2) * around};
}

void paintScreenPicture(QPainter& painter, const HandoutStop& stop) {
    const int picture = int(std::ceil(pictureHeight(stop))), machine = int(std::ceil(machineHeight(stop)));
    painter.fillRect(QRect(QPoint(0, 0), screenPictureSize(stop)), printTheme().background);
    const double wide = screenWidth - 2 * around;
    paintPictureOf(painter, stop, QRectF(around, around, wide, picture));
    if (machine > 0)
        paintMachineOf(painter, stop, QRectF(around, picture + 2 * around, wide, machine));
}

} // namespace walshscope::gui

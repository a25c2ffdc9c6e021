// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing steps into files.
#include "gui/butterfly/step_export.h"

#include "error.h"
#include "gui/butterfly/butterfly_picture.h"
#include "gui/butterfly/flow_words.h"
#include "gui/documents/picture_file.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QPainter>

namespace walshscope::gui {
namespace {

struct ExportWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::StepExport)
};

constexpr int fontPixels = 13;
constexpr double vectorDetail = 2; ///< Pixels of a pooled row for each unit of a drawing that has no pixels itself.

QFont sized(QFont font) {
    font.setPixelSize(fontPixels);
    return font;
}

int lastStep(const Recording& recording, StepBy by) { return int(recording.stops(by).size()) - 1; }

Painting paintingWith(RecordingPointer recording, StepBy by, int step, const Paper& paper,
                      std::shared_ptr<ButterflyCache> cache) {
    return [=](QPainter& painter) {
        ButterflyScene scene;
        scene.recording = recording;
        scene.active = FlowModel::stretch(*recording, by, step);
        scene.theme = printTheme();
        scene.font = sized(QFontDatabase::systemFont(QFontDatabase::GeneralFont));
        scene.numbers = sized(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        scene.title = exportTitle(*recording, by, step);
        scene.words = stepInWords(*recording, scene.active);
        scene.detail = std::max(vectorDetail, paper.ratio);
        const QRect area(QPoint(0, 0), paper.size);
        painter.fillRect(area, scene.theme.background);
        paintButterfly(painter, scene, ButterflyLayout(scene, area), *cache);
    };
}

/// Not owned: the caller's recording outlives the picture.
RecordingPointer borrowed(const Recording& recording) { return {RecordingPointer(), &recording}; }

} // namespace

QString exportTitle(const Recording& recording, StepBy by, int step) {
    QStringList without;
    for (const std::uint32_t line : recording.ignoredBarriers())
        without << QString::number(line);
    const QString title =
        without.isEmpty() ? ExportWords::tr("%1, n = %2, by %3, step %4 of %5")
                          : ExportWords::tr("%1, n = %2, by %3, step %4 of %5, without the barrier(s) in line(s) %6",
                                            nullptr, int(without.size()));
    const QString filled = title.arg(text(recording.variant().id))
                               .arg(recording.n())
                               .arg(stepTitle(by))
                               .arg(step)
                               .arg(lastStep(recording, by));
    const QString whole = without.isEmpty() ? filled : filled.arg(without.join(QStringLiteral(", ")));
    return recording.schedule() == Schedule::Forward    ? whole
           : recording.schedule() == Schedule::Backward ? ExportWords::tr("%1, threads backwards").arg(whole)
                                                        : ExportWords::tr("%1, threads mixed").arg(whole);
}

void exportStep(const Recording& recording, StepBy by, int step, const QString& file, QSize size) {
    const int last = lastStep(recording, by);
    if (step < 0 || step > last)
        throw UsageError(Message::tr("step %1 of %2: %3 has %4 steps by %5 for n = %6", step, last,
                                     recording.variant().id, last, stepNames[std::size_t(by)], recording.n()));
    requirePicture(file);
    writePicture(file, size, exportTitle(recording, by, step),
                 stepPainting(borrowed(recording), by, step, {size, pixelRatioOf(file)}));
}

void exportAllSteps(const Recording& recording, StepBy by, const QString& file, QSize size, Monitor& monitor) {
    exportSeries(stepSeries(borrowed(recording), by, size), file, monitor);
}

Painting stepPainting(RecordingPointer recording, StepBy by, int step, const Paper& paper) {
    return paintingWith(std::move(recording), by, step, paper, std::make_shared<ButterflyCache>());
}

PictureSeries stepSeries(RecordingPointer recording, StepBy by, QSize size) {
    const QString title = QStringLiteral("all steps by ") + text(stepNames[std::size_t(by)]);
    const std::size_t count = recording->stops(by).size();
    // Pictures that follow each other have much in common. They are painted one after the other.
    return {title, exportNameOf(*recording), size, count,
            [recording, by, size, cache = std::make_shared<ButterflyCache>()](std::size_t step) {
                return SeriesPicture{exportTitle(*recording, by, int(step)),
                                     paintingWith(recording, by, int(step), {size, 0}, cache)};
            }};
}

QString exportNameOf(const Recording& recording) {
    return QStringLiteral("%1-n%2").arg(text(recording.variant().id)).arg(recording.n());
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing steps into files.
#include "gui/butterfly/step_export.h"

#include "error.h"
#include "gui/butterfly/butterfly_picture.h"
#include "gui/documents/picture_file.h"
#include "gui/learn/words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
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

void write(const RecordingPointer& recording, StepBy by, int step, const QString& file, QSize size,
           ButterflyCache& cache) {
    ButterflyScene scene;
    scene.recording = recording;
    scene.active = Learning::stretch(*recording, by, step);
    scene.theme = printTheme();
    scene.font = sized(QFontDatabase::systemFont(QFontDatabase::GeneralFont));
    scene.numbers = sized(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    scene.title = exportTitle(*recording, by, step);
    scene.words = stepInWords(*recording, scene.active);
    writePicture(file, size, scene.title, [&](QPaintDevice& device) {
        scene.detail = std::max(vectorDetail, device.devicePixelRatioF());
        QPainter painter(&device);
        const QRect area(QPoint(0, 0), size);
        painter.fillRect(area, scene.theme.background);
        paintButterfly(painter, scene, ButterflyLayout(scene, area), cache);
    });
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
    return without.isEmpty() ? filled : filled.arg(without.join(QStringLiteral(", ")));
}

void exportStep(const Recording& recording, StepBy by, int step, const QString& file, QSize size) {
    const int last = lastStep(recording, by);
    if (step < 0 || step > last)
        throw UsageError(Message::tr("step %1 of %2: %3 has %4 steps by %5 for n = %6", step, last,
                                     recording.variant().id, last, stepNames[std::size_t(by)], recording.n()));
    ButterflyCache cache;
    write(borrowed(recording), by, step, file, size, cache);
}

void exportAllSteps(const Recording& recording, StepBy by, const QString& file, QSize size, Monitor& monitor) {
    requirePicture(file);
    const std::size_t pictures = recording.stops(by).size();
    if (pictures > mostPictures)
        throw UsageError(Message::tr("all steps by %1 are %2 pictures, expected at most %3", stepNames[std::size_t(by)],
                                     pictures, mostPictures));
    const QFileInfo name(file);
    const int digits = std::max(3, int(QString::number(pictures - 1).size()));
    ButterflyCache cache;
    for (std::size_t step = 0; step < pictures; ++step) {
        monitor.progress(step, pictures);
        const QString numbered = QStringLiteral("%1-%2.%3")
                                     .arg(name.completeBaseName())
                                     .arg(step, digits, 10, QLatin1Char('0'))
                                     .arg(name.suffix());
        write(borrowed(recording), by, int(step), name.dir().filePath(numbered), size, cache);
    }
}

} // namespace walshscope::gui

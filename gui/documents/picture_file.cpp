// SPDX-License-Identifier: GPL-3.0-or-later
// PNG, SVG and PDF by the suffix.
#include "gui/documents/picture_file.h"

#include "error.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace walshscope::gui {
namespace {

constexpr int dotsPerInch = 96; ///< Of a screen at 100 %.
constexpr int pngScale = 2;

[[noreturn]] void failToWrite(const QString& file, const QString& reason) {
    throw ComputationError(
        Message::tr("%1: cannot be written: %2", QFileInfo(file).fileName().toStdString(), reason.toStdString()));
}

/// What was written in part has no reason, but what is tried after it has one.
QString reasonOf(QSaveFile& out) {
    out.write(" ");
    out.flush();
    out.flush();
    return out.errorString();
}

bool isA(const char* suffix, const QString& file) { return file.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); }

bool isPicture(const QString& file) { return isA(".png", file) || isA(".svg", file) || isA(".pdf", file); }

using Draw = std::function<void(QPainter&)>;

void drawOn(QPaintDevice& device, const Draw& draw) {
    QPainter painter(&device);
    draw(painter);
}

void writeSvg(QIODevice& out, QSize size, const QString& title, const Draw& draw) {
    QSvgGenerator generator;
    generator.setOutputDevice(&out);
    generator.setResolution(dotsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(title);
    drawOn(generator, draw);
}

void writePdf(QIODevice& out, QSize size, const QString& title, const Draw& draw) {
    QPdfWriter writer(&out);
    writer.setCreator(QStringLiteral("Walshscope"));
    writer.setTitle(title);
    writer.setResolution(dotsPerInch);
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(QSizeF(size) * 72 / dotsPerInch, QPageSize::Point, {}, QPageSize::ExactMatch));
    drawOn(writer, draw);
}

void writePng(QIODevice& out, QSize size, const Draw& draw) {
    QImage image(size * pngScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(pngScale);
    image.fill(Qt::white);
    drawOn(image, draw);
    image.save(&out, "PNG");
}

} // namespace

void requirePicture(const QString& file) {
    if (!isPicture(file))
        throw UsageError(
            Message::tr("\"%1\": the name of a picture has to end in .png, .svg or .pdf", file.toStdString()));
}

bool isCsv(const QString& file) { return isA(".csv", file); }

void requirePictureOrCsv(const QString& file) {
    if (!isPicture(file) && !isCsv(file))
        throw UsageError(Message::tr("\"%1\": the name has to end in .png, .svg, .pdf or .csv", file.toStdString()));
}

double pixelRatioOf(const QString& file) { return isA(".png", file) ? pngScale : 0; }

void writeWhole(const QString& file, const std::function<bool(QIODevice&)>& write) {
    // An old file is not lost before the new one is whole. What was written may wait in a buffer until it fails.
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        failToWrite(file, out.errorString());
    if (!write(out) || !out.flush() || out.error() != QFileDevice::NoError) {
        const QString reason = reasonOf(out);
        out.cancelWriting();
        failToWrite(file, reason);
    }
    if (!out.commit())
        failToWrite(file, out.errorString());
}

void writePicture(const QString& file, QSize size, const QString& title, const Draw& draw) {
    requirePicture(file);
    // Into memory first, as those who write SVG and PDF do not tell whether they could.
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    if (isA(".svg", file))
        writeSvg(picture, size, title, draw);
    else if (isA(".pdf", file))
        writePdf(picture, size, title, draw);
    else
        writePng(picture, size, draw);
    writeWhole(file, [&](QIODevice& out) { return out.write(picture.data()) == picture.size(); });
}

} // namespace walshscope::gui

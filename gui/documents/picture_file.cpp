// SPDX-License-Identifier: GPL-3.0-or-later
// PNG, SVG and PDF by the suffix.
#include "gui/documents/picture_file.h"

#include "error.h"

#include <QFileInfo>
#include <QImage>
#include <QPageSize>
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

bool isA(const char* suffix, const QString& file) { return file.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); }

bool isPicture(const QString& file) { return isA(".png", file) || isA(".svg", file) || isA(".pdf", file); }

bool writeSvg(QIODevice& out, QSize size, const QString& title, const std::function<void(QPaintDevice&)>& draw) {
    QSvgGenerator generator;
    generator.setOutputDevice(&out);
    generator.setResolution(dotsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(title);
    draw(generator);
    return true;
}

bool writePdf(QIODevice& out, QSize size, const QString& title, const std::function<void(QPaintDevice&)>& draw) {
    QPdfWriter writer(&out);
    writer.setCreator(QStringLiteral("Walshscope"));
    writer.setTitle(title);
    writer.setResolution(dotsPerInch);
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(QSizeF(size) * 72 / dotsPerInch, QPageSize::Point, {}, QPageSize::ExactMatch));
    draw(writer);
    return true;
}

bool writePng(QIODevice& out, QSize size, const std::function<void(QPaintDevice&)>& draw) {
    QImage image(size * pngScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(pngScale);
    image.fill(Qt::white);
    draw(image);
    return image.save(&out, "PNG");
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

void writeWhole(const QString& file, const std::function<bool(QIODevice&)>& write) {
    // An old picture is not lost before the new one is whole.
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || !write(out) || !out.commit())
        failToWrite(file, out.errorString());
}

void writePicture(const QString& file, QSize size, const QString& title,
                  const std::function<void(QPaintDevice&)>& draw) {
    requirePicture(file);
    writeWhole(file, [&](QIODevice& out) {
        return isA(".svg", file)   ? writeSvg(out, size, title, draw)
               : isA(".pdf", file) ? writePdf(out, size, title, draw)
                                   : writePng(out, size, draw);
    });
}

} // namespace walshscope::gui

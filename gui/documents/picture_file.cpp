// SPDX-License-Identifier: GPL-3.0-or-later
// PNG, SVG and PDF by the suffix, and files that are whole or not there.
#include "gui/documents/picture_file.h"

#include "error.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cerrno>
#include <new>
#include <unistd.h>

namespace walshscope::gui {
namespace {

constexpr int dotsPerInch = 96; ///< Of a screen at 100 %.
constexpr int pngScale = 2;

[[noreturn]] void failToWrite(const QString& file, const QString& reason) {
    throw ComputationError(
        Message::tr("%1: cannot be written: %2", QFileInfo(file).fileName().toStdString(), reason.toStdString()));
}

/// Remembers what could not be written, so that nobody who writes has to ask. A disk that is full takes a part of what
/// it is given without complaint, and says why only when it is asked to take the rest.
template <class File>
class Strict : public File {
public:
    using File::File;
    const QString& reason() const { return m_reason; }
    void fail(const QString& reason) {
        if (m_reason.isEmpty())
            m_reason = reason;
    }

protected:
    qint64 writeData(const char* data, qint64 size) override {
        for (qint64 done = 0; done < size;) {
            const qint64 written = m_reason.isEmpty() ? File::writeData(data + done, size - done) : -1;
            if (written <= 0) {
                fail(this->errorString());
                return -1;
            }
            done += written;
        }
        return size;
    }

private:
    QString m_reason;
};

/// Empty where all of it is on the disk, which some file systems know last.
template <class File>
QString reasonNot(Strict<File>& out, const std::function<bool(QIODevice&)>& write) {
    // Without a buffer, in which it would wait until nobody looks any more.
    if (!out.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return out.errorString();
    if (!write(out))
        out.fail(out.errorString());
    if (out.reason().isEmpty() && ::fsync(out.handle()) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
        out.fail(qt_error_string(errno));
    return out.reason();
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

void writePng(QBuffer& out, QSize size, const Draw& draw) {
    QImage image(size * pngScale, QImage::Format_RGB32);
    if (image.isNull())
        throw std::bad_alloc();
    image.setDevicePixelRatio(pngScale);
    image.fill(Qt::white);
    drawOn(image, draw);
    if (!image.save(&out, "PNG"))
        throw std::bad_alloc();
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
    const QFileInfo target(file);
    if (const QDir folder = target.dir(); !target.isSymLink() && !folder.exists())
        throw ComputationError(Message::tr("%1: cannot be written: there is no folder %2",
                                           target.fileName().toStdString(), folder.path().toStdString()));
    // A device or a pipe is written to and not replaced.
    if (target.exists() && !target.isFile() && !target.isDir()) {
        Strict<QFile> out(file);
        if (const QString reason = reasonNot(out, write); !reason.isEmpty())
            failToWrite(file, reason);
        return;
    }
    // An old file, or the one a link leads to, is not lost before the new one is whole.
    Strict<QSaveFile> out(file);
    if (const QString reason = reasonNot(out, write); !reason.isEmpty()) {
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

// SPDX-License-Identifier: GPL-3.0-or-later
// PNG, SVG and PDF by the suffix, and files that are whole or not there.
#include "gui/documents/picture_file.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "io/new_file.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <new>

namespace walshscope::gui {
namespace {

constexpr int dotsPerInch = 96; ///< Of a screen at 100 %.
constexpr int pngScale = 2;

/// What Qt's writers write to. What goes wrong is thrown when they are through: they do not expect it.
class FileDevice : public QIODevice {
public:
    explicit FileDevice(NewFile& file) : m_file(file) { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }
    void finish() const {
        if (m_failure)
            std::rethrow_exception(m_failure);
    }

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override {
        try {
            if (!m_failure)
                m_file.write({data, std::size_t(size)});
        } catch (const ComputationError&) {
            m_failure = std::current_exception();
        }
        return m_failure ? -1 : size;
    }

private:
    NewFile& m_file;
    std::exception_ptr m_failure;
};

bool isA(const char* suffix, const QString& file) { return file.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); }

bool isPicture(const QString& file) { return isA(".png", file) || isA(".svg", file) || isA(".pdf", file); }

using Draw = std::function<void(QPainter&)>;

void drawOn(QPaintDevice& device, const Draw& draw) {
    QPainter painter(&device);
    draw(painter);
}

/// As it stands in XML, which has no control characters.
QByteArray xmlText(const QString& text) {
    QString allowed;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            allowed += text.mid(i++, 2);
        else
            allowed += c < u' ' || c.isSurrogate() || c >= u'\uFFFE' ? QChar(u' ') : c;
    }
    return allowed.toHtmlEscaped().toUtf8();
}

void writeSvg(QBuffer& out, QSize size, const QString& title, const Draw& draw) {
    // Some versions of Qt write a title as it is.
    const QByteArray place("Walshscope");
    QSvgGenerator generator;
    generator.setOutputDevice(&out);
    generator.setResolution(dotsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(QString::fromLatin1(place));
    drawOn(generator, draw);
    const qsizetype at = out.buffer().indexOf("<title>" + place + "</title>");
    if (at >= 0)
        out.buffer().replace(at + qsizetype(sizeof "<title>") - 1, place.size(), xmlText(title));
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
bool isLatex(const QString& file) { return isA(".tex", file); }

void requirePictureOrCsv(const QString& file) {
    if (!isPicture(file) && !isCsv(file))
        throw UsageError(Message::tr("\"%1\": the name has to end in .png, .svg, .pdf or .csv", file.toStdString()));
}

double pixelRatioOf(const QString& file) { return isA(".png", file) ? pngScale : 0; }

void writeWhole(const QString& file, const std::function<void(QIODevice&)>& write) {
    NewFile out(fileNameOf(file));
    FileDevice device(out);
    write(device);
    device.finish();
    out.keep();
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
    writeWhole(file, [&](QIODevice& out) { out.write(picture.data()); });
}

} // namespace walshscope::gui

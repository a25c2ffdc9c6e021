// SPDX-License-Identifier: GPL-3.0-or-later
// From a lesson to PDF, SVG, PNG, WebP and HTML.
#include "gui/learn/handout/handout.h"

#include "error.h"
#include "gui/butterfly/step_export.h"
#include "gui/documents/picture_file.h"
#include "gui/learn/handout/animation.h"
#include "gui/learn/handout/handout_pages.h"
#include "gui/learn/handout/lesson_page.h"
#include "gui/learn/handout/stop_picture.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QHashSeed>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <array>
#include <numeric>

namespace walshscope::gui {
namespace {

constexpr int dotsPerInch = 96;
constexpr int millisecondsOfStep = 1000, millisecondsOfEnd = 3000;

bool isA(const char* suffix, const QString& file) { return file.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); }

/// When a document was made, and the number that newer Qt draws for it, are all that would differ the next time.
void forgetWhen(QByteArray& pdf) {
    struct Entry {
        const char* begin;
        char end;
    };
    for (const auto& [begin, last] : {Entry{"/CreationDate (D:", ')'},
                                      {"/ModDate (D:", ')'},
                                      {"/ID [ <", ']'},
                                      {"xmp:CreateDate=\"", '"'},
                                      {"xmp:ModifyDate=\"", '"'},
                                      {"xmp:MetadataDate=\"", '"'},
                                      {"xmpMM:DocumentID=\"", '"'}}) {
        const QByteArrayView key = begin;
        for (qsizetype at = pdf.indexOf(key); at >= 0; at = pdf.indexOf(key, at + 1)) {
            const qsizetype end = pdf.indexOf(last, at + key.size());
            if (end > at)
                pdf.replace(at, end + 1 - at, QByteArray(end + 1 - at, ' '));
        }
    }
}

/// Qt writes a document's fonts in the order of a hash, which is another one each time unless its seed is known.
struct KnownSeed {
    KnownSeed() { QHashSeed::setDeterministicGlobalSeed(); }
    ~KnownSeed() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(KnownSeed)
};

void writePages(const Lesson& lesson, const StopDrawings& drawings, const std::vector<int>& stops, const QString& file,
                Monitor& monitor, const HandoutExtras& extras) {
    const KnownSeed seed;
    QBuffer pages;
    pages.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&pages);
        writer.setCreator(QStringLiteral("Walshscope"));
        writer.setTitle(lesson.title);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins({});
        QPainter painter(&writer);
        paintHandout(
            painter, [&writer] { writer.newPage(); }, lesson, stops, monitor, drawings, extras);
    }
    QByteArray bytes = pages.data();
    forgetWhen(bytes);
    writeWhole(file, [&](QIODevice& out) { out.write(bytes); });
}

void writePictures(const Lesson& lesson, const StopDrawings& drawings, const std::vector<int>& stops, bool isNumbered,
                   const QString& file, Monitor& monitor, const HandoutExtras& extras) {
    const QFileInfo name(file);
    const int digits = std::max(2, int(QString::number(lesson.stops.size()).size()));
    std::optional<HandoutStop> before;
    for (std::size_t k = 0; k < stops.size(); ++k) {
        monitor.progress(k, stops.size());
        HandoutStop stop = handoutStop(lesson, stops[k], before ? &*before : nullptr, monitor, drawings, extras);
        const StopPicture picture(stop);
        const QString numbered = QStringLiteral("%1-%2.%3")
                                     .arg(name.completeBaseName())
                                     .arg(stop.number, digits, 10, QLatin1Char('0'))
                                     .arg(name.suffix());
        writePicture(isNumbered ? name.dir().filePath(numbered) : file, picture.size(), stop.title,
                     [&](QPainter& painter) { picture.paint(painter); });
        before = std::move(stop);
    }
}

} // namespace

bool isHandout(const QString& file) {
    return std::ranges::any_of(std::array{".pdf", ".html", ".svg", ".png", ".webp"},
                               [&](const char* suffix) { return isA(suffix, file); });
}

void requireHandout(const QString& file) {
    if (!isHandout(file))
        throw UsageError(Message::tr("\"%1\": the name of a handout has to end in .pdf, .html, .svg, .png or .webp",
                                     file.toStdString()));
}

bool isAnimation(const QString& file) { return isA(".webp", file); }

void writeHandout(const Lesson& lesson, const QString& file, std::optional<int> stop, Monitor& monitor,
                  const StopDrawings& drawings, const HandoutExtras& extras) {
    requireHandout(file);
    if (extras.answers && !isA(".pdf", file))
        throw UsageError(Message::tr("answers go with a .pdf"));
    if (extras.notes && isAnimation(file))
        throw UsageError(Message::tr("a .webp has no notes"));
    const int count = int(lesson.stops.size());
    if (count == 0)
        throw UsageError(Message::tr("the lesson has no stops, expected at least one"));
    if (stop && (*stop < 0 || *stop >= count))
        throw UsageError(Message::tr("there is no stop %1, expected 1 to %2", *stop + 1, count));
    if (isAnimation(file)) {
        if (!stop)
            throw UsageError(Message::tr("a .webp is the run of one stop, expected which one"));
        const HandoutStop shown = handoutStop(lesson, *stop, nullptr, monitor, drawings);
        if (!shown.run)
            throw UsageError(
                Message::tr("stop %1 is of another workspace than Learn, expected one with a run", *stop + 1));
        writeRun(shown.run, shown.state.by, file, slide, monitor);
        return;
    }
    std::vector<int> stops(std::size_t(stop ? 1 : count));
    std::iota(stops.begin(), stops.end(), stop.value_or(0));
    if (isA(".html", file)) {
        const QByteArray page = lessonPage(lesson, stops, monitor, drawings, extras);
        writeWhole(file, [&](QIODevice& out) { out.write(page); });
    } else if (isA(".pdf", file))
        writePages(lesson, drawings, stops, file, monitor, extras);
    else
        writePictures(lesson, drawings, stops, !stop, file, monitor, extras);
}

void writeRun(const RecordingPointer& run, StepBy by, const QString& file, QSize size, Monitor& monitor) {
    const PictureSeries series = stepSeries(run, by, size);
    if (series.count > mostPictures)
        throw UsageError(Message::tr("%1 are %2 pictures, expected at most %3", series.title.toStdString(),
                                     series.count, mostPictures));
    std::vector<Frame> frames;
    for (std::size_t k = 0; k < series.count; ++k)
        frames.push_back({k + 1 < series.count ? millisecondsOfStep : millisecondsOfEnd,
                          [&series, k](QPainter& painter) { series.picture(k).painting(painter); }});
    writeAnimation(file, size, frames, monitor);
}

} // namespace walshscope::gui

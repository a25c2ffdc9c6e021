// SPDX-License-Identifier: GPL-3.0-or-later
// Writing views into PNG, SVG, PDF and CSV files.
#include "gui/plot/export.h"

#include "error.h"
#include "gui/documents/picture_file.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QPainter>

namespace walshscope::gui {
namespace {

/// Remembers how far a writer is, and tells it as often as it is asked.
class LastProgress : public Monitor {
public:
    explicit LastProgress(Monitor& outer) : m_outer(outer) {}
    void progress(std::uint64_t done, std::uint64_t total) override {
        m_done = done;
        m_total = total;
        again();
    }
    void remark(const Message& words) override { m_outer.remark(words); }
    void again() { m_outer.progress(m_done, m_total); }

private:
    Monitor& m_outer;
    std::uint64_t m_done = 0, m_total = 0;
};

/// Passes large pieces on; in between it can be cancelled, and what cannot be written is not tried to the end.
class Watched : public QIODevice {
public:
    Watched(QIODevice& out, LastProgress& monitor) : m_out(out), m_monitor(monitor) {
        open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    }

    bool finish() {
        if (m_works && !m_waiting.isEmpty())
            m_works = m_out.write(m_waiting) == m_waiting.size();
        m_waiting.clear();
        return m_works;
    }

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override {
        m_waiting.append(data, size);
        if (m_waiting.size() >= piece) {
            m_monitor.again();
            finish();
            // The rest is thrown away, as the writer does not ask whether there is any use in it.
        }
        return size;
    }

private:
    static constexpr qsizetype piece = 1 << 16;

    QIODevice& m_out;
    LastProgress& m_monitor;
    QByteArray m_waiting;
    bool m_works = true;
};

} // namespace

void exportCsv(const CsvWriter& write, const QString& file, Monitor& monitor) {
    writeWhole(file, [&](QIODevice& out) {
        LastProgress last(monitor);
        Watched watched(out, last);
        write(watched, last);
        return watched.finish();
    });
}

namespace {

struct TooMuch {};

/// Memory for so much and no more.
class Clipboard : public QBuffer {
protected:
    qint64 writeData(const char* data, qint64 size) override {
        if (buffer().size() + size > mostCopied)
            throw TooMuch();
        return QBuffer::writeData(data, size);
    }
};

} // namespace

std::optional<QByteArray> csvOf(const CsvWriter& write, Monitor& monitor) {
    Clipboard out;
    out.open(QIODevice::WriteOnly);
    LastProgress last(monitor);
    Watched watched(out, last);
    try {
        write(watched, last);
        watched.finish();
    } catch (const TooMuch&) {
        return std::nullopt;
    }
    return out.data();
}

void exportView(View& view, const QString& file, QSize size) {
    requirePictureOrCsv(file);
    Monitor nobody;
    if (isCsv(file))
        exportCsv(view.csv(), file, nobody);
    else
        writePicture(file, size, view.exportTitle(), view.painting({size, pixelRatioOf(file)}));
}

void exportSeries(const PictureSeries& series, const QString& file, Monitor& monitor) {
    requirePicture(file);
    if (series.count > mostPictures)
        throw UsageError(Message::tr("%1 are %2 pictures, expected at most %3", series.title.toStdString(),
                                     series.count, mostPictures));
    const QFileInfo name(file);
    const int digits = std::max(3, int(QString::number(series.count - 1).size()));
    for (std::size_t i = 0; i < series.count; ++i) {
        monitor.progress(i, series.count);
        const QString numbered = QStringLiteral("%1-%2.%3")
                                     .arg(name.completeBaseName())
                                     .arg(i, digits, 10, QLatin1Char('0'))
                                     .arg(name.suffix());
        const SeriesPicture picture = series.picture(i);
        writePicture(name.dir().filePath(numbered), series.size, picture.title, picture.painting);
    }
}

} // namespace walshscope::gui

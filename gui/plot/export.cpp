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

/// Passes large pieces on; in between it can be cancelled, and what cannot be written is not tried to the end.
class Watched : public QIODevice {
public:
    Watched(QIODevice& out, Monitor& monitor) : m_out(out), m_monitor(monitor) {
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
            m_monitor.progress(0, 0);
            finish();
            // The rest is thrown away, as the writer does not ask whether there is any use in it.
        }
        return size;
    }

private:
    static constexpr qsizetype piece = 1 << 16;

    QIODevice& m_out;
    Monitor& m_monitor;
    QByteArray m_waiting;
    bool m_works = true;
};

} // namespace

void exportCsv(const CsvWriter& write, const QString& file, Monitor& monitor) {
    writeWhole(file, [&](QIODevice& out) {
        Watched watched(out, monitor);
        write(watched);
        return watched.finish();
    });
}

QByteArray csvOf(const CsvWriter& write, Monitor& monitor) {
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    Watched watched(out, monitor);
    write(watched);
    watched.finish();
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

// SPDX-License-Identifier: GPL-3.0-or-later
// One dialog for all, and one file after the other.
#include "gui/plot/exporter.h"

#include "gui/documents/picture_file.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>

#include <map>

namespace walshscope::gui {

Exporter::Exporter(QWidget* parent) : QObject(parent), m_window(parent) {
    connect(&m_request, &Request::answered, this, [this] {
        const auto done = m_request.result();
        if (!done->table.isEmpty())
            QGuiApplication::clipboard()->setText(done->table);
        Q_EMIT succeeded(kindOf(m_jobs.front())); // First, as what went wrong is not replaced by a remark.
        m_offered = done->tooLarge;
        if (m_offered)
            Q_EMIT offered(done->sentence);
        else
            Q_EMIT remarked(done->sentence);
        startNext();
    });
    connect(&m_request, &Request::failed, this, [this](const Failure& failure) {
        Q_EMIT failed(failure.cause, m_jobs.front().wayOut, kindOf(m_jobs.front()));
        startNext();
    });
    connect(&m_request, &Request::cancelled, this, [this] { Q_EMIT remarked(m_jobs.front().ifCancelled); });
}

void Exporter::serve(View& view) {
    connect(&view.emitter(), &ViewSignals::exportWanted, this, [this, &view] { exportView(view); });
    connect(&view.emitter(), &ViewSignals::copyWanted, this, [this, &view] { copy(view); });
}

FileKinds Exporter::pictureKinds() {
    return {{tr("PNG picture (*.png)"), QStringLiteral("png")},
            {tr("SVG drawing (*.svg)"), QStringLiteral("svg")},
            {tr("PDF document (*.pdf)"), QStringLiteral("pdf")}};
}

void Exporter::exportView(View& view) {
    if (view.isEmpty())
        return;
    // As it is now: while the dialog is there something else may come to be seen, or nothing.
    const CsvWriter table = view.csv(), latex = view.latex();
    const QSize size = view.exportSize();
    const QString title = view.exportTitle();
    FileKinds kinds = pictureKinds();
    std::map<double, Painting> paintings; // By pixelRatioOf().
    for (const auto& kind : kinds)
        if (const double ratio = pixelRatioOf(u'.' + kind.second); !paintings.contains(ratio))
            paintings[ratio] = view.painting({size, ratio});
    if (table)
        kinds.emplace_back(tr("All data as CSV (*.csv)"), QStringLiteral("csv"));
    if (latex)
        kinds.emplace_back(tr("LaTeX table (*.tex)"), QStringLiteral("tex"));
    const auto to = askWhereTo(m_window, tr("Export"), view.exportName, kinds);
    if (!to)
        return;
    const QString& file = to->path;
    const QString wayOut = tr("Choose another place or name.");
    const QString written = tr("%1 was written.").arg(QFileInfo(file).fileName());
    const QString cancelled = tr("The export was stopped; nothing was written.");
    if (table && isCsv(file)) {
        addTable(table, file);
        return;
    }
    if (latex && isLatex(file)) {
        addTable(latex, file);
        return;
    }
    add({[painting = paintings.at(pixelRatioOf(file)), file, size, title, written](Monitor& monitor) {
             writePicture(file, size, title, [&](QPainter& painter) {
                 painting(painter);
                 monitor.progress(1, 2);
             });
             return Done{written, {}};
         },
         wayOut, cancelled});
}

void Exporter::exportSeries(const PictureSeries& series) {
    const auto to = askWhereTo(m_window, tr("Export all as numbered pictures"), series.name, pictureKinds());
    if (!to)
        return;
    const QString written = tr("Pictures written: %1.").arg(series.count);
    add({[series, file = to->path, written](Monitor& monitor) {
             walshscope::gui::exportSeries(series, file, monitor);
             return Done{written, {}};
         },
         tr("Choose another place, or a larger kind of step."),
         tr("The export was stopped; the pictures written so far are there.")});
}

void Exporter::exportFile(const FileJob& job) {
    const auto to = askWhereTo(m_window, job.title, job.name, job.kinds);
    if (!to)
        return;
    const QString written = tr("%1 was written.").arg(QFileInfo(to->path).fileName());
    add({[write = job.write, file = to->path, written](Monitor& monitor) {
             write(file, monitor);
             return Done{written, {}};
         },
         tr("Choose another place or name."), tr("The export was stopped.")});
}

void Exporter::copy(View& view) {
    const CsvWriter table = view.isEmpty() ? CsvWriter() : view.csv();
    if (!table)
        return;
    add({[table = Table{table, view.exportName}](Monitor& monitor) {
             const std::optional<QByteArray> csv = csvOf(table.write, monitor);
             if (!csv)
                 return Done{
                     tr("The table is too large to copy: it has more than %1 MiB.").arg(mostCopied >> 20), {}, table};
             return Done{tr("The table was copied: %Ln line(s).", nullptr, int(csv->count('\n'))),
                         QString::fromUtf8(*csv)};
         },
         tr("Export it to a file instead."), tr("Copying was stopped."), false});
}

void Exporter::exportOffered() {
    if (!m_offered)
        return;
    const Table offered = *m_offered; // Another may be, or none, by the time the place is chosen.
    const auto to =
        askWhereTo(m_window, tr("Export"), offered.name, {{tr("All data as CSV (*.csv)"), QStringLiteral("csv")}});
    if (to)
        addTable(offered.write, to->path);
}

void Exporter::addTable(const CsvWriter& table, const QString& file) {
    add({[table, file, written = tr("%1 was written.").arg(QFileInfo(file).fileName())](Monitor& monitor) {
             exportCsv(table, file, monitor);
             return Done{written, {}};
         },
         tr("Choose another place or name."), tr("The export was stopped; nothing was written.")});
}

void Exporter::add(Job job) {
    m_jobs.push_back(std::move(job));
    if (m_jobs.size() == 1)
        m_request.start([run = m_jobs.front().run](JobMonitor& monitor) { return run(monitor); });
}

void Exporter::startNext() {
    m_jobs.pop_front();
    if (!m_jobs.empty())
        m_request.start([run = m_jobs.front().run](JobMonitor& monitor) { return run(monitor); });
}

void Exporter::cancel() {
    m_request.cancel();
    m_jobs.clear();
}

void Exporter::close() {
    m_request.close();
    m_jobs.clear();
}

} // namespace walshscope::gui

// SPDX-License-Identifier: GPL-3.0-or-later
// One dialog for all, and one file after the other.
#include "gui/plot/exporter.h"

#include "gui/documents/picture_file.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>

namespace walshscope::gui {

Exporter::Exporter(QWidget* parent) : QObject(parent), m_window(parent) {
    connect(&m_request, &Request::answered, this, [this] {
        const auto done = m_request.result();
        if (!done->table.isEmpty())
            QGuiApplication::clipboard()->setText(done->table);
        Q_EMIT succeeded(kindOf(m_jobs.front())); // First, as what went wrong is not replaced by a remark.
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

Exporter::Kinds Exporter::pictureKinds() {
    return {{tr("PNG picture (*.png)"), QStringLiteral("png")},
            {tr("SVG drawing (*.svg)"), QStringLiteral("svg")},
            {tr("PDF document (*.pdf)"), QStringLiteral("pdf")}};
}

QString Exporter::ask(const QString& title, const QString& name, const Kinds& kinds) {
    QStringList filters;
    for (const auto& kind : kinds)
        filters << kind.first;
    const QString plain = QString(name).simplified().replace(u'/', u'-');
    QFileDialog dialog(m_window, title);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(kinds[0].second);
    dialog.selectFile(plain + u'.' + kinds[0].second);
    // The name follows the kind, so that one choice is enough.
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        const QString& suffix = kinds[std::size_t(std::max<qsizetype>(0, filters.indexOf(filter)))].second;
        dialog.setDefaultSuffix(suffix);
        if (const QStringList chosen = dialog.selectedFiles(); !chosen.isEmpty())
            dialog.selectFile(QFileInfo(chosen.first()).completeBaseName() + u'.' + suffix);
    });
    const bool accepted = dialog.exec() == QDialog::Accepted;
    return accepted && !dialog.selectedFiles().isEmpty() ? dialog.selectedFiles().first() : QString();
}

void Exporter::exportView(View& view) {
    if (view.isEmpty())
        return;
    const CsvWriter table = view.csv();
    Kinds kinds = pictureKinds();
    if (table)
        kinds.emplace_back(tr("All data as CSV (*.csv)"), QStringLiteral("csv"));
    const QString file = ask(tr("Export"), view.exportName, kinds);
    if (file.isEmpty())
        return;
    const QString wayOut = tr("Choose another place or name.");
    const QString written = tr("%1 was written.").arg(QFileInfo(file).fileName());
    const QString cancelled = tr("The export was stopped; nothing was written.");
    if (table && isCsv(file)) {
        add({[table, file, written](Monitor& monitor) {
                 exportCsv(table, file, monitor);
                 return Done{written, {}};
             },
             wayOut, cancelled});
        return;
    }
    const QSize size = view.exportSize();
    const QString title = view.exportTitle();
    const Painting painting = view.painting({size, pixelRatioOf(file)});
    add({[painting, file, size, title, written](Monitor& monitor) {
             writePicture(file, size, title, [&](QPainter& painter) {
                 painting(painter);
                 monitor.progress(1, 2);
             });
             return Done{written, {}};
         },
         wayOut, cancelled});
}

void Exporter::exportSeries(const PictureSeries& series) {
    const QString file = ask(tr("Export all as numbered pictures"), series.name, pictureKinds());
    if (file.isEmpty())
        return;
    const QString written = tr("Pictures written: %1.").arg(series.count);
    add({[series, file, written](Monitor& monitor) {
             walshscope::gui::exportSeries(series, file, monitor);
             return Done{written, {}};
         },
         tr("Choose another place, or a larger kind of step."),
         tr("The export was stopped; the pictures written until then are there.")});
}

void Exporter::exportFile(const FileJob& job) {
    const QString file = ask(job.title, job.name, job.kinds);
    if (file.isEmpty())
        return;
    const QString written = tr("%1 was written.").arg(QFileInfo(file).fileName());
    add({[write = job.write, file, written](Monitor& monitor) {
             write(file, monitor);
             return Done{written, {}};
         },
         tr("Choose another place or name."), tr("The export was stopped.")});
}

void Exporter::copy(View& view) {
    const CsvWriter table = view.isEmpty() ? CsvWriter() : view.csv();
    if (!table)
        return;
    add({[table](Monitor& monitor) {
             const QByteArray csv = csvOf(table, monitor);
             return Done{tr("The table was copied: %n line(s).", nullptr, int(csv.count('\n'))),
                         QString::fromUtf8(csv)};
         },
         tr("Export it into a file instead."), tr("The copying was stopped."), false});
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

// SPDX-License-Identifier: GPL-3.0-or-later
// Finding reports, and what becomes of them. Nobody reads what is in them.
#include "gui/window/crash_reports.h"

#include "error.h"
#include "gui/documents/picture_file.h"
#include "gui/documents/save_dialog.h"
#include "gui/window/kept_folder.h"
#include "gui/words/wording.h"

#include <QDateTime>
#include <QDir>
#include <QLocale>

namespace walshscope::gui {
namespace {

constexpr qint64 mostBytes = 1 << 20; ///< A report has some tens of kilobytes.
constexpr qsizetype mostKept = 5;

const QString told = QStringLiteral(".told");

/// The newest first. No pipes: who opens one waits.
QFileInfoList reportsNamed(const QString& pattern) {
    return QDir(keptFolder()).entryInfoList({pattern}, QDir::Files | QDir::NoSymLinks, QDir::Time);
}

} // namespace

void CrashReports::look() {
    QFileInfoList old = reportsNamed(QStringLiteral("crash-*.txt") + told);
    for (const QFileInfo& report : reportsNamed(QStringLiteral("crash-*.txt"))) {
        const QString known = report.filePath() + told;
        const QDateTime when = report.lastModified(); // Asked for later it is of what has that name by then.
        if (!QFile::rename(report.filePath(), known))
            continue; // Another window was quicker, or it would be offered for ever.
        if (m_found.isEmpty()) {
            m_found = known;
            Q_EMIT offered(tr("Walshscope crashed on %1. What is known of it is in %2: you can save it, read it and "
                              "send it with a report of the mistake.")
                               .arg(QLocale().toString(when, QLocale::ShortFormat), known));
        } else {
            old.prepend(QFileInfo(known));
        }
    }
    for (const QFileInfo& report : old.mid(mostKept))
        QFile::remove(report.filePath());
}

void CrashReports::save(QWidget* parent) {
    const auto to =
        askWhereTo(parent, tr("Save report"), tr("walshscope crash"), {{tr("Text (*.txt)"), QStringLiteral("txt")}});
    if (!to)
        return;
    try {
        QFile report(m_found);
        const QByteArray text = report.open(QIODevice::ReadOnly) ? report.read(mostBytes) : QByteArray();
        if (report.error() != QFile::NoError)
            throw ComputationError(
                Message::tr("%1 cannot be read: %2", m_found.toStdString(), report.errorString().toStdString()));
        writeWhole(to->path, [&](QIODevice& out) { out.write(text); });
        dismiss();
        Q_EMIT saved(tr("The report is saved in %1.").arg(QFileInfo(to->path).fileName()));
    } catch (const std::exception& error) {
        Q_EMIT failed(worded(error));
    }
}

void CrashReports::dismiss() {
    if (!m_found.isEmpty())
        QFile::remove(std::exchange(m_found, {}));
}

} // namespace walshscope::gui

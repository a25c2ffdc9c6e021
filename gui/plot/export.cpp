// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a plot into PNG, SVG, PDF and CSV files.
#include "gui/plot/export.h"

#include "error.h"
#include "gui/plot/plot.h"

#include <QFileInfo>
#include <QSaveFile>
#include <QSvgGenerator>

namespace walshscope {
namespace {

[[noreturn]] void failToWrite(const QString& file, const QString& reason) {
    throw ComputationError(
        (QFileInfo(file).fileName() + QStringLiteral(": ") + Plot::tr("cannot be written: %1").arg(reason))
            .toStdString());
}

void writeSvg(Plot& plot, QIODevice& out, QSize size) {
    QSvgGenerator generator;
    generator.setOutputDevice(&out);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(plot.exportName);
    QCPPainter painter;
    painter.begin(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(QRect(QPoint(0, 0), size), plot.theme().background);
    plot.toPainter(&painter, size.width(), size.height());
    painter.end();
}

} // namespace

void exportPlot(Plot& plot, const QString& file, QSize size) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (!QStringList{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")}
             .contains(suffix))
        throw UsageError("\"" + file.toStdString() + "\": the name has to end in .png, .svg, .pdf or .csv");
    // An old picture is not lost before the new one is whole.
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        failToWrite(file, out.errorString());
    if (suffix == QLatin1String("svg")) {
        writeSvg(plot, out, size);
    } else if (suffix == QLatin1String("csv")) {
        plot.writeCsv(out);
    } else if (suffix == QLatin1String("png")) {
        plot.toPixmap(size.width(), size.height(), 2).save(&out, "PNG");
    } else {
        // savePdf() wants a name of its own.
        out.cancelWriting();
        if (!plot.savePdf(file, size.width(), size.height(), QCP::epAllowCosmetic, QStringLiteral("Walshscope"),
                          plot.exportName))
            failToWrite(file, out.errorString());
        return;
    }
    if (!out.commit())
        failToWrite(file, out.errorString());
}

} // namespace walshscope

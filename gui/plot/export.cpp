// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a plot into PNG, SVG, PDF and CSV files.
#include "gui/plot/export.h"

#include "error.h"
#include "gui/picture_file.h"
#include "gui/plot/plot.h"

namespace walshscope {

void exportPlot(Plot& plot, const QString& file, QSize size) {
    if (file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
        writeWhole(file, [&plot](QIODevice& out) {
            plot.writeCsv(out);
            return true;
        });
        return;
    }
    try {
        requirePicture(file);
    } catch (const UsageError&) {
        throw UsageError("\"" + file.toStdString() + "\": the name has to end in .png, .svg, .pdf or .csv");
    }
    writePicture(file, size, plot.exportName, [&](QPaintDevice& device) {
        QCPPainter painter(&device);
        painter.setMode(device.devType() == QInternal::Image ? QCPPainter::pmNonCosmetic : QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.fillRect(QRect(QPoint(0, 0), size), plot.theme().background);
        plot.toPainter(&painter, size.width(), size.height());
    });
}

} // namespace walshscope

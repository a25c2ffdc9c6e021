// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a plot into PNG, SVG, PDF and CSV files.
#include "gui/plot/export.h"

#include "gui/documents/picture_file.h"

namespace walshscope::gui {

void exportCsv(const CsvWriter& write, const QString& file) {
    writeWhole(file, [&](QIODevice& out) {
        write(out);
        return true; // A QSaveFile that failed to write does not commit.
    });
}

void exportPlot(Plot& plot, const QString& file, QSize size) {
    requirePictureOrCsv(file);
    if (isCsv(file)) {
        exportCsv(plot.csv(), file);
        return;
    }
    writePicture(file, size, plot.exportName, [&](QPaintDevice& device) {
        QCPPainter painter(&device);
        painter.setMode(device.devType() == QInternal::Image ? QCPPainter::pmNonCosmetic : QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.fillRect(QRect(QPoint(0, 0), size), plot.theme().background);
        plot.toPainter(&painter, size.width(), size.height());
    });
}

} // namespace walshscope::gui

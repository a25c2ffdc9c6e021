// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures through the painter of the view, and a table.
#include "gui/sequence/coefficients_export.h"

#include "gui/documents/picture_file.h"
#include "gui/sequence/coefficients_picture.h"
#include "sequence/notation.h"

#include <QCoreApplication>
#include <QIODevice>
#include <QPainter>

namespace walshscope::gui {
namespace {

struct ExportWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CoefficientsExport)
};

/// What a PNG has, and what an image inside a file of lines has unless that would make it large.
constexpr double sharp = 2;

bool pooled(const CoefficientsFrame& frame) { return std::min(frame.cellWidth(), frame.cellHeight()) < 1; }

} // namespace

QByteArray coefficientsCsv(const Walk& walk) {
    QByteArray csv = "n,linear_complexity,connection_polynomial_hex\n";
    for (std::size_t n = 0; n <= walk.length(); ++n) {
        csv += QByteArray::number(qulonglong(n)) + ',' + QByteArray::number(qulonglong(walk.complexity(n))) + ',';
        csv += QByteArray::fromStdString(hexText(walk.connection(n), Walk::longest)) + '\n';
    }
    return csv;
}

void exportCoefficients(const Walk& walk, CoefficientsViewport viewport, const Theme& theme, const QFont& font,
                        const QString& file, QSize size) {
    requirePictureOrCsv(file);
    if (isCsv(file)) {
        const QByteArray csv = coefficientsCsv(walk);
        writeWhole(file, [&](QIODevice& out) { return out.write(csv) == csv.size(); });
        return;
    }
    const QString title = ExportWords::tr("Coefficients of C(x) after each of %Ln bit(s)", nullptr, int(walk.length()));
    writePicture(file, size, title, [&](QPaintDevice& device) {
        QPainter painter(&device);
        CoefficientsFrame frame = coefficientsFrame(walk, size, font, sharp, viewport);
        if (device.devType() != QInternal::Image && pooled(frame))
            frame = coefficientsFrame(walk, size, font, 1, viewport);
        paintCoefficients(painter, size, walk, frame, theme, font);
    });
}

} // namespace walshscope::gui

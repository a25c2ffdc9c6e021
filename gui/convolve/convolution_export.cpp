// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing the flow graph or the six plots into a file.
#include "gui/convolve/convolution_export.h"

#include "error.h"
#include "gui/convolve/convolution_view.h"
#include "gui/convolve/convolution_words.h"
#include "gui/convolve/numbers_plot.h"
#include "gui/documents/picture_file.h"

#include <QApplication>
#include <QPainter>

namespace walshscope::gui {
namespace {

struct ExportedPlot {
    const char* variable;
    const char* value;
    NumbersPointer numbers;
    NumbersPlottable::Marking marking;
    std::optional<std::size_t> marked;
};

void renderPlots(ConvolutionStages stages, const ConvolutionDrawing& what, const QString& file, QSize size) {
    constexpr int titleHeight = 24;
    Monitor nobody;
    const auto view = [&](Numbers& numbers) { return std::make_shared<const NumbersView>(std::move(numbers), nobody); };
    const NumbersPointer f = view(stages.f), g = view(stages.g);
    NumbersPlottable::Marking markF, markG;
    if (what.tau) {
        markF = pairMarking(f, g, *what.tau);
        markG = pairMarking(g, f, *what.tau);
    }
    const ExportedPlot plots[] = {{"x", "f(x)", f, markF, {}},
                                  {"a", "F(a)", view(stages.spectrumF), {}, {}},
                                  {"a", "F(a)·G(a)", view(stages.product), {}, {}},
                                  {"x", "g(x)", g, markG, {}},
                                  {"a", "G(a)", view(stages.spectrumG), {}, {}},
                                  {"τ", "C(τ)", view(stages.result), {}, what.tau}};
    const int top = what.title.isEmpty() ? 0 : titleHeight;
    const QString meaning = what.tau ? marksInWords(*what.tau) : QString();
    const QFont font = QApplication::font();
    const QRect below = meaning.isEmpty() ? QRect(0, size.height(), 0, 0) : placeOfMeaning(meaning, font, size);
    const int bottom = below.top();
    writePicture(file, size, what.title, [&](QPainter& painter) {
        painter.fillRect(QRect(QPoint(), size), printTheme().background);
        if (!meaning.isEmpty())
            drawMeaning(painter, below, meaning, font);
        painter.setPen(printTheme().text);
        painter.drawText(QRect(8, 0, size.width() - 16, top), Qt::AlignLeft | Qt::AlignVCenter, what.title);
        for (int i = 0; i < 6; ++i) {
            const ExportedPlot& each = plots[i];
            const int left = size.width() * (i % 3) / 3, right = size.width() * (i % 3 + 1) / 3;
            const int upper = top + (bottom - top) * (i / 3) / 2;
            const int lower = top + (bottom - top) * (i / 3 + 1) / 2;
            NumbersPlot plot("exported", QString(),
                             {QString::fromUtf8(each.variable), QString::fromUtf8(each.value), QString()});
            const QSize room(right - left, lower - upper);
            plot.resize(room);
            plot.setNumbers(each.numbers);
            plot.setMarks(each.marking, each.marked);
            painter.save();
            painter.translate(left, upper);
            plot.painting({room, pixelRatioOf(file)})(painter);
            painter.restore();
        }
    });
}

} // namespace

void renderConvolution(ConvolutionStages stages, const ConvolutionDrawing& what, const QString& file, QSize size) {
    requirePicture(file);
    const std::size_t count = sizeOf(stages.f);
    if (what.tau && *what.tau >= count)
        throw UsageError(Message::tr("τ is %1, expected 0 to %2", *what.tau, count - 1));
    const int n = stages.bound.n;
    if (what.asPlots || n > ConvolutionFlow::largestN) {
        if (what.step)
            throw UsageError(Message::tr("a step is of the flow graph, which is drawn for n up to %1, and here n is %2",
                                         ConvolutionFlow::largestN, n));
        renderPlots(std::move(stages), what, file, size);
        return;
    }
    const auto flow = std::make_shared<const ConvolutionFlow>(stages.f, stages.g);
    const int last = flow->steps(what.by), step = what.step.value_or(last);
    if (step < 0 || step > last)
        throw UsageError(Message::tr("step %1 of %2: there are %2 steps by %3 for n = %4", step, last,
                                     flowByNames[std::size_t(what.by)], n));
    const FlowStretch stretch = flow->stretch(what.by, step);
    writePicture(file, size, what.title,
                 convolutionPainting(flow, stretch, what.title, stepInWords(*flow, stretch), {size, pixelRatioOf(file)},
                                     what.tau
                                         ? std::optional(ConvolutionNode{FlowPart::Result, 0, std::uint32_t(*what.tau)})
                                         : std::nullopt));
}

} // namespace walshscope::gui

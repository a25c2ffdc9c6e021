// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render convolution: a step of the flow graph, or the six lists, as the Convolve workspace shows them.
#include "render_convolution.h"

#include "error.h"
#include "factors.h"
#include "gui/convolve/convolution_export.h"
#include "input.h"
#include "output.h"
#include "picture.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace walshscope::cli {
namespace {

constexpr QSize usualConvolutionSize(1200, 700);
constexpr int leastConvolutionPixels = 200;

using gui::FlowBy;

FlowBy stepIn(const Parser& parser) {
    if (!parser.has("by"))
        return FlowBy::Butterfly;
    const auto found = std::ranges::find(gui::flowByNames, parser.text("by"));
    if (found == gui::flowByNames.end())
        throw UsageError(Message::tr("--by is \"%1\", expected butterfly, level or part", parser.text("by")));
    return FlowBy(found - gui::flowByNames.begin());
}

} // namespace

void renderConvolution(const QStringList& arguments) {
    Parser parser("render convolution",
                  QStringLiteral("Draws the dyadic convolution of F and G into a .png, .svg or .pdf: for n up to 4 a "
                                 "step of its flow graph, beyond that the inputs, spectra, product and result as "
                                 "plots. Without G it is the autocorrelation of F."),
                  QStringLiteral("F|- [G|-] -o PICTURE"));
    addInputOptions(parser);
    addFactorOptions(parser);
    addPadOption(parser);
    parser.add("tau", QStringLiteral("The shift whose C(tau) and pairs are marked."), "number");
    parser.add("step", QStringLiteral("How many steps of the flow graph are done; all if not given."), "number");
    parser.add("by", QStringLiteral("What a step is: butterfly (default), level or part."), "kind");
    parser.offer("by", namesOf(gui::flowByNames));
    parser.add("plots", QStringLiteral("Plots for n up to 4 as well."));
    addPictureOptions(parser, usualConvolutionSize);
    parser.parse(arguments);

    const PictureToWrite picture = pictureToWrite(parser, usualConvolutionSize, leastConvolutionPixels);
    const Arithmetic arithmetic = arithmeticOf(parser);
    gui::ConvolutionDrawing drawing;
    drawing.asPlots = parser.has("plots");
    drawing.by = stepIn(parser);
    if (const auto step = parser.number("step", 0, 1 << 20))
        drawing.step = int(*step);
    if (const auto tau = parser.number("tau", 0, std::int64_t(1) << 30))
        drawing.tau = std::size_t(*tau);

    TerminalMonitor monitor;
    std::optional<Factor> f, g;
    if (parser.files().size() + parser.texts("sample").size() > 1) {
        const auto documents = twoDocuments(parser);
        std::tie(f, g) = factorsOf(documents.first, documents.second, parser, monitor);
        tellDoubts({&documents.first, &documents.second});
        drawing.title = QStringLiteral("%1 * %2").arg(QString::fromStdString(f->name), QString::fromStdString(g->name));
    } else {
        const Document document = inputDocument(parser, Sequences::AskedFor, Lists::AsNumbers);
        f = g = factorOf(document, parser, monitor);
        tellDoubts({&document});
        drawing.title = QStringLiteral("Autocorrelation of %1").arg(QString::fromStdString(f->name));
    }
    const ConvolutionStages stages =
        ofFactors(*f, *g, [&] { return convolutionStages(f->numbers, g->numbers, arithmetic, monitor); });
    gui::renderConvolution(stages, drawing, picture.file, picture.size);
}

} // namespace walshscope::cli

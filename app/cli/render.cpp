// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render: pictures without a display.
#include "gui/plot/render.h"
#include "command.h"
#include "distribution/distribution.h"
#include "error.h"
#include "input.h"
#include "output.h"

namespace walshscope {

void render(const QStringList& arguments) {
    Parser parser("render", QStringLiteral("Draws the Walsh spectrum or its distribution into a .png, .svg or .pdf."),
                  QStringLiteral("spectrum|distribution FILE|- -o PICTURE"));
    addInputOptions(parser);
    addComponentOption(parser);
    addChoiceOptions(parser);
    addOrderOption(parser);
    parser.addShort("o", "output", QStringLiteral("The picture to write; its suffix says which kind."), "picture");
    parser.add("width", QStringLiteral("Pixels; 1000 if not given."), "pixels");
    parser.add("height", QStringLiteral("Pixels; 600 if not given."), "pixels");
    // What is drawn is the first argument; the input takes the rest.
    const QString what = arguments.value(0);
    const bool isSpectrum = what == QLatin1String("spectrum");
    const bool known = isSpectrum || what == QLatin1String("distribution");
    parser.parse(known ? arguments.mid(1) : arguments);
    if (!known)
        throw UsageError("what to draw is \"" + what.toStdString() + "\", expected spectrum or distribution");
    if (!parser.has("output"))
        throw UsageError("-o is missing, expected a file ending in .png, .svg or .pdf");

    const QString file = QString::fromStdString(parser.text("output"));
    const QSize size(int(parser.number("width", 100, 20000).value_or(1000)),
                     int(parser.number("height", 100, 20000).value_or(600)));
    const Order order = orderOf(parser);
    const Choice choice = choiceOf(parser);
    TerminalMonitor monitor;
    const Spectrum spectrum = spectrumOf(inputDocument(parser), parser, choice, monitor).spectrum;
    if (isSpectrum)
        renderSpectrum(spectrum, order, file, size);
    else
        renderDistribution(walshDistribution(spectrum.values(), monitor), file, size);
}

} // namespace walshscope

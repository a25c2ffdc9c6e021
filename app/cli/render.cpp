// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render: pictures of the plots and of the window, without a display.
#include "gui/plot/render.h"
#include "choice.h"
#include "command.h"
#include "distribution/distribution.h"
#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/documents/picture_file.h"
#include "gui/window/workspaces.h"
#include "input.h"
#include "io/new_file.h"
#include "output.h"
#include "render_butterfly.h"
#include "render_convolution.h"
#include "render_lesson.h"
#include "render_table.h"
#include "render_tu.h"
#include "render_window.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

/// Whether the argument behind it is its value. Of switches there are few.
bool takesNext(const QString& option) {
    const QString name = option.startsWith(QLatin1String("--")) ? option.mid(2) : option.mid(1);
    if (!option.startsWith(QLatin1Char('-')) || option.size() == 1 || name.contains(QLatin1Char('=')))
        return false;
    if (!option.startsWith(QLatin1String("--")) && name.size() > 1)
        return false; // "-ofile"
    const QStringList switches{QStringLiteral("h"), QStringLiteral("help"), QStringLiteral("all"),
                               QStringLiteral("dark"), QStringLiteral("present")};
    if (name.isEmpty() || switches.contains(name))
        return false;
    for (const gui::WorkspaceRow& row : gui::workspaces())
        for (const gui::RenderOption& known : row.options)
            if (!known.isShared && name == QLatin1String(known.name))
                return !known.value.isEmpty();
    return true;
}

/// The place of the first that is no option nor the value of one; behind the last where there is none.
qsizetype placeOfPositional(const QStringList& arguments) {
    qsizetype place = 0;
    while (place < arguments.size() && arguments[place].startsWith(QLatin1Char('-')) && arguments[place].size() > 1)
        place += takesNext(arguments[place]) ? 2 : 1;
    return std::min(place, arguments.size());
}

void renderPlot(bool isSpectrum, const Parser& parser, const QString& picture, QSize size) {
    const Order order = orderOf(parser);
    const Choice choice = choiceOf(parser);
    TerminalMonitor monitor;
    const auto spectrum = spectrumOf(inputDocument(parser), parser, choice, monitor).spectrum;
    if (isSpectrum)
        gui::renderSpectrum(spectrum, order, picture, size);
    else
        gui::renderDistribution(spectrum->distribution(monitor), picture, size);
}

} // namespace

void render(const QStringList& arguments) {
    // What is drawn comes before the input, wherever the options are.
    const qsizetype place = placeOfPositional(arguments);
    const QString what = arguments.value(place);
    const QStringList rest = arguments.mid(0, place) + arguments.mid(place + 1);
    if (what == QLatin1String("butterfly")) {
        renderButterfly(rest);
        return;
    }
    if (what == QLatin1String("convolution")) {
        renderConvolution(rest);
        return;
    }
    if (const TableKind* const table = tableKindNamed(what.toStdString())) {
        renderTable(*table, rest);
        return;
    }
    if (what == QLatin1String("tu")) {
        renderTu(rest);
        return;
    }
    if (what == QLatin1String("lesson")) {
        renderLesson(rest);
        return;
    }
    Parser parser(
        "render",
        QStringLiteral("Draws the Walsh spectrum or its distribution into a .png, .svg or .pdf, or the whole "
                       "window into a .png. Tables of an S-box: walshscope render lat --help. Its TU "
                       "decompositions: walshscope render tu --help. Steps of a variant: "
                       "walshscope render butterfly --help. A "
                       "convolution: walshscope render convolution --help. A lesson as a handout: walshscope render "
                       "lesson --help."),
        QStringLiteral("spectrum|distribution|window FILE|- -o PICTURE"));
    parser.offerFirst(
        QStringList{QStringLiteral("spectrum"), QStringLiteral("distribution"), QStringLiteral("window")} +
        namesOf(tableNames()) +
        QStringList{QStringLiteral("tu"), QStringLiteral("butterfly"), QStringLiteral("convolution"),
                    QStringLiteral("lesson")});
    addInputOptions(parser);
    addComponentOption(parser);
    addChoiceOptions(parser);
    addOrderOption(parser);
    addWindowOptions(parser);
    parser.addShort("o", "output", QStringLiteral("The picture to write; its suffix says which kind."), "picture",
                    Takes::File);
    parser.add("width", QStringLiteral("Pixels; 1000 if not given, 1280 for the window."), "pixels");
    parser.add("height", QStringLiteral("Pixels; 600 if not given, 720 for the window."), "pixels");

    const bool isWindow = what == QLatin1String("window");
    const bool known = isWindow || what == QLatin1String("spectrum") || what == QLatin1String("distribution");
    parser.parse(known ? rest : arguments);
    if (!known) {
        const Message expected = Message::tr(
            "expected spectrum, distribution, %1, tu, window, butterfly, convolution or lesson", listed(tableNames()));
        throw UsageError(what.isEmpty() ? Message::tr("what to draw is missing, %1", expected)
                                        : Message::tr("what to draw is \"%1\", %2", what.toStdString(), expected));
    }
    if (!parser.has("output"))
        throw UsageError(Message::tr("-o is missing, expected the name of a picture"));

    requireWritable(parser.file("output"));
    const QString picture = gui::fileNameFrom(parser.file("output"));
    if (!isWindow)
        gui::requirePicture(picture);
    else if (!picture.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        throw UsageError(Message::tr("\"%1\": the window's picture has to end in .png", picture.toStdString()));
    const QSize size(int(parser.number("width", 100, 20000).value_or(isWindow ? 1280 : 1000)),
                     int(parser.number("height", 100, 20000).value_or(isWindow ? 720 : 600)));
    if (isWindow)
        renderWindow(parser, picture, size);
    else
        renderPlot(what == QLatin1String("spectrum"), parser, picture, size);
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render tu: a TU decomposition of an S-box as Inspect shows it, without a display.
#include "render_tu.h"

#include "error.h"
#include "gui/inspect/tu_view.h"
#include "gui/plot/export.h"
#include "input.h"
#include "output.h"
#include "picture.h"

#include <algorithm>
#include <cstdlib>

namespace walshscope::cli {
namespace {

constexpr QSize usualTuSize(1100, 560);

/// For that t, or the one nearest to half of the bits for which there is one.
TuDecomposition tuToDraw(const std::string& name, const SBox& s, std::optional<std::int64_t> t, Monitor& monitor) {
    const std::vector<TuAnswer> answers =
        t ? std::vector{tuDecomposition(s, int(*t), monitor)} : tuDecompositions(s, monitor);
    const TuAnswer* best = nullptr;
    for (const TuAnswer& answer : answers)
        if (answer.found && (!best || std::abs(2 * answer.t - s.n()) < std::abs(2 * best->t - s.n())))
            best = &answer;
    if (best)
        return *best->found;
    if (std::ranges::any_of(answers, [](const TuAnswer& answer) { return answer.verdict == TuVerdict::Undecided; }))
        throw ComputationError(Message::tr("no TU decomposition of %1 was found, walshscope decompose says for which t "
                                           "that is undecided",
                                           name));
    throw ComputationError(t ? Message::tr("%1 has no TU decomposition for t = %2", name, *t)
                             : Message::tr("%1 has no TU decomposition for t = 1 … %2", name, answers.size()));
}

} // namespace

void renderTu(const QStringList& arguments) {
    Parser parser("render tu",
                  QStringLiteral("Draws a TU decomposition of an S-box into a .png, .svg or .pdf: the network with the "
                                 "way of one input, and the\ntables T and U."),
                  QStringLiteral("FILE|- -o PICTURE"));
    addInputOptions(parser);
    parser.add("t", QStringLiteral("How many bits x and z have; near n/2 if not given."), "number");
    parser.add("input", QStringLiteral("The input whose way is drawn; 0 if not given."), "number");
    addPictureOptions(parser, usualTuSize);
    parser.parse(arguments);
    const PictureToWrite picture = pictureToWrite(parser, usualTuSize);
    gui::TuView view;

    const Document document = inputDocument(parser);
    const SBox& s = sboxIn(document, parser);
    const auto input = parser.number("input", 0, std::int64_t(s.size()) - 1).value_or(0);
    TerminalMonitor monitor;
    view.setDecomposition(std::make_shared<const TuDecomposition>(
                              tuToDraw(document.name, s, parser.number("t", 1, SBox::largestN), monitor)),
                          {});
    view.setInput(std::uint32_t(input));
    gui::exportView(view, picture.file, picture.size);
}

} // namespace walshscope::cli

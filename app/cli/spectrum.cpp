// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope spectrum: W(0), W(1), … one a line.
#include "choice.h"
#include "command.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "wide.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace walshscope::cli {

namespace {

template <class Take>
void eachValue(const std::vector<std::int64_t>& spectrum, Order order, const Take& take) {
    const int n = std::countr_zero(spectrum.size());
    for (std::size_t k = 0; k < spectrum.size(); ++k)
        take(spectrum[hadamardIndex(order, n, std::uint32_t(k))]);
}

/// In the order that was asked for. Where the values come as they lie, no more than a stretch of them is on the host.
template <class Take>
void eachValue(KeptSpectrum& spectrum, Order order, Monitor& monitor, const Take& take) {
    constexpr std::size_t longest = std::size_t(1) << 22;
    if (order != Order::Hadamard) {
        const auto whole = spectrum.whole(monitor);
        for (std::size_t k = 0; k < whole->size(); ++k)
            take((*whole)[hadamardIndex(order, whole->n(), std::uint32_t(k))]);
        return;
    }
    std::vector<std::int32_t> stretch(std::min(longest, spectrum.size()));
    for (std::size_t first = 0; first < spectrum.size(); first += stretch.size()) {
        spectrum.read(first, stretch);
        std::ranges::for_each(stretch, take);
    }
}

void answer(Document document, const std::string& file, const Parser& parser, Order order, const Choice& choice) {
    JsonMembers members{{"kind", jsonText("spectrum")}};
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    // The remarks come through the monitor.
    TerminalMonitor monitor;
    const auto wide = wideOf(document, parser, {"variant", "device", "block", "elements"}, true, monitor);
    std::optional<KeptTransform> narrow;
    if (!wide)
        narrow = spectrumOf(std::move(document), parser, choice, monitor);
    const bool json = parser.has("json");
    const int n = wide ? std::countr_zero(wide->spectrum.size()) : narrow->spectrum->n();
    std::string end = file.empty() ? "" : "\n";
    if (json) {
        members.insert(members.end(), {{"n", std::to_string(n)},
                                       {"order", jsonText(orderNames[int(order)])},
                                       {"variant", wide ? "null" : jsonText(narrow->variant->id)},
                                       {"device", jsonText(wide ? "cpu" : narrow->device->id)},
                                       {"spectrum", "[]"}});
        std::string whole = jsonAnswer(file, std::move(members));
        const std::size_t bracket = whole.rfind(']');
        end = whole.substr(bracket);
        writeOut(whole.substr(0, bracket));
    } else {
        writeOut(heading(file));
    }
    Lines lines;
    bool first = true;
    const auto print = [&](std::int64_t value) {
        if (json && !first)
            lines.character(',');
        first = false;
        lines.number(value);
        if (!json)
            lines.character('\n');
    };
    if (wide)
        eachValue(wide->spectrum, order, print);
    else
        eachValue(*narrow->spectrum, order, monitor, print);
    lines.flush();
    writeOut(end);
}

} // namespace

void spectrum(const QStringList& arguments) {
    Parser parser("spectrum",
                  QStringLiteral("Prints the Walsh spectrum W(0), W(1), …, one value per line.") +
                      QString::fromUtf8(severalInputs),
                  QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    addLinesOption(parser);
    addComponentOption(parser);
    addChoiceOptions(parser);
    addOrderOption(parser);
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);

    const Order order = orderOf(parser);
    const Choice choice = choiceOf(parser);
    answerDocuments(parser, Sequences::AskedFor, [&](Document document, const std::string& file) {
        answer(std::move(document), file, parser, order, choice);
    });
}

} // namespace walshscope::cli

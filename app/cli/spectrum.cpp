// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope spectrum: W(0), W(1), … one a line.
#include "command.h"
#include "input.h"
#include "json.h"
#include "output.h"

namespace walshscope::cli {

void spectrum(const QStringList& arguments) {
    Parser parser("spectrum", QStringLiteral("Prints the Walsh spectrum W(0), W(1), …, one value a line."),
                  QLatin1String(inputSynopsis));
    addInputOptions(parser);
    addComponentOption(parser);
    addChoiceOptions(parser);
    addOrderOption(parser);
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);

    const Order order = orderOf(parser);
    const Choice choice = choiceOf(parser);
    Document document = inputDocument(parser);
    // The remarks come through the monitor.
    TerminalMonitor monitor;
    const Transformed result = spectrumOf(std::move(document), parser, choice, monitor);

    const bool json = parser.has("json");
    const int n = result.spectrum.n();
    if (json) {
        std::string head = jsonObject({{"kind", jsonText("spectrum")},
                                       {"n", std::to_string(n)},
                                       {"order", jsonText(orderNames[int(order)])},
                                       {"variant", jsonText(result.variant->id)},
                                       {"device", jsonText(result.device->id)},
                                       {"spectrum", "["}});
        head.resize(head.size() - std::string_view("\n}\n").size());
        writeOut(head);
    }
    Lines lines;
    for (std::size_t k = 0; k < result.spectrum.size(); ++k) {
        if (json && k > 0)
            lines.character(',');
        lines.number(result.spectrum[hadamardIndex(order, n, std::uint32_t(k))]);
        if (!json)
            lines.character('\n');
    }
    lines.flush();
    if (json)
        writeOut("]\n}\n");
}

} // namespace walshscope::cli

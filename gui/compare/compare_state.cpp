// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing the choices of the Compare workspace.
#include "gui/compare/compare_state.h"

#include "gui/baseline/baseline.h"
#include "gui/compare/compare_fields.h"
#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_words.h"
#include "io/scanner.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr std::size_t mostRows = 200;
constexpr int largestParameter = 1 << 20;
constexpr int thousand = 1000, million = 1000000;
constexpr int longestLimit = 3600; ///< Seconds a cell.

/// Short enough to be complained about.
std::string said(const QString& text) { return printable(text.toStdString(), 40); }

QJsonObject toJson(const CompareChoice& row) {
    return {{QStringLiteral("contender"), QString::fromStdString(row.contender)},
            {QStringLiteral("device"), QString::fromStdString(row.device)},
            {QStringLiteral("blockSize"), row.parameters.blockSize},
            {QStringLiteral("elementsPerThread"), row.parameters.elementsPerThread},
            {QStringLiteral("scan"), textOf(scanNames[std::size_t(row.parameters.scan)])}};
}

QJsonObject toJson(const TimingMethod& method) {
    return {{QStringLiteral("widthThousandths"), int(std::lround(method.width * thousand))},
            {QStringLiteral("milliseconds"), int(std::lround(method.seconds * thousand))},
            {QStringLiteral("samples"), int(method.samples)},
            {QStringLiteral("graphs"), method.graphs},
            {QStringLiteral("cold"), method.cold}};
}

CompareChoice rowFrom(const JsonPart& part, Task task) {
    part.allowOnly({"contender", "device", "blockSize", "elementsPerThread", "scan"});
    const QString id = part.string("contender"), device = part.string("device");
    const Contender* contender = contenderOrNull(id.toStdString());
    if (!contender || contender->task != task)
        part.fail("contender", Message::tr("there is no contender \"%1\" of this task", said(id)));
    static const QRegularExpression form(QStringLiteral("^(auto|cpu|emulator|cuda:[0-9]{1,3})$"));
    if (!form.match(device).hasMatch())
        part.fail("device", Message::tr("\"%1\", expected cpu, emulator or cuda:0", said(device)));
    return {.contender = std::string(contender->id),
            .device = device.toStdString(),
            .parameters = {.blockSize = part.integer("blockSize", 1, largestParameter),
                           .elementsPerThread = part.integer("elementsPerThread", 1, largestParameter),
                           .scan = ScanKind(part.oneOf("scan", scanNames))}};
}

TimingMethod methodFrom(const JsonPart& part) {
    part.allowOnly({"widthThousandths", "milliseconds", "samples", "graphs", "cold"});
    return {.width = part.integer("widthThousandths", 1, thousand) / double(thousand),
            .seconds = part.integer("milliseconds", 1, longestLimit * thousand) / double(thousand),
            .samples = std::size_t(part.integer("samples", 1, million)),
            .graphs = part.boolean("graphs", true),
            .cold = part.boolean("cold", false)};
}

} // namespace

const Contender* contenderOrNull(const std::string& id) {
    const auto found = std::ranges::find_if(contenders(), [&](const Contender* each) { return each->id == id; });
    return found == contenders().end() ? nullptr : *found;
}

QJsonObject toJson(const CompareState& state) {
    QJsonArray rows;
    for (const CompareChoice& row : state.rows)
        rows.append(toJson(row));
    return {{QStringLiteral("task"), textOf(taskNames[std::size_t(state.task)])},
            {QStringLiteral("contenders"), rows},
            {QStringLiteral("sizes"), sizesAsTyped(state.sizes)},
            {QStringLiteral("method"), toJson(state.method)},
            {QStringLiteral("reference"), state.reference},
            {QStringLiteral("axis"), textOf(compareAxisNames[std::size_t(state.axis)])},
            {QStringLiteral("quantity"), textOf(compareQuantityNames[std::size_t(state.quantity)])},
            {QStringLiteral("paper"), QString::fromStdString(state.paper)}};
}

CompareState compareStateFrom(const JsonPart& part, const CompareState& base) {
    CompareState state = base;
    if (part.has("task")) {
        state.task = Task(part.oneOf("task", taskNames));
        if (state.task != base.task)
            state.rows.clear();
    }
    if (part.has("contenders")) {
        state.rows.clear();
        for (const JsonPart& row : part.parts("contenders", mostRows))
            state.rows.push_back(rowFrom(row, state.task));
    }
    if (part.has("sizes")) {
        const QString text = part.string("sizes");
        state.sizes = text.isEmpty() ? std::vector<std::uint64_t>() : sizesIn(text, state.task).values;
        if (state.sizes.empty() && !text.isEmpty())
            part.fail("sizes", Message::tr("\"%1\", expected for example 7..18 or 8,10", said(text)));
    }
    if (part.has("method"))
        state.method = methodFrom(part.part("method"));
    if (part.has("reference"))
        state.reference = part.integer("reference", 0, JsonPart::anyInteger);
    if (part.has("axis"))
        state.axis = CompareAxis(part.oneOf("axis", compareAxisNames));
    if (part.has("quantity"))
        state.quantity = CompareQuantity(part.oneOf("quantity", compareQuantityNames));
    if (part.has("paper")) {
        const QString paper = part.string("paper");
        if (!paper.isEmpty() && !paperOrNull(paper.toStdString()))
            part.fail("paper", Message::tr("there is no preset \"%1\"", said(paper)));
        state.paper = paper.toStdString();
    }
    return state;
}

} // namespace walshscope::gui

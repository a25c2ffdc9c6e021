// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in Inspect: saved, restored, and given as options.
#include "gui/inspect/inspect_workspace.h"

#include "error.h"
#include "gui/documents/samples.h"
#include "gui/inspect/table_pane.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/work/choosers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace walshscope::gui {
namespace {

/// As `render window` and this program call a tab.
constexpr std::array<std::string_view, 8> shortNames{"comparison", "values",   "entry",      "autocorrelation",
                                                     "function",   "identity", "components", "random"};
constexpr std::array<std::string_view, 8> objectNames{"comparisonPane",      "distribution",     "detailsPane",
                                                      "autocorrelationPane", "functionPane",     "identityPane",
                                                      "componentsPane",      "distributionsPane"};

int placeIn(std::span<const std::string_view> names, const RenderOptions& options, const char* option) {
    const auto found = std::ranges::find(names, options.text(option));
    if (found == names.end()) {
        std::string all;
        for (const std::string_view each : names)
            all += (all.empty() ? "" : ", ") + std::string(each);
        throw UsageError(Message::tr("--%1 is \"%2\", expected one of %3", option, options.text(option), all));
    }
    return int(found - names.begin());
}

} // namespace

QStringList inspectPaneNames() {
    QStringList names;
    for (const std::string_view name : shortNames)
        names << QString::fromLatin1(name.data(), qsizetype(name.size()));
    return names;
}

InspectState InspectWorkspace::state() const {
    const Counter* counter = m_model.counter();
    return {m_choosers->variantId(),
            m_choosers->deviceId(),
            counter ? std::string(counter->id) : "auto",
            m_choosers->choice().parameters,
            m_model.order(),
            m_tablePane->look(),
            m_alone ? m_alone->pane : m_paneWanted};
}

void InspectWorkspace::setState(const InspectState& state) {
    m_choosers->choose(state.variant, state.device, state.parameters);
    m_model.setCounter(state.method == "auto" ? nullptr : &counterNamed(state.method));
    m_model.setOrder(state.order);
    m_tablePane->setLook(state.table);
    if (m_alone) // For when nothing is compared any more.
        m_alone->pane = state.pane;
    else
        raisePane(QString::fromStdString(state.pane));
    showInspection();
}

QJsonObject InspectWorkspace::save() const {
    const InspectState chosen = state();
    const auto name = [](const auto& names, auto value) {
        const std::string_view text = names[std::size_t(value)];
        return QString::fromLatin1(text.data(), qsizetype(text.size()));
    };
    return {
        {QStringLiteral("variant"), QString::fromStdString(chosen.variant)},
        {QStringLiteral("device"), QString::fromStdString(chosen.device)},
        {QStringLiteral("method"), QString::fromStdString(chosen.method)},
        {QStringLiteral("blockSize"), chosen.parameters.blockSize},
        {QStringLiteral("elementsPerThread"), chosen.parameters.elementsPerThread},
        {QStringLiteral("order"), name(orderNames, chosen.order)},
        {QStringLiteral("table"), name(tableNames(), chosen.table.table)},
        {QStringLiteral("tableScale"), name(latScaleNames, chosen.table.scale)},
        {QStringLiteral("tableValues"), name(tableValuesNames, chosen.table.values)},
        {QStringLiteral("tableModulus"), chosen.table.modulus},
        {QStringLiteral("pane"), QString::fromStdString(chosen.pane)},
        {QStringLiteral("map"), m_alone && !m_alone->map.isEmpty() ? toJson(m_alone->map) : sizesOf(*m_mapAndPlots)},
        {QStringLiteral("rows"), sizesOf(*m_rows)},
        {QStringLiteral("columns"), sizesOf(*m_columns)}};
}

void InspectWorkspace::restore(const JsonPart& part) {
    part.allowOnly({"variant", "device", "method", "blockSize", "elementsPerThread", "order", "table", "tableScale",
                    "tableValues", "tableModulus", "pane", "map", "rows", "columns"});
    InspectState read = state();
    const auto powerOfTwo = [&](const char* key, int otherwise, int largest) {
        const int value = part.has(key) ? part.integer(key, 1, largest) : otherwise;
        if (!std::has_single_bit(unsigned(value)))
            part.fail(key, Message::tr("%1, expected a power of two", value));
        return value;
    };
    read.parameters.blockSize = powerOfTwo("blockSize", read.parameters.blockSize, 1024);
    read.parameters.elementsPerThread = powerOfTwo("elementsPerThread", read.parameters.elementsPerThread, 32);
    if (part.has("variant")) {
        read.variant = part.string("variant").toStdString();
        try {
            if (read.variant != "auto")
                variantNamed(read.variant);
        } catch (const UsageError& error) {
            part.fail("variant", error.words());
        }
    }
    if (part.has("device"))
        read.device = part.string("device").toStdString();
    if (part.has("method")) {
        read.method = part.string("method").toStdString();
        try {
            if (read.method != "auto")
                counterNamed(read.method);
        } catch (const UsageError& error) {
            part.fail("method", error.words());
        }
    }
    if (part.has("order"))
        read.order = Order(part.oneOf("order", orderNames));
    if (part.has("table"))
        read.table.table = SBoxTable(part.oneOf("table", tableNames()));
    if (part.has("tableScale"))
        read.table.scale = LatScale(part.oneOf("tableScale", latScaleNames));
    if (part.has("tableValues"))
        read.table.values = TableValues(part.oneOf("tableValues", tableValuesNames));
    if (part.has("tableModulus"))
        read.table.modulus = part.integer("tableModulus", 2, TableLook::largestModulus);
    if (part.has("pane"))
        read.pane = part.string("pane").toStdString();
    const auto rows = sizesFor(*m_rows, part, "rows"), columns = sizesFor(*m_columns, part, "columns"),
               map = sizesFor(*m_mapAndPlots, part, "map");
    if (rows)
        m_rows->setSizes(*rows);
    if (map)
        m_mapAndPlots->setSizes(*map);
    if (columns)
        m_columns->setSizes(*columns);
    setState(read);
}

void InspectWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    InspectState chosen = state();
    if (options.has("variant"))
        chosen.variant = variantNamed(options.text("variant")).id;
    if (options.has("device"))
        chosen.device = options.text("device");
    if (options.has("method"))
        chosen.method = counterNamed(options.text("method")).id;
    chosen.parameters = parametersFrom(options, chosen.parameters);
    if (options.has("order")) {
        const auto order = std::ranges::find(orderNames, options.text("order"));
        if (order == orderNames.end())
            throw UsageError(
                Message::tr("there is no order \"%1\", expected hadamard, sequency or dyadic", options.text("order")));
        chosen.order = Order(order - orderNames.begin());
    }
    if (options.has("table"))
        chosen.table.table = SBoxTable(placeIn(tableNames(), options, "table"));
    if (options.has("pane"))
        chosen.pane = objectNames[std::size_t(placeIn(shortNames, options, "pane"))];
    setState(chosen);
    if (options.has("compare"))
        m_other.set(
            std::make_shared<const Input>(inputFromDocument(sample(QString::fromStdString(options.text("compare"))))),
            QString());
    rest();
    if (options.has("pane")) // Comparing brings its own to the front.
        raisePane(QString::fromStdString(chosen.pane));
    if (!options.has("a") && !options.has("b"))
        return;
    const InputPointer& input = m_model.slot().input();
    const SBox* s = input ? input->sbox() : nullptr;
    if (!s)
        throw UsageError(Message::tr("--a and --b select an entry of an S-box's table, expected an S-box"));
    m_shownDetails = true; // What is in front was chosen.
    m_selection.set(TablePlace{m_tablePane->look().table,
                               std::uint32_t(options.number("a", 0, (std::int64_t(1) << s->n()) - 1).value_or(0)),
                               std::uint32_t(options.number("b", 0, (std::int64_t(1) << s->m()) - 1).value_or(1))});
    rest();
}

} // namespace walshscope::gui

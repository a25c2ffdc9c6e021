// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in Inspect: saved, restored, and given as options.
#include "gui/inspect/inspect_workspace.h"

#include "error.h"
#include "gui/window/splitter_sizes.h"
#include "gui/work/choosers.h"

#include <algorithm>
#include <bit>

namespace walshscope::gui {

InspectState InspectWorkspace::state() const {
    return {m_choosers->variantId(), m_choosers->deviceId(), m_choosers->choice().parameters, m_model.order()};
}

void InspectWorkspace::setState(const InspectState& state) {
    m_choosers->choose(state.variant, state.device, state.parameters);
    m_model.setOrder(state.order);
    showInspection();
}

QJsonObject InspectWorkspace::save() const {
    const InspectState chosen = state();
    const auto order = orderNames[std::size_t(chosen.order)];
    return {{QStringLiteral("variant"), QString::fromStdString(chosen.variant)},
            {QStringLiteral("device"), QString::fromStdString(chosen.device)},
            {QStringLiteral("blockSize"), chosen.parameters.blockSize},
            {QStringLiteral("elementsPerThread"), chosen.parameters.elementsPerThread},
            {QStringLiteral("order"), QLatin1String(order.data(), qsizetype(order.size()))},
            {QStringLiteral("rows"), sizesOf(*m_rows)},
            {QStringLiteral("columns"), sizesOf(*m_columns)}};
}

void InspectWorkspace::restore(const JsonPart& part) {
    part.allowOnly({"variant", "device", "blockSize", "elementsPerThread", "order", "rows", "columns"});
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
    if (part.has("order"))
        read.order = Order(part.oneOf("order", orderNames));
    const auto rows = sizesFor(*m_rows, part, "rows"), columns = sizesFor(*m_columns, part, "columns");
    if (rows)
        m_rows->setSizes(*rows);
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
    chosen.parameters = parametersFrom(options, chosen.parameters);
    if (options.has("order")) {
        const auto order = std::ranges::find(orderNames, options.text("order"));
        if (order == orderNames.end())
            throw UsageError(
                Message::tr("there is no order \"%1\", expected hadamard, sequency or dyadic", options.text("order")));
        chosen.order = Order(order - orderNames.begin());
    }
    setState(chosen);
    rest();
}

} // namespace walshscope::gui

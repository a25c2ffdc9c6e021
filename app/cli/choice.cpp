// SPDX-License-Identifier: GPL-3.0-or-later
// Reads which variant, device, order and component a command is to use.
#include "choice.h"

#include "error.h"
#include "input.h"
#include "io/transformable.h"
#include "io/values.h"
#include "output.h"

#include <algorithm>
#include <array>

namespace walshscope::cli {

void addChoiceOptions(Parser& parser) {
    addRunOptions(parser);
    parser.add("device", QStringLiteral("auto (default), cpu, emulator, cuda or cuda:N."), "id");
    offerDevices(parser);
}

void addRunOptions(Parser& parser) {
    parser.add("variant", QStringLiteral("Which variant computes; walshscope variants lists them."), "id");
    parser.offer("variant", namesOf(variants(), &Variant::id));
    parser.add("block", QStringLiteral("Threads per block, for variants that let you choose."), "threads");
    parser.add("elements", QStringLiteral("Elements per thread: A3's M."), "count");
}

void readParameters(const Parser& parser, Parameters& parameters) {
    parameters.blockSize = int(parser.number("block", 1, 1024).value_or(parameters.blockSize));
    parameters.elementsPerThread = int(parser.number("elements", 1, 1 << 20).value_or(parameters.elementsPerThread));
}

void requireUse(const Parser& parser, std::span<const Contender* const> contenders) {
    const std::vector<std::string> given = parser.given();
    const auto isIdle = [&](const char* option, auto takes) {
        return std::ranges::count(given, option) && std::ranges::none_of(contenders, takes);
    };
    std::vector<std::string_view> ids;
    for (const Contender* contender : contenders)
        ids.push_back(contender->id);
    const Message none =
        ids.size() == 1 ? Message::tr("%1 does not", ids.front()) : Message::tr("none of %1 does", listed(ids));
    if (isIdle("block", [](const Contender* c) { return c->blockSize.has_value(); }))
        throw UsageError(Message::tr("--block is for whatever lets you choose the threads per block, and %1", none));
    if (isIdle("elements", [](const Contender* c) { return c->elementsPerThread.has_value(); }))
        throw UsageError(
            Message::tr("--elements is for whatever lets you choose the elements per thread, and %1", none));
    if (isIdle("scan", [](const Contender* c) { return c->scans; }))
        throw UsageError(Message::tr("--scan is for the methods that scan, and %1", none));
}

void requireUse(const Parser& parser, const Contender& contender) {
    const std::array one{&contender};
    requireUse(parser, one);
}

Choice choiceOf(const Parser& parser) {
    Choice choice;
    if (parser.has("variant"))
        choice.variant = &variantNamed(parser.text("variant"));
    if (const std::string device = parser.text("device"); !device.empty() && device != "auto")
        choice.device = &deviceNamed(device);
    readParameters(parser, choice.parameters);
    return choice;
}

void addOrderOption(Parser& parser) {
    parser.add("order", QStringLiteral("hadamard (default), sequency or dyadic."), "order");
    parser.offer("order", namesOf(orderNames));
}

Order orderOf(const Parser& parser) {
    const std::string name = parser.has("order") ? parser.text("order") : "hadamard";
    for (std::size_t i = 0; i < orderNames.size(); ++i)
        if (orderNames[i] == name)
            return Order(i);
    throw UsageError(Message::tr("there is no order \"%1\", expected hadamard, sequency or dyadic", name));
}

void addComponentOption(Parser& parser) {
    parser.add("component", QStringLiteral("The output mask b of an S-box, for example 0x01."), "b");
}

std::uint32_t componentOf(const Document& document, const Parser& parser, std::int64_t least) {
    const SBox* sbox = std::get_if<SBox>(&document.value);
    if (!sbox)
        throw UsageError(Message::tr("--component is for S-boxes only, and %1 is of the kind %2", document.name,
                                     kindName(document.kind())));
    const std::int64_t most = (std::int64_t(1) << sbox->m()) - 1;
    if (!parser.has("component"))
        throw UsageError(Message::tr("%1 is an S-box: which component? Expected --component b, b from %2 to %3",
                                     document.name, least, most));
    return std::uint32_t(*parser.number("component", least, most));
}

void requireTable(const TableKind& table, const SBox& s, const std::string& name) {
    if (table.ofPermutations && !s.bijective())
        throw InputError(name, 0, 0,
                         Message::tr("this S-box is not bijective, and only a permutation has a %1", table.symbol));
}

void tellEmpty(const WhichTable& which, const SBox& s, const std::string& name) {
    const TableKind& table = kindOf(which.kind);
    if (table.fixed.empty() || !table.hasTrivialRow)
        return;
    std::optional<SBox> inverted;
    if (table.ofPermutations)
        inverted = inverse(s);
    // That of a = 0 counts everything with what is fixed.
    const std::vector<std::int32_t> row = tableRow(s, inverted ? &*inverted : nullptr, which, 0, [] {});
    if (std::ranges::any_of(row, [](std::int32_t entry) { return entry != 0; }))
        return;
    std::string fixed;
    for (std::size_t i = 0; i < table.fixed.size(); ++i)
        fixed += (i == 0 ? "" : " and ") + std::string(table.fixed[i].letter) + " = 0x" +
                 hexadecimalOf(which.fixed[i], bitsOf(table.fixed[i].axis, s.n(), s.m()));
    note(Message::tr("%1: no x goes with %2, so every entry of the %3 is 0; --fix takes others", name, fixed,
                     table.symbol)
             .text());
}

void requireTransformable(const Document& document, const Parser& parser) {
    switch (document.kind()) {
    case Kind::Boolean:
    case Kind::SBox:
    case Kind::Integers:
        return;
    case Kind::Sequence:
        refuse(document, parser,
               Message::tr("this is a sequence, expected a Boolean function, an S-box or integers (--as says which)"));
    case Kind::Real:
        refuse(document, parser, onlyConvolved(document));
    case Kind::Large:
        refuse(document, parser, onlyInSlices(std::get<LargeFunction>(document.value)));
    }
}

void requireExact(const Document& document, Monitor& monitor) {
    const auto* integers = std::get_if<Vector>(&document.value);
    try {
        if (integers)
            walshscope::requireExact(integers->values(), monitor);
    } catch (const UsageError& error) {
        throw InputError(document.name, 0, 0, error.words()); // No variant would do.
    }
}

KeptTransform spectrumOf(Document document, const Parser& parser, const Choice& choice, Monitor& monitor) {
    requireTransformable(document, parser);
    const bool isSBox = document.kind() == Kind::SBox;
    const std::uint32_t b = isSBox || parser.has("component") ? componentOf(document, parser) : 0;
    requireExact(document, monitor);
    return ofTransformable(document, b,
                           Cases{[&](const BooleanFunction& f) { return keptWalshTransform(f, choice, monitor); },
                                 [&](Vector& v) { return keptTransform(std::move(v), choice, monitor); }});
}

} // namespace walshscope::cli

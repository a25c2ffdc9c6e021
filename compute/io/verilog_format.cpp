// SPDX-License-Identifier: GPL-3.0-or-later
// A table as a module of Verilog: a case for each input.
#include "io/copied_formats.h"
#include "io/scanner.h"
#include "io/values.h"

#include <bit>

namespace walshscope {

namespace {

constexpr std::string_view endOfCases = "endcase";

/// The bits of a number as in 8'hc5, whose place is before them and behind it then.
int readWidth(Scanner& in) {
    const auto bits = int(in.decimal(SBox::largestN));
    if (!in.rest().starts_with("'h"))
        in.unexpected(Message::tr("a hexadecimal number as in 4'hc"));
    in.advance(2);
    return bits;
}

std::uint32_t readDigits(Scanner& in, int bits) {
    const std::size_t start = in.position();
    std::uint32_t value = 0;
    if (hexValue(in.peek()) < 0)
        in.unexpected(Message::tr("a hexadecimal digit"));
    for (; hexValue(in.peek()) >= 0; in.advance(1)) {
        value = value << 4 | std::uint32_t(hexValue(in.peek()));
        if (value >> bits != 0)
            in.failAt(start, Message::tr("%1 is out of range, expected less than 2^%2", value, bits));
    }
    return value;
}

} // namespace

std::optional<Kind> kindOfVerilog(std::string_view text) {
    text = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const std::string_view head = text.substr(0, std::min(text.find(';'), text.size()));
    const std::size_t output = head.find("output reg [");
    // What is written otherwise is left to who reads any text with numbers.
    for (const std::string_view other : {"//", "/*", "default"})
        if (text.find(other) != std::string_view::npos)
            return {};
    if (!text.starts_with("module ") || head.find("(input [") == std::string_view::npos ||
        output == std::string_view::npos || text.find("case (x)") == std::string_view::npos ||
        text.find(endOfCases) == std::string_view::npos)
        return {};
    return head.substr(output).starts_with("output reg [0:0]") ? Kind::Boolean : Kind::SBox;
}

bool verilogPossible(const Glance& glance) { return kindOfVerilog(glance.text).has_value(); }

Parsed readVerilog(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    // Behind the module's head, whose name may be anything.
    const std::size_t cases = in.text().find("case", in.text().find(';'));
    if (cases >= in.text().find(endOfCases))
        in.unexpected(Message::tr("case, as in a module of Verilog"));
    in.moveTo(std::min(in.text().find(')', cases), in.text().size() - 1) + 1);
    std::vector<std::uint32_t> table;
    int n = 0, m = 0;
    for (in.skipSpace(); !in.rest().starts_with(endOfCases); in.skipSpace()) {
        const std::size_t start = in.position();
        const int inputs = readWidth(in);
        const std::uint32_t x = readDigits(in, inputs);
        if (x != table.size() || (n != 0 && inputs != n))
            in.failAt(start,
                      Message::tr("the case of %1, expected that of %2, one after the other from 0", x, table.size()));
        n = inputs;
        in.moveTo(std::min(in.text().find_first_of("=;\n", in.position()), in.text().size()));
        if (!in.accept('='))
            in.unexpected(Message::plain("="));
        in.skipSpace();
        const std::size_t value = in.position();
        const int outputs = readWidth(in);
        if (m != 0 && outputs != m)
            in.failAt(value, Message::tr("%1 output bits, expected %2 as in the first case", nullptr, outputs, m));
        m = outputs;
        table.push_back(readDigits(in, m));
        if (!in.accept(';'))
            in.unexpected(Message::plain(";"));
    }
    if (n == 0 || table.size() != std::size_t(1) << n)
        in.fail(Message::tr("%1 cases, expected one for each of 2^%2 inputs", nullptr, table.size(), n));
    if (source.reading.m > 0 && source.reading.m != m)
        in.fail(Message::tr("%1 output bits, expected %2 as asked", nullptr, m, source.reading.m));
    const std::string how = std::to_string(table.size()) + " cases of a Verilog module";
    if (source.reading.as.value_or(m == 1 ? Kind::Boolean : Kind::SBox) == Kind::SBox)
        return {SBox(std::move(table), m), how};
    if (m != 1)
        in.fail(Message::tr("%1 output bits, expected 1 of a Boolean function", nullptr, m));
    return {SBox(std::move(table), 1).component(1), how};
}

std::string writeVerilog(const Document& document, Monitor& monitor) {
    const auto* s = std::get_if<SBox>(&document.value);
    const std::size_t count = countOf(document);
    const int n = std::countr_zero(count), m = s ? s->m() : 1;
    if (n < 1 || n > SBox::largestN)
        throw UsageError(Message::tr("a Verilog module of %1 input bits, expected 1 to 20", nullptr, n));
    const auto bits = [](int width) { return '[' + std::to_string(width - 1) + ":0] "; };
    const auto number = [](std::uint64_t value, int width) {
        return std::to_string(width) + "'h" + hexadecimalOf(value, width, "0123456789abcdef");
    };
    std::string text = "module " + identifierOf(document.name) + " (input " + bits(n) + "x, output reg " + bits(m) +
                       "y);\n    always @*\n        case (x)\n";
    eachValue(document, monitor, [&](std::size_t x, std::int64_t value) {
        text += "            " + number(x, n) + ": y = " + number(std::uint64_t(value), m) + ";\n";
    });
    return text + "        endcase\nendmodule\n";
}

} // namespace walshscope

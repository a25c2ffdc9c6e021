// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as arrays of C and as lists of Python.
#include "error.h"
#include "io/scanner.h"
#include "io/values.h"

#include <bit>

namespace walshscope {

namespace {

constexpr std::size_t valuesOfLine = 16;

/// Lines of values, hexadecimal those of an S-box.
std::string valueLines(const Document& document, Monitor& monitor) {
    const auto* s = std::get_if<SBox>(&document.value);
    const std::size_t count = countOf(document);
    if (count > std::size_t(1) << SBox::largestN)
        throw UsageError(Message::tr("an array of 2^%1 values, expected at most 2^20", std::countr_zero(count)));
    std::string text;
    eachValue(document, monitor, [&](std::size_t x, std::int64_t value) {
        text += x % valuesOfLine == 0 ? "\n    " : " ";
        text += s ? "0x" + hexadecimalOf(std::uint64_t(value), s->m()) : std::to_string(value);
        text += x + 1 < count ? "," : "";
    });
    return text + '\n';
}

} // namespace

std::string identifierOf(std::string_view name) {
    name = name.substr(0, name.rfind('.'));
    std::string result;
    for (char c : name)
        result += isLetter(c) || isDigit(c) ? c : '_';
    return result.empty() || isDigit(result.front()) ? "S_" + result : result;
}

std::string writeArray(const Document& document, Monitor& monitor) {
    const auto* s = std::get_if<SBox>(&document.value);
    const std::string type = !s || s->m() <= 8 ? "uint8_t" : s->m() <= 16 ? "uint16_t" : "uint32_t";
    const std::string values = valueLines(document, monitor);
    return "static const " + type + ' ' + identifierOf(document.name) + '[' + std::to_string(countOf(document)) +
           "] = {" + values + "};\n";
}

std::string writePython(const Document& document, Monitor& monitor) {
    return identifierOf(document.name) + " = [" + valueLines(document, monitor) + "]\n";
}

} // namespace walshscope

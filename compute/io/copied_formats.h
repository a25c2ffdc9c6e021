// SPDX-License-Identifier: GPL-3.0-or-later
// What is copied into other programs, JSON, Sage code and a LaTeX table, by the marks that it is known by.
#pragma once

#include "io/found/mistake.h"

namespace walshscope {

/// The kind of what is written as writeJson(), writeSage() and writeLatex() do; nothing where it is not. Only the
/// beginning is looked at, and of Sage code the end.
std::optional<Kind> kindOfJson(std::string_view text);
std::optional<Kind> kindOfSage(std::string_view text);
std::optional<Kind> kindOfLatex(std::string_view text);
/// As writeVerilog() does; of one output bit it is taken for a Boolean function.
std::optional<Kind> kindOfVerilog(std::string_view text);

/// Of numbers beside the key "values" of an object that does not say what they are; nothing where there are none.
std::optional<Kind> numbersInJson(std::string_view text);
/// Where the text is what the program prints as JSON and holds no values to read; nothing elsewhere.
std::optional<Mistake> mistakeInJson(std::string_view text);

Parsed readJson(const Source& source);
Parsed readSage(const Source& source);
Parsed readLatex(const Source& source);

template <Kind kind, std::optional<Kind> (*kindOf)(std::string_view)>
bool copiedAs(const Glance& glance) {
    return kindOf(glance.text) == kind;
}

/// As many as the largest value needs, at least 1.
int bitsShown(const SBox& s);

} // namespace walshscope

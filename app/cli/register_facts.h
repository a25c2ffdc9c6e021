// SPDX-License-Identifier: GPL-3.0-or-later
// What a register is told as, in JSON and for people.
#pragma once

#include "fact_sheet.h"
#include "io/document.h"
#include "json.h"
#include "sequence/sequence.h"

namespace walshscope::cli {

/// For whom: what only scripts read may be long.
enum class Reader { Person, Script };

/// length, linear_complexity, connection_polynomial, jumps and unique. Throws NotEnoughMemory.
std::vector<Fact> registerFacts(const Register& r, Reader reader);

/// "1 + x^3 + x^5  (0x29)", the length of both limited.
std::string connectionText(const Register& r);
std::string characteristicText(const Register& r);

/// Throws InputError where the sequence is longer than any method takes.
void requireRegister(const Document& document);

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// What a register is told as, in JSON and for people.
#pragma once

#include "io/document.h"
#include "json.h"
#include "sequence/sequence.h"

namespace walshscope::cli {

/// One thing to be told: its key, its value as JSON, and its value for people.
struct RegisterFact {
    const char* key;
    std::string json;
    std::string text;
};

/// length, linear_complexity, connection_polynomial, jumps and unique.
std::vector<RegisterFact> registerFacts(const Register& r);

/// "1 + x^3 + x^5  (0x29)", the length of both limited.
std::string connectionText(const Register& r);
std::string characteristicText(const Register& r);

/// Throws InputError where the sequence is longer than any method takes.
void requireRegister(const Document& document);

} // namespace walshscope::cli

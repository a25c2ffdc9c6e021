// SPDX-License-Identifier: GPL-3.0-or-later
// Tells what a register is.
#include "register_facts.h"

#include "error.h"
#include "memory.h"
#include "sequence/method.h"
#include "sequence/notation.h"

#include <algorithm>
#include <charconv>

namespace walshscope::cli {
namespace {

constexpr std::size_t mostTerms = 40;
constexpr std::size_t mostDigits = 40;

void append(std::string& text, std::size_t number) {
    char buffer[24];
    text.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr);
}

std::string exponentsJson(const Polynomial& polynomial) {
    std::string text = "[";
    for (std::size_t exponent : polynomial.exponents()) {
        if (text.size() > 1)
            text += ", ";
        append(text, exponent);
    }
    return text + "]";
}

std::string jumpsJson(const std::vector<Jump>& jumps) {
    constexpr std::size_t bytesOfAJump = 64, copies = 2; // Here, and within the whole.
    requireMemory(copies * jumps.size() * bytesOfAJump);
    std::string text = "[";
    text.reserve(jumps.size() * bytesOfAJump);
    for (const Jump& jump : jumps) {
        text += text.size() > 1 ? ", {\"n\": " : "{\"n\": ";
        append(text, jump.n);
        text += ", \"before\": ";
        append(text, jump.before);
        text += ", \"after\": ";
        append(text, jump.after);
        text += '}';
    }
    return text + "]";
}

std::string both(const Polynomial& polynomial, TermOrder order) {
    return termsText(polynomial, order, mostTerms) + "  (" + hexText(polynomial, mostDigits) + ")";
}

} // namespace

void requireRegister(const Document& document) {
    const std::size_t length = std::get<Sequence>(document.value).bits.size();
    const std::size_t longest = std::ranges::max(methods(), {}, &Method::largest).largest;
    if (length > longest)
        throw InputError(document.name, 0, 0,
                         Message::tr("a sequence of %1 bits, expected at most %2", length, longest));
}

std::string connectionText(const Register& r) { return both(r.connection, TermOrder::Ascending); }

std::string characteristicText(const Register& r) { return both(r.characteristic(), TermOrder::Descending); }

std::vector<Fact> registerFacts(const Register& r, Reader reader) {
    const auto number = [](const char* key, std::size_t value) { return Fact{key, std::to_string(value)}; };
    const auto polynomial = [&](const char* key, const auto& json, const std::string& text) {
        return Fact{key, reader == Reader::Script ? json() : "", text};
    };
    return {number("length", r.length),
            number("linear_complexity", r.linearComplexity),
            polynomial(
                "connection_polynomial", [&] { return exponentsJson(r.connection); }, connectionText(r)),
            {"jumps", reader == Reader::Script ? jumpsJson(r.jumps) : "", std::to_string(r.jumps.size())},
            {"unique", jsonBool(r.unique()), uniqueInWords(r)}};
}

} // namespace walshscope::cli

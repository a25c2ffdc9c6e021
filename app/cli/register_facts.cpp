// SPDX-License-Identifier: GPL-3.0-or-later
// Tells what a register is.
#include "register_facts.h"

#include "error.h"
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
    std::string text = "[";
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

std::vector<RegisterFact> registerFacts(const Register& r) {
    const auto number = [](const char* key, std::size_t value) {
        return RegisterFact{key, std::to_string(value), std::to_string(value)};
    };
    return {number("length", r.length),
            number("linear_complexity", r.linearComplexity),
            {"connection_polynomial", exponentsJson(r.connection), connectionText(r)},
            {"jumps", r.jumps ? jumpsJson(*r.jumps) : "null",
             r.jumps ? std::to_string(r.jumps->size()) : "not known: the method does not visit each bit"},
            {"unique", jsonBool(r.unique()), uniqueInWords(r)}};
}

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Polynomials over GF(2), taps and starts of registers as people type them.
#include "oracles.h"
#include "sequence/notation.h"

#include <fuzzer/FuzzedDataProvider.h>

using namespace walshscope;

namespace {

constexpr std::size_t all = std::size_t(-1);

void checkPolynomial(const std::string& text) {
    try {
        const Polynomial polynomial = polynomialFrom(text);
        // Up to x^67108864 it reads; to write millions of digits each time finds nothing more.
        if (polynomial.degree() > 4096)
            return;
        fuzz::require(polynomialFrom(hexText(polynomial, all)) == polynomial, "another polynomial in hexadecimal",
                      text);
        if (polynomial.degree() >= 0)
            for (TermOrder order : {TermOrder::Ascending, TermOrder::Descending})
                fuzz::require(polynomialFrom(termsText(polynomial, order, all)) == polynomial, "another polynomial",
                              text);
        // As windows and tables show it.
        fuzz::require(!termsText(polynomial, TermOrder::Ascending, 3).empty() && !hexText(polynomial, 4).empty(),
                      "no text", text);
    } catch (const UsageError&) {
        // It is none.
    }
}

void checkTaps(const std::string& text) {
    try {
        const Polynomial polynomial = polynomialFromTaps(text);
        fuzz::require(polynomial.coefficient(0) && polynomial.degree() >= 1 && polynomial.degree() <= 64,
                      "taps beyond 1 to 64", text);
        std::string again;
        for (std::size_t exponent : polynomial.exponents())
            if (exponent > 0)
                again += (again.empty() ? "" : ",") + std::to_string(exponent);
        fuzz::require(polynomialFromTaps(again) == polynomial, "other taps", text);
    } catch (const UsageError&) {
        // They are none.
    }
}

/// What is a plan is one for the generators as well, and they do what it says.
void checkPlan(const std::string& connection, const std::string& start) {
    RegisterPlan plan;
    try {
        plan = registerPlanFrom(connection, start);
    } catch (const UsageError&) {
        return;
    }
    constexpr std::size_t length = 200;
    Monitor nobody;
    const std::vector<std::uint8_t> bits = shiftRegisterSequence(plan, length, nobody).bits;
    fuzz::require(bits.size() == length && std::equal(plan.start.begin(), plan.start.end(), bits.begin()),
                  "other first bits", start);
    const auto cells = std::size_t(plan.connection.degree());
    for (std::size_t i = cells; i < length; ++i) {
        bool sum = false;
        for (std::size_t tap = 1; tap <= cells; ++tap)
            sum ^= plan.connection.coefficient(tap) && bits[i - tap];
        fuzz::require(bits[i] == sum, "another bit", connection);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider choices(data, size);
    // Any text, or one of signs that a polynomial has.
    const bool isAnyText = choices.ConsumeBool();
    std::string start;
    for (std::size_t cells = choices.ConsumeIntegralInRange<std::size_t>(0, 65); start.size() < cells;)
        start += choices.ConsumeBool() ? '1' : '0';
    std::string text = choices.ConsumeRemainingBytesAsString();
    constexpr std::string_view signs = "xxXX0123456789++^*, af";
    if (!isAnyText)
        for (char& c : text)
            c = signs[static_cast<unsigned char>(c) % signs.size()];
    checkPolynomial(text);
    checkTaps(text);
    checkPlan(text, start);
    checkPlan(start, text);
    return 0;
}

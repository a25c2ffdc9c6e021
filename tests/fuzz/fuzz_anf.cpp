// SPDX-License-Identifier: GPL-3.0-or-later
// Algebraic normal forms as text, compared with the sum of products that they say, and as coefficients.
#include "boolean/anf.h"
#include "oracles.h"

#include <fuzzer/FuzzedDataProvider.h>

using namespace walshscope;

namespace {

/// f(x) term by term, of a text that is an ANF.
bool valueOf(std::string_view anf, std::uint64_t x) {
    bool sum = false, product = true;
    for (std::size_t i = 0; i < anf.size(); ++i) {
        if (anf[i] == '+' || anf[i] == '^') {
            sum ^= product;
            product = true;
        } else if (anf[i] == 'x') {
            std::size_t variable = 0;
            for (; i + 1 < anf.size() && isDigit(anf[i + 1]); ++i)
                variable = variable * 10 + std::size_t(anf[i + 1] - '0');
            product = product && (x >> variable & 1);
        } else if (anf[i] == '0') {
            product = false;
        }
    }
    return sum ^ product;
}

void checkText(std::string_view text, int n) {
    try {
        const Document document = read(text, "f", {.as = Kind::Boolean, .format = "anf", .n = n});
        const auto& f = std::get<BooleanFunction>(document.value);
        fuzz::require(n == 0 || f.n() == n, "another n than was asked for", document.reading);
        // More is as good, and slow. Negations and other ways to write an index are not worked out here.
        const std::string plain = fuzz::inAscii(std::string(text));
        const bool isPlain = std::ranges::all_of(
            plain, [](char c) { return c > 0 && std::string_view("[{~!=").find(c) == std::string_view::npos; });
        const std::uint64_t most = isPlain ? std::min<std::uint64_t>(f.size(), 256) : 0;
        for (std::uint64_t x = 0; x < most; ++x)
            fuzz::require(f(x) == valueOf(plain, x), "another value", std::to_string(x));
        fuzz::requireWritten(document);
    } catch (const InputError& error) {
        fuzz::requirePlace(error, text);
    }
}

void checkCoefficients(FuzzedDataProvider& choices) {
    BooleanFunction coefficients(choices.ConsumeIntegralInRange(0, 9));
    const std::size_t most = choices.ConsumeIntegralInRange<std::size_t>(0, 40);
    int largest = 0;
    for (std::uint64_t u = 0; u < coefficients.size(); u += 8) {
        const auto byte = choices.ConsumeIntegral<std::uint8_t>();
        for (std::uint64_t bit = 0; bit < std::min<std::uint64_t>(8, coefficients.size()); ++bit) {
            coefficients.set(u + bit, byte >> bit & 1);
            largest = byte >> bit & 1 ? std::max(largest, std::popcount(u + bit)) : largest;
        }
    }
    fuzz::require(degree(coefficients) == largest, "another degree", std::to_string(largest));
    const BooleanFunction f = moebius(coefficients);
    fuzz::require(moebius(f) == coefficients, "no involution");
    const std::string whole = writeAnf(coefficients, coefficients.size());
    for (std::uint64_t x = 0; x < std::min<std::uint64_t>(f.size(), 64); ++x)
        fuzz::require(f(x) == valueOf(whole, x), "another value", whole);
    std::string cut = writeAnf(coefficients, most);
    if (const std::string_view dots = "…"; cut.ends_with(dots))
        cut.resize(cut.size() - dots.size());
    else
        fuzz::require(cut == whole, "terms are missing", cut);
    fuzz::require(whole.starts_with(cut), "other terms", cut);
    fuzz::requireWritten({"f", {}, "anf", f});
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider choices(data, size);
    if (choices.ConsumeIntegralInRange(0, 3) == 0) {
        checkCoefficients(choices);
        return 0;
    }
    const int n = choices.ConsumeBool() ? choices.ConsumeIntegralInRange(1, 14) : 0;
    // Any text, or one of signs that an ANF has.
    const bool isAnyText = choices.ConsumeBool();
    std::vector<char> text = choices.ConsumeRemainingBytes<char>();
    constexpr std::string_view signs[] = {"x", "x", "x", "X", "0", "1", "2", "3", "4", "5", "6", "7",
                                          "8", "9", "+", "^", "*", " ", "1", "⊕", "∧", "⋅", "·", "₀",
                                          "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "\n"};
    if (!isAnyText) {
        std::string written;
        for (const char c : text)
            written += signs[static_cast<unsigned char>(c) % std::size(signs)];
        text.assign(written.begin(), written.end());
    }
    if (!fuzz::asksForMuch(fuzz::viewOf(text)))
        checkText(fuzz::viewOf(text), n);
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Their polynomials over GF(2^6), whose coefficients are powers of a primitive u.
#include "sbox/apn_functions.h"

#include "sbox/binary_field.h"
#include "sbox/power_map.h"

namespace walshscope {
namespace {

constexpr int n = 6;

/// u^coefficient · x^degree
struct Term {
    std::uint32_t coefficient, degree;
};
using Terms = std::vector<Term>;

SBox polynomialOf(const Terms& terms) {
    constexpr std::uint32_t u = 2; // The polynomial's root is primitive.
    static const BinaryField field(n, conwayPolynomial(n));
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    for (std::uint32_t x = 0; x < table.size(); ++x)
        for (const Term& term : terms)
            table[x] ^= field.product(field.raised(u, term.coefficient), field.raised(x, term.degree));
    return SBox(std::move(table), n);
}

std::vector<Terms> quadratic() {
    return {{{0, 3}, {11, 6}, {1, 9}},
            {{1, 5}, {0, 9}, {4, 17}, {1, 18}, {4, 20}, {1, 24}, {4, 34}, {1, 40}},
            {{7, 3}, {0, 5}, {3, 9}, {4, 10}, {0, 17}, {6, 18}},
            {{0, 3}, {0, 10}, {1, 24}},
            {{0, 3}, {17, 17}, {17, 18}, {17, 20}, {17, 24}},
            {{0, 3}, {11, 5}, {13, 9}, {0, 17}, {11, 33}, {0, 48}},
            {{25, 5}, {0, 9}, {38, 12}, {25, 18}, {25, 36}},
            {{40, 5}, {10, 6}, {62, 20}, {35, 33}, {15, 34}, {29, 48}},
            {{34, 6}, {52, 9}, {48, 12}, {6, 20}, {9, 33}, {23, 34}, {25, 40}},
            {{0, 9}, {4, 10}, {9, 12}, {4, 18}, {9, 20}, {9, 40}},
            {{52, 3}, {47, 5}, {1, 6}, {9, 9}, {44, 12}, {47, 33}, {10, 34}, {33, 40}},
            {{1, 6}, {0, 9}, {1, 10}, {4, 17}, {1, 24}, {1, 33}}};
}

/// The sixth with u^14 (u^18 x^9 + u^36 x^18 + u^9 x^36 + x^21 + x^42 + Tr(u^27 x + u^52 x^3 + u^6 x^5 + u^19 x^7 +
/// u^28 x^11 + u^2 x^13)) added.
Terms edelAndPott() {
    constexpr std::uint32_t outer = 14;
    Terms terms{{0, 3},          {17, 17},         {17, 18},        {17, 20},    {17, 24},
                {outer + 18, 9}, {outer + 36, 18}, {outer + 9, 36}, {outer, 21}, {outer, 42}};
    for (const Term& traced : Terms{{27, 1}, {52, 3}, {6, 5}, {19, 7}, {28, 11}, {2, 13}})
        for (int i = 0; i < n; ++i)
            terms.push_back({outer + (traced.coefficient << i), traced.degree << i});
    return terms;
}

} // namespace

std::vector<KnownSBox> apnFunctionsOf6Bits() {
    std::vector<KnownSBox> known;
    const auto add = [&](const Terms& terms, const Message& title, const std::string& name) {
        known.push_back({KnownSBox::Origin::ApnFunction, name, title, name, polynomialOf(terms)});
    };
    int number = 2;
    for (const Terms& terms : quadratic()) {
        add(terms,
            Message::tr("number %1 of the quadratic APN functions of Browning, Dillon, Kibler and McQuistan", number),
            "Banff " + std::to_string(number));
        ++number;
    }
    add(edelAndPott(), Message::tr("the APN function of Edel and Pott"), "Banff " + std::to_string(number));
    return known;
}

} // namespace walshscope

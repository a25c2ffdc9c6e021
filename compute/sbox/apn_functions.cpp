// SPDX-License-Identifier: GPL-3.0-or-later
// Their polynomials over GF(2^n), whose coefficients are powers of a primitive u, the root of the Conway polynomial.
#include "sbox/apn_functions.h"

#include "sbox/binary_field.h"
#include "sbox/power_map.h"

#include <string_view>

namespace walshscope {
namespace {

/// u^coefficient · x^degree
struct Term {
    std::uint32_t coefficient, degree;
};
using Terms = std::vector<Term>;

/// u^outer · Tr(inner), where the trace is that of the field of 2^bits elements.
struct Trace {
    std::uint32_t outer;
    int bits;
    Terms inner;
};

/// An earlier one of the list, or nothing, and what is added to it.
struct ApnPolynomial {
    std::string_view number, from;
    Terms terms;
    std::vector<Trace> traces = {};
};

std::uint32_t valueOf(const BinaryField& field, const Terms& terms, std::uint32_t x) {
    constexpr std::uint32_t u = 2;
    std::uint32_t sum = 0;
    for (const Term& term : terms)
        sum ^= field.product(field.raised(u, term.coefficient), field.raised(x, term.degree));
    return sum;
}

std::vector<std::uint32_t> tableOf(const BinaryField& field, const ApnPolynomial& polynomial) {
    std::vector<std::uint32_t> table(std::size_t(1) << field.n());
    for (std::uint32_t x = 0; x < table.size(); ++x) {
        table[x] = valueOf(field, polynomial.terms, x);
        for (const Trace& trace : polynomial.traces)
            if (field.traceOver(trace.bits, valueOf(field, trace.inner, x)))
                table[x] ^= field.raised(2, trace.outer);
    }
    return table;
}

std::vector<ApnPolynomial> of6Bits() {
    return {
        {"2", "", {{0, 3}, {11, 6}, {1, 9}}},
        {"3", "", {{1, 5}, {0, 9}, {4, 17}, {1, 18}, {4, 20}, {1, 24}, {4, 34}, {1, 40}}},
        {"4", "", {{7, 3}, {0, 5}, {3, 9}, {4, 10}, {0, 17}, {6, 18}}},
        {"5", "", {{0, 3}, {0, 10}, {1, 24}}},
        {"6", "", {{0, 3}, {17, 17}, {17, 18}, {17, 20}, {17, 24}}},
        {"7", "", {{0, 3}, {11, 5}, {13, 9}, {0, 17}, {11, 33}, {0, 48}}},
        {"8", "", {{25, 5}, {0, 9}, {38, 12}, {25, 18}, {25, 36}}},
        {"9", "", {{40, 5}, {10, 6}, {62, 20}, {35, 33}, {15, 34}, {29, 48}}},
        {"10", "", {{34, 6}, {52, 9}, {48, 12}, {6, 20}, {9, 33}, {23, 34}, {25, 40}}},
        {"11", "", {{0, 9}, {4, 10}, {9, 12}, {4, 18}, {9, 20}, {9, 40}}},
        {"12", "", {{52, 3}, {47, 5}, {1, 6}, {9, 9}, {44, 12}, {47, 33}, {10, 34}, {33, 40}}},
        {"13", "", {{1, 6}, {0, 9}, {1, 10}, {4, 17}, {1, 24}, {1, 33}}},
        {"14",
         "6",
         {},
         {{14, 6, {{27, 1}, {52, 3}, {6, 5}, {19, 7}, {28, 11}, {2, 13}}}, {14, 3, {{18, 9}}}, {14, 2, {{0, 21}}}}}};
}

/// 14.3 is the third class of those that switching leads to from 14.1, where one output bit, u^108, changes.
std::vector<ApnPolynomial> of7Bits() {
    return {{"1.2", "", {{0, 3}}, {{0, 7, {{0, 9}}}}},
            {"2.1", "", {{0, 5}, {0, 18}, {0, 34}}},
            {"2.2", "", {{0, 3}, {0, 17}, {0, 33}, {0, 34}}},
            {"8.1", "", {{0, 3}, {0, 10}, {0, 65}}},
            {"9.1", "", {{0, 3}, {0, 9}, {0, 18}, {0, 66}}},
            {"10.1", "", {{0, 3}, {0, 12}, {0, 17}, {0, 33}}},
            {"10.2", "", {{0, 3}, {0, 17}, {0, 20}, {0, 34}, {0, 66}}},
            {"11.1", "", {{0, 3}, {0, 20}, {0, 34}, {0, 66}}},
            {"12.1", "", {{0, 3}, {0, 12}, {0, 40}, {0, 72}}},
            {"13.1", "", {{0, 3}, {0, 5}, {0, 10}, {0, 33}, {0, 34}}},
            {"14.1", "", {{0, 3}, {0, 6}, {0, 34}, {0, 40}, {0, 72}}},
            {"14.2", "", {{0, 3}, {0, 5}, {0, 6}, {0, 12}, {0, 33}, {0, 34}}},
            {"14.3", "14.1", {}, {{108, 7, {{120, 3}, {52, 5}, {58, 9}}}}}};
}

std::vector<ApnPolynomial> of8Bits() {
    return {{"1.2", "", {{0, 3}}, {{0, 8, {{48, 3}, {0, 9}}}}},
            {"1.3", "", {{0, 3}}, {{1, 8, {{63, 3}, {252, 9}}}}},
            {"1.4", "1.2", {}, {{38, 8, {{84, 3}, {213, 9}}}}},
            {"1.5", "1.2", {}, {{51, 8, {{253, 3}, {102, 9}}}}},
            {"1.6", "1.3", {}, {{154, 8, {{68, 3}, {235, 9}}}}},
            {"1.7", "1.4", {}, {{69, 8, {{147, 3}, {20, 9}}}}},
            {"1.8", "1.5", {}, {{68, 8, {{153, 3}, {51, 9}}}}},
            {"1.9", "1.6", {}, {{35, 8, {{216, 3}, {116, 9}}}}},
            {"1.10", "1.7", {}, {{22, 8, {{232, 3}, {195, 9}}}}},
            {"1.11", "1.8", {}, {{85, 8, {{243, 3}, {170, 9}}}}},
            {"1.12", "1.9", {}, {{103, 8, {{172, 3}, {31, 9}}}}},
            {"1.13", "1.10", {}, {{90, 8, {{87, 3}, {141, 5}, {20, 9}}}, {90, 4, {{51, 17}}}}},
            {"1.14", "1.11", {}, {{5, 8, {{160, 3}, {250, 9}}}}},
            {"1.15", "1.11", {}, {{102, 8, {{6, 3}, {119, 9}}}}},
            {"1.16", "1.14", {}, {{64, 8, {{133, 3}, {30, 9}}}}},
            {"1.17", "1.16", {}, {{78, 8, {{235, 3}, {146, 9}}}}},
            {"2.1", "", {{0, 3}, {0, 17}, {16, 18}, {16, 33}, {15, 48}}},
            {"3.1", "", {{0, 3}, {24, 6}, {182, 132}, {67, 192}}},
            {"4.1", "", {{0, 3}, {0, 6}, {0, 68}, {0, 80}, {0, 132}, {0, 160}}},
            {"5.1", "", {{0, 3}, {0, 5}, {0, 18}, {0, 40}, {0, 66}}},
            {"6.1", "", {{0, 3}, {0, 12}, {0, 40}, {0, 66}, {0, 130}}}};
}

Message titleOf(int n, std::string_view number) {
    if (n > 6)
        return Message::tr("number %1 of the APN functions of %2 bits of Edel and Pott", number, n);
    return number == "14"
               ? Message::tr("the APN function of Edel and Pott")
               : Message::tr("number %1 of the quadratic APN functions of Browning, Dillon, Kibler and McQuistan",
                             number);
}

} // namespace

std::vector<KnownSBox> apnFunctions(int n) {
    const std::vector<ApnPolynomial> polynomials = n == 6   ? of6Bits()
                                                   : n == 7 ? of7Bits()
                                                   : n == 8 ? of8Bits()
                                                            : std::vector<ApnPolynomial>();
    if (polynomials.empty())
        return {};
    const BinaryField field(n, conwayPolynomial(n));
    std::vector<KnownSBox> known;
    for (const ApnPolynomial& polynomial : polynomials) {
        std::vector<std::uint32_t> table = tableOf(field, polynomial);
        for (std::size_t i = 0; i < known.size() && !polynomial.from.empty(); ++i)
            if (polynomials[i].number == polynomial.from)
                for (std::uint32_t x = 0; x < table.size(); ++x)
                    table[x] ^= known[i].box(x);
        const std::string name = (n == 6 ? "Banff " : "Edel-Pott ") + std::string(polynomial.number);
        known.push_back(
            {KnownSBox::Origin::ApnFunction, name, titleOf(n, polynomial.number), name, SBox(std::move(table), n)});
    }
    return known;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// MPT, the monomial prediction table (Hu, Sun, Wang & Wang 2020): which monomials of the inputs occur in which products
// of coordinates.
#include "boolean/anf.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

namespace walshscope {
namespace {

bool isBelow(std::uint32_t x, std::uint32_t u) { return (x & ~u) == 0; }

/// Whether x isInCoefficient for the coefficient of x^a, the sum over all x below a, of S(x)^b.
bool isInCoefficient(const TableEntry& e, std::uint32_t x) { return isBelow(x, e.a) && isBelow(e.b, e.s(x)); }

void putCoefficients(const BooleanFunction& f, std::uint32_t flipped, std::span<std::int32_t> line) {
    for (std::uint32_t i = 0; i < line.size(); ++i)
        line[i] = f(i ^ flipped);
}

const bool hasMpt = addTableKind(
    {.table = SBoxTable(6),
     .id = "mpt",
     .symbol = "MPT",
     .title = Message::tr("monomial prediction table"),
     .meaning = Message::tr("1 if the monomial x^a occurs in S(x)^b, the product of the coordinates in b, and else 0"),
     .rows = TableAxis::InputExponent,
     .columns = TableAxis::OutputExponent,
     .isSeldom = true,
     .hasTrivialColumn = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t coefficient = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 coefficient ^= isInCoefficient(e, x);
             return coefficient;
         },
     // How often each value occurs below a, modulo 2, and of these the sums over all that have the bits of b: a Möbius
     // transform, where 0 and 1 have changed places.
     .row =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             const std::uint32_t all = std::uint32_t(line.size() - 1);
             BooleanFunction isOdd(of.s.m());
             for (std::uint32_t x = of.at;; x = (x - 1) & of.at) {
                 const std::uint32_t y = of.s(x) ^ all;
                 isOdd.set(y, !isOdd(y));
                 if (x == 0)
                     break;
             }
             putCoefficients(moebius(isOdd), all, line);
         },
     .column =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             BooleanFunction product(of.s.n());
             for (std::uint32_t x = 0; x < of.s.size(); ++x)
                 product.set(x, isBelow(of.at, of.s(x)));
             putCoefficients(moebius(product), 0, line);
         },
     .byColumns = true,
     .lineCost = [](int n, int) { return 3 * double(std::uint64_t(1) << n); },
     .told =
         [](const std::string& place, std::int32_t entry, LatScale, int) {
             return entry ? Message::tr("%1: x^a occurs in S(x)^b", place)
                          : Message::tr("%1: x^a does not occur in S(x)^b", place);
         },
     .belongs = isInCoefficient,
     .sentence =
         [](const TableEntry& e, std::int32_t entry, std::size_t points) {
             return entry ? Message::tr("The monomial of %2 occurs in the product of the coordinates %3, which is 1 at "
                                        "%1 point(s) within %2: an odd number.",
                                        nullptr, points, inputOf(e), outputOf(e))
                          : Message::tr("The monomial of %2 does not occur in the product of the coordinates %3, which "
                                        "is 1 at %1 point(s) within %2: an even number.",
                                        nullptr, points, inputOf(e), outputOf(e));
         },
     .brief =
         [](const TableEntry&, std::int32_t entry) {
             return entry ? Message::tr("x^a occurs in S(x)^b") : Message::tr("x^a does not occur in S(x)^b");
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"S(x)", PointColumn::Width::Output, [](const TableEntry& e, std::uint32_t x) { return e.s(x); }}}});

} // namespace
} // namespace walshscope

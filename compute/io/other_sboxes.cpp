// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes that are not a plain table: a power map over a field, and a DES-style table of rows and columns.
#include "io/entry.h"
#include "io/scanner.h"
#include "sbox/power_map.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace walshscope {

namespace {

constexpr std::size_t desEntries = 64;

std::string hexadecimal(std::uint32_t value) {
    std::string digits;
    for (; value > 0; value >>= 4)
        digits.insert(digits.begin(), "0123456789abcdef"[value & 15]);
    return "0x" + digits;
}

} // namespace

std::size_t placeInDesTable(std::size_t x) { return ((x >> 5 << 1) | (x & 1)) * 16 + (x >> 1 & 15); }

Parsed readPower(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    in.skipSpace();
    if (!in.accept('x'))
        in.unexpected(Message::tr("x^d @ n"));
    in.skipSpace();
    if (!in.accept('^'))
        in.unexpected(Message::tr("^ and the exponent"));
    in.skipSpace();
    const std::uint64_t d = in.decimal(std::numeric_limits<std::uint64_t>::max());
    in.skipSpace();
    if (!in.accept('@'))
        in.unexpected(Message::tr("@ and the field's n"));
    in.skipSpace();
    const std::size_t place = in.position();
    const int n = int(in.decimal(SBox::largestN));
    if (n == 0)
        in.failAt(place, Message::tr("n is 0, expected 1 to 20"));
    const bool separated = in.skipSpace();
    std::uint32_t polynomial = conwayPolynomial(n);
    if (!in.atEnd()) {
        if (!separated || in.peek() != '0' || (in.next() | 0x20) != 'x')
            in.unexpected(Message::tr("the field's polynomial as in 0x11b"));
        const std::size_t start = in.position();
        polynomial = std::uint32_t(in.number((std::uint32_t(2) << n) - 1));
        if (!irreducible(polynomial, n))
            in.failAt(start, Message::tr("%1 is not irreducible of degree %2, expected a polynomial that is",
                                         hexadecimal(polynomial), n));
        in.requireEnd();
    }
    const int m = source.reading.m;
    if (m > 0 && m != n)
        in.failAt(place, Message::tr("%1 output bits, expected %2 as asked", nullptr, n, m));
    return {powerMap(n, d, polynomial), "power map x^" + std::to_string(d) + " over GF(2^" + std::to_string(n) +
                                            ") with polynomial " + hexadecimal(polynomial)};
}

Parsed readDes(const Source& source) {
    const int m = source.reading.m > 0 ? source.reading.m : 4;
    bool ignored = false;
    const bool declared =
        source.bytes.find('{') != std::string_view::npos || source.bytes.find('[') != std::string_view::npos;
    const std::vector<std::uint32_t> rows = declared ? readBraces(source, m) : readList(source, m, ignored);
    if (rows.size() != desEntries) {
        const Scanner in(source.bytes, source.name, source.monitor);
        in.failAt(in.text().size(), Message::tr("%1 numbers, expected 64 in 4 rows of 16", nullptr, rows.size()));
    }
    std::vector<std::uint32_t> table(desEntries);
    for (std::size_t x = 0; x < desEntries; ++x)
        table[x] = rows[placeInDesTable(x)];
    return {SBox(std::move(table), m), "DES-style table of 4 rows and 16 columns"};
}

std::string writeDes(const Document& document, Monitor&) {
    const auto& s = std::get<SBox>(document.value);
    if (s.n() != 6 || s.m() != 4)
        throw UsageError(Message::tr("a DES-style table maps 6 to 4 bits, this S-box %1 to %2", s.n(), s.m()));
    std::vector<std::uint32_t> rows(desEntries);
    for (std::size_t x = 0; x < desEntries; ++x)
        rows[placeInDesTable(x)] = s(x);
    std::string text;
    for (std::size_t i = 0; i < desEntries; ++i)
        text += std::to_string(rows[i]) + (i % 16 == 15 ? '\n' : ' ');
    return text;
}

} // namespace walshscope

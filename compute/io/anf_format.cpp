// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an algebraic normal form: 1 + x1 + x0*x2, with ^ for + and x0x2 for x0*x2.
#include "boolean/anf.h"
#include "io/entry.h"
#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

namespace {

int readVariable(Scanner& in, int n) {
    const std::size_t start = in.position();
    in.advance(1);
    if (!isDigit(in.peek()))
        in.unexpected(Message::tr("the number of a variable after x"));
    const auto most = std::uint64_t(n > 0 ? n - 1 : Vector::largestN - 1);
    std::uint64_t index = 0;
    for (; isDigit(in.peek()); in.advance(1))
        index = std::min<std::uint64_t>(index * 10 + std::uint64_t(in.peek() - '0'), 1000);
    if (index > most)
        in.failAt(start, Message::tr("%1 is out of range, expected x0 to x%2",
                                     printable(in.text().substr(start, in.position() - start), 24), most));
    return int(index);
}

/// The variables as bits; x0*x0 is x0.
std::uint32_t readMonomial(Scanner& in, int n) {
    std::uint32_t variables = 0;
    while (true) {
        if (in.peek() != 'x')
            in.unexpected(Message::tr("a variable as in x0"));
        variables |= std::uint32_t(1) << readVariable(in, n);
        in.skipSpace();
        if (in.accept('*'))
            in.skipSpace();
        else if (in.peek() != 'x')
            return variables;
    }
}

} // namespace

Parsed readAnf(const Source& source) {
    const int n = source.reading.n;
    if (n < 0 || n > Vector::largestN)
        throw UsageError(Message::tr("n is %1, expected 0 to 30", n));
    Scanner in(source.bytes, source.name, source.monitor);
    std::vector<std::uint32_t> monomials;
    std::uint32_t occurring = 0;
    in.skipSpace();
    while (true) {
        if (in.accept('1')) {
            monomials.push_back(0);
        } else if (!in.accept('0')) {
            if (in.peek() != 'x')
                in.unexpected(Message::tr("a monomial: 0, 1 or variables as in x0*x1"));
            monomials.push_back(readMonomial(in, n));
            occurring |= monomials.back();
        }
        in.skipSpace();
        if (in.atEnd())
            break;
        if (!in.accept('+') && !in.accept('^'))
            in.unexpected(Message::tr("+, ^ or the end after a monomial"));
        in.skipSpace();
    }
    BooleanFunction coefficients(n > 0 ? n : std::bit_width(occurring));
    for (std::uint32_t u : monomials)
        coefficients.set(u, !coefficients(u));
    return {moebius(std::move(coefficients), source.monitor),
            // Who counts from x1 means another function.
            occurring > 1 && (occurring & 1) == 0 ? "algebraic normal form, in which x0 does not occur"
                                                  : "algebraic normal form"};
}

} // namespace walshscope

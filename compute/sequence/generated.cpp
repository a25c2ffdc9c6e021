// SPDX-License-Identifier: GPL-3.0-or-later
// What a register generates, a long piece at a time: s(x)·C(x) has no terms from x^L on, so the next piece is what is
// left of the product so far, divided by C(x).
#include "error.h"
#include "sequence/gf2x.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr std::size_t leastPiece = std::size_t(1) << 12;

} // namespace

Sequence generated(const Register& r, std::span<const std::uint8_t> first, std::size_t length, Monitor& monitor) {
    const std::size_t cells = r.linearComplexity;
    if (first.size() < std::min(cells, length))
        throw UsageError(Message::tr("%1 bits to begin with, expected %2", nullptr, first.size(), cells));
    Sequence sequence{{first.begin(), first.begin() + std::ptrdiff_t(std::min(cells, length))}};
    if (sequence.bits.size() == length)
        return sequence;
    requireMemoryForPolynomials(length);
    std::vector<std::uint8_t>& s = sequence.bits;
    s.resize(length);
    std::size_t done = cells;
    const Look look = [&] { monitor.progress(done, length); };
    const std::size_t piece = std::min(std::max(cells, leastPiece), length - cells);
    const NTL::GF2X c = toNtl(r.connection);
    const NTL::GF2X reciprocal = inverse(c, long(piece), look);
    for (std::size_t n = cells; n < length; n += piece) {
        done = n;
        const NTL::GF2X before = toNtl(std::span(s).subspan(n - cells, cells));
        const NTL::GF2X left = trunc(product(before, c, look) >> long(cells), long(piece));
        const NTL::GF2X next = product(left, reciprocal, look);
        for (std::size_t i = 0; i < std::min(piece, length - n); ++i)
            s[n + i] = std::uint8_t(IsOne(coeff(next, long(i))));
    }
    return sequence;
}

} // namespace walshscope

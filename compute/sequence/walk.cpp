// SPDX-License-Identifier: GPL-3.0-or-later
// From a checkpoint on: two products with the sequence are all that the discrepancies to come depend on.
#include "sequence/walk.h"

#include "error.h"
#include "part.h"
#include "polynomial/product.h"
#include "sequence/packed.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr std::size_t pieceWords = Walk::longest / wordBits;

/// to ^= x^shift·polynomial, as far as there is room.
void addShifted(std::span<std::uint64_t> to, Coefficients polynomial, std::size_t shift) {
    const std::size_t words = shift / wordBits, bits = shift % wordBits;
    for (std::size_t i = words; i < to.size() && i - words <= polynomial.size(); ++i) {
        if (i - words < polynomial.size())
            to[i] ^= polynomial[i - words] << bits;
        if (bits && i > words)
            to[i] ^= polynomial[i - words - 1] >> (wordBits - bits);
    }
}

/// The coefficients of x^at … x^(at + longest - 1) in polynomial·s, where a bit 1 stands before the sequence s.
std::vector<std::uint64_t> productFrom(std::ptrdiff_t at, Coefficients polynomial, Coefficients s, Monitor& monitor) {
    // A piece of the polynomial needs a piece of the sequence that is as long, and as many bits more as are asked for.
    constexpr auto piece = std::ptrdiff_t(Walk::longest);
    Arena arena;
    std::vector<std::uint64_t> result(pieceWords), bits(2 * pieceWords);
    for (std::size_t done = 0; done < polynomial.size(); done += pieceWords) {
        monitor.progress(done, polynomial.size());
        const std::ptrdiff_t from = at - std::ptrdiff_t(done * wordBits) - piece;
        for (std::size_t i = 0; i < bits.size(); ++i) {
            const std::ptrdiff_t bit = from + std::ptrdiff_t(i * wordBits);
            bits[i] = bit >= 0 ? wordAt(s, std::size_t(bit)) : 0;
            if (bit < 0 && bit > -std::ptrdiff_t(wordBits))
                bits[i] = wordAt(s, 0) << -bit | std::uint64_t(1) << (-bit - 1);
            else if (bit == -std::ptrdiff_t(wordBits))
                bits[i] = std::uint64_t(1) << (wordBits - 1);
        }
        const Arena::Frame frame(arena);
        const auto part = polynomial.subspan(done, std::min(pieceWords, polynomial.size() - done));
        const auto product = arena.zeros(part.size() + bits.size());
        addProduct(product, part, bits, arena);
        add(result, product.subspan(pieceWords, pieceWords));
    }
    return result;
}

} // namespace

Walk::Walk(std::shared_ptr<const Sequence> sequence, std::size_t first, Monitor& monitor)
    : m_sequence(std::move(sequence)),
      m_first(first),
      m_last(std::min(m_sequence->bits.size(), first + longest)),
      m_rowWords(std::min(m_last, longest) / wordBits + 1) {
    if (m_last <= m_first)
        throw UsageError(Message::tr("steps from bit %1 on, expected less than %2, the length of the sequence", first,
                                     m_sequence->bits.size()));
    const auto bits = std::span(m_sequence->bits);
    // Nearly all of the time is the checkpoint's.
    Part before(monitor, 0, 0.94), products(monitor, 0.94, 0.96), others(monitor, 0.96, 0.98),
        stepping(monitor, 0.98, 1);
    Checkpoint here = checkpoint(bits.first(m_first), before);
    std::ptrdiff_t m = here.lastJump();
    m_jumps = std::move(here.found.jumps);
    std::size_t complexity = here.found.linearComplexity;
    const std::vector<std::uint64_t> packed = packedInWords(bits.first(m_last));
    // C·s from x^first on, whose bit k is the discrepancy of bit first + k, and B·s from x^m on.
    std::vector<std::uint64_t> g = productFrom(std::ptrdiff_t(m_first), here.found.connection.words, packed, products);
    std::vector<std::uint64_t> f = productFrom(m, here.previous.words, packed, others);

    const std::size_t steps = m_last - m_first;
    m_rows.resize((steps + 1) * m_rowWords);
    m_previous = here.previous.words;
    m_previous.resize(m_rowWords);
    std::ranges::copy_n(here.found.connection.words.begin(),
                        std::ptrdiff_t(std::min(m_rowWords, here.found.connection.words.size())), m_rows.begin());
    m_complexities.push_back(std::uint32_t(complexity));
    for (std::size_t k = 0; k < steps; ++k) {
        stepping.progress(k, steps);
        const std::size_t n = m_first + k;
        const bool d = g[k / wordBits] >> (k % wordBits) & 1;
        const std::span row(m_rows.data() + k * m_rowWords, m_rowWords);
        const std::span after(m_rows.data() + (k + 1) * m_rowWords, m_rowWords);
        std::ranges::copy(row, after.begin());
        m_discrepancies.push_back(d);
        if (d) {
            const std::vector<std::uint64_t> old = g;
            addShifted(after, {previousRow(n), m_rowWords}, std::size_t(std::ptrdiff_t(n) - m));
            addShifted(g, f, k); // f begins with a 1, which takes the discrepancy away.
            if (2 * complexity <= n) {
                m_jumps.push_back({n, complexity, n + 1 - complexity});
                complexity = n + 1 - complexity;
                m = std::ptrdiff_t(n);
                for (std::size_t i = 0; i < f.size(); ++i)
                    f[i] = wordAt(old, k + i * wordBits);
            }
        }
        m_complexities.push_back(std::uint32_t(complexity));
    }
}

std::ptrdiff_t Walk::lastJump(std::size_t bitsRead) const {
    const auto behind = std::ranges::lower_bound(m_jumps, bitsRead, {}, &Jump::n);
    return behind == m_jumps.begin() ? -1 : std::ptrdiff_t((behind - 1)->n);
}

const std::uint64_t* Walk::previousRow(std::size_t bitsRead) const {
    const std::ptrdiff_t m = lastJump(bitsRead);
    return m < std::ptrdiff_t(m_first) ? m_previous.data() : row(std::size_t(m));
}

WalkStep Walk::step(std::size_t n) const {
    const std::ptrdiff_t m = lastJump(n);
    WalkStep step{.n = n,
                  .bit = m_sequence->bits[n] != 0,
                  .discrepancy = discrepancy(n),
                  .jump = lastJump(n + 1) == std::ptrdiff_t(n),
                  .before = complexity(n),
                  .after = complexity(n + 1),
                  .m = m,
                  .shift = std::size_t(std::ptrdiff_t(n) - m),
                  .terms = {}};
    for (std::size_t i = 1; i <= std::min(step.before, coefficients() - 1); ++i)
        if (coefficient(n, i) && m_sequence->bits[n - i])
            step.terms.push_back(i);
    return step;
}

} // namespace walshscope

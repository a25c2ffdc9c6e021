// SPDX-License-Identifier: GPL-3.0-or-later
// Runs Berlekamp–Massey once and keeps C(x) after each bit; B(x) is one of the C(x) before it.
#include "sequence/walk.h"

#include "error.h"

#include <algorithm>

namespace walshscope {
Walk::Walk(Sequence sequence, Monitor& monitor) : m_sequence(std::move(sequence)), m_rowWords(length() / 64 + 1) {
    if (length() == 0 || length() > longest)
        throw UsageError(
            Message::tr("a sequence of %1 bits, expected 1 to %2 to step through", nullptr, length(), longest));
    m_rows.resize((length() + 1) * m_rowWords);
    m_rows[0] = 1;
    for (std::size_t n = 0; n < length(); ++n) {
        monitor.progress(n, length());
        const std::uint64_t* c = m_rows.data() + n * m_rowWords;
        std::uint64_t* next = m_rows.data() + (n + 1) * m_rowWords;
        std::copy_n(c, m_rowWords, next);
        const std::size_t cells = m_jumps.empty() ? 0 : m_jumps.back().after;
        int d = m_sequence.bits[n];
        for (std::size_t i = 1; i <= cells; ++i)
            d ^= coefficient(n, i) & m_sequence.bits[n - i];
        if (d == 0)
            continue;
        const std::ptrdiff_t m = lastJump(n);
        const std::size_t shift = std::size_t(std::ptrdiff_t(n) - m);
        const std::uint64_t* b = m_rows.data() + std::size_t(std::max<std::ptrdiff_t>(m, 0)) * m_rowWords;
        for (std::size_t i = shift / 64; i < m_rowWords; ++i) {
            next[i] ^= b[i - shift / 64] << (shift % 64);
            if (shift % 64 && i > shift / 64)
                next[i] ^= b[i - shift / 64 - 1] >> (64 - shift % 64);
        }
        if (2 * cells <= n)
            m_jumps.push_back({n, cells, n + 1 - cells});
    }
    m_complexities = profile(length(), m_jumps);
}

std::ptrdiff_t Walk::lastJump(std::size_t bitsRead) const {
    const auto behind = std::ranges::lower_bound(m_jumps, bitsRead, {}, &Jump::n);
    return behind == m_jumps.begin() ? -1 : std::ptrdiff_t((behind - 1)->n);
}

WalkStep Walk::step(std::size_t n) const {
    const std::ptrdiff_t m = lastJump(n);
    WalkStep step{.n = n,
                  .bit = m_sequence.bits[n] != 0,
                  .discrepancy = false,
                  .jump = lastJump(n + 1) == std::ptrdiff_t(n),
                  .before = complexity(n),
                  .after = complexity(n + 1),
                  .m = m,
                  .shift = std::size_t(std::ptrdiff_t(n) - m),
                  .terms = {}};
    for (std::size_t i = 1; i <= step.before; ++i)
        if (coefficient(n, i) && m_sequence.bits[n - i])
            step.terms.push_back(i);
    step.discrepancy = step.bit != (step.terms.size() % 2 != 0);
    return step;
}

Polynomial Walk::connection(std::size_t bitsRead) const {
    const auto row = m_rows.begin() + std::ptrdiff_t(bitsRead * m_rowWords);
    return {{row, row + std::ptrdiff_t(m_rowWords)}};
}

Polynomial Walk::previous(std::size_t bitsRead) const {
    return connection(std::size_t(std::max<std::ptrdiff_t>(lastJump(bitsRead), 0)));
}

Register Walk::found() const { return {length(), complexity(length()), connection(length()), m_jumps}; }

} // namespace walshscope

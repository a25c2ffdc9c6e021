// SPDX-License-Identifier: GPL-3.0-or-later
// B0: Berlekamp–Massey with one integer for each coefficient, step by step as it is taught.
#include "sequence/method.h"

namespace walshscope {
namespace {

Register run(Machine&, std::span<const std::uint8_t> s, RegisterMonitor& monitor) {
    std::vector<int> c(s.size() + 1), b, t;
    c[0] = 1;
    b = c;
    std::size_t l = 0;
    std::size_t bAt = 0; // m + 1: B is what C was before bit m; its degree is at most m + 1 - L.
    std::vector<Jump> jumps = roomForJumps(s.size());
    for (std::size_t n = 0; n < s.size(); ++n) {
        monitor.progress(n, s.size());
        int d = s[n];
        for (std::size_t i = 1; i <= l; ++i)
            d ^= c[i] & s[n - i];
        if (d == 0)
            continue;
        t = c;
        const std::size_t shift = n + 1 - bAt;
        for (std::size_t i = 0; i + l <= bAt; ++i)
            c[i + shift] ^= b[i];
        if (2 * l <= n) {
            addJump(jumps, {n, l, n + 1 - l}, monitor);
            l = n + 1 - l;
            bAt = n + 1;
            b = t;
        }
    }
    Polynomial connection{std::vector<std::uint64_t>(l / 64 + 1)};
    for (std::size_t i = 0; i <= l; ++i)
        connection.words[i / 64] |= std::uint64_t(c[i]) << (i % 64);
    return {s.size(), l, std::move(connection), std::move(jumps)};
}

const bool added = addMethod({.id = "B0",
                              .title = "One integer per bit",
                              .source = "Massey 1969; Ali, Fathy, Fayez & Sheta 2019, Algorithm 1, corrected",
                              .file = "sequence/b0.cpp",
                              .where = onCpu,
                              .definition = true,
                              .largest = std::size_t(1) << 20},
                             {.run = run});

} // namespace
} // namespace walshscope

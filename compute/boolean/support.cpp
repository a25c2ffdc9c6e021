// SPDX-License-Identifier: GPL-3.0-or-later
// Elements one by one, of which few are new to what is spanned.
#include "boolean/support.h"

#include "boolean/autocorrelation.h"
#include "boolean/bit_basis.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr std::uint64_t betweenLooks = std::uint64_t(1) << 20;

/// The smallest element is to be the first.
class Spanned {
public:
    explicit Spanned(int n) : m_n(n) {}

    void add(std::uint32_t a) {
        if (m_isEmpty)
            m_least = a;
        m_isEmpty = false;
        m_span.add(a);
        m_sums.add(a ^ m_least);
    }
    /// Whether no element can be new.
    bool isAll() const { return m_sums.rank() == m_n; }
    Support support(std::uint64_t size) const { return {m_n, size, m_span.rank(), m_least, m_sums.reduced(m_n)}; }

private:
    int m_n;
    bool m_isEmpty = true;
    std::uint32_t m_least = 0;
    BitBasis m_span, m_sums;
};

} // namespace

Support walshSupport(const Spectrum& spectrum, const Distribution& distribution, Monitor& monitor) {
    const auto zeros = distribution.find(0);
    std::uint64_t least = 0;
    for (; spectrum[least] == 0; ++least)
        if (least % betweenLooks == 0)
            monitor.progress(least, spectrum.size());
    Spanned spanned(spectrum.n());
    spanned.add(std::uint32_t(least));
    // Those of a support with no structure are found among masks with high bits, which come late.
    constexpr std::uint32_t tried = 1024;
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(tried, spectrum.size()); ++i)
        if (const std::uint32_t a = hadamardIndex(Order::Dyadic, spectrum.n(), std::uint32_t(i)); spectrum[a] != 0)
            spanned.add(a);
    for (std::uint64_t a = least; a < spectrum.size() && !spanned.isAll(); ++a) {
        if (spectrum[a] != 0)
            spanned.add(std::uint32_t(a));
        if (a % betweenLooks == 0)
            monitor.progress(a, spectrum.size());
    }
    return spanned.support(spectrum.size() - (zeros == distribution.end() ? 0 : zeros->second));
}

Support autocorrelationSupport(const Spectrum& spectrum, Monitor& monitor) {
    Spanned spanned(spectrum.n());
    std::uint64_t size = 0;
    autocorrelation(spectrum, monitor, [&](std::uint64_t first, std::span<const std::int64_t> r, Monitor& taking) {
        for (std::size_t i = 0; i < r.size(); ++i) {
            size += r[i] != 0;
            if (r[i] != 0 && !spanned.isAll())
                spanned.add(std::uint32_t(first + i));
            if (i % betweenLooks == 0)
                taking.progress(i, r.size());
        }
    });
    return spanned.support(size);
}

} // namespace walshscope

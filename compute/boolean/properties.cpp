// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of a Boolean function, read off its spectrum, autocorrelation and polynomial.
#include "boolean/properties.h"

#include "boolean/algebraic_immunity.h"
#include "boolean/anf.h"
#include "boolean/autocorrelation.h"
#include "slices.h"

#include <cstdlib>
#include <mutex>

namespace walshscope {
namespace {

constexpr int largestNForImmunity = 12;
constexpr std::size_t mostMonomials = 4096;

/// Goes through the masks by weight, so that a function of low order is settled after a few.
int correlationImmunity(const Spectrum& spectrum, Monitor& monitor) {
    const std::uint64_t size = spectrum.size();
    Steps steps(monitor, size);
    std::uint64_t seen = 0;
    for (int t = 1; t <= spectrum.n(); ++t) {
        std::uint64_t a = (std::uint64_t(1) << t) - 1;
        while (a < size) {
            if (spectrum[a] != 0)
                return t - 1;
            const std::uint64_t lowest = a & (~a + 1);
            const std::uint64_t carried = a + lowest;
            a = carried | ((a ^ carried) >> 2) / lowest;
            if (++seen % (1 << 16) == 0)
                steps.add(1 << 16);
        }
    }
    return spectrum.n();
}

std::string decimal(unsigned __int128 value) {
    std::string digits;
    do {
        digits.insert(digits.begin(), char('0' + int(value % 10)));
        value /= 10;
    } while (value != 0);
    return digits;
}

struct Indicators {
    std::int64_t absolute = 0;
    unsigned __int128 sumOfSquares = 0;
};

Indicators indicators(const Spectrum& spectrum, Monitor& monitor) {
    Indicators total;
    std::mutex mutex;
    autocorrelation(spectrum, monitor, [&](std::uint64_t start, std::span<const std::int64_t> r, Monitor& reading) {
        Steps steps(reading, r.size());
        inSlices(r.size(), 1, steps, [&](std::uint64_t first, std::uint64_t last) {
            Indicators part;
            for (std::uint64_t i = first; i < last; ++i) {
                part.sumOfSquares += (unsigned __int128)((__int128)r[i] * r[i]);
                if (start + i != 0)
                    part.absolute = std::max(part.absolute, std::abs(r[i]));
            }
            const std::scoped_lock lock(mutex);
            total.sumOfSquares += part.sumOfSquares;
            total.absolute = std::max(total.absolute, part.absolute);
        });
    });
    return total;
}

} // namespace

BooleanProperties properties(const BooleanFunction& f, const Spectrum& spectrum, bool all, Monitor& monitor) {
    const int n = f.n();
    if (spectrum.n() != n)
        throw UsageError(Message::tr("a spectrum of %1 variables for a function of %2, expected the function's own",
                                     nullptr, spectrum.n(), n));

    BooleanProperties p{};
    p.n = n;
    p.weight = f.weight();

    Part counting(monitor, 0, 0.1);
    p.walshDistribution = walshDistribution(spectrum.values(), counting);
    const Distribution magnitudes = absolute(p.walshDistribution);
    p.linearity = magnitudes.rbegin()->first;
    p.balanced = spectrum[0] == 0;
    p.nonlinearity = ((std::int64_t(1) << n) - p.linearity) / 2;
    p.plateaued = magnitudes.size() - magnitudes.count(0) == 1;
    p.bent = magnitudes.size() == 1 && p.linearity * p.linearity == std::int64_t(1) << n;

    Part walking(monitor, 0.1, 0.2);
    p.correlationImmunity = correlationImmunity(spectrum, walking);
    p.resiliency = p.balanced ? p.correlationImmunity : -1;

    Part correlating(monitor, 0.2, 0.6);
    const Indicators found = indicators(spectrum, correlating);
    p.absoluteIndicator = found.absolute;
    p.sumOfSquaresIndicator = decimal(found.sumOfSquares);

    Part expanding(monitor, 0.6, 0.7);
    const BooleanFunction coefficients = moebius(f, expanding);
    p.degree = degree(coefficients);
    Part writing(monitor, 0.7, 0.8);
    p.anf = writeAnf(coefficients, mostMonomials, writing);

    Part eliminating(monitor, 0.8, 1);
    if (all || n <= largestNForImmunity)
        p.algebraicImmunity = algebraicImmunity(f, eliminating);
    monitor.progress(1, 1);
    return p;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Walking through a spectrum and its autocorrelation on the CPU.
#include "boolean/spectral_figures.h"

#include "boolean/autocorrelation.h"
#include "masks_by_weight.h"
#include "slices.h"

#include <cstdlib>
#include <mutex>

namespace walshscope {
namespace {

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
            a = nextOfWeight(a);
            if (++seen % (1 << 16) == 0)
                steps.add(1 << 16);
        }
    }
    return spectrum.n();
}

void indicate(const Spectrum& spectrum, SpectralFigures& total, Monitor& monitor) {
    std::mutex mutex;
    autocorrelation(spectrum, monitor, [&](std::uint64_t start, std::span<const std::int64_t> r, Monitor& reading) {
        Steps steps(reading, r.size());
        inSlices(r.size(), 1, steps, [&](std::uint64_t first, std::uint64_t last) {
            SpectralFigures part;
            for (std::uint64_t i = first; i < last; ++i) {
                part.sumOfSquares += (unsigned __int128)((__int128)r[i] * r[i]);
                if (start + i != 0)
                    part.absoluteIndicator = std::max(part.absoluteIndicator, std::abs(r[i]));
            }
            const std::scoped_lock lock(mutex);
            total.sumOfSquares += part.sumOfSquares;
            total.absoluteIndicator = std::max(total.absoluteIndicator, part.absoluteIndicator);
        });
    });
}

} // namespace

SpectralFigures spectralFigures(const Spectrum& spectrum, Monitor& monitor) {
    Part walking(monitor, 0, 0.2), correlating(monitor, 0.2, 1);
    SpectralFigures figures;
    figures.correlationImmunity = correlationImmunity(spectrum, walking);
    indicate(spectrum, figures, correlating);
    return figures;
}

} // namespace walshscope

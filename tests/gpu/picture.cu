// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time goes until a Boolean function's spectrum can be looked at, and until it is on the host. Prints CSV in
// milliseconds, a line for each transform of the same process: opening the GPU, bits to signs on it, the transform, the
// picture's level on the host, the level below it, the distribution, the figures for the properties, the whole
// spectrum.
#include "boolean/generators.h"
#include "cuda/gpu.h"
#include "error.h"
#include "fwt/transform.h"
#include "fwt/transform_run.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace walshscope;

namespace {

/// Milliseconds since the last look.
class Laps {
public:
    double lap() {
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double, std::milli> time = now - m_last;
        m_last = now;
        return time.count();
    }

private:
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

void spectrum(int n, int round) {
    constexpr std::size_t picture = std::size_t(1) << 16, block = 16;
    const BooleanFunction f = randomFunction(n, std::uint64_t(round));
    Monitor silent;
    Laps laps;
    const auto gpu = openGpu(0);
    const double open = laps.lap();
    Buffer<std::uint64_t> bits(*gpu, f.words().size(), "bits");
    bits.write(f.words());
    gpu->finish();
    const double in = laps.lap();
    TransformRun run(bestVariant(n, DeviceKind::Cuda), *gpu, {}, Buffer<std::int32_t>(*gpu, f.size(), "data"));
    run.enqueueBits(bits);
    gpu->finish();
    const double transform = laps.lap();
    KeptSpectrum kept([gpu] { return gpu; }, std::move(run).data());
    const auto seen = kept.pooled(picture);
    const double picturing = laps.lap();
    const auto level = kept.pooled((std::size_t(1) << n) / block);
    const double pooling = laps.lap();
    const Distribution counts = kept.distribution(silent);
    const double counting = laps.lap();
    const SpectralFigures figures = kept.figures(silent);
    const double figuring = laps.lap();
    const Spectrum whole = std::move(kept).release(silent);
    const double out = laps.lap();
    std::printf("%d,%d,%.3f,%.3f,%.3f,%.3f,%.3f,%.3f,%.3f,%.3f,%.3f\n", n, round, open, in, transform, picturing,
                open + in + transform + picturing, pooling, counting, figuring, out);
    std::fflush(stdout);
    MinMax all, ofPicture, ofLevel;
    for (const std::int32_t value : whole.values())
        all.include(value);
    for (const MinMax& each : seen)
        ofPicture.include(each);
    for (const MinMax& each : level)
        ofLevel.include(each);
    if (!(all == ofPicture && all == ofLevel && counts == walshDistribution(whole.values(), silent)))
        throw ComputationError(Message::tr("the picture is not that of the spectrum"));
    // Parseval, and what the sum of squares is at least: r(0)^2.
    if (figures.sumOfSquares < (unsigned __int128)(1) << 2 * n)
        throw ComputationError(Message::tr("the figures are not those of a Boolean function"));
}

} // namespace

int main(int count, char** arguments) {
    try {
        std::vector<int> sizes;
        for (int i = 1; i < count; ++i)
            sizes.push_back(std::atoi(arguments[i]));
        if (sizes.empty())
            sizes = {20, 24, 28, 30};
        std::puts("n,round,open_ms,bits_in_ms,transform_ms,picture_ms,until_picture_ms,level_ms,distribution_ms,"
                  "figures_ms,fetch_ms");
        for (int n : sizes)
            for (int round = 1; round <= 4; ++round)
                spectrum(n, round);
    } catch (const ComputationError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Table 2 of Gajić & Stanković on this machine: the dyadic convolution of two random binary vectors, in milliseconds,
// medians. Prints CSV: n and the paper's three columns (XA, one thread of the CPU; XG's kernels on the first GPU; the
// copies of both vectors to it and of the result back), XC on all cores, then each phase of XA and of XG, and the
// copies one by one. All numbers have 64 bits. Without a GPU its columns are empty. Arguments: other n.
#include "convolution/convolver.h"
#include "cuda/gpu.h"
#include "cuda/timing.h"
#include "error.h"
#include "known_duration.h"
#include "run.h"
#include "timing/measure.h"
#include "timing/samples.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace walshscope;

namespace {

constexpr std::size_t phases = 5;

Numbers randomBinary(int n, unsigned seed) {
    std::ranlux48 random(seed);
    std::vector<std::int64_t> values(std::size_t(1) << n);
    for (std::int64_t& v : values)
        v = std::int64_t(random() >> 47);
    return values;
}

double milliseconds(const std::vector<double>& seconds) { return 1e3 * quartiles(seconds).median; }

/// Medians of each phase.
struct Phases {
    std::vector<double> times[phases];

    /// `time` does a phase and returns its seconds.
    template <class Time>
    void repeat(Run& run, std::size_t samples, const Time& time) {
        for (std::size_t sample = 0; sample < samples; ++sample) {
            run.restore();
            for (std::size_t phase = 0; phase < phases; ++phase)
                times[phase].push_back(time(phase));
        }
    }
    void print() const {
        for (const std::vector<double>& seconds : times)
            std::printf(",%.4f", milliseconds(seconds));
    }
};

Phases phasesOnCpu(const Contender& contender, const Factors& factors, std::size_t samples) {
    Machine host(DeviceKind::Host);
    Monitor silent;
    const auto run = contender.prepare(contender, host, factors, {});
    Phases all;
    all.repeat(*run, samples, [&](std::size_t phase) {
        const auto start = std::chrono::steady_clock::now();
        run->enqueue(phase, silent);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    });
    return all;
}

Phases phasesOnGpu(const Contender& contender, Machine& gpu, const Factors& factors, std::size_t samples) {
    Monitor silent;
    const auto run = contender.prepare(contender, gpu, factors, {});
    std::vector<std::unique_ptr<Recorded>> recorded;
    for (std::size_t phase = 0; phase < phases; ++phase)
        recorded.push_back(record(gpu, [&] { run->enqueue(phase, silent); }));
    Phases warm, all;
    const auto time = [&](std::size_t phase) { return recorded[phase]->seconds(); };
    warm.repeat(*run, 1, time);
    all.repeat(*run, samples, time);
    return all;
}

void requireSame(const Result& found, const Result& expected) {
    if (!agree(found, expected))
        throw ComputationError(Message::tr("a result is wrong"));
}

void printRow(int n, Machine* gpu) {
    // The paper's mean is of 10 runs; a median of fewer will do for what takes seconds.
    const std::size_t samples = n < 20 ? 15 : n < 23 ? 9 : 5;
    const Numbers f = randomBinary(n, 1), g = randomBinary(n, 2);
    const Factors factors{f, g};
    Monitor silent;
    Machine host(DeviceKind::Host);
    const TimingMethod method = exactly(samples);
    const Measurement allCores = measure(convolverNamed("XC"), host, factors, {}, method, silent);
    const Measurement sequential = measure(convolverNamed("XA"), host, factors, {}, method, silent);
    requireSame(sequential.result, allCores.result);
    std::printf("%d,%.4f", n, milliseconds(sequential.times.samples));
    Measurement kernels{{}, Vector(0)};
    if (gpu) {
        kernels = measure(convolverNamed("XG"), *gpu, factors, {}, {.seconds = 0}, silent);
        requireSame(kernels.result, allCores.result);
        std::printf(",%.4f,%.4f", milliseconds(kernels.times.samples),
                    milliseconds(kernels.times.uploads) + milliseconds(kernels.times.downloads));
    } else {
        std::printf(",,");
    }
    std::printf(",%.4f", milliseconds(allCores.times.samples));
    phasesOnCpu(convolverNamed("XA"), factors, samples).print();
    if (gpu) {
        std::printf(",%.4f", milliseconds(kernels.times.uploads));
        phasesOnGpu(convolverNamed("XG"), *gpu, factors, 15).print();
        std::printf(",%.4f\n", milliseconds(kernels.times.downloads));
    } else {
        std::puts(",,,,,,,");
    }
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    try {
        std::vector<int> sizes;
        for (int i = 1; i < argc; ++i)
            sizes.push_back(std::atoi(argv[i]));
        if (sizes.empty())
            sizes = {4, 8, 10, 16, 18, 20, 23, 24, 25};
        const Device* device = firstWorkingGpu();
        const auto gpu = device ? openGpu(device->ordinal) : nullptr;
        std::fprintf(stderr, "%s; %s\n", deviceNamed("cpu").name.c_str(), device ? device->name.c_str() : "no GPU");
        std::puts("n,cpu_ms,gpu_compute_ms,gpu_memory_ms,cpu_all_cores_ms,cpu_fwt_f_ms,cpu_fwt_g_ms,cpu_multiply_ms,"
                  "cpu_inverse_fwt_ms,cpu_scale_ms,gpu_copy_in_ms,gpu_fwt_f_ms,gpu_fwt_g_ms,gpu_multiply_ms,"
                  "gpu_inverse_fwt_ms,gpu_scale_ms,gpu_copy_out_ms");
        for (const int n : sizes)
            printRow(n, gpu.get());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}

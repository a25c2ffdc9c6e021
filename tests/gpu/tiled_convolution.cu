// SPDX-License-Identifier: GPL-3.0-or-later
// What XT takes for 2^12, 2^13, … numbers (other n as arguments) on the first GPU, in microseconds: CSV with n, the
// kind of numbers, one convolution of ten in a row, then each phase of ten in a row, for which much is in the cache;
// medians of 15 replays of graphs. Each result is compared with the CPU's.
#include "convolution/convolution.h"
#include "cuda/gpu.h"
#include "cuda/timing.h"
#include "run.h"
#include "timing/samples.h"

#include <cstdio>
#include <cstdlib>
#include <random>

using namespace walshscope;

namespace {

constexpr int inARow = 10, samples = 15;
Monitor silent;

Numbers numbers(int n, std::int64_t most, unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<std::int64_t> values(std::size_t(1) << n);
    for (std::int64_t& v : values)
        v = most == 1 ? 2 * std::int64_t(random() % 2) - 1
                      : std::int64_t(random() % std::uint64_t(2 * most + 1)) - most;
    return values;
}

double microseconds(Machine& gpu, const std::function<void()>& work) {
    const auto recorded = record(gpu, [&] {
        for (int i = 0; i < inARow; ++i)
            work();
    });
    recorded->seconds();
    std::vector<double> seconds;
    for (int i = 0; i < samples; ++i)
        seconds.push_back(recorded->seconds());
    return 1e6 / inARow * quartiles(seconds).median;
}

void printRow(Machine& gpu, int n, const char* kind, std::int64_t most) {
    const Numbers f = numbers(n, most, 1), g = numbers(n, most, 2);
    const Convolver& convolver = convolverNamed("XT");
    const Factors factors{f, g};
    if (!factors.exactBound().fits)
        return;
    const auto run = convolver.prepare(convolver, gpu, factors, {});
    const std::size_t phases = run->phases().size();
    run->restore();
    for (std::size_t phase = 0; phase < phases; ++phase)
        run->enqueue(phase, silent);
    gpu.finish();
    if (std::get<Convolution>(run->result()).values != convolve(f, g, {&convolverNamed("XC")}, silent).result)
        throw ComputationError(Message::tr("the convolution of 2^%1 numbers is wrong", n));
    std::printf("%d,%s,%.2f", n, kind, microseconds(gpu, [&] {
                    for (std::size_t phase = 0; phase < phases; ++phase)
                        run->enqueue(phase, silent);
                }));
    for (std::size_t phase = 0; phase < phases; ++phase)
        std::printf(",%.2f", microseconds(gpu, [&] { run->enqueue(phase, silent); }));
    std::puts("");
    std::fflush(stdout);
}

} // namespace

int main(int count, char** words) {
    const Device* device = firstWorkingGpu();
    if (!device) {
        std::fputs("there is no GPU\n", stderr);
        return 1;
    }
    std::vector<int> sizes;
    for (int i = 1; i < count; ++i)
        sizes.push_back(std::atoi(words[i]));
    for (int n = 12; count < 2 && n <= 25; ++n)
        sizes.push_back(n);
    try {
        const auto gpu = openGpu(device->ordinal);
        std::puts("n,numbers,us,phases");
        for (const int n : sizes) {
            printRow(*gpu, n, "signs", 1);
            printRow(*gpu, n, "to 5", 5);
            printRow(*gpu, n, "to 500", 500);
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 3;
    }
}

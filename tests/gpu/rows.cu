// SPDX-License-Identifier: GPL-3.0-or-later
// The transforms of rows of 2^1, 2^2, … values that fill an array of 2^28 (another n as an argument), on the first GPU.
// Prints CSV: log2 of a row, launches, microseconds, those of a kernel that copies such an array taken in turns with
// them, and the one over the other, medians of 21. Each is checked once: the transform of a row is 2^r times the row it
// came from.
#include "cuda/gpu.h"
#include "cuda/timing.h"
#include "fwt/rows.h"
#include "timing/copying.h"
#include "timing/samples.h"

#include <cstdio>
#include <cstdlib>
#include <random>

using namespace walshscope;

namespace {

constexpr int samples = 21;

double microseconds(const std::vector<double>& seconds) { return 1e6 * quartiles(seconds).median; }

void printRow(Machine& gpu, Buffer<std::int32_t>& rows, Buffer<std::int32_t>& original, int r) {
    rows.copyFrom(original);
    const auto transformed = record(gpu, [&] { transformRows(gpu, rows, r); });
    transformed->seconds();
    transformed->seconds();
    std::vector<std::int32_t> got(std::size_t(1) << 20), expected(got.size());
    const std::size_t last = rows.size() - got.size();
    rows.read(got, last);
    original.read(expected, last);
    for (std::size_t i = 0; i < got.size(); ++i)
        if (std::uint32_t(got[i]) != std::uint32_t(expected[i]) << r)
            throw ComputationError(Message::tr("rows of 2^%1 are wrong", r));
    const auto copied = record(gpu, [&] { launchCopy(gpu, original, rows, 0, rows.size() / wordsOfVector); });
    std::vector<double> transforms, copies;
    for (int i = 0; i < samples; ++i) {
        copies.push_back(copied->seconds());
        transforms.push_back(transformed->seconds());
    }
    std::printf("%d,%d,%.1f,%.1f,%.3f\n", r, int(transformed->kernels()), microseconds(transforms),
                microseconds(copies), microseconds(transforms) / microseconds(copies));
    std::fflush(stdout);
}

} // namespace

int main(int count, char** words) {
    const Device* device = firstWorkingGpu();
    if (!device) {
        std::fputs("there is no GPU\n", stderr);
        return 1;
    }
    const int n = count > 1 ? std::atoi(words[1]) : 28;
    if (n < 20 || n > 30) {
        std::fputs("expected n from 20 to 30\n", stderr);
        return 2;
    }
    try {
        const auto gpu = openGpu(device->ordinal);
        std::vector<std::int32_t> values(std::size_t(1) << n);
        std::mt19937 random(1);
        for (std::int32_t& v : values)
            v = std::int32_t(random());
        Buffer<std::int32_t> original(*gpu, std::move(values), "original");
        Buffer<std::int32_t> rows(*gpu, original.size(), "rows");
        std::puts("r,launches,us,copy_us,ratio");
        for (int r = 1; r <= std::min(20, n); ++r)
            printRow(*gpu, rows, original, r);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 3;
    }
}

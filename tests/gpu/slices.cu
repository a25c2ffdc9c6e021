// SPDX-License-Identifier: GPL-3.0-or-later
// Slices on the first GPU, without Qt. `check N …`: against the CPU; `check`: against what is known, and the
// definition. `exchange N,K …`: integers in 2^K slices, which as many holders make together, each on a GPU of its own
// if there are as many, against the CPU; by way of the host and, where NCCL is installed, without; `exchange-time N,K
// …`: seconds for the exchange and for what is found. `time N …`: from bits on the GPU to the distribution and the 100
// largest. `transform N …`: T1 on 2^N integers beside kernels that read, change and write as many in place and that
// copy them. CSV, and but for exchange-time medians in milliseconds.
#include "boolean/generators.h"
#include "cuda/check.h"
#include "cuda/gpu.h"
#include "cuda/peers.h"
#include "cuda/timing.h"
#include "fwt/rows.h"
#include "fwt/tile_passes.h"
#include "sliced/slice_by_exchange.h"
#include "sliced/slice_on_cpu.h"
#include "sliced/slice_on_gpu.h"
#include "timing/copying.h"
#include "timing/samples.h"

#include <atomic>
#include <barrier>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <mutex>
#include <random>
#include <string>
#include <thread>

using namespace walshscope;

namespace {

Monitor silent;

void inThreads(std::size_t count, const std::function<void(std::size_t first, std::size_t last)>& body) {
    const std::size_t threads = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::jthread> all;
    for (std::size_t i = 0; i < threads; ++i)
        all.emplace_back([&, i] { body(count * i / threads, count * (i + 1) / threads); });
}

/// SplitMix64, whose i-th number does not depend on those before.
std::uint64_t mixed(std::uint64_t i) {
    std::uint64_t z = (i + 1) * 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

/// A random function; or with a mask the linear function of that one, of which three words in four are noise.
std::vector<std::uint64_t> randomBits(int n, std::uint64_t planted = 0) {
    std::vector<std::uint64_t> words(std::size_t(1) << (n - 6));
    std::uint64_t low = 0;
    for (std::uint64_t x = 0; x < 64; ++x)
        low |= std::uint64_t(std::popcount(planted & x) % 2) << x;
    inThreads(words.size(), [&](std::size_t i, std::size_t end) {
        for (; i < end; ++i) {
            words[i] = mixed(i);
            if (planted != 0 && words[i] % 4096 == 0)
                words[i] = low ^ (std::popcount(planted >> 6 & i) % 2 == 0 ? 0 : ~std::uint64_t(0));
        }
    });
    return words;
}

std::int64_t coefficientByDefinition(std::span<const std::uint64_t> words, int n, std::uint64_t a) {
    std::uint64_t low = 0;
    for (std::uint64_t x = 0; x < 64; ++x)
        low |= std::uint64_t(std::popcount(a & x) % 2) << x;
    std::atomic<std::int64_t> minus = 0;
    inThreads(words.size(), [&](std::size_t i, std::size_t end) {
        std::int64_t here = 0;
        for (; i < end; ++i)
            here += std::popcount(words[i] ^ low ^ (std::popcount(a >> 6 & i) % 2 == 0 ? 0 : ~std::uint64_t(0)));
        minus += here;
    });
    return (std::int64_t(1) << n) - 2 * minus;
}

bool ok(bool right, const std::string& what) {
    std::printf("%s: %s\n", what.c_str(), right ? "right" : "WRONG");
    std::fflush(stdout);
    return right;
}

bool sameAsOnCpu(std::span<const std::uint64_t> words, int n, const std::shared_ptr<Machine>& gpu,
                 const std::string& name) {
    const auto folding = signsOf(words, n);
    bool right = true;
    for (int bits = std::max(0, n - SlicesOnGpu::largestLower); SlicesOnGpu::takes(*folding, bits); ++bits) {
        if (bits > (n > 28 ? 2 : n > 21 ? 4 : n))
            break;
        SlicesOnGpu here(*folding, bits, gpu);
        SlicesOnCpu there(*folding, bits);
        const std::uint64_t slices = std::uint64_t(1) << bits;
        std::vector<std::int64_t> a, b;
        const auto into = [](std::vector<std::int64_t>& to) {
            return [&to](const Stretch& stretch) {
                std::visit(
                    [&](auto values) {
                        for (const auto value : values)
                            to.push_back(std::int64_t(value) * stretch.unit);
                    },
                    stretch.values);
            };
        };
        for (const std::size_t most : {0, 1, 100}) {
            const SliceFound found = here.find(0, slices, most, silent);
            const SliceFound expected = there.find(0, slices, most, silent);
            right &= found == expected;
            const std::uint64_t one = slices / 2;
            right &= here.find(one, 1, most, silent) == there.find(one, 1, most, silent);
        }
        here.find(slices - 1, 1, 0, silent, into(a));
        there.find(slices - 1, 1, 0, silent, into(b));
        right &= a == b;
    }
    return ok(right, name + ", n = " + std::to_string(n));
}

/// A linear function in noise, in so many slices: of one of them both ways to count it, and values by definition.
bool plantedIsFound(int n, int bits, std::uint64_t mask, const std::shared_ptr<Machine>& gpu) {
    const std::vector<std::uint64_t> words = randomBits(n, mask);
    const auto folding = signsOf(words, n);
    SlicesOnGpu slices(*folding, bits, gpu);
    const SliceFound found = slices.find(0, std::uint64_t(1) << bits, 100, silent);
    const std::string size = "n = " + std::to_string(n);
    bool right = ok(found.top.front().mask == mask &&
                        found.certificate.squaresOfSpectrum == static_cast<unsigned __int128>(1) << 2 * n,
                    "a linear function planted in noise, " + size +
                        ": |W| = " + std::to_string(found.top.front().value) + " at the mask");
    std::mt19937_64 random(1);
    const std::uint64_t slice = 11, inAll = 20, inSlice = n > 36 ? 20 : 200;
    std::vector<std::uint64_t> places;
    for (std::uint64_t i = 0; i < inSlice; ++i)
        places.push_back((slice << (n - bits)) + random() % (std::uint64_t(1) << (n - bits)));
    std::ranges::sort(places);
    std::size_t next = 0, wrong = 0;
    const SliceFound handed = slices.find(slice, 1, 100, silent, [&](const Stretch& stretch) {
        const auto values = std::get<0>(stretch.values);
        for (; next < places.size() && places[next] < stretch.first + values.size(); ++next)
            wrong += std::int64_t(values[places[next] - stretch.first]) * stretch.unit !=
                     coefficientByDefinition(words, n, places[next]);
    });
    right &= ok(handed == slices.find(slice, 1, 100, silent), "a slice of it in pairs and by itself, " + size);
    for (std::size_t i = 0; i < inAll; ++i)
        wrong += found.top[i].value != coefficientByDefinition(words, n, found.top[i].mask);
    return ok(wrong == 0 && next == inSlice,
              std::to_string(inAll + inSlice) + " coefficients of it by definition, " + size) &&
           right;
}

/// For these n, or for none of them what is larger.
bool check(const std::vector<int>& sizes) {
    const auto gpu = openGpu(firstWorkingGpu()->ordinal);
    bool right = true;
    for (const int n : sizes) {
        const auto check = [&](const BooleanFunction& f, const char* name) {
            right &= sameAsOnCpu(f.words(), n, gpu, name);
        };
        check(randomFunction(n, std::uint64_t(n)), "random");
        check(BooleanFunction(n), "zero");
        check(linearFunction(n, 0x12345 & ((1u << n) - 1), true), "linear");
        check(majorityFunction(n), "majority");
        check(quadraticFunction(n, 5), "quadratic");
        if (n % 2 == 0)
            check(bentFunction(n, 2), "bent");
    }
    if (!sizes.empty())
        return right;
    {
        constexpr int n = 33;
        const std::vector<std::uint64_t> zeros(std::size_t(1) << (n - 6));
        const auto folding = signsOf(zeros, n);
        SlicesOnGpu slices(*folding, 3, gpu);
        const SliceFound found = slices.find(0, 8, 2, silent);
        right &= ok(found.counts == Counts{{0, (std::uint64_t(1) << n) - 1}, {std::int64_t(1) << n, 1}} &&
                        found.top == std::vector{Peak{0, std::int64_t(1) << n}, Peak{1, 0}} && found.valueBits == 64,
                    "the zero function of 33 variables");
    }
    right &= plantedIsFound(36, 4, 0xB3A55C0F1, gpu);
    right &= plantedIsFound(37, 5, 0x1B3A55C0F1, gpu);
    right &= plantedIsFound(38, 6, 0x2B3A55C0F1, gpu);
    return right;
}

/// What all holders find, of 2^bits slices.
struct Exchanged {
    std::vector<std::optional<SliceFound>> found;
    std::vector<std::vector<std::int64_t>> spectra;
    double exchange = 0, find = 0; ///< Seconds, of the slowest.
};

/// Each holder is a thread, and goes on when all do.
Exchanged byExchange(const Folding& folding, int bits, bool joined, std::size_t most, bool withSpectra) {
    const std::vector<const Device*> gpus = workingGpus();
    const std::size_t count = std::size_t(1) << bits;
    std::vector<std::unique_ptr<SliceByExchange>> holders;
    for (std::size_t r = 0; r < count; ++r)
        holders.push_back(std::make_unique<SliceByExchange>(folding, bits, r, SlicePlace{gpus[r % gpus.size()], true}));
    Exchanged all{std::vector<std::optional<SliceFound>>(count), std::vector<std::vector<std::int64_t>>(count)};
    const std::string name = joined ? newPeersName() : std::string();
    std::barrier together{std::ptrdiff_t(count)};
    std::mutex mutex;
    const auto now = [] { return std::chrono::steady_clock::now(); };
    const auto since = [&](auto start) { return std::chrono::duration<double>(now() - start).count(); };
    const auto hold = [&](std::size_t own) {
        Monitor unwatched;
        SliceByExchange& holder = *holders[own];
        holder.begin(32, true, unwatched);
        if (joined)
            holder.join(name);
        together.arrive_and_wait();
        const auto start = now();
        for (std::uint64_t round = 0; round < holder.rounds(); ++round) {
            holder.fold(round);
            if (joined) {
                holder.exchange(round);
                continue;
            }
            together.arrive_and_wait();
            for (std::size_t from = 0; from < count; ++from)
                if (from != own)
                    std::ranges::copy(holders[from]->row(own), holder.place(from, round).begin());
            holder.take(round);
            together.arrive_and_wait();
        }
        const double exchange = since(start);
        const auto into = [&](const Stretch& stretch) {
            std::visit(
                [&](auto values) { all.spectra[own].insert(all.spectra[own].end(), values.begin(), values.end()); },
                stretch.values);
        };
        if (!holder.wrapped())
            all.found[own] = holder.find(most, unwatched, withSpectra ? TakeStretch(into) : TakeStretch());
        const double both = since(start);
        const std::lock_guard lock(mutex);
        all.exchange = std::max(all.exchange, exchange);
        all.find = std::max(all.find, both - exchange);
    };
    std::vector<std::jthread> threads;
    for (std::size_t r = 0; r < count; ++r)
        threads.emplace_back(hold, r);
    threads.clear();
    return all;
}

/// By the host, and from GPU to GPU where there are as many and NCCL.
std::vector<bool> waysToExchange(int bits) {
    std::vector<std::string> peers;
    for (const Device* gpu : workingGpus())
        if (peers.size() < std::size_t(1) << bits)
            peers.push_back(peerOf(gpu->ordinal));
    return peers.size() == std::size_t(1) << bits && canJoin(peers) ? std::vector{false, true} : std::vector{false};
}

/// Whether 32 bits are enough for these, and the lists of a GPU for those that have no counter.
bool hasRoom(const std::vector<std::int64_t>& spectrum, unsigned __int128 squaresOfInput) {
    constexpr std::int64_t mostCounted = 1 << 22, mostListed = 1 << 22;
    const auto counted =
        std::min(mostCounted, std::int64_t(std::bit_ceil(std::uint64_t(8 * std::sqrt(double(squaresOfInput))))));
    std::int64_t listed = 0;
    for (const std::int64_t value : spectrum) {
        if (std::abs(value) > std::numeric_limits<std::int32_t>::max())
            return false;
        listed += std::abs(value) > counted;
    }
    return listed <= mostListed;
}

/// Random ones; one that is far larger; all the same; of which the sums of some slices leave 32 bits.
bool checkExchange(int n, int bits) {
    bool right = true;
    for (const std::string kind : {"small", "mixed", "zero", "equal", "large", "wrapping"}) {
        std::vector<std::int32_t> values(std::size_t(1) << n);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto random = std::int64_t(mixed(i) % 2001) - 1000;
            values[i] = kind == "zero"                                  ? 0
                        : kind == "equal"                               ? 3
                        : kind == "large"                               ? std::int32_t(random * 1000)
                        : kind == "mixed" && i == 12345 % values.size() ? 1 << 28
                        : kind == "wrapping"                            ? 1 << std::max(32 - n, 0) << (i % 2)
                                                                        : std::int32_t(random);
        }
        const auto folding = integersOf(std::span<const std::int32_t>(values));
        SlicesOnCpu cpu(*folding, bits);
        for (const bool joined : waysToExchange(bits)) {
            const Exchanged all = byExchange(*folding, bits, joined, 20, true);
            std::size_t done = 0, expectedDone = 0;
            bool same = true;
            for (std::size_t r = 0; r < all.found.size(); ++r) {
                std::vector<std::int64_t> spectrum;
                SliceFound expected = cpu.find(r, 1, 20, silent, [&](const Stretch& stretch) {
                    std::visit([&](auto part) { spectrum.insert(spectrum.end(), part.begin(), part.end()); },
                               stretch.values);
                });
                expectedDone += hasRoom(spectrum, expected.certificate.squaresOfInput);
                if (!all.found[r])
                    continue;
                ++done;
                same &= *all.found[r] == expected && all.spectra[r] == spectrum;
            }
            // What it cannot do it has to say, and only that.
            right &= ok(same && done == expectedDone,
                        "2^" + std::to_string(n) + " integers, " + kind + ", by exchange in 2^" + std::to_string(bits) +
                            (joined ? ", GPU to GPU: " : ", by the host: ") + std::to_string(done) + " slices");
        }
    }
    return right;
}

/// Of random integers.
void printExchange(int n, int bits) {
    std::vector<std::int32_t> values(std::size_t(1) << n);
    inThreads(values.size(), [&](std::size_t i, std::size_t end) {
        for (; i < end; ++i)
            values[i] = std::int32_t(mixed(i) % 7) - 3;
    });
    const auto folding = integersOf(std::span<const std::int32_t>(values));
    for (const bool joined : waysToExchange(bits))
        for (int i = 0; i < 3; ++i) {
            const Exchanged all = byExchange(*folding, bits, joined, 100, false);
            std::printf("%d,%d,%s,%.3f,%.3f\n", n, bits, joined ? "nccl" : "host", all.exchange, all.find);
            std::fflush(stdout);
        }
}

double secondsOf(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void printTimes(int n, int bits) {
    const auto gpu = openGpu(firstWorkingGpu()->ordinal);
    const std::vector<std::uint64_t> words = randomBits(n);
    const auto folding = signsOf(words, n);
    SlicesOnGpu slices(*folding, bits, gpu);
    std::vector<double> seconds;
    for (int i = 0; i < (n > 36 ? 2 : 5); ++i)
        seconds.push_back(secondsOf([&] { slices.find(0, std::uint64_t(1) << bits, 100, silent); }));
    std::printf("%d,%d,%.2f,%.1f\n", n, bits, 1e3 * quartiles(seconds).median,
                double(SlicesOnGpu::bytes(n, bits)) / double(1 << 30));
    std::fflush(stdout);
}

__global__ void changeInPlace(int4* values, std::size_t count) {
    for (std::size_t i = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count;
         i += std::size_t(gridDim.x) * blockDim.x) {
        int4 v = values[i];
        v.x += 1;
        v.y -= 1;
        v.z += 2;
        v.w -= 2;
        values[i] = v;
    }
}

/// T1's launches with those levels.
void printSplit(int n, const std::vector<int>& counts) {
    const auto gpu = openGpu(firstWorkingGpu()->ordinal);
    Buffer<std::int32_t> values(*gpu, std::size_t(1) << n, "values");
    const auto transformed = record(*gpu, [&] {
        int first = 0;
        for (const int levels : counts) {
            transformTiles(*gpu, values, first, levels);
            first += levels;
        }
    });
    std::vector<double> seconds;
    for (int i = 0; i < 7; ++i)
        seconds.push_back(transformed->seconds());
    std::printf("%d", n);
    for (const int levels : counts)
        std::printf(" %d", levels);
    std::printf(",%.3f\n", 1e3 * quartiles(seconds).median);
    std::fflush(stdout);
}

void printTransform(int n) {
    const auto gpu = openGpu(firstWorkingGpu()->ordinal);
    Buffer<std::int32_t> values(*gpu, std::size_t(1) << n, "values"), other(*gpu, values.size(), "other");
    const std::size_t vectors = values.size() / 4;
    const auto transformed = record(*gpu, [&] { transformRows(*gpu, values, n); });
    const auto changed = record(*gpu, [&] {
        changeInPlace<<<132 * 16, 512, 0, streamOf(*gpu)>>>(reinterpret_cast<int4*>(values.data()), vectors);
    });
    const auto copied = record(*gpu, [&] { launchCopy(*gpu, values, other, 0, vectors); });
    std::vector<double> transforms, changes, copies;
    for (int i = 0; i < 11; ++i) {
        changes.push_back(changed->seconds());
        copies.push_back(copied->seconds());
        transforms.push_back(transformed->seconds());
    }
    const double t = quartiles(transforms).median, rmw = quartiles(changes).median, copy = quartiles(copies).median;
    std::printf("%d,%d,%.3f,%.3f,%.3f,%.3f\n", n, int(transformed->kernels()), 1e3 * t, 1e3 * rmw, 1e3 * copy, t / rmw);
    std::fflush(stdout);
}

} // namespace

int main(int count, char** words) {
    const std::string what = count > 1 ? words[1] : "";
    if (!firstWorkingGpu()) {
        std::fputs("there is no GPU\n", stderr);
        return 1;
    }
    try {
        if (what == "check") {
            std::vector<int> sizes;
            for (int i = 2; i < count; ++i)
                sizes.push_back(std::atoi(words[i]));
            return check(sizes) ? 0 : 3;
        }
        if (what == "exchange" || what == "exchange-time") {
            bool right = true;
            if (what == "exchange-time")
                std::puts("n,slice_bits,by,exchange_s,find_s");
            for (int i = 2; i < count; ++i) {
                const std::string each = words[i];
                const int n = std::atoi(each.c_str()), bits = std::atoi(each.c_str() + each.find(',') + 1);
                if (what == "exchange")
                    right &= checkExchange(n, bits);
                else
                    printExchange(n, bits);
            }
            return right ? 0 : 3;
        }
        if (what == "time") {
            std::puts("n,slice_bits,ms,gpu_gib");
            for (int i = 2; i < count; ++i) {
                const std::string each = words[i];
                const auto comma = each.find(',');
                printTimes(std::atoi(each.c_str()), std::atoi(each.c_str() + comma + 1));
            }
            return 0;
        }
        if (what == "splits") {
            for (int first = 9; first <= 17; ++first)
                for (int second = 6; second <= 12; ++second)
                    for (const int n : {32, 33})
                        if (const int third = n - first - second;
                            first != 16 && second != 11 && third >= 6 && third <= 12 && third != 11)
                            printSplit(n, {first, second, third});
            return 0;
        }
        if (what == "transform") {
            std::puts("n,launches,ms,rmw_ms,copy_ms,ratio");
            for (int i = 2; i < count; ++i)
                printTransform(std::atoi(words[i]));
            return 0;
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 3;
    }
    std::fputs("expected check N …, exchange N,K …, exchange-time N,K …, time N,K … or transform N …\n", stderr);
    return 2;
}

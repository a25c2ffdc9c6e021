// SPDX-License-Identifier: GPL-3.0-or-later
// What a profiler is to count: every variant at two sizes, and single warps whose lanes get in each other's way.
// `emulator` prints the emulator's counts as CSV, `cuda` runs the same on the first GPU; measurements/counters.sh sets
// the two side by side.
#include "boolean/generators.h"
#include "cuda/gpu.h"
#include "fwt/variant.h"
#include "simt/launch.h"
#include "timing/measure.h"

#include <cstdio>
#include <functional>
#include <numeric>

using namespace walshscope;

namespace {

/// One warp goes through global and shared memory with a stride.
template <class T>
struct Strided {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<T> data, unsigned stride, unsigned offset) const {
        const unsigned k = t.inBlock();
        auto s = t.template shared<T>();
        s[k * stride] = data[k * stride + offset];
        t.sync();
        data[k] = s[(k ^ 1) * stride];
    }
};

/// One warp adds to counters in global and shared memory with a stride; 0 is the same counter for all lanes.
struct StridedAdditions {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, unsigned stride) const {
        const unsigned k = t.inBlock();
        auto s = t.template shared<int>();
        s[k * stride] = 0;
        t.sync();
        t.atomicAdd(s, k * stride, 1);
        t.sync();
        const int sum = s[k * stride];
        t.atomicAdd(data, k * stride, sum);
    }
};

/// One warp shuffles, votes and waits for its lanes.
struct Together {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data) const {
        const unsigned k = t.inBlock();
        const int own = data[k];
        int sum = t.shuffleUp(own, 1) + t.shuffleDown(own, 2) + t.shuffle(own, unsigned(own));
        sum += int(t.ballot(own % 3 == 0));
        auto s = t.template shared<int>();
        s[k] = sum;
        t.syncWarp();
        data[k] = s[k ^ 1];
    }
};

/// Each block of a cluster writes into the next one's shared memory; needs compute capability 9.0.
struct AroundTheCluster {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data) const {
        const unsigned next = (t.clusterRank() + 1) % t.clusterBlocks();
        t.syncCluster();
        t.template sharedOf<int>(next)[t.inBlock()] = data[t.index()];
        t.syncCluster();
        data[t.index()] = t.template shared<int>()[t.inBlock()];
    }
};

/// One warp leaves maxima and swaps in global and shared memory with a stride.
struct StridedSwaps {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, unsigned stride) const {
        const unsigned k = t.inBlock();
        auto s = t.template shared<int>();
        s[k * stride] = 0;
        t.sync();
        t.atomicMax(s, k * stride, int(k));
        t.sync();
        const int largest = t.atomicCompareAndSwap(data, k * stride, 1, s[k * stride]);
        t.atomicMax(data, k * stride, largest);
    }
};

/// Something to be run on either machine.
struct Subject {
    std::string name;
    int n;
    int blockSize;
    std::function<void(Machine&)> run;
};

/// One warp goes through global and shared memory with a stride, 16 or 8 bytes a lane, and `offset` vectors further.
template <class T>
struct StridedVectors {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const T> from, typename Thread::template Global<T> to,
                    unsigned stride, unsigned offset) const {
        constexpr unsigned each = 4;
        const std::uint64_t k = t.index64();
        auto s = t.template shared<T>();
        t.storeVector(s, k * stride * each, t.template loadVector<each>(from, (k * stride + offset) * each));
        t.sync();
        t.storeVector(to, k * each, t.template loadVector<each>(s, (k ^ 1) * stride * each));
    }
};

template <class T>
Subject vectors(unsigned stride, unsigned offset) {
    const std::string name = "warp stride " + std::to_string(stride) + " of " + std::to_string(4 * sizeof(T)) +
                             " bytes at once" + (offset ? " shifted" : "");
    return {name, 5, 32, [=](Machine& machine) {
                Buffer<T> from(machine, std::vector<T>(2048), "from");
                Buffer<T> to(machine, std::vector<T>(128), "to");
                launch(machine, {1, 32, 2048 * sizeof(T)}, StridedVectors<T>{}, from, to, stride, offset);
                machine.finish();
            }};
}

template <class T, class Kernel, class... More>
Subject pattern(const std::string& name, Kernel kernel, More... more) {
    return {name, 5, 32, [=](Machine& machine) {
                std::vector<T> values(2048);
                std::iota(values.begin(), values.end(), T(1));
                Buffer<T> data(machine, values, "data");
                launch(machine, {1, 32, 1024 * sizeof(T)}, kernel, data, more...);
                machine.finish();
            }};
}

std::vector<Subject> subjects() {
    std::vector<Subject> all;
    for (const Variant& variant : variants()) {
        if (!variant.where.emulator || !variant.trustworthy())
            continue;
        for (int n : {11, 16})
            for (int blockSize : {1024, 256, 32}) {
                if (!variant.blockSize && blockSize != Parameters().blockSize)
                    continue;
                all.push_back({std::string(variant.id), n, blockSize, [=, &variant](Machine& machine) {
                                   Monitor silent;
                                   const Parameters parameters{.blockSize = blockSize};
                                   const Vector input = polarity(randomFunction(n, 1), silent);
                                   const auto run = variant.prepare(variant, machine, input, parameters);
                                   enqueueAll(*run, silent);
                                   machine.finish();
                               }});
            }
    }
    for (unsigned stride : {0u, 1u, 2u, 8u, 32u}) {
        const std::string name = "warp stride " + std::to_string(stride);
        all.push_back(pattern<int>(name, Strided<int>{}, stride, 0u));
        all.push_back(pattern<int>(name + " shifted", Strided<int>{}, stride, 1u));
        all.push_back(pattern<long long>(name + " of 8 bytes", Strided<long long>{}, stride, 0u));
        all.push_back(pattern<int>(name + " atomic", StridedAdditions{}, stride));
    }
    all.push_back(pattern<int>("warp together", Together{}));
    for (unsigned stride : {0u, 1u, 8u})
        all.push_back(pattern<int>("warp stride " + std::to_string(stride) + " swaps", StridedSwaps{}, stride));
    all.push_back({"cluster of four", 7, 32, [](Machine& machine) {
                       Buffer<int> data(machine, std::vector<int>(128), "data");
                       launch(machine, {4, 32, 128, false, 4}, AroundTheCluster{}, data);
                       machine.finish();
                   }});
    for (unsigned stride : {0u, 1u, 2u, 8u})
        for (unsigned offset : {0u, 1u}) {
            all.push_back(vectors<int>(stride, offset));
            all.push_back(vectors<short>(stride, offset));
        }
    return all;
}

constexpr std::pair<const char*, std::uint64_t Counters::*> columns[] = {
    {"launches", &Counters::launches},
    {"barriers", &Counters::barriers},
    {"shuffles", &Counters::shuffles},
    {"votes", &Counters::votes},
    {"warp_barriers", &Counters::warpBarriers},
    {"global_loads", &Counters::globalLoads},
    {"global_stores", &Counters::globalStores},
    {"load_sectors", &Counters::loadSectors},
    {"store_sectors", &Counters::storeSectors},
    {"shared_loads", &Counters::sharedLoads},
    {"shared_stores", &Counters::sharedStores},
    {"shared_wavefronts", &Counters::sharedWavefronts},
    {"bank_conflicts", &Counters::bankConflicts},
    {"atomics", &Counters::atomics},
    {"divergent_branches", &Counters::divergentBranches},
};

} // namespace

int main(int argc, char** argv) {
    const std::string_view where = argc == 2 ? argv[1] : "";
    if (where != "emulator" && where != "cuda") {
        std::fputs("usage: bench_counters emulator|cuda\n", stderr);
        return 2;
    }
    if (where == "cuda") {
        const auto gpu = openGpu(0);
        for (const Subject& subject : subjects())
            subject.run(*gpu);
        return 0;
    }
    std::printf("variant,n,block");
    for (const auto& [name, which] : columns)
        std::printf(",%s", name);
    std::puts("");
    for (const Subject& subject : subjects()) {
        Monitor silent;
        Emulator emulator({.counters = true}, silent);
        subject.run(emulator);
        std::printf("%s,%d,%d", subject.name.c_str(), subject.n, subject.blockSize);
        for (const auto& [name, which] : columns)
            std::printf(",%llu", static_cast<unsigned long long>(emulator.observation().counters.*which));
        std::puts("");
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels for sequences on a GPU, every register compared with B1's. Prints CSV:
//   bench_gpu_sequences check        all methods on small lengths, for compute-sanitizer
//   bench_gpu_sequences waiting      what the barriers between blocks cost in G2 and G3
//   bench_gpu_sequences grids        G5's kernels, by blocks and threads
//   bench_gpu_sequences many         GB with many sequences at once
//   bench_gpu_sequences division     DG, by its sizes, beside G5 and DS
//   bench_gpu_sequences looks        how long DG does not look whether it is to stop
#include "compute/sequences.h"
#include "cuda/gpu.h"
#include "error.h"
#include "sequence/batch.h"
#include "sequence/by_division.h"
#include "sequence/look_ahead.h"
#include "sequence/merged.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace walshscope;

namespace {

RegisterMonitor silent;

template <class Work>
double seconds(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The shortest of some runs, as many as fit into half a second.
template <class Work>
double best(const Work& work) {
    double least = seconds(work);
    double sum = least;
    for (int run = 0; run < 20 && sum < 0.5; ++run) {
        const double time = seconds(work);
        least = std::min(least, time);
        sum += time;
    }
    return least;
}

Register expected(const Bits& bits) {
    Machine host(DeviceKind::Host);
    return methodNamed("B1").run(host, bits, silent);
}

void require(const Register& found, const Register& right, std::string_view what) {
    if (found.linearComplexity == right.linearComplexity && found.connection == right.connection &&
        found.jumps == right.jumps)
        return;
    std::fprintf(stderr, "%s: a wrong register for %zu bits\n", std::string(what).c_str(), found.length);
    std::exit(1);
}

std::vector<const Method*> kernels() {
    std::vector<const Method*> found;
    for (const Method& method : methods())
        if (!method.onHost())
            found.push_back(&method);
    return found;
}

void check(Machine& gpu) {
    for (const Method* method : kernels())
        for (std::size_t length : {1, 31, 33, 64, 65, 300})
            require(method->run(gpu, randomBits(length, length), silent), expected(randomBits(length, length)),
                    method->id);
    const Bits bits = randomBits(1500, 1);
    require(registerOnGrid(gpu, bits, 4, 64, silent), expected(bits), "a grid");
    const Bits divided = randomBits(200001, 5);
    for (const DivisionSizes& sizes : {DivisionSizes{64, 64}, DivisionSizes{16, 1024}, DivisionSizes{128, 1 << 20}})
        require(registerByDivision(gpu, divided, sizes, silent), expected(divided), "division");
    // Late enough for several blocks: C is 1, so the discrepancy is the bit.
    const Bits late = randomBits(40000, 2);
    StepState state(gpu, late);
    MergedDiscrepancy<AtLock> lock(gpu);
    MergedDiscrepancy<AtFlags> flags(gpu);
    for (state.n = 39990; state.n < 40000; ++state.n)
        if (lock(state) != (late[state.n] != 0) || flags(state) != (late[state.n] != 0))
            std::exit(1);
    std::puts("all registers are right");
}

/// The same blocks, which do not wait: what is left when a barrier costs nothing.
struct Nowhere {
    template <class Thread>
    KERNEL
    static void wait(Thread& t, typename Thread::template Global<Word>, typename Thread::template Global<Word>, Word) {
        t.sync();
    }
    static Word next(Word goal, unsigned) { return goal; }
};

template <class Barrier>
double discrepancies(StepState& state) {
    MergedDiscrepancy<Barrier> discrepancy(state.machine);
    return best([&] {
        for (state.n = 0; state.n < state.length; ++state.n)
            discrepancy(state);
    });
}

void waiting(Machine& gpu) {
    std::puts("k,launch_and_read_s,without_s,lock_s,flags_s,G2_s,G3_s,lock_share,flags_share");
    for (int k = 10; k <= 18; ++k) {
        const Bits bits = randomBits(std::size_t(1) << k, k);
        StepState state(gpu, bits);
        const double launches = best([&] {
            Word word = 0;
            for (state.n = 0; state.n < state.length; ++state.n) {
                launch(gpu, shapeOfStep(state.words()), Copy{}, state.c, state.t, 0u);
                state.t.read({&word, 1});
            }
        });
        const double without = discrepancies<Nowhere>(state);
        const double lock = discrepancies<AtLock>(state);
        const double flags = discrepancies<AtFlags>(state);
        const double g2 = best([&] { methodNamed("G2").run(gpu, bits, silent); });
        const double g3 = best([&] { methodNamed("G3").run(gpu, bits, silent); });
        std::printf("%d,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.4f,%.4f\n", k, launches, without, lock, flags, g2, g3,
                    (lock - without) / g2, (flags - without) / g3);
        std::fflush(stdout);
    }
}

void grids(Machine& gpu, int from, int to) {
    std::puts("k,blocks,threads,seconds");
    for (int k = from; k <= to; k += 2) {
        const Bits bits = randomBits(std::size_t(1) << k, k);
        const std::span<const std::uint8_t> span(bits);
        const Register right = registerOnGrid(gpu, bits, 32, 256, silent);
        for (unsigned threads : {128u, 256u, 512u, 1024u}) {
            if (bits.size() <= longestInOneBlock(gpu)) {
                Register found;
                const double time = best([&] {
                    found = std::move(registersInBlocks(gpu, {&span, 1}, threads, silent).front());
                });
                require(found, right, "one block");
                std::printf("%d,1,%u,%.6f\n", k, threads, time);
            }
            for (unsigned blocks : {1u, 2u, 4u, 8u, 16u, 32u, 64u, 128u}) {
                if (threads == 1024 || std::size_t(blocks) * threads * 64 > 2 * bits.size() ||
                    std::size_t(blocks) * threads * 64 * 8 < bits.size())
                    continue;
                Register found;
                const double time = best([&] { found = registerOnGrid(gpu, bits, blocks, threads, silent); });
                require(found, right, "a grid");
                std::printf("%d,%u grid,%u,%.6f\n", k, blocks, threads, time);
            }
            std::fflush(stdout);
        }
    }
}

/// DG's two sizes, beside what else there is on this machine.
void division(Machine& gpu, int from, int to) {
    std::puts("k,leaf_words,values_from_words,seconds,launches");
    Machine host(DeviceKind::Host);
    for (int k = from; k <= to; k += 2) {
        const Bits bits = randomBits(std::size_t(1) << k, k);
        const Register right = methodNamed("DS").run(host, bits, silent);
        std::printf("%d,DS,,%.6f,\n", k, best([&] { methodNamed("DS").run(host, bits, silent); }));
        for (const char* id : {"G5", "DG"}) {
            if (id == std::string_view("G5") && k > 20)
                continue;
            std::printf("%d,%s,,%.6f,\n", k, id, best([&] { methodNamed(id).run(gpu, bits, silent); }));
        }
        for (unsigned leaf : {64u, 128u})
            for (unsigned values : {512u, 1024u, 2048u}) {
                gpu.forgetLaunches();
                require(registerByDivision(gpu, bits, {leaf, values}, silent), right, "division");
                const auto launches = static_cast<unsigned long long>(gpu.launches());
                std::printf("%d,%u,%u,%.6f,%llu\n", k, leaf, values, best([&] {
                                registerByDivision(gpu, bits, {leaf, values}, silent);
                            }),
                            launches);
                std::fflush(stdout);
            }
    }
}

void looks(Machine& gpu, int from, int to) {
    struct Looking : RegisterMonitor {
        void progress(std::uint64_t, std::uint64_t) override {
            const auto now = std::chrono::steady_clock::now();
            longest = std::max(longest, std::chrono::duration<double>(now - last).count());
            last = now;
        }
        std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
        double longest = 0;
    };
    std::puts("k,seconds,longest_without_look_s");
    for (int k = from; k <= to; k += 2) {
        const Bits bits = randomBits((std::size_t(1) << k) - 12345, k);
        Looking looking;
        Register found;
        const double all = seconds([&] { found = methodNamed("DG").run(gpu, bits, looking); });
        looking.progress(1, 1);
        Machine host(DeviceKind::Host);
        require(found, methodNamed("DS").run(host, bits, silent), "DG");
        std::printf("%d,%.6f,%.6f\n", k, all, looking.longest);
    }
}

void many(Machine& gpu) {
    std::puts("sequences,bits,seconds,bits_per_second");
    for (const auto& [count, length] :
         {std::pair<std::size_t, std::size_t>{1000, 1000}, {1000, 500}, {2000, 5000}, {100000, 1000}}) {
        std::vector<Sequence> sequences;
        for (std::size_t j = 0; j < count; ++j)
            sequences.push_back({randomBits(length, j)});
        std::vector<Register> found;
        const double time = best([&] { found = registersOf(gpu, sequences, silent); });
        for (std::size_t j = 0; j < count; j += count / 1000)
            require(found[j], expected(sequences[j].bits), "many");
        std::printf("%zu,%zu,%.6f,%.3e\n", count, length, time, double(count * length) / time);
    }
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "";
    const auto number = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
    try {
        const auto gpu = openGpu(0);
        if (what == "check")
            check(*gpu);
        else if (what == "waiting")
            waiting(*gpu);
        else if (what == "grids")
            grids(*gpu, number(2, 10), number(3, 20));
        else if (what == "division")
            division(*gpu, number(2, 10), number(3, 24));
        else if (what == "looks")
            looks(*gpu, number(2, 20), number(3, 26));
        else if (what == "many")
            many(*gpu);
        else
            return 2;
    } catch (const ComputationError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}

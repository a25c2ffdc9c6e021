// SPDX-License-Identifier: GPL-3.0-or-later
// What the methods for sequences take: B1 beside a plain loop over 64-bit words, in turns, and DS. Prints CSV: what,
// bits, seconds (the median of the turns), and for B1 the ratio of the two.
#include "sequence/complexities.h"
#include "sequence/method.h"
#include "sequence/packed.h"
#include "sequence/randomness.h"
#include "timing/samples.h"

#include <bit>
#include <chrono>
#include <cstdio>
#include <random>

using namespace walshscope;

namespace {

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
// What -march=native would make of it on machines with wide vectors.
#define WIDE_VECTORS __attribute__((target_clones("default", "avx2", "arch=skylake-avx512")))
#else
#define WIDE_VECTORS
#endif

/// Berlekamp–Massey over words as one writes it down, the sequence in reverse.
WIDE_VECTORS std::size_t plainWords(const std::vector<std::uint8_t>& s) {
    const std::size_t length = s.size(), size = length / 64 + 2;
    std::vector<std::uint64_t> reversed(size), c(size), b(size), t;
    for (std::size_t i = 0; i < length; ++i)
        reversed[(length - 1 - i) / 64] |= std::uint64_t(s[i]) << ((length - 1 - i) % 64);
    c[0] = b[0] = 1;
    std::size_t l = 0, m = 0; // m counts from 1
    for (std::size_t n = 0; n < length; ++n) {
        const std::size_t start = (length - 1 - n) / 64;
        const int offset = int((length - 1 - n) % 64);
        const std::uint64_t* window = reversed.data() + start;
        const std::size_t words = std::min(l / 64 + 1, size - 1 - start);
        std::uint64_t sum = 0;
        for (std::size_t k = 0; k < words; ++k)
            sum ^= c[k] & (window[k] >> offset | window[k + 1] << 1 << (63 - offset));
        if ((std::popcount(sum) & 1) == 0)
            continue;
        const bool jump = 2 * l <= n;
        if (jump)
            t = c;
        const std::size_t far = (n + 1 - m) / 64;
        const int near = int((n + 1 - m) % 64);
        const std::size_t last = (jump ? n + 1 - l : l) / 64;
        c[far] ^= b[0] << near;
        for (std::size_t k = far + 1; k <= last; ++k)
            c[k] ^= b[k - far] << near | b[k - far - 1] >> 1 >> (63 - near);
        if (jump) {
            l = n + 1 - l;
            m = n + 1;
            b = t;
        }
    }
    return l;
}

template <class Work>
double seconds(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Sequence randomBits(std::size_t length) {
    std::ranlux48 random(length); // Not a Mersenne twister: its bits are those of a register.
    Sequence sequence;
    while (sequence.bits.size() < length)
        sequence.bits.push_back(std::uint8_t(random() >> 47));
    return sequence;
}

} // namespace

int main() {
    RegisterMonitor monitor;
    std::puts("what,bits,seconds,ratio");
    for (int n : {10, 16, 18, 20}) {
        const Sequence sequence = randomBits(std::size_t(1) << n);
        std::vector<double> plain, b1;
        for (int turn = 0; turn < (n < 20 ? 9 : 3); ++turn) {
            std::size_t expected = 0, found = 0;
            plain.push_back(seconds([&] { expected = plainWords(sequence.bits); }));
            b1.push_back(seconds([&] {
                found = shortestRegister(sequence, {.method = &methodNamed("B1")}, monitor).found.linearComplexity;
            }));
            if (found != expected)
                return 1;
        }
        const double plainTime = quartiles(plain).median, b1Time = quartiles(b1).median;
        std::printf("plain words,2^%d,%.6f,\n", n, plainTime);
        std::printf("B1,2^%d,%.6f,%.3f\n", n, b1Time, b1Time / plainTime);
        std::fflush(stdout);
    }
    for (int n : {10, 12, 14, 16, 18, 20, 22, 24}) {
        const Sequence sequence = randomBits(std::size_t(1) << n);
        std::vector<double> times;
        for (int turn = 0; turn < (n < 22 ? 9 : 3); ++turn)
            times.push_back(seconds([&] { shortestRegister(sequence, {.method = &methodNamed("DS")}, monitor); }));
        std::printf("DS,2^%d,%.6f,\n", n, quartiles(times).median);
        std::fflush(stdout);
    }
    for (std::size_t length : {100, 500, 1000, 5000}) {
        const std::size_t blocks = 8 * slicedTogether();
        const std::vector<std::uint64_t> packed = packedInWords(randomBits(blocks * length).bits);
        std::vector<std::uint32_t> complexities(blocks);
        std::vector<double> times;
        for (int turn = 0; turn < 9; ++turn)
            times.push_back(seconds([&] { linearComplexities(packed, 0, length, complexities); }) / double(blocks));
        std::printf("a block of many,%zu,%.9f,\n", length, quartiles(times).median);
    }
    const std::vector<std::uint64_t> packed = packedInWords(randomBits(std::size_t(1) << 26).bits);
    for (const RandomnessTest& test : randomnessTests()) {
        if (test.ofSequence)
            continue;
        std::vector<double> times;
        for (int turn = 0; turn < 3; ++turn)
            times.push_back(seconds([&] {
                RandomnessCounter counter(test, 500);
                for (int piece = 0; piece < 15; ++piece)
                    counter.add(packed, packed.size() * wordBits, monitor);
                counter.result(monitor);
            }));
        std::printf("%s of 15 times 2^26 bits,500,%.3f,\n", std::string(test.id).c_str(), quartiles(times).median);
    }
}

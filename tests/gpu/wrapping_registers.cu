// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of G5 and GB written plainly. What they compute in registers alone (coefficients(), lookAhead(),
// applied()) knows no thread and is the same code on both sides; memory, barriers, shuffles and flags are not.
#include "compute/sequences.h"
#include "cuda/gpu.h"
#include "sequence/look_ahead.h"
#include "wrapping.h"

#include <cuda/atomic>

namespace walshscope {
namespace {

using Letter = std::uint64_t;
using AtomicLetter = cuda::atomic_ref<Letter, cuda::thread_scope_device>;

__device__ Word xorOfLanes(Word value) {
#if __CUDA_ARCH__ >= 800
    return __reduce_xor_sync(0xffffffffu, value);
#else
    for (unsigned mask = 16; mask > 0; mask /= 2)
        value ^= __shfl_xor_sync(0xffffffffu, value, mask);
    return value;
#endif
}

__device__ WordPair plainPairOfBlock(Word* scratch, WordPair value) {
    const unsigned warp = threadIdx.x / 32;
    const unsigned lane = threadIdx.x % 32;
    value = {xorOfLanes(value.c), xorOfLanes(value.d)};
    if (lane == 0) {
        scratch[warp] = value.c;
        scratch[32 + warp] = value.d;
    }
    __syncthreads();
    if (warp > 0)
        return {};
    value = lane < blockDim.x / 32 ? WordPair{scratch[lane], scratch[32 + lane]} : WordPair{};
    return {xorOfLanes(value.c), xorOfLanes(value.d)};
}

__device__ Transition plainLookAhead(Word* scratch, WordPair next, unsigned n, unsigned bits, unsigned& l,
                                     Word& jumps) {
    const unsigned k = threadIdx.x;
    if (k < 32) {
        Column column{k == 0, k == 1};
        jumps =
            bits == bitsOfWord ? lookAhead<true>(next, n, bits, l, column) : lookAhead<false>(next, n, bits, l, column);
        if (k < 2) {
            scratch[64 + k] = column.top;
            scratch[66 + k] = column.bottom;
        }
        if (k == 0)
            scratch[68] = l;
    }
    __syncthreads();
    l = scratch[68];
    return {scratch[64], scratch[65], scratch[66], scratch[67]};
}

__global__ void __launch_bounds__(1024)
    plainOnGrid(const Word* __restrict__ s, Word* c, Word* d, Letter* letters, Word* complexity, Word* jumpMasks,
                unsigned words, unsigned first, unsigned last) {
    extern __shared__ Word scratch[];
    const unsigned index = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned threads = gridDim.x * blockDim.x;
    unsigned l = complexity[first / bitsOfSlice % 2];
    for (unsigned n = first; n < last; n += bitsOfWord) {
        const unsigned at = n / bitsOfWord;
        const unsigned bits = last - n < bitsOfWord ? last - n : bitsOfWord;
        const unsigned now = at % 2 ? words : 0;
        const unsigned then = words - now;
        WordPair sum;
        for (unsigned i = index; i < wordsInUse(n, l); i += threads) {
            const WordPair part = coefficients(c[now + i], d[now + i], i < at ? s[at - i - 1] : 0, s[at - i]);
            sum.c ^= part.c;
            sum.d ^= part.d;
        }
        sum = plainPairOfBlock(scratch, sum);
        const unsigned box = at % 2 * 2 * gridDim.x;
        if (threadIdx.x < 2) {
            const Letter letter = Letter(threadIdx.x ? sum.d : sum.c) << 32 | (at + 1);
            AtomicLetter(letters[box + 2 * blockIdx.x + threadIdx.x]).store(letter, cuda::memory_order_release);
        }
        sum = {};
        for (unsigned i = threadIdx.x; i < 2 * gridDim.x; i += blockDim.x) {
            Letter letter;
            do
                letter = AtomicLetter(letters[box + i]).load(cuda::memory_order_acquire);
            while (Word(letter) != at + 1);
            (i % 2 ? sum.d : sum.c) ^= Word(letter >> 32);
        }
        __syncthreads();
        sum = plainPairOfBlock(scratch, sum);
        Word jumps;
        const Transition transition = plainLookAhead(scratch, sum, n, bits, l, jumps);
        if (index == 0)
            jumpMasks[(n - first) / bitsOfWord] = jumps;
        const unsigned used = wordsInUse(n + bits, l);
        for (unsigned i = index; i < used; i += threads) {
            const WordPair below = i > 0 ? WordPair{c[now + i - 1], d[now + i - 1]} : WordPair{};
            const WordPair next = applied(transition, {c[now + i], d[now + i]}, below);
            c[then + i] = next.c;
            d[then + i] = next.d;
        }
    }
    if (index == 0)
        complexity[(first / bitsOfSlice + 1) % 2] = l;
}

__global__ void __launch_bounds__(1024)
    plainInOneBlock(const Word* __restrict__ lengths, const Word* __restrict__ sequences, Word* allC, Word* allD,
                    Word* complexities, Word* jumpMasks, unsigned words, unsigned first, unsigned last,
                    unsigned masks) {
    extern __shared__ Word scratch[];
    const unsigned k = threadIdx.x;
    const unsigned threads = blockDim.x;
    const unsigned own = blockIdx.x * words;
    Word* c = scratch + scratchWords;
    Word* d = c + words;
    Word* s = d + words;
    for (unsigned i = k; i < words; i += threads) {
        c[i] = allC[own + i];
        d[i] = allD[own + i];
        s[i] = sequences[own + i];
    }
    unsigned l = complexities[blockIdx.x];
    const unsigned length = lengths[blockIdx.x];
    const unsigned end = last < length ? last : length;
    __syncthreads();
    for (unsigned n = first; n < end; n += bitsOfWord) {
        const unsigned at = n / bitsOfWord;
        const unsigned bits = end - n < bitsOfWord ? end - n : bitsOfWord;
        WordPair sum;
        for (unsigned i = k; i < wordsInUse(n, l); i += threads) {
            const WordPair part = coefficients(c[i], d[i], i < at ? s[at - i - 1] : 0, s[at - i]);
            sum.c ^= part.c;
            sum.d ^= part.d;
        }
        sum = plainPairOfBlock(scratch, sum);
        Word jumps;
        const Transition transition = plainLookAhead(scratch, sum, n, bits, l, jumps);
        if (k == 0)
            jumpMasks[blockIdx.x * masks + (n - first) / bitsOfWord] = jumps;
        const unsigned rounds = (wordsInUse(n + bits, l) + threads - 1) / threads;
        for (unsigned round = rounds; round-- > 0;) {
            const unsigned i = round * threads + k;
            WordPair next;
            if (i < words)
                next = applied(transition, {c[i], d[i]}, i > 0 ? WordPair{c[i - 1], d[i - 1]} : WordPair{});
            __syncthreads();
            if (i < words) {
                c[i] = next.c;
                d[i] = next.d;
            }
        }
    }
    __syncthreads();
    for (unsigned i = k; i < words; i += threads) {
        allC[own + i] = c[i];
        allD[own + i] = d[i];
    }
    if (k == 0)
        complexities[blockIdx.x] = l;
}

void launchPlain(GridState& state, std::size_t start) {
    Word *s = state.s.data(), *c = state.c.data(), *d = state.d.data(), *complexity = state.complexity.data(),
         *jumpMasks = state.jumpMasks.data();
    Letter* letters = state.letters.data();
    unsigned words = state.words, first = unsigned(start),
             last = unsigned(std::min<std::size_t>(state.length, start + bitsOfSlice));
    void* arguments[] = {&s, &c, &d, &letters, &complexity, &jumpMasks, &words, &first, &last};
    check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&plainOnGrid), state.shape.blocks,
                                      state.shape.threads, arguments, state.shape.sharedBytes,
                                      streamOf(state.machine)));
}

void launchPlain(BlocksState& state, std::size_t first) {
    plainInOneBlock<<<state.shape.blocks, state.shape.threads, state.shape.sharedBytes, streamOf(state.machine)>>>(
        state.deviceLengths.data(), state.s.data(), state.c.data(), state.d.data(), state.complexities.data(),
        state.jumpMasks.data(), state.words, unsigned(first), unsigned(first + bitsOfSlice), state.masks);
    check(cudaGetLastError());
}

/// What gives a buffer back what is in it now.
template <class T>
std::function<void()> restorer(Machine& machine, Buffer<T>& buffer) {
    const auto kept = std::make_shared<Buffer<T>>(machine, buffer.size(), "kept");
    kept->copyFrom(buffer);
    return [&buffer, kept] { buffer.copyFrom(*kept); };
}

template <class T>
std::vector<T> valuesOf(Buffer<T>& buffer) {
    std::vector<T> values(buffer.size());
    buffer.read(values);
    return values;
}

/// Both sides on the same arrays; `length` is that of the longest sequence.
template <class State>
void compare(std::string_view id, State& state, Buffer<Word>& complexities, std::size_t length,
             std::vector<std::function<void()>> restorers) {
    constexpr int samples = 100;
    const auto restore = [&] {
        for (const auto& each : restorers)
            each();
    };
    const auto plain = [&] {
        for (std::size_t first = 0; first < length; first += bitsOfSlice)
            launchPlain(state, first);
    };
    const auto wrapped = [&] {
        for (std::size_t first = 0; first < length; first += bitsOfSlice)
            state.launchSlice(first);
    };
    const auto resultOf = [&](const auto& side) {
        restore();
        side();
        return std::array{valuesOf(state.c), valuesOf(state.d), valuesOf(complexities), valuesOf(state.jumpMasks)};
    };
    const bool equal = resultOf(plain) == resultOf(wrapped);

    Stopwatch clock(streamOf(state.machine));
    const auto timed = [&](const auto& side) {
        restore(); // Ahead of the clock, so that the GPU still copies while the first launch is on its way.
        return clock.microseconds(side);
    };
    Compared compared;
    compared.take(
        samples, [&] { return timed(plain); }, [&] { return timed(wrapped); });
    compared.print(id, length, equal);
}

} // namespace

void compareRegisters(Machine& gpu) {
    for (int k : {16, 18, 20}) {
        GridState state(gpu, randomBits(std::size_t(1) << k, std::uint64_t(k)), k < 20 ? 32 : 128, k < 20 ? 128 : 256);
        compare("G5", state, state.complexity, state.length,
                {restorer(gpu, state.c), restorer(gpu, state.d), restorer(gpu, state.complexity),
                 restorer(gpu, state.letters)});
    }
    constexpr std::size_t sequences = 1000;
    for (std::size_t length : {100, 1000, 5000, 20000}) {
        std::vector<Bits> bits;
        for (std::size_t j = 0; j < sequences; ++j)
            bits.push_back(randomBits(length, j));
        const std::vector<std::span<const std::uint8_t>> spans(bits.begin(), bits.end());
        BlocksState state(gpu, spans, 32);
        compare("GB", state, state.complexities, state.longest,
                {restorer(gpu, state.c), restorer(gpu, state.d), restorer(gpu, state.complexities)});
    }
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// What the abstract thread costs: every kernel against the same one written plainly, launched in turns in one run.
// Prints CSV: variant, n (bits of a sequence for G5 and GB), plain and wrapped microseconds (medians), their ratio.
#include "fwt/transform.h"
#include "wrapping.h"

#include <random>

using namespace walshscope;

namespace {

__global__ void __launch_bounds__(1024) plainA1(const int* __restrict__ x, int* y, unsigned j) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const int own = x[i];
    int value;
    if (i & j)
        value = x[i - j] - own;
    else
        value = own + x[i + j];
    y[i] = value;
}

__global__ void __launch_bounds__(1024) plainA2(const int* __restrict__ x, int* y, unsigned j, unsigned size) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const int upper = (i & j) / j;
    const int own = x[i];
    const int above = x[(i + j) & (size - 1)];
    const int below = x[(i - j) & (size - 1)];
    y[i] = (1 - upper) * (own + above) + upper * (below - own);
}

__global__ void __launch_bounds__(1024) plainA3(const int* __restrict__ x, int* y, unsigned j, unsigned m) {
    const unsigned first = (blockIdx.x * blockDim.x + threadIdx.x) * m;
    for (unsigned i = first; i < first + m; ++i) {
        const int own = x[i];
        int value;
        if (i & j)
            value = x[i - j] - own;
        else
            value = own + x[i + j];
        y[i] = value;
    }
}

__global__ void __launch_bounds__(1024) plainGs(int* w, unsigned j) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned op1 = i % j + 2 * j * (i / j);
    const int a = w[op1];
    const int b = w[op1 + j];
    w[op1] = a + b;
    w[op1 + j] = a - b;
}

__global__ void __launch_bounds__(1024) plainShared(int* w, int levels) {
    extern __shared__ int s[];
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned k = threadIdx.x;
    int value = w[i];
    for (int level = 0; level < levels; ++level) {
        const unsigned j = 1u << level;
        s[k] = value;
        __syncthreads();
        const int other = s[k ^ j];
        value = k & j ? other - value : value + other;
        __syncthreads();
    }
    w[i] = value;
}

__global__ void __launch_bounds__(1024) plainTransposed(int* w, int levels, unsigned size) {
    extern __shared__ int s[];
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned b = size / 1024;
    const unsigned i = t % b * 1024 + t / b;
    const unsigned k = threadIdx.x;
    int value = w[i];
    for (int level = 0; level < levels; ++level) {
        const unsigned j = 1u << level;
        s[k] = value;
        __syncthreads();
        const int other = s[k ^ j];
        value = k & j ? other - value : value + other;
        __syncthreads();
    }
    w[i] = value;
}

template <bool transposed>
__global__ void __launch_bounds__(1024) plainShuffle(int* w, int levels, unsigned size) {
    extern __shared__ int s[];
    const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned b = size / 1024;
    const unsigned i = transposed ? t % b * 1024 + t / b : t;
    const unsigned k = threadIdx.x;
    int value = w[i];
    const int shuffled = levels < 5 ? levels : 5;
    for (int level = 0; level < shuffled; ++level) {
        const unsigned j = 1u << level;
        const int other = __shfl_xor_sync(0xffffffffu, value, j);
        value = k & j ? other - value : value + other;
    }
    for (int level = shuffled; level < levels; ++level) {
        const unsigned j = 1u << level;
        s[k] = value;
        __syncthreads();
        const int other = s[k ^ j];
        value = k & j ? other - value : value + other;
        __syncthreads();
    }
    w[i] = value;
}

__global__ void __launch_bounds__(1024) plainTwoLevels(int* w, unsigned j) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned p = i % j + 4 * j * (i / j);
    const int a = w[p], b = w[p + j], c = w[p + 2 * j], d = w[p + 3 * j];
    const int sumA = a + b, differenceA = a - b, sumC = c + d, differenceC = c - d;
    w[p] = sumA + sumC;
    w[p + j] = differenceA + differenceC;
    w[p + 2 * j] = sumA - sumC;
    w[p + 3 * j] = differenceA - differenceC;
}

__global__ void __launch_bounds__(1024) plainLastLevel(int* w, unsigned j) {
    const unsigned p = blockIdx.x * blockDim.x + threadIdx.x;
    const int a = w[p], b = w[p + j];
    w[p] = a + b;
    w[p + j] = a - b;
}

/// The whole transform with plain kernels; the result is wherever the last level left it.
void plain(std::string_view id, int n, int* data, int* spare, cudaStream_t stream) {
    const unsigned size = 1u << n;
    const unsigned block = std::min(size, 1024u);
    const unsigned grid = size / block;
    const std::size_t shared = block * sizeof(int);
    const int low = std::min(n, 10);
    if (id == "A4" || id == "A5")
        plainShared<<<grid, block, shared, stream>>>(data, low);
    if (id == "A6")
        plainShuffle<false><<<grid, block, shared, stream>>>(data, low, size);
    if (id == "A5" && n > 10)
        plainTransposed<<<grid, block, shared, stream>>>(data, n - 10, size);
    if (id == "A6" && n > 10)
        plainShuffle<true><<<grid, block, shared, stream>>>(data, n - 10, size);
    if (id == "A5" || id == "A6")
        return;
    if (id == "R4") {
        const auto half = std::max(1u, size / 2 / 1024), quarter = std::max(1u, size / 4 / 1024);
        for (int level = 0; level < n; level += 2)
            if (level + 1 < n)
                plainTwoLevels<<<quarter, std::min(size / 4, 1024u), 0, stream>>>(data, 1u << level);
            else
                plainLastLevel<<<half, std::min(size / 2, 1024u), 0, stream>>>(data, 1u << level);
        return;
    }
    for (int level = id == "A4" ? 10 : 0; level < n; ++level) {
        const unsigned j = 1u << level;
        if (id == "A1" || id == "A4")
            plainA1<<<grid, block, 0, stream>>>(data, spare, j);
        else if (id == "A2")
            plainA2<<<grid, block, 0, stream>>>(data, spare, j, size);
        else if (id == "A3")
            plainA3<<<std::max(1u, size / 2 / 1024), std::min(size / 2, 1024u), 0, stream>>>(data, spare, j, 2);
        else
            plainGs<<<std::max(1u, size / 2 / 1024), std::min(size / 2, 1024u), 0, stream>>>(data, j);
        if (id != "GS")
            std::swap(data, spare);
    }
}

/// Several repetitions of one transform as a graph, so that launching costs both sides the same.
class Repeated {
public:
    Repeated(cudaStream_t stream, int repetitions, const std::function<void()>& once)
        : m_stream(stream), m_repetitions(repetitions), m_clock(stream) {
        cudaGraph_t graph;
        check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        for (int k = 0; k < repetitions; ++k)
            once();
        check(cudaStreamEndCapture(stream, &graph));
        check(cudaGraphInstantiate(&m_graph, graph, 0));
        check(cudaGraphDestroy(graph));
    }
    ~Repeated() { cudaGraphExecDestroy(m_graph); }
    Repeated(const Repeated&) = delete;
    Repeated& operator=(const Repeated&) = delete;

    /// Microseconds a transform.
    double run() {
        return m_clock.microseconds([&] { check(cudaGraphLaunch(m_graph, m_stream)); }) / m_repetitions;
    }

private:
    cudaStream_t m_stream;
    int m_repetitions;
    cudaGraphExec_t m_graph;
    Stopwatch m_clock;
};

} // namespace

int main() {
    constexpr int pairs = 5;
    constexpr int samples = 20; // A pair.
    std::puts("variant,n,plain_us,wrapped_us,wrapped_over_plain,equal");
    Monitor monitor;
    const auto machine = openGpu(0);
    const cudaStream_t stream = streamOf(*machine);
    for (const Variant& variant : variants()) {
        if (!variant.where.emulator || !variant.trustworthy())
            continue;
        for (int n : {6, 8, 10, 11, 12, 14, 16, 18, 20, 22, 24, 26}) {
            if (std::uint64_t(n) > variant.largest)
                continue;
            const std::size_t size = std::size_t(1) << n;
            std::mt19937 generator(n);
            std::vector<int> values(size);
            for (int& value : values)
                value = int(generator() % 3) - 1;
            const auto workspace = [&] {
                return WorkingSet{*machine, n, {}, {*machine, values, "data"}, {*machine, size, "spare"}, &monitor};
            };
            WorkingSet a = workspace();
            WorkingSet b = workspace();
            const auto passes = variant.plan(n, {});
            const auto wrapped = [&] {
                for (const Pass& pass : passes)
                    variant.apply(pass, a);
            };
            const auto plainly = [&] { plain(variant.id, n, b.data.data(), b.spare.data(), stream); };
            wrapped();
            plainly();
            machine->finish();
            // Levels that change arrays leave the plain result in the array their number says.
            const int swaps = variant.id == "A4" ? std::max(0, n - 10) : variant.needsSpare ? n : 0;
            if (swaps % 2)
                std::swap(b.data, b.spare);
            std::vector<int> first(size), second(size);
            check(cudaMemcpy(first.data(), a.data.data(), size * sizeof(int), cudaMemcpyDeviceToHost));
            check(cudaMemcpy(second.data(), b.data.data(), size * sizeof(int), cudaMemcpyDeviceToHost));
            const bool equal = first == second;

            // Both on the same arrays, since a small transform's time depends on where in the cache its data lies, and
            // in several pairs of graphs, since it depends on where a graph's blocks come to run. An even number of
            // repetitions, so that either side finds its arrays where the graph knows them.
            const auto plainHere = [&] { plain(variant.id, n, a.data.data(), a.spare.data(), stream); };
            const int repetitions = std::clamp(int((4 << 20) / size), 2, 256) / 2 * 2;
            Compared compared;
            for (int pair = 0; pair < pairs; ++pair) {
                Repeated plainRuns(stream, repetitions, plainHere);
                Repeated wrappedRuns(stream, repetitions, wrapped);
                compared.take(
                    samples, [&] { return plainRuns.run(); }, [&] { return wrappedRuns.run(); });
            }
            compared.print(variant.id, std::size_t(n), equal);
        }
    }
    compareRegisters(*machine);
}

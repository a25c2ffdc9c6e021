// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA graphs of whole batches of transforms, and the events around them.
#include "cuda/check.h"
#include "cuda/timing.h"

#include <algorithm>

namespace walshscope {
namespace {

/// A graph has a node a launch, and building one takes microseconds a node.
constexpr std::size_t mostCopies = 256;

class Graph {
public:
    /// Whatever `work` launches on the stream of `gpu`.
    template <class Work>
    Graph(Machine& gpu, Work work) {
        const cudaStream_t stream = streamOf(gpu);
        check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        try {
            work();
        } catch (...) {
            // The stream would refuse everything else until its capture has ended.
            cudaStreamEndCapture(stream, &m_graph);
            destroy();
            throw;
        }
        check(cudaStreamEndCapture(stream, &m_graph));
    }
    ~Graph() { destroy(); }
    Graph(const Graph&) = delete;
    Graph& operator=(const Graph&) = delete;

    std::uint64_t kernels() const {
        std::size_t count = 0;
        check(cudaGraphGetNodes(m_graph, nullptr, &count));
        std::vector<cudaGraphNode_t> nodes(count);
        check(cudaGraphGetNodes(m_graph, nodes.data(), &count));
        return std::count_if(nodes.begin(), nodes.end(), [](cudaGraphNode_t node) {
            cudaGraphNodeType type;
            check(cudaGraphNodeGetType(node, &type));
            return type == cudaGraphNodeTypeKernel;
        });
    }

    void launch(cudaStream_t stream) {
        if (!m_executable) {
            check(cudaGraphInstantiateWithFlags(&m_executable, m_graph, 0));
            check(cudaGraphUpload(m_executable, stream));
        }
        check(cudaGraphLaunch(m_executable, stream));
    }

private:
    void destroy() {
        if (m_executable)
            cudaGraphExecDestroy(m_executable);
        if (m_graph)
            cudaGraphDestroy(m_graph);
    }

    cudaGraph_t m_graph = nullptr;
    cudaGraphExec_t m_executable = nullptr;
};

/// Two events on a stream and the time between them.
class StopWatch {
public:
    explicit StopWatch(cudaStream_t stream) : m_stream(stream) {
        check(cudaEventCreate(&m_start));
        check(cudaEventCreate(&m_end));
    }
    ~StopWatch() {
        cudaEventDestroy(m_start);
        cudaEventDestroy(m_end);
    }

    /// Seconds that the device spent on what `work` put on the stream.
    template <class Work>
    double time(Work work) {
        check(cudaEventRecord(m_start, m_stream));
        work();
        check(cudaEventRecord(m_end, m_stream));
        check(cudaEventSynchronize(m_end));
        float milliseconds = 0;
        check(cudaEventElapsedTime(&milliseconds, m_start, m_end));
        return milliseconds * 1e-3;
    }

private:
    cudaStream_t m_stream;
    cudaEvent_t m_start = nullptr;
    cudaEvent_t m_end = nullptr;
};

/// Without page-locked memory the driver would copy twice, and that would be timed.
class PageLocked {
public:
    explicit PageLocked(const Vector& values) : m_size(values.size()) {
        check(cudaMallocHost(&m_values, m_size * sizeof(std::int32_t)));
        std::ranges::copy(values.values(), m_values);
    }
    ~PageLocked() { cudaFreeHost(m_values); }
    std::int32_t* data() { return m_values; }
    std::span<const std::int32_t> values() const { return {m_values, m_size}; }

private:
    std::int32_t* m_values = nullptr;
    std::size_t m_size;
};

void requireMemory(Machine& gpu, std::uint64_t bytes) {
    if (const std::uint64_t free = freeMemory(gpu); bytes > free)
        throw OutOfGpuMemory(
            Message::tr("timing needs %1 MiB of GPU memory, %2 MiB are free", bytes >> 20, free >> 20));
}

} // namespace

Measurement measureOnGpu(Machine& gpu, const Variant& variant, const Parameters& parameters, const Vector& input,
                         const Enough& enough, Monitor& monitor, const Batch& batch) {
    if (const auto reason = whyNot(variant, input.n(), parameters, DeviceKind::Cuda))
        throw UsageError(*reason);
    const std::size_t bytes = input.size() * sizeof(std::int32_t);
    Measurement measured;
    measured.batch = std::clamp<std::size_t>(batch.bytes / bytes, 1, mostCopies);
    requireMemory(gpu, bytes * (measured.batch * (variant.needsSpare ? 2 : 1) + 1));

    Monitor silent;
    const cudaStream_t stream = streamOf(gpu);
    const auto plan = variant.plan(input.n(), parameters);
    std::vector<std::unique_ptr<WorkingSet>> copies;
    std::vector<std::int32_t*> inputs; // Variants with a spare array leave the result in either of the two.
    for (std::size_t i = 0; i < measured.batch; ++i) {
        copies.push_back(prepare(gpu, variant, parameters, input, silent));
        inputs.push_back(copies.back()->data.data());
    }
    Buffer<std::int32_t> original(gpu, std::vector(input.values().begin(), input.values().end()), "input");
    const auto restore = [&] {
        for (std::int32_t* to : inputs)
            check(cudaMemcpyAsync(to, original.data(), bytes, cudaMemcpyDeviceToDevice, stream));
    };
    Graph graph(gpu, [&] {
        for (auto& copy : copies)
            runPasses(variant, plan, *copy);
    });
    measured.launches = graph.kernels() / measured.batch;

    StopWatch watch(stream);
    const auto repetition = [&] {
        restore();
        return watch.time([&] { graph.launch(stream); });
    };
    repetition(); // loads the kernels
    for (double total = 0; measured.samples.size() < enough.samples || total < enough.seconds;) {
        const double time = repetition();
        total += time;
        measured.samples.push_back(time / double(measured.batch));
        monitor.progress(std::uint64_t(std::min(total, enough.seconds) * 1e6), std::uint64_t(enough.seconds * 1e6));
    }

    PageLocked host(input);
    std::int32_t* const result = copies.back()->data.data();
    for (std::size_t i = 0; i < enough.samples; ++i) {
        measured.uploads.push_back(watch.time(
            [&] { check(cudaMemcpyAsync(original.data(), host.data(), bytes, cudaMemcpyHostToDevice, stream)); }));
        monitor.progress(i, enough.samples);
    }
    for (std::size_t i = 0; i < enough.samples; ++i) {
        measured.downloads.push_back(
            watch.time([&] { check(cudaMemcpyAsync(host.data(), result, bytes, cudaMemcpyDeviceToHost, stream)); }));
        monitor.progress(i, enough.samples);
    }
    measured.result = Vector(std::vector(host.values().begin(), host.values().end()));
    return measured;
}

std::uint64_t realLaunches(Machine& gpu, const Variant& variant, int n, const Parameters& parameters) {
    if (const auto reason = whyNot(variant, n, parameters, DeviceKind::Cuda))
        throw UsageError(*reason);
    Monitor silent;
    const auto workspace = prepare(gpu, variant, parameters, Vector(n), silent);
    const auto plan = variant.plan(n, parameters);
    return Graph(gpu, [&] { runPasses(variant, plan, *workspace); }).kernels();
}

} // namespace walshscope

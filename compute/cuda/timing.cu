// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA graphs of whole batches, and the events around them.
#include "cuda/check.h"
#include "cuda/timing.h"

#include <algorithm>

namespace walshscope {
namespace {

class Graph {
public:
    Graph(Machine& gpu, const std::function<void()>& work) {
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

class RecordedGraph : public Recorded {
public:
    RecordedGraph(Machine& gpu, const std::function<void()>& work)
        : m_graph(gpu, work), m_stream(streamOf(gpu)), m_watch(m_stream) {}

    double seconds() override {
        return m_watch.time([&] { m_graph.launch(m_stream); });
    }
    std::uint64_t kernels() const override { return m_graph.kernels(); }

private:
    Graph m_graph;
    cudaStream_t m_stream;
    StopWatch m_watch;
};

/// Without page-locked memory the driver would copy twice, and that would be timed.
class PageLocked {
public:
    explicit PageLocked(std::size_t bytes) { check(cudaMallocHost(&m_bytes, bytes)); }
    ~PageLocked() { cudaFreeHost(m_bytes); }
    void* data() { return m_bytes; }

private:
    void* m_bytes = nullptr;
};

} // namespace

std::unique_ptr<Recorded> record(Machine& gpu, const std::function<void()>& work) {
    return std::make_unique<RecordedGraph>(gpu, work);
}

double timeOnStream(Machine& gpu, const std::function<void()>& work) { return StopWatch(streamOf(gpu)).time(work); }

std::vector<double> timeCopies(Machine& gpu, Towards towards, std::size_t bytes, std::size_t samples,
                               Monitor& monitor) {
    std::vector<double> times;
    if (bytes == 0)
        return times;
    const cudaStream_t stream = streamOf(gpu);
    PageLocked host(bytes);
    Buffer<std::uint8_t> device(gpu, bytes, "copied");
    StopWatch watch(stream);
    const auto copy = [&] {
        if (towards == Towards::Gpu)
            check(cudaMemcpyAsync(device.data(), host.data(), bytes, cudaMemcpyHostToDevice, stream));
        else
            check(cudaMemcpyAsync(host.data(), device.data(), bytes, cudaMemcpyDeviceToHost, stream));
    };
    while (times.size() < samples) {
        times.push_back(watch.time(copy));
        monitor.progress(times.size(), samples);
    }
    return times;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA graphs of whole batches, and the events around them.
#include "cuda/check.h"
#include "cuda/timing.h"

#include <algorithm>
#include <atomic>
#include <chrono>

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
            // The stream would refuse everything else until its capture has ended, and the next call would be told
            // that this one failed.
            cudaStreamEndCapture(stream, &m_graph);
            destroy();
            cudaGetLastError(); // Of the capture.
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

    /// To be called before launch(), once.
    void upload(cudaStream_t stream) {
        check(cudaGraphInstantiateWithFlags(&m_executable, m_graph, 0));
        check(cudaGraphUpload(m_executable, stream));
    }
    void launch(cudaStream_t stream) { check(cudaGraphLaunch(m_executable, stream)); }

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

    void start() { check(cudaEventRecord(m_start, m_stream)); }
    void end() { check(cudaEventRecord(m_end, m_stream)); }

    /// That the device spent between the two, once it has.
    double seconds() {
        check(cudaEventSynchronize(m_end));
        float milliseconds = 0;
        check(cudaEventElapsedTime(&milliseconds, m_start, m_end));
        return milliseconds * 1e-3;
    }

    template <class Work>
    double time(Work work) {
        start();
        work();
        end();
        return seconds();
    }

private:
    cudaStream_t m_stream;
    cudaEvent_t m_start = nullptr;
    cudaEvent_t m_end = nullptr;
};

/// Holds a stream back until it is opened or gone. Otherwise the GPU would come to the first event before the host has
/// launched what is to be timed, and the host's time would be part of it.
class Gate {
public:
    explicit Gate(cudaStream_t stream) : m_open(std::make_shared<std::atomic<bool>>(false)) {
        auto kept = std::make_unique<std::shared_ptr<std::atomic<bool>>>(m_open);
        check(cudaLaunchHostFunc(stream, wait, kept.get()));
        kept.release(); // Now wait()'s, which may come after the gate is gone.
    }
    ~Gate() { open(); }
    void open() { *m_open = true; }

private:
    static void CUDART_CB wait(void* kept) {
        const std::unique_ptr<std::shared_ptr<std::atomic<bool>>> open(
            static_cast<std::shared_ptr<std::atomic<bool>>*>(kept));
        // A host that cannot go on before the stream does must not wait for ever.
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
        while (!**open && std::chrono::steady_clock::now() < end)
            ;
    }

    std::shared_ptr<std::atomic<bool>> m_open;
};

class RecordedGraph : public Recorded {
public:
    RecordedGraph(Machine& gpu, const std::function<void()>& work)
        : m_gpu(gpu), m_graph(gpu, work), m_watch(streamOf(gpu)) {
        m_graph.upload(streamOf(gpu));
    }

    double seconds() override {
        const cudaStream_t stream = streamOf(m_gpu);
        Gate gate(stream);
        m_watch.start();
        m_graph.launch(stream);
        m_watch.end();
        gate.open();
        return m_watch.seconds();
    }
    std::uint64_t kernels() const override { return m_graph.kernels(); }

private:
    Machine& m_gpu;
    Graph m_graph;
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
    double seconds = 0;
    while (times.size() < samples) {
        gpu.undisturbed(monitor, [&] {
            streamOf(gpu); // So that others know of it.
            seconds = watch.time(copy);
        });
        times.push_back(seconds);
        monitor.progress(times.size(), samples);
    }
    return times;
}

} // namespace walshscope

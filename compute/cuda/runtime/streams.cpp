// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA's runtime for streams, events, and launches recorded as graphs.
#include "cuda/runtime/driver.h"

#include <cuda_runtime_api.h>

using namespace walshscope::cuda;

static_assert(int(cudaStreamNonBlocking) == int(CU_STREAM_NON_BLOCKING) &&
              int(cudaEventDisableTiming) == int(CU_EVENT_DISABLE_TIMING) &&
              int(cudaStreamCaptureModeThreadLocal) == int(CU_STREAM_CAPTURE_MODE_THREAD_LOCAL) &&
              int(cudaStreamCaptureModeRelaxed) == int(CU_STREAM_CAPTURE_MODE_RELAXED) &&
              int(cudaStreamCaptureStatusNone) == int(CU_STREAM_CAPTURE_STATUS_NONE) &&
              int(cudaGraphNodeTypeKernel) == int(CU_GRAPH_NODE_TYPE_KERNEL));

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
    return called([&](const Driver& driver) { return driver.cuStreamCreate(stream, flags); });
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    return called([&](const Driver& driver) { return driver.cuStreamSynchronize(stream); });
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* data) {
    return called([&](const Driver& driver) { return driver.cuLaunchHostFunc(stream, function, data); });
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags) {
    return called([&](const Driver& driver) { return driver.cuEventCreate(event, flags); });
}

cudaError_t cudaEventCreate(cudaEvent_t* event) { return cudaEventCreateWithFlags(event, cudaEventDefault); }

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    return called([&](const Driver& driver) { return driver.cuEventDestroy(event); });
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    return called([&](const Driver& driver) { return driver.cuEventRecord(event, stream); });
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    return called([&](const Driver& driver) { return driver.cuEventSynchronize(event); });
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to) {
    return called([&](const Driver& driver) { return driver.cuEventElapsedTime(milliseconds, from, to); });
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
    return called([&](const Driver& driver) { return driver.cuStreamBeginCapture(stream, CUstreamCaptureMode(mode)); });
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    return called([&](const Driver& driver) { return driver.cuStreamEndCapture(stream, graph); });
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
    return called([&](const Driver& driver) {
        CUstreamCaptureStatus told = CU_STREAM_CAPTURE_STATUS_NONE;
        const CUresult result = driver.cuStreamIsCapturing(stream, &told);
        *status = cudaStreamCaptureStatus(told);
        return result;
    });
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode* mode) {
    return called([&](const Driver& driver) {
        auto exchanged = CUstreamCaptureMode(*mode);
        const CUresult result = driver.cuThreadExchangeStreamCaptureMode(&exchanged);
        *mode = cudaStreamCaptureMode(exchanged);
        return result;
    });
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* executable, cudaGraph_t graph, unsigned long long flags) {
    return called([&](const Driver& driver) { return driver.cuGraphInstantiate(executable, graph, flags); });
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph, unsigned long long flags) {
    return cudaGraphInstantiateWithFlags(executable, graph, flags);
}

cudaError_t cudaGraphUpload(cudaGraphExec_t executable, cudaStream_t stream) {
    return called([&](const Driver& driver) { return driver.cuGraphUpload(executable, stream); });
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
    return called([&](const Driver& driver) { return driver.cuGraphLaunch(executable, stream); });
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t* nodes, size_t* count) {
    return called([&](const Driver& driver) { return driver.cuGraphGetNodes(graph, nodes, count); });
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType* type) {
    return called([&](const Driver& driver) {
        CUgraphNodeType told = CU_GRAPH_NODE_TYPE_EMPTY;
        const CUresult result = driver.cuGraphNodeGetType(node, &told);
        *type = cudaGraphNodeType(told);
        return result;
    });
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    return called([&](const Driver& driver) { return driver.cuGraphDestroy(graph); });
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
    return called([&](const Driver& driver) { return driver.cuGraphExecDestroy(executable); });
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/clusters.h"

namespace walshscope {

#ifdef __CUDACC__
/// What was compiled for earlier GPUs takes each block for a cluster, on whatever it runs.
std::optional<std::string> whyNoClusters(Machine& gpu) {
    streamOf(gpu); // So that its GPU is asked.
    cudaFuncAttributes code;
    check(cudaFuncGetAttributes(
        &code, reinterpret_cast<const void*>(&cudaEntry<mostThreadsOf<Neighbours>, Neighbours, int*>)));
    if (code.ptxVersion >= 90)
        return {};
    return "clusters need compute capability 9.0, and this GPU runs code for " + std::to_string(code.ptxVersion / 10) +
           "." + std::to_string(code.ptxVersion % 10);
}
#else
std::optional<std::string> whyNoClusters(Machine&) { return "built without CUDA"; }
#endif

void launchNeighbours(Machine& gpu, const Shape& shape, Neighbours kernel, Buffer<int>& data) {
    launch(gpu, shape, kernel, data);
}

unsigned residentNeighbours(Machine& gpu, const Shape& shape, Neighbours kernel, Buffer<int>& data) {
    return residentBlocks(gpu, shape, kernel, data);
}

} // namespace walshscope

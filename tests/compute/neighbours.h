// SPDX-License-Identifier: GPL-3.0-or-later
// A kernel for clusters, which the tests run in the emulator and on a GPU, and what it must leave by definition.
#pragma once

#include "simt/launch.h"

#include <vector>

namespace walshscope {

/// Each block of a cluster reads what its two neighbours have in their shared memory, in a ring; where all blocks are
/// there at once, also what the next cluster made of it. Shared memory: an int a thread.
struct Neighbours {
    bool nextCluster;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data) const {
        const unsigned k = t.inBlock(), rank = t.clusterRank(), blocks = t.clusterBlocks();
        t.template shared<int>()[k] = data[t.index()];
        t.syncCluster();
        const int left = t.template sharedOf<int>((rank + blocks - 1) % blocks)[k];
        const int right = t.template sharedOf<int>((rank + 1) % blocks)[t.blockSize() - 1 - k];
        t.syncCluster();
        const int own = left - 3 * right;
        data[t.index()] = own;
        if (!nextCluster)
            return;
        t.syncGrid();
        const int next = data[(t.index() + blocks * t.blockSize()) % (t.blocks() * t.blockSize())];
        t.syncGrid();
        data[t.index()] = own + 5 * next;
    }

    /// What becomes of these values, whose number is that of the shape's threads.
    std::vector<int> definition(const std::vector<int>& values, const Shape& shape) const {
        const std::size_t threads = shape.threads, cluster = shape.cluster, all = values.size();
        std::vector<int> made(all);
        for (std::size_t i = 0; i < all; ++i) {
            const std::size_t block = i / threads, k = i % threads, first = block / cluster * cluster;
            const std::size_t left = first + (block - first + cluster - 1) % cluster;
            const std::size_t right = first + (block - first + 1) % cluster;
            made[i] = values[left * threads + k] - 3 * values[right * threads + threads - 1 - k];
        }
        std::vector<int> result = made;
        for (std::size_t i = 0; nextCluster && i < all; ++i)
            result[i] += 5 * made[(i + cluster * threads) % all];
        return result;
    }
};

/// 16 blocks in clusters of 1, 2, 4 and 8, cooperative or not.
inline std::vector<Shape> shapesOfClusters() {
    std::vector<Shape> shapes;
    for (unsigned cluster : {1u, 2u, 4u, 8u})
        for (bool cooperative : {false, true})
            shapes.push_back({16, 64, 64 * sizeof(int), cooperative, cluster});
    return shapes;
}

/// One value a thread, in no order.
inline std::vector<int> valuesFor(const Shape& shape) {
    std::vector<int> values(std::size_t(shape.blocks) * shape.threads);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = int(i * i % 1009) - 500;
    return values;
}

} // namespace walshscope

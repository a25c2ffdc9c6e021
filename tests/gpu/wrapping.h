// SPDX-License-Identifier: GPL-3.0-or-later
// What the comparisons of bench_wrapping share: two sides timed in turns, and the line that says how they compare.
#pragma once

#include "cuda/check.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace walshscope {

/// The GPU's own time for what is put into a stream.
class Stopwatch {
public:
    explicit Stopwatch(cudaStream_t stream) : m_stream(stream) {
        check(cudaEventCreate(&m_start));
        check(cudaEventCreate(&m_stop));
    }
    ~Stopwatch() {
        cudaEventDestroy(m_start);
        cudaEventDestroy(m_stop);
    }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

    double microseconds(const std::function<void()>& enqueue) {
        check(cudaEventRecord(m_start, m_stream));
        enqueue();
        check(cudaEventRecord(m_stop, m_stream));
        check(cudaEventSynchronize(m_stop));
        float milliseconds = 0;
        check(cudaEventElapsedTime(&milliseconds, m_start, m_stop));
        return milliseconds * 1000.0;
    }

private:
    cudaStream_t m_stream;
    cudaEvent_t m_start;
    cudaEvent_t m_stop;
};

/// Times of the same work written plainly and through the abstract thread.
class Compared {
public:
    /// In turns, and each first as often as the other. Either side returns its microseconds.
    void take(int samples, const std::function<double()>& plain, const std::function<double()>& wrapped) {
        for (int k = -3; k < samples; ++k) {
            const double first = k % 2 ? plain() : wrapped();
            const double second = k % 2 ? wrapped() : plain();
            if (k < 0)
                continue;
            m_plain.push_back(k % 2 ? first : second);
            m_wrapped.push_back(k % 2 ? second : first);
        }
    }

    void print(std::string_view id, std::size_t n, bool equal) const {
        std::printf("%s,%zu,%.3f,%.3f,%.4f,%s\n", std::string(id).c_str(), n, median(m_plain), median(m_wrapped),
                    median(m_wrapped) / median(m_plain), equal ? "yes" : "NO");
    }

private:
    static double median(std::vector<double> values) {
        std::ranges::sort(values);
        return values[values.size() / 2];
    }

    std::vector<double> m_plain, m_wrapped;
};

/// The kernels of G5 and GB against plain ones.
void compareRegisters(Machine& gpu);

} // namespace walshscope

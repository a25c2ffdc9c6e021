// SPDX-License-Identifier: GPL-3.0-or-later
// X0: the sum over all x for every τ, as a convolution is defined.
#include "convolution/by_transforms.h"

#include <cmath>

namespace walshscope {
namespace {

constexpr int largestDirect = 14;

template <class T>
class DirectSum : public ConvolutionRun {
public:
    DirectSum(Machine& machine, const Factors& factors)
        : m_machine(machine),
          m_factors(factors),
          m_size(sizeOf(factors.f)),
          m_f(m_size),
          m_g(m_size),
          m_result(m_size) {
        timeIn(machine, [this] {
            copyNumbers(m_factors.f, std::span(m_f));
            copyNumbers(m_factors.g, std::span(m_g));
        });
    }

    const std::vector<Phase>& phases() const override {
        static const std::vector<Phase> one{{"all sums", 0}};
        return one;
    }
    void restore() override {}
    void enqueue(std::size_t, Monitor& monitor) override {
        for (std::size_t tau = 0; tau < m_size; ++tau) {
            monitor.progress(tau, m_size);
            T sum = 0;
            for (std::size_t x = 0; x < m_size; ++x)
                sum += m_f[x] * m_g[x ^ tau];
            m_result[tau] = sum;
        }
    }
    Result result() override {
        const bool isExact = m_factors.arithmetic == Arithmetic::Exact;
        return Convolution{
            std::move(m_result),
            isExact ? 0 : convolutionError(m_factors.f, m_factors.g, m_factors.exactBound(), double(m_size))};
    }
    std::unique_ptr<Run> another() const override { return std::make_unique<DirectSum>(m_machine, m_factors); }
    std::size_t bytes() const override { return 3 * m_size * sizeof(T); }
    std::size_t bytesIn() const override { return 2 * m_size * sizeof(T); }
    std::size_t bytesOut() const override { return m_size * sizeof(T); }

private:
    Machine& m_machine;
    Factors m_factors;
    std::size_t m_size;
    std::vector<T> m_f, m_g, m_result;
};

std::unique_ptr<Run> prepare(const Contender& contender, Machine& machine, const Problem& problem,
                             const Parameters& parameters) {
    require(static_cast<const Convolver&>(contender), machine, problem, parameters);
    const auto& factors = std::get<Factors>(problem.data);
    if (factors.arithmetic == Arithmetic::Exact)
        return std::make_unique<DirectSum<std::int64_t>>(machine, factors);
    return std::make_unique<DirectSum<double>>(machine, factors);
}

const bool added = addConvolver({.id = "X0",
                                 .title = "The sum over all x for every τ",
                                 .source = "The definition",
                                 .file = "convolution/x0.cpp",
                                 .where = onCpu,
                                 .definition = true,
                                 .smallest = 0,
                                 .largest = largestDirect,
                                 .prepare = prepare},
                                {.roundings = [](int n) { return std::ldexp(1, n); }});

} // namespace
} // namespace walshscope

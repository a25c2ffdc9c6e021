// SPDX-License-Identifier: GPL-3.0-or-later
// A convolution at work as three transforms, a product and a scaling: what all convolvers but the direct sum share.
#pragma once

#include "convolution/convolver.h"
#include "convolution/elementwise.h"
#include "convolution/stages.h"
#include "run.h"
#include "simt/machine.h"

#include <array>
#include <functional>

namespace walshscope {

/// A convolver's run, which knows what it took to bring the problem to its machine.
class ConvolutionRun : public Run {
public:
    double secondsIn() const { return m_secondsIn; }

protected:
    /// Does that and keeps how long it took.
    void timeIn(Machine& machine, const std::function<void()>& bring);

private:
    double m_secondsIn = 0;
};

/// Throws UsageError unless the convolver can do that problem there.
void require(const Convolver& convolver, const Machine& machine, const Problem& problem, const Parameters& parameters);

/// The same numbers as T, which holds them.
template <class T>
void copyNumbers(const Numbers& from, std::span<T> to) {
    std::visit([&](const auto& values) { std::ranges::transform(values, to.begin(), [](auto v) { return T(v); }); },
               from);
}

/// Of numbers of 32 or 64 bits or in double precision.
template <class T>
class ByTransforms : public ConvolutionRun {
public:
    /// Transforms `values` in place; where there is a spare array the two may change places.
    using Transform = std::function<void(Buffer<T>& values, Buffer<T>& spare, Monitor& monitor)>;

    ByTransforms(Machine& machine, const Factors& factors, const Parameters& parameters, Transform transform,
                 bool needsSpare = false)
        : m_machine(machine),
          m_factors(factors),
          m_parameters(parameters),
          m_transform(std::move(transform)),
          m_n(variablesOf(factors.f)),
          m_isOne(&factors.f == &factors.g),
          m_f(machine, size(), "f") {
        const std::uint64_t once = size() * sizeof(T);
        m_phases = {{"FWT f", 2 * once}, {"multiply", 3 * once}, {"inverse FWT", 2 * once}, {"scale", 2 * once}};
        if (!m_isOne) {
            m_g = {machine, size(), "g"};
            m_phases.insert(m_phases.begin() + 1, {"FWT g", 2 * once});
        }
        if (needsSpare)
            m_spare = {machine, size(), "spare"};
        m_from = {m_f.data(), m_g.data(), m_spare.data()};
        timeIn(machine, [this] { bring(m_f, m_g); });
    }

    const std::vector<Phase>& phases() const override { return m_phases; }

    void restore() override {
        putInPlace();
        if (m_machine.kind() != DeviceKind::Cuda) {
            bring(m_f, m_g);
            return;
        }
        if (!m_originalF) {
            m_originalF = std::make_shared<Buffer<T>>(m_machine, size(), "original f");
            if (!m_isOne)
                m_originalG = std::make_shared<Buffer<T>>(m_machine, size(), "original g");
            bring(*m_originalF, m_isOne ? m_g : *m_originalG);
        }
        m_f.copyFrom(*m_originalF);
        if (!m_isOne)
            m_g.copyFrom(*m_originalG);
    }

    void enqueue(std::size_t phase, Monitor& monitor) override {
        switch (m_isOne && phase > 0 ? phase + 1 : phase) {
        case 0:
            return m_transform(m_f, m_spare, monitor);
        case 1:
            return m_transform(m_g, m_spare, monitor);
        case 2:
            return multiply(m_machine, m_f, m_isOne ? m_f : m_g, m_parameters.blockSize, monitor);
        case 3:
            return m_transform(m_f, m_spare, monitor);
        default:
            scale(m_machine, m_f, m_parameters.blockSize, monitor);
            m_to = m_f.data();
        }
    }

    bool recordable() const override { return m_machine.kind() == DeviceKind::Cuda; }

    Result result() override {
        // A recording leaves the result where it was when it was recorded.
        Buffer<T>& at = m_to == m_f.data() ? m_f : m_to == m_g.data() ? m_g : m_spare;
        std::vector<T> values = std::move(at).release();
        const double error =
            m_factors.arithmetic == Arithmetic::Exact
                ? 0
                : convolutionError(m_factors.f, m_factors.g, m_factors.exactBound(), roundingsByTransforms(m_n));
        if constexpr (sizeof(T) < sizeof(std::int64_t)) {
            requireMemory(values.size() * sizeof(std::int64_t));
            return Convolution{std::vector<std::int64_t>(values.begin(), values.end()), error};
        } else {
            return Convolution{std::move(values), error};
        }
    }

    std::unique_ptr<Run> another() const override {
        auto twin = std::make_unique<ByTransforms>(m_machine, m_factors, m_parameters, m_transform, m_spare.size() > 0);
        twin->m_originalF = m_originalF;
        twin->m_originalG = m_originalG;
        return twin;
    }

    std::size_t bytes() const override { return (m_f.size() + m_g.size() + m_spare.size()) * sizeof(T); }
    std::size_t bytesIn() const override { return (m_isOne ? 1 : 2) * size() * sizeof(T); }
    std::size_t bytesOut() const override { return size() * sizeof(T); }

private:
    std::size_t size() const { return std::size_t(1) << m_n; }

    void bring(Buffer<T>& f, Buffer<T>& g) {
        bring(m_factors.f, f);
        if (!m_isOne)
            bring(m_factors.g, g);
    }
    void bring(const Numbers& numbers, Buffer<T>& to) {
        if (m_machine.kind() != DeviceKind::Cuda) {
            copyNumbers(numbers, to.host());
            return;
        }
        if constexpr (sizeof(T) == sizeof(double)) {
            if (const auto* same = std::get_if<std::vector<T>>(&numbers)) {
                to.write(*same);
                return;
            }
        }
        requireMemory(size() * sizeof(T));
        std::vector<T> converted(size());
        copyNumbers(numbers, std::span(converted));
        to.write(converted);
    }

    /// What had changed places with the spare array is where it was.
    void putInPlace() {
        const std::array<Buffer<T>*, 3> all{&m_f, &m_g, &m_spare};
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t k = i + 1; k < all.size(); ++k)
                if (all[k]->data() == m_from[i])
                    std::swap(*all[i], *all[k]);
    }

    Machine& m_machine;
    Factors m_factors;
    Parameters m_parameters;
    Transform m_transform;
    int m_n;
    bool m_isOne; ///< f is g, whose spectrum is multiplied by itself.
    Buffer<T> m_f, m_g, m_spare;
    std::array<const T*, 3> m_from{};                    ///< Where f, g and the spare array are when a run begins.
    const T* m_to = nullptr;                             ///< Where the result is when it has ended.
    std::shared_ptr<Buffer<T>> m_originalF, m_originalG; ///< On a GPU, for all runs on them.
    std::vector<Phase> m_phases;
};

/// Contender::prepare of those that transform 64-bit numbers and those in double precision in place, by
/// InPlace{}(machine, values, parameters, monitor).
template <class InPlace>
std::unique_ptr<Run> prepareByTransforms(const Contender& contender, Machine& machine, const Problem& problem,
                                         const Parameters& parameters) {
    require(static_cast<const Convolver&>(contender), machine, problem, parameters);
    const auto& factors = std::get<Factors>(problem.data);
    const auto transform = [&machine, parameters](auto& values, auto&, Monitor& monitor) {
        InPlace{}(machine, values, parameters, monitor);
    };
    if (factors.arithmetic == Arithmetic::Exact)
        return std::make_unique<ByTransforms<std::int64_t>>(machine, factors, parameters, transform);
    return std::make_unique<ByTransforms<double>>(machine, factors, parameters, transform);
}

} // namespace walshscope

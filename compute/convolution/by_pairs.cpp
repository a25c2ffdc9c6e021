// SPDX-License-Identifier: GPL-3.0-or-later
// Small numbers come to the GPU as bytes and go through three launches, in the middle of which they are multiplied.
#include "convolution/by_pairs.h"

#include "convolution/pair_passes.h"
#include "convolution/tile_levels.h"

namespace walshscope {
namespace {

class ByPairs : public ConvolutionRun {
public:
    ByPairs(Machine& machine, const Factors& factors)
        : m_machine(machine),
          m_factors(factors),
          m_n(variablesOf(factors.f)),
          m_isOne(&factors.f == &factors.g),
          m_numbers(machine, (m_isOne ? 1 : 2) * size(), "f and g"),
          m_pairs(machine, size(), "pairs"),
          m_result(machine, size(), "result") {
        const int first = m_n - bitsOfPairRows;
        const std::uint64_t between = m_pairs.size() * sizeof(std::uint32_t);
        m_phases = {{levelsInWords(0, first), bytesIn() + between},
                    {levelsInWords(first, bitsOfPairRows) + ", product, inverse", 2 * between},
                    {levelsInWords(0, first) + ", inverse, scale", between + bytesOut()}};
    }

    /// In the constructor it would be done for those, too, that get copies.
    void bring() {
        timeIn(m_machine, [this] {
            auto both = hugeRoom<std::uint8_t>(m_numbers.size());
            both.resize(m_numbers.size());
            const std::span<std::uint8_t> all = both;
            lift(m_factors.f, all.first(size()));
            if (!m_isOne)
                lift(m_factors.g, all.last(size()));
            m_numbers.write(both);
        });
    }

    const std::vector<Phase>& phases() const override { return m_phases; }

    /// Nothing is written where the numbers lie.
    void restore() override {}

    void enqueue(std::size_t phase, Monitor&) override {
        const PairedFactors factors{m_n, m_isOne, m_numbers, m_pairs, m_result};
        constexpr std::array launches{static_cast<Launch*>(transformFactors), static_cast<Launch*>(convolveTiles),
                                      static_cast<Launch*>(transformProduct)};
        launches[phase](m_machine, factors);
    }

    bool recordable() const override { return true; }

    Result result() override {
        auto values = hugeRoom<std::int32_t>(size());
        values.resize(size());
        m_result.read(values);
        auto wide = hugeRoom<std::int64_t>(size());
        wide.assign(values.begin(), values.end());
        return Convolution{std::move(wide), 0};
    }

    std::unique_ptr<Run> another() const override {
        auto twin = std::make_unique<ByPairs>(m_machine, m_factors);
        twin->m_numbers.copyFrom(m_numbers);
        return twin;
    }

    std::size_t bytes() const override { return bytesIn() + m_pairs.size() * sizeof(std::uint32_t) + bytesOut(); }
    std::size_t bytesIn() const override { return m_numbers.size(); }
    std::size_t bytesOut() const override { return size() * sizeof(std::int32_t); }

private:
    using Launch = void(Machine&, const PairedFactors&);

    std::size_t size() const { return std::size_t(1) << m_n; }

    static void lift(const Numbers& numbers, std::span<std::uint8_t> to) {
        std::ranges::transform(std::get<std::vector<std::int64_t>>(numbers), to.begin(),
                               [](std::int64_t v) { return std::uint8_t(v + liftOfByte); });
    }

    Machine& m_machine;
    Factors m_factors;
    int m_n;
    bool m_isOne;
    Buffer<std::uint8_t> m_numbers;
    Buffer<std::uint32_t> m_pairs;
    Buffer<std::int32_t> m_result;
    std::vector<Phase> m_phases;
};

} // namespace

std::unique_ptr<Run> runInPairs(Machine& machine, const Factors& factors) {
    auto run = std::make_unique<ByPairs>(machine, factors);
    run->bring();
    return run;
}

} // namespace walshscope

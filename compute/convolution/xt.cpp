// SPDX-License-Identifier: GPL-3.0-or-later
// XT: tiles that stay on the chip, and no launch of its own for the product or the division.
#include "convolution/by_pairs.h"
#include "convolution/by_transforms.h"
#include "convolution/convolution_passes.h"
#include "convolution/pair_passes.h"
#include "convolution/tile_levels.h"

#include <numeric>

namespace walshscope {
namespace {

constexpr int bitsOfShort = 32;

/// In numbers of 32 or 64 bits or in double precision. Where 32-bit numbers take more than one launch, their products
/// are residues modulo a prime if these tell what the result is, else they have 64 bits, whose halves take the places
/// of f and g.
template <class T>
class ByTiles : public ConvolutionRun {
public:
    ByTiles(Machine& machine, const Factors& factors, const ExactBound& bound, bool isNarrow, std::vector<int> levels)
        : m_machine(machine),
          m_factors(factors),
          m_bound(bound),
          m_n(variablesOf(factors.f)),
          m_isOne(&factors.f == &factors.g),
          m_isNarrow(isNarrow),
          m_levels(std::move(levels)),
          m_numbers(machine, (m_isOne ? 1 : 2) * size(), "f and g") {
        if (isShort && m_isOne && !m_isNarrow)
            m_upperHalves = {machine, size(), "upper halves"};
        namePhases();
        timeIn(machine, [this] { bring(m_numbers); });
    }

    const std::vector<Phase>& phases() const override { return m_phases; }

    void restore() override {
        if (!m_originals) {
            m_originals = std::make_shared<Buffer<T>>(m_machine, m_numbers.size(), "original f and g");
            bring(*m_originals);
        }
        m_numbers.copyFrom(*m_originals);
    }

    void enqueue(std::size_t phase, Monitor&) override {
        const TiledFactors<T> factors{m_n, m_isOne, m_numbers, m_upperHalves.size() > 0 ? &m_upperHalves : nullptr,
                                      m_isNarrow};
        const auto [first, count] = levelsOf(phase);
        if (isWhole())
            convolveAtOnce(m_machine, factors);
        else if (phase < middle())
            transformFactors(m_machine, factors, first, count);
        else if (phase == middle())
            convolveTiles(m_machine, factors, first, count);
        else
            transformProduct(m_machine, factors, first, count, first == 0);
    }

    bool recordable() const override { return true; }

    Result result() override {
        const double error = m_factors.arithmetic == Arithmetic::Exact
                                 ? 0
                                 : convolutionError(m_factors.f, m_factors.g, m_bound, roundingsByTransforms(m_n));
        std::vector<T> values = fetched(m_numbers, 0);
        if constexpr (isShort) {
            auto wide = hugeRoom<std::int64_t>(size());
            wide.assign(values.begin(), values.end());
            if (!m_isNarrow) {
                const auto upper = m_isOne ? fetched(m_upperHalves, 0) : fetched(m_numbers, size());
                for (std::size_t i = 0; i < size(); ++i)
                    wide[i] = std::int64_t(upper[i]) << bitsOfShort | std::uint32_t(values[i]);
            }
            return Convolution{std::move(wide), error};
        } else {
            return Convolution{std::move(values), error};
        }
    }

    std::unique_ptr<Run> another() const override {
        auto twin = std::make_unique<ByTiles>(m_machine, m_factors, m_bound, m_isNarrow, m_levels);
        twin->m_originals = m_originals;
        return twin;
    }

    std::size_t bytes() const override { return bytesIn() + m_upperHalves.size() * sizeof(std::int32_t); }
    std::size_t bytesIn() const override { return m_numbers.size() * sizeof(T); }
    std::size_t bytesOut() const override {
        return size() * (m_isNarrow ? sizeof(std::int32_t) : sizeof(std::int64_t));
    }

private:
    static constexpr bool isShort = sizeof(T) == sizeof(std::int32_t);

    struct Levels {
        int first;
        int count;
    };

    std::size_t size() const { return std::size_t(1) << m_n; }
    bool isWhole() const { return m_levels.size() == 1; }
    std::size_t middle() const { return m_levels.size() - 1; }

    Levels levelsOf(std::size_t phase) const {
        // Back through the launches that led to the product.
        const std::size_t i = phase <= middle() ? phase : 2 * middle() - phase;
        const auto launch = m_levels.begin() + std::ptrdiff_t(i);
        return {std::accumulate(m_levels.begin(), launch, 0), *launch};
    }

    void namePhases() {
        const std::uint64_t in = bytesIn(), product = bytesOut();
        if (isWhole()) {
            m_phases = {{"both transforms, product, inverse transform", in + product}};
            return;
        }
        for (std::size_t phase = 0; phase <= 2 * middle(); ++phase) {
            const auto [first, count] = levelsOf(phase);
            const std::string levels = levelsInWords(first, count);
            if (phase < middle())
                m_phases.push_back({levels, 2 * in});
            else if (phase == middle())
                m_phases.push_back({levels + ", product, inverse", in + product});
            else if (first > 0)
                m_phases.push_back({levels + ", inverse", 2 * product});
            else
                m_phases.push_back({levels + ", inverse, scale", 2 * product});
        }
    }

    void bring(Buffer<T>& to) const {
        auto both = hugeRoom<T>(to.size());
        both.resize(to.size());
        const std::span<T> all = both;
        copyNumbers(m_factors.f, all.first(size()));
        if (!m_isOne)
            copyNumbers(m_factors.g, all.last(size()));
        to.write(both);
    }

    template <class Number>
    std::vector<Number> fetched(Buffer<Number>& from, std::size_t first) const {
        auto values = hugeRoom<Number>(size());
        values.resize(size());
        from.read(values, first);
        return values;
    }

    Machine& m_machine;
    Factors m_factors;
    ExactBound m_bound;
    int m_n;
    bool m_isOne;              ///< f is g, whose spectrum is multiplied by itself.
    bool m_isNarrow;           ///< Whether 32 bits hold what there is from the product on.
    std::vector<int> m_levels; ///< Of each launch up to the one with the product.
    Buffer<T> m_numbers;
    Buffer<std::int32_t> m_upperHalves; ///< Of the products, where there is no g in whose place they could be.
    std::shared_ptr<Buffer<T>> m_originals;
    std::vector<Phase> m_phases;
};

std::unique_ptr<Run> prepareByTiles(const Contender& contender, Machine& machine, const Problem& problem,
                                    const Parameters& parameters) {
    const auto& factors = std::get<Factors>(problem.data);
    const ExactBound bound = factors.exactBound();
    require(static_cast<const Convolver&>(contender), machine,
            Factors{factors.f, factors.g, factors.arithmetic, &bound}, parameters);
    const TileLimits ofShort = tileLimits(machine.mostSharedBytes(), sizeof(std::int32_t));
    const TileLimits ofLong = tileLimits(machine.mostSharedBytes(), sizeof(std::int64_t));
    const int n = bound.n;
    const std::uint64_t beyondShort = std::uint64_t(1) << (bitsOfShort - 1 - n);
    if (factors.arithmetic == Arithmetic::Double)
        return std::make_unique<ByTiles<double>>(machine, factors, bound, false, levelsByTiles(n, ofLong));
    if (convolvesInPairs(machine, bound))
        return runInPairs(machine, factors);
    if (n <= ofShort.whole && fitsIn(bitsOfShort, bound))
        return std::make_unique<ByTiles<std::int32_t>>(machine, factors, bound, true, levelsByTiles(n, ofShort));
    // In one launch 64 bits take no longer than others in three. The spectra have to fit 32 bits.
    if (n <= ofLong.whole || std::max(bound.wholeF, bound.wholeG) >= beyondShort)
        return std::make_unique<ByTiles<std::int64_t>>(machine, factors, bound, false, levelsByTiles(n, ofLong));
    // N·max|f|·max|g| < 2^30, so that residues of either sign tell.
    const bool isNarrow = 2 * bound.wholeF * bound.wholeG < beyondShort;
    TileLimits limits = isNarrow ? ofShort : ofLong;
    limits.whole = 0;
    return std::make_unique<ByTiles<std::int32_t>>(machine, factors, bound, isNarrow, levelsByTiles(n, limits));
}

const bool added = addConvolver({.id = "XT",
                                 .title = "Tiles on the chip, the product in the middle of a launch",
                                 .source = "Walshscope",
                                 .file = "convolution/convolution_pass.h",
                                 .where = {.cuda = true},
                                 .rank = 2,
                                 .smallest = 1,
                                 .prepare = prepareByTiles},
                                {});

} // namespace
} // namespace walshscope

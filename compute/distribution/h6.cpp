// SPDX-License-Identifier: GPL-3.0-or-later
// H6: as H5, but the counters are in shared memory, one for every second or fourth value.
#include "cuda/near_counts.h"
#include "distribution/counter.h"
#include "distribution/value_range.h"

#include <array>

namespace walshscope {
namespace {

constexpr std::string_view idOfShared = "H6";

class InShared : public Counting {
public:
    InShared(Machine& machine, std::size_t size)
        : m_machine(machine),
          m_size(size),
          m_near(machine, size),
          m_phases{{{"count", bytesOfValues(size)}, CountingStage::Count},
                   {{"copy back", m_near.near * bytesOfCounter}, CountingStage::CopyBack}} {}

    const std::vector<CountingPhase>& phases() const override { return m_phases; }

    void enqueue(std::size_t phase, Buffer<std::int32_t>& spectrum, Monitor&) override {
        if (phase == 0)
            countNear(m_machine, spectrum, m_near);
        else
            copyBack();
    }

    Distribution distribution() override {
        Distribution distribution;
        const std::int64_t middle = std::int64_t(m_counts.size() / 2);
        for (std::int64_t place = 0; place < 2 * middle; ++place)
            if (const std::uint32_t count = m_counts[std::size_t(place)])
                distribution.emplace_hint(distribution.end(),
                                          std::int32_t(((place - middle) << m_near.stepBits) + m_residue), count);
        for (std::size_t i = 0; i < m_far.size(); i += 2)
            distribution[std::int32_t(m_far[i])] += m_far[i + 1];
        return distribution;
    }

    std::size_t bytes() const override {
        return (m_near.counters.size() + m_near.pairs.size()) * sizeof(std::uint32_t);
    }

private:
    void copyBack() {
        std::array<std::uint32_t, 3> ends{};
        m_near.counters.read(ends, m_near.count);
        const auto [found, residue, beyondNear] = ends;
        m_residue = residue;
        m_counts.resize(beyondNear ? m_near.count : m_near.near);
        m_near.counters.read(m_counts, (m_near.count - m_counts.size()) / 2);
        if (found > m_near.room)
            tooManyFar(idOfShared, m_size / m_near.room, std::int32_t(m_near.count / 2 << m_near.stepBits));
        m_far.resize(2 * std::size_t(found));
        if (found != 0)
            m_near.pairs.read(m_far);
    }

    Machine& m_machine;
    std::size_t m_size;
    NearCounters m_near;
    std::vector<CountingPhase> m_phases;
    std::vector<std::uint32_t> m_counts, m_far;
    std::int64_t m_residue = 0;
};

std::unique_ptr<Counting> begin(Machine& machine, std::size_t size, const Parameters&) {
    return std::make_unique<InShared>(machine, size);
}

const bool added = addCounter({.id = idOfShared,
                               .title = "Counters near zero in shared memory",
                               .source = "Walshscope",
                               .file = "distribution/h6.cpp",
                               .where = {.cuda = true},
                               .rank = 5},
                              {.begin = begin});

} // namespace
} // namespace walshscope

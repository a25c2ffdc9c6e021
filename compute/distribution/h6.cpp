// SPDX-License-Identifier: GPL-3.0-or-later
// H6: as H5, but the counters are in shared memory, one for every second or fourth value.
#include "distribution/counter.h"
#include "distribution/near_counts.h"
#include "distribution/value_range.h"

#include <span>

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
        const auto counts = std::span(m_counts).subspan(NearCounters::wordsBefore);
        const std::int64_t half = std::int64_t(counts.size() / 2);
        for (std::int64_t step = -half; step < half; ++step)
            if (const std::uint32_t count = counts[m_near.place(step)])
                distribution.emplace_hint(distribution.end(), std::int32_t((step << m_near.stepBits) + m_counts[1]),
                                          count);
        for (std::size_t i = 0; i < m_far.size(); i += 2)
            distribution[std::int32_t(m_far[i])] += m_far[i + 1];
        return distribution;
    }

    std::size_t bytes() const override {
        return (m_near.counters.size() + m_near.pairs.size()) * sizeof(std::uint32_t);
    }

private:
    void copyBack() {
        m_counts.resize(NearCounters::wordsBefore + m_near.near);
        m_near.counters.read(m_counts);
        if (m_counts[2] != 0) {
            m_counts.resize(NearCounters::wordsBefore + m_near.count);
            m_near.counters.read(m_counts);
        }
        const std::uint32_t found = m_counts[0];
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

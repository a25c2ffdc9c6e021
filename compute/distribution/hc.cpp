// SPDX-License-Identifier: GPL-3.0-or-later
// HC: each core of the CPU has counters for the values near zero and sorts the few that lie beyond.
#include "distribution/counter.h"

namespace walshscope {
namespace {

class OnAllCores : public Counting {
public:
    const std::vector<CountingPhase>& phases() const override {
        static const std::vector<CountingPhase> one{{{"count", 0}, CountingStage::Count}};
        return one;
    }
    void enqueue(std::size_t, Buffer<std::int32_t>& spectrum, Monitor& monitor) override {
        m_found = walshDistribution(spectrum.host(), monitor);
    }
    Distribution distribution() override { return m_found; }
    std::size_t bytes() const override { return 0; }

private:
    Distribution m_found;
};

std::unique_ptr<Counting> begin(Machine&, std::size_t, const Parameters&) { return std::make_unique<OnAllCores>(); }

const bool added = addCounter({.id = "HC",
                               .title = "Counters near zero on each core",
                               .source = "Ours, as Bikov's baseline on all cores",
                               .file = "distribution/hc.cpp",
                               .where = onCpu,
                               .rank = 1},
                              {.begin = begin});

} // namespace
} // namespace walshscope

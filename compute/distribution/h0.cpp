// SPDX-License-Identifier: GPL-3.0-or-later
// H0: one counter per value, one value after the other.
#include "distribution/counter.h"

namespace walshscope {
namespace {

class OneByOne : public Counting {
public:
    const std::vector<CountingPhase>& phases() const override {
        static const std::vector<CountingPhase> one{{{"count", 0}, CountingStage::Count}};
        return one;
    }

    void enqueue(std::size_t, Buffer<std::int32_t>& spectrum, Monitor& monitor) override {
        constexpr std::size_t atOnce = std::size_t(1) << 16;
        m_counts.clear();
        const auto values = spectrum.host();
        for (std::size_t first = 0; first < values.size(); first += atOnce) {
            monitor.progress(first, values.size());
            for (const std::int32_t value : values.subspan(first, std::min(atOnce, values.size() - first)))
                ++m_counts[value];
        }
    }

    Distribution distribution() override { return m_counts; }
    std::size_t bytes() const override { return 0; }

private:
    Distribution m_counts;
};

std::unique_ptr<Counting> begin(Machine&, std::size_t, const Parameters&) { return std::make_unique<OneByOne>(); }

const bool added = addCounter({.id = "H0",
                               .title = "One counter a value",
                               .source = "Bikov 2020, on the CPU",
                               .file = "distribution/h0.cpp",
                               .where = onCpu,
                               .definition = true},
                              {.begin = begin});

} // namespace
} // namespace walshscope

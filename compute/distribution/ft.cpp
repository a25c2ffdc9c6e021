// SPDX-License-Identifier: GPL-3.0-or-later
// FT: T1 from the truth table, then H6: what one would do with a transform and a method to count.
#include "distribution/counter.h"
#include "distribution/function_counter.h"
#include "fwt/variant.h"

namespace walshscope {
namespace {

class TransformThenCount : public FunctionCounting {
public:
    TransformThenCount(Machine& machine, const BooleanFunction& f)
        : m_transform(variantNamed("T1")),
          m_bits(machine, f.words().size(), "bits"),
          m_work{machine, f.n(), {}, {machine, f.size(), "data"}, {}, nullptr, nullptr},
          m_counting(counterNamed("H6").begin(machine, f.size(), {})) {
        m_bits.write(f.words());
        // Memory for what lies between its launches cannot be had while they are recorded.
        m_transform.applyToBits(m_work, m_bits);
        const std::size_t once = f.size() * sizeof(std::int32_t);
        const std::size_t launches = m_transform.plan(f.n(), {}).size();
        const std::size_t between = m_work.between.size() > 0 ? f.size() * sizeof(std::int16_t) : (launches - 1) * once;
        m_phases = {{"levels 0 to " + std::to_string(f.n() - 1), f.words().size_bytes() + 2 * between + once},
                    {"count", once}};
    }

    const std::vector<Phase>& phases() const override { return m_phases; }
    void enqueue(std::size_t phase, Monitor& monitor) override {
        if (phase == 0)
            m_transform.applyToBits(m_work, m_bits);
        else
            m_counting->enqueue(0, m_work.data, monitor);
    }
    bool recordable() const override { return true; }
    Distribution distribution() override {
        Monitor silent;
        for (std::size_t phase = 1; phase < m_counting->phases().size(); ++phase)
            m_counting->enqueue(phase, m_work.data, silent);
        return m_counting->distribution();
    }
    std::size_t bytes() const override {
        return m_bits.size() * sizeof(std::uint64_t) +
               (m_work.data.size() + m_work.between.size()) * sizeof(std::int32_t) + m_counting->bytes();
    }

private:
    const Variant& m_transform;
    Buffer<std::uint64_t> m_bits;
    WorkingSet m_work;
    std::unique_ptr<Counting> m_counting;
    std::vector<Phase> m_phases;
};

const bool added = addFunctionCounter({.id = "FT",
                                       .title = "T1 from bits, then counters in shared memory",
                                       .source = "Walshscope",
                                       .file = "distribution/ft.cpp",
                                       .where = {.cuda = true},
                                       .rank = 1},
                                      {.begin = [](Machine& machine, const BooleanFunction& f) {
                                          return std::unique_ptr<FunctionCounting>(new TransformThenCount(machine, f));
                                      }});

} // namespace
} // namespace walshscope

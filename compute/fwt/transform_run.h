// SPDX-License-Identifier: GPL-3.0-or-later
// A variant at work: its passes as phases of a run.
#pragma once

#include "fwt/variant.h"
#include "run.h"

namespace walshscope {

class TransformRun : public Run {
public:
    /// `data` are 2^n values on the machine, which the run takes over; there has to be nothing to restore. The listener
    /// hears the levels of variants on the CPU. Throws as Contender::prepare does, exactness apart.
    TransformRun(const Variant& variant, Machine& machine, const Parameters& parameters, Buffer<std::int32_t> data,
                 LevelListener* listener = nullptr);
    /// The values stay where they are; restore() copies them.
    TransformRun(const Variant& variant, Machine& machine, const Parameters& parameters,
                 std::span<const std::int32_t> values);

    const std::vector<Phase>& phases() const override { return m_phases; }
    void restore() override;
    void enqueue(std::size_t phase, Monitor& monitor) override;
    /// All phases, with the signs of bits for the data; only where the variant has applyToBits.
    void enqueueBits(Buffer<std::uint64_t>& bits);
    bool recordable() const override { return m_work.machine.kind() == DeviceKind::Cuda; }
    Result result() override { return Vector(std::move(*this).data().release()); }
    /// Where the result stands, instead of result().
    Buffer<std::int32_t> data() &&;
    std::unique_ptr<Run> another() const override;
    std::size_t bytes() const override;
    std::size_t bytesIn() const override { return m_work.data.size() * sizeof(std::int32_t); }
    std::size_t bytesOut() const override { return bytesIn(); }

private:
    TransformRun(const TransformRun& other);

    const Variant& m_variant;
    std::vector<Pass> m_plan;
    std::vector<Phase> m_phases;
    WorkingSet m_work;
    const std::int32_t* m_from; ///< Variants with a spare array exchange the two: where a run begins
    const std::int32_t* m_to;   ///< and where it ends, which is so in a recording as well.
    std::span<const std::int32_t> m_values;
    std::shared_ptr<const Buffer<std::int32_t>> m_original; ///< The values on a GPU, for all runs on them.
};

/// Contender::prepare of all variants.
std::unique_ptr<Run> prepareTransform(const Contender& variant, Machine& machine, const Problem& problem,
                                      const Parameters& parameters);

} // namespace walshscope

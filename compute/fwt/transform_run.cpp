// SPDX-License-Identifier: GPL-3.0-or-later
// From one pass to the next on a working set.
#include "fwt/transform_run.h"

#include "error.h"

#include <bit>

namespace walshscope {
namespace {

std::vector<Phase> phasesOf(const std::vector<Pass>& plan, std::size_t size) {
    std::vector<Phase> phases;
    for (const Pass& pass : plan)
        phases.push_back({pass.count == 1 ? "level " + std::to_string(pass.first)
                                          : "levels " + std::to_string(pass.first) + " to " +
                                                std::to_string(pass.first + pass.count - 1),
                          2 * size * sizeof(std::int32_t)});
    return phases;
}

} // namespace

TransformRun::TransformRun(const Variant& variant, Machine& machine, const Parameters& parameters,
                           Buffer<std::int32_t> data, LevelListener* listener)
    : m_variant(variant),
      m_plan(variant.plan(std::countr_zero(data.size()), parameters)),
      m_phases(phasesOf(m_plan, data.size())),
      m_work{machine, std::countr_zero(data.size()), parameters, std::move(data), {}, nullptr, listener} {
    if (variant.needsSpare)
        m_work.spare = {machine, m_work.data.size(), "spare"};
    m_from = m_to = m_work.data.data();
}

TransformRun::TransformRun(const Variant& variant, Machine& machine, const Parameters& parameters,
                           std::span<const std::int32_t> values)
    : TransformRun(variant, machine, parameters, Buffer<std::int32_t>(machine, values.size(), "data")) {
    m_values = values;
    if (machine.kind() == DeviceKind::Cuda)
        m_original = std::make_shared<const Buffer<std::int32_t>>(machine, std::vector(values.begin(), values.end()),
                                                                  "original");
    restore();
}

TransformRun::TransformRun(const TransformRun& other)
    : TransformRun(other.m_variant, other.m_work.machine, other.m_work.parameters,
                   Buffer<std::int32_t>(other.m_work.machine, other.m_work.data.size(), "data")) {
    m_values = other.m_values;
    m_original = other.m_original;
    restore();
}

std::unique_ptr<Run> TransformRun::another() const { return std::unique_ptr<Run>(new TransformRun(*this)); }

void TransformRun::restore() {
    if (m_work.data.data() != m_from)
        m_work.exchange();
    if (m_original)
        m_work.data.copyFrom(*m_original);
    else
        std::ranges::copy(m_values, m_work.data.host().begin());
}

void TransformRun::enqueue(std::size_t phase, Monitor& monitor) {
    m_work.monitor = &monitor;
    m_variant.apply(m_plan[phase], m_work);
    m_to = m_work.data.data();
}

void TransformRun::enqueueBits(Buffer<std::uint64_t>& bits) {
    m_variant.applyToBits(m_work, bits);
    m_to = m_work.data.data();
}

Buffer<std::int32_t> TransformRun::data() && {
    return std::move(m_work.data.data() == m_to ? m_work.data : m_work.spare);
}

std::size_t TransformRun::bytes() const { return bytesIn() * (m_variant.needsSpare ? 2 : 1); }

std::unique_ptr<Run> prepareTransform(const Contender& contender, Machine& machine, const Problem& problem,
                                      const Parameters& parameters) {
    const auto& variant = static_cast<const Variant&>(contender);
    if (const auto reason = whyNot(variant, problem.size(), parameters, machine.kind()))
        throw UsageError(*reason);
    const auto values = std::get<std::span<const std::int32_t>>(problem.data);
    Monitor silent; // Half a second for 2^30 values.
    requireExact(values, silent);
    return std::make_unique<TransformRun>(variant, machine, parameters, values);
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// A spectrum that stays where it was computed, and what is fetched of it.
#pragma once

#include "boolean/boolean_function.h"
#include "fwt/spectrum.h"
#include "min_max.h"
#include "simt/machine.h"

namespace walshscope {

/// To be used on the thread that the machine belongs to; may be destroyed on any.
class KeptSpectrum {
public:
    /// 2^n values on the machine, in Hadamard order.
    KeptSpectrum(std::shared_ptr<Machine> machine, Buffer<std::int32_t> values)
        : m_machine(std::move(machine)), m_values(std::move(values)) {}
    KeptSpectrum(KeptSpectrum&&) = default;
    KeptSpectrum& operator=(KeptSpectrum&&) = delete;

    bool onGpu() const { return m_machine->kind() == DeviceKind::Cuda; }
    int n() const { return std::countr_zero(m_values.size()); }

    /// The smallest and largest W(a) of so many stretches of the same length, in order: a level of the pyramid that
    /// plots read. `count` is a power of two up to 2^n. Computed on the machine. Throws ComputationError,
    /// OutOfGpuMemory.
    std::vector<MinMax> pooled(std::size_t count);

    /// All of it; nothing is left here. Throws ComputationError, NotEnoughMemory.
    Spectrum whole() &&;

private:
    std::shared_ptr<Machine> m_machine; // Goes after the values.
    Buffer<std::int32_t> m_values;
};

/// (-1)^f(x), made on the machine out of bits: a 32nd of the memory to be brought there.
Buffer<std::int32_t> signsOn(Machine& machine, const BooleanFunction& f);

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of integers that lie in memory or in a mapped file.
#include "sliced/fingerprint.h"
#include "sliced/folding.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

namespace walshscope {
namespace {

class Integers : public Folding {
public:
    explicit Integers(std::span<const std::int32_t> values)
        : Folding(std::countr_zero(values.size())), m_values(values) {
        for (const std::int32_t value : values)
            m_largest = std::max(m_largest, std::uint64_t(std::abs(std::int64_t(value))));
    }

    void fold(const Slice& slice, std::uint64_t first, std::span<std::int32_t> values) const override {
        foldInto(slice, first, values);
    }
    void foldWide(const Slice& slice, std::uint64_t first, std::span<std::int64_t> values) const override {
        foldInto(slice, first, values);
    }
    bool fitsIn32Bits(int bits) const override {
        return m_largest << bits <= std::uint64_t(std::numeric_limits<std::int32_t>::max());
    }
    std::string fingerprint(Monitor& monitor) const override {
        return "integers-" + std::to_string(n()) + '-' + fingerprintOf(std::as_bytes(m_values), monitor);
    }

private:
    template <class T>
    void foldInto(const Slice& slice, std::uint64_t first, std::span<T> values) const {
        std::ranges::copy(m_values.subspan(first, values.size()), values.begin());
        for (std::uint64_t h = 1; h < std::uint64_t(1) << slice.bits; ++h) {
            const std::int32_t* const row = m_values.data() + (h << slice.lower()) + first;
            if (std::popcount(h & slice.number) % 2 == 0)
                for (std::size_t i = 0; i < values.size(); ++i)
                    values[i] += row[i];
            else
                for (std::size_t i = 0; i < values.size(); ++i)
                    values[i] -= row[i];
        }
    }

    std::span<const std::int32_t> m_values;
    std::uint64_t m_largest = 0;
};

} // namespace

std::unique_ptr<Folding> integersOf(std::span<const std::int32_t> values) { return std::make_unique<Integers>(values); }

} // namespace walshscope

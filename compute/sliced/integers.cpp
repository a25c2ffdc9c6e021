// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of integers that lie in memory or in a mapped file.
#include "sliced/fingerprint.h"
#include "sliced/folding.h"
#include "slices.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <mutex>

namespace walshscope {
namespace {

/// Of one type, each of whose values 32 bits hold.
template <class T>
class Integers : public Folding {
public:
    explicit Integers(std::span<const T> values) : Folding(std::countr_zero(values.size())), m_values(values) {}

    void fold(const Slice& slice, std::uint64_t first, std::span<std::int32_t> values) const override {
        foldInto(slice, first, values);
    }
    bool fitsIn32Bits(int bits) const override {
        if (isWithin(std::uint64_t(1) << (8 * sizeof(T) - 1), bits))
            return true;
        std::call_once(m_looked, [this] { m_largest = largest(); });
        return isWithin(m_largest, bits);
    }
    std::string fingerprint(Monitor& monitor) const override {
        return nameOfIntegers(n(), fingerprintOf(std::as_bytes(m_values), monitor));
    }
    std::span<const std::byte> integers() const override { return std::as_bytes(m_values); }

private:
    void foldWide(const Slice& slice, std::uint64_t first, std::span<std::int64_t> values) const override {
        foldInto(slice, first, values);
    }
    template <class Sum>
    void foldInto(const Slice& slice, std::uint64_t first, std::span<Sum> values) const {
        std::ranges::copy(m_values.subspan(first, values.size()), values.begin());
        for (std::uint64_t h = 1; h < std::uint64_t(1) << slice.bits; ++h) {
            const T* const row = m_values.data() + (h << slice.lower()) + first;
            if (std::popcount(h & slice.number) % 2 == 0)
                for (std::size_t i = 0; i < values.size(); ++i)
                    values[i] += row[i];
            else
                for (std::size_t i = 0; i < values.size(); ++i)
                    values[i] -= row[i];
        }
    }
    static bool isWithin(std::uint64_t magnitude, int bits) {
        return magnitude <= std::uint64_t(std::numeric_limits<std::int32_t>::max()) >> bits;
    }
    std::uint64_t largest() const {
        std::uint64_t largest = 0;
        std::mutex mutex;
        Monitor silent;
        Steps steps(silent, m_values.size());
        inSlices(m_values.size(), 1, steps, [&](std::uint64_t first, std::uint64_t last) {
            const auto [least, most] = std::ranges::minmax(m_values.subspan(first, last - first));
            const std::lock_guard lock(mutex);
            largest = std::max(
                {largest, std::uint64_t(std::abs(std::int64_t(least))), std::uint64_t(std::abs(std::int64_t(most)))});
        });
        return largest;
    }

    std::span<const T> m_values;
    mutable std::once_flag m_looked;
    mutable std::uint64_t m_largest = 0; ///< Magnitude.
};

} // namespace

std::unique_ptr<Folding> integersOf(std::span<const std::int8_t> values) {
    return std::make_unique<Integers<std::int8_t>>(values);
}
std::unique_ptr<Folding> integersOf(std::span<const std::int16_t> values) {
    return std::make_unique<Integers<std::int16_t>>(values);
}
std::unique_ptr<Folding> integersOf(std::span<const std::int32_t> values) {
    return std::make_unique<Integers<std::int32_t>>(values);
}

} // namespace walshscope

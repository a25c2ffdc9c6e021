// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of a truth table: bits are added before they become numbers.
#include "error.h"
#include "sliced/add_bits.h"
#include "sliced/fingerprint.h"
#include "sliced/folding.h"

#include <bit>

namespace walshscope {
namespace {

constexpr int mostBits = 30;
constexpr std::size_t bitsOfVector = 512;

class Signs : public Folding {
public:
    Signs(std::span<const std::uint64_t> words, int n) : Folding(n), m_words(words) {}

    void fold(const Slice& slice, std::uint64_t first, std::span<std::int32_t> values) const override {
        const std::int32_t half = unit(slice.bits), base = (std::int32_t(1) << slice.bits) / half, step = 2 / half;
        if (values.size() % bitsOfVector == 0) {
            static_assert(std::endian::native == std::endian::little);
            const auto* const bytes = reinterpret_cast<const std::uint8_t*>(m_words.data());
            addBits({bytes + first / 8, std::size_t(slice.size() / 8), std::uint64_t(1) << slice.bits, slice.number},
                    base, step, values);
            return;
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            std::int32_t ones = 0;
            for (std::uint64_t h = 0; h < std::uint64_t(1) << slice.bits; ++h) {
                const std::uint64_t x = (h << slice.lower()) + first + i;
                ones += std::int32_t((m_words[x / 64] >> x % 64 ^ std::uint64_t(std::popcount(h & slice.number))) & 1);
            }
            values[i] = base - step * ones;
        }
    }
    int unit(int bits) const override { return bits == 0 ? 1 : 2; }
    void requireRange(int bits) const override {
        if (bits > mostBits)
            throw UsageError(Message::tr("2^%1 slices of a truth table, expected at most 2^%2", bits, mostBits));
    }
    std::string fingerprint(Monitor& monitor) const override {
        return "signs-" + std::to_string(n()) + '-' + fingerprintOf(std::as_bytes(m_words), monitor);
    }
    std::span<const std::uint64_t> truthTable() const override { return m_words; }

private:
    std::span<const std::uint64_t> m_words;
};

} // namespace

std::unique_ptr<Folding> signsOf(std::span<const std::uint64_t> words, int n) {
    return std::make_unique<Signs>(words, n);
}

} // namespace walshscope

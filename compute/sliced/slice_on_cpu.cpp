// SPDX-License-Identifier: GPL-3.0-or-later
// Room for one slice, in which each is folded and transformed.
#include "sliced/slice_on_cpu.h"

#include "error.h"
#include "memory.h"
#include "part.h"
#include "sliced/slice_in_memory.h"

namespace walshscope {

SlicesOnCpu::SlicesOnCpu(const Folding& folding, int bits) : m_folding(folding), m_bits(bits) {
    const int n = folding.n();
    if (bits < 0 || bits > n)
        throw UsageError(Message::tr("2^%1 slices of 2^%2 values, expected at most as many slices", bits, n));
    if (n - bits > largestLower)
        throw UsageError(
            Message::tr("slices of 2^%1 values, expected 2^%2 at most: at least 2^%3 slices of 2^%4 values", n - bits,
                        largestLower, n - largestLower, n));
    folding.requireRange(bits);
    const std::uint64_t bytes = bytesOfSlice(n - bits);
    requireMemory(bytes);
    m_room = std::make_unique_for_overwrite<std::byte[]>(bytes);
    preferHugePages(m_room.get(), bytes);
}

template <class T>
std::optional<SliceFound> SlicesOnCpu::folded(const Slice& slice, std::size_t most, Monitor& monitor,
                                              const TakeStretch& take) {
    const FillBlock<T> fill = [&](std::uint64_t first, std::span<T> block) { m_folding.fold(slice, first, block); };
    const std::span<T> room(reinterpret_cast<T*>(m_room.get()), std::size_t(slice.size()));
    return findInMemory(room, fill, slice, m_folding.unit(slice.bits), most, monitor, take);
}

SliceFound SlicesOnCpu::findOne(const Slice& slice, std::size_t most, Monitor& monitor, const TakeStretch& take) {
    if (slice.lower() == 0)
        return *folded<std::int64_t>(slice, most, monitor, take);
    if (m_folding.fitsIn32Bits(m_bits))
        if (std::optional<SliceFound> found = folded<std::int32_t>(slice, most, monitor, take))
            return *std::move(found);
    m_folding.requireRange(m_bits + 1);
    SliceFound found;
    for (int which = 0; which < 2; ++which) {
        Part part(monitor, which * 0.5, which * 0.5 + 0.5);
        found.add(*folded<std::int64_t>(slice.half(which), most, part, take), most);
    }
    // Of the halves Σ g² is twice that of the slice.
    found.certificate.squaresOfInput /= 2;
    return found;
}

SliceFound SlicesOnCpu::find(std::uint64_t first, std::uint64_t count, std::size_t most, Monitor& monitor,
                             const TakeStretch& take) {
    SliceFound all;
    for (std::uint64_t i = 0; i < count; ++i) {
        Part part(monitor, double(i) / double(count), double(i + 1) / double(count));
        all.add(findOne({m_folding.n(), m_bits, first + i}, most, part, take), most);
        m_folding.requireIntact();
    }
    return all;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of 128 bytes that lie far apart, gathered side by side and back. Compiled once for each kind of processor, by
// whoever includes it.
#if defined(WALSHSCOPE_COLUMNS) == defined(HWY_TARGET_TOGGLE)
#ifdef WALSHSCOPE_COLUMNS
#undef WALSHSCOPE_COLUMNS
#else
#define WALSHSCOPE_COLUMNS
#endif

#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {

constexpr std::size_t bytesOfLine = 64, linesOfPiece = 2;
using LineTag = hwy::HWY_NAMESPACE::CappedTag<std::uint8_t, bytesOfLine>;

/// `count` pieces, each `stride` bytes behind the one before.
HWY_INLINE void gatherColumn(const std::uint8_t* from, std::size_t stride, std::size_t count, std::uint8_t* to) {
    // Pieces a power of two apart fall on one line of a cache, so that only few can be on their way.
    constexpr std::size_t ahead = 6;
    const LineTag tag;
    const std::size_t width = hwy::HWY_NAMESPACE::Lanes(tag);
    for (std::size_t r = 0; r < count; ++r, from += stride, to += linesOfPiece * bytesOfLine) {
        if (r + ahead < count)
            for (std::size_t line = 0; line < linesOfPiece; ++line)
                hwy::Prefetch(from + ahead * stride + line * bytesOfLine);
        for (std::size_t i = 0; i < linesOfPiece * bytesOfLine; i += width)
            hwy::HWY_NAMESPACE::Store(hwy::HWY_NAMESPACE::Load(tag, from + i), tag, to + i);
    }
}

/// Past the caches, which would read a line before it is written.
HWY_INLINE void scatterColumn(const std::uint8_t* from, std::uint8_t* to, std::size_t stride, std::size_t count) {
    const LineTag tag;
    const std::size_t width = hwy::HWY_NAMESPACE::Lanes(tag);
    for (std::size_t r = 0; r < count; ++r, from += linesOfPiece * bytesOfLine, to += stride)
        for (std::size_t i = 0; i < linesOfPiece * bytesOfLine; i += width)
            hwy::HWY_NAMESPACE::Stream(hwy::HWY_NAMESPACE::Load(tag, from + i), tag, to + i);
    hwy::FlushStream();
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

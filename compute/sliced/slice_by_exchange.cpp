// SPDX-License-Identifier: GPL-3.0-or-later
// Levels over rows that are far apart in the input, a tile of columns at a time, and the slice that they make.
#include "sliced/slice_by_exchange.h"

#include "fwt/on_cpu.h"
#include "memory.h"
#include "placing.h"
#include "sliced/add_bits.h"
#include "sliced/fingerprint.h"
#include "sliced/slice_in_memory.h"
#include "sliced/slice_on_cpu.h"
#include "slices.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <mutex>

namespace walshscope {
namespace {

constexpr std::uint64_t bytesOfRound = std::uint64_t(1) << 24; ///< Of all rows together.
constexpr std::size_t glances = 64, bytesOfGlance = 4096;
constexpr std::uint64_t valuesOfTile = std::uint64_t(1) << 16; ///< In the second cache.

/// The holder that reads the value at which a piece of the input begins.
std::uint64_t holderOf(std::uint64_t piece, const Folding& folding, int bits) {
    const std::uint64_t bytesOfValue = folding.integers().size() >> folding.n();
    const Slice slice{folding.n(), bits};
    return (piece * bytesOfPiece / bytesOfValue & (slice.size() - 1)) >> (slice.lower() - bits);
}

} // namespace

bool SliceByExchange::takes(const Folding& folding, int bits) {
    const std::uint64_t size = folding.integers().size();
    if (size == 0 || bits < 1 || 2 * bits > folding.n() || folding.n() - bits > SlicesOnCpu::largestLower)
        return false;
    // A holder that hashes a piece has to read it all, or else everybody has seen everything.
    return size <= glances * bytesOfGlance || size >> 2 * bits >= bytesOfPiece;
}

std::uint64_t SliceByExchange::bytes(const Folding& folding, int bits) {
    return (sizeof(std::int32_t) << (folding.n() - bits)) + bytesOfRound;
}

bool SliceByExchange::takesOnGpu(const Folding& folding, int bits) {
    return takes(folding, bits) && ExchangeOnGpu::takes(folding.n(), bits);
}

std::uint64_t SliceByExchange::gpuBytes(const Folding& folding, int bits) {
    return ExchangeOnGpu::bytes(folding.n(), bits, bytesOfRound);
}

SliceByExchange::SliceByExchange(const Folding& folding, int bits, std::uint64_t own, SlicePlace place)
    : m_folding(folding), m_bits(bits), m_own(own), m_place(place) {}

std::string SliceByExchange::glimpse(Monitor& monitor) const {
    const auto bytes = m_folding.integers();
    const auto text = [](std::span<const std::byte> part) {
        return std::string_view(reinterpret_cast<const char*>(part.data()), part.size());
    };
    std::string seen;
    if (bytes.size() <= glances * bytesOfGlance)
        seen = text(bytes);
    else
        for (std::size_t i = 0; i < glances; ++i)
            seen += text(bytes.subspan(bytes.size() / glances * i, bytesOfGlance));
    return nameOfIntegers(m_folding.n(), std::to_string(bytes.size()) + "-bytes-like-" +
                                             fingerprintOf(std::as_bytes(std::span(seen)), monitor));
}

std::string SliceByExchange::hashes(Monitor& monitor) const {
    return hashesOf(
        m_folding.integers(), [&](std::uint64_t piece) { return holderOf(piece, m_folding, m_bits) == m_own; },
        monitor);
}

std::string SliceByExchange::fingerprint(const std::vector<std::string>& hashes) const {
    const std::uint64_t size = m_folding.integers().size();
    std::vector<std::size_t> taken(hashes.size());
    std::string all;
    for (std::uint64_t piece = 0; piece * bytesOfPiece < size; ++piece) {
        const std::uint64_t holder = holderOf(piece, m_folding, m_bits);
        all += hashes[holder].substr(taken[holder], bytesOfHash);
        taken[holder] += bytesOfHash;
    }
    return nameOfIntegers(m_folding.n(), fingerprintOf(all, size));
}

std::uint64_t SliceByExchange::ofRound() const {
    return std::clamp<std::uint64_t>(bytesOfRound / std::uint64_t(m_valueBytes) >> m_bits, 1, own());
}

std::uint64_t SliceByExchange::rounds() const { return own() / ofRound(); }

void SliceByExchange::begin(int valueBits, bool wantsSlice, Monitor& monitor) {
    m_valueBytes = valueBits / 8;
    m_wantsSlice = wantsSlice;
    m_wrapped = false;
    m_squares = 0;
    m_slice.reset();
    m_rows.reset();
    m_onGpu.reset();
    if (m_place.device && m_place.device->kind == DeviceKind::Cuda && wantsSlice &&
        m_valueBytes == sizeof(std::int32_t))
        m_onGpu = onGpuOrCpu(
            m_place.isChosen, monitor,
            [&] { return std::make_unique<ExchangeOnGpu>(opened(*m_place.device), slice(), ofRound()); },
            [](const Message&) { return std::unique_ptr<ExchangeOnGpu>(); });
    const std::uint64_t bytes = wantsSlice && !m_onGpu ? std::uint64_t(m_valueBytes) << slice().lower() : 0,
                        bytesOfRows = std::uint64_t(m_valueBytes) * ofRound() << m_bits;
    requireMemory(bytes + bytesOfRows);
    m_rows = std::make_unique_for_overwrite<std::byte[]>(bytesOfRows);
    m_slice = std::make_unique_for_overwrite<std::byte[]>(bytes);
    preferHugePages(m_slice.get(), bytes);
}

std::string SliceByExchange::peer() const { return m_onGpu ? peerOf(m_place.device->ordinal) : "-"; }

void SliceByExchange::join(const std::string& peers) { m_onGpu->join(peers); }

template <class T>
std::span<T> SliceByExchange::rowOf(std::uint64_t to) const {
    return {reinterpret_cast<T*>(m_rows.get()) + to * ofRound(), std::size_t(ofRound())};
}

template <class T>
void SliceByExchange::foldIn(std::uint64_t round) {
    constexpr double nanosecondsOfValue = 1;
    const std::uint64_t rows = std::uint64_t(1) << m_bits, all = ofRound(),
                        columns = std::clamp<std::uint64_t>(valuesOfTile >> m_bits, 1, all),
                        first = m_own * own() + round * all;
    const int columnLevels = std::countr_zero(columns);
    const Slice whole{m_folding.n()};
    std::mutex mutex;
    Monitor silent;
    Steps steps(silent, all / columns);
    inSlices(all / columns, nanosecondsOfValue * double(rows * columns), steps,
             [&](std::uint64_t tile, std::uint64_t end) {
                 std::vector<T> values(rows * columns);
                 for (; tile < end; ++tile) {
                     for (std::uint64_t h = 0; h < rows; ++h)
                         m_folding.fold(whole, (h << slice().lower()) + first + tile * columns,
                                        std::span(values).subspan(h * columns, columns));
                     const unsigned __int128 before = squaresOf(std::span<const T>(values)).sum;
                     transformInCache(std::span(values), columnLevels, columnLevels + m_bits);
                     const Squares after = squaresOf(std::span<const T>(values));
                     for (std::uint64_t to = 0; to < rows; ++to)
                         std::copy_n(values.begin() + std::ptrdiff_t(to * columns), columns,
                                     rowOf<T>(to).begin() + std::ptrdiff_t(tile * columns));
                     const std::lock_guard lock(mutex);
                     m_squares += before;
                     // -2^31 may have been 2^31.
                     m_wrapped |=
                         after.sum != before << m_bits || after.largest > std::uint64_t(std::numeric_limits<T>::max());
                 }
             });
}

void SliceByExchange::fold(std::uint64_t round) {
    m_valueBytes == sizeof(std::int32_t) ? foldIn<std::int32_t>(round) : foldIn<std::int64_t>(round);
}

std::span<const std::byte> SliceByExchange::row(std::uint64_t to) const {
    const std::size_t bytes = ofRound() * std::uint64_t(m_valueBytes);
    return {m_rows.get() + to * bytes, bytes};
}

std::span<std::byte> SliceByExchange::place(std::uint64_t from, std::uint64_t round) {
    if (m_onGpu)
        return m_onGpu->place(from);
    const std::size_t bytes = ofRound() * std::uint64_t(m_valueBytes);
    return {m_slice.get() + from * own() * std::uint64_t(m_valueBytes) + round * bytes, bytes};
}

void SliceByExchange::take(std::uint64_t round) {
    if (!m_wantsSlice)
        return;
    std::ranges::copy(row(m_own), place(m_own, round).begin());
    if (m_onGpu)
        m_onGpu->take(round);
}

void SliceByExchange::exchange(std::uint64_t round) {
    m_onGpu->exchange({reinterpret_cast<const std::int32_t*>(m_rows.get()), std::size_t(ofRound() << m_bits)}, round);
}

std::optional<SliceFound> SliceByExchange::find(std::size_t top, Monitor& monitor, const TakeStretch& take) {
    m_folding.requireIntact();
    if (m_onGpu)
        // What the GPU cannot do is done in 64 bits, as what leaves 32 is.
        return onGpuOrCpu(
            m_place.isChosen, monitor,
            [&] {
                auto found = m_onGpu->find(top, monitor, take);
                m_gpuBytes = m_onGpu->gpuBytes();
                return found;
            },
            [](const Message&) { return std::optional<SliceFound>(); });
    const auto in = [&]<class T>(T) {
        const std::span<T> values(reinterpret_cast<T*>(m_slice.get()), std::size_t(slice().size()));
        return findInMemory(values, FillBlock<T>(), slice(), 1, top, monitor, take);
    };
    return m_valueBytes == sizeof(std::int32_t) ? in(std::int32_t()) : in(std::int64_t());
}

} // namespace walshscope

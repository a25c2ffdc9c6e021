// SPDX-License-Identifier: GPL-3.0-or-later
// Rows go where they belong, and then the slice is transformed by T1's launches and counted.
#include "sliced/exchange_on_gpu.h"

#include "cuda/gpu.h"
#include "fwt/rows.h"
#include "sliced/counts_on_gpu.h"
#include "sliced/slice_on_gpu.h"

#include <array>
#include <cmath>

namespace walshscope {

bool ExchangeOnGpu::takes(int n, int bits) {
    return n - bits >= SlicesOnGpu::smallestLower && n - bits <= SlicesOnGpu::largestLower;
}

std::uint64_t ExchangeOnGpu::bytes(int n, int bits, std::uint64_t bytesOfRound) {
    return (sizeof(std::int32_t) << (n - bits)) + bytesOfRound + CountsOnGpu::mostBytes;
}

ExchangeOnGpu::ExchangeOnGpu(std::shared_ptr<Machine> gpu, const Slice& slice, std::uint64_t valuesOfRow)
    : m_gpu(std::move(gpu)),
      m_slice(slice),
      m_ofRow(valuesOfRow),
      m_received(valuesOfRow << slice.bits),
      m_values(*m_gpu, slice.size(), "values"),
      m_rows(*m_gpu, m_received.size(), "rows") {}

void ExchangeOnGpu::join(const std::string& peers) {
    m_peers = joinPeers(*m_gpu, peers, int(m_slice.number), 1 << m_slice.bits);
}

std::span<std::byte> ExchangeOnGpu::place(std::uint64_t from) {
    return std::as_writable_bytes(std::span(m_received).subspan(from * m_ofRow, m_ofRow));
}

void ExchangeOnGpu::take(std::uint64_t round) {
    m_rows.write(m_received);
    placeRows(*m_gpu, m_rows, {m_ofRow, round * m_ofRow, ofHolder()}, m_values);
}

void ExchangeOnGpu::exchange(std::span<const std::int32_t> rows, std::uint64_t round) {
    m_rows.write(rows);
    std::vector<GpuPeers::Part> sent, received;
    for (std::uint64_t holder = 0; holder < std::uint64_t(1) << m_slice.bits; ++holder) {
        sent.push_back({int(holder), holder * m_ofRow});
        received.push_back({int(holder), holder * ofHolder() + round * m_ofRow});
    }
    m_peers->exchange(m_rows, sent, m_values, received, m_ofRow);
}

std::optional<SliceFound> ExchangeOnGpu::find(std::size_t most, Monitor& monitor, const TakeStretch& take) {
    Buffer<std::uint64_t> sums(*m_gpu, 2, "squares");
    sumSquares(*m_gpu, m_values, sums);
    std::array<std::uint64_t, 2> halves{};
    sums.read(halves);
    const unsigned __int128 squares = halves[0] + (static_cast<unsigned __int128>(halves[1]) << 32);
    monitor.progress(0, 1);
    transformRows(*m_gpu, m_values, m_slice.lower());
    // |W| is the root of Σ g² on average.
    CountsOnGpu counts(*m_gpu, m_slice.n, m_slice.bits, 1, std::sqrt(double(squares)));
    m_bytes = (m_values.size() + m_rows.size()) * sizeof(std::int32_t) + counts.bytes();
    Top top(most);
    if (!counts.takeSlice(m_values, m_slice, top, most))
        return {};
    std::optional<SliceFound> found = counts.found(1, squares);
    if (!found)
        return {};
    found->top = top.sorted();
    if (take)
        handSlice(m_values, m_slice, 1, take, monitor);
    return found;
}

} // namespace walshscope

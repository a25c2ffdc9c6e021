// SPDX-License-Identifier: GPL-3.0-or-later
// CUB's radix sort, run lengths and histogram on a machine's stream.
#include "distribution/cub.h"

#include "cuda/check.h"

#include <cub/device/device_histogram.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_run_length_encode.cuh>

namespace walshscope {
namespace {

/// CUB is called twice: without room it only says how much it wants.
template <class Call>
std::size_t bytesOf(const Call& call) {
    std::size_t bytes = 0;
    check(call(nullptr, bytes));
    return bytes;
}

template <class Call>
void callWith(Buffer<unsigned char>& room, const Call& call) {
    std::size_t bytes = room.size();
    check(call(room.data(), bytes));
}

auto sorting(Machine& gpu, const std::int32_t* from, std::int32_t* to, std::size_t size) {
    return [=, stream = streamOf(gpu)](void* room, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortKeys(room, bytes, from, to, int(size), 0, 32, stream);
    };
}

auto encoding(Machine& gpu, const std::int32_t* sorted, std::int32_t* values, std::uint32_t* lengths,
              std::uint32_t* runs, std::size_t size) {
    return [=, stream = streamOf(gpu)](void* room, std::size_t& bytes) {
        return cub::DeviceRunLengthEncode::Encode(room, bytes, sorted, values, lengths, runs, int(size), stream);
    };
}

auto counting(Machine& gpu, const std::int32_t* values, std::uint32_t* counts, std::size_t bins, std::int32_t least,
              std::uint32_t step, std::size_t size) {
    const auto beyond = std::int32_t(least + std::int64_t(bins) * step);
    return [=, stream = streamOf(gpu)](void* room, std::size_t& bytes) {
        return cub::DeviceHistogram::HistogramEven(room, bytes, values, counts, int(bins + 1), least, beyond, int(size),
                                                   stream);
    };
}

} // namespace

std::size_t cubSortBytes(Machine& gpu, std::size_t size) { return bytesOf(sorting(gpu, nullptr, nullptr, size)); }

void cubSort(Machine& gpu, Buffer<std::int32_t>& from, Buffer<std::int32_t>& to, Buffer<unsigned char>& room) {
    callWith(room, sorting(gpu, from.data(), to.data(), from.size()));
}

std::size_t cubRunsBytes(Machine& gpu, std::size_t size) {
    return bytesOf(encoding(gpu, nullptr, nullptr, nullptr, nullptr, size));
}

void cubRuns(Machine& gpu, Buffer<std::int32_t>& sorted, Buffer<std::int32_t>& values, Buffer<std::uint32_t>& lengths,
             Buffer<std::uint32_t>& runs, Buffer<unsigned char>& room) {
    callWith(room, encoding(gpu, sorted.data(), values.data(), lengths.data(), runs.data(), sorted.size()));
}

std::size_t cubHistogramBytes(Machine& gpu, std::size_t size, std::size_t bins) {
    return bytesOf(counting(gpu, nullptr, nullptr, bins, 0, 1, size));
}

void cubHistogram(Machine& gpu, Buffer<std::int32_t>& values, Buffer<std::uint32_t>& counts, std::int32_t least,
                  std::uint32_t step, Buffer<unsigned char>& room) {
    callWith(room, counting(gpu, values.data(), counts.data(), counts.size(), least, step, values.size()));
}

} // namespace walshscope

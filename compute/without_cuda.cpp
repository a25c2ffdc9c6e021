// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers: there are no GPUs, and so nobody should ask for what only they do.
#ifndef WALSHSCOPE_CUDA

#include "convolution/convolution_passes.h"
#include "convolution/pair_passes.h"
#include "cuda/gpu.h"
#include "cuda/peers.h"
#include "cuda/timing.h"
#include "distribution/cub.h"
#include "distribution/function_counts.h"
#include "distribution/near_counts.h"
#include "fwt/bits_passes.h"
#include "fwt/row_passes.h"
#include "fwt/tile_passes.h"
#include "sbox/table_passes.h"
#include "sliced/slice_passes.h"

namespace walshscope {

namespace {

Message noCuda() { return Message::tr("this build has no CUDA"); }

/// No machine of kind Cuda can be there to ask.
[[noreturn]] void refuse() { throw ComputationError(noCuda()); }

} // namespace

std::vector<Device> probeGpus() {
    Device device;
    device.kind = DeviceKind::Cuda;
    device.id = "cuda:0";
    device.name = "NVIDIA GPU";
    device.works = false;
    device.reason = noCuda();
    return {device};
}

bool gpusAreProbed() { return true; }

std::shared_ptr<Machine> openGpu(int) { throw NoGpu(noCuda()); }

void tryAgain(int) { throw NoGpu(noCuda()); }

void giveBackGpuMemory() {}

std::uint64_t freeMemory(Machine&) { return 0; }

std::uint64_t sharedCacheBytes(Machine&) { return 0; }

std::string busAddress(int) { return {}; }

std::string peerOf(int) { return "-"; }
std::string newPeersName() { refuse(); }
std::unique_ptr<GpuPeers> joinPeers(Machine&, const std::string&, int, int) { refuse(); }

std::unique_ptr<Recorded> record(Machine&, const std::function<void()>&) { refuse(); }

double timeOnStream(Machine&, const std::function<void()>&) { refuse(); }

std::vector<double> timeCopies(Machine&, Towards, std::size_t, std::size_t, Monitor&) { refuse(); }

void foldBits(Machine&, Buffer<std::uint64_t>&, const Slice&, Buffer<std::int32_t>&, Buffer<std::uint64_t>&) {
    refuse();
}

bool isFoldedInPairs(const Slice&) { return false; }
int foldBitsInPairs(Machine&, Buffer<std::uint64_t>&, const Slice&, Buffer<std::int32_t>&, Buffer<std::uint64_t>&) {
    refuse();
}

void countPairs(Machine&, Buffer<std::int32_t>&, int, SliceCounters&, std::uint32_t) { refuse(); }

SliceCounters::SliceCounters(Machine&, double) { refuse(); }
void SliceCounters::clear(Machine&) { refuse(); }
void SliceCounters::forgetPeaks(Machine&) { refuse(); }
void countSlice(Machine&, Buffer<std::int32_t>&, const CountedPart&, SliceCounters&, std::uint32_t) { refuse(); }
void placeRows(Machine&, Buffer<std::int32_t>&, const PlacedRows&, Buffer<std::int32_t>&) { refuse(); }
void sumSquares(Machine&, Buffer<std::int32_t>&, Buffer<std::uint64_t>&) { refuse(); }
void findPeaks(Machine&, Buffer<std::int32_t>&, SliceCounters&, std::uint32_t) { refuse(); }
void addToSums(Machine&, SliceCounters&) { refuse(); }

void transformTiles(Machine&, Buffer<std::int32_t>&, int, int) { refuse(); }

void transformTilesOfBits(Machine&, Buffer<std::uint64_t>&, Buffer<std::int32_t>&, int) { refuse(); }

bool transformsBitsByHalves(Machine&, int) { return false; }
std::size_t wordsBetween(int) { return 0; }
void transformBitsByHalves(Machine&, Buffer<std::uint64_t>&, Buffer<std::int32_t>&, Buffer<std::uint32_t>&) {
    refuse();
}

bool transformRowsAtOnce(Machine&, Buffer<std::int32_t>&, int) { return false; }

template <class T>
void transformFactors(Machine&, const TiledFactors<T>&, int, int) {
    refuse();
}
template <class T>
void convolveTiles(Machine&, const TiledFactors<T>&, int, int) {
    refuse();
}
template <class T>
void transformProduct(Machine&, const TiledFactors<T>&, int, int, bool) {
    refuse();
}
template <class T>
void convolveAtOnce(Machine&, const TiledFactors<T>&) {
    refuse();
}

template void transformFactors(Machine&, const TiledFactors<std::int32_t>&, int, int);
template void transformFactors(Machine&, const TiledFactors<std::int64_t>&, int, int);
template void transformFactors(Machine&, const TiledFactors<double>&, int, int);
template void convolveTiles(Machine&, const TiledFactors<std::int32_t>&, int, int);
template void convolveTiles(Machine&, const TiledFactors<std::int64_t>&, int, int);
template void convolveTiles(Machine&, const TiledFactors<double>&, int, int);
template void transformProduct(Machine&, const TiledFactors<std::int32_t>&, int, int, bool);
template void transformProduct(Machine&, const TiledFactors<std::int64_t>&, int, int, bool);
template void transformProduct(Machine&, const TiledFactors<double>&, int, int, bool);
template void convolveAtOnce(Machine&, const TiledFactors<std::int32_t>&);
template void convolveAtOnce(Machine&, const TiledFactors<std::int64_t>&);
template void convolveAtOnce(Machine&, const TiledFactors<double>&);

bool convolvesInPairs(Machine&, const ExactBound&) { return false; }
void transformFactors(Machine&, const PairedFactors&) { refuse(); }
void convolveTiles(Machine&, const PairedFactors&) { refuse(); }
void transformProduct(Machine&, const PairedFactors&) { refuse(); }

std::size_t cubSortBytes(Machine&, std::size_t) { refuse(); }
void cubSort(Machine&, Buffer<std::int32_t>&, Buffer<std::int32_t>&, Buffer<unsigned char>&) { refuse(); }
std::size_t cubRunsBytes(Machine&, std::size_t) { refuse(); }
void cubRuns(Machine&, Buffer<std::int32_t>&, Buffer<std::int32_t>&, Buffer<std::uint32_t>&, Buffer<std::uint32_t>&,
             Buffer<unsigned char>&) {
    refuse();
}
std::size_t cubHistogramBytes(Machine&, std::size_t, std::size_t) { refuse(); }
void cubHistogram(Machine&, Buffer<std::int32_t>&, Buffer<std::uint32_t>&, std::int32_t, std::uint32_t,
                  Buffer<unsigned char>&) {
    refuse();
}

bool FunctionCounts::has(Machine&, int) { return false; }

FunctionCounts::FunctionCounts(Machine& gpu, int n) : m_gpu(gpu), m_n(n), m_near(0), m_wide(0), m_room(0) { refuse(); }

int FunctionCounts::firstLevels() const { return m_n; }
void FunctionCounts::transformBits(Buffer<std::uint64_t>&) {}
void FunctionCounts::count() {}
Distribution FunctionCounts::distribution() { return {}; }
std::size_t FunctionCounts::bytes() const { return sizeof m_gpu + m_near + m_wide + m_room; }

NearCounters::NearCounters(Machine&, std::size_t) { refuse(); }

void countNear(Machine&, Buffer<std::int32_t>&, NearCounters&) { refuse(); }

void countSmallTables(Machine&, Buffer<std::uint32_t>&, int, int, Buffer<std::uint32_t>&, Buffer<std::uint32_t>&) {
    refuse();
}

void makePlanes(Machine&, Buffer<std::uint32_t>&, int, int, std::uint32_t, Buffer<std::uint32_t>&,
                Buffer<std::uint32_t>&) {
    refuse();
}

void countWalsh(Machine&, Buffer<std::uint32_t>&, int, int, std::uint32_t, Buffer<std::uint32_t>&) { refuse(); }

void narrow(Machine&, Buffer<std::uint32_t>&, Buffer<std::uint16_t>&, Buffer<std::uint32_t>&) { refuse(); }

void countDifferences(Machine&, Buffer<std::uint16_t>&, int, int, Buffer<std::uint32_t>&) { refuse(); }

} // namespace walshscope

#endif

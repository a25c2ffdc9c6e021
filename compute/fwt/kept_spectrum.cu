// SPDX-License-Identifier: GPL-3.0-or-later
// Signs out of bits, and stretches of a spectrum pooled step by step.
#include "fwt/kept_spectrum.h"

#include "cuda/gpu.h"
#include "memory.h"
#include "simt/launch.h"

#include <cstddef>

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 256;
constexpr std::size_t pooledAtOnce = 16; ///< By one thread: what it reads lies in two sectors of memory.

Shape forEach(std::size_t count) { return {unsigned((count + threadsOfBlock - 1) / threadsOfBlock), threadsOfBlock}; }

struct Signs {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const std::uint64_t> bits,
                    typename Thread::template Global<int> w, unsigned size) const {
        const unsigned x = t.index();
        if (t.branch(x < size))
            w[x] = 1 - 2 * int(std::uint64_t(bits[x / 64]) >> (x % 64) & 1);
    }
};

/// Pairs of smallest and largest, out of `each` values or of `each` such pairs.
template <bool ofPairs>
struct Pool {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> from,
                    typename Thread::template Global<int> to, unsigned each, unsigned count) const {
        const unsigned i = t.index();
        if (!t.branch(i < count))
            return;
        constexpr unsigned stride = ofPairs ? 2 : 1;
        const unsigned first = i * each * stride;
        int least = from[first];
        int most = from[first + stride - 1];
        for (unsigned k = 1; k < each; ++k) {
            const int low = from[first + k * stride];
            const int high = ofPairs ? int(from[first + k * stride + 1]) : low;
            least = low < least ? low : least;
            most = high > most ? high : most;
        }
        to[2 * i] = least;
        to[2 * i + 1] = most;
    }
};

std::vector<MinMax> pooledOn(Machine& machine, Buffer<std::int32_t>& values, std::size_t count) {
    const std::size_t size = values.size();
    // One value is a stretch of its own.
    std::size_t now = std::max(count, size / pooledAtOnce);
    Buffer<std::int32_t> pairs(machine, 2 * now, "pooled");
    launch(machine, forEach(now), Pool<false>{}, values, pairs, unsigned(size / now), unsigned(now));
    while (now > count) {
        const std::size_t next = std::max(count, now / pooledAtOnce);
        Buffer<std::int32_t> fewer(machine, 2 * next, "pooled");
        launch(machine, forEach(next), Pool<true>{}, pairs, fewer, unsigned(now / next), unsigned(next));
        std::swap(pairs, fewer);
        now = next;
    }
    static_assert(sizeof(MinMax) == 2 * sizeof(std::int32_t) && offsetof(MinMax, max) == sizeof(std::int32_t));
    auto pooled = hugeRoom<MinMax>(count);
    pooled.resize(count);
    pairs.read({&pooled.front().min, 2 * count});
    return pooled;
}

} // namespace

Buffer<std::int32_t> signsOn(Machine& machine, const BooleanFunction& f) {
    Buffer<std::uint64_t> bits(machine, f.words().size(), "bits");
    bits.write(f.words());
    Buffer<std::int32_t> values(machine, f.size(), "data");
    launch(machine, forEach(f.size()), Signs{}, bits, values, unsigned(f.size()));
    return values;
}

std::shared_ptr<Machine> KeptSpectrum::opened() {
    auto machine = m_open();
    m_values.moveTo(*machine);
    return machine;
}

const std::shared_ptr<Spectrum>& KeptSpectrum::fetched(Monitor& monitor) {
    if (m_whole)
        return m_whole;
    // Memory that was had from the system just now is still in the cache when the values come.
    constexpr std::size_t atOnce = std::size_t(1) << 23;
    const auto machine = opened();
    auto values = hugeRoom<std::int32_t>(size());
    for (std::size_t first = 0; first < size(); first = values.size()) {
        monitor.progress(first, size());
        values.resize(std::min(size(), first + atOnce));
        m_values.read(std::span(values).subspan(first), first);
    }
    m_values = {};
    return m_whole = std::make_shared<Spectrum>(Vector(std::move(values)));
}

bool KeptSpectrum::onHost() const {
    const std::lock_guard lock(m_mutex);
    return m_whole != nullptr;
}

std::vector<MinMax> KeptSpectrum::pooled(std::size_t count) {
    std::unique_lock lock(m_mutex);
    if (!m_whole)
        return pooledOn(*opened(), m_values, count);
    const std::shared_ptr<const Spectrum> whole = m_whole;
    lock.unlock();
    std::vector<MinMax> pooled(count);
    for (std::size_t i = 0; i < size(); ++i)
        pooled[i / (size() / count)].include((*whole)[i]);
    return pooled;
}

void KeptSpectrum::read(std::size_t first, std::span<std::int32_t> to) {
    const std::lock_guard lock(m_mutex);
    if (m_whole) {
        std::ranges::copy(std::as_const(*m_whole).values().subspan(first, to.size()), to.begin());
        return;
    }
    const auto machine = opened();
    m_values.read(to, first);
}

Distribution KeptSpectrum::distribution(Monitor& monitor) {
    std::unique_lock lock(m_mutex);
    if (!m_whole)
        if (auto counted = walshDistribution(*opened(), m_values))
            return *std::move(counted);
    const std::shared_ptr<const Spectrum> whole = fetched(monitor);
    lock.unlock();
    return walshDistribution(whole->values(), monitor);
}

bool KeptSpectrum::whereItLies(const std::function<void(Machine&, Buffer<std::int32_t>&)>& use) {
    const std::lock_guard lock(m_mutex);
    if (!m_whole)
        use(*opened(), m_values);
    return !m_whole;
}

SpectralFigures KeptSpectrum::figures(Monitor& monitor) {
    std::unique_lock lock(m_mutex);
    if (!m_whole && m_n > 0) {
        try {
            return spectralFigures(*opened(), m_values);
        } catch (const OutOfGpuMemory&) {
        }
    }
    const std::shared_ptr<const Spectrum> whole = fetched(monitor);
    lock.unlock();
    return spectralFigures(*whole, monitor);
}

bool KeptSpectrum::leavesRoom() {
    const std::lock_guard lock(m_mutex);
    if (m_whole)
        return true;
    const auto machine = opened();
    return machine->kind() != DeviceKind::Cuda || freeMemory(*machine) >= 2 * m_values.size() * sizeof(std::int32_t);
}

std::shared_ptr<const Spectrum> KeptSpectrum::whole(Monitor& monitor) {
    const std::lock_guard lock(m_mutex);
    return fetched(monitor);
}

Spectrum KeptSpectrum::release(Monitor& monitor) && {
    const std::lock_guard lock(m_mutex);
    return std::move(*fetched(monitor));
}

} // namespace walshscope

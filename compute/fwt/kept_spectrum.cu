// SPDX-License-Identifier: GPL-3.0-or-later
// Signs out of bits, and stretches of a spectrum pooled step by step.
#include "fwt/kept_spectrum.h"

#include "simt/launch.h"

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 256;
constexpr std::size_t pooledAtOnce = 16; ///< By one thread: what it reads lies in two sectors of memory.

Shape forEach(std::size_t count) { return {unsigned((count + threadsOfBlock - 1) / threadsOfBlock), threadsOfBlock}; }

struct Signs {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<std::uint64_t> bits,
                    typename Thread::template Global<int> w, unsigned size) const {
        const unsigned x = t.index();
        if (t.branch(x < size))
            w[x] = 1 - 2 * int(std::uint64_t(bits[x / 64]) >> (x % 64) & 1);
    }
};

/// Pairs of smallest and largest, out of `each` values or of `each` such pairs.
template <bool ofPairs>
struct Pool {
    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> from, typename Thread::template Global<int> to,
                    unsigned each, unsigned count) const {
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

} // namespace

Buffer<std::int32_t> signsOn(Machine& machine, const BooleanFunction& f) {
    Buffer<std::uint64_t> bits(machine, f.words().size(), "bits");
    bits.write(f.words());
    Buffer<std::int32_t> values(machine, f.size(), "data");
    launch(machine, forEach(f.size()), Signs{}, bits, values, unsigned(f.size()));
    return values;
}

std::vector<MinMax> KeptSpectrum::pooled(std::size_t count) {
    const std::size_t size = m_values.size();
    std::vector<MinMax> pooled(count);
    if (m_machine->kind() == DeviceKind::Host) {
        for (std::size_t i = 0; i < size; ++i)
            pooled[i / (size / count)].include(m_values.host()[i]);
        return pooled;
    }
    // One value is a stretch of its own.
    std::size_t now = std::max(count, size / pooledAtOnce);
    Buffer<std::int32_t> pairs(*m_machine, 2 * now, "pooled");
    launch(*m_machine, forEach(now), Pool<false>{}, m_values, pairs, unsigned(size / now), unsigned(now));
    while (now > count) {
        const std::size_t next = std::max(count, now / pooledAtOnce);
        Buffer<std::int32_t> fewer(*m_machine, 2 * next, "pooled");
        launch(*m_machine, forEach(next), Pool<true>{}, pairs, fewer, unsigned(now / next), unsigned(next));
        std::swap(pairs, fewer);
        now = next;
    }
    const std::vector<std::int32_t> values = std::move(pairs).release();
    for (std::size_t i = 0; i < count; ++i)
        pooled[i] = {values[2 * i], values[2 * i + 1]};
    return pooled;
}

Spectrum KeptSpectrum::whole() && { return Spectrum(Vector(std::move(m_values).release())); }

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// A histogram where the values lie: each thread counts what repeats by itself and adds it to counters that all share.
#include "distribution/counter.h"
#include "distribution/value_range.h"
#include "simt/launch.h"

#include <bit>

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 256;
constexpr std::size_t mostThreads = std::size_t(1) << 17;
/// One in so many values may be too large for a counter: by Parseval, of a Boolean function one in 64.
constexpr std::size_t shareOfLarge = 32;

/// Pairs of a value and how often it was met in a row.
struct Count {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> w,
                    typename Thread::template Global<unsigned> counters,
                    typename Thread::template Global<unsigned> large, typename Thread::template Global<unsigned> pairs,
                    unsigned size, unsigned threads, int reach, unsigned room) const {
        const auto add = [&](int value, unsigned count) {
            if (count == 0)
                return;
            const unsigned place = unsigned(value) + unsigned(reach);
            if (t.branch(place < 2 * unsigned(reach))) {
                t.atomicAdd(counters, place, count);
                return;
            }
            const unsigned pair = t.atomicAdd(pairs, 0, 1u);
            if (pair < room) {
                large[2 * pair] = unsigned(value);
                large[2 * pair + 1] = count;
            }
        };
        // Spectra of bent and plateaued functions hold 0 and one magnitude: such a thread adds three times.
        int last = 0;
        unsigned same = 0;
        unsigned opposite = 0;
        unsigned zeros = 0;
        for (unsigned i = t.index(); i < size; i += threads) {
            const int value = w[i];
            if (value == 0) {
                ++zeros;
            } else if (value == last) {
                ++same;
            } else if (value == -last) {
                ++opposite;
            } else {
                add(last, same);
                add(-last, opposite);
                last = value;
                same = 1;
                opposite = 0;
            }
        }
        add(last, same);
        add(-last, opposite);
        add(0, zeros);
    }
};

Buffer<std::uint32_t> zeros(Machine& machine, std::size_t count, const char* name) {
    Buffer<std::uint32_t> words(machine, count, name);
    clear(machine, words, threadsOfBlock);
    return words;
}

/// Nothing where too many are too large.
std::optional<Distribution> countedNearZero(Machine& machine, Buffer<std::int32_t>& spectrum) {
    const std::size_t size = spectrum.size();
    const std::int32_t reach = countedBelow(size);
    const std::size_t room = std::max(std::size_t(1024), size / shareOfLarge);
    Buffer<std::uint32_t> counters = zeros(machine, 2 * std::size_t(reach), "counters");
    Buffer<std::uint32_t> pairs = zeros(machine, 1, "pairs");
    Buffer<std::uint32_t> large(machine, 2 * room, "large");
    const auto threads = unsigned(std::min(size, mostThreads));
    const unsigned block = std::min(threads, threadsOfBlock);
    launch(machine, {threads / block, block}, Count{}, spectrum, counters, large, pairs, unsigned(size), threads, reach,
           unsigned(room));

    std::uint32_t found = 0;
    pairs.read({&found, 1});
    if (found > room)
        return std::nullopt;
    Distribution distribution;
    const std::vector<std::uint32_t> counts = std::move(counters).release();
    for (std::size_t place = 0; place < counts.size(); ++place)
        if (counts[place] != 0)
            distribution.emplace_hint(distribution.end(), std::int32_t(place) - reach, counts[place]);
    std::vector<std::uint32_t> far(2 * std::size_t(found));
    if (found != 0)
        large.read(far);
    for (std::size_t i = 0; i < far.size(); i += 2)
        distribution[std::int32_t(far[i])] += far[i + 1];
    return distribution;
}

constexpr std::string_view idOfNearZero = "H5";

class NearZero : public Counting {
public:
    NearZero(Machine& machine, std::size_t size)
        : m_machine(machine), m_phases{{{"count and copy back", bytesOfValues(size)}, CountingStage::Count}} {}

    const std::vector<CountingPhase>& phases() const override { return m_phases; }
    void enqueue(std::size_t, Buffer<std::int32_t>& spectrum, Monitor&) override {
        auto found = countedNearZero(m_machine, spectrum);
        if (!found)
            tooManyFar(idOfNearZero, shareOfLarge, countedBelow(spectrum.size()));
        m_found = *std::move(found);
    }
    Distribution distribution() override { return m_found; }
    std::size_t bytes() const override { return 0; }

private:
    Machine& m_machine;
    std::vector<CountingPhase> m_phases;
    Distribution m_found;
};

std::unique_ptr<Counting> begin(Machine& machine, std::size_t size, const Parameters&) {
    return std::make_unique<NearZero>(machine, size);
}

const bool added = addCounter({.id = idOfNearZero,
                               .title = "Counters near zero, what repeats added at once",
                               .source = "Walshscope",
                               .file = "distribution/counted.cu",
                               .rank = 4},
                              {.begin = begin});

} // namespace

std::optional<Distribution> walshDistribution(Machine& machine, Buffer<std::int32_t>& spectrum) {
    if (machine.kind() == DeviceKind::Cuda) {
        const Counter& best = bestCounter(std::countr_zero(spectrum.size()), machine.kind());
        const auto counting = best.begin(machine, spectrum.size(), {});
        Monitor silent;
        try {
            for (std::size_t phase = 0; phase < counting->phases().size(); ++phase)
                counting->enqueue(phase, spectrum, silent);
            return counting->distribution();
        } catch (const TooManyBins&) {
        }
    }
    return countedNearZero(machine, spectrum);
}

} // namespace walshscope

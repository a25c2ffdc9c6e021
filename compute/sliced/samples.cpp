// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of what samples say: each point that one of them names counts, the others are zero.
#include "error.h"
#include "sliced/fingerprint.h"
#include "sliced/folding.h"

#include <tbb/parallel_sort.h>
#include <tbb/task_arena.h>

#include <bit>
#include <limits>
#include <mutex>
#include <tuple>

namespace walshscope {
namespace {

/// Of a list of samples in the order of what is below the slices.
class Samples : public Folding {
public:
    Samples(std::vector<Sample> samples, int n) : Folding(n), m_samples(std::move(samples)) {}

    void fold(const Slice& slice, std::uint64_t first, std::span<std::int32_t> values) const override {
        const std::vector<Sample>& sorted = inOrder(slice.lower());
        std::ranges::fill(values, 0);
        const std::uint64_t below = slice.size() - 1;
        const auto place = [below](const Sample& sample) { return sample.mask & below; };
        for (auto at = std::ranges::lower_bound(sorted, first, {}, place);
             at != sorted.end() && place(*at) < first + values.size(); ++at) {
            const bool minus = (at->minus + unsigned(std::popcount((at->mask >> slice.lower()) & slice.number))) % 2;
            values[place(*at) - first] += minus ? -1 : 1;
        }
    }
    void requireRange(int) const override {
        if (m_samples.size() > std::size_t(std::numeric_limits<std::int32_t>::max()))
            throw UsageError(Message::tr("more than 2^31 - 1 samples (%1), expected no more", m_samples.size()));
    }
    std::string fingerprint(Monitor& monitor) const override {
        const std::vector<Sample>& sorted = inOrder(n());
        return "samples-" + std::to_string(n()) + '-' + fingerprintOf(std::as_bytes(std::span(sorted)), monitor);
    }

private:
    /// By so many lowest bits of the mask, then by all.
    const std::vector<Sample>& inOrder(int bits) const {
        const std::lock_guard lock(m_mutex);
        if (m_sortedBy != bits) {
            const std::uint64_t below = (std::uint64_t(1) << bits) - 1;
            const auto comesFirst = [below](const Sample& a, const Sample& b) {
                return std::tuple(a.mask & below, std::uint64_t(a.mask), std::uint64_t(a.minus)) <
                       std::tuple(b.mask & below, std::uint64_t(b.mask), std::uint64_t(b.minus));
            };
            // Of what else there is to do some may wait for this lock.
            tbb::this_task_arena::isolate([&] { tbb::parallel_sort(m_samples.begin(), m_samples.end(), comesFirst); });
            m_sortedBy = bits;
        }
        return m_samples;
    }

    mutable std::mutex m_mutex;
    mutable std::vector<Sample> m_samples;
    mutable int m_sortedBy = -1;
};

} // namespace

std::unique_ptr<Folding> countsOf(std::vector<Sample> samples, int n) {
    return std::make_unique<Samples>(std::move(samples), n);
}

} // namespace walshscope

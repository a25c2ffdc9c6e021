// SPDX-License-Identifier: GPL-3.0-or-later
// One slice after the other on a thread, which tells what there is.
#include "gui/inspect/large/sliced_spectrum.h"

#include "part.h"
#include "sliced/slice_finder.h"
#include "sliced/slice_on_cpu.h"
#include "sliced/slice_part.h"

#include <QElapsedTimer>

#include <cmath>
#include <thread>

namespace walshscope::gui {
namespace {

double secondsOf(const QElapsedTimer& clock) { return double(clock.nsecsElapsed()) / 1e9; }

/// Of several times, in the first of which pages and threads come to be there.
template <class Work>
double leastSeconds(const Work& work) {
    constexpr int times = 4;
    double least = INFINITY;
    for (int i = 0; i < times; ++i) {
        QElapsedTimer clock;
        clock.start();
        work();
        least = std::min(least, secondsOf(clock));
    }
    return least;
}

/// What a slice takes, from one block that is folded and a small function that is transformed: far from exact, and
/// known at once.
double estimatedSeconds(const Folding& folding, int bits, Monitor& monitor) {
    constexpr int smallLower = 20;
    // As much of the file as is read in no time.
    const int lower = folding.n() - bits, blockLower = std::min(std::clamp(30 - bits, 9, 16), lower);
    std::vector<std::int32_t> block(std::size_t(1) << blockLower);
    const double cores = std::max(1U, std::thread::hardware_concurrency());
    const double ofFolding = std::ldexp(leastSeconds([&] {
                                            folding.fold({folding.n(), bits}, 0, block);
                                        }),
                                        lower - blockLower) /
                             cores;
    const std::vector<std::uint64_t> words(std::size_t(1) << (smallLower - 6), 0x6996966996696996U);
    const auto small = signsOf(words, smallLower);
    SlicesOnCpu finder(*small, 0);
    return ofFolding + std::ldexp(leastSeconds([&] { finder.find(0, 1, 0, monitor); }), lower - smallLower);
}

/// Tells whenever there is more to see, and at the end. Throws ComputationError where the whole does not fit together.
void computeMissing(const InputPointer& input, int bits, const SlicesFound& before,
                    const std::function<void(FoundPointer)>& tell, Monitor& monitor) {
    constexpr double often = 0.2; // Seconds.
    const Folding& folding = *input->large()->folding;
    SlicesOnCpu finder(folding, bits);
    SlicesFound found = before;
    const auto slices = double(found.done.size());
    QElapsedTimer sinceTold, clock;
    sinceTold.start();
    for (std::uint64_t r = 0; r < found.done.size(); ++r) {
        if (found.done[r])
            continue;
        requireUnchanged(*input);
        clock.start();
        Part part(monitor, double(found.count) / slices, double(found.count + 1) / slices);
        found.all.add(finder.find(r, 1, SlicedSpectrum::mostPeaks, part), SlicedSpectrum::mostPeaks);
        found.done[r] = true;
        ++found.count;
        found.seconds += secondsOf(clock);
        if (found.count > 1 && !found.isWhole() && secondsOf(sinceTold) < often)
            continue;
        found.table =
            std::make_shared<const DistributionTable>(Distribution(found.all.counts.begin(), found.all.counts.end()));
        tell(std::make_shared<const SlicesFound>(found));
        sinceTold.start();
    }
    wholeOf({folding.n(), bits}, {}, SlicedSpectrum::mostPeaks, found.all);
}

FoundPointer nothingFound(int bits) {
    return std::make_shared<const SlicesFound>(
        SlicesFound{.done = std::vector<bool>(std::size_t(1) << bits), .all = {}, .table = {}});
}

} // namespace

SlicedSpectrum::SlicedSpectrum(QObject* parent) : QObject(parent) {
    for (Request* request : requests())
        connect(request, &Request::changed, this, &SlicedSpectrum::changed);
    connect(&m_computing, &Request::progressed, this, &SlicedSpectrum::changed);
    connect(&m_drawing, &Request::answered, this, &SlicedSpectrum::pictured);
}

void SlicedSpectrum::setInput(const InputPointer& input) {
    if (input == m_input)
        return;
    m_computing.cancel();
    m_estimating.cancel();
    m_drawing.clear();
    m_input = input;
    if (input && input != m_last) {
        m_last = input;
        m_bits =
            std::clamp(usualSliceBits(*input->large()->folding, &devicesWithoutGpu().front()), fewestBits(), mostBits);
        clear();
    }
    if (input)
        estimate();
    Q_EMIT pictured();
    Q_EMIT changed();
}

int SlicedSpectrum::fewestBits() const { return std::max(0, n() - SlicesOnCpu::largestLower); }

void SlicedSpectrum::setBits(int bits) {
    if (!m_input || bits == m_bits)
        return;
    m_bits = bits;
    m_computing.cancel();
    m_drawing.clear();
    clear();
    estimate();
    Q_EMIT pictured();
    Q_EMIT changed();
}

void SlicedSpectrum::clear() {
    ++m_cleared;
    m_found = nothingFound(m_bits);
    m_computing.clear(); // Says so at once.
    Q_EMIT changed();
}

void SlicedSpectrum::estimate() {
    m_estimating.start([input = m_input, bits = m_bits](Monitor& monitor) {
        requireUnchanged(*input);
        return estimatedSeconds(*input->large()->folding, bits, monitor);
    });
}

void SlicedSpectrum::compute() {
    if (!m_input || computing() || m_found->isWhole())
        return;
    m_computing.start(
        [this, input = m_input, bits = m_bits, before = m_found, cleared = m_cleared](JobMonitor& monitor) {
            const auto tell = [&](FoundPointer found) {
                monitor.tell([this, cleared, found = std::move(found)] {
                    if (cleared != m_cleared)
                        return;
                    m_found = found;
                    Q_EMIT changed();
                });
            };
            computeMissing(input, bits, *before, tell, monitor);
            return true;
        });
}

void SlicedSpectrum::stop() { m_computing.cancel(); }

void SlicedSpectrum::draw(std::uint64_t number) {
    if (!m_input || number >= m_found->done.size() || (drawing() && number == m_drawn))
        return;
    m_drawn = number;
    m_drawing.start(
        [input = m_input, slice = slice(number)](Monitor& monitor) { return SliceValues(*input, slice, monitor); });
}

std::function<std::string(Monitor&)> SlicedSpectrum::largestAsCsv() const {
    return [found = m_found](Monitor&) {
        std::string text = "mask,value\n";
        for (const Peak& peak : found->all.top)
            text += std::to_string(peak.mask) + ',' + std::to_string(peak.value) + '\n';
        return text;
    };
}

std::function<std::string(Monitor&)> SlicedSpectrum::allAsJson() const {
    return [input = m_input, bits = m_bits, found = m_found](Monitor& monitor) {
        requireUnchanged(*input);
        return jsonOf(
            wholeOf({input->n(), bits}, input->large()->folding->fingerprint(monitor), mostPeaks, found->all));
    };
}

std::optional<double> SlicedSpectrum::secondsOfSlice() const {
    if (m_found->count > 0)
        return m_found->seconds / double(m_found->count);
    return m_estimating.current() ? std::optional(*m_estimating.result()) : std::nullopt;
}

std::uint64_t SlicedSpectrum::bytes() const { return bytesOfSlice(n() - m_bits); }

} // namespace walshscope::gui

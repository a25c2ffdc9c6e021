// SPDX-License-Identifier: GPL-3.0-or-later
// One slice after the other on a thread, which tells what there is.
#include "gui/inspect/large/sliced_spectrum.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "part.h"
#include "sliced/slice_finder.h"
#include "sliced/slice_on_cpu.h"
#include "sliced/slice_on_gpu.h"
#include "sliced/slice_part.h"

#include <QElapsedTimer>

#include <algorithm>
#include <bit>
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

/// For a session, which is to stay one that can be read and written at once.
QString keptOf(const SlicesFound& found, const Slice& first) {
    constexpr std::size_t most = std::size_t(32) << 20;
    const std::string text = written({first, found.input, SlicedSpectrum::mostPeaks, found.all, found.count});
    return text.size() <= most ? QString::fromLatin1(text.data(), qsizetype(text.size())) : QString();
}

std::shared_ptr<const DistributionTable> tableOf(const SliceFound& found) {
    return std::make_shared<const DistributionTable>(Distribution(found.counts.begin(), found.counts.end()));
}

/// Throws InputError where that is no text of keptOf(), or of another input.
SlicesFound foundOf(const std::string& kept, const Input& input, int fewestBits, Monitor& monitor) {
    requireUnchanged(input);
    SlicePart part = readSlicePart(kept, "the session's slices");
    if (part.slice.n != input.n() || part.slice.number != 0 || part.top != SlicedSpectrum::mostPeaks ||
        part.slice.bits < fewestBits || part.slice.bits > SlicedSpectrum::mostBits)
        throw InputError(
            "the session's slices", 0, 0,
            Message::tr("are not the first of a function of %1 variables as this program keeps them", input.n()));
    if (input.large()->folding->fingerprint(monitor) != part.input)
        throw InputError(fileNameOf(input.path), 0, 0,
                         Message::tr("changed since the session was saved, so its slices are of no use"));
    SlicesFound found{.slices = std::uint64_t(1) << part.slice.bits,
                      .count = part.count,
                      .all = std::move(part.found),
                      .table = {},
                      .input = std::move(part.input),
                      .kept = QString::fromStdString(kept)};
    found.table = tableOf(found.all);
    return found;
}

/// Tells whenever there is more to see, and at the end. Throws ComputationError where the whole does not fit together.
void computeMissing(const InputPointer& input, int bits, SlicePlace place, const SlicesFound& before,
                    const std::function<void(FoundPointer)>& tell, Monitor& monitor) {
    constexpr double often = 0.2; // Seconds.
    const Folding& folding = *input->large()->folding;
    const auto finder = sliceFinder(folding, bits, place, monitor);
    SlicesFound found = before;
    const auto slices = double(found.slices);
    QElapsedTimer sinceTold, clock;
    sinceTold.start();
    if (found.input.empty()) {
        requireUnchanged(*input);
        Part reading(monitor, 0, 0); // Less than what the first slice reads.
        found.input = folding.fingerprint(reading);
    }
    while (found.count < found.slices) {
        requireUnchanged(*input);
        clock.start();
        Part part(monitor, double(found.count) / slices, double(found.count + 1) / slices);
        found.all.add(finder->find(found.count, 1, SlicedSpectrum::mostPeaks, part), SlicedSpectrum::mostPeaks);
        ++found.count;
        ++found.timed;
        const double seconds = secondsOf(clock);
        found.seconds += seconds;
        found.unsaved += seconds;
        if (found.count > 1 && !found.isWhole() && secondsOf(sinceTold) < often)
            continue;
        found.table = tableOf(found.all);
        found.kept = keptOf(found, {folding.n(), bits});
        tell(std::make_shared<const SlicesFound>(found));
        sinceTold.start();
    }
    wholeOf({folding.n(), bits}, found.input, SlicedSpectrum::mostPeaks, found.all);
}

FoundPointer nothingFound(int bits) {
    return std::make_shared<const SlicesFound>(
        SlicesFound{.slices = std::uint64_t(1) << bits, .all = {}, .table = {}, .input = {}, .kept = {}});
}

} // namespace

SlicedSpectrum::SlicedSpectrum(QObject* parent) : QObject(parent) {
    for (Request* request : requests())
        connect(request, &Request::changed, this, &SlicedSpectrum::changed);
    connect(&m_computing, &Request::progressed, this, &SlicedSpectrum::changed);
    connect(&m_drawing, &Request::answered, this, &SlicedSpectrum::pictured);
    connect(&m_restoring, &Request::answered, this, &SlicedSpectrum::takeRestored);
    connect(&m_restoring, &Request::failed, this, [this] { m_kept.clear(); });
}

void SlicedSpectrum::setInput(const InputPointer& input) {
    if (input == m_input)
        return;
    m_computing.cancel();
    m_estimating.cancel();
    m_restoring.clear();
    m_drawing.clear();
    m_input = input;
    if (input && input != m_last) {
        putAside();
        m_last = input;
        m_kept.clear();
        m_bits =
            std::clamp(usualSliceBits(*input->large()->folding, &devicesWithoutGpu().front()), fewestBits(), mostBits);
        clear();
        takeBack();
    }
    if (input)
        estimate();
    if (input && !m_kept.isEmpty()) // Asked for before another one came in between.
        checkKept();
    Q_EMIT pictured();
    Q_EMIT changed();
}

void SlicedSpectrum::putAside() {
    if (m_last && m_found->count > 0)
        m_earlier.push_back({m_last, m_bits, m_found});
}

void SlicedSpectrum::takeBack() {
    const auto earlier = std::ranges::find(m_earlier, m_input, &Earlier::input);
    if (earlier == m_earlier.end())
        return;
    m_bits = earlier->bits;
    m_found = earlier->found;
    m_earlier.erase(earlier);
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

void SlicedSpectrum::setGpu(const Device* gpu, bool isChosen) {
    m_isChosen = isChosen;
    if (gpu == m_gpu)
        return;
    m_gpu = gpu;
    if (m_input && !computing()) { // What slices took elsewhere says nothing here.
        SlicesFound found = *m_found;
        found.seconds = 0;
        found.timed = 0;
        m_found = std::make_shared<const SlicesFound>(std::move(found));
    }
    if (m_input)
        estimate();
    Q_EMIT changed();
}

void SlicedSpectrum::clear() {
    ++m_cleared;
    m_found = nothingFound(m_bits);
    m_restoring.clear();
    m_computing.clear(); // Says so at once.
    Q_EMIT changed();
}

void SlicedSpectrum::estimate() {
    if (m_gpu) { // Whose speed only its first slice tells.
        m_estimating.clear();
        return;
    }
    m_estimating.start([input = m_input, bits = m_bits](Monitor& monitor) {
        requireUnchanged(*input);
        return estimatedSeconds(*input->large()->folding, bits, monitor);
    });
}

void SlicedSpectrum::compute() {
    if (!m_input || computing() || restoring() || m_found->isWhole())
        return;
    m_kept.clear();
    m_computing.start([this, input = m_input, bits = m_bits, place = place(), before = m_found,
                       cleared = m_cleared](JobMonitor& monitor) {
        const auto tell = [&](FoundPointer found) {
            monitor.tell([this, cleared, found = std::move(found)] {
                if (cleared != m_cleared)
                    return;
                m_found = found;
                Q_EMIT changed();
            });
        };
        computeMissing(input, bits, place, *before, tell, monitor);
        return true;
    });
}

void SlicedSpectrum::stop() { m_computing.cancel(); }

QString SlicedSpectrum::kept() const {
    if (!m_input)
        return {};
    return m_kept.isEmpty() ? m_found->kept : m_kept;
}

void SlicedSpectrum::restore(const QString& kept) {
    if (!m_input || kept.isEmpty() || kept == m_found->kept)
        return;
    m_computing.cancel();
    m_kept = kept;
    checkKept();
}

void SlicedSpectrum::checkKept() {
    m_restoring.start([input = m_input, kept = m_kept, fewest = fewestBits()](Monitor& monitor) {
        return foundOf(kept.toStdString(), *input, fewest, monitor);
    });
}

void SlicedSpectrum::takeRestored() {
    const FoundPointer found = m_restoring.result();
    m_kept.clear();
    setBits(std::countr_zero(found->slices));
    m_found = found;
    Q_EMIT changed();
}

namespace {

bool isMissed(const SlicesFound& found) {
    constexpr double waited = 10; // Seconds.
    return found.unsaved >= waited;
}

FoundPointer asSaved(const SlicesFound& found) {
    SlicesFound saved = found;
    saved.unsaved = 0;
    return std::make_shared<const SlicesFound>(std::move(saved));
}

} // namespace

std::optional<SlicedSpectrum::Unsaved> SlicedSpectrum::unsaved() const {
    if (m_last && isMissed(*m_found))
        return Unsaved{m_last->title(), m_found->unsaved, m_last == m_input, !m_found->kept.isEmpty()};
    for (const Earlier& each : m_earlier)
        if (isMissed(*each.found))
            return Unsaved{each.input->title(), each.found->unsaved, false, false};
    return {};
}

void SlicedSpectrum::setSaved(const QString& kept) {
    if (m_input && !kept.isEmpty() && kept == m_found->kept)
        m_found = asSaved(*m_found);
}

void SlicedSpectrum::giveUp() {
    if (m_last && isMissed(*m_found)) {
        m_found = asSaved(*m_found);
        return;
    }
    const auto missed = std::ranges::find_if(m_earlier, [](const Earlier& each) { return isMissed(*each.found); });
    if (missed != m_earlier.end())
        missed->found = asSaved(*missed->found);
}

void SlicedSpectrum::draw(std::uint64_t number) {
    if (!m_input || number >= m_found->slices || (drawing() && number == m_drawn))
        return;
    m_drawn = number;
    m_drawing.start([input = m_input, slice = slice(number), place = place()](Monitor& monitor) {
        return SliceValues(*input, slice, place, monitor);
    });
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
    return [slice = slice(0), found = m_found](Monitor&) {
        return jsonOf(wholeOf(slice, found->input, mostPeaks, found->all));
    };
}

std::optional<double> SlicedSpectrum::secondsOfSlice() const {
    if (m_found->timed > 0)
        return m_found->seconds / double(m_found->timed);
    return m_estimating.current() ? std::optional(*m_estimating.result()) : std::nullopt;
}

std::uint64_t SlicedSpectrum::bytes() const {
    return m_gpu ? SlicesOnGpu::bytes(n(), m_bits) : bytesOfSlice(n() - m_bits);
}

} // namespace walshscope::gui

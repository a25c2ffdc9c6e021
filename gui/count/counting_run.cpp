// SPDX-License-Identifier: GPL-3.0-or-later
// Taking the film's steps apart into what each thread does.
#include "gui/count/counting_run.h"

#include "error.h"
#include "fwt/transform.h"
#include "io/transformable.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace walshscope::gui {
namespace {

using Cell = CountingFilm::Cell;

SourceLine barrierNamed(const std::string& name) {
    const auto colon = name.rfind(':');
    return {name.substr(0, colon), std::uint32_t(std::stoul(name.substr(colon + 1)))};
}

/// Of each thread of a launch, with whom it exchanged values before its first, second, … sum.
using Partners = std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::uint32_t>>;

Partners partnersIn(const Observation& seen) {
    Partners partners;
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, const Event*> shuffles;
    for (const Event& event : seen.trace) {
        const std::uint32_t first = event.block * seen.grids[event.launch].threads + event.warp * 32;
        const auto warp = std::tuple(event.launch, event.block, event.warp);
        if (event.action == Action::Shuffle)
            shuffles[warp] = &event;
        if (event.action != Action::Compute || !shuffles.contains(warp))
            continue;
        const Event& shuffle = *shuffles[warp];
        std::uint32_t k = 0;
        for (std::uint32_t lane = 0; lane < 32; ++lane)
            if (shuffle.lanes >> lane & 1) {
                const auto from = std::uint32_t(seen.indices[shuffle.firstIndex + k++]);
                if (event.lanes >> lane & 1)
                    partners[{event.launch, first + lane}].push_back(first + from);
            }
    }
    return partners;
}

} // namespace

SpectrumPointer spectrumOf(const Input& input, std::uint32_t component, Monitor& monitor) {
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const auto kept = [](Transformed transformed) {
        return std::make_shared<const Spectrum>(std::move(transformed.spectrum));
    };
    return ofTransformable(input.document, component,
                           Cases{[&](const BooleanFunction& f) { return kept(walshTransform(f, onCpu, monitor)); },
                                 [&](const Vector& v) { return kept(transform(v, onCpu, monitor)); }});
}

CountingRun::CountingRun(SpectrumPointer spectrum, const CountState& state, Monitor& monitor)
    : m_spectrum(std::move(spectrum)) {
    const auto values = m_spectrum->values();
    m_shown = std::min<std::size_t>(values.size(), most);
    m_first = std::min(std::size_t(state.part) * most, values.size() - m_shown);
    for (const ScanKind kind : {ScanKind::ScanScanAdd, ScanKind::ReduceThenScan})
        m_traffic[std::size_t(kind)] = scanTraffic(kind, m_shown, unsigned(state.blockSize), monitor);
    for (auto& stops : m_stops)
        stops = {0};
    if (!state.counter->where.emulator) {
        m_obstacle =
            state.counter->onHost()
                ? Message::tr(
                      "%1 is ordinary CPU code and is not traced: it counts, but there is nothing to step through",
                      state.counter->id)
                : Message::tr("%1 runs on a GPU only, where nobody can watch it", state.counter->id);
        return;
    }
    std::vector<SourceLine> ignored;
    if (!state.withoutBarrier.empty())
        ignored.push_back(barrierNamed(state.withoutBarrier));
    m_film = filmOf(*state.counter, values.subspan(m_first, m_shown), state.scan, ignored, state.schedule, monitor,
                    state.blockSize);
    makeMoments();
    makeStops();
}

namespace {

std::uint64_t orderOf(const CountingMoment& moment) {
    std::uint64_t first = std::numeric_limits<std::uint64_t>::max();
    for (const auto* cells : {&moment.read, &moment.written})
        for (const CountingFilm::Cell& cell : *cells)
            first = std::min<std::uint64_t>(first, cell.order);
    return first;
}

/// Whoever writes a cell last has written what stands there, and a schedule may begin with any thread.
std::vector<CountingMoment> asTheyRan(std::map<std::uint32_t, CountingMoment> threads) {
    std::vector<CountingMoment> moments;
    for (auto& [thread, moment] : threads)
        moments.push_back(std::move(moment));
    std::ranges::stable_sort(moments, {}, orderOf);
    return moments;
}

} // namespace

void CountingRun::makeMoments() {
    const Partners partners = partnersIn(m_film->observation);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> sums;
    for (std::size_t step = 1; step < m_film->steps.size(); ++step) {
        const CountingFilm::Step& all = m_film->steps[step];
        std::map<std::uint32_t, CountingMoment> threads;
        const auto of = [&](const Cell& cell) -> CountingMoment& {
            CountingMoment& moment = threads[cell.thread];
            moment.step = step;
            moment.thread = cell.thread;
            return moment;
        };
        for (const Cell& cell : all.read)
            of(cell).read.push_back(cell);
        for (const Cell& cell : all.written) {
            CountingMoment& moment = of(cell);
            moment.written.push_back(cell);
            if (cell.action != Action::Compute)
                continue;
            const std::size_t number = sums[{all.launch, cell.thread}]++;
            const auto found = partners.find({all.launch, cell.thread});
            if (found != partners.end() && number < found->second.size() && found->second[number] != cell.thread)
                moment.partner = found->second[number];
        }
        if (threads.empty())
            threads[0].step = step; // A barrier, and nothing that one sees.
        for (CountingMoment& moment : asTheyRan(std::move(threads))) {
            for (const Cell& cell : moment.written)
                m_writes[{cell.array, cell.index}].push_back({m_moments.size(), cell.after, cell.thread, cell.meant});
            moment.number = m_moments.size();
            m_moments.push_back(std::move(moment));
        }
    }
    for (const CountingFilm::Node& node : m_film->nodes)
        if (node.level == CountingFilm::Node::Level::Warp)
            m_heights[m_film->steps[node.step].launch] = node.height;
}

void CountingRun::makeStops() {
    for (std::size_t k = 0; k < m_moments.size(); ++k) {
        const auto& here = stepOf(m_moments[k]);
        const CountingFilm::Step* next = k + 1 < m_moments.size() ? &stepOf(m_moments[k + 1]) : nullptr;
        const bool endsStep = !next || m_moments[k + 1].step != m_moments[k].step;
        const bool endsStage = !next || next->stage != here.stage;
        const bool endsLaunch = endsStage || next->launch != here.launch;
        m_stops[std::size_t(CountBy::Element)].push_back(k + 1);
        for (const auto& [by, ends] :
             {std::pair(CountBy::Barrier, endsStep), {CountBy::Stage, endsStage}, {CountBy::Launch, endsLaunch}})
            if (ends)
                m_stops[std::size_t(by)].push_back(k + 1);
    }
}

int CountingRun::stepAt(CountBy by, std::size_t position) const {
    const auto& all = stops(by);
    return int(std::ranges::upper_bound(all, position) - all.begin()) - 1;
}

std::pair<CountingStage, double> CountingRun::placeOf(std::size_t position) const {
    if (position == 0 || m_moments.empty())
        return {CountingStage::Input, 0};
    const CountingStage stage = stepOf(m_moments[position - 1]).stage;
    std::size_t done = 0, all = 0;
    for (std::size_t k = 0; k < m_moments.size(); ++k)
        if (stepOf(m_moments[k]).stage == stage) {
            ++all;
            done += k < position;
        }
    return {stage, double(done) / double(all)};
}

std::size_t CountingRun::positionOf(CountingStage stage, double share) const {
    std::vector<std::size_t> ofStage;
    for (std::size_t k = 0; k < m_moments.size(); ++k)
        if (stepOf(m_moments[k]).stage == stage)
            ofStage.push_back(k);
    if (ofStage.empty() || share <= 0)
        return stage == CountingStage::Input || ofStage.empty() ? 0 : ofStage.front();
    const auto done = std::size_t(std::lround(share * double(ofStage.size())));
    return ofStage[std::clamp<std::size_t>(done, 1, ofStage.size()) - 1] + 1;
}

const CountingRun::Writes* CountingRun::writesOf(std::uint32_t array, std::uint64_t element) const {
    const auto found = m_writes.find({array, element});
    return found == m_writes.end() ? nullptr : &found->second;
}

const CountingRun::Written* CountingRun::lastWrite(std::size_t position, std::uint32_t array,
                                                   std::uint64_t element) const {
    const Written* last = nullptr;
    if (const Writes* writes = writesOf(array, element))
        for (const Written& written : *writes)
            if (written.moment < position)
                last = &written;
    return last;
}

std::optional<std::int64_t> CountingRun::value(std::size_t position, std::uint32_t array, std::uint64_t element) const {
    if (const Written* written = lastWrite(position, array, element))
        return written->value;
    const auto& input = m_film->contents.front();
    return array < input.size() && element < input[array].size() ? input[array][element] : std::nullopt;
}

std::optional<std::uint32_t> CountingRun::writer(std::size_t position, std::uint32_t array,
                                                 std::uint64_t element) const {
    const Written* written = lastWrite(position, array, element);
    return written ? std::optional(written->thread) : std::nullopt;
}

std::vector<CountingFilm::Mistimed> CountingRun::mistimedIn(const CountingMoment& moment) const {
    std::vector<CountingFilm::Mistimed> found;
    for (const CountingFilm::Mistimed& each : m_film->mistimed)
        for (const auto* cells : {&moment.read, &moment.written})
            if (std::ranges::count(*cells, each.cell.order, &Cell::order))
                found.push_back(each);
    return found;
}

std::optional<std::int64_t> CountingRun::expected(std::size_t position, std::uint32_t array,
                                                  std::uint64_t element) const {
    if (const Written* written = lastWrite(position, array, element); written && written->meant)
        return written->meant;
    const Writes* writes = writesOf(array, element);
    if (!writes || writes->back().moment >= position)
        return {};
    const auto is = value(position, array, element);
    std::optional<std::int64_t> right;
    const CountingFilm::Array& of = m_film->arrays[array];
    if (of.place == CountingFilm::Place::Host) {
        if (element >= m_film->expected.size())
            return {};
        const auto found = std::next(m_film->expected.begin(), std::ptrdiff_t(element));
        right = of.name == "value" ? std::int64_t(found->first) : std::int64_t(found->second);
    } else if (array < m_film->expectedContents.size() && element < m_film->expectedContents[array].size()) {
        right = m_film->expectedContents[array][element];
    }
    return right != is ? right : std::nullopt;
}

std::size_t CountingRun::wrongCounts() const {
    std::size_t wrong = 0;
    for (const auto& [value, count] : m_film->expected) {
        const auto found = m_film->found.find(value);
        wrong += found == m_film->found.end() || found->second != count;
    }
    for (const auto& [value, count] : m_film->found)
        wrong += !m_film->expected.contains(value);
    return wrong;
}

unsigned CountingRun::heightOf(std::uint32_t launch) const {
    const auto found = m_heights.find(launch);
    return found == m_heights.end() ? 0 : found->second;
}

std::vector<std::string> CountingRun::barriers() const {
    std::vector<std::string> all;
    for (const SourceFile& file : m_film->observation.files)
        for (const auto& [line, counters] : file.lines)
            if (counters.barriers > 0)
                all.push_back(file.name() + ":" + std::to_string(line));
    for (const SourceLine& ignored : m_film->ignoredBarriers)
        all.push_back(ignored.file + ":" + std::to_string(ignored.line));
    std::ranges::sort(all);
    const auto twice = std::ranges::unique(all);
    all.erase(twice.begin(), twice.end());
    return all;
}

} // namespace walshscope::gui

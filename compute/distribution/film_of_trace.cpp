// SPDX-License-Identifier: GPL-3.0-or-later
// From the trace of a run to steps, cells, contents and the scan's tree.
#include "distribution/film_of_trace.h"

#include <algorithm>
#include <compare>
#include <tuple>

namespace walshscope {
namespace {

/// What happens at once: `part` counts the sums that a warp has told of since its last barrier.
struct StepKey {
    std::uint32_t launch, phase, part;
    auto operator<=>(const StepKey&) const = default;
};

/// One lane's part in an event.
struct Touch {
    std::uint32_t moved;
    const Event* event;
    std::uint32_t lane;
    std::uint64_t index;
};

class FilmMaker {
public:
    FilmMaker(CountingFilm& film, const std::vector<StageOfLaunches>& stages) : m_film(film), m_stages(stages) {
        film.steps.push_back({CountingStage::Input, 0, 0, 0, {}, {}, {}, {}});
        m_now.emplace_back(film.input.begin(), film.input.end());
        film.arrays.push_back({"values", CountingFilm::Place::Global, film.input.size()});
        film.contents.push_back(m_now);
        readTrace();
        addResult();
        for (auto& contents : film.contents) {
            contents.resize(film.arrays.size());
            for (std::size_t k = 0; k < film.arrays.size(); ++k)
                contents[k].resize(film.arrays[k].size);
        }
    }

private:
    void readTrace();
    void addStep(const StepKey& key, const std::vector<const Event*>& events);
    void addResult();
    void note(CountingFilm::Step& step, const Touch& touch);
    void addNode(const CountingFilm::Cell& cell, const Event& event);
    std::uint32_t arrayOf(const Event& event);
    std::uint32_t arrayLike(const CountingFilm::Array& wanted);
    void put(std::uint32_t array, std::uint64_t index, std::int64_t value);
    CountingStage stageOf(std::uint32_t launch) const;
    unsigned heightOf(std::uint32_t launch) const;

    CountingFilm& m_film;
    const std::vector<StageOfLaunches>& m_stages;
    std::vector<std::vector<std::optional<std::int64_t>>> m_now; ///< [array][element]
};

CountingStage FilmMaker::stageOf(std::uint32_t launch) const {
    const auto found =
        std::ranges::find_if(m_stages, [&](const StageOfLaunches& s) { return launch >= s.first && launch < s.end; });
    return found == m_stages.end() ? CountingStage::Count : found->stage;
}

/// That of the array which it reads first.
unsigned FilmMaker::heightOf(std::uint32_t launch) const {
    const Observation& seen = m_film.observation;
    const auto first = std::ranges::find_if(seen.trace, [&](const Event& event) {
        return event.launch == launch && event.action == Action::Load && event.space == Space::Global;
    });
    return first == seen.trace.end() ? 0 : heightOfScan(seen.arrays[first->array]);
}

std::uint32_t FilmMaker::arrayLike(const CountingFilm::Array& wanted) {
    auto& arrays = m_film.arrays;
    const auto found = std::ranges::find_if(arrays, [&](const CountingFilm::Array& array) {
        return array.name == wanted.name && array.place == wanted.place && array.launch == wanted.launch &&
               array.block == wanted.block;
    });
    if (found != arrays.end())
        return std::uint32_t(found - arrays.begin());
    arrays.push_back(wanted);
    m_now.emplace_back();
    return std::uint32_t(arrays.size() - 1);
}

std::uint32_t FilmMaker::arrayOf(const Event& event) {
    if (event.action == Action::Compute)
        return arrayLike({"sum", CountingFilm::Place::Registers, 0, event.launch});
    if (event.space != Space::Global)
        return arrayLike({stageOf(event.launch) == CountingStage::Scan ? "warp sums" : "shared",
                          CountingFilm::Place::Shared, 0, event.launch, event.block});
    return arrayLike({m_film.observation.arrays[event.array], CountingFilm::Place::Global, 0});
}

void FilmMaker::put(std::uint32_t array, std::uint64_t index, std::int64_t value) {
    auto& cells = m_now[array];
    if (cells.size() <= index)
        cells.resize(index + 1);
    cells[index] = value;
}

void FilmMaker::readTrace() {
    std::map<StepKey, std::vector<const Event*>> steps;
    using Warp = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;
    std::map<Warp, std::uint32_t> sums;
    for (const Event& event : m_film.observation.trace) {
        std::uint32_t& part = sums[{event.launch, event.block, event.warp, event.phase}];
        steps[{event.launch, event.phase, part}].push_back(&event);
        part += event.action == Action::Compute;
    }
    for (const auto& [key, events] : steps)
        addStep(key, events);
}

void FilmMaker::addStep(const StepKey& key, const std::vector<const Event*>& events) {
    const Observation& seen = m_film.observation;
    const CountingFilm::Step& before = m_film.steps.back();
    const CountingStage stage = stageOf(key.launch);
    CountingFilm::Step step{stage, before.stage == stage ? before.ofStage + 1 : 0, key.launch, key.phase, {}, {}, {},
                            {}};
    step.counters.launches = before.launch != key.launch || before.stage == CountingStage::Input;
    std::vector<Touch> touches;
    for (const Event* event : events) {
        step.counters += *event;
        Counters& line = step.lines[{event->place.file, event->place.line}];
        line += *event;
        if (event->action == Action::Barrier && event->warp == 0) {
            ++step.counters.barriers;
            ++line.barriers;
        }
        const bool touchesCells = event->action == Action::Load || event->action == Action::Store ||
                                  event->action == Action::Atomic || event->action == Action::Compute;
        if (!touchesCells)
            continue;
        std::uint32_t k = 0;
        for (std::uint32_t lane = 0; lane < 32; ++lane)
            if (event->lanes >> lane & 1) {
                const std::uint64_t at = event->firstIndex + k++;
                touches.push_back({seen.movedAt[at], event, lane, seen.indices[at]});
            }
    }
    std::ranges::sort(touches, {}, &Touch::moved);
    m_film.steps.push_back(std::move(step));
    for (const Touch& touch : touches)
        note(m_film.steps.back(), touch);
    m_film.contents.push_back(m_now);
}

void FilmMaker::note(CountingFilm::Step& step, const Touch& touch) {
    const Event& event = *touch.event;
    const Moved& moved = m_film.observation.moved[touch.moved];
    const std::uint32_t threads = m_film.observation.grids[event.launch].threads;
    const CountingFilm::Cell cell{
        arrayOf(event), touch.index,  moved.before, moved.after, event.block * threads + event.warp * 32 + touch.lane,
        event.block,    event.action, event.place,  touch.moved};
    CountingFilm::Array& array = m_film.arrays[cell.array];
    array.size = std::max<std::size_t>(array.size, cell.index + 1);
    if (event.action == Action::Load) {
        step.read.push_back(cell);
        return;
    }
    step.written.push_back(cell);
    put(cell.array, cell.index, cell.after);
    if (step.stage == CountingStage::Scan && event.action == Action::Store)
        addNode(cell, event);
}

void FilmMaker::addNode(const CountingFilm::Cell& cell, const Event& event) {
    const unsigned height = heightOf(event.launch);
    const bool ofWarp = event.space == Space::Shared;
    const std::string& name = m_film.arrays[cell.array].name;
    if (!ofWarp && name != "num" && heightOfScan(name) != height + 1)
        return; // A result, and nobody's sum.
    const auto block = std::size_t(m_film.blockSize);
    std::size_t unit = 1;
    for (unsigned k = 0; k < height; ++k)
        unit *= block;
    const std::size_t lanes = std::size_t(m_film.lanes);
    const std::size_t first = (event.block * block + (ofWarp ? cell.index * lanes : 0)) * unit;
    const std::size_t end = std::min(first + (ofWarp ? lanes : block) * unit, m_film.input.size());
    if (first >= end)
        return; // Of lanes beyond the last element.
    using Level = CountingFilm::Node::Level;
    m_film.nodes.push_back({ofWarp        ? Level::Warp
                            : height == 0 ? Level::Block
                                          : Level::Grid,
                            height, first, end - first, std::uint32_t(cell.after), m_film.steps.size() - 1, cell.thread,
                            cell.block, cell.where});
}

/// What came back, made counts by the host.
void FilmMaker::addResult() {
    if (m_film.failure)
        return;
    const std::uint32_t values = arrayLike({"value", CountingFilm::Place::Host, 0});
    const std::uint32_t counts = arrayLike({"count", CountingFilm::Place::Host, 0});
    CountingFilm::Step step{CountingStage::Count, 0, m_film.steps.back().launch, 0, {}, {}, {}, {}};
    if (m_film.steps.back().stage == CountingStage::Count)
        step.ofStage = m_film.steps.back().ofStage + 1;
    std::uint64_t k = 0;
    for (const auto& [value, count] : m_film.found) {
        for (const auto& [array, number] : {std::pair(values, std::int64_t(value)), {counts, std::int64_t(count)}}) {
            step.written.push_back({array, k, 0, number, 0, 0, Action::Store, {}});
            put(array, k, number);
        }
        ++k;
    }
    m_film.arrays[values].size = m_film.arrays[counts].size = k;
    m_film.steps.push_back(std::move(step));
    m_film.contents.push_back(m_now);
}

} // namespace

void readTrace(CountingFilm& film, const std::vector<StageOfLaunches>& stages) { FilmMaker(film, stages); }

} // namespace walshscope

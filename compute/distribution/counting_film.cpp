// SPDX-License-Identifier: GPL-3.0-or-later
// Running a method for its film, and what can be asked of it.
#include "distribution/counting_film.h"

#include "distribution/film_comparison.h"
#include "distribution/film_of_trace.h"
#include "distribution/value_range.h"
#include "error.h"
#include "simt/emulator.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

/// All barriers, in the usual order.
bool isAsWritten(const CountingFilm& film) {
    return film.ignoredBarriers.empty() && film.schedule == Schedule::Forward;
}

/// Runs it, with what was found or why not.
std::vector<StageOfLaunches> filmed(CountingFilm& film, const Watch& watch, Monitor& monitor) {
    Emulator emulator(watch, monitor);
    Buffer<std::int32_t> spectrum(emulator, film.input, "values");
    const Parameters parameters{.blockSize = film.blockSize, .scan = film.scan};
    std::vector<StageOfLaunches> stages;
    try {
        const auto counting = film.counter->begin(emulator, film.input.size(), parameters);
        for (std::size_t phase = 0; phase < counting->phases().size(); ++phase) {
            stages.push_back({counting->phases()[phase].stage, std::uint32_t(emulator.launches()), ~0u});
            counting->enqueue(phase, spectrum, monitor);
            stages.back().end = std::uint32_t(emulator.launches());
        }
        film.found = counting->distribution();
    } catch (const ComputationError& error) {
        film.failure = error.words();
    } catch (const TooManyBins& error) {
        if (isAsWritten(film))
            throw;
        film.failure = error.words();
    }
    film.observation = emulator.takeObservation();
    return stages;
}

} // namespace

std::optional<std::uint32_t> CountingFilm::arrayNamed(std::string_view name) const {
    const auto found = std::ranges::find(arrays, name, &Array::name);
    return found == arrays.end() ? std::nullopt : std::optional(std::uint32_t(found - arrays.begin()));
}

Counters CountingFilm::countersOf(CountingStage stage) const {
    Counters sum;
    for (const Step& step : steps)
        if (step.stage == stage)
            sum += step.counters;
    return sum;
}

std::pair<std::size_t, std::size_t> CountingFilm::stepsOf(CountingStage stage) const {
    const auto first = std::ranges::find(steps, stage, &Step::stage);
    if (first == steps.end())
        return {0, 0};
    const auto behind = std::find_if(first, steps.end(), [&](const Step& step) { return step.stage != stage; });
    return {std::size_t(first - steps.begin()), std::size_t(behind - steps.begin())};
}

Counters CountingFilm::countersOf(std::size_t step, std::string_view file, std::uint32_t line) const {
    Counters sum;
    for (const auto& [place, counters] : steps[step].lines)
        if (place.second == line && observation.files[place.first].is(file))
            sum += counters;
    return sum;
}

bool CountingFilm::rightAtTheEnd(std::uint32_t array, std::size_t element) const {
    if (array >= expectedContents.size() || element >= expectedContents[array].size())
        return arrays[array].place != Place::Global;
    return contents.back()[array][element] == expectedContents[array][element];
}

CountingFilm filmOf(const Counter& counter, std::span<const std::int32_t> spectrum, ScanKind scan,
                    const std::vector<SourceLine>& ignoredBarriers, Schedule schedule, Monitor& monitor,
                    int blockSize) {
    if (!std::has_single_bit(spectrum.size()) || spectrum.size() > std::size_t(1) << CountingFilm::largestN)
        throw UsageError(Message::tr("a film of %1 values, expected a power of two up to %2", nullptr, spectrum.size(),
                                     1 << CountingFilm::largestN));
    if (blockSize < 4 || blockSize > 32 || !std::has_single_bit(unsigned(blockSize)))
        throw UsageError(
            Message::tr("a film with blocks of %1 threads, expected a power of two from 4 to 32", nullptr, blockSize));
    if (!counter.where.emulator)
        throw UsageError(*whyNot(counter, std::uint64_t(std::countr_zero(spectrum.size())), {}, DeviceKind::Emulator));

    CountingFilm film;
    film.counter = &counter;
    film.scan = scan;
    film.blockSize = blockSize;
    film.lanes = int(lanesOfScan(unsigned(blockSize)));
    film.ignoredBarriers = ignoredBarriers;
    film.schedule = schedule;
    film.input.assign(spectrum.begin(), spectrum.end());
    for (const std::int32_t value : spectrum)
        ++film.expected[value];
    const Watch watch{
        .races = true, .levels = true, .values = true, .ignoredBarriers = ignoredBarriers, .schedule = schedule};
    const std::vector<StageOfLaunches> stages = filmed(film, watch, monitor);
    readTrace(film, stages);
    for (const StageOfLaunches& stage : stages)
        if (stage.stage == CountingStage::Scan)
            film.traffic = trafficOf(film.observation, stage.first, stage.end, film.input.size());

    if (isAsWritten(film)) {
        film.expectedContents = film.contents.back();
        return film;
    }
    const CountingFilm honest = filmOf(counter, spectrum, scan, {}, Schedule::Forward, monitor, blockSize);
    compare(film, honest);
    return film;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// One run of a counting method, thread by thread: where its steps end, what stands where, and what is wrong there.
#pragma once

#include "distribution/counting_film.h"
#include "fwt/spectrum.h"
#include "gui/count/count_state.h"
#include "gui/documents/input.h"

#include <array>
#include <map>
#include <memory>

namespace walshscope::gui {

using SpectrumPointer = std::shared_ptr<const Spectrum>;

/// Of the function, of that component of an S-box, or of the integers. On the CPU.
SpectrumPointer spectrumOf(const Input& input, std::uint32_t component, Monitor& monitor);

/// What one thread does in a step of the film.
struct CountingMoment {
    std::size_t number = 0; ///< Among all moments.
    std::size_t step = 0;   ///< Of the film.
    std::uint32_t thread = 0;
    std::vector<CountingFilm::Cell> read, written;
    /// Of what is written in registers after a shuffle: the thread whose value was added.
    std::optional<std::uint32_t> partner = {};
};

/// Moments from … to - 1.
struct CountingStretch {
    std::size_t from = 0, to = 0;
};

/// Immutable once it is made. Positions run from 0 (only the input is there) to the number of moments.
class CountingRun {
public:
    /// So many values can be watched.
    static constexpr std::size_t most = std::size_t(1) << CountingFilm::largestN;

    CountingRun(SpectrumPointer spectrum, const CountState& state, Monitor& monitor);

    const SpectrumPointer& spectrum() const { return m_spectrum; }
    /// Why there is nothing to be stepped: the method runs on the CPU, which leaves no trace.
    const std::optional<Message>& obstacle() const { return m_obstacle; }
    /// Only without an obstacle.
    const CountingFilm& film() const { return *m_film; }
    bool hasFilm() const { return m_film.has_value(); }
    /// What each ScanKind moves for as many values.
    const std::array<ScanTraffic, 2>& traffic() const { return m_traffic; }
    /// The first of the values that are shown.
    std::size_t first() const { return m_first; }
    std::size_t shown() const { return m_shown; }

    const std::vector<CountingMoment>& moments() const { return m_moments; }
    const CountingFilm::Step& stepOf(const CountingMoment& moment) const { return m_film->steps[moment.step]; }
    /// The positions where steps of that kind end, ascending; the first is 0.
    const std::vector<std::size_t>& stops(CountBy by) const { return m_stops[std::size_t(by)]; }
    /// The step of that kind in which the position lies.
    int stepAt(CountBy by, std::size_t position) const;
    /// The stage that goes on at a position, and what share of it is done.
    std::pair<CountingStage, double> placeOf(std::size_t position) const;
    std::size_t positionOf(CountingStage stage, double share) const;

    /// What stands in an array at that position.
    std::optional<std::int64_t> value(std::size_t position, std::uint32_t array, std::uint64_t element) const;
    /// What should stand there, where that is something else: with all barriers the same write leaves it, or it is what
    /// stands there in the end and nobody is going to write it any more.
    std::optional<std::int64_t> expected(std::size_t position, std::uint32_t array, std::uint64_t element) const;
    /// The thread that wrote it last.
    std::optional<std::uint32_t> writer(std::size_t position, std::uint32_t array, std::uint64_t element) const;
    /// What the moment read, or added to, too early or too late.
    std::vector<CountingFilm::Mistimed> mistimedIn(const CountingMoment& moment) const;
    /// Counts that are not as they should be, or missing, or too many.
    std::size_t wrongCounts() const;

    /// On which height of the scan's tree a launch works: 0 on the elements, 1 on the blocks' sums …
    unsigned heightOf(std::uint32_t launch) const;
    /// Lines on which a block waits, or would if that were not taken out: "distribution/scan.cu:41".
    std::vector<std::string> barriers() const;

private:
    void makeMoments();
    void makeStops();

    struct Written {
        std::size_t moment;
        std::int64_t value;
        std::uint32_t thread;
        std::optional<std::int64_t> meant;
    };
    using Writes = std::vector<Written>;
    const Written* lastWrite(std::size_t position, std::uint32_t array, std::uint64_t element) const;
    const Writes* writesOf(std::uint32_t array, std::uint64_t element) const;

    SpectrumPointer m_spectrum;
    std::size_t m_first = 0, m_shown = 0;
    std::optional<Message> m_obstacle;
    std::optional<CountingFilm> m_film;
    std::array<ScanTraffic, 2> m_traffic{};
    std::vector<CountingMoment> m_moments;
    std::array<std::vector<std::size_t>, 4> m_stops;
    std::map<std::pair<std::uint32_t, std::uint64_t>, Writes> m_writes; ///< Of each cell.
    std::map<std::uint32_t, unsigned> m_heights;                        ///< By launch.
};
using CountingRunPointer = std::shared_ptr<const CountingRun>;

} // namespace walshscope::gui

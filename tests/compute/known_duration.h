// SPDX-License-Identifier: GPL-3.0-or-later
// A contender that takes as long as it is told, by a clock that nothing else moves.
#pragma once

#include "fwt/variant.h"
#include "run.h"
#include "timing/host_clock.h"
#include "timing/method.h"
#include "timing/samples.h"

#include <algorithm>
#include <chrono>
#include <random>

namespace walshscope {

/// So many samples and no more; of more than six as many as fit 50 ms, if those are more.
inline TimingMethod exactly(std::size_t samples) {
    constexpr double anyWidth = 1e9, longTime = 10;
    return {.width = anyWidth, .seconds = samples > fewestToTell ? longTime : 0, .samples = samples};
}

/// Seconds that are spent in runs of known duration, of all of them.
inline double knownSeconds = 0;
inline double knownNow() { return knownSeconds; }

/// A host that does nothing else, and whose clock only known durations move.
inline HostClock quietHost(double (*now)() = knownNow) {
    return {.now = now,
            .waited = [] { return 0.; },
            .fixedWork = [] { return 1e-6; },
            .bestPace = [] { return 1e-6; },
            .notePace = [](double) {},
            .loops = [] { return LoopWaits{}; },
            .loopsSleep = [](double) { return true; },
            .processors = [] { return ProcessorTime{}; }};
}

/// As on a machine that does other things besides: up to 200 us of them come before each look.
inline double disturbedNow() {
    static std::minstd_rand random;
    knownSeconds += double(random() % 200) * 1e-6;
    return knownSeconds;
}

/// Transforms, and lets its time pass. Listens to the monitor every millisecond of it, as long runs do.
class BusyRun : public Run {
public:
    BusyRun(std::unique_ptr<Run> other, std::chrono::microseconds time) : m_other(std::move(other)), m_time(time) {}

    const std::vector<Phase>& phases() const override {
        static const std::vector<Phase> two{{"a quarter", 100}, {"three quarters", 300}};
        return two;
    }
    void restore() override { m_other->restore(); }
    void enqueue(std::size_t phase, Monitor& monitor) override {
        ++enqueued;
        if (phase == 0)
            enqueueAll(*m_other, monitor);
        constexpr double millisecond = 1e-3;
        const double end = knownSeconds + std::chrono::duration<double>(m_time).count() * (phase == 0 ? 1 : 3) / 4;
        while (knownSeconds < end) {
            monitor.progress(0, 1);
            knownSeconds = std::min(end, knownSeconds + millisecond);
        }
    }
    Result result() override { return m_other->result(); }
    std::unique_ptr<Run> another() const override { return std::make_unique<BusyRun>(m_other->another(), m_time); }
    std::size_t bytes() const override { return m_other->bytes(); }
    std::size_t bytesIn() const override { return m_other->bytesIn(); }
    std::size_t bytesOut() const override { return m_other->bytesOut(); }

    static inline std::size_t enqueued = 0; ///< Phases, of all of them.

protected:
    std::unique_ptr<Run> m_other;
    std::chrono::microseconds m_time;
};

inline Parameters lasting(int microseconds) { return {.blockSize = microseconds}; }

/// As many microseconds as its blocks are said to have threads.
inline Contender busyContender() {
    Contender contender = variantNamed("A0");
    contender.id = "busy";
    contender.prepare = [](const Contender&, Machine& machine, const Problem& problem,
                           const Parameters& parameters) -> std::unique_ptr<Run> {
        const Variant& variant = variantNamed("A0");
        return std::make_unique<BusyRun>(variant.prepare(variant, machine, problem, {}),
                                         std::chrono::microseconds(parameters.blockSize));
    };
    return contender;
}

} // namespace walshscope

// SPDX-License-Identifier: GPL-3.0-or-later
// How far a race has come as a whole.
#pragma once

#include "monitor.h"

#include <algorithm>
#include <vector>

namespace walshscope {

/// As many parts as there are entrants, each with a monitor of its own.
class RaceProgress {
public:
    RaceProgress(Monitor& outer, std::size_t count) : m_outer(outer) {
        for (std::size_t k = 0; k < count; ++k)
            m_parts.push_back(Part(*this));
    }

    Monitor& part(std::size_t place) { return m_parts[place]; }
    void finished(std::size_t place) { m_parts[place].set(whole); }
    /// For what is no part of the whole, and where one may want to cancel nevertheless.
    Monitor& looking() { return m_looking; }

private:
    static constexpr std::uint64_t whole = 1000;

    class Part : public Monitor {
    public:
        explicit Part(RaceProgress& race) : m_race(race) {}
        /// Never goes back.
        void progress(std::uint64_t done, std::uint64_t total) override {
            set(total == 0 ? 0 : std::min(whole - 1, std::uint64_t(double(done) / double(total) * double(whole))));
            m_race.look();
        }
        void remark(const Message& words) override { m_race.m_outer.remark(words); }
        void set(std::uint64_t done) {
            if (done <= m_done)
                return;
            m_race.m_done += done - m_done;
            m_done = done;
        }

    private:
        RaceProgress& m_race;
        std::uint64_t m_done = 0;
    };

    class Looking : public Monitor {
    public:
        explicit Looking(RaceProgress& race) : m_race(race) {}
        void progress(std::uint64_t, std::uint64_t) override { m_race.look(); }
        void remark(const Message& words) override { m_race.m_outer.remark(words); }

    private:
        RaceProgress& m_race;
    };

    void look() { m_outer.progress(m_done, whole * m_parts.size()); }

    Monitor& m_outer;
    Looking m_looking{*this};
    std::vector<Part> m_parts;
    std::uint64_t m_done = 0;
};

} // namespace walshscope

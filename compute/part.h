// SPDX-License-Identifier: GPL-3.0-or-later
// The progress of a step as progress of the whole.
#pragma once

#include "monitor.h"

namespace walshscope {

/// The monitor of a step inside a larger computation: its progress is the part `from` … `to` (in 0 … 1) of the whole.
class Part : public Monitor {
public:
    Part(Monitor& whole, double from, double to) : m_whole(whole), m_from(from), m_to(to) {}

    void progress(std::uint64_t done, std::uint64_t total) override {
        const double share = total == 0 ? 1 : double(done) / double(total);
        m_whole.progress(std::uint64_t((m_from + (m_to - m_from) * share) * resolution), resolution);
    }
    void remark(const Message& words) override { m_whole.remark(words); }

private:
    static constexpr std::uint64_t resolution = 10000;

    Monitor& m_whole;
    double m_from;
    double m_to;
};

} // namespace walshscope

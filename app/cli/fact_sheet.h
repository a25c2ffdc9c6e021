// SPDX-License-Identifier: GPL-3.0-or-later
// What info tells, fact by fact: for people each as soon as it is known, for scripts all at the end in one order.
#pragma once

#include "output.h"

#include <functional>
#include <string>
#include <vector>

namespace walshscope::cli {

/// One thing to be told: its key, its value as JSON and, where that reads badly, its value for people.
struct Fact {
    std::string key;
    std::string json;
    std::string text = json;
};

/// A value that is not there, and why, for people.
inline Fact absent(std::string key, std::string why) { return {std::move(key), "null", std::move(why)}; }

class FactSheet {
public:
    using Compute = std::function<Fact(Monitor&)>;

    /// `tell` is called for each fact once it is known; progress is shown meanwhile.
    FactSheet(TerminalMonitor& monitor, std::function<void(const Fact&)> tell)
        : m_monitor(monitor), m_tell(std::move(tell)) {}

    void add(Fact fact);
    /// One that takes about so long, and is computed behind all others.
    void addLater(std::string key, double seconds, Compute compute);
    /// Computes those, which are the part of the progress behind `from`. Of one for which there is no memory it is told
    /// that, and the others follow.
    void finish(double from);

    /// In the order in which they were added.
    std::vector<Fact>& facts() { return m_facts; }

private:
    struct Later {
        std::size_t index;
        double seconds;
        Compute compute;
    };

    TerminalMonitor& m_monitor;
    std::function<void(const Fact&)> m_tell;
    std::vector<Fact> m_facts;
    std::vector<Later> m_later;
};

} // namespace walshscope::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps facts in their order and tells them in that in which they become known.
#include "fact_sheet.h"

#include "part.h"

#include <algorithm>
#include <new>

namespace walshscope::cli {
namespace {

Fact factOrWhyNot(const std::string& key, const FactSheet::Compute& compute, Monitor& monitor) {
    const auto leftOut = [&](const std::string& why) { return absent(key, "left out: " + why); };
    try {
        return compute(monitor);
    } catch (const NotEnoughMemory& error) {
        return leftOut(error.what());
    } catch (const std::bad_alloc&) {
        return leftOut("not enough memory");
    }
}

} // namespace

void FactSheet::add(Fact fact) {
    m_tell(fact);
    m_facts.push_back(std::move(fact));
}

void FactSheet::addLater(std::string key, double seconds, Compute compute) {
    m_later.push_back({m_facts.size(), seconds, std::move(compute)});
    m_facts.push_back(absent(std::move(key), {}));
}

void FactSheet::finish(double from) {
    double all = 1e-6, before = 0;
    for (const Later& later : m_later)
        all += later.seconds;
    const auto share = [&] { return from + (1 - from) * std::min(1.0, before / all); };
    m_monitor.startAnew(from);
    for (const Later& later : m_later) {
        Fact& fact = m_facts[later.index];
        std::string name = fact.key;
        std::replace(name.begin(), name.end(), '_', ' ');
        m_monitor.setAbout(name);
        const double begin = share();
        before += later.seconds;
        Part part(m_monitor, begin, share());
        fact = factOrWhyNot(fact.key, later.compute, part);
        m_tell(fact);
    }
    m_later.clear();
}

} // namespace walshscope::cli

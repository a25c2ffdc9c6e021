// SPDX-License-Identifier: GPL-3.0-or-later
// Orders wait for the thread that computes, and what it says waits for the one that speaks to the other ranks.
#include "rank_computing.h"

#include "error.h"
#include "failure.h"

#include <algorithm>
#include <utility>

namespace walshscope::cli {

void add(std::optional<SlicePart>& all, SlicePart part) {
    if (!all) {
        all = std::move(part);
        return;
    }
    all->slice.number = std::min(all->slice.number, part.slice.number);
    all->found.add(part.found, all->top);
    all->count += part.count;
}

/// Stops what is computed.
class Computing::Watching : public Monitor {
public:
    explicit Watching(Computing& computing) : m_computing(computing) {}
    void progress(std::uint64_t done, std::uint64_t total) override {
        m_computing.m_shareDone = double(done) / double(std::max<std::uint64_t>(total, 1));
        if (m_computing.m_stopping)
            throw Cancelled();
    }
    void remark(const Message& words) override { m_computing.say(Remarked, words.text()); }

private:
    Computing& m_computing;
};

Computing::~Computing() {
    stopping();
    m_thread.join();
}

void Computing::take(Word order) {
    const std::lock_guard lock(m_mutex);
    m_orders.push_back(std::move(order));
    m_changed.notify_all();
}

std::optional<Word> Computing::said() {
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, betweenLooks, [this] { return !m_words.empty(); });
    if (m_words.empty())
        return {};
    Word word = std::move(m_words.front());
    m_words.pop_front();
    return word;
}

bool Computing::stopInTime() {
    stopping();
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, patience, [this] { return m_ended; });
}

void Computing::stopping() {
    const std::lock_guard lock(m_mutex);
    m_stopping = true;
    m_changed.notify_all();
}

void Computing::say(WordKind kind, std::string text) {
    const std::lock_guard lock(m_mutex);
    m_words.push_back({0, kind, std::move(text)});
    m_changed.notify_all();
}

std::optional<Word> Computing::order() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_stopping || !m_orders.empty(); });
    if (m_stopping)
        return {};
    Word first = std::move(m_orders.front());
    m_orders.pop_front();
    m_shareDone = 0;
    return first;
}

void Computing::run() {
    try {
        compute();
    } catch (const Cancelled&) {
    } catch (const std::exception& error) {
        const Failure failure = failureOf(error);
        say(FailedRank, std::to_string(failure.status) + ' ' + failure.sentence);
    }
    const std::lock_guard lock(m_mutex);
    m_ended = true;
    m_changed.notify_all();
}

void Computing::compute() {
    Watching watching(*this);
    open(watching);
    while (const auto next = order())
        obey(*next, watching);
}

void Computing::open(Monitor& monitor) {
    const std::string input = m_slices.open(monitor);
    say(m_slices.byExchange() ? OpenedToExchange : Opened, std::to_string(m_slices.bits()) + ' ' + input);
}

void Computing::obey(const Word& order, Monitor& monitor) {
    switch (order.kind) {
    case TakeBits:
        m_slices.setBits(std::stoi(order.text));
        return;
    case OpenAgain:
        m_slices.refuseExchange();
        open(monitor);
        return;
    case TakeRoom:
    case TakeNoRoom:
        m_slices.byExchange()->begin(std::stoi(order.text), order.kind == TakeRoom, monitor);
        say(HasRoom, m_slices.byExchange()->peer() + ' ' +
                         (std::stoi(order.text) == bitsOfNarrow ? m_slices.byExchange()->hashes(monitor) : ""));
        return;
    case Join:
        m_slices.byExchange()->join(order.text);
        say(Joined, {});
        return;
    case FindExchanged:
        if (auto part = m_slices.foundByExchange(order.text, monitor)) {
            add(m_found, *std::move(part));
            say(FoundSlice, {});
        } else
            say(LeftRange, {});
        return;
    case TellFound:
        say(FoundInAll, m_found ? written(*m_found) : std::string());
        return;
    default:
        add(m_found, m_slices.found(std::stoull(order.text), monitor));
        say(FoundSlice, {});
    }
}

} // namespace walshscope::cli

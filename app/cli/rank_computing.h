// SPDX-License-Identifier: GPL-3.0-or-later
// What ranks say to each other, and the thread of a rank that does what it is told.
#pragma once

#include "by_ranks.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace walshscope::cli {

/// To the first rank, and from it.
enum WordKind {
    Opened,
    OpenedToExchange,
    HasRoom,
    Joined,
    Exchanged,
    FoundSlice,
    FoundInAll,
    LeftRange,
    FailedRank,
    Remarked,
    Stopped,
    TakeBits,
    TakeSlice,
    TellFound,
    OpenAgain,
    TakeRoom,
    TakeNoRoom,
    Join,
    Exchange,
    FindExchanged,
    Stop
};

constexpr int bitsOfNarrow = 32, bitsOfWide = 64; ///< Of a value.

constexpr std::chrono::milliseconds betweenLooks(1); ///< MPI itself waits by looking all the time, on a whole core.

/// For who is to stop.
constexpr std::chrono::seconds patience(20);

/// What some slices of one input have together, wherever they are; as a word it would take as long to send and to read
/// for one of them as for all.
void add(std::optional<SlicePart>& all, SlicePart part);

/// The thread that computes.
class Computing {
public:
    explicit Computing(SlicesOfRank& slices) : m_slices(slices), m_thread([this] { run(); }) {}
    ~Computing();
    Computing(const Computing&) = delete;
    Computing& operator=(const Computing&) = delete;

    void take(Word order);
    /// Of what it computes.
    double shareDone() const { return m_shareDone; }
    /// What it has to say; waits for that a little.
    std::optional<Word> said();
    /// As soon as it asks whether it is to go on. False where it does not ask.
    bool stopInTime();

private:
    class Watching;

    void stopping();
    void say(WordKind kind, std::string text);
    std::optional<Word> order();
    void run();
    void compute();
    void open(Monitor& monitor);
    void obey(const Word& order, Monitor& monitor);

    SlicesOfRank& m_slices;
    std::optional<SlicePart> m_found;
    std::atomic<bool> m_stopping = false;
    bool m_ended = false;
    std::atomic<double> m_shareDone = 0;
    std::deque<Word> m_orders, m_words;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::thread m_thread; ///< The last, for it uses all others.
};

} // namespace walshscope::cli

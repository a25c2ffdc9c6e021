// SPDX-License-Identifier: GPL-3.0-or-later
// Each rank computes on one thread and speaks to the others on another, so that the first answers whoever asks.
#include "by_ranks.h"

#include "error.h"
#include "failure.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

#include <tbb/global_control.h>

namespace walshscope::cli {
namespace {

/// To the first rank, and from it.
enum WordKind { Opened, FoundSlice, FailedRank, Remarked, Stopped, TakeBits, TakeSlice, Stop };

constexpr std::chrono::milliseconds betweenLooks(1); ///< MPI itself waits by looking all the time, on a whole core.

/// For who is to stop.
constexpr std::chrono::seconds patience(20);

/// The thread that computes.
class Computing {
public:
    explicit Computing(SlicesOfRank& slices) : m_slices(slices), m_thread([this] { run(); }) {}
    ~Computing() { stop(); }
    Computing(const Computing&) = delete;
    Computing& operator=(const Computing&) = delete;

    void take(WordKind kind, std::uint64_t number) {
        const std::lock_guard lock(m_mutex);
        m_orders.push_back({kind, number});
        m_changed.notify_all();
    }
    /// What it has to say; waits for that a little.
    std::optional<Word> said() {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, betweenLooks, [this] { return !m_words.empty(); });
        if (m_words.empty())
            return {};
        Word word = std::move(m_words.front());
        m_words.pop_front();
        return word;
    }
    /// As soon as it asks whether it is to go on. False where it does not ask.
    bool stopInTime() {
        stopping();
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, patience, [this] { return m_ended; });
    }

private:
    struct Order {
        WordKind kind;
        std::uint64_t number;
    };

    /// Stops what is computed.
    class Watching : public Monitor {
    public:
        explicit Watching(Computing& computing) : m_computing(computing) {}
        void progress(std::uint64_t, std::uint64_t) override {
            if (m_computing.m_stopping)
                throw Cancelled();
        }
        void remark(const Message& words) override { m_computing.say(Remarked, words.text()); }

    private:
        Computing& m_computing;
    };

    void stopping() {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
        m_changed.notify_all();
    }
    void stop() {
        stopping();
        m_thread.join();
    }
    void say(WordKind kind, std::string text) {
        const std::lock_guard lock(m_mutex);
        m_words.push_back({0, kind, std::move(text)});
        m_changed.notify_all();
    }
    std::optional<Order> order() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_stopping || !m_orders.empty(); });
        if (m_stopping)
            return {};
        const Order first = m_orders.front();
        m_orders.pop_front();
        return first;
    }
    void run() {
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
    void compute() {
        Watching watching(*this);
        const std::string input = m_slices.open(watching);
        say(Opened, std::to_string(m_slices.bits()) + ' ' + input);
        while (const auto next = order()) {
            if (next->kind == TakeBits)
                m_slices.setBits(int(next->number));
            else
                say(FoundSlice, written(m_slices.found(next->number, watching)));
        }
    }

    SlicesOfRank& m_slices;
    std::atomic<bool> m_stopping = false;
    bool m_ended = false;
    std::deque<Order> m_orders;
    std::deque<Word> m_words;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::thread m_thread; ///< The last, for it uses all others.
};

/// A number and what stands behind it.
std::pair<int, std::string> numbered(const std::string& text) {
    const std::size_t space = text.find(' ');
    return {std::stoi(text), text.substr(space + 1)};
}

/// Hands out, and merges.
class First {
public:
    First(Ranks& ranks, SlicesOfRank& slices, Computing& computing, TerminalMonitor& terminal)
        : m_ranks(ranks), m_slices(slices), m_computing(computing), m_terminal(terminal) {}

    Whole whole() {
        takeKept(agreedBits());
        for (int rank = 0; rank < m_ranks.count(); ++rank)
            handOut(rank);
        while (m_done < m_slicesInAll)
            takeFound(next());
        return m_merging.whole();
    }

private:
    /// From anybody.
    Word next() {
        for (;;) {
            if (auto word = m_ranks.received())
                return *std::move(word);
            if (auto word = m_computing.said()) {
                if (word->kind != Remarked)
                    return *std::move(word);
                m_terminal.remark(Message::plain(word->text));
            }
            if (m_slicesInAll > 0)
                m_terminal.progress(m_done, m_slicesInAll);
        }
    }

    [[noreturn]] void tell(const Word& failed, bool ofAll) {
        const auto [status, sentence] = numbered(failed.text);
        m_terminal.clear();
        note(ofAll ? sentence : "rank " + std::to_string(failed.from) + ": " + sentence);
        throw Ended{ExitStatus(status)};
    }

    /// Once all have opened the same input.
    int agreedBits() {
        std::vector<Word> failed;
        std::vector<std::string> inputs(std::size_t(m_ranks.count()));
        int bits = 0, opened = 0;
        while (opened + int(failed.size()) < m_ranks.count()) {
            const Word word = next();
            if (word.kind == FailedRank)
                failed.push_back(word);
            else {
                ++opened;
                const auto [itsBits, input] = numbered(word.text);
                bits = std::max(bits, itsBits);
                inputs[std::size_t(word.from)] = input;
            }
            const bool alike = opened == 0 && std::ranges::all_of(failed, [&](const Word& each) {
                                   return each.text == failed.front().text;
                               });
            if (!failed.empty() && !alike)
                tell(failed.front(), false);
        }
        if (!failed.empty())
            tell(failed.front(), true);
        for (std::size_t rank = 1; rank < inputs.size(); ++rank)
            if (inputs[rank] != inputs[0])
                throw InputError("rank " + std::to_string(rank), 0, 0,
                                 Message::tr("its input is %1, and that of rank 0 is %2: expected the same everywhere",
                                             inputs[rank], inputs[0]));
        return bits;
    }

    void takeKept(int bits) {
        m_slices.setBits(bits);
        for (int rank = 1; rank < m_ranks.count(); ++rank)
            m_ranks.send(rank, TakeBits, std::to_string(bits));
        m_slicesInAll = std::uint64_t(1) << bits;
        for (std::uint64_t number = 0; number < m_slicesInAll; ++number)
            if (const auto part = m_slices.kept(number)) {
                m_merging.add(*part, "slice " + std::to_string(number));
                ++m_done;
            } else
                m_left.push_back(number);
        m_terminal.startAnew(double(m_done) / double(m_slicesInAll));
    }

    void handOut(int rank) {
        if (m_left.empty())
            return;
        if (rank == 0)
            m_computing.take(TakeSlice, m_left.front());
        else
            m_ranks.send(rank, TakeSlice, std::to_string(m_left.front()));
        m_left.pop_front();
    }

    void takeFound(const Word& word) {
        if (word.kind == FailedRank)
            tell(word, false);
        handOut(word.from); // Before merging, so that nobody waits for that.
        const std::string name = "rank " + std::to_string(word.from);
        m_merging.add(readSlicePart(word.text, name), name);
        ++m_done;
    }

    Ranks& m_ranks;
    SlicesOfRank& m_slices;
    Computing& m_computing;
    TerminalMonitor& m_terminal;
    Merging m_merging;
    std::deque<std::uint64_t> m_left;
    std::uint64_t m_done = 0, m_slicesInAll = 0;
};

/// Until the first says that there is no more to do.
void follow(Ranks& ranks, Computing& computing) {
    for (;;) {
        if (const auto said = computing.said(); said && said->kind != Remarked)
            ranks.send(0, said->kind, said->text);
        const auto word = ranks.received();
        if (!word)
            continue;
        if (word->kind == Stop)
            return;
        computing.take(WordKind(word->kind), std::stoull(word->text));
    }
}

char lastWords[1024];
std::size_t lastWordsSize = 0;

/// While it lives, a signal that ends the program has it say what is left of the work.
class LastWords {
public:
    explicit LastWords(const std::string& keptIn) {
        std::string words = "walshscope: ended before all slices were done";
        words += keptIn.empty() ? "; --checkpoint would have kept those that were"
                                : ": the same command goes on with those that are in " + keptIn;
        std::ranges::replace(words, '\n', ' ');
        words.resize(std::min(words.size(), sizeof lastWords - 1));
        lastWordsSize = std::size_t(std::ranges::copy(words + '\n', lastWords).out - lastWords);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            struct sigaction action {};
            action.sa_handler = say;
            action.sa_flags = SA_RESTART;
            ::sigaction(numbers[i], nullptr, &before[i]);
            if (before[i].sa_handler != SIG_IGN)
                ::sigaction(numbers[i], &action, nullptr);
        }
    }
    ~LastWords() {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            ::sigaction(numbers[i], &before[i], nullptr);
    }
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;

private:
    static constexpr std::array numbers{SIGINT, SIGTERM, SIGHUP};
    static inline std::array<struct sigaction, numbers.size()> before;

    /// Of what is allowed in a handler. Once: mpirun may send several.
    static void say(int number) {
        if (const std::size_t size = std::exchange(lastWordsSize, 0); size > 0)
            static_cast<void>(!::write(STDERR_FILENO, lastWords, size));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (numbers[i] == number) {
                if (before[i].sa_handler != SIG_DFL)
                    before[i].sa_handler(number);
                else {
                    std::signal(number, SIG_DFL);
                    ::raise(number);
                }
            }
    }
};

/// With as many threads as this rank has cores.
void useCores(const Ranks& ranks) {
    // For good, as in main().
    static const auto* const threads =
        new tbb::global_control(tbb::global_control::max_allowed_parallelism, ranks.cores());
    static_cast<void>(threads);
}

/// All of them, this one too. What still comes is received, for who sends it waits for that. Where one cannot be
/// stopped all are ended. Returns what any has taken of memory at most.
std::uint64_t stopAll(Ranks& ranks, Computing& computing, int status) {
    for (int rank = 1; rank < ranks.count(); ++rank)
        ranks.send(rank, Stop, {});
    const auto end = std::chrono::steady_clock::now() + 2 * patience;
    std::uint64_t most = 0;
    for (int left = ranks.count() - 1; left > 0;) {
        if (std::chrono::steady_clock::now() > end)
            ranks.abort(status);
        const auto word = ranks.received();
        if (!word)
            std::this_thread::sleep_for(betweenLooks);
        else if (word->kind == Stopped) {
            most = std::max(most, std::uint64_t(std::stoull(word->text)));
            --left;
        }
    }
    if (!computing.stopInTime())
        ranks.abort(status);
    return std::max(most, peakMemory());
}

/// All but the first do what they are told, and tell what they find.
void followFirst(Ranks& ranks, SlicesOfRank& slices) {
    Computing computing(slices);
    follow(ranks, computing);
    if (!computing.stopInTime())
        ranks.abort(Failed);
    ranks.send(0, Stopped, std::to_string(peakMemory()));
}

} // namespace

std::uint64_t peakMemory() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return std::uint64_t(usage.ru_maxrss) * 1024;
}

std::optional<WholeByRanks> sharedOut(Ranks& ranks, SlicesOfRank& slices, TerminalMonitor& terminal,
                                      const std::string& keptIn) {
    useCores(ranks);
    if (ranks.own() != 0) {
        try {
            followFirst(ranks, slices);
        } catch (const std::exception& error) { // The first cannot be told any more.
            note("rank " + std::to_string(ranks.own()) + ": " + failureOf(error).sentence);
            ranks.abort(failureOf(error).status);
        }
        return {};
    }
    std::optional<Computing> began;
    try {
        began.emplace(slices);
    } catch (const std::exception& error) {
        ranks.abort(told(error)); // The others wait for what nobody hands out.
    }
    Computing& computing = *began;
    try {
        const LastWords words(keptIn);
        Whole whole = First(ranks, slices, computing, terminal).whole();
        const std::uint64_t most = stopAll(ranks, computing, Failed);
        return WholeByRanks{std::move(whole), most};
    } catch (const Ended& ended) {
        stopAll(ranks, computing, ended.status);
        throw;
    } catch (const std::exception& error) {
        stopAll(ranks, computing, failureOf(error).status);
        throw;
    }
}

} // namespace walshscope::cli

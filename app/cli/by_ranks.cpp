// SPDX-License-Identifier: GPL-3.0-or-later
// Each rank computes on one thread and speaks to the others on another, so that the first answers whoever asks.
#include "by_ranks.h"

#include "error.h"
#include "failure.h"
#include "last_words.h"
#include "rank_computing.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <set>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include <tbb/global_control.h>

namespace walshscope::cli {
namespace {

/// A number and what stands behind it.
std::pair<int, std::string> numbered(const std::string& text) {
    const std::size_t space = text.find(' ');
    return {std::stoi(text), text.substr(space + 1)};
}

/// What a rank has read, as a word.
struct ReadByRank {
    bool wrapped;
    unsigned __int128 squares;
};
std::string written(const ReadByRank& read) {
    return std::to_string(int(read.wrapped)) + ' ' + std::to_string(std::uint64_t(read.squares >> 64)) + ' ' +
           std::to_string(std::uint64_t(read.squares));
}
ReadByRank readByRank(const std::string& text) {
    const auto [wrapped, squares] = numbered(text);
    return {wrapped != 0, static_cast<unsigned __int128>(std::stoull(squares)) << 64 |
                              std::stoull(squares.substr(squares.find(' ') + 1))};
}

/// How all exchange, as a word: `wanted` has a 1 for each rank that wants its slice, behind it stands whether they have
/// joined their GPUs.
struct HowToExchange {
    std::string wanted;
    bool areJoined;
};
std::string written(const HowToExchange& how) { return how.wanted + (how.areJoined ? " joined" : " by host"); }
HowToExchange howToExchange(const std::string& text) {
    return {text.substr(0, text.find(' ')), text.ends_with(" joined")};
}

/// With all other ranks, on the thread that speaks to them.
template <class Progress>
ReadByRank exchanged(Ranks& ranks, SliceByExchange& slice, const HowToExchange& how, const Progress& progress) {
    const auto wants = [&](int rank) { return how.wanted[std::size_t(rank)] == '1'; };
    for (std::uint64_t round = 0; round < slice.rounds(); ++round) {
        progress(round, slice.rounds());
        slice.fold(round);
        if (how.areJoined) {
            slice.exchange(round);
            continue;
        }
        std::vector<Ranks::Sent> sent;
        std::vector<Ranks::Received> received;
        // In an order in which nobody is everybody's first.
        for (int step = 1; step < ranks.count(); ++step) {
            const int other = ranks.own() ^ step;
            if (wants(other))
                sent.push_back({other, slice.row(std::uint64_t(other))});
            if (wants(ranks.own()))
                received.push_back({other, slice.place(std::uint64_t(other), round)});
        }
        ranks.exchange(sent, received);
        slice.take(round);
    }
    return {slice.wrapped(), slice.squares()};
}

/// Hands out, and merges.
class First {
public:
    First(Ranks& ranks, SlicesOfRank& slices, Computing& computing, TerminalMonitor& terminal)
        : m_ranks(ranks), m_slices(slices), m_computing(computing), m_terminal(terminal) {}

    Whole whole() {
        takeOpenings(m_ranks.count());
        if (std::ranges::all_of(m_openings, &Opening::toExchange))
            return wholeByExchange();
        takeOpenings(openAgain());
        takeKept(agreedBits());
        for (int rank = 0; rank < m_ranks.count(); ++rank)
            handOut(rank);
        while (m_done < m_slicesInAll)
            takeFound(next());
        return together();
    }

private:
    /// From anybody.
    Word next() {
        for (;;) {
            auto word = m_ranks.received();
            if (!word)
                word = m_computing.said();
            if (word && word->kind != Remarked)
                return *std::move(word);
            if (word)
                takeRemark(*word);
            if (m_slicesInAll > 0)
                m_terminal.progress(m_done, m_slicesInAll);
            else if (m_phase.end > 0)
                tellShare(m_computing.shareDone());
        }
    }

    /// What all ranks have to say is said once.
    void takeRemark(const Word& word) {
        if (m_remarks.insert(word.text).second)
            m_terminal.remark(
                Message::plain(word.from == 0 ? word.text : "rank " + std::to_string(word.from) + ": " + word.text));
    }

    [[noreturn]] void tell(const Word& failed, bool ofAll) {
        const auto [status, sentence] = numbered(failed.text);
        m_terminal.clear();
        note(ofAll ? sentence : "rank " + std::to_string(failed.from) + ": " + sentence);
        throw Ended{ExitStatus(status)};
    }

    void order(int rank, WordKind kind, const std::string& text) {
        if (rank == 0)
            m_computing.take({0, kind, text});
        else
            m_ranks.send(rank, kind, text);
    }

    /// From so many ranks.
    void takeOpenings(int count) {
        std::vector<Word> failed;
        int opened = 0;
        while (opened + int(failed.size()) < count) {
            const Word word = next();
            if (word.kind == FailedRank)
                failed.push_back(word);
            else {
                ++opened;
                const auto [bits, input] = numbered(word.text);
                m_openings[std::size_t(word.from)] = {word.kind == OpenedToExchange, bits, input};
            }
            const bool alike = opened == 0 && std::ranges::all_of(failed, [&](const Word& each) {
                                   return each.text == failed.front().text;
                               });
            if (!failed.empty() && !alike)
                tell(failed.front(), false);
        }
        if (!failed.empty())
            tell(failed.front(), true);
    }

    /// Where not all can exchange nobody does. How many have to open once more.
    int openAgain() {
        int count = 0;
        for (int rank = 0; rank < m_ranks.count(); ++rank)
            if (m_openings[std::size_t(rank)].toExchange) {
                order(rank, OpenAgain, {});
                ++count;
            }
        return count;
    }

    void requireSameInput() const {
        for (std::size_t rank = 1; rank < m_openings.size(); ++rank)
            if (m_openings[rank].input != m_openings[0].input)
                throw InputError("rank " + std::to_string(rank), 0, 0,
                                 Message::tr("its input is %1, and that of rank 0 is %2: expected the same everywhere",
                                             m_openings[rank].input, m_openings[0].input));
    }

    int agreedBits() const {
        requireSameInput();
        return std::ranges::max(m_openings, {}, &Opening::bits).bits;
    }

    /// In 32 bits, and again in 64 for those who need it.
    Whole wholeByExchange() {
        requireSameInput();
        std::string wanted(m_openings.size(), '1'), input;
        unsigned __int128 squares = 0;
        for (const int valueBits : {bitsOfNarrow, bitsOfWide}) {
            m_phase = {0, 0.1};
            std::vector<std::string> peers, hashes;
            for (const Word& room : answered(HasRoom, [&](int rank) {
                     order(rank, wanted[std::size_t(rank)] == '1' ? TakeRoom : TakeNoRoom, std::to_string(valueBits));
                 })) {
                const std::size_t space = room.text.find(' ');
                peers.push_back(room.text.substr(0, space));
                hashes.push_back(room.text.substr(space + 1));
            }
            if (valueBits == bitsOfNarrow)
                input = m_slices.byExchange()->fingerprint(hashes);
            bool wrapped = false;
            std::tie(wrapped, squares) = exchangeAmongAll({wanted, join(peers)});
            if (!wrapped)
                takeExchanged(wanted, input);
            if (wanted.find('1') == std::string::npos)
                break;
            if (valueBits == bitsOfWide)
                throw ComputationError(Message::tr("64 bits are too few for a coefficient, expected smaller values"));
        }
        Whole whole = together();
        if (whole.found.certificate.squaresOfInput != squares)
            throw ComputationError(
                Message::tr("Σ x² of what was exchanged is not that of what was read: a value is wrong"));
        return whole;
    }

    /// What each rank says after it was asked, by rank.
    template <class Ask>
    std::vector<Word> answered(WordKind kind, const Ask& ask) {
        std::vector<Word> words(m_openings.size());
        for (int rank = 0; rank < m_ranks.count(); ++rank)
            ask(rank);
        for (std::size_t left = words.size(); left > 0; --left) {
            Word word = next();
            if (word.kind != kind)
                tell(word, false);
            const auto from = std::size_t(word.from);
            words[from] = std::move(word);
        }
        return words;
    }

    /// Whether the ranks, all on this computer, have joined their GPUs.
    bool join(const std::vector<std::string>& peers) {
        if (m_ranks.localCount() != m_ranks.count() || !canJoin(peers))
            return false;
        std::string name;
        try {
            name = newPeersName();
        } catch (const ComputationError& error) {
            m_terminal.remark(
                Message::tr("%1; the GPUs exchange through the memory of the computer instead", error.words()));
            return false;
        }
        answered(Joined, [&](int rank) { order(rank, Join, name); });
        return true;
    }

    /// Whether 32 bits were too few, and Σ x² of the input.
    std::pair<bool, unsigned __int128> exchangeAmongAll(const HowToExchange& how) {
        m_phase = {m_phase.end, 0.6};
        for (int rank = 1; rank < m_ranks.count(); ++rank)
            m_ranks.send(rank, Exchange, written(how));
        ReadByRank all = exchanged(m_ranks, *m_slices.byExchange(), how, [&](std::uint64_t done, std::uint64_t total) {
            tellShare(double(done) / double(total));
        });
        for (int left = m_ranks.count() - 1; left > 0; --left) {
            const Word word = next();
            if (word.kind != Exchanged)
                tell(word, false);
            const ReadByRank read = readByRank(word.text);
            all.wrapped |= read.wrapped;
            all.squares += read.squares;
        }
        return {all.wrapped, all.squares};
    }

    /// Of those who want it; who has it wants it no longer.
    void takeExchanged(std::string& wanted, const std::string& input) {
        m_phase = {m_phase.end, 1};
        const auto count = std::ranges::count(wanted, '1');
        for (int rank = 0; rank < m_ranks.count(); ++rank)
            if (wanted[std::size_t(rank)] == '1')
                order(rank, FindExchanged, input);
        for (auto left = count; left > 0; --left) {
            const Word word = next();
            if (word.kind == LeftRange)
                continue;
            if (word.kind != FoundSlice)
                tell(word, false);
            wanted[std::size_t(word.from)] = '0';
        }
    }

    void tellShare(double share) {
        constexpr double fine = 1000;
        m_terminal.progress(std::uint64_t((m_phase.begin + (m_phase.end - m_phase.begin) * share) * fine),
                            std::uint64_t(fine));
    }

    void takeKept(int bits) {
        m_slices.setBits(bits);
        for (int rank = 1; rank < m_ranks.count(); ++rank)
            order(rank, TakeBits, std::to_string(bits));
        m_slicesInAll = std::uint64_t(1) << bits;
        for (std::uint64_t number = 0; number < m_slicesInAll; ++number)
            if (const auto part = m_slices.kept(number)) {
                add(m_found, *part);
                ++m_done;
            } else
                m_left.push_back(number);
        m_terminal.startAnew(double(m_done) / double(m_slicesInAll));
    }

    void handOut(int rank) {
        if (m_left.empty())
            return;
        order(rank, TakeSlice, std::to_string(m_left.front()));
        m_left.pop_front();
    }

    void takeFound(const Word& word) {
        if (word.kind != FoundSlice)
            tell(word, false);
        handOut(word.from);
        ++m_done;
    }

    /// What all ranks have found, and what was kept.
    Whole together() {
        for (const Word& word : answered(FoundInAll, [&](int rank) { order(rank, TellFound, {}); }))
            if (!word.text.empty())
                add(m_found, readSlicePart(word.text, "rank " + std::to_string(word.from)));
        return wholeOf(m_found->slice, m_found->input, m_found->top, std::move(m_found->found));
    }

    Ranks& m_ranks;
    SlicesOfRank& m_slices;
    Computing& m_computing;
    TerminalMonitor& m_terminal;
    std::optional<SlicePart> m_found;
    struct Opening {
        bool toExchange;
        int bits;
        std::string input;
    };
    std::vector<Opening> m_openings{std::size_t(m_ranks.count())};
    struct Phase {
        double begin = 0, end = 0;
    } m_phase; ///< Of what takes time, as a part of all.
    std::set<std::string> m_remarks;
    std::deque<std::uint64_t> m_left;
    std::uint64_t m_done = 0, m_slicesInAll = 0;
};

/// Until the first says that there is no more to do.
void follow(Ranks& ranks, SlicesOfRank& slices, Computing& computing) {
    for (;;) {
        if (const auto said = computing.said())
            ranks.send(0, said->kind, said->text);
        auto word = ranks.received();
        if (!word)
            continue;
        if (word->kind == Stop)
            return;
        if (word->kind == Exchange)
            ranks.send(0, Exchanged,
                       written(exchanged(ranks, *slices.byExchange(), howToExchange(word->text),
                                         [](std::uint64_t, std::uint64_t) {})));
        else
            computing.take(*std::move(word));
    }
}

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
    follow(ranks, slices, computing);
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
        const ExitStatus status = told(error); // Before any rank has to be ended that does not stop.
        stopAll(ranks, computing, status);
        throw Ended{status};
    }
}

} // namespace walshscope::cli

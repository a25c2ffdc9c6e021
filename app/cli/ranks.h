// SPDX-License-Identifier: GPL-3.0-or-later
// The processes that mpirun has begun: how many there are, which this is, and words from one to another.
#pragma once

#include "message.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace walshscope::cli {

/// How many processes the environment says that mpirun, or srun, has begun: 1 where it says nothing.
int ranksOfEnvironment();

/// Whether it says that this is the first of them, or the only one.
bool isFirstOfEnvironment();

/// Throws UsageError with these words where the environment says that several have begun, and Ended in all but the
/// first of them.
void requireOneProcess(const Message& words);

/// What one rank tells another.
struct Word {
    int from;
    int kind;
    std::string text;
};

/// Joins the others as long as it lives, once in a program, and all of it belongs to the thread that made it. Where
/// nothing has begun several processes, or the program was built without MPI, there is one rank and nothing is joined.
class Ranks {
public:
    /// Throws UsageError where the environment speaks of several and MPI knows of one: they would all do the same.
    Ranks();
    /// Only this process, whatever has begun it.
    struct Alone {};
    explicit Ranks(Alone) {}
    /// Waits for the others to do the same.
    ~Ranks();
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    int count() const { return m_count; }
    int own() const { return m_own; }
    /// Of those on this computer which it is, from 0, and how many they are.
    int localRank() const { return m_local; }
    int localCount() const { return m_localCount; }
    /// Of the cores that this one may run on so many are its own: those that several may use are dealt out.
    unsigned cores() const { return m_cores; }

    /// To another rank.
    void send(int to, int kind, std::string_view text);
    /// What has come, if anything; never waits.
    std::optional<Word> received();
    /// Bytes for other ranks and room for those of others, which have to do the same, all at once; words are apart from
    /// that. Waits until all is there and everything sent may be written over.
    struct Sent {
        int to;
        std::span<const std::byte> bytes;
    };
    struct Received {
        int from;
        std::span<std::byte> bytes;
    };
    void exchange(std::span<const Sent> sent, std::span<const Received> received);
    /// Ends all ranks at once.
    [[noreturn]] void abort(int status) const;

private:
    bool m_joined = false;
    int m_count = 1, m_own = 0, m_local = 0, m_localCount = 1;
    unsigned m_cores = 1;
};

} // namespace walshscope::cli

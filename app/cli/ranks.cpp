// SPDX-License-Identifier: GPL-3.0-or-later
// Asks MPI, where the program is built with it.
#include "ranks.h"

#include "error.h"
#include "failure.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>
#include <vector>

#include <sched.h>

#ifdef WALSHSCOPE_MPI
// Only the interface of C: that of C++ is gone from the standard.
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>
#endif

namespace walshscope::cli {
namespace {

int numberOf(const char* variable) {
    const char* const text = std::getenv(variable);
    return text ? std::atoi(text) : 0;
}

#ifdef WALSHSCOPE_MPI

bool isBegunAsRank() {
    return ranksOfEnvironment() > 1 || std::getenv("OMPI_COMM_WORLD_SIZE") || std::getenv("PMI_RANK") ||
           std::getenv("PMIX_RANK");
}

/// Each core goes to that one of the ranks that may use it which has the fewest so far; `own` gets so many.
unsigned coresOf(int own, const std::vector<cpu_set_t>& allowed) {
    std::vector<unsigned> cores(allowed.size(), 0);
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        std::size_t poorest = allowed.size();
        for (std::size_t rank = 0; rank < allowed.size(); ++rank)
            if (CPU_ISSET(core, &allowed[rank]) && (poorest == allowed.size() || cores[rank] < cores[poorest]))
                poorest = rank;
        if (poorest < allowed.size())
            ++cores[poorest];
    }
    return std::max(1U, cores[std::size_t(own)]);
}

/// Bytes of a word's pieces. What is longer one process reads out of the memory of the other, which containers forbid,
/// and which is an abort with many words where the other is gone.
constexpr std::uint64_t mostOfWord = 2048;

/// The same of what is exchanged, for which so little at a time would take twenty times as long.
constexpr std::uint64_t mostOfExchange = std::uint64_t(1) << 20;

/// Open MPI is told to copy through memory that both have instead, unless somebody has chosen otherwise.
void refuseReadingOfOthers() { ::setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 0); }

/// What is under way.
class Requests {
public:
    /// Begins to pass on each piece.
    template <class Byte, class Begin>
    void addPieces(Byte* bytes, std::uint64_t count, std::uint64_t most, const Begin& begin) {
        for (std::uint64_t done = 0; done < count; done += most)
            begin(bytes + done, int(std::min(most, count - done)), &m_requests.emplace_back());
    }
    /// For all of them: not as MPI does, which looks all the time and takes the core from what computes, but for so
    /// long at most.
    void wait(std::chrono::milliseconds looking = {}) {
        constexpr std::chrono::microseconds betweenLooks(100);
        const auto end = std::chrono::steady_clock::now() + looking;
        for (int isDone = 0;;) {
            MPI_Testall(int(m_requests.size()), m_requests.data(), &isDone, MPI_STATUSES_IGNORE);
            if (isDone)
                return;
            if (std::chrono::steady_clock::now() < end)
                std::this_thread::yield();
            else
                std::this_thread::sleep_for(betweenLooks);
        }
    }

private:
    std::vector<MPI_Request> m_requests;
};

/// Where no word goes.
MPI_Comm exchanging = MPI_COMM_NULL;

#endif

} // namespace

int ranksOfEnvironment() {
    for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
        if (std::getenv(variable))
            return std::max(1, numberOf(variable));
    // By srun, whose PMIx says no number. Without it the processes know nothing of each other.
    return std::getenv("PMIX_RANK") ? std::max(1, numberOf("SLURM_STEP_NUM_TASKS")) : 1;
}

bool isFirstOfEnvironment() {
    return numberOf("OMPI_COMM_WORLD_RANK") == 0 && numberOf("PMI_RANK") == 0 && numberOf("PMIX_RANK") == 0;
}

void requireOneProcess(const Message& words) {
    if (ranksOfEnvironment() == 1)
        return;
    if (!isFirstOfEnvironment())
        throw Ended{WrongUsage};
    throw UsageError(words);
}

#ifdef WALSHSCOPE_MPI

Ranks::Ranks() {
    if (!isBegunAsRank())
        return;
    refuseReadingOfOthers();
    int given = MPI_THREAD_SINGLE;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
    m_joined = true;
    MPI_Comm_size(MPI_COMM_WORLD, &m_count);
    MPI_Comm_rank(MPI_COMM_WORLD, &m_own);
    MPI_Comm host = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
    MPI_Comm_rank(host, &m_local);
    MPI_Comm_size(host, &m_localCount);
    cpu_set_t own;
    CPU_ZERO(&own);
    ::sched_getaffinity(0, sizeof own, &own);
    std::vector<cpu_set_t> allowed(std::size_t(m_localCount), own);
    MPI_Allgather(&own, int(sizeof own), MPI_BYTE, allowed.data(), int(sizeof own), MPI_BYTE, host);
    MPI_Comm_free(&host);
    m_cores = coresOf(m_local, allowed);
    MPI_Comm_dup(MPI_COMM_WORLD, &exchanging);
    if (m_count > 1 || ranksOfEnvironment() == 1)
        return;
    MPI_Finalize();
    if (!isFirstOfEnvironment())
        throw Ended{WrongUsage};
    char library[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    MPI_Get_library_version(library, &length);
    const std::string_view words(library, std::size_t(length));
    throw UsageError(Message::tr("%1 processes were begun that do not find each other: this program was built with %2",
                                 ranksOfEnvironment(), words.substr(0, words.find_first_of(",\n"))));
}

Ranks::~Ranks() {
    if (!m_joined)
        return;
    MPI_Comm_free(&exchanging);
    MPI_Finalize();
}

void Ranks::send(int to, int kind, std::string_view text) {
    const std::uint64_t size = text.size();
    MPI_Send(&size, 1, MPI_UINT64_T, to, kind, MPI_COMM_WORLD);
    Requests requests;
    requests.addPieces(text.data(), size, mostOfWord, [&](const char* piece, int count, MPI_Request* request) {
        MPI_Isend(piece, count, MPI_BYTE, to, kind, MPI_COMM_WORLD, request);
    });
    requests.wait();
}

std::optional<Word> Ranks::received() {
    int isThere = 0;
    MPI_Status status;
    if (m_joined)
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &isThere, &status);
    if (!isThere)
        return {};
    Word word{status.MPI_SOURCE, status.MPI_TAG, {}};
    std::uint64_t size = 0;
    MPI_Recv(&size, 1, MPI_UINT64_T, word.from, word.kind, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    word.text.resize(size);
    Requests requests;
    requests.addPieces(word.text.data(), size, mostOfWord, [&](char* piece, int count, MPI_Request* request) {
        MPI_Irecv(piece, count, MPI_BYTE, word.from, word.kind, MPI_COMM_WORLD, request);
    });
    requests.wait();
    return word;
}

void Ranks::exchange(std::span<const Sent> sent, std::span<const Received> received) {
    Requests requests;
    for (const Received& each : received)
        requests.addPieces(each.bytes.data(), each.bytes.size(), mostOfExchange,
                           [&](std::byte* piece, int count, MPI_Request* request) {
                               MPI_Irecv(piece, count, MPI_BYTE, each.from, 0, exchanging, request);
                           });
    for (const Sent& each : sent)
        requests.addPieces(each.bytes.data(), each.bytes.size(), mostOfExchange,
                           [&](const std::byte* piece, int count, MPI_Request* request) {
                               MPI_Isend(piece, count, MPI_BYTE, each.to, 0, exchanging, request);
                           });
    // Meanwhile nobody computes here, and each look passes on some.
    constexpr std::chrono::milliseconds longerThanUsual(5);
    requests.wait(longerThanUsual);
}

void Ranks::abort(int status) const {
    if (m_joined)
        MPI_Abort(MPI_COMM_WORLD, status);
    std::_Exit(status);
}

#else

Ranks::Ranks() {
    requireOneProcess(Message::tr("%1 processes were begun that would all do the same: this program was built without "
                                  "MPI",
                                  ranksOfEnvironment()));
}

Ranks::~Ranks() = default;
void Ranks::send(int, int, std::string_view) {}
std::optional<Word> Ranks::received() { return {}; }
void Ranks::exchange(std::span<const Sent>, std::span<const Received>) {}
void Ranks::abort(int status) const { std::_Exit(status); }

#endif

} // namespace walshscope::cli

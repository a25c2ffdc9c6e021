// SPDX-License-Identifier: GPL-3.0-or-later
// Reads /proc/self/task.
#include "timing/waits.h"

#include "timing/host_clock.h"

#include <tbb/task_scheduler_observer.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <deque>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace walshscope {
namespace {

/// A file of the kernel's that is read again and again from its beginning.
class KernelFile {
public:
    explicit KernelFile(const std::string& path) : m_file(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    ~KernelFile() {
        if (m_file >= 0)
            ::close(m_file);
    }
    KernelFile(KernelFile&& other) noexcept : m_file(std::exchange(other.m_file, -1)) {}
    KernelFile& operator=(KernelFile&&) = delete;

    /// Empty where it cannot be read, as when its thread has ended.
    std::string_view text(std::span<char> room) const {
        const ssize_t length = m_file < 0 ? -1 : ::pread(m_file, room.data(), room.size(), 0);
        return {room.data(), std::size_t(std::max<ssize_t>(length, 0))};
    }

private:
    int m_file;
};

struct Schedule {
    std::uint64_t ran, waited; ///< Nanoseconds.
    std::uint64_t times;
};

/// "ran waited times".
std::optional<Schedule> scheduleIn(const KernelFile& file) {
    std::array<char, 96> room{};
    std::string_view text = file.text(room);
    Schedule schedule{};
    for (std::uint64_t* number : {&schedule.ran, &schedule.waited, &schedule.times}) {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *number);
        if (error != std::errc())
            return std::nullopt;
        text.remove_prefix(std::size_t(end - text.data()));
    }
    return schedule;
}

double secondsOf(std::uint64_t nanoseconds) { return double(nanoseconds) * 1e-9; }

class LoopThreads {
public:
    static LoopThreads& all() {
        // Threads may come to it until the program has ended.
        static auto* threads = new LoopThreads;
        return *threads;
    }

    /// The calling thread, once.
    void add() {
        thread_local bool known = false;
        if (std::exchange(known, true))
            return;
        const std::string folder = "/proc/self/task/" + std::to_string(::syscall(SYS_gettid));
        const std::lock_guard lock(m_mutex);
        m_threads.push_back({KernelFile(folder + "/schedstat"), KernelFile(folder + "/stat"), {}});
    }

    LoopWaits waits() {
        LoopWaits sum;
        const std::lock_guard lock(m_mutex);
        for (Thread& thread : m_threads) {
            // One that has ended has waited for what it had.
            thread.last = scheduleIn(thread.schedule).value_or(thread.last);
            sum.ran += secondsOf(thread.last.ran);
            sum.waited += secondsOf(thread.last.waited);
            sum.times += thread.last.times;
        }
        return sum;
    }

    bool anyReady() {
        const std::lock_guard lock(m_mutex);
        return std::ranges::any_of(m_threads, [](const Thread& thread) {
            std::array<char, 256> room{};
            const std::string_view text = thread.state.text(room);
            // The state follows the name, which stands in brackets and may have some itself.
            const std::size_t name = text.rfind(')');
            return name != std::string_view::npos && text.substr(name + 1).starts_with(" R");
        });
    }

private:
    struct Thread {
        KernelFile schedule, state;
        Schedule last;
    };

    std::mutex m_mutex;
    std::vector<Thread> m_threads;
};

/// Of each thread that begins loops: its arena is its own, and an observer sees the threads of one.
class Arena : public tbb::task_scheduler_observer {
public:
    Arena() { observe(true); }
    void on_scheduler_entry(bool worker) override {
        if (worker)
            LoopThreads::all().add();
    }
};

LoopThreads& loopThreads() {
    // They stay, as what they have seen does: one that ends with its thread would leave something of the library's
    // behind.
    static auto* arenas = new std::deque<Arena>;
    static std::mutex mutex;
    thread_local bool observed = false;
    if (!std::exchange(observed, true)) {
        const std::lock_guard lock(mutex);
        arenas->emplace_back();
    }
    return LoopThreads::all();
}

} // namespace

double secondsWaited() {
    thread_local const KernelFile own("/proc/thread-self/schedstat");
    const auto schedule = scheduleIn(own);
    return schedule ? secondsOf(schedule->waited) : std::numeric_limits<double>::quiet_NaN();
}

LoopWaits loopWaits() { return loopThreads().waits(); }

bool loopsSleep(double patience) {
    constexpr auto glance = std::chrono::microseconds(50);
    const double start = secondsNow();
    while (loopThreads().anyReady()) {
        if (secondsNow() - start > patience)
            return false;
        std::this_thread::sleep_for(glance);
    }
    return true;
}

} // namespace walshscope

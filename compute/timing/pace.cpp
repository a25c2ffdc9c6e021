// SPDX-License-Identifier: GPL-3.0-or-later
// Some thousand additions and multiplications, and the file that remembers how fast they were.
#include "timing/pace.h"

#include "timing/facts.h"
#include "timing/host_clock.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <utility>

#include <unistd.h>

namespace walshscope {
namespace {

namespace files = std::filesystem;

/// What depends on what is read and written here is not left out by a compiler.
thread_local std::array<std::uint32_t, 2048> numbers{};

void work() {
    std::uint32_t a = 1, b = 2, c = 3, d = 4;
    for (int round = 0; round < 12; ++round)
        for (std::size_t i = 0; i < numbers.size(); i += 4) {
            a += numbers[i] * 3;
            b ^= numbers[i + 1] + a;
            c += numbers[i + 2] * 5;
            d ^= numbers[i + 3] + c;
        }
    numbers[0] = a ^ b ^ c ^ d;
}

/// In a file, a line "3.4e-06 Name of the processor, GCC 12.2.0".
class BestPace {
public:
    static BestPace& known() {
        static BestPace pace;
        return pace;
    }

    void keepIn(const std::string& path) {
        const std::lock_guard lock(m_mutex);
        m_path = path;
        m_isRead = path.empty();
        m_best = 0;
    }

    double best() {
        const std::lock_guard lock(m_mutex);
        if (!std::exchange(m_isRead, true))
            read();
        return m_best;
    }

    void note(double seconds) {
        const std::lock_guard lock(m_mutex);
        if (!m_path.empty())
            read(); // Another run of the program may have been faster meanwhile.
        m_isRead = true;
        if (seconds > 0 && (m_best == 0 || seconds < m_best)) {
            m_best = seconds;
            write();
        }
    }

private:
    void read() {
        constexpr auto aMonth = std::chrono::hours(24 * 30);
        std::error_code none;
        const auto written = files::last_write_time(m_path, none);
        if (none || files::file_time_type::clock::now() - written > aMonth)
            return;
        std::ifstream file(m_path);
        double seconds = 0;
        std::string processor;
        if (file >> seconds && std::getline(file >> std::ws, processor) && processor == processorAndCompiler() &&
            seconds > 0 && (m_best == 0 || seconds < m_best))
            m_best = seconds;
    }

    /// Whole or not at all, for another run may read it meanwhile.
    void write() const {
        if (m_path.empty())
            return;
        const files::path path = m_path, beside = m_path + "." + std::to_string(::getpid());
        std::error_code unimportant;
        files::create_directories(path.parent_path(), unimportant);
        const bool isWritten = bool(std::ofstream(beside) << m_best << ' ' << processorAndCompiler() << std::endl);
        if (isWritten)
            files::rename(beside, path, unimportant);
        else
            files::remove(beside, unimportant);
    }

    static const std::string& processorAndCompiler() {
        static const std::string both = [] {
            const MachineFacts facts = machineFacts(nullptr);
            return facts.cpu + ", " + facts.compiler;
        }();
        return both;
    }

    std::mutex m_mutex;
    std::string m_path;
    double m_best = 0;
    bool m_isRead = true;
};

} // namespace

double bestPace() { return BestPace::known().best(); }

void notePace(double seconds) { BestPace::known().note(seconds); }

void keepBestPaceIn(const std::string& path) { BestPace::known().keepIn(path); }

double secondsForFixedWork() {
    double least = 1;
    for (int time = 0; time < 3; ++time) {
        const double start = secondsNow();
        work();
        least = std::min(least, secondsNow() - start);
    }
    return least;
}

} // namespace walshscope

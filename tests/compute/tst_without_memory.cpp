// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of job where an allocation fails, the first, the second, …: the right result or an error, and the next one
// goes well. And where it is cancelled a thousand times: nothing of it is left.
#include "allocation.h"
#include "error.h"
#include "every_job.h"
#include "impatient.h"
#include "memory.h"
#include "room.h"
#include "sanitized.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <limits>
#include <new>
#include <optional>
#include <set>
#include <string>

#include <malloc.h>
#include <tbb/global_control.h>
#include <unistd.h>

using namespace walshscope;

namespace {

/// Of the whole program, on whichever thread.
std::atomic<long> asked = 0, failsFrom = 0, failsTo = 0;

bool isGranted() {
    const long number = ++asked;
    return number < failsFrom || number > failsTo;
}

/// Those from one to another fail, counted from here on.
class Failing {
public:
    Failing(long from, long to) {
        asked = 0;
        failsFrom = from;
        failsTo = to;
        mayAllocate = isGranted;
    }
    ~Failing() { mayAllocate = nullptr; }
    Failing(const Failing&) = delete;
    Failing& operator=(const Failing&) = delete;
};

/// All of a few, and of many some that lie further and further apart.
std::set<long> sampledUpTo(long count) {
    std::set<long> numbers{count};
    for (long k = 1; k <= count; k += 1 + k / 24)
        numbers.insert(k);
    return numbers;
}

/// What of the memory is in use.
struct InUse {
    std::size_t bytes;     ///< Of the allocator.
    std::size_t pages;     ///< Of all address space: stacks of the emulator and what is large are beside the allocator.
    std::size_t stretches; ///< Of address space, of which a process may have some 65,000.
};

InUse inUse() {
    const struct mallinfo2 info = ::mallinfo2();
    InUse found{info.uordblks + info.hblkhd, 0, 0};
    std::ifstream("/proc/self/statm") >> found.pages;
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);)
        ++found.stretches;
    return found;
}

} // namespace

class TestWithoutMemory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void eachAllocationMayFail_data() { kinds(); }
    void eachAllocationMayFail();
    void cancellingLeavesNothing_data() { kinds(); }
    void cancellingLeavesNothing();

private:
    static void kinds() {
        QTest::addColumn<std::string>("kind");
        for (const auto& [kind, jobs] : everyJob())
            QTest::newRow(kind.c_str()) << kind;
    }
    std::optional<tbb::global_control> m_threads;
};

void TestWithoutMemory::initTestCase() {
    if (test::sanitized)
        QSKIP("A sanitizer has an allocator of its own.");
    m_threads.emplace(tbb::global_control::max_allowed_parallelism, 2);
    QVERIFY(everyJob().size() > 15);
}

void TestWithoutMemory::eachAllocationMayFail() {
    QFETCH(std::string, kind);
    Monitor nobody;
    long failures = 0;
    for (const Job& job : everyJob().at(kind)) {
        QVERIFY2(job.isRight(nobody), job.name.c_str());
        long count = 0;
        {
            const Failing none(0, -1);
            job.isRight(nobody);
            count = asked;
        }
        for (const long k : sampledUpTo(count))
            for (const long to : {k, std::numeric_limits<long>::max()}) { // That one alone, or all from then on.
                std::string wrong;
                try {
                    const Failing failing(k, to);
                    if (!job.isRight(nobody))
                        wrong = "the result is wrong";
                } catch (const std::bad_alloc&) {
                    ++failures;
                } catch (const ComputationError&) {
                    ++failures;
                } catch (const std::exception& error) {
                    wrong = std::string("it says \"") + error.what() + '"';
                }
                QVERIFY2(wrong.empty(), (job.name + ", without allocation " + std::to_string(k) + " of " +
                                         std::to_string(count) + ": " + wrong)
                                            .c_str());
            }
        QVERIFY2(job.isRight(nobody), (job.name + " is not right any more").c_str());
    }
    QVERIFY(failures > 0);
}

void TestWithoutMemory::cancellingLeavesNothing() {
    QFETCH(std::string, kind);
    const auto cancel = [&](int times) {
        const std::vector<Job>& jobs = everyJob().at(kind);
        int cancelled = 0;
        for (int turn = 0, idle = 0; cancelled < times && idle < int(jobs.size()) * 8; ++turn) {
            Impatient monitor(turn / int(jobs.size()) % 5);
            try {
                jobs[std::size_t(turn) % jobs.size()].isRight(monitor);
                ++idle;
            } catch (const Cancelled&) {
                ++cancelled;
                idle = 0;
            }
        }
        return cancelled;
    };
    const int before = cancel(100); // What is kept for the next is made by then.
    if (before == 0)
        QSKIP("Problems of this size take a moment, and nobody is asked.");
    const InUse warm = inUse();
    QCOMPARE(cancel(1000), 1000);
    const InUse after = inUse();
    const auto isLess = [](const char* what, std::size_t now, std::size_t then, std::size_t more) {
        if (now >= then + more)
            qWarning("%zu %s more", now - then, what);
        return now < then + more;
    };
    QVERIFY(isLess("bytes", after.bytes, warm.bytes, std::size_t(32) << 10));
    // A thread that has only now got something to do may take its own.
    const std::size_t page = std::size_t(::sysconf(_SC_PAGESIZE));
    QVERIFY(isLess("pages", after.pages, warm.pages, std::size_t(2 * reservedFor(1)) / page));
    QVERIFY(isLess("stretches", after.stretches, warm.stretches, 100));
}

TEST_OF_ROOM(TestWithoutMemory)
#include "tst_without_memory.moc"

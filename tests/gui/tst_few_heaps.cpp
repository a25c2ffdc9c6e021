// SPDX-License-Identifier: GPL-3.0-or-later
// However many threads allocate at a time, they have few heaps.
#include "gui/work/few_heaps.h"
#include "room.h"

#include <barrier>
#include <thread>
#include <vector>

#include <malloc.h>

using namespace walshscope::gui;

class TestFewHeaps : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        qunsetenv("MALLOC_ARENA_MAX");
        keepFewHeaps();
    }
    void manyThreadsShareThem();
};

void TestFewHeaps::manyThreadsShareThem() {
    const int count = 2 * fewHeaps() + 8; // As many as glibc would make otherwise, or eight on one core.
    std::barrier all(count + 1);
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i)
        threads.emplace_back([&all] {
            const std::vector<char> held(5000);
            all.arrive_and_wait(); // Each has some.
            all.arrive_and_wait();
        });
    all.arrive_and_wait();
    char* words = nullptr;
    std::size_t size = 0;
    std::FILE* told = ::open_memstream(&words, &size);
    const int failed = ::malloc_info(0, told);
    std::fclose(told);
    const qsizetype heaps = QByteArray(words, qsizetype(size)).count("<heap nr=");
    std::free(words);
    all.arrive_and_wait();
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(failed, 0);
    QVERIFY2(heaps >= 1 && heaps <= fewHeaps(), QByteArray::number(heaps).constData());
}

TEST_OF_ROOM(TestFewHeaps, QCoreApplication)
#include "tst_few_heaps.moc"

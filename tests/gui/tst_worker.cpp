// SPDX-License-Identifier: GPL-3.0-or-later
// The five rules of the threading contract, one by one.
#include "gui/work/future_worker.h"

#include "error.h"

#include <QSignalSpy>
#include <QtTest>

#include <atomic>
#include <set>
#include <thread>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Runs until somebody cancels, as a long transform does.
int forEver(Monitor& monitor) {
    for (std::uint64_t step = 0;; ++step) {
        monitor.progress(step % 1000, 1000);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

} // namespace

class TestWorker : public QObject {
    Q_OBJECT

private slots:
    void oneThreadDoesEverythingInOrder();
    void aResultIsImmutableAndShared();
    void progressIsThePointWhereAJobIsCancelled();
    void answersComeOnTheThreadThatAsked();
    void anExceptionKeepsItsTypeAndText();
    void closingWithOneRunningAndTwoQueuedIsQuick();
    void afterClosingNothingRuns();
    void remarksOfCancelledJobsAreNotHeard();
};

void TestWorker::oneThreadDoesEverythingInOrder() {
    FutureWorker worker;
    std::vector<std::thread::id> threads;
    std::vector<int> order;
    QList<QFuture<std::shared_ptr<const int>>> futures;
    for (int i = 0; i < 20; ++i)
        futures << worker.run([&, i](Monitor&) {
            threads.push_back(std::this_thread::get_id());
            order.push_back(i);
            return i;
        });
    for (auto& future : futures)
        future.waitForFinished();
    QCOMPARE(std::set(threads.begin(), threads.end()).size(), std::size_t(1));
    QVERIFY(threads.front() != std::this_thread::get_id());
    QVERIFY(std::is_sorted(order.begin(), order.end()));
    QTest::qWait(50);
    // No expiry: CUDA's state of the thread would be lost.
    QVERIFY(*worker.run([](Monitor&) { return std::this_thread::get_id(); }).result() == threads.front());
}

void TestWorker::aResultIsImmutableAndShared() {
    FutureWorker worker;
    auto future = worker.run([](Monitor&) { return std::vector<int>{1, 2, 3}; });
    const std::shared_ptr<const std::vector<int>> first = future.result(), second = future.result();
    QCOMPARE(first.get(), second.get());
    QCOMPARE(first->size(), std::size_t(3));
}

void TestWorker::progressIsThePointWhereAJobIsCancelled() {
    FutureWorker worker;
    auto future = worker.run(forEver);
    QTRY_VERIFY(future.progressValue() > 0);
    QCOMPARE(future.progressMaximum(), 1000);
    bool cancelled = false;
    future.then(this, [](const auto&) {}).onCanceled(this, [&] { cancelled = true; });
    worker.cancelAll();
    QTRY_VERIFY_WITH_TIMEOUT(cancelled, 2000);
    QVERIFY(future.isCanceled());
    QCOMPARE(future.resultCount(), 0);
}

void TestWorker::answersComeOnTheThreadThatAsked() {
    FutureWorker worker;
    QThread* answered = nullptr;
    worker.run([](Monitor&) { return 42; }).then(this, [&](const std::shared_ptr<const int>& answer) {
        if (*answer == 42)
            answered = QThread::currentThread();
    });
    QTRY_COMPARE(answered, thread());
    QSignalSpy remarks(&worker, &FutureWorker::remarked);
    worker.run([](Monitor& monitor) {
        monitor.remark(Message::plain("the CPU computed"));
        return 0;
    });
    QTRY_COMPARE(remarks.count(), 1);
    QCOMPARE(remarks.first().first().toString(), QStringLiteral("the CPU computed"));
}

void TestWorker::anExceptionKeepsItsTypeAndText() {
    FutureWorker worker;
    QString text;
    bool isInputError = false;
    worker.run([](Monitor&) -> int { throw InputError("a.txt", 3, 7, Message::plain("unexpected 'g'")); })
        .then(this, [](const std::shared_ptr<const int>&) {})
        .onFailed(this, [&](const std::exception& error) {
            text = QString::fromUtf8(error.what());
            isInputError = dynamic_cast<const InputError*>(&error) != nullptr;
        });
    QTRY_COMPARE(text, QStringLiteral("a.txt:3:7: unexpected 'g'"));
    QVERIFY(isInputError);
}

void TestWorker::closingWithOneRunningAndTwoQueuedIsQuick() {
    FutureWorker worker;
    std::atomic<bool> queuedRan = false;
    auto running = worker.run(forEver);
    const auto queued = [&](Monitor&) {
        queuedRan = true;
        return 0;
    };
    auto second = worker.run(queued), third = worker.run(queued);
    QTRY_VERIFY(running.progressValue() > 0);
    QElapsedTimer clock;
    clock.start();
    worker.close();
    // The contract says 200 ms; a loaded machine gets more here.
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(!queuedRan);
    for (const auto& future : {running, second, third})
        QVERIFY(future.isFinished() && future.isCanceled());
}

void TestWorker::afterClosingNothingRuns() {
    FutureWorker worker;
    worker.close();
    auto future = worker.run([](Monitor&) { return 1; });
    QVERIFY(future.isFinished());
    QVERIFY(future.isCanceled());
    QCOMPARE(future.resultCount(), 0);
}

void TestWorker::remarksOfCancelledJobsAreNotHeard() {
    FutureWorker worker;
    QSignalSpy remarks(&worker, &FutureWorker::remarked);
    std::atomic<bool> started = false, goOn = false;
    auto future = worker.run([&](Monitor& monitor) {
        started = true;
        while (!goOn)
            std::this_thread::yield();
        monitor.remark(Message::plain("too late"));
        return 0;
    });
    QTRY_VERIFY(started.load());
    worker.cancelAll();
    goOn = true;
    worker.close();
    QTest::qWait(20);
    QCOMPARE(remarks.count(), 0);
}

QTEST_GUILESS_MAIN(TestWorker)
#include "tst_worker.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The threading contract: requests, their answers, cancelling and closing.
#include "gui/work/latest.h"

#include "error.h"
#include "no_threads.h"
#include "room.h"

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

class TestLatest : public QObject {
    Q_OBJECT

private slots:
    void oneThreadDoesEverythingInOrder();
    void onlyTheLatestAnswerCounts();
    void aResultStaysUntilThereIsAnother();
    void progressIsThePointWhereAJobIsCancelled();
    void cancellingAFinishedRequestDoesNothing();
    void requestsOfOneThreadCancelOnlyThemselves();
    void answersComeOnTheThreadThatAsked();
    void whatIsToldComesBeforeTheAnswer();
    void aCancelledJobStillTellsAndASupersededOneDoesNot();
    void anExceptionKeepsItsKindAndText_data();
    void anExceptionKeepsItsKindAndText();
    void whatTakesAMomentIsNeitherWaitingNorStale();
    void closingWaitsForNeitherOneRunningNorTwoQueued();
    void afterClosingNothingRuns();
    void waitingLetsTheJobEnd();
    void remarksOfCancelledJobsAreNotHeard();
    void aRequestMayGoWhileItsJobRuns();
    void aJobWaitsWhileItsRequestIsPaused();
    void withoutAThreadARequestFails();
};

void TestLatest::oneThreadDoesEverythingInOrder() {
    Worker worker;
    std::vector<std::thread::id> threads;
    std::vector<int> order;
    for (int i = 0; i < 20; ++i)
        QVERIFY(worker.run([&, i] {
            threads.push_back(std::this_thread::get_id());
            order.push_back(i);
        }));
    std::atomic<bool> done = false;
    worker.run([&] { done = true; });
    QTRY_VERIFY(done.load());
    QCOMPARE(order.size(), std::size_t(20));
    QCOMPARE(std::set(threads.begin(), threads.end()).size(), std::size_t(1));
    QVERIFY(threads.front() != std::this_thread::get_id());
    QVERIFY(std::is_sorted(order.begin(), order.end()));
    QTest::qWait(50);
    // No expiry: CUDA's state of the thread would be lost.
    done = false;
    std::thread::id later;
    worker.run([&] {
        later = std::this_thread::get_id();
        done = true;
    });
    QTRY_VERIFY(done.load());
    QCOMPARE(later, threads.front());
}

void TestLatest::onlyTheLatestAnswerCounts() {
    Latest<int> latest;
    QSignalSpy answers(&latest, &Request::answered);
    std::atomic<bool> goOn = false;
    for (int i = 0; i < 50; ++i)
        latest.start([i, &goOn](Monitor&) {
            while (!goOn)
                std::this_thread::yield();
            return i;
        });
    QVERIFY(latest.busy() && !latest.current() && !latest.result());
    goOn = true;
    QTRY_VERIFY(!latest.busy());
    QCOMPARE(*latest.result(), 49);
    QCOMPARE(answers.count(), 1);
}

void TestLatest::aResultStaysUntilThereIsAnother() {
    Latest<std::vector<int>> latest;
    latest.start([](Monitor&) { return std::vector<int>{1, 2, 3}; });
    QTRY_VERIFY(latest.current());
    const auto first = latest.result();
    QCOMPARE(first.get(), latest.result().get());
    latest.start([](Monitor& monitor) { return std::vector<int>(std::size_t(forEver(monitor))); });
    QVERIFY(!latest.current());
    latest.cancel();
    QCOMPARE(latest.result(), first);
    QVERIFY(!latest.current() && !latest.busy());
    latest.start([](Monitor&) -> std::vector<int> { throw UsageError(Message::tr("no")); });
    QTRY_VERIFY(latest.failure());
    QCOMPARE(latest.result(), first);
    latest.clear();
    QVERIFY(!latest.result() && !latest.failure());
}

void TestLatest::progressIsThePointWhereAJobIsCancelled() {
    Latest<int> latest;
    QSignalSpy cancelled(&latest, &Request::cancelled), answered(&latest, &Request::answered);
    latest.start(forEver);
    QTRY_VERIFY(latest.thousandths() > 0);
    latest.cancel();
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!latest.busy());
    // At rest means that the thread is free for the next job.
    latest.start([](Monitor&) { return 7; });
    QTRY_VERIFY(latest.current());
    QCOMPARE(*latest.result(), 7);
    QCOMPARE(answered.count(), 1);
}

void TestLatest::cancellingAFinishedRequestDoesNothing() {
    Latest<int> latest;
    QSignalSpy cancelled(&latest, &Request::cancelled);
    latest.cancel();
    latest.start([](Monitor&) { return 7; });
    QTRY_VERIFY(latest.current());
    for (int i = 0; i < 3; ++i)
        latest.cancel();
    QVERIFY(latest.current());
    QCOMPARE(cancelled.count(), 0);
}

void TestLatest::requestsOfOneThreadCancelOnlyThemselves() {
    Worker worker;
    Latest<int> first(worker), second(worker);
    first.start(forEver);
    second.start([](Monitor&) { return 2; });
    first.cancel();
    QTRY_VERIFY(second.current());
    QCOMPARE(*second.result(), 2);
}

void TestLatest::answersComeOnTheThreadThatAsked() {
    Latest<int> latest;
    QThread* answered = nullptr;
    connect(
        &latest, &Request::answered, &latest, [&] { answered = QThread::currentThread(); }, Qt::DirectConnection);
    QSignalSpy remarks(&latest, &Request::remarked);
    latest.start([](Monitor& monitor) {
        monitor.remark(Message::tr("the CPU computed"));
        return 42;
    });
    QTRY_COMPARE(answered, thread());
    QCOMPARE(remarks.count(), 1);
    QCOMPARE(remarks.first().first().toString(), QStringLiteral("the CPU computed"));
}

void TestLatest::whatIsToldComesBeforeTheAnswer() {
    Latest<int> latest;
    std::vector<int> told;
    connect(&latest, &Request::answered, this, [&] { told.push_back(-1); });
    latest.start([&](JobMonitor& monitor) {
        for (int i = 0; i < 5; ++i)
            monitor.tell([&told, i] { told.push_back(i); });
        return 0;
    });
    QTRY_COMPARE(told.size(), std::size_t(6));
    QVERIFY(told == (std::vector{0, 1, 2, 3, 4, -1}));
}

void TestLatest::aCancelledJobStillTellsAndASupersededOneDoesNot() {
    Latest<int> latest;
    int told = 0;
    const auto job = [&](JobMonitor& monitor) {
        try {
            forEver(monitor);
        } catch (const Cancelled&) {
            monitor.tell([&told] { ++told; });
            throw;
        }
        return 0;
    };
    latest.start(job);
    QTRY_VERIFY(latest.thousandths() > 0);
    latest.cancel();
    QTRY_COMPARE(told, 1);
    latest.start(job);
    QTRY_VERIFY(latest.thousandths() > 0);
    latest.start([](Monitor&) { return 1; });
    QTRY_VERIFY(latest.current());
    QCOMPARE(told, 1);
}

void TestLatest::anExceptionKeepsItsKindAndText_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    QTest::newRow("input") << 0 << int(Failure::Kind::Input) << "a.txt:3:7: unexpected 'g'";
    QTest::newRow("usage") << 1 << int(Failure::Kind::Usage) << "too large";
    QTest::newRow("computation") << 2 << int(Failure::Kind::Computation) << "no GPU";
    QTest::newRow("memory") << 3 << int(Failure::Kind::Memory) << "";
}

void TestLatest::anExceptionKeepsItsKindAndText() {
    QFETCH(int, which);
    QFETCH(int, kind);
    QFETCH(QString, text);
    Latest<int> latest;
    latest.start([which](Monitor&) -> int {
        if (which == 0)
            throw InputError("a.txt", 3, 7, Message::tr("unexpected 'g'"));
        if (which == 1)
            throw UsageError(Message::tr("too large"));
        if (which == 2)
            throw ComputationError(Message::tr("no GPU"));
        throw std::bad_alloc();
    });
    QTRY_VERIFY(latest.failure());
    QVERIFY(!latest.busy());
    QCOMPARE(int(latest.failure()->kind), kind);
    if (!text.isEmpty())
        QCOMPARE(latest.failure()->cause, text);
    latest.start([](Monitor&) { return 1; });
    QVERIFY(!latest.failure());
}

void TestLatest::whatTakesAMomentIsNeitherWaitingNorStale() {
    Latest<int> latest;
    latest.start([](Monitor&) { return 1; });
    QTRY_VERIFY(latest.current());
    latest.start(forEver);
    QVERIFY(!latest.waiting() && !latest.stale());
    QTRY_VERIFY(latest.waiting() && latest.stale());
    // A newer request does not make it look fresh again.
    latest.start(forEver);
    QVERIFY(latest.waiting() && latest.stale());
    latest.cancel();
    QVERIFY(!latest.waiting() && latest.stale());
}

void TestLatest::closingWaitsForNeitherOneRunningNorTwoQueued() {
    Worker worker;
    std::atomic<bool> queuedRan = false;
    Latest<int> running(worker), second(worker), third(worker);
    running.start(forEver);
    const auto queued = [&](Monitor&) {
        queuedRan = true;
        return 0;
    };
    second.start(queued);
    third.start(queued);
    QTRY_VERIFY(running.thousandths() > 0);
    for (Request* request :
         {static_cast<Request*>(&running), static_cast<Request*>(&second), static_cast<Request*>(&third)})
        request->close();
    worker.close(); // Which would never end.
    QVERIFY(!queuedRan);
    QVERIFY(!running.busy() && !second.busy() && !third.busy());
}

void TestLatest::afterClosingNothingRuns() {
    Latest<int> latest;
    latest.close();
    latest.start([](Monitor&) { return 1; });
    QVERIFY(!latest.busy());
    Worker worker;
    Latest<int> shared(worker);
    worker.close();
    shared.start([](Monitor&) { return 1; });
    QVERIFY(!shared.busy());
    QTest::qWait(20);
    QVERIFY(!latest.result() && !shared.result());
}

void TestLatest::waitingLetsTheJobEnd() {
    Latest<int> latest;
    latest.start([](Monitor&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        return 5;
    });
    latest.wait();
    QVERIFY(latest.result());
    QCOMPARE(*latest.result(), 5);
    latest.start([](Monitor&) { return 6; });
    latest.wait();
    QCOMPARE(*latest.result(), 6);
}

void TestLatest::remarksOfCancelledJobsAreNotHeard() {
    Latest<int> latest;
    QSignalSpy remarks(&latest, &Request::remarked);
    std::atomic<bool> started = false, goOn = false;
    latest.start([&](Monitor& monitor) {
        started = true;
        while (!goOn)
            std::this_thread::yield();
        monitor.remark(Message::tr("too late"));
        return 0;
    });
    QTRY_VERIFY(started.load());
    latest.cancel();
    goOn = true;
    latest.close();
    QTest::qWait(20);
    QCOMPARE(remarks.count(), 0);
}

void TestLatest::aRequestMayGoWhileItsJobRuns() {
    Worker worker;
    std::atomic<int> begun = 0;
    bool told = false;
    for (int i = 0; i < 20; ++i) {
        Latest<int> latest(worker);
        latest.start([&](JobMonitor& monitor) {
            ++begun;
            monitor.tell([&] { told = true; });
            return forEver(monitor);
        });
        while (begun <= i)
            std::this_thread::yield();
    }
    worker.close();
    QCoreApplication::processEvents();
    QVERIFY(!told);
}

void TestLatest::aJobWaitsWhileItsRequestIsPaused() {
    std::atomic<int> begun = 0;
    const auto waiting = [&](JobMonitor& monitor) {
        ++begun;
        monitor.waitWhilePaused();
        return 1;
    };
    Latest<int> latest;
    latest.setPaused(true); // Before there is a job.
    latest.start(waiting);
    QTRY_COMPARE(begun, 1);
    QTest::qWait(20);
    QVERIFY(latest.busy());
    latest.setPaused(false);
    QTRY_VERIFY(latest.current());
    // What replaces, cancels or closes it ends the waiting.
    latest.setPaused(true);
    latest.start(waiting);
    QTRY_COMPARE(begun, 2);
    latest.start(waiting);
    QTRY_COMPARE(begun, 3);
    latest.cancel();
    latest.start(waiting);
    QTRY_COMPARE(begun, 4);
    latest.close();
    QVERIFY(!latest.busy());
}

void TestLatest::withoutAThreadARequestFails() {
    Latest<int> latest;
    const auto one = [](Monitor&) { return 1; };
    QSignalSpy failed(&latest, &Request::failed);
    {
        const NoThreads none;
        latest.start(one);
        QVERIFY(latest.busy()); // It is told in its turn.
        latest.wait();
        QVERIFY(!latest.busy());
        latest.start(one);
        latest.cancel(); // Of no interest any more.
        latest.wait();
    }
    QCOMPARE(failed.count(), 1);
    latest.start(one);
    QTRY_VERIFY(latest.current());
    QVERIFY(!latest.failure());
    latest.start([](Monitor&) -> int { throw std::runtime_error("pthread_create has failed: whatever oneTBB says"); });
    QTRY_COMPARE(failed.count(), 2);
    for (const QList<QVariant>& each : failed)
        QVERIFY(each.front().value<Failure>().cause.startsWith(QStringLiteral("no thread can be started")));
}

TEST_OF_ROOM(TestLatest, QCoreApplication)
#include "tst_latest.moc"

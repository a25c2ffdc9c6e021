// SPDX-License-Identifier: GPL-3.0-or-later
// Several requests as one: whether any of them runs, how far they are, and stopping them.
#include "gui/work/requests.h"

#include "error.h"
#include "room.h"

#include <QSignalSpy>
#include <QtTest>

#include <atomic>
#include <thread>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Is `thousandths` far for ever.
auto standing(std::uint64_t thousandths) {
    return [thousandths](Monitor& monitor) -> int {
        for (;;) {
            monitor.progress(thousandths, 1000);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
}

/// Has the signals of a workspace.
class Saying : public QObject {
    Q_OBJECT

Q_SIGNALS:
    void changed();
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    void remarked(const QString& sentence);
};

} // namespace

class TestRequests : public QObject {
    Q_OBJECT

private slots:
    void oneThatRunsMakesAllBusy();
    void theLongestWayToGoIsHowFarTheyAre();
    void whatIsNotAmongThemGoesOn();
    void allAreCancelledBeforeOneIsWaitedFor();
    void closingSaysNothing();
    void theOwnerSaysWhatTheySay();
};

void TestRequests::oneThatRunsMakesAllBusy() {
    Latest<int> a, b;
    const Requests both{&a, &b};
    QVERIFY(!both.busy() && !both.waiting());
    b.start(standing(0));
    QVERIFY(both.busy());
    QTRY_VERIFY(both.waiting());
    b.cancel();
    QVERIFY(!both.busy() && !both.waiting());
    QVERIFY(!Requests().busy());
}

void TestRequests::theLongestWayToGoIsHowFarTheyAre() {
    Latest<int> a, b, idle;
    Requests all{&a};
    all.add({&b, &idle});
    QCOMPARE(all.size(), std::size_t(3));
    QCOMPARE(all.thousandths(), 0);
    a.start(standing(700));
    QTRY_COMPARE(all.thousandths(), 700);
    b.start(standing(300));
    QTRY_COMPARE(all.thousandths(), 300);
    b.cancel();
    QCOMPARE(all.thousandths(), 700);
    all.clear();
    QCOMPARE(all.thousandths(), 0);
}

void TestRequests::whatIsNotAmongThemGoesOn() {
    Latest<int> mine, other;
    mine.start(standing(0));
    other.start(standing(0));
    Requests{&mine}.cancel();
    QVERIFY(!mine.busy() && other.busy());
}

void TestRequests::allAreCancelledBeforeOneIsWaitedFor() {
    Latest<int> first, second;
    std::atomic<bool> begun = false, ended = false;
    second.start([&](Monitor& monitor) -> int {
        begun = true;
        try {
            return standing(0)(monitor);
        } catch (...) {
            ended = true;
            throw;
        }
    });
    QTRY_VERIFY(begun);
    // It comes to its end once the other one was cancelled, and not by itself.
    first.start([&](Monitor&) {
        while (!ended)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return 1;
    });
    const Requests both{&first, &second};
    both.close();
    QVERIFY(ended && !both.busy());
    first.start([](Monitor&) { return 2; });
    QVERIFY(!both.busy());
}

void TestRequests::closingSaysNothing() {
    // Each comes to its end once the other one was cancelled as well.
    std::atomic<int> begun = 0, cancelled = 0;
    const auto job = [&](Monitor& monitor) -> int {
        ++begun;
        try {
            return standing(0)(monitor);
        } catch (const Cancelled&) {
            ++cancelled;
            while (cancelled < 2)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            throw;
        }
    };
    Latest<int> first, second;
    first.start(job);
    second.start(job);
    QTRY_COMPARE(begun.load(), 2);
    int said = 0;
    for (Request* request : {static_cast<Request*>(&first), static_cast<Request*>(&second)})
        for (auto signal : {&Request::changed, &Request::answered, &Request::cancelled})
            connect(request, signal, this, [&] { ++said; });
    const Requests both{&first, &second};
    both.close();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(cancelled.load(), 2);
    QVERIFY(!both.busy());
    QCOMPARE(said, 0);
}

void TestRequests::theOwnerSaysWhatTheySay() {
    Latest<int> right, wrong;
    Saying owner;
    const Requests both{&right, &wrong};
    both.tell(&owner, &Saying::changed, [&](const Failure& failure, const Request* request) {
        return request == &wrong && failure.kind == Failure::Kind::Usage ? QStringLiteral("Out.") : QString();
    });
    QSignalSpy changed(&owner, &Saying::changed), remarked(&owner, &Saying::remarked);
    QStringList said;
    std::vector<const void*> about;
    connect(&owner, &Saying::succeeded, this, [&](const void* request) { about.push_back(request); });
    connect(&owner, &Saying::failed, this, [&](const QString& cause, const QString& wayOut, const void* request) {
        said << cause << wayOut;
        about.push_back(request);
    });
    right.start([](Monitor& monitor) {
        monitor.remark(Message::tr("the emulator takes n up to %1, not %2", 20, 21));
        return 1;
    });
    QTRY_COMPARE(about, std::vector<const void*>{&right});
    wrong.start([](Monitor&) -> int { throw UsageError(Message::tr("%1 runs on the CPU only", "A0")); });
    QTRY_COMPARE(about, (std::vector<const void*>{&right, &wrong}));
    QCOMPARE(said, QStringList({QStringLiteral("A0 runs on the CPU only"), QStringLiteral("Out.")}));
    QCOMPARE(remarked.size(), 1);
    QVERIFY(changed.size() >= 4); // Each began and ended.
}

TEST_OF_ROOM(TestRequests, QCoreApplication)
#include "tst_requests.moc"

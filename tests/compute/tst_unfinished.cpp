// SPDX-License-Identifier: GPL-3.0-or-later
// Who is ended in the middle of writing leaves the old file and no other.
#include "io/new_file.h"
#include "room.h"

#include <QtTest>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <functional>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

using namespace walshscope;

namespace {

namespace fs = std::filesystem;

/// How a child process ends that does this, as by wait(2).
int endOf(const std::function<void()>& what, const std::function<void(pid_t)>& meanwhile = {}) {
    const pid_t child = ::fork();
    if (child == 0) {
        for (int number : {SIGINT, SIGTERM, SIGHUP})
            std::signal(number, SIG_DFL); // QtTest looks at some.
        removeUnfinishedWhenEnded();
        what();
        ::_exit(0);
    }
    if (meanwhile)
        meanwhile(child);
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

std::vector<std::string> filesIn(const QTemporaryDir& folder) {
    std::vector<std::string> names;
    for (const fs::directory_entry& each : fs::directory_iterator(folder.path().toStdString()))
        names.push_back(each.path().filename());
    std::ranges::sort(names);
    return names;
}

} // namespace

class TestUnfinished : public QObject {
    Q_OBJECT

private slots:
    void whatWasBegunGoesWithTheProgram_data();
    void whatWasBegunGoesWithTheProgram();
    void whatIsIgnoredStaysIgnored();
    void noMomentLeavesAFile();
};

void TestUnfinished::whatWasBegunGoesWithTheProgram_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("Ctrl+C") << SIGINT;
    QTest::newRow("told to end") << SIGTERM;
    QTest::newRow("the terminal is gone") << SIGHUP;
}

void TestUnfinished::whatWasBegunGoesWithTheProgram() {
    QFETCH(int, signal);
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("kept")).toStdString();
    const int status = endOf([&] {
        writeFile(path, "old");
        NewFile first(path), second(path + "-too");
        first.write("new");
        second.write("new");
        ::raise(signal);
    });
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), signal);
    QCOMPARE(filesIn(folder), std::vector<std::string>{"kept"});
    QFile kept(QString::fromStdString(path));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), QByteArray("old"));
}

void TestUnfinished::whatIsIgnoredStaysIgnored() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("kept")).toStdString();
    const int status = endOf([&] {
        std::signal(SIGHUP, SIG_IGN);
        removeUnfinishedWhenEnded();
        NewFile file(path);
        file.write("new");
        ::raise(SIGHUP);
        file.keep();
    });
    QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    QCOMPARE(filesIn(folder), std::vector<std::string>{"kept"});
}

/// Whatever several threads are about.
void TestUnfinished::noMomentLeavesAFile() {
    std::srand(1);
    for (int i = 0; i < 100; ++i) {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("kept")).toStdString();
        const int status = endOf(
            [&] {
                std::vector<std::thread> threads;
                for (int t = 0; t < 4; ++t)
                    threads.emplace_back([&path] {
                        for (;;)
                            NewFile(path).write("new");
                    });
                for (;;)
                    ::pause();
            },
            [&](pid_t child) {
                while (filesIn(folder).empty()) // It has begun.
                    std::this_thread::yield();
                std::this_thread::sleep_for(std::chrono::microseconds(std::rand() % 2000));
                ::kill(child, SIGINT);
            });
        QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
        QCOMPARE(filesIn(folder), std::vector<std::string>());
    }
}

TEST_OF_ROOM(TestUnfinished, QCoreApplication)
#include "tst_unfinished.moc"

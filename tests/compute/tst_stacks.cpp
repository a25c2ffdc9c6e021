// SPDX-License-Identifier: GPL-3.0-or-later
// The stacks of fibers: their size, and what lies below them.
#include "room.h"
#include "simt/stacks.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

using namespace walshscope;

class TestStacks : public QObject {
    Q_OBJECT

private slots:
    void belowEachLiesAGuard();
    void whatIsKeptForTheNextIsGuardedToo();
};

namespace {

constexpr std::size_t bytes = 16 * 1024;

/// Asks the system, which does not end the program for it.
bool canBeRead(const std::byte* address) {
    int ends[2];
    if (::pipe(ends) != 0)
        qFatal("no pipe");
    const bool read = ::write(ends[1], address, 1) == 1;
    if (!read && errno != EFAULT)
        qFatal("%s", std::strerror(errno));
    ::close(ends[0]);
    ::close(ends[1]);
    return read;
}

void checkStacks(const Stacks& stacks) {
    for (std::size_t k = 0; k < stacks.count(); ++k) {
        const std::span<std::byte> stack = stacks[k];
        QVERIFY(stack.size() >= bytes + Stacks::reserve);
        QVERIFY(canBeRead(stack.data()));
        QVERIFY(canBeRead(stack.data() + stack.size() - 1));
        QVERIFY(!canBeRead(stack.data() - 1));
        if (k > 0)
            QVERIFY(stacks[k - 1].data() + stacks[k - 1].size() < stack.data());
        std::memset(stack.data(), int(k), stack.size());
    }
}

} // namespace

void TestStacks::belowEachLiesAGuard() { checkStacks(Stacks(65, bytes)); }

void TestStacks::whatIsKeptForTheNextIsGuardedToo() {
    const std::byte* first = nullptr;
    {
        const Stacks many(48, bytes);
        first = many[0].data();
    }
    const Stacks few(9, bytes);
    QCOMPARE(few.count(), 9u);
    checkStacks(few);
    const Stacks more(70, bytes);
    checkStacks(more);
    QVERIFY(more[0].data() != first || few[0].data() != first);
}

TEST_OF_ROOM(TestStacks)
#include "tst_stacks.moc"

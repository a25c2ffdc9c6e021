// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting for what has to come, on a machine that may have much else to do.
#pragma once

#include <QtTest>

#include <optional>

namespace walshscope::test {

/// For how many milliseconds a test waits for what has to come. QtTest's own five seconds are few on a busy machine,
/// and nobody waits longer for what comes sooner.
inline constexpr int patience = 60000;

/// What `look` gives once it gives the same for a second; nothing if it goes on changing.
template <class Look>
auto lastOf(Look look) -> std::optional<decltype(look())> {
    auto last = look();
    for (int changes = 0, same = 0; changes < 100;) {
        QTest::qWait(100);
        const auto now = look();
        same = now == last ? same + 1 : 0;
        changes += now != last;
        last = now;
        if (same == 10)
            return last;
    }
    return std::nullopt;
}

} // namespace walshscope::test

#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(...) QTRY_VERIFY_WITH_TIMEOUT((__VA_ARGS__), walshscope::test::patience)
#define QTRY_VERIFY2(expression, message) QTRY_VERIFY2_WITH_TIMEOUT(expression, message, walshscope::test::patience)
#define QTRY_COMPARE(found, expected) QTRY_COMPARE_WITH_TIMEOUT(found, expected, walshscope::test::patience)

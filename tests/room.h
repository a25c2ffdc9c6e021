// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of a room are one program, which runs the one that its first argument names: tests_gui tst_tips theyFit.
#pragma once

#include "waiting.h"

#include <QtTest>

#include <filesystem>
#include <map>
#include <string>

namespace walshscope::test {

/// Runs a test with the arguments of QtTest; returns the number of its failures.
using Run = int (*)(int argc, char** argv);

/// The tests of this room by the names of their files, tst_tips for tst_tips.cpp.
inline std::map<std::string, Run>& room() {
    static std::map<std::string, Run> tests;
    return tests;
}

inline bool join(const char* file, Run run) {
    return room().emplace(std::filesystem::path(file).stem().string(), run).second;
}

} // namespace walshscope::test

class QApplication;

namespace walshscope::gui {
void useStyle(bool motion); // Of a library that not every room has.
}

namespace walshscope::test {

/// Widgets look as they do in the program, and take as much room.
template <class Application>
void dress() {
    if constexpr (std::is_same_v<Application, QApplication>)
        gui::useStyle(true);
}

} // namespace walshscope::test

/// What QTEST_MAIN is elsewhere. Named after the class of the test may be the class of its application: QApplication,
/// QGuiApplication or QCoreApplication.
#define TEST_OF_ROOM(Test, ...)                                                                                        \
    static const bool joined##Test = walshscope::test::join(__FILE__, [](int argc, char** argv) {                      \
        QTest::Internal::callInitMain<Test>();                                                                         \
        __VA_OPT__(QCoreApplication::setAttribute(Qt::AA_Use96Dpi);)                                                   \
        __VA_OPT__(QLocale::setDefault(QLocale(QLocale::English));)                                                    \
        __VA_OPT__(__VA_ARGS__ application(argc, argv);)                                                               \
        __VA_OPT__(walshscope::test::dress<__VA_ARGS__>();)                                                            \
        Test test;                                                                                                     \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });
